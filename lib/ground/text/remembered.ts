/**
 * Memoization: a function remembers its results, and forgets all of them when there are too many. Finding out a property of a
 * character takes up to thirty regular expressions, and the same characters occur again and again, as do the messages of findings.
 */

/** The maximum number of results that are kept. */
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
 * Like `remembered`, for a function of one character. The results are stored by code point, because an engine has to hash a string
 * before a lookup, but not a small number.
 */
export function rememberedByCharacter<Answer>(ask: (char: string) => Answer): (char: string) => Answer {
  const answerTo = remembered((codePoint: number) => ask(String.fromCodePoint(codePoint)))
  return (char) => answerTo(char.codePointAt(0) as number)
}
