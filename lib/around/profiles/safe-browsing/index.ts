/**
 * The profile `safe-browsing`: the canonicalization that Google has published for the Safe Browsing lists. Where the document is
 * silent, for example about credentials, ports and backslashes, the profile follows the program urlcanon.
 *
 * @see https://developers.google.com/safe-browsing/reference/URLs.and.Hashing
 */

import { silentHost } from '../../../ground/hosts/host-report.js'
import { serializeIPv4 } from '../../../ground/hosts/ipv4.js'
import { parseIPv6, serializeIPv6 } from '../../../ground/hosts/ipv6.js'
import { toAscii } from '../../../ground/idna/uts46.js'
import { asciiLowercase, isAscii, isAsciiDigit, unitAt } from '../../../ground/text/ascii.js'
import {
  ESCAPED_BY_GOOGLE,
  escapeBytes,
  shownBytes,
  unescapeRepeatedly,
  utf8Bytes,
  wellFormedText,
} from '../kit/bytes.js'
import { idna2003 } from '../kit/idna-2003.js'
import { trim, withoutTabsAndNewlines } from '../kit/text-steps.js'
import { defineProfile, type Profile } from '../profile.js'
import type { Step } from '../program.js'
import {
  hasDefaultPort,
  isSpecial,
  joined,
  mapParts,
  readPlainAsSplit,
  type SplitUrl,
  splitAsUrlcanon,
  withPart,
  writeSafeBrowsing,
} from './state.js'

const steps: readonly Step<SplitUrl>[] = [
  {
    name: 'remove-tabs-and-newlines',
    does: 'removes tabs and line breaks, but not percent-encoded ones',
    apply: (state) => mapParts(state, withoutTabsAndNewlines),
  },
  {
    name: 'lowercase-scheme',
    needs: ['remove-tabs-and-newlines'],
    does: 'writes the scheme in lowercase',
    apply: (state) => withPart(state, 'scheme', asciiLowercase(state.scheme)),
  },
  {
    name: 'slashes-for-backslashes',
    needs: ['remove-tabs-and-newlines', 'lowercase-scheme'],
    does: 'writes "/" for "\\" in the path of a scheme such as http',
    apply: (state) => (isSpecial(state) ? withPart(state, 'path', state.path.replaceAll('\\', '/')) : state),
  },
  {
    name: 'strip-default-port',
    needs: ['remove-tabs-and-newlines', 'lowercase-scheme'],
    does: 'removes the port that the scheme has anyway',
    apply: (state) => (hasDefaultPort(state) ? { ...state, portMark: '', port: '' } : state),
  },
  {
    name: 'strip-empty-credentials',
    does: 'removes ":" before an empty password, and "@" after empty credentials',
    apply: (state) => {
      if (state.password !== '') return state
      const userMark = state.username === '' ? '' : state.userMark
      return withPart(withPart(state, 'passwordMark', ''), 'userMark', userMark)
    },
  },
  {
    name: 'path-with-slash',
    needs: ['remove-tabs-and-newlines', 'lowercase-scheme', 'slashes-for-backslashes'],
    does: 'lets the path begin with "/" in a scheme such as http',
    apply: (state) =>
      isSpecial(state) && !state.path.startsWith('/') ? withPart(state, 'path', `/${state.path}`) : state,
  },
  {
    name: 'two-slashes',
    needs: ['remove-tabs-and-newlines', 'lowercase-scheme'],
    does: 'writes two slashes before the host',
    apply: (state) => {
      const hasAuthority = `${state.slashes}${state.username}${state.userMark}${state.host}${state.portMark}` !== ''
      return hasAuthority || state.scheme === 'file' ? withPart(state, 'slashes', '//') : state
    },
  },
  {
    name: 'strip-fragment',
    does: 'removes the fragment',
    apply: (state) => withPart(withPart(state, 'fragment', ''), 'fragmentMark', ''),
  },
  {
    name: 'unescape-repeatedly',
    does: 'decodes percent-encoded bytes until none is left',
    apply: (state) => mapParts(state, unescapeRepeatedly),
  },
  {
    name: 'resolve-dot-segments',
    needs: ['remove-tabs-and-newlines', 'lowercase-scheme', 'unescape-repeatedly'],
    does: 'resolves "." and ".." in the path',
    apply: (state) => withPart(state, 'path', resolvedPath(state.path, isSpecial(state))),
  },
  {
    name: 'strip-host-dots',
    needs: ['remove-tabs-and-newlines', 'unescape-repeatedly'],
    does: 'removes dots at both ends of the host, and writes one dot for several',
    apply: (state) => withPart(state, 'host', withoutEmptyLabels(state.host)),
  },
  {
    name: 'collapse-slashes',
    needs: ['remove-tabs-and-newlines', 'lowercase-scheme', 'slashes-for-backslashes', 'unescape-repeatedly'],
    does: 'writes one slash for several in the path',
    apply: (state) => (isSpecial(state) ? withPart(state, 'path', state.path.replace(/\/{2,}/g, '/')) : state),
  },
  {
    name: 'host-to-ascii',
    needs: ['remove-tabs-and-newlines', 'lowercase-scheme', 'unescape-repeatedly', 'strip-host-dots'],
    does: 'writes a domain in lowercase and ASCII',
    apply: (state) => (isSpecial(state) ? withPart(state, 'host', domainToAscii(state.host)) : state),
  },
  {
    name: 'canonical-address',
    needs: ['remove-tabs-and-newlines', 'lowercase-scheme', 'unescape-repeatedly', 'strip-host-dots', 'host-to-ascii'],
    does: 'writes an IPv4 address as four decimal numbers, and an IPv6 address in its short form',
    apply: (state) => withPart(state, 'host', canonicalAddress(state.host)),
  },
  {
    name: 'escape',
    needs: ['unescape-repeatedly'],
    does: 'percent-encodes bytes up to the space, from 0x7F on, "#" and "%"',
    apply: (state) => mapParts(state, (bytes) => escapeBytes(bytes, ESCAPED_BY_GOOGLE)),
  },
]

