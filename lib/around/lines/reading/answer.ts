/**
 * The outcome of reading a record: an {@link Answer} with its URL, an {@link Unread} with the reason why it has none, or a {@link
 * Header}.
 */

import type { Finding, Span } from '../../../ground/findings/finding.js'
import { UrlError } from '../../../ground/findings/url-error.js'
import type { Diagnosis, Url } from '../../../url/url.js'
import { bytesOf, textOfBytes } from '../bytes.js'
import type { ReasonName } from '../reasons.js'
import type { FieldSpan } from '../records/layout.js'
import type { NamedProfile } from './by-name.js'
import {
  canonicalOrNull,
  diagnosed,
  findingOf,
  type HowToRead,
  readOrNull,
  readOrThrow,
  refusalName,
} from './how-to-read.js'

/** A record before its URL is parsed. */
export interface RecordOfInput {
  /** The record's number in its input, from 1. */
  readonly number: number
  /** Whether the record is its input's first. */
  readonly isFirst: boolean
  /** The input's name. */
  readonly file: string
  readonly bytes: string
}

/** A link in a page, which is processed like a record: what the page tells about the link, and its resolved URL. */
export interface LinkFacts {
  readonly element: string
  /** The attribute's name; `''` for a URL in a style. */
  readonly attribute: string
  readonly role: string
  readonly rel: string
  readonly descriptor: string
  /** The link's visible text, which is extracted from the page when it is needed. */
  readonly text: string
  /** The URL of the page. */
  readonly page: string
  /** Where the link begins in the page: its line, and its column in UTF-16 code units, both from 1. */
  readonly line: number
  readonly column: number
  /** Whether the page's source contains the link literally, without character references. */
  readonly isVerbatim: boolean
  /** The URL as written in the page, and its canonical form by the page's encoding. */
  readonly written: Url | null
  readonly url: Url | null
  readonly error: UrlError | null
  /** The problem with the link's target; `null` if there is none, or if targets are not checked. */
  readonly fault: LinkFault | null
}

/** A mistake in a link whose URL is valid. `start` is the mistake's offset in the link. */
export interface LinkFault extends Pick<Finding, 'name' | 'message' | 'suggestion'> {
  readonly start: number
}

/** The findings about an input, and the numbers of further findings by name. */
type Findings = Omit<Diagnosis, 'url'>

/** Replaces bytes that are invalid in the input's encoding. */
export const REPLACEMENT_CHARACTER = '\ufffd'

/** The reason for a URL with bytes that are invalid in the input's encoding. */
const DAMAGED: ReasonName = 'input-not-utf-8'

/**
 * A URL found in a record. The parsed URL, the reason for a refusal and the findings are computed when they are needed, because
 * most runs need only the canonical URL.
 */
export class Answer {
  readonly kind = 'answer'
  readonly number: number
  readonly file: string
  /** The whole record, in bytes. */
  readonly record: string
  /** Where the URL is in the record. */
  readonly place: FieldSpan
  /** The URL as written. */
  readonly text: string
  readonly how: HowToRead
  /** Whether the input's encoding is UTF-8 and bytes of the URL were invalid. */
  readonly isDamaged: boolean
  /** The link, if the URL comes from a page; `null` for a record of a list. */
  readonly link: LinkFacts | null
  /**
   * The values of the groups in the run's pattern, which are set when the condition with the pattern matches; `null` if there are
   * none.
   */
  groups: Readonly<Record<string, string>> | null = null
  /** The URL as written and its canonical form: `undefined` until they are needed, `null` if the dialect refuses them. */
  #written: Url | null | undefined
  #url: Url | null | undefined
  /** Whether the run has changed the URL. */
  #isMade = false
  /** The key; `undefined` until it is needed. */
  #key: string | null | undefined
  /** The findings; `undefined` until they are needed. */
  #found: Findings | undefined

  constructor(
    record: RecordOfInput,
    place: FieldSpan,
    text: string,
    how: HowToRead,
    isDamaged: boolean,
    link: LinkFacts | null = null,
  ) {
    this.number = record.number
    this.file = record.file
    this.record = record.bytes
    this.place = place
    this.text = text
    this.how = how
    this.isDamaged = isDamaged
    this.link = link
    if (link !== null) {
      this.#written = link.written
      this.#url = link.url
    }
  }

  /**
   * Returns the answer for another string in place of the URL, parsed with the same settings, which for a link include the page's
   * base. Its `link` is `null`.
   */
  ofText(text: string): Answer {
    const { number, file, record: bytes, place, how } = this
    return new Answer({ number, file, bytes, isFirst: false }, place, text, how, false)
  }

