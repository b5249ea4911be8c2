/**
 * Java's `new java.net.URL(text)`, without a context, for the protocols that the JDK has handlers for.
 *
 * @see https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URL.html
 */

import { type Report, silent } from '../../../ground/components.js'
import { asciiLowercase } from '../../../ground/text/ascii.js'
import { FTP_AND_WEB } from '../connecting.js'
import { type Program, programIn } from '../program.js'
import type { ProgramRules } from '../rules.js'
import { cut, cutBefore, cutLast } from '../splitting.js'
import { stripEnd, stripStart } from '../stripping.js'
import { authorityText, recompose } from '../texts.js'
import { CLIENTS, CLIENTS_WITH_FILES, type Clients, connectionOf, followLocation } from './open-connection.js'
import {
  authorityOf,
  EMPTY_JAVA_URL,
  type IllegalIn,
  type JavaUrl,
  printJavaUrl,
  protocolOf,
} from './url-stream-handler.js'

/** What differs between the versions of Java. */
interface JavaVersion {
  readonly version: string
  /** 7. Whether the constructor refuses the characters of an authority, for the protocols that it can open. */
  readonly isIllegal: IllegalIn
  readonly clients: Clients
}

/** Since Java 20, the constructor makes the checks of `openConnection`, and refuses more characters. */
const isIllegal: IllegalIn = (authority, userinfo, host) =>
  /@.*@/s.test(authority)
    ? /[\0-\x1f\x7f\\]/.test(authority)
    : /[\0-\x1f\x7f[\\\]]/.test(userinfo ?? '') || (!host.startsWith('[') && /[\0-\x20\x7f"<>[\\\]^`{|}]/.test(host))

const JAVA_25: JavaVersion = { version: '25', isIllegal, clients: CLIENTS }
const JAVA_24: JavaVersion = { version: '24', isIllegal, clients: CLIENTS_WITH_FILES }
const JAVA_17: JavaVersion = { version: '17', isIllegal: () => false, clients: CLIENTS_WITH_FILES }

/** 1. QUIRK: The handler of jar looks for its protocol name at the beginning of the input, before blanks are stripped. */
const strip = (input: string, report: Report): string =>
  stripEnd(stripStart(input, /^[\0-\x20]+(?![\0-\x20]|jar:)/i, report), (character) => character <= ' ')

const PROTOCOLS = new Set(['http', 'https', 'ftp', 'file', 'jar', 'mailto', 'jrt', 'jmod'])

function readJavaUrl(text: string, report: Report, java: JavaVersion): JavaUrl | null {
  const refuse = (reason: string): null => report.fatal(reason, null, 0, text.length)
  // 1.
  const spec = text.replace(/^url:/i, '')
  // 2.
  const given = protocolOf(spec)
  if (given === null) return refuse('no-protocol')
  const scheme = asciiLowercase(given)
  if (!PROTOCOLS.has(scheme)) return refuse('unknown-protocol')
  // 3.
  const [rest, fragment] = cut(spec.slice(given.length + 1), '#')
  if (scheme === 'jar' && spec !== text) return refuse('no-context')
  const handler = HANDLERS.get(scheme)
  if (handler !== undefined)
    return handler(
      { ...EMPTY_JAVA_URL, scheme, host: '', fragment },
      rest,
      refuse,
      (inner) => readJavaUrl(inner, report, java) !== null,
    )
  // 4.
  const [hierarchy, query] = cut(rest, '?')
  const known = { ...EMPTY_JAVA_URL, scheme, query, fragment }
  if (!hierarchy.startsWith('//') || hierarchy.startsWith('////')) return { ...known, host: '', path: hierarchy }
  const [authority, tail] = cutBefore(hierarchy.slice(2), /\//)
  // 5. to 7.
  const server = authorityOf(scheme, authority, java.isIllegal, refuse)
  // 8.
  return server && { ...known, ...server, authority, path: tail }
}

type Handler = (
  url: JavaUrl,
  rest: string,
  refuse: (reason: string) => null,
  isRead: (text: string) => boolean,
) => JavaUrl | null

/** 3. The protocols with their own syntax. */
const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  [
    'mailto',
    (url, rest, refuse) => {
      // As in `setURL`, the fragment is cut off first, and then the query begins at the last "?".
      const [path, query] = cutLast(rest, '?')
      const parts = path === null ? { path: query } : { path, query }
      return rest.trim() === '' ? refuse('no-recipient') : { ...url, ...parts, fragment: null }
    },
  ],
  [
    'jar',
    (url, rest, refuse, isRead) => {
      const [inner, entry] = cutLast(rest, '!/')
      if (inner === null) return refuse('no-entry')
      if (/^\s*(?:url:)?jar:/i.test(inner)) return refuse('no-nesting')
      return isRead(strip(inner, silent)) ? { ...url, path: `${inner}!/${entry}` } : null
    },
  ],
])

const rulesOf = (java: JavaVersion): ProgramRules<JavaUrl> => ({
  name: `java-url-${java.version}`,
  specification: `https://docs.oracle.com/en/java/javase/${java.version}/docs/api/java.base/java/net/URL.html`,
  client: 'openConnection',
  protocols: FTP_AND_WEB,
  strip,
  read: (text, report) => readJavaUrl(text, report, java),
  print: printJavaUrl,
  connect: (url, input, report) => {
    // DEVIATION: A jar is fetched from the URL before the first "!/". It was not fetched in the recording, because `openConnection`
    // was called with a proxy, which the handler of jar does not accept.
    const text = strip(url.scheme === 'jar' ? cut(url.path ?? '', '!/')[0] : input, silent)
    const asked = url.scheme === 'jar' ? readJavaUrl(text, silent, java) : url
    return asked && connectionOf(asked, text, input, report, java.clients)
  },
  // As in `toExternalForm`, an empty authority is not written, so the path may begin with anything.
  assemble: (parts) => recompose(authorityText(parts) === '' ? { ...parts, host: null } : parts),
  words: {
    'no-protocol': 'no protocol',
    'unknown-protocol': 'unknown protocol',
    'no-recipient': 'unable to parse the address of a mailto URL',
    'no-entry': 'no !/ in spec',
    'no-context': 'a jar URL that does not begin with its protocol is relative to another one',
    'no-nesting': 'Nested JAR URLs are not supported',
    'invalid-host': 'Invalid host, or invalid authority field',
    'invalid-port': 'Invalid port number, or a port that is not a number',
    'forbidden-character': 'Illegal character found in host',
    'no-connection': 'no other machine is connected to for this protocol, or for a local file',
    'not-opened': 'Illegal character in URL, host or user info, found when the connection is opened',
    'malformed-escape': 'Malformed escape in the user info of an ftp URL',
    'unknown-host': 'UnknownHostException, before the resolver is asked',
    'port-out-of-range': 'port out of range',
    'other-protocol': 'HttpURLConnection does not follow a redirect to another protocol',
  },
})

/** Java's `java.net.URL`; it connects as `openConnection` does. */
export const javaUrl: Program = programIn<JavaUrl>('java-url', [
  {
    version: '25',
    since: '25',
    until: '27',
    news: 'a file on another machine is not fetched by ftp (25, JDK-8353440)',
    rules: () => ({
      ...rulesOf(JAVA_25),
      follow: (location, hop, report) => followLocation(location, hop, report, isIllegal),
    }),
  },
  {
    version: '24',
    since: '20',
    until: '24',
    news: 'the constructor refuses what openConnection refused, and more characters of hosts and user information (20)',
    rules: () => rulesOf(JAVA_24),
  },
  { version: '17', since: '17', until: '19', news: '', rules: () => rulesOf(JAVA_17) },
])
