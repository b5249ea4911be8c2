/**
 * The profile `dedupe`: two URLs have the same key if RFC 3986 or the URL Standard calls them equivalent. Fragments are ignored,
 * because they are never sent to a server.
 *
 * The steps, in order:
 *
 * | step                    | document                                    | from                      | to                    |
 * | :---------------------- | :------------------------------------------ | :------------------------ | :-------------------- |
 * | `canonical-scheme`      | URL Standard, scheme state                  | `HTTP://h/`               | `http://h/`           |
 * | `canonical-credentials` | URL Standard, authority state               | `http://@h/`              | `http://h/`           |
 * | `canonical-host`        | URL Standard, host parsing                  | `http://EXAMPLE.org/`     | `http://example.org/` |
 * | `strip-default-port`    | URL Standard, port state; RFC 3986, 6.2.3   | `http://h:80/`            | `http://h/`           |
 * | `canonical-path`        | URL Standard, path state; RFC 3986, 6.2.2.3 | `http://h/a/../é`         | `http://h/%C3%A9`     |
 * | `canonical-query`       | URL Standard, query state                   | `http://h/?a b`           | `http://h/?a%20b`     |
 * | `decode-unreserved`     | RFC 3986, 6.2.2.2                           | `http://h/%7Ea`           | `http://h/~a`         |
 * | `uppercase-escapes`     | RFC 3986, 6.2.2.1                           | `http://h/%c3%a9`         | `http://h/%C3%A9`     |
 * | `strip-fragment`        | RFC 3986, 6.1                               | `http://h/#top`           | `http://h/`           |
 *
 * RFC 3986, section 6.2.3, says that normalization should keep the delimiter of an empty component, unless the scheme allows its
 * removal (K1):
 *
 * - "?": `http://h/?` and `http://h/` have different keys.
 * - "#": section 6.1 excludes fragments when a page is to be retrieved, so an empty fragment is removed too.
 * - ":" and "@" of credentials: the URL Standard treats `http://u:@h/` and `http://u@h/` as the same URL, so they share a key.
 *
 * The section does allow removing the ":" of an empty port, and calls `http://h` equivalent to `http://h/`. In other schemes the
 * URL Standard keeps an empty path, and so does the profile: `foo://h` and `foo://h/` have different keys.
 */

import { isAsciiHexDigit, unitAt } from '../../../ground/text/ascii.js'
import {
  type CleanState,
  canonicalStep,
  canonicalTextOf,
  readUrl,
  showUrl,
  withoutEnd,
  withPart,
  writeUrl,
} from '../kit/clean-state.js'
import { defineProfile, type Profile } from '../profile.js'
import type { Input, Step } from '../program.js'

/** The steps of `dedupe`, which are also the first steps of `dedupe-loose`. */
export const cleanSteps: readonly Step<CleanState>[] = [
  canonicalStep('canonical-scheme', 'writes the scheme in lowercase', ['scheme']),
  canonicalStep('canonical-credentials', 'percent-encodes username and password, and drops empty ones', [
    'username',
    'password',
  ]),
  canonicalStep('canonical-host', 'writes the host in its one form: a domain in lowercase and ASCII, an address', [
    'host',
  ]),
  canonicalStep('strip-default-port', 'removes the port that the scheme has anyway, and zeros in front of a port', [
    'port',
  ]),
  canonicalStep('canonical-path', 'resolves "." and "..", and percent-encodes what a path cannot hold', ['path']),
  canonicalStep('canonical-query', 'percent-encodes what a query cannot hold', ['query']),
  {
    name: 'decode-unreserved',
    does: 'decodes percent-encoded letters, digits, "-", ".", "_" and "~"',
    apply: (state) => rewriteEncoded(state, decodeUnreserved, decodePath),
  },
  {
    name: 'uppercase-escapes',
    does: 'writes the digits of percent-encoded bytes in uppercase',
    apply: (state) => rewriteEncoded(state, uppercaseEscapes, ({ record }) => uppercaseEscapes(record.path ?? '')),
  },
  {
    name: 'strip-fragment',
    does: 'removes the fragment, which no server sees',
    apply: (state) => withoutEnd(state, 'fragment'),
  },
]

/**
 * A drive letter at the start of a path. In a file URL, such a path differs from a path that begins with the same letter
 * percent-encoded.
 */
const DRIVE_LETTER = /^\/?[A-Za-z][:|](?:\/|$)/

function decodePath({ record, canonical: { scheme } }: CleanState): string {
  const text = record.path ?? ''
  const decoded = decodeUnreservedInPath(text)
  return scheme === 'file' && DRIVE_LETTER.test(decoded) && !DRIVE_LETTER.test(text) ? text : decoded
}

/** Rewrites the parts whose canonical form can contain percent-encoded bytes. */
function rewriteEncoded(
  state: CleanState,
  rewrite: (text: string) => string,
  rewritePath: (state: CleanState) => string,
): CleanState {
  const { record } = state
  const rewritten = (before: CleanState, part: 'username' | 'password' | 'host' | 'query'): CleanState => {
    const text = before.record[part]
    return text === null || text.indexOf('%') === -1 ? before : withPart(before, part, rewrite(text))
  }
  const hasPath = record.path !== null && record.path.indexOf('%') !== -1
  const withPath = hasPath ? withPart(state, 'path', rewritePath(state)) : state
  const withHost = hasOpaqueHost(state) ? rewritten(withPath, 'host') : withPath
  return rewritten(rewritten(rewritten(withHost, 'username'), 'password'), 'query')
}

