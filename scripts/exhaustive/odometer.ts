/**
 * Writes down all texts of up to so many pieces, in the manner of a mileage counter: the last piece turns fastest. A part of the
 * texts is each so many of them, evenly over all lengths.
 */

/** Which of the texts are wanted: each `step` of them, from the one numbered `first` on. */
export interface Part {
  readonly first: number
  readonly step: number
}

/** Calls a function with each text that is a beginning and `length` pieces for each length up to `longest`. */
export function eachText(
  beginning: string,
  pieces: readonly string[],
  longest: number,
  { first, step }: Part,
  take: (text: string) => void,
): void {
  let wait = first
  for (let length = 0; length <= longest; length++) {
    const digits = new Array<number>(length).fill(0)
    // `stems[i]` is the beginning with the first `i` pieces.
    const stems = new Array<string>(length + 1).fill(beginning)
    let turned = 0
    while (turned >= 0) {
      for (let i = turned; i < length; i++) stems[i + 1] = `${stems[i]}${pieces[digits[i]!]}`
      if (wait === 0) take(stems[length]!)
      wait = wait === 0 ? step - 1 : wait - 1
      turned = length - 1
      while (turned >= 0 && digits[turned] === pieces.length - 1) digits[turned--] = 0
      if (turned >= 0) digits[turned]!++
    }
  }
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** The first step from `least` on that meets each piece in each place: it has no divisor in common with their number. */
export function fairStep(least: number, pieces: number): number {
  let step = Math.max(1, Math.ceil(least))
  while (divisor(step, pieces) > 1) step++
  return step
}
