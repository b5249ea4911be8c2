/**
 * A function that remembers its answers, and forgets all of them when there are too many: finding out a property of a character
 * takes up to thirty regular expressions, and the same characters occur again and again, as do the words of findings.
 */

/** How many answers are kept. */
const MOST = 32_768

export function remembered<Question, Answer>(ask: (question: Question) => Answer): (question: Question) => Answer {
  const answers = new Map<Question, Answer>()
  return (question) => {
    let answer = answers.get(question)
    if (answer === undefined) {
      answer = ask(question)
      if (answers.size >= MOST) answers.clear()
      answers.set(question, answer)
    }
    return answer
  }
}

/**
 * As `remembered`, for questions about one character. Answers are found by its code point: an engine computes a number for each text by
 * which it looks something up, and a code point is a number already.
 */
export function rememberedByCharacter<Answer>(ask: (char: string) => Answer): (char: string) => Answer {
  const answerTo = remembered((codePoint: number) => ask(String.fromCodePoint(codePoint)))
  return (char) => answerTo(char.codePointAt(0) as number)
}
