/**
 * How the URLs of a run are read: the dialect, the base, and the encoding of the page. The options say it for the whole run, and a
 * record may say it for itself.
 */

import { whatwg } from '../../../dialects/whatwg/index.js'
import type { Dialect } from '../../../ground/components.js'
import type { Finding, Span } from '../../../ground/findings/finding.js'
import { UrlError } from '../../../ground/findings/url-error.js'
import { type Diagnosis, Url } from '../../../url/url.js'
import { OptionProblem } from '../option-problem.js'
import type { LineOptions } from '../options.js'
import type { ReasonName } from '../reasons.js'
import {
  checkDialectName,
  checkProfileName,
  dialectOf,
  loadDialects,
  type NamedProfile,
  profileNamed,
  withoutSteps,
} from './by-name.js'

type TypedResult = ReturnType<typeof import('../../tools/read-typed.js').readTyped>

export interface HowToRead {
  /** `null`: the library's default. */
  readonly dialect: Dialect | null
  readonly base: Url | null
  readonly encoding: string
  /**
   * `readTyped` of `weburl/tools`, for what people typed; `null` if a record contains a URL. Its rules have one dialect, and no base, so a
   * list is read in this way, or by a dialect and a base.
   */
  readonly typed: ((text: string) => TypedResult) | null
  /** The maker of keys; `null` if the answer is the URL itself. */
  readonly profile: NamedProfile | null
}

/** The way of reading that the options describe; loads what it needs. Throws an `OptionProblem`. */
export async function howToRead(options: LineOptions): Promise<HowToRead> {
  const { dialect, base, profile, without = [] } = options
  const encoding = checkedEncoding(options)
  if (isLate(dialect)) await loadDialects()
  const named = isLate(dialect) ? dialectOf('dialect', dialect) : ownDialect(dialect)
  return {
    dialect: named,
    encoding,
    base: typeof base === 'string' ? baseOf(base, named) : null,
    typed: options.typed ? (await import('../../tools/read-typed.js')).readTyped : null,
    profile:
      typeof profile === 'string'
        ? await profileNamed('profile', profile, without)
        : (profile?.without(...without) ?? null),
  }
}

/** Refuses everything that can be refused before anything is loaded. Throws an `OptionProblem`. */
export function checkHowToRead(options: LineOptions): void {
  const { dialect, base, profile, without = [] } = options
  checkedEncoding(options)
  if (isLate(dialect)) checkDialectName(dialect)
  else if (typeof base === 'string') baseOf(base, ownDialect(dialect))
  if (typeof profile === 'string') checkProfileName('profile', profile)
  else if (profile !== undefined) withoutSteps(profile, without)
}

/** Whether a dialect has to be loaded by its name. */
const isLate = (dialect: LineOptions['dialect']): dialect is string =>
  typeof dialect === 'string' && dialect !== 'whatwg'

/** A dialect that need not be loaded; `null` for the library's default. */
const ownDialect = (dialect: LineOptions['dialect']): Dialect | null =>
  dialect === undefined || typeof dialect === 'string' ? null : dialect

const baseOf = (text: string, dialect: Dialect | null): Url =>
  orProblem(
    'base',
    () => Url.parse(text, dialect === null ? {} : { dialect }),
    (error) => {
      const words = error.message.replace(/^The input /, '')
      if (error.suggestion === null) return words
      // A base is not resolved against another base.
      const advice = error.suggestion.replace(/(?:, or )?give a base URL.*/, '')
      return words.replace(error.suggestion, () => advice || 'write a whole URL, such as https://example.org/')
    },
  )

/** The result of the work. A `UrlError` becomes the problem of an option, with the words that `says` makes of it. */
function orProblem<Result>(option: string, work: () => Result, says: (error: UrlError) => string): Result {
  try {
    return work()
  } catch (error) {
    throw error instanceof UrlError ? new OptionProblem(option, says(error)) : error
  }
}

/** The encoding of the run, which a record may replace. */
function checkedEncoding({ encoding }: LineOptions): string {
  const label = typeof encoding === 'string' ? encoding : 'utf-8'
  orProblem(
    'encoding',
    () => assertEncoding(label),
    ({ message }) => `: ${message}`,
  )
  return label
}

/** Throws a `UrlError` if a label does not name an encoding. Whether its tables are there is not asked: a URL in ASCII needs none. */
function assertEncoding(label: string): void {
  if (label !== 'utf-8') Url.parse('http://h/').canonicalize(label)
}

