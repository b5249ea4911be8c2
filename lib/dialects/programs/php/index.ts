/**
 * PHP's `parse_url`, and how `file_get_contents` treats the same input.
 *
 * @see https://www.php.net/manual/en/function.parse-url.php
 */

import { type Program, programIn } from '../program.js'
import type { ProgramParts, ProgramRules } from '../rules.js'
import { recompose } from '../texts.js'
import { connect, follow, PROTOCOLS } from './file-get-contents.js'
import { readPhpParts } from './parse-url.js'

const RULES: ProgramRules<ProgramParts> = {
  name: 'php-8.5',
  specification: 'https://www.php.net/manual/en/function.parse-url.php',
  client: 'file_get_contents',
  protocols: PROTOCOLS,
  read: readPhpParts,
  follow,
  print: (parts) =>
    parts.scheme?.toLowerCase() === 'file' && parts.host === null
      ? recompose({ ...parts, host: '' })
      : recompose(parts),
  connect,
  assemble: recompose,
  words: {
    false: 'parse_url returns false',
    'null-bytes': 'Argument #1 ($filename) must not contain any null bytes',
    'no-wrapper': 'Unable to find the wrapper',
    'no-file': 'Failed to open stream: operation failed, because there is no path',
    'invalid-address': 'Failed to parse IPv6 address',
    'no-address': 'php_network_getaddresses: getaddrinfo failed',
    'location-too-long': 'HTTP Location header size is over the limit of 8182 bytes',
    'invalid-redirect': 'Invalid redirect URL!',
  },
}

/**
 * PHP's `parse_url`; it connects as `file_get_contents` does. PHP has no function that writes a URL, so the parts are joined as in
 * RFC 3986.
 */
export const php: Program = programIn<ProgramParts>('php', [
  { version: '8.5', since: '8.2', until: '8.5', news: '', rules: () => RULES },
])
