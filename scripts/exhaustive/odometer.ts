/**
 * Lists all strings of up to a number of pieces like an odometer: the last piece turns fastest. A share of them is every n-th one,
 * evenly over all lengths.
 */

/** Which strings are wanted: every `step`-th one, from the one numbered `first` on. */
export interface Part {
  readonly first: number
  readonly step: number
}

/** Calls a function with each string of a beginning and `length` pieces, for each length up to `longest`. */
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

/** The first step from `least` on that meets each piece in each place: it is coprime to their number. */
export function fairStep(least: number, pieces: number): number {
  let step = Math.max(1, Math.ceil(least))
  while (divisor(step, pieces) > 1) step++
  return step
}
