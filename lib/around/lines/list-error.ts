/**
 * The errors of a list as a whole, after which the stream or the input ends. An error about one record is its reason.
 */

import { UrlError } from '../../ground/findings/url-error.js'

/** The error for a list that cannot be read as the options say. */
export const listError = (reason: string, message: string): UrlError =>
  new UrlError('ERR_INVALID_LIST', message, { reason })

/** Ends the run with status 1, after the output so far: a refused record, and `onError: 'stop'`. The reason is that of the record. */
export class Stop extends UrlError {
  constructor(message: string, reason: string) {
    super('ERR_INVALID_URL', message, { reason })
  }
}

/** Ends the run, because the set of keys is full: `uniq`. */
export class TooManyKeys extends UrlError {
  constructor(message: string) {
    super('ERR_INVALID_LIST', message, { reason: 'too-many-keys' })
  }
}
