/**
 * The result of a record: an answer about its URL, or the reason why no URL was read, or nothing if the record is a header.
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

/** A record before its URL is read. */
export interface RecordOfInput {
  /** The number of the record in its input, from 1. */
  readonly number: number
  /** Whether the record is the first one of its input. */
  readonly isFirst: boolean
  /** The name of the input. */
  readonly file: string
  readonly bytes: string
}

/** A link of a page as a record: what the page says about it, and its resolved URL. */
export interface LinkFacts {
  readonly element: string
  /** The name of the attribute; `''` for a URL in a style. */
  readonly attribute: string
  readonly role: string
  readonly rel: string
  readonly descriptor: string
  /** What a reader sees of the link; it is read from the page when it is needed. */
  readonly text: string
  /** The URL of the page. */
  readonly page: string
  /** Where the link begins in the page, both from 1; a column counts UTF-16 units. */
  readonly line: number
  readonly column: number
  /** Whether the source of the page contains the link itself, without character references. */
  readonly isVerbatim: boolean
  /** The URL as the page writes it, and its canonical form in the encoding of the page. */
  readonly written: Url | null
  readonly url: Url | null
  readonly error: UrlError | null
  /** The problem with its target; `null` if there is none, or if targets are not checked. */
  readonly fault: LinkFault | null
}

/** A mistake in a link that is a URL. `start` is the place in the link. */
export interface LinkFault extends Pick<Finding, 'name' | 'message' | 'suggestion'> {
  readonly start: number
}

/** The findings about an input, and how many more there are of each name. */
type Findings = Omit<Diagnosis, 'url'>

/** The replacement for bytes that are invalid in the encoding of the input. */
export const REPLACEMENT_CHARACTER = '\ufffd'

/** The error for a URL with bytes that are invalid in the encoding of the input. */
const DAMAGED: ReasonName = 'input-not-utf-8'

/**
 * A URL found in a record. Most runs want only the canonical URL, and some not even that, so the URL, the reason of a refusal and the
 * findings are computed on first access.
 */
export class Answer {
  readonly kind = 'answer'
  readonly number: number
  readonly file: string
  /** The whole record, in bytes. */
  readonly record: string
  /** Where the URL is. */
  readonly place: FieldSpan
  /** The URL as written. */
  readonly text: string
  readonly how: HowToRead
  /** Whether bytes of the URL were not in the encoding of the input. */
  readonly isDamaged: boolean
  /** The link of a page; `null` for a record of a list. */
  readonly link: LinkFacts | null
  /** The values of the groups of the run's pattern, which its condition notes; `null` if there are none. */
  groups: Readonly<Record<string, string>> | null = null
  /** The URL as written and its canonical form, once they were needed; `null` if the dialect refuses them. */
  #written: Url | null | undefined
  #url: Url | null | undefined
  /** Whether the run has changed the URL. */
  #isMade = false
  /** The key, once it was needed. */
  #key: string | null | undefined
  /** The findings, once they were needed. */
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
   * The answer to another string, read in the same way. The other string has to be an absolute URL if this answer is resolved
   * against a base.
   */
  ofText(text: string): Answer {
    const { number, file, record: bytes, place, how } = this
    return new Answer({ number, file, bytes, isFirst: false }, place, text, how, false)
  }

  /** The answer with a changed URL; the same answer if the change makes no difference. */
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

  /** Whether the answer equals the input. */
  get isCanonical(): boolean {
    const answer = this.how.profile ? this.key : (this.url?.toString() ?? null)
    return answer === this.text
  }

  /** The key under the profile of the run; without a profile, the URL without its fragment. `null` if there is none. */
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

  /** The steps of the profile that changed something; empty if there is none, or no key. */
  get changes(): ReturnType<NamedProfile['apply']>['changes'] {
    const input = this.#inputOfProfile
    return !this.how.profile || input === null || this.key === null ? [] : this.how.profile.apply(input).changes
  }