/** Whether the host is opaque, which means that the dialect does not change it. */
const hasOpaqueHost = ({ record: { host }, canonical, dialect }: CleanState): boolean =>
  host !== null && host.indexOf('%') !== -1 && !host.startsWith('[') && !dialect.isSpecial(canonical.scheme)

/** The key of a canonical URL that no step changes; `null` if a step may change it. */
export function unchangedKey(input: Input): string | null {
  const text = canonicalTextOf(input)
  if (text === null || text.indexOf('#') !== -1) return null
  return text.indexOf('%') !== -1 && hasOtherSpelling(text) ? null : text
}

/**
 * A profile with the equivalences of RFC 3986 and the URL Standard, and no others. Two pages that a server distinguishes never
 * share a key, unless the server distinguishes equivalent spellings, such as `%7E` and `~`.
 *
 * | `dedupe.apply(…)`               | `key`                            |
 * | :------------------------------ | :------------------------------- |
 * | `HTTP://EXAMPLE.org:80/a/../%7eb#c` | `http://example.org/~b`      |
 * | `http://example.org/?b=2&a=1`   | `http://example.org/?b=2&a=1`    |
 * | `http://example.org/?#c`        | `http://example.org/?`           |
 * | `https://example.org/a%2fb`     | `https://example.org/a%2Fb`      |
 * | `mailto:%61@example.org`        | `mailto:a@example.org`           |
 * | `example.org`                   | `throws missing-scheme-non-relative-URL` |
 *
 * @example
 * ```ts
 * import { dedupe } from 'weburl/profiles'
 *
 * dedupe.key('HTTP://EXAMPLE.org:80/a/../%7eb#c') // => 'http://example.org/~b'
 * dedupe.key('https://example.org') === dedupe.key('https://example.org/#top') // => true
 * dedupe.key('https://example.org/a') === dedupe.key('https://example.org/a/') // => false
 * ```
 */
export const dedupe: Profile = defineProfile<object, CleanState>({
  name: 'dedupe',
  version: '1',
  follows: 'RFC 3986, section 6.2.2, and the URL Standard',
  claims: ['idempotent'],
  parameters: Object.freeze({}),
  readers: {},
  program: () => ({
    before: [],
    reading: readUrl,
    steps: cleanSteps,
    writing: writeUrl,
    show: showUrl,
    shortcut: unchangedKey,
    readPlain: null,
  }),
})

// Spellings that RFC 3986 calls equivalent: an unreserved character and its percent-encoded byte (section 6.2.2.2), and hexadecimal
// digits in lowercase and in uppercase (section 6.2.2.1).

/** A percent-encoded byte. */
const ESCAPE = /%[0-9A-Fa-f]{2}/g

/** A percent-encoded byte with a hexadecimal digit in lowercase. */
const LOWERCASE_ESCAPE = /%(?:[0-9A-Fa-f][a-f]|[a-f][0-9A-Fa-f])/

/** The hexadecimal digits, in either case, of "-", ".", "_", "~", digits and letters. */
const UNRESERVED = '2[DdEe]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee]'
const UNRESERVED_ESCAPE = new RegExp(`%(?:${UNRESERVED})`)

/** Whether `decodeUnreserved` or `uppercaseEscapes` would change a string. */
const hasOtherSpelling = (text: string): boolean => UNRESERVED_ESCAPE.test(text) || LOWERCASE_ESCAPE.test(text)

/** Writes the hexadecimal digits of each percent-encoded byte in uppercase. */
const uppercaseEscapes = (text: string): string =>
  LOWERCASE_ESCAPE.test(text) ? text.replace(ESCAPE, (escaped) => escaped.toUpperCase()) : text

/**
 * Decodes the percent-encoded bytes of unreserved characters.
 *
 * A percent-encoded byte after a stray "%" is not decoded if its character would make that "%" the start of another percent-encoded
 * byte: "%%34%31" would become "%41", which means "A".
 */
function decodeUnreserved(text: string): string {
  if (!UNRESERVED_ESCAPE.test(text)) return text
  const pieces: string[] = []
  // The last two characters of the output. Reading them from a concatenated string would flatten it each time.
  let end = ''
  let copied = 0
  const append = (piece: string): void => {
    pieces.push(piece)
    end = (end + piece.slice(-2)).slice(-2)
  }
  for (const { 0: escaped, index } of text.matchAll(ESCAPE)) {
    append(text.slice(copied, index))
    copied = index + escaped.length
    const character = UNRESERVED_ESCAPE.test(escaped) ? String.fromCharCode(Number.parseInt(escaped.slice(1), 16)) : ''
    append(character === '' || completesAnEscape(end, character) ? escaped : character)
  }
  return pieces.join('') + text.slice(copied)
}

/** Whether `character` would continue a percent-encoded byte that has begun at the end of `end` ("%", or "%" and a digit). */
const completesAnEscape = (end: string, character: string): boolean =>
  isAsciiHexDigit(unitAt(character, 0)) && /%[0-9A-Fa-f]?$/.test(end)

/** A "." or ".." segment in a path. */
const DOT_SEGMENT = /(?:^|\/)\.\.?(?:\/|$)/

/**
 * `decodeUnreserved` for a path. A segment that decoding would turn into a dot segment is not decoded, because the dialect, which
 * has already removed dot segments, did not take it for one.
 */
function decodeUnreservedInPath(path: string): string {
  const decoded = decodeUnreserved(path)
  if (decoded === path || !DOT_SEGMENT.test(decoded)) return decoded
  const isDotSegment = (segment: string): boolean => segment === '.' || segment === '..'
  return path
    .split('/')
    .map((segment) => (isDotSegment(decodeUnreserved(segment)) ? segment : decodeUnreserved(segment)))
    .join('/')
}
