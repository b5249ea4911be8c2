/**
 * Where the data of the tests come from: a row for each file of tests/data, which `scripts/test-data.ts` writes. A row says what
 * the file has, who answered and in which version, the licence of the source, and which members of a case are taken.
 */

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** The kinds of pages that two browsers were shown. */
const PAGES: readonly string[] = [
  ...['base', 'bytes', 'click', 'css', 'encoding', 'encoding-none', 'every', 'header', 'label', 'prescan', 'refresh'],
  ...['soup', 'srcdoc', 'srcset', 'submit', 'syntax', 'tree', 'value'],
]

/** A file of test data. */
export interface Origin {
  /** The name in the source: `wpt/…` is in the folder of web-platform-tests, everything else in the folder of recorded answers. */
  readonly file: string
  readonly what: string
  readonly from: string
  readonly licence: string
  /** The member of the document that has the cases, where the document is not a list of them. */
  readonly list?: string
  /** The members of a case that the tests read; all of them if absent. */
  readonly members?: readonly string[]
  /** Makes the facts of a case that is not an object of members. */
  readonly facts?: (value: Json) => Json
}

const FACTS = 'facts (recorded answers)'
const WPT = { from: 'web-platform-tests, July 2026', licence: 'BSD-3-Clause' } as const

const WORDS = ['href', 'protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash']

const wpt = (name: string, what: string, members?: readonly string[]): Origin => ({
  file: `wpt/${name}.json`,
  what,
  ...WPT,
  ...(members && { members }),
})

/** A row of a program: for a refused input, only the input and the verdict are kept. */
const withoutMessage = (row: Json): Json => {
  if (!Array.isArray(row)) throw new TypeError('A row of a program is a list')
  return row[1] === 1 ? row : row.slice(0, 2)
}

const program = (name: string, from: string, what = 'inputs, and the parts that the program reads'): Origin => ({
  file: `programs/${name}.json`,
  what,
  from,
  licence: FACTS,
  list: 'rows',
  facts: withoutMessage,
})

const client = (name: string, from: string): Origin =>
  program(name, from, 'inputs, and the host and port that were dialled')

const profileCases = (name: string, from: string, licence: string, members: readonly string[]): Origin => ({
  file: `profiles/${name}.json`,
  what: 'inputs, and their keys',
  from,
  licence,
  list: 'cases',
  members,
})

const display = (name: string, from: string): Origin => ({
  file: `display/${name}.json`,
  what: 'hosts, and how the browser shows them',
  from,
  licence: FACTS,
  list: 'cases',
})

const SUITE = ['kind', 'input', 'base', 'charset', 'expect', 'explicit', 'unicodeAfter6']

const webUrlSuite = (name: string): Origin => ({
  file: `web-url/${name}.json`,
  what: 'inputs of the tests of Web::URL, and their parts and canonical texts',
  from: 'the Perl modules of 2012, run',
  licence: FACTS,
  members: SUITE,
})

const webUrlOracle = (name: string, what: string, members: readonly string[]): Origin => ({
  file: `web-url/${name}.json`,
  what,
  from: 'the Perl modules of 2011 and 2012, run',
  licence: FACTS,
  members: ['input', 'base', 'charset', ...members],
})

const WEB_URL_SUITES =
  'parsing resolving decomps decomps-about decomps-authority decomps-authority-domain decomps-authority-ipv4 ' +
  'decomps-authority-ipv6 decomps-charsets decomps-data decomps-file decomps-fragment decomps-ftp decomps-javascript ' +
  'decomps-mailto decomps-path decomps-port decomps-query decomps-relative decomps-scheme'

const STRINGPREP =
  'a1-sample500 b1 b1-pe b2 b2-pe c12-1 c12-pe-1 c22-1 c22-pe-1 c3-1 c3-pe-1 c4-1 c4-pe-1 c5-1 c5-pe-1 c6-1 c6-pe-1 c7-1 ' +
  'c7-pe-1 c8-1 c8-pe-1 c9-1 c9-pe-1'

/** A generated pattern without what a third browser answers, and without the order of members. */
const withoutFirefox = (value: Json): Json => {
  const { firefox: _, inputs, ...rest } = value as { firefox?: Json; inputs?: readonly { input: Json; match: Json }[] }
  return inputs === undefined ? rest : { ...rest, inputs: inputs.map(({ input, match }) => ({ input, match })) }
}

const patterns = (name: string, what: string, members?: readonly string[]): Origin => ({
  file: `patterns/${name}.json`,
  what,
  from: 'web-platform-tests, June 2026',
  licence: 'BSD-3-Clause',
  list: 'cases',
  ...(members && { members }),
})

