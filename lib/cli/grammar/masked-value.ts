/**
 * A value that the caller wrote among the arguments, as a message quotes it: without its secrets, on one line. Where a name was expected,
 * somebody may have written a URL.
 */

import { Url } from '../../core.js'

export const maskedValue = (value: string): string => Url.redact(value)
