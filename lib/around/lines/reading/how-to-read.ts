/**
 * How the URLs of a run are read: the dialect, the base, and the encoding of the page. The options say it for the whole run, and a
 * record may say it for itself.
 */

import type { Dialect } from '../../../ground/components.js'
import { UrlError } from '../../../ground/findings/url-error.js'
import { Url } from '../../../url/url.js'
import { OptionProblem } from '../option-problem.js'
import type { LineOptions } from '../options.js'
import type { ReasonName } from '../reasons.js'
import {
  checkDialectName,
  checkProfileName,
  dialectOf,
  loadDialects,
  type Profile,
  profileNamed,
  withoutSteps,
} from './by-name.js'
import type { TypedReader } from './typed.js'

export interface HowToRead {
  /** `null`: the library's default. */
  readonly dialect: Dialect | null
  readonly base: Url | null
  readonly encoding: string
  /** The reader of texts that people typed, used instead of the dialect; `null` if the texts are URLs. */
  readonly typed: TypedReader | null
  /** The maker of keys; `null` if the answer is the URL itself. */
  readonly profile: Profile | null
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

/** Refuses what can be refused before anything is loaded. Throws an `OptionProblem`. */
export function checkReading(options: LineOptions): void {
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

/** The settings that a record gives about its own URL; `null` for a setting that it does not give. */
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
