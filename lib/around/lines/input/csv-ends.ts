/**
 * Where records of CSV end: at each line feed that is not between quotes (RFC 4180). A quote opens a field only at its beginning. A
 * record that has a quote elsewhere is malformed, and ends with its line, so that the next record is found again. A mark of the byte
 * order at the beginning of the input is before the first field.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180#section-2
 */

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const QUOTE = 0x22
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const

/** A record that is not CSV: the line in which it begins, the problem, and how many more such records came after it. */
export interface CsvProblem {
  readonly line: number
  readonly text: string
  readonly more: number
}

/** A problem in words, after the name of the list if it has one. */
export const csvProblemText = ({ line, text, more }: CsvProblem, file = ''): string => {
  const rest = more === 0 ? '' : `, and ${more} more records soon after it`
  const place = file === '' ? `line ${line} of the list` : `${file}:${line}`
  return `${place}: the record is not CSV: ${text}${rest}`
}

type State = 'field begins' | 'in a field' | 'in quotes' | 'after a quote' | 'after a return' | 'malformed'

const INSIDE = 'a quote is inside a field that does not begin with one'
const MORE = 'there is more after the quote that ends a field'

/** Finds the ends of records, piece by piece. */
export class CsvEnds {
  readonly #delimiter: number
  #state: State = 'field begins'
  #line = 1
  /** The line in which the record begins. */
  #begin = 1
  #problem: CsvProblem | null = null
  /** How many bytes of the mark of the byte order were read; all of them after the beginning of the input. */
  #marked = 0

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
    const first = this.#afterMark(bytes, start, end)
    let state = this.#state
    for (let at = first; at < end; at++) {
      const byte = bytes[at] as number
      if (byte === LINE_FEED) {
        this.#line++
        if (state === 'in quotes') continue
        ends.push(at + 1)
        this.#begin = this.#line
        state = 'field begins'
      } else if (byte === QUOTE) {
        if (state === 'field begins' || state === 'after a quote') state = 'in quotes'
        else if (state === 'in quotes') state = 'after a quote'
        else if (state !== 'malformed') state = this.#malformed(state === 'in a field' ? INSIDE : MORE)
      } else if (state === 'in quotes' || state === 'malformed') {
        // Between quotes and in a malformed record, no other byte changes the state.
      } else if (state === 'after a return') state = this.#malformed(MORE)
      else if (byte === delimiter) state = 'field begins'
      else if (state === 'field begins') state = 'in a field'
      else if (state === 'after a quote') state = byte === CARRIAGE_RETURN ? 'after a return' : this.#malformed(MORE)
    }
    this.#state = state
    return ends
  }

  /** The offset after the mark of the byte order, which may be cut into pieces. */
  #afterMark(bytes: Uint8Array, start: number, end: number): number {
    let at = start
    for (; at < end && this.#marked < BYTE_ORDER_MARK.length; at++) {
      if (bytes[at] !== BYTE_ORDER_MARK[this.#marked]) {
        // The beginning of a mark is text.
        if (this.#marked > 0) this.#state = 'in a field'
        this.#marked = BYTE_ORDER_MARK.length
        break
      }
      this.#marked++
    }
    return at
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
