/**
 * A function of one character that remembers its last answers: a property of a character costs up to thirty regular
 * expressions, and the characters of a text repeat.
 */

/** How many answers are kept. */
const MOST = 4096

export function remembered<Answer>(ask: (char: string) => Answer): (char: string) => Answer {
  const answers = new Map<string, Answer>()
  return (char) => {
    let answer = answers.get(char)
    if (answer === undefined && !answers.has(char)) {
      answer = ask(char)
      if (answers.size >= MOST) answers.clear()
      answers.set(char, answer)
    }
    return answer as Answer
  }
}
