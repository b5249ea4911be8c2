/**
 * The reasons for refusing a record before its URL is parsed, and the errors that end a whole list.
 */

import { UrlError } from '../../ground/findings/url-error.js'

/** The reasons for refusing a record before its URL is parsed. All other reasons are names of the dialect's findings. */
export const REASONS = {
  'line-too-long': ['the record is longer than ', { option: 'maxLine' }],
  'column-missing': 'the record has no such column',
  'field-missing': 'the JSON has no such member, or it is not a string, or there is no list where the path has a "*"',
  'into-missing': ['the record has no object in which the answer can be put, see ', { option: 'into' }],
  'not-json': 'the record is not JSON',
  'not-csv': 'the record is not CSV: there is more after the quote that ends a field, or its last quote is not closed',
  'not-cdx': 'the record is neither CDX nor CDXJ',
  'base-refused': 'the base of the record is not a URL',
  'encoding-unknown': 'the encoding of the record is not known',
  'delimiter-in-result': 'the answer has a delimiter in it, which would make one more column',
  'input-not-utf-8': [
    'the URL has bytes that are not UTF-8; they are read as U+FFFD; ',
    { option: 'inputEncoding' },
    ' names another encoding',
  ],
} as const

export type ReasonName = keyof typeof REASONS

/** The reasons for records in a different format than the options describe. */
export const NOT_OF_FORM: readonly ReasonName[] = ['not-json', 'not-csv', 'not-cdx', 'column-missing']

/** The error for a list that cannot be read with the given options. */
export const listError = (reason: string, message: string): UrlError =>
  new UrlError('ERR_INVALID_LIST', message, { reason })

/**
 * Ends the run with status 1, after the output so far, because of a refused record and `onError: 'stop'`. Its reason is the
 * record's reason.
 */
export class Stop extends UrlError {
  constructor(message: string, reason: string) {
    super('ERR_INVALID_URL', message, { reason })
  }
}

/** Ends the run because `uniq` cannot store more keys. */
export class TooManyKeys extends UrlError {
  constructor(message: string) {
    super('ERR_INVALID_LIST', message, { reason: 'too-many-keys' })
  }
}
