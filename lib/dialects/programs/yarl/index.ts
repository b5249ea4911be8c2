/**
 * yarl's `yarl.URL`, which aiohttp uses. The requests of aiohttp are in `aiohttp.ts`.
 *
 * @see https://yarl.aio-libs.org/en/stable/api/
 */

import { WEB_PROTOCOLS } from '../connecting.js'
import { type Program, programIn } from '../program.js'
import { strip } from '../python/urllib-parse.js'
import type { ProgramRules } from '../rules.js'
import { isDots } from '../splitting.js'
import { bracketed, recompose } from '../texts.js'
import { connect, follow } from './aiohttp.js'
import { printYarlUrl, readYarlUrl, type YarlUrl } from './url.js'

const RULES: ProgramRules<YarlUrl> = {
  name: 'yarl-1.24',
  specification: 'https://yarl.aio-libs.org/en/stable/api/',
  client: 'aiohttp',
  protocols: WEB_PROTOCOLS,
  strip,
  read: readYarlUrl,
  print: printYarlUrl,
  follow,
  connect,
  assemble: (parts) => recompose({ ...parts, host: bracketed(parts.host) }),
  isDotSegment: (segment) => isDots(segment.replace(/%2e/gi, '.')),
  words: {
    backslash: 'a backslash is not allowed in the authority component',
    'bad-brackets': 'Invalid IPv6 URL',
    'netloc-changes-under-nfkc': 'netloc contains invalid characters under NFKC normalization',
    'bad-port': "port can't be converted to integer, or is out of range 0-65535",
    'no-host': 'host is required for absolute urls of this scheme',
    'bad-host': 'the host cannot be encoded by IDNA',
    'non-http-url': 'the scheme is not http, https, ws or wss',
    'invalid-url': 'a request needs a host',
    'bad-login': 'a login cannot have ":" in its name, and is in Latin-1',
    'not-canonical-ipv4': 'is not a canonical IPv4 address',
    'label-empty-or-too-long': 'encoding with the idna codec failed',
    'name-not-known': 'Name or service not known',
    'empty-location': 'a redirect with an empty Location is not followed',
    'non-http-redirect': 'a redirect to a URL of this scheme is not followed',
    'no-port': 'a URL without a scheme has no port of its own',
    'no-origin': 'Invalid redirect URL origin',
  },
}

/** yarl's `URL`; it connects as aiohttp does. */
export const yarl: Program = programIn<YarlUrl>('yarl', [
  { version: '1.24', since: '1.24', until: '1.24', news: '', rules: () => RULES },
])
