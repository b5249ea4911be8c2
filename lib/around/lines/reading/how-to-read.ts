/**
 * How the URLs of a run are read: the dialect, the base, and the encoding of the page. The options say it for the whole run, and a
 * record may say it for itself.
 */

import type { Dialect } from '../../../ground/components.js'
import { UrlError } from '../../../ground/findings/url-error.js'
import { Url } from '../../../url/url.js'
import type { Given } from '../given.js'
import { OptionProblem } from '../option-problem.js'
import type { ReasonName } from '../reasons.js'
import { dialectNamed, dialectOf, loadDialects, type Profile, profileOf, withoutSteps } from './by-name.js'
import { type TypedReader, typedReaderOf } from './typed.js'

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

/** A dialect and a profile that a program gives as objects, and not by name; `null` for one that is not given so. */
export interface OwnWays {
  readonly dialect: Dialect | null
  readonly profile: Profile | null
}

const NO_OWN_WAYS: OwnWays = { dialect: null, profile: null }

/** The way of reading that the options describe; loads what it needs. Throws an `OptionProblem`. */
export async function howToRead(given: Given, own: OwnWays = NO_OWN_WAYS): Promise<HowToRead> {
  const name = own.dialect === null ? given.text('dialect') : null
  const perRecord = ['dialectColumn', 'dialectField'] as const
  if (name !== null || perRecord.some((option) => given.has(option))) await loadDialects()
  const dialect = own.dialect ?? (name === null || name === 'whatwg' ? null : dialectOf('dialect', name))
  const encoding = given.text('encoding') ?? 'utf-8'
  const base = given.text('base')
  const typed = await typedReaderOf(given)
  const profile = own.profile === null ? await profileOf(given) : withoutSteps(own.profile, given.all('without'))
  orProblem(
    'encoding',
    () => assertEncoding(encoding),
    ({ message }) => `: ${message}`,
  )
  return { dialect, encoding, base: base === null ? null : baseOf(base, dialect), typed, profile }
}

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

/** Throws a `UrlError` if a label does not name an encoding. Whether its tables are there is not asked: a URL in ASCII needs none. */
function assertEncoding(label: string): void {
  if (label !== 'utf-8') Url.parse('http://h/').canonicalize(label)
}

/** The settings that a record gives about its own URL; `null` for a setting that it does not give. */
interface Said {
  readonly base: string | null
  readonly encoding: string | null
  readonly dialect: string | null
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

  of({ base, encoding, dialect }: Said): HowToRead | ReasonName {
    if (base === null && encoding === null && dialect === null) return this.#usual
    const key = JSON.stringify([base, encoding, dialect])
    if (key !== this.#key) {
      this.#key = key
      this.#last = this.#read(base || null, encoding || null, dialect || null)
    }
    return this.#last
  }

  #read(baseText: string | null, label: string | null, name: string | null): HowToRead | ReasonName {
    const usual = this.#usual
    const dialect = name === null ? usual.dialect : dialectNamed(name)
    if (name !== null && dialect === null) return 'dialect-unknown'
    const encoding = label ?? usual.encoding
    try {
      assertEncoding(encoding)
    } catch {
      return 'encoding-unknown'
    }
    const text = baseText ?? usual.base?.toString() ?? null
    if (text === null) return { ...usual, dialect, encoding, base: null }
    const base = Url.tryParse(text, dialect === null ? {} : { dialect })
    return base === null ? 'base-refused' : { ...usual, dialect, encoding, base }
  }
}
