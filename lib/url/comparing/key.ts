/**
 * The text that equal URLs have in common.
 */

import type { Components, Dialect } from '../../ground/components.js'
import { ownOptions } from '../../ground/own-options.js'
import { makeQuery } from '../parts/query.js'
import type { KeyOptions } from '../url-options.js'

/** The options of a comparison; throws a `TypeError` for an option without a meaning. */
export function keyOptions(given: KeyOptions | undefined, call: string): KeyOptions {
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

const VALUES: Readonly<Record<keyof KeyOptions, readonly unknown[]>> = {
  as: ['canonical', 'written'],
  fragment: [true, false],
  credentials: [true, false],
  query: ['ordered', 'sorted'],
}

const NAMES = Object.keys(VALUES) as (keyof KeyOptions)[]

/** The text of a record, without the parts that the options leave out. */
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
