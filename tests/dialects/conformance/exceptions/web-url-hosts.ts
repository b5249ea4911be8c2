/** The laws that the canonicalization of a host breaks, as described by Web::URL for a browser. */

import type { WebUrlParameters } from '../../../../lib/dialects/index.js'
import type { Url } from '../../../../lib/index.js'
import { type Exception, exception } from '../law.js'
import { canonicalText } from '../laws/as-written.js'
import { idempotence } from '../laws/canonical.js'
import { decodedToTheEnd, decodingOnce, unicodeDomain } from '../laws/hosts.js'
import { resolvingCanonical } from '../laws/resolving.js'
import { hasHiddenEscape, hostTextOf, pathOf } from './web-url-words.js'

/** What a host ends at; ";" in 2011. */
const ENDS: Readonly<Record<WebUrlParameters['edition'], RegExp>> = { '2012': /[/\\?#]/, '2011': /[/\\?#;]/ }

/** Whether a host is read as less than itself. A ":" in brackets is its own, and so are ":" and "@" in a file's. */
const isCut = (url: Url, ends: RegExp): boolean =>
  ends.test(hostTextOf(url)) || (url.scheme !== 'file' && /@|^(?!\[.*\]$).*:/.test(hostTextOf(url)))

const gecko = (ends: RegExp): readonly Exception[] => [
  exception([canonicalText], {
    sentence:
      'CanonicalizeHost, 28.: "If /s/ contains one of the following characters, return /fallback/": "GECKO: None."',
    excuses: ({ url }) => isCut(url, ends),
    example: { input: 'http://：80/', base: '', against: 'x:' },
  }),
  exception([idempotence], {
    sentence:
      'CanonicalizeHost, 13.1.: "If /fallback/ contains a U+0000 NULL character or a U+0020 SPACE character, return "fail"", and ' +
      'not if Nameprep makes one of another character',
    excuses: ({ url }) => !/[\0 ]/.test(hostTextOf(url)) && /[\0 ]/.test(url.tryCanonicalize()?.hostname ?? ''),
    example: { input: 'http://\ufdfa/', base: '', label: 'utf-8' },
  }),
]

const IE_ESCAPES =
  'CanonicalizeHost, 7.: "IE: Replace following percent-encoded sequences … by its percent-decoded representation", and the result ' +
  'may be such a sequence again'

const ie = (ends: RegExp): readonly Exception[] => [
  exception([canonicalText], {
    sentence:
      'CanonicalizeHost, 28.: "If /s/ contains one of the following characters, return /fallback/": "IE: U+0000, U+002F (/), ' +
      'U+003F (?), or U+005C (\\)." and neither "@" nor ":"',
    excuses: ({ url }) => isCut(url, ends),
    example: { input: 'http://::1:/', base: '', against: 'x:' },
  }),
  exception([idempotence], {
    sentence: IE_ESCAPES,
    excuses: ({ url }) => url.scheme !== 'file' && hasHiddenEscape(hostTextOf(url)),
    example: { input: 'http://%%34%31/', base: '', label: 'utf-8' },
  }),
  exception([decodingOnce], {
    sentence: IE_ESCAPES,
    excuses: ({ url, part }) => part === 'host' && hasHiddenEscape(hostTextOf(url)),
    instead: decodedToTheEnd,
    example: { part: 'host', scheme: 'http', hidden: '%%34%31' },
  }),
]

const MAPPED_BEFORE_NFKC =
  'Nameprep, 3. and 5.: "Apply /s/ the Map step [RFC 3491, RFC 3454]", which is of Unicode 3.2, and then NFKC: "THIS: Latest version ' +
  'of Unicode", which may make capital letters of newer characters'

const hasCapitals = (url: Url): boolean => /[A-Z]/.test(url.tryCanonicalize()?.hostname ?? '')

/** In 2012, the result of NFKC is mapped again. */
const this2011: readonly Exception[] = [
  exception([idempotence], {
    sentence: MAPPED_BEFORE_NFKC,
    excuses: ({ url }) => hasCapitals(url),
    example: { input: 'http://\u{1f14e}/', base: '', label: 'utf-8' },
  }),
  exception([unicodeDomain], {
    sentence: MAPPED_BEFORE_NFKC,
    excuses: (url) => hasCapitals(url),
    example: { input: 'http://\u{1f14e}/', base: '' },
  }),
]

const ESCAPED_HOSTS =
  'CanonicalizeHost, 6.: "THIS/CHROME: For any percent-encoded substring" and so on, and so for no other browser: the path of a ' +
  'file that becomes a host when dot segments before it are removed (HOSTPATH) is percent-encoded by then, if its base was canonical'

/** In 2011, a path does not become a host. */
const undecoded2012: readonly Exception[] = [
  exception([resolvingCanonical], {
    sentence: ESCAPED_HOSTS,
    excuses: ({ base, reference }) => {
      const [written, canonical] = [base, base.canonicalize()].map((from) => from.tryResolve(reference))
      if (base.scheme !== 'file' || !written || !canonical) return false
      return BEFORE_A_HOST.test(pathOf(written)) && pathOf(written) !== pathOf(canonical)
    },
    example: { input: 'x', base: 'file:/.///é/', label: 'utf-8' },
  }),
]

const BEFORE_A_HOST = /^[/\\]{3}/

/** The exceptions for one kind of hosts in one edition, in addition to those for all. */
export function exceptionsInHosts({ edition, host }: WebUrlParameters): readonly Exception[] {
  const undecoded = edition === '2012' ? undecoded2012 : []
  if (host === 'gecko') return [...gecko(ENDS[edition]), ...undecoded]
  if (host === 'ie') return [...ie(ENDS[edition]), ...undecoded]
  return host === 'this' && edition === '2011' ? this2011 : []
}