  /** Returns the answer with a changed URL; this answer if the change makes no difference. */
  changed(change: (url: Url) => Url): Answer {
    const before = this.url
    const url = before === null ? null : change(before).canonicalize(this.how.encoding)
    if (url === null || url.toString() === before?.toString()) return this
    const { number, file, record: bytes, place, text, how, isDamaged, link } = this
    const made = new Answer({ number, file, bytes, isFirst: false }, place, text, how, isDamaged, link)
    made.groups = this.groups
    made.#written = this.written
    made.#url = url
    made.#isMade = true
    return made
  }

  /** The canonical URL; `null` if the dialect refuses it. */
  get url(): Url | null {
    if (this.#url === undefined) {
      const { how, text } = this
      if (this.#written === undefined) this.#written = readOrNull(text, how)
      this.#url = this.#written === null ? null : canonicalOrNull(this.#written, how.encoding)
    }
    return this.#url
  }

  /** Whether the record is refused: by the dialect or, if the run writes keys, by the profile. */
  get isRefused(): boolean {
    return this.how.profile ? this.key === null : this.url === null
  }

  /** Whether the canonical URL or the key equals the input. */
  get isCanonical(): boolean {
    const answer = this.how.profile ? this.key : (this.url?.toString() ?? null)
    return answer === this.text
  }

  /** The key under the run's profile; without a profile, the URL without its fragment. `null` if the URL is refused. */
  get key(): string | null {
    if (this.#key === undefined) {
      const { profile } = this.how
      this.#key = profile === null ? (this.url?.key({ fragment: false }) ?? null) : this.keyBy(profile)
    }
    return this.#key
  }

  /** The key under a profile; `null` if the profile refuses the URL. */
  keyBy(profile: NamedProfile): string | null {
    const input = this.#inputOfProfile
    return input === null ? null : profile.tryKey(input)
  }

  /** The profile's steps that changed something; empty without a profile or a key. */
  get changes(): ReturnType<NamedProfile['apply']>['changes'] {
    const input = this.#inputOfProfile
    return !this.how.profile || input === null || this.key === null ? [] : this.how.profile.apply(input).changes
  }

  /**
   * The input from which a profile makes the key. Several profiles parse strings by their own rules, and accept some that the
   * Standard refuses. A profile therefore gets the input string, unless an option affects how URLs are parsed or the run has
   * changed the URL; then it gets the canonical URL.
   */
  get #inputOfProfile(): string | Url | null {
    const { base, dialect, encoding, typed } = this.how
    const isPlain = base === null && dialect === null && encoding === 'utf-8' && typed === null && !this.#isMade
    return isPlain ? this.text : this.url
  }

  /** The names of what `typed` assumed, separated by commas; `''` if nothing was assumed, or without `typed`. */
  get assumed(): string {
    const typed = this.how.typed?.(this.text)
    return typed?.ok ? typed.assumed.join() : ''
  }

