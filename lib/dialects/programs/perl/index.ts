/**
 * Perl's module URI. It refuses nothing: characters that are not allowed in a URI are percent-encoded.
 *
 * @see https://metacpan.org/release/OALDERS/URI-5.17/view/lib/URI.pm
 */

import type { Report } from '../../../ground/components.js'
import { asciiLowercase } from '../../../ground/text/ascii.js'
import { latin1Decoded } from '../escapes.js'
import { type Program, programIn } from '../program.js'
import type { ProgramParts, ProgramRules } from '../rules.js'
import { cut, cutBefore } from '../splitting.js'
import { bracketed, prefixed, recompose } from '../texts.js'
import { connectionOf, followLocation, type LwpVersion, type PerlUri, SCHEME, SPOKEN } from './lwp.js'
import {
  CHARACTERS,
  COMPOSED_CHARACTERS,
  escapedUri,
  type PerlCharacters,
  type Server,
  serverOf,
  unwrapped,
} from './server.js'

/** What differs between the versions of URI. */
interface PerlVersion extends LwpVersion {
  readonly version: string
  /** 2. The schemes whose class has a method `host`. */
  readonly servers: ReadonlySet<string>
  /** 3. How the letters of a name are handled. */
  readonly characters: PerlCharacters
}

/** 2. */
const SERVERS = new Set(
  'ftp gopher http https ldap ldaps mms news nntp nntps pop rlogin rsync rtsp rtspu sftp sip sips snews ssh telnet tn3270'.split(
    ' ',
  ),
)

const URI_5_40: PerlVersion = {
  version: '5.40',
  servers: new Set([...SERVERS, 'ws', 'wss', 'smb', 'smtp', 'scp', 'ftps', 'ftpes', 'irc', 'ircs', 'icap', 'icaps']),
  characters: COMPOSED_CHARACTERS,
  port: /:[0-9]*$/,
  nameAndService: /^([^\t-\r \x85\xa0:]*):([^\t-\r \x85\xa0:]*)$/,
}
const URI_5_17: PerlVersion = {
  version: '5.17',
  servers: SERVERS,
  characters: CHARACTERS,
  port: /:[0-9]+$/,
  nameAndService: /^([^\t-\r :]*):([^\t-\r :]*)$/,
}

/** 1. */
function strip(input: string, report: Report): string {
  const stripped = unwrapped(input, CHARACTERS)
  const at = stripped === '' ? 0 : input.indexOf(stripped)
  if (at > 0) report.stripped(0, at)
  return stripped
}

function readPerlUri(text: string, release: PerlVersion): PerlUri {
  const [, given = null] = SCHEME.exec(text) ?? []
  const scheme = given === null ? null : asciiLowercase(given)
  const isServer = scheme !== null && release.servers.has(scheme)
  const uri = escapedUri(text, isServer, release.characters)
  return { ...partsOf(uri, scheme, release), scheme, password: null, uri }
}

/** 5. The results of the class's methods. */
function partsOf(uri: string, scheme: string | null, release: PerlVersion): Omit<ProgramParts, 'scheme' | 'password'> {
  const [hierarchy, fragment] = cut(uri, '#')
  if (scheme !== null && OPAQUE.has(scheme)) {
    const query = scheme === 'mailto' ? cut(hierarchy, '?')[1] : null
    return { ...NO_HOST, path: hierarchy.slice(scheme.length + 1), query, fragment }
  }
  const [body, query] = cut(hierarchy, '?')
  if (scheme === 'sip' || scheme === 'sips')
    return { ...serverOf(cutBefore(uri.slice(scheme.length + 1), /[;?]/)[0], release.port), path: '', query, fragment }
  const [, authority, path = ''] = /^(?:[^:/?#]+:)?(?:\/\/([^/?#]*))?([^?#]*)/.exec(body) ?? []
  const server = authority === undefined || scheme === null ? NO_HOST : authorityOf(authority, scheme, release)
  // In the ftp class and its subclasses, `path` is `path_query`.
  const isOfFtp = isFtp(scheme) && release.servers.has(scheme ?? '')
  return { ...server, path: isOfFtp ? path + prefixed('?', query) : path, query, fragment }
}

function authorityOf(authority: string, scheme: string, { servers, port }: PerlVersion): Server {
  if (scheme === 'file') return { ...NO_HOST, host: latin1Decoded(authority) }
  return servers.has(scheme) ? serverOf(authority, port) : NO_HOST
}

/** The schemes whose class has no authority. Their path is everything before the fragment. */
const OPAQUE = new Set(['data', 'mailto', 'urn'])

const NO_HOST = { username: null, host: null, port: null }

/** For ftp URLs, the module's path includes the query, which is cut off here. */
const pathAlone = ({ scheme, path }: ProgramParts): string | null =>
  isFtp(scheme) && path !== null ? cut(path, '?')[0] : path

const isFtp = (scheme: string | null): boolean => /^ftp(?:s|es)?$/.test(scheme ?? '')

const rulesOf = (release: PerlVersion): ProgramRules<PerlUri> => ({
  name: `perl-uri-${release.version}`,
  specification: `https://metacpan.org/release/OALDERS/URI-${release.version}/view/lib/URI.pm`,
  client: 'LWP::UserAgent',
  protocols: SPOKEN,
  strip,
  read: (text) => readPerlUri(text, release),
  print: ({ uri }) => uri,
  connect: (url, input, report) => connectionOf(url, release, input, report),
  assemble: (parts) =>
    OPAQUE.has(parts.scheme ?? '')
      ? recompose({ ...parts, ...NO_HOST, query: null })
      : recompose({ ...parts, host: bracketed(parts.host), path: pathAlone(parts) }),
  words: {
    'not-supported': 'Protocol scheme is not supported',
    'no-host': 'No Host option provided',
    'bad-host': 'Bad hostname, or a service name that is not a port',
    'no-gopher-request':
      'a gopher type that is not supported, or the form of a search: LWP answers without a connection',
    'no-downgrade': 'Refusing https->http redirect (set allow_downgrade => 1 to opt in)',
  },
})

/** Perl's `URI->new`; it connects as `LWP::UserAgent` does. */
export const perl: Program = programIn<PerlUri>('perl', [
  {
    version: '5.40',
    since: '5.40',
    until: '5.40',
    news: 'more schemes have a host (5.20 to 5.34: icap, ftps, irc, smb, smtp, ws, wss), names are in NFC (5.36), and a final ":" is not in the host (5.38)',
    rules: () => ({
      ...rulesOf(URI_5_40),
      follow: (location, hop) => followLocation(location, hop, URI_5_40.servers),
    }),
  },
  { version: '5.17', since: '5.17', until: '5.17', news: '', rules: () => rulesOf(URI_5_17) },
])
