/**
 * Finds the ends of CSV records: each line feed that is not between quotes (RFC 4180). A quote opens a quoted field only at the
 * field's beginning; elsewhere it is an ordinary character. A record in which a closing quote is not followed by a delimiter or a
 * line end is malformed; it ends with its line, so that the next record is found. A byte order mark at the beginning of the input
 * is skipped.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180#section-2
 */

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const QUOTE = 0x22
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const

/** The problem of a list that ends between quotes. `line` is where its last record begins. */
export interface CsvProblem {
  readonly line: number
}

/** The message for a problem, beginning with the list's name if it has one. */
export const csvProblemText = ({ line }: CsvProblem, file = ''): string => {
  const place = file === '' ? `line ${line} of the list` : `${file}:${line}`
  return `${place}: the record is not CSV: its last quote is not closed, so all lines up to the end are one record`
}

type CsvState = 'field begins' | 'in a field' | 'in quotes' | 'after a quote' | 'after a return' | 'malformed'

/** Finds the ends of records, chunk by chunk. */
export class CsvEnds {
  readonly #delimiter: number
  #state: CsvState = 'field begins'
  #line = 1
  /** The line on which the current record begins. */
  #begin = 1
  /** How many bytes of the byte order mark have been read; its whole length once the beginning of the input is past. */
  #marked = 0

  constructor(delimiter: number) {
    this.#delimiter = delimiter
  }

  /** The line on which the unfinished record begins. */
  get line(): number {
    return this.#begin
  }

  /** Whether the bytes so far end between quotes. */
  get isInQuotes(): boolean {
    return this.#state === 'in quotes'
  }

  /** The ends of the records that end in a chunk. */
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
        else if (state === 'after a return') state = 'malformed'
      } else if (state === 'in quotes' || state === 'malformed') {
        // Between quotes and in a malformed record, no other byte changes the state.
      } else if (state === 'after a return') state = 'malformed'
      else if (byte === delimiter) state = 'field begins'
      else if (state === 'field begins') state = 'in a field'
      else if (state === 'after a quote') state = byte === CARRIAGE_RETURN ? 'after a return' : 'malformed'
    }
    this.#state = state
    return ends
  }

  /** The offset after the byte order mark, which may be split between chunks. */
  #afterMark(bytes: Uint8Array, start: number, end: number): number {
    let at = start
    for (; at < end && this.#marked < BYTE_ORDER_MARK.length; at++) {
      if (bytes[at] !== BYTE_ORDER_MARK[this.#marked]) {
        // An incomplete mark is data.
        if (this.#marked > 0) this.#state = 'in a field'
        this.#marked = BYTE_ORDER_MARK.length
        break
      }
      this.#marked++
    }
    return at
  }
}
