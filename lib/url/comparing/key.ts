/**
 * Makes the keys by which URLs are compared.
 */

import type { Components, Dialect, FastWay } from '../../ground/components.js'
import { ownOptions } from '../../ground/own-options.js'
import { cut } from '../../ground/text/ascii.js'
import { makeQuery } from '../parts/query.js'
import { hasCredentials, queryEnd } from '../reading/words.js'
import type { KeyOptions } from '../url-options.js'

/** Checks the options of a comparison; throws a `TypeError` for an invalid value. */
export function keyOptions(given: KeyOptions | undefined, call: string): KeyOptions {
  if (given === undefined) return NO_OPTIONS
  const options = ownOptions(given, NAMES, call)
  for (const name of NAMES) {
    const value = options[name]
    if (value === undefined || VALUES[name].includes(value)) continue
    throw new TypeError(
      `The option ${name} is ${VALUES[name].map((one) => JSON.stringify(one)).join(' or ')}: write ${call}`,
    )
  }
  return options
}

const NO_OPTIONS: KeyOptions = Object.freeze(Object.create(null) as KeyOptions)

const VALUES: Readonly<Record<keyof KeyOptions, readonly unknown[]>> = {
  as: ['canonical', 'written'],
  fragment: [true, false],
  credentials: [true, false],
  query: ['ordered', 'sorted'],
}

const NAMES = Object.keys(VALUES) as (keyof KeyOptions)[]

/**
 * Returns the key of a recognised string: the text, or the text before the fragment. Returns `null` if more than the fragment must
 * be left out. The key is a copy, because callers store keys.
 */
export function keyOfText(text: string, shape: number, fastWay: FastWay, options: KeyOptions): string | null {
  const { fragment = true, credentials = true, query = 'ordered' } = options
  if (query !== 'ordered' || (!credentials && hasCredentials(text, shape, fastWay))) return null
  return cut(text, 0, fragment ? text.length : queryEnd(text, fastWay.pathEnd(shape)))
}

/** Returns the text of a record, without the parts that the options exclude. */
export function keyText(record: Components, dialect: Dialect, options: KeyOptions): string {
  const { fragment = true, credentials = true, query = 'ordered' } = options
  if (fragment && credentials && query === 'ordered') return dialect.serialize(record)
  return dialect.serialize({
    ...record,
    ...(fragment ? {} : { fragment: null }),
    ...(credentials ? {} : { username: null, password: null }),
    ...(query === 'sorted' && record.query !== null ? { query: makeQuery(record.query).sort().toString() } : {}),
  })
}
