/**
 * How a run parses URLs: the dialect, the base, and the page's encoding. Options set these for the whole run; a record may contain
 * its own base and encoding.
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
  /** The dialect; `null` for the library's default. */
  readonly dialect: Dialect | null
  readonly base: Url | null
  readonly encoding: string
  /**
   * `readTyped` of `weburl/tools`, for what people typed; `null` if records contain URLs. It cannot be combined with a dialect or a
   * base, because it always uses the default dialect and accepts no references.
   */
  readonly typed: ((text: string) => TypedResult) | null
  /** The profile that makes the keys; `null` if the result is the URL itself. */
  readonly profile: NamedProfile | null
}

/** Makes the settings from the options, and loads the modules needed. Throws an `OptionProblem`. */
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

/** Checks the options as far as possible without loading anything. Throws an `OptionProblem`. */
export function checkHowToRead(options: LineOptions): void {
  const { dialect, base, profile, without = [] } = options
  checkedEncoding(options)
  if (isLate(dialect)) checkDialectName(dialect)
  else if (typeof base === 'string') baseOf(base, ownDialect(dialect))
  if (typeof profile === 'string') checkProfileName('profile', profile)
  else if (profile !== undefined) withoutSteps(profile, without)
}

/** Tells whether a dialect must be loaded by its name. */
const isLate = (dialect: LineOptions['dialect']): dialect is string =>
  typeof dialect === 'string' && dialect !== 'whatwg'

/** A dialect that is already loaded; `null` for the library's default. */
const ownDialect = (dialect: LineOptions['dialect']): Dialect | null =>
  dialect === undefined || typeof dialect === 'string' ? null : dialect

const baseOf = (text: string, dialect: Dialect | null): Url =>
  orProblem(
    'base',
    () => Url.parse(text, dialect === null ? {} : { dialect }),
    (error) => {
      const words = error.message.replace(/^The input /, '')
      if (error.suggestion === null) return words
      // The advice to give a base is removed, because a base is not resolved against another base.
      const advice = error.suggestion.replace(/(?:, or )?give a base URL.*/, '')
      return words.replace(error.suggestion, () => advice || 'write a whole URL, such as https://example.org/')
    },
  )

/** Returns the result of `work`. A `UrlError` is converted to an option's problem, with the message that `says` returns. */
function orProblem<Result>(option: string, work: () => Result, says: (error: UrlError) => string): Result {
  try {
    return work()
  } catch (error) {
    throw error instanceof UrlError ? new OptionProblem(option, says(error)) : error
  }
}

/** The run's encoding label, which a record may override. Throws an `OptionProblem`. */
function checkedEncoding({ encoding }: LineOptions): string {
  const label = typeof encoding === 'string' ? encoding : 'utf-8'
  orProblem(
    'encoding',
    () => assertEncoding(label),
    ({ message }) => `: ${message}`,
  )
  return label
}

/**
 * Throws a `UrlError` if a label does not name an encoding. The encoding's table may be missing, because the URL canonicalized here
 * is ASCII.
 */
function assertEncoding(label: string): void {
  if (label !== 'utf-8') Url.parse('http://h/').canonicalize(label)
}

/** A record's own settings; `null` for each one that is missing. */
interface Said {
  readonly base: string | null
  readonly encoding: string | null
}

/**
 * Determines the settings for each record. The last result is cached, because consecutive records often come from the same page.
 */
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

// Parsing with these settings.

/** Converts an error to a finding. */
export function findingOf({ message, reason, component, suggestion }: UrlError, span: Span): Finding {
  const [words = ''] = message.replace(/^[^\n]*?\): /, '').split(` [${reason}]`)
  const advice = suggestion === null ? {} : { suggestion }
  return { name: reason, severity: 'error', component, span, message: words, ...advice }
}

/** The name of the reason why an input cannot be parsed, found without making an error; `null` if parsing alone does not tell. */
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

/** The maximum number of findings with the same name that are listed for one record, which may have one for every byte. */
const MAX_PER_NAME = 100

const NO_OPTIONS = {}

const optionsOf = ({ base, dialect }: HowToRead) =>
  base === null && dialect === null ? NO_OPTIONS : { base, ...(dialect === null ? {} : { dialect }) }

export const readOrNull = (text: string, how: HowToRead): Url | null => {
  if (how.typed === null) return Url.tryParse(text, optionsOf(how))
  const result = how.typed(text)
  return result.ok ? result.url : null
}

/** Canonicalizes a URL; returns `null` if it is refused, or if it needs an encoding's table that is missing. */
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
 * The findings about an input. If something was assumed, the dialect's findings are not used, because they would be about the
 * assumed parts.
 */
export function diagnosed(text: string, how: HowToRead): Diagnosis {
  const typed = how.typed?.(text) ?? null
  if (typed === null || (typed.ok && typed.assumed.length === 0))
    return Url.diagnose(text, { ...optionsOf(how), maxPerName: MAX_PER_NAME })
  if (typed.ok) return { url: typed.url, findings: [findingOfAssumed(text, typed)], omitted: [] }
  const span = typed.error.span ?? { start: 0, end: text.length }
  return { url: null, findings: [findingOf(typed.error, span)], omitted: [] }
}

/** Makes a finding about the whole input from the assumptions. */
function findingOfAssumed(text: string, { url, assumed }: Extract<TypedResult, { ok: true }>): Finding {
  // If the URL contains a secret, it is left out: the secret must not be shown, and the URL with "***" in its place would be a
  // different URL.
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