const EMPTY_LABEL = /^\.|\.\.|\.$/

const withoutEmptyLabels = (host: string): string => {
  if (!EMPTY_LABEL.test(host)) return host
  const labels = host.split('.').filter((label) => label !== '')
  return labels.join('.')
}

/** A segment that may be a dot segment; `resolvedPath` decides whether a backslash ends a segment. */
const DOT_SEGMENT = /[/\\]\.\.?(?:[/\\]|$)/

/**
 * In a special scheme such as http, a backslash also separates segments. A ".." removes the preceding segment and the separator
 * between them. The separator after a dot segment is always removed.
 */
function resolvedPath(path: string, special: boolean): string {
  if (!path.startsWith('/') && !(special && path.startsWith('\\'))) return path
  if (!DOT_SEGMENT.test(path)) return path
  const pieces = path.split(special ? /([/\\])/ : /(\/)/).slice(1)
  const kept: string[] = []
  let goesWithDots = false
  for (let i = 0; i < pieces.length; i += 2) {
    const segment = pieces[i + 1] as string
    if (!goesWithDots) kept.push(pieces[i] as string)
    goesWithDots = segment === '.' || segment === '..'
    if (!goesWithDots) kept.push(segment)
    else if (segment === '..' && kept.length > 1) kept.length -= 2
  }
  return kept.join('')
}

/** Converts the host by UTS #46, checking only single characters; by IDNA2003 if those checks fail. */
function domainToAscii(host: string): string {
  const domain = wellFormedText(host)
  if (isAscii(host) || utf8Bytes(domain) !== host) return asciiLowercase(host)
  const { text, error } = toAscii(domain, LENIENT)
  return error === null ? text : (idna2003(domain) ?? asciiLowercase(host))
}

