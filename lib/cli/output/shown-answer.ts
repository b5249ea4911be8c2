/**
 * An answer whose values can be shown to a person, with all secrets that the library recognises masked.
 *
 * A single part does not show that it contains a secret, and a dialect may decode it. So the input is masked first, and the masked
 * input is parsed in the same way. If a value is the same for both inputs, it is shown. Otherwise the masked input's value is shown
 * if it contains the mask, and only the mask if not.
 */

import type { Answer } from '../../around/lines/reading/answer.js'
import { type Dialect, Url } from '../../core.js'
import { compare, type Reading } from '../../dialects/index.js'
import { type MaskedText, masked as maskedAt, maskSecrets } from '../../ground/findings/mask.js'

export const MASK = '***'

export class ShownAnswer {
  readonly answer: Answer
  /** The answer's input, with its secrets masked. */
  readonly text: string
  /** Whether something is masked in the input. */
  readonly isMasked: boolean
  /** The answer for the masked input; the answer itself if nothing is masked. */
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
   * The masked input, with the positions of its unmasked pieces; `null` if a secret is recognised only in the canonical form,
   * because its position in the input is then unknown.
   */
  get asWritten(): MaskedText | null {
    const { text } = this.answer
    if (!this.isMasked) return maskedAt(text, [])
    const shown = maskSecrets(text)
    const isAll = redactedForms(this.answer.ofText(shown.text)).every((form) => masksIn(form) <= masksIn(shown.text))
    return shown.holes.length > 0 && isAll ? shown : null
  }

  /** Returns a value of the answer, masked if necessary. */
  valueOf(ask: (answer: Answer) => string | null): string | null {
    const value = ask(this.answer)
    if (this.#masked === this.answer || value === null) return value
    return masked(value, ask(this.#masked), this.#masked.text)
  }

  /** Tells whether a value of the answer is masked. */
  hides(ask: (answer: Answer) => string | null): boolean {
    return this.valueOf(ask) !== ask(this.answer)
  }
}

/**
 * The masked forms of an input: as written, as parsed, and canonical. A secret that is recognised in one form may be missed in
 * another, where it is in a different part.
 */
function redactedForms({ text, url, written }: Answer): readonly [asText: string, asRead: string, asCanonical: string] {
  const asText = Url.redact(text)
  return [asText, written?.redact() ?? asText, url?.redact() ?? '']
}

const masksIn = (text: string): number => text.split(MASK).length

/** The answer for a masked input. It is masked once more if its canonical form shows further secrets. */
function maskedAgain(answer: Answer, text: string): Answer {
  const once = answer.ofText(text)
  const canonical = once.url?.redact() ?? text
  return canonical === (once.url?.href ?? text) ? once : answer.ofText(canonical)
}

/** A value if it may be shown; otherwise the masked input's value, or the mask. */
function masked(value: string, instead: string | null, text: string): string {
  if (value === instead || text.toLowerCase().includes(value.toLowerCase())) return value
  return instead?.includes(MASK) ? instead : MASK
}

/** An input, and the base and the dialects by which it is parsed. */
interface Readers {
  readonly text: string
  readonly base: string | null
  readonly dialects: readonly Dialect[]
}

/** Masks a value that the dialects parse from an input, if it is secret in one of them. */
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