/** Every file of tests/data. */
export const ORIGINS: readonly Origin[] = [
  wpt('urltestdata', 'inputs and bases, and the getters of their URLs', [
    ...['input', 'base', 'failure', 'relativeTo', 'origin', 'host', 'searchParams'],
    ...WORDS,
  ]),
  wpt('urltestdata-javascript-only', 'the same, with lone surrogates', [
    ...['input', 'base', 'failure', 'relativeTo', 'origin', 'host', 'searchParams'],
    ...WORDS,
  ]),
  wpt('setters_tests', 'URLs, a setter, a new value, and the getters afterwards', [
    ...['protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash', 'href'],
  ]),
  wpt('toascii', 'domains and their ASCII forms', ['input', 'output']),
  wpt('IdnaTestV2', 'domains of Unicode’s own tests, and their ASCII forms', ['input', 'output']),
  wpt('IdnaTestV2-removed', 'the same, with code points that were removed', ['input', 'output']),
  wpt('percent-encoding', 'texts, and how a query writes them in encodings', ['input', 'output']),
  {
    file: 'whatwg/validation-errors.json',
    what: 'inputs, and the validation errors that are reported',
    from: 'whatwg-url 17.3.0',
    licence: FACTS,
  },
  {
    file: 'whatwg/2017-vs-living.json',
    what: 'inputs, and their URLs in 2017 and today',
    from: 'whatwg-url of March 2017 and of July 2026',
    licence: FACTS,
    members: ['input', 'base', 'y2017', 'living'],
  },
  {
    file: 'whatwg/2017-setters-diff.json',
    what: 'setters that answer otherwise in 2017',
    from: 'whatwg-url of March 2017 and of July 2026',
    licence: FACTS,
  },
  {
    file: 'security/inputs.json',
    what: 'inputs of published attacks, and how the Standard reads them',
    from: 'advisories and issues; the answers come from whatwg-url 17.3.0',
    licence: FACTS,
    members: ['id', 'input', 'base', 'expect'],
  },
  {
    file: 'security/perf.json',
    what: 'shapes of long inputs that were slow somewhere',
    from: 'advisories and issues',
    licence: FACTS,
    members: ['id', 'gen'],
  },
  {
    file: 'encoding-chromium.json',
    what: 'code points and texts, and how a query writes them in each encoding',
    from: 'Chromium 156',
    licence: FACTS,
    list: 'encodings',
    members: ['points', 'strings'],
  },
  ...['refimpl', 'fuzz'].map(
    (name): Origin => ({
      file: `webspecs/${name}.json`,
      what: 'inputs and bases, and the getters of their URLs',
      from: 'the reference implementation of webspecs/url (2015), run',
      licence: FACTS,
      members: ['input', 'base', 'failure', 'reason', 'conformanceError', 'prose', ...WORDS],
    }),
  ),
  {
    file: 'webspecs/setters.json',
    what: 'URLs, a setter, a new value, and the URL afterwards',
    from: 'the tests of webspecs/url (2015)',
    licence: FACTS,
    members: ['name', 'url', 'set', 'value', 'expected'],
  },
  {
    file: 'abarth/gurl.json',
    what: 'inputs of layout tests, and their parts',
    from: 'google-url, compiled for two platforms, run',
    licence: FACTS,
    members: ['input', 'base', 'encoding', 'expected', 'gurl', 'gurlWin', 'kind'],
  },
  {
    file: 'abarth/gurl-fuzz.json',
    what: 'generated inputs, and their parts',
    from: 'google-url, compiled for two platforms, run',
    licence: FACTS,
  },
  ...WEB_URL_SUITES.split(' ').map(webUrlSuite),
  ...STRINGPREP.split(' ').map((table) => webUrlSuite(`decomps-authority-stringprep-${table}`)),
  webUrlOracle('oracle-fuzz', 'generated inputs, and their parts in each phase', [
    'href',
    'parse',
    'resolve',
    'specCharset',
  ]),
  webUrlOracle('oracle-flavours', 'hosts, with those of three browsers', ['this', 'chrome', 'gecko', 'ie', 'spec000']),
  webUrlOracle('oracle-spec000', 'generated inputs in the edition of 2011', ['href000']),
  program('appendix-b', 'the regular expression of RFC 3986, appendix B'),
  program('python', 'Python 3.11.2, urllib.parse.urlsplit'),
  program('go', 'Go 1.19.8, net/url'),
  program('java-uri', 'OpenJDK 17.0.15, java.net.URI'),
  program('java-url', 'OpenJDK 17.0.15, java.net.URL'),
  program('php', 'PHP 8.2.36, parse_url'),
  program('libcurl-guess', 'libcurl 7.88.1, as a transfer reads a text'),
  program('node-url-parse', 'Node 20.20.2, url.parse'),
  program('ruby', 'Ruby 3.1.2, URI.parse'),
  program('perl', 'Perl, URI 5.17'),
  program('urllib3', 'urllib3 2.7.0, parse_url'),
  client('connect-go', 'Go 1.19.8, http.Client'),
  client('connect-urllib', 'Python 3.11, urllib.request'),
  client('connect-requests', 'requests 2.34.2'),
  client('connect-node-legacy', 'Node 20, http.request(url.parse(…))'),
  {
    file: 'programs/dialled.json',
    what: 'inputs, and where ten clients went: the name that was looked up, the address, the port',
    from: 'ten live clients on Debian 12, below every mapping of their own',
    licence: FACTS,
    list: 'rows',
  },
  program('today/python', 'Python 3.14.10, urllib.parse.urlsplit'),
  program('today/go', 'Go 1.27.3, net/url'),
  program('today/java-uri', 'OpenJDK 25.0.5, java.net.URI'),
  program('today/java-url', 'OpenJDK 25.0.5, java.net.URL'),
  program('today/php', 'PHP 8.4.27, parse_url'),
  program('today/libcurl-guess', 'libcurl 8.23.0, as a transfer reads a text'),
  program('today/node-url-parse', 'Node 24.21.0, url.parse'),
  program('today/node26-url-parse', 'Node 26.10.0, url.parse'),
  program('today/ruby', 'Ruby 3.4.11 (uri 1.0.4), URI.parse'),
  program('today/perl', 'Perl, URI 5.40'),
  program('today/urllib3', 'urllib3 2.8.0, parse_url'),
  program('today/httpx', 'httpx 0.28.1, httpx.URL'),
  program('today/yarl', 'yarl 1.24.5, URL'),
  program('today/wget', 'GNU Wget 1.25.0, url_parse'),
  program('today/php-rfc3986', 'PHP 8.5.7, Uri\\Rfc3986\\Uri'),
  program('today/php-whatwg', 'PHP 8.5.7, Uri\\WhatWg\\Url'),
  {
    file: 'programs/today/dialled.json',
    what: 'inputs, and where fourteen clients went: the name that was looked up, the address, the port',
    from: 'fourteen live clients on Debian sid of November 2026, below every mapping of their own',
    licence: FACTS,
    list: 'rows',
  },
  {
    file: 'programs/today/redirects.json',
    what: 'Location headers, and where thirteen clients went after them: host and port',
    from: 'thirteen live clients on Debian sid of November 2026, redirected from http://start.test/dir/rN?x',
    licence: FACTS,
    list: 'rows',
  },
  {
    file: 'programs/today/schemes.json',
    what: 'texts of other schemes, and where twelve clients went: host and port',
    from: 'twelve live clients on Debian sid of November 2026',
    licence: FACTS,
    list: 'rows',
  },
  profileCases('safe-browsing', 'Google’s document, in urlcanon 842afd4', 'Apache-2.0', ['input', 'expect']),
  profileCases('w3lib', 'w3lib 2.4.1', 'BSD-3-Clause', ['input', 'options', 'expect', 'inputIsBytes']),
  profileCases('w3lib-messy', 'w3lib 2.4.1, run on made inputs', FACTS, ['input', 'expect']),
  profileCases('normalize-url', 'normalize-url 8.0.2', 'MIT', ['input', 'options', 'expect', 'throws']),
  {
    ...profileCases('programs', 'surt 0.3.1, urlcanon 842afd4, w3lib 2.4.1, normalize-url 9.0.1, run', FACTS, [
      ...['input', 'surt', 'surt_with_scheme', 'urlcanon_google', 'w3lib_canonicalize_url', 'w3lib_keep_fragments'],
      ...['normalize_url', 'normalize_url_strict'],
    ]),
    what: 'inputs, and the keys of seven programs',
  },
  {
    file: 'profiles/public-suffix.json',
    what: 'hosts and their registrable domains',
    from: 'the Public Suffix List’s own cases, in Debian’s publicsuffix 20230209',
    licence: 'CC0',
    list: 'cases',
  },
  patterns('urlpatterntestdata', 'URL patterns, inputs, and what is matched', [
    ...['pattern', 'inputs', 'expected_obj', 'expected_match', 'exactly_empty_components'],
  ]),
  patterns('urlpattern-compare-test-data', 'pairs of patterns, and which of the two is narrower'),
  patterns('urlpattern-generate-test-data', 'patterns and groups, and the text that is built'),
  {
    file: 'patterns/generated.json',
    what: 'generated URL patterns and inputs, and what is matched',
    from: 'Chromium 156 and Node 24, where both give the same answer',
    licence: FACTS,
    list: 'cases',
    facts: withoutFirefox,
  },
  {
    file: 'patterns/uritemplate.json',
    what: 'URI templates and variables, and their expansions',
    from: 'uri-templates/uritemplate-test at 4171dac, July 2026',
    licence: 'Apache-2.0',
    list: 'cases',
    members: ['template', 'variables', 'expected'],
  },
  display('chromium', 'Chromium 156'),
  display('firefox', 'Firefox ESR 153.7'),
  ...PAGES.map(
    (name): Origin => ({
      file: `pages/${name}.json`,
      what: 'pages as bytes, with their encoding, base and links, and where they led',
      from: 'Chromium 156 and Firefox ESR 153.7',
      licence: FACTS,
      members: ['id', 'kind', 'url', 'header', 'page', 'encoding', 'base', 'links', 'went'],
    }),
  ),
  {
    file: 'pages/xml.json',
    what: 'pages of XHTML and SVG, whether they are well-formed, and their links and styles',
    from: 'Chromium 156 and Firefox ESR 153.8, where both give the same answer',
    licence: FACTS,
    members: ['id', 'kind', 'url', 'header', 'page', 'encoding', 'isError', 'xml'],
  },
]