  /**
   * The input from which the profile of the run makes the key. Several profiles read a string in their own way, and accept some
   * that the Standard refuses. So a profile gets the input, and the canonical URL only if the run has options about reading.
   */
  get #inputOfProfile(): string | Url | null {
    const { base, dialect, encoding, typed } = this.how
    const isPlain = base === null && dialect === null && encoding === 'utf-8' && typed === null && !this.#isMade
    return isPlain ? this.text : this.url
  }

  /** The names of what was assumed, with commas between; `''` if nothing was assumed, or if inputs are not read as typed. */
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
   * The command's own remark about the record; `null` if there is none, or if the dialect refuses the input for another reason.
   */
  get ownRemark(): ReasonName | null {
    return this.isDamaged && (!this.isRefused || this.#isRefusedForDamage) ? DAMAGED : null
  }

  /**
   * Whether invalid bytes are the reason of the refusal: with a letter in place of each, the input would be accepted.
   */
  get #isRefusedForDamage(): boolean {
    if (!this.isDamaged || !this.isRefused) return false
    return !this.ofText(this.text.replaceAll(REPLACEMENT_CHARACTER, 'a')).isRefused
  }

  /** The reason of a refusal, or a remark about an accepted record. */
  get remark(): string | null {
    return this.refusal ?? (this.isDamaged ? DAMAGED : null)
  }

  /** The error of the library for a refused URL. */
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

  /** The findings of the dialect, the reason of a refusal last. */
  get findings(): readonly Finding[] {
    return this.#whatIsFound.findings
  }

  /** How many further findings there are, by their names. */
  get omitted(): Diagnosis['omitted'] {
    return this.#whatIsFound.omitted
  }

  get #whatIsFound(): Findings {
    this.#found ??= this.#find()
    return this.#found
  }

  #find(): Findings {
    const whole = { start: 0, end: this.text.length }
    // Such a link contains U+FFFD where decoding failed, so findings about it would be misleading.
    const unknown = this.link?.error?.code === 'ERR_ENCODING_NOT_INSTALLED' ? this.link.error : null
    if (unknown !== null) return { findings: [findingOf(unknown, whole)], omitted: [] }
    const { url, findings, omitted } = diagnosed(this.text, this.how)
    this.#written = url
    // The input itself does not contain U+FFFD, so findings about it would be misleading.
    if (this.#isRefusedForDamage) return { findings: findings.filter(({ severity }) => severity !== 'error'), omitted }
    // Some documents can read a URL and refuse to canonicalize it. The error is about the canonical form, so its place is the whole
    // input.
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

/** What became of a record. */
export type Outcome = Answer | Unread | Header

/** A record in which no URL was read. It is refused, and nothing is known about a URL. */
export class Unread {
  readonly kind = 'unread'
  readonly number: number
  readonly file: string
  /** The whole record, in bytes; `''` if it was too long to be kept. */
  readonly record: string
  /** The record in bytes as output shows it: whole, or the beginning and the length of one that was too long. */
  readonly shown: string
  /** Where the URL is; `null` if there is none. */
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

  /** A record without a URL, or one whose own base or encoding is wrong. */
  static of(record: RecordOfInput, found: Found | null, reason: ReasonName): Unread {
    return new Unread(record, record.bytes, found, reason)
  }

  /** A record of which only the beginning was kept. */
  static tooLong(record: RecordOfInput, beginning: string, length: number): Unread {
    const shown = bytesOf(` … and ${length - beginning.length} bytes more`)
    return new Unread({ ...record, bytes: '' }, beginning + shown, null, 'line-too-long')
  }

  /** The URL as written, or the record as output shows it. */
  get input(): string {
    return this.#text ?? textOfBytes(this.shown)
  }
}

/** A URL as written, and its place in the record. */
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

/** Whether a record lacks an answer: no URL was read, or it is refused. */
export const isRefused = (outcome: Answer | Unread): boolean => outcome.kind === 'unread' || outcome.isRefused

/** The reason of a refusal, or a remark about an accepted record; `null` if there is none. */
export const remarkOn = (outcome: Answer | Unread): string | null =>
  outcome.kind === 'unread' ? outcome.reason : outcome.remark

/** The record as written beside its answer, in bytes. */
export const shownRecord = (outcome: Answer | Unread): string =>
  outcome.kind === 'unread' ? outcome.shown : outcome.record