  get written(): Url | null {
    return this.url === null ? null : (this.#written ?? null)
  }

  /** Why the record is refused; `null` if it is not. */
  get refusal(): string | null {
    if (!this.isRefused) return null
    if (this.#isRefusedForDamage) return DAMAGED
    if (this.link !== null) return this.link.error?.reason ?? this.error?.reason ?? null
    const name = this.how.profile === null ? refusalName(this.text, this.how) : null
    return name ?? this.error?.reason ?? null
  }

  /**
   * The remark about bytes that are invalid in the input's encoding; `null` if there are none, or if the input is refused for
   * another reason.
   */
  get ownRemark(): ReasonName | null {
    return this.isDamaged && (!this.isRefused || this.#isRefusedForDamage) ? DAMAGED : null
  }

  /** Whether the record is refused because of invalid bytes: it would be accepted if each were a letter. */
  get #isRefusedForDamage(): boolean {
    if (!this.isDamaged || !this.isRefused) return false
    return !this.ofText(this.text.replaceAll(REPLACEMENT_CHARACTER, 'a')).isRefused
  }

  /** The reason for a refusal, or a remark about an accepted record; `null` if there is neither. */
  get remark(): string | null {
    return this.refusal ?? (this.isDamaged ? DAMAGED : null)
  }

  /** The library's error for a refused URL; `null` if it is not refused. */
  get error(): UrlError | null {
    if (!this.isRefused) return null
    if (this.link !== null && this.link.error !== null) return this.link.error
    try {
      const input = this.#inputOfProfile
      if (input !== null) this.how.profile?.key(input)
      readOrThrow(this.text, this.how).canonicalize(this.how.encoding)
    } catch (error) {
      if (error instanceof UrlError) return error
      throw error
    }
    return null
  }

  /** The dialect's findings. The reason for a refusal comes last. */
  get findings(): readonly Finding[] {
    return this.#whatIsFound.findings
  }

  /** The number of further findings, by name. */
  get omitted(): Diagnosis['omitted'] {
    return this.#whatIsFound.omitted
  }

  get #whatIsFound(): Findings {
    this.#found ??= this.#find()
    return this.#found
  }

  #find(): Findings {
    const whole = { start: 0, end: this.text.length }
    // If the encoding's table is missing, the link may contain U+FFFD that the page does not contain, so other findings would be
    // misleading.
    const unknown = this.link?.error?.code === 'ERR_ENCODING_NOT_INSTALLED' ? this.link.error : null
    if (unknown !== null) return { findings: [findingOf(unknown, whole)], omitted: [] }
    const { url, findings, omitted } = diagnosed(this.text, this.how)
    this.#written = url
    // Errors about U+FFFD would be misleading because the input contains invalid bytes instead.
    if (this.#isRefusedForDamage) return { findings: findings.filter(({ severity }) => severity !== 'error'), omitted }
    // Some dialects parse a URL but refuse to canonicalize it. The span of that error is the whole input, because the error is
    // about the canonical form.
    const error = url === null ? null : this.error
    const fault = this.link?.fault ?? null
    if (error === null && fault === null) return { findings, omitted }
    const last = error === null ? [] : [findingOf(error, whole)]
    return { findings: [...findings, ...last, ...(fault === null ? [] : [findingOfFault(fault, whole)])], omitted }
  }
}

const findingOfFault = ({ start, ...said }: LinkFault, { end }: Span): Finding => ({
  ...said,
  severity: 'error',
  component: null,
  span: { start, end },
})

/** The outcome of reading a record. */
export type Outcome = Answer | Unread | Header

/** A record without a URL that could be parsed. It is refused. */
export class Unread {
  readonly kind = 'unread'
  readonly number: number
  readonly file: string
  /** The whole record, in bytes; `''` if it was too long to be kept. */
  readonly record: string
  /** The record as shown in output, in bytes: the whole record, or an overlong record's beginning and length. */
  readonly shown: string
  /** Where the URL is in the record; `null` if there is none. */
  readonly place: FieldSpan | null
  readonly reason: ReasonName
  readonly #text: string | null

  private constructor(record: RecordOfInput, shown: string, found: Found | null, reason: ReasonName) {
    this.number = record.number
    this.file = record.file
    this.record = record.bytes
    this.shown = shown
    this.place = found?.place ?? null
    this.#text = found?.text ?? null
    this.reason = reason
  }

  /** A record without a URL, or whose own base or encoding is invalid. */
  static of(record: RecordOfInput, found: Found | null, reason: ReasonName): Unread {
    return new Unread(record, record.bytes, found, reason)
  }

  /** A record that was too long; only its beginning was kept. */
  static tooLong(record: RecordOfInput, beginning: string, length: number): Unread {
    const shown = bytesOf(` … and ${length - beginning.length} bytes more`)
    return new Unread({ ...record, bytes: '' }, beginning + shown, null, 'line-too-long')
  }

  /** The URL as written, or, if there is none, the record as shown in output. */
  get input(): string {
    return this.#text ?? textOfBytes(this.shown)
  }
}

/** A URL's source and its place in the record. */
interface Found {
  readonly place: FieldSpan
  readonly text: string
}

/** A record that names the columns. */
export class Header {
  readonly kind = 'header'
  readonly record: string

  constructor(record: RecordOfInput) {
    this.record = record.bytes
  }
}

/** Tells whether a record is refused: either it has no URL, or its URL is refused. */
export const isRefused = (outcome: Answer | Unread): boolean => outcome.kind === 'unread' || outcome.isRefused

/** The reason for a refusal, or a remark about an accepted record; `null` if there is neither. */
export const remarkOn = (outcome: Answer | Unread): string | null =>
  outcome.kind === 'unread' ? outcome.reason : outcome.remark

/** The record that `--echo` writes before a result, in bytes. */
export const shownRecord = (outcome: Answer | Unread): string =>
  outcome.kind === 'unread' ? outcome.shown : outcome.record
