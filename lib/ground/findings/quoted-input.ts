/**
 * A text of the caller's as a message quotes it: with its secrets masked, in quotes, on one line, and not too long.
 */

import { quoted } from '../text/quoting.js'
import { maskSecrets } from './mask-secrets.js'

export const quotedInput = (text: string): string => quoted(maskSecrets(text).text)
