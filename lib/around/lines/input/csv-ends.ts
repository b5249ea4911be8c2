/**
 * Where records of CSV end: at each line feed that is not between quotes (RFC 4180). A quote opens a field only at its beginning. A
 * record that has a quote elsewhere is malformed, and ends with its line, so that the next record is found again.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180#section-2
 */

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
export const QUOTE = 0x22

/** A record that is not CSV: the line in which it begins, the problem, and how many more such records came after it. */
export interface CsvProblem {
  readonly line: number
  readonly text: string
  readonly more: number
}

type State = 'field begins' | 'in a field' | 'in quotes' | 'after a quote' | 'malformed'

/** Finds the ends of records, piece by piece. */
export class CsvEnds {
  readonly #delimiter: number
  #state: State = 'field begins'
  #line = 1
  /** The line in which the record begins. */
  #begin = 1
  #problem: CsvProblem | null = null

  constructor(delimiter: number) {
    this.#delimiter = delimiter
  }

  /** The first problem since the last call. The others are only counted, because a list may have any number of them. */
  takeProblem(): CsvProblem | null {
    const problem = this.#problem
    this.#problem = null
    return problem
  }

  /** The offsets after the records that end in a piece. */
  scan(bytes: Uint8Array, start: number, end: number): number[] {
    const ends: number[] = []
    const delimiter = this.#delimiter
    let state = this.#state
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number
      if (byte === LINE_FEED) {
        this.#line++
        if (state === 'in quotes') continue
        ends.push(at + 1)
        this.#begin = this.#line
        state = 'field begins'
      } else if (byte === QUOTE) {
        if (state === 'field begins') state = 'in quotes'
        else if (state === 'in quotes') state = 'after a quote'
        else if (state === 'after a quote') state = 'in quotes'
        else if (state === 'in a field') {
          state = this.#malformed('a quote is inside a field that does not begin with one')
        }
      } else if (state === 'in quotes' || state === 'malformed') {
        // Between quotes and in a malformed record, no other byte changes the state.
      } else if (byte === delimiter) state = 'field begins'
      else if (state === 'field begins') state = 'in a field'
      else if (state === 'after a quote' && byte !== CARRIAGE_RETURN) {
        state = this.#malformed('there is more after the quote that ends a field')
      }
    }
    this.#state = state
    return ends
  }

  /** The input has no more bytes. */
  finish(): void {
    if (this.#state === 'in quotes') this.#malformed('the last quote is not closed')
  }

  #malformed(text: string): State {
    const first = this.#problem
    this.#problem = first === null ? { line: this.#begin, text, more: 0 } : { ...first, more: first.more + 1 }
    return 'malformed'
  }
}