const LENIENT = {
  checkHyphens: false,
  checkBidi: false,
  checkJoiners: false,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
} as const

function canonicalAddress(host: string): string {
  if (host.startsWith('[') && host.endsWith(']')) {
    const pieces = parseIPv6(host.slice(1, -1), silentHost)
    return pieces === null ? host : (ipv4Within(pieces) ?? `[${serializeIPv6(pieces)}]`)
  }
  const address = parseLooseIPv4(host)
  return address === null ? host : serializeIPv4(address)
}

/** The prefixes of IPv6 addresses that the document writes as IPv4: ::ffff:0:0/96 and 64:ff9b::/96. */
const WITH_IPV4 = ['0,0,0,0,0,65535', '100,65435,0,0,0,0']

function ipv4Within(pieces: readonly number[]): string | null {
  const [high = 0, low = 0] = pieces.slice(-2)
  return WITH_IPV4.includes(pieces.slice(0, -2).join(',')) ? serializeIPv4(high * 0x10000 + low) : null
}

/**
 * Returns the string whose prefixes are hashed to look up a URL in the Safe Browsing lists. The profile accepts any string, but it
 * is meant for absolute URLs: `//example.org/a`, which has no scheme, gets the host `a`, as in urlcanon.
 *
 * | `safeBrowsing.apply(…)`                  | `key`                              |
 * | :--------------------------------------- | :--------------------------------- |
 * | `http://Example.org`                     | `http://example.org/`              |
 * | `example.org/a`                          | `http://example.org/a`             |
 * | `http://example.org/%25%32%35`           | `http://example.org/%25`           |
 * | `http://0x7f.1/a//b/../c#d`              | `http://127.0.0.1/a/c`             |
 * | `http://...example..org./?q?`            | `http://example.org/?q?`           |
 * | `http://[::ffff:1.2.3.4]/`               | `http://1.2.3.4/`                  |
 *
 * @example
 * ```ts
 * import { safeBrowsing } from 'weburl/profiles'
 *
 * safeBrowsing.key('http://www.Example.org/a/./b/../%2541#c') // => 'http://www.example.org/a/A'
 * ```
 */
export const safeBrowsing: Profile = defineProfile<object, SplitUrl>({
  name: 'safe-browsing',
  version: '5',
  follows: 'Safe Browsing API v5, "URLs and Hashing"; urlcanon 842afd4 where the document is silent',
  claims: [],
  parameters: Object.freeze({}),
  readers: {},
  program: () => ({
    before: [trim],
    reading: splitAsUrlcanon,
    steps,
    writing: writeSafeBrowsing,
    show: (state) => shownBytes(joined(state)),
    shortcut: null,
    readPlain: readPlainAsSplit,
  }),
})

// IPv4 addresses as urlcanon parses them: one to four numbers, each decimal, octal after a "0", or hexadecimal after "0x". An empty
// number is 0. Only the last number may exceed 255, because it fills the remaining bits of the 32.

/** The address; `null` if the host is not an address. An earlier step has removed dots at the start of the host. */
function parseLooseIPv4(host: string): number | null {
  if (!isAsciiDigit(unitAt(host, 0))) return null
  const parts = host.split('.')
  if (parts.at(-1) === '') parts.pop()
  if (parts.length === 0 || parts.length > 4) return null
  const numbers = parts.map(numberOf)
  const last = parts.length - 1
  let address = 0
  for (const [index, number] of numbers.entries()) {
    if (number === null) return null
    // The last number fills the remaining bits.
    if (number >= 256 ** (index === last ? 4 - last : 1)) return null
    address += number * 256 ** (index === last ? 0 : 3 - index)
  }
  return address
}

function numberOf(part: string): number | null {
  if (/^0x[0-9a-f]*$/i.test(part)) return part.length === 2 ? 0 : Number(part)
  if (/^0[0-7]+$/.test(part)) return Number.parseInt(part, 8)
  return /^(?:0|[1-9][0-9]*)?$/.test(part) ? Number(part) : null
}