/** The settings in a record about its own URL; `null` for a missing one. */
interface Said {
  readonly base: string | null
  readonly encoding: string | null
}

/** How one record is read; its last answer is kept, because the links of a page follow each other. */
export class HowRecordsAreRead {
  readonly #usual: HowToRead
  #key = ''
  #last: HowToRead | ReasonName

  constructor(usual: HowToRead) {
    this.#usual = usual
    this.#last = usual
  }

  of({ base, encoding }: Said): HowToRead | ReasonName {
    if (base === null && encoding === null) return this.#usual
    const key = JSON.stringify([base, encoding])
    if (key !== this.#key) {
      this.#key = key
      this.#last = this.#read(base || null, encoding || null)
    }
    return this.#last
  }

  #read(baseText: string | null, label: string | null): HowToRead | ReasonName {
    const usual = this.#usual
    const encoding = label ?? usual.encoding
    try {
      assertEncoding(encoding)
    } catch {
      return 'encoding-unknown'
    }
    if (baseText === null) return { ...usual, encoding }
    const base = Url.tryParse(baseText, usual.dialect === null ? {} : { dialect: usual.dialect })
    return base === null ? 'base-refused' : { ...usual, encoding, base }
  }
}

// The result of a way of reading.

/** An error as the last finding about an input. */
export function findingOf({ message, reason, component, suggestion }: UrlError, span: Span): Finding {
  const [words = ''] = message.replace(/^[^\n]*?\): /, '').split(` [${reason}]`)
  const advice = suggestion === null ? {} : { suggestion }
  return { name: reason, severity: 'error', component, span, message: words, ...advice }
}

/**
 * The name of the mistake that makes an input unreadable, without the words of an error; `null` if it cannot be found so simply.
 */
export function refusalName(text: string, { base, dialect, typed }: HowToRead): string | null {
  if (base !== null || typed !== null) return null
  let reason: string | null = null
  const nobody = (): void => {}
  const fatal = (name: string): null => {
    reason = name
    return null
  }
  const record = (dialect ?? whatwg).parse(text, { wanted: true, stripped: nobody, found: nobody, fatal })
  return record === null ? reason : null
}

/** How many findings of a name are listed for one record. A record may have one for each of its bytes. */
const MAX_PER_NAME = 100

const NO_OPTIONS = {}

const optionsOf = ({ base, dialect }: HowToRead) =>
  base === null && dialect === null ? NO_OPTIONS : { base, ...(dialect === null ? {} : { dialect }) }

export const readOrNull = (text: string, how: HowToRead): Url | null => {
  if (how.typed === null) return Url.tryParse(text, optionsOf(how))
  const result = how.typed(text)
  return result.ok ? result.url : null
}

/** Without tables for the encoding, a URL that needs them is refused, and the run goes on. */
export function canonicalOrNull(url: Url, encoding: string): Url | null {
  try {
    return url.tryCanonicalize(encoding)
  } catch (error) {
    if (error instanceof UrlError) return null
    throw error
  }
}

export const readOrThrow = (text: string, how: HowToRead): Url => {
  if (how.typed === null) return Url.parse(text, optionsOf(how))
  const result = how.typed(text)
  if (!result.ok) throw result.error
  return result.url
}

/**
 * The findings about an input. If something was assumed, the input by itself is not a URL: findings of the document would be about
 * the assumed parts.
 */
export function diagnosed(text: string, how: HowToRead): Diagnosis {
  const typed = how.typed?.(text) ?? null
  if (typed === null || (typed.ok && typed.assumed.length === 0))
    return Url.diagnose(text, { ...optionsOf(how), maxPerName: MAX_PER_NAME })
  if (typed.ok) return { url: typed.url, findings: [findingOfAssumed(text, typed)], omitted: [] }
  const span = typed.error.span ?? { start: 0, end: text.length }
  return { url: null, findings: [findingOf(typed.error, span)], omitted: [] }
}

/** The assumptions, as a finding about the whole input. */
function findingOfAssumed(text: string, { url, assumed }: Extract<TypedResult, { ok: true }>): Finding {
  // The message must not show a secret, and a URL with "***" in it is another URL, so it is left out.
  const hasSecret = url.redact() !== url.toString()
  return {
    name: 'assumed',
    severity: 'warning',
    component: null,
    span: { start: 0, end: text.length },
    message: `the text is a URL only if this is assumed: ${assumed.join(', ')}`,
    suggestion: hasSecret ? 'write the whole URL' : `write ${url.href}`,
  }
}
