/**
 * An answer as a person may be shown it: with everything masked that the library masks.
 *
 * A part alone does not show that it contains a secret, and a dialect may decode it. So the input is masked first, and the masked
 * input is then read in the same way. A value may be shown if the masked input has the same value. Otherwise the value from the
 * masked input is shown, if it contains a mark of masking.
 */

import type { Answer } from '../../around/lines/reading/answer.js'
import { type Dialect, Url } from '../../core.js'
import { compare, type Reading } from '../../dialects/index.js'
import { type MaskedText, masked as maskedAt, maskSecrets } from '../../ground/findings/mask.js'

export const MASK = '***'

export class ShownAnswer {
  readonly answer: Answer
  /** The input of the answer, masked if it contains secrets. */
  readonly text: string
  /** Whether something is masked in the input. */
  readonly isMasked: boolean
  /** The answer to the masked input; the answer itself if nothing is masked. */
  readonly #masked: Answer

  constructor(answer: Answer) {
    const { text } = answer
    const forms = redactedForms(answer)
    const [, asRead] = forms
    const seen = forms.filter((each) => each.includes(MASK))
    const [first = text] = seen
    this.answer = answer
    this.text = first
    this.isMasked = seen.length > 0
    this.#masked = this.isMasked ? maskedAgain(answer, asRead.includes(MASK) ? asRead : first) : answer
  }

  /**
   * The input with its secrets masked, and the places of its pieces; `null` if a secret occurs only in the canonical form, so that
   * its place in the input is not known.
   */
  get asWritten(): MaskedText | null {
    const { text } = this.answer
    if (!this.isMasked) return maskedAt(text, [])
    const shown = maskSecrets(text)
    const isAll = redactedForms(this.answer.ofText(shown.text)).every((form) => masksIn(form) <= masksIn(shown.text))
    return shown.holes.length > 0 && isAll ? shown : null
  }

  /** A value of the answer, masked. */
  valueOf(ask: (answer: Answer) => string | null): string | null {
    const value = ask(this.answer)
    if (this.#masked === this.answer || value === null) return value
    return masked(value, ask(this.#masked), this.#masked.text)
  }

  /** Whether a value of the answer is masked. */
  hides(ask: (answer: Answer) => string | null): boolean {
    return this.valueOf(ask) !== ask(this.answer)
  }
}

/** The masked forms: as written, as read, and canonical. A secret of one form may be in another part of the next form. */
function redactedForms({ text, url, written }: Answer): readonly [asText: string, asRead: string, asCanonical: string] {
  const asText = Url.redact(text)
  return [asText, written?.redact() ?? asText, url?.redact() ?? '']
}

const masksIn = (text: string): number => text.split(MASK).length

/** The answer to a masked input. Its canonical form may show further secrets. */
function maskedAgain(answer: Answer, text: string): Answer {
  const once = answer.ofText(text)
  const canonical = once.url?.redact() ?? text
  return canonical === (once.url?.href ?? text) ? once : answer.ofText(canonical)
}

/** A value, or the value that the masked input has instead. */
function masked(value: string, instead: string | null, text: string): string {
  if (value === instead || text.toLowerCase().includes(value.toLowerCase())) return value
  return instead?.includes(MASK) ? instead : MASK
}

/** How an input is read, and by which dialects. */
interface Readers {
  readonly text: string
  readonly base: string | null
  readonly dialects: readonly Dialect[]
}

/** A value that dialects read in an input, masked for each of these dialects. */
export function maskedByDialect(value: string | null, part: keyof Reading, readers: Readers): string | null {
  const { text, base, dialects } = readers
  if (value === null) return null
  for (const dialect of dialects) {
    const redacted = [Url.tryParse(text, { base, dialect })?.redact() ?? '', Url.redact(text)]
    for (const each of redacted.filter((one) => one.includes(MASK))) {
      const [reading] = compare(each, { base, dialects: [dialect] }).readings
      const instead = reading?.[part] ?? null
      const shown = masked(value, instead === null ? null : String(instead), each)
      if (shown !== value) return shown
    }
  }
  return value
}
