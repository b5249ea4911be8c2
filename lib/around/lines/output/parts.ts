/**
 * The parts of a URL and the facts about a record that a template or a field can name. A row has a name, a description for `--help`
 * and a function that returns the value. To add a part, add a row.
 */

import { whatwg } from '../../../dialects/whatwg/index.js'
import { decodeFormText } from '../../../ground/text/form-urlencoded.js'
import { percentDecodeToText } from '../../../ground/text/percent-encoding.js'
import { remembered } from '../../../ground/text/remembered.js'
import type { Url } from '../../../url/url.js'
import type { DisplayedUrl, DisplayUrlOptions } from '../../display/index.js'
import { OptionProblem } from '../option-problem.js'
import type { LineOptions } from '../options.js'
import { type Answer, type LinkFacts, remarkOn, type Unread } from '../reading/answer.js'
import { escaped, escapedControls } from '../records/escape.js'

export interface PartRow {
  readonly name: string
  readonly text: string
  /** The value; `null` if the URL lacks the part, or the dialect refuses the URL. */
  readonly of: (answer: Answer) => string | null
  /**
   * How the value is written on a line that is not a row of a table. Only TAB, line ends and U+0000 are escaped in URL text; in
   * plain strings, "\" is escaped, too.
   */
  readonly onLine: (text: string) => string
  /** The value as a list, for JSON. */
  readonly listOf?: (answer: Answer) => readonly string[] | null
  /** The names of the parts that the value combines, if there are several. */
  readonly names?: readonly string[]
  /** Whether the value depends only on the scheme, the host and the port. */
  readonly isOfBeginning?: true
  /** The name of the query parameter, if the value is that of a parameter. */
  readonly parameter?: string
}

/** A fact about the record, which is known even if the record is refused or has no URL. */
export interface FactRow {
  readonly name: string
  readonly text: string
  readonly of: (read: Answer | Unread) => string | number | null
  /** The names of the parts that the value combines, if there are several. */
  readonly names?: readonly string[]
}

type OfUrl = (url: Url, answer: Answer) => string | null

const ifThere =
  (of: OfUrl): PartRow['of'] =>
  (answer) =>
    answer.url === null ? null : of(answer.url, answer)

/** A part whose value is URL text. */
const urlText = (name: string, text: string, of: OfUrl): PartRow => ({
  name,
  text,
  of: ifThere(of),
  onLine: escapedControls,
})

/** A part that depends only on the scheme, the host and the port. */
const ofBeginning = (row: PartRow): PartRow => ({ ...row, isOfBeginning: true })

/** A part whose value may be any string. */
const plain = (name: string, text: string, of: OfUrl): PartRow => ({
  name,
  text,
  of: ifThere(of),
  onLine: escaped,
})

/** The class of a URL's IP address, or `name` if its host is not an address; `null` if it has no host. */
export function hostClassOf(url: Url): string | null {
  const host = url.authority?.host ?? null
  if (host === null || host.kind === 'empty') return null
  return host.addressClass ?? 'name'
}

/** The file extension of the path's last segment, in lower case and without its "."; `null` if there is none. */
export const extensionOf = (url: Url): string | null =>
  url.hasOpaquePath ? null : (url.path.extension?.toLowerCase() ?? null)

/** The query's pairs as written. */
const pairsOf = (url: Url): readonly string[] => (url.query?.toString() ?? '').split('&').filter((pair) => pair !== '')

const nameIn = (pair: string): string => pair.split('=', 1)[0] as string
const valueIn = (pair: string): string => pair.slice(nameIn(pair).length + 1)

/**
 * A list taken from the query's pairs. On a line, its items are as written, separated by ",", and a "," in an item is written %2C.
 */
const listPart = (name: string, text: string, itemOf: (pair: string) => string): PartRow => ({
  ...urlText(name, text, (url) =>
    pairsOf(url)
      .map((pair) => itemOf(pair).replaceAll(',', '%2C'))
      .join(','),
  ),
  listOf: ({ url }) => (url === null ? null : pairsOf(url).map((pair) => decodeFormText(itemOf(pair)))),
})

export const PARTS: readonly PartRow[] = [
  urlText('href', 'the canonical URL', (url) => url.href),
  urlText('scheme', 'the scheme, without ":"', (url) => url.scheme),
  urlText('protocol', 'the scheme with its ":", as the Standard\'s protocol has it', (url) => `${url.scheme}:`),
  urlText('username', 'the username', (url) => url.username),
  urlText('password', 'the password', (url) => url.password),
  urlText('host', 'the host, and the port where it is not the default one', (url) => url.host),
  urlText('hostname', 'the host without the port', (url) => url.hostname),
  ofBeginning(
    plain('unicode', 'the host in Unicode, which may look like another one: {display} is for people', (url) => {
      const host = url.authority?.host
      return host?.kind === 'domain' ? host.toUnicode() : url.hostname
    }),
  ),
  urlText('port', 'the port where it is not the default one', (url) => url.port),
  ofBeginning(
    urlText('effective-port', 'the port of a connection', ({ effectivePort }) => effectivePort?.toString() ?? null),
  ),
  urlText('path', 'the path', (url) => url.pathname),
  urlText('pathname', "the path, by the Standard's name", (url) => url.pathname),
  urlText('query', 'the query, without "?"', (url) => url.query?.toString() ?? null),
  urlText('search', 'the query with its "?", empty for "?" alone', (url) => url.search),
  listPart(
    'query.names',
    'the names in the query, with "," between and as they are written; in ndjson, a list of decoded texts',
    nameIn,
  ),
  listPart('query.values', 'the values in the query, in the same way', valueIn),
  listPart('query.pairs', 'the pairs of the query, in the same way', (pair) => pair),
  urlText('fragment', 'the fragment, without "#"', (url) => url.fragment),
  urlText('hash', 'the fragment with its "#", empty for "#" alone', (url) => url.hash),
  urlText('extension', 'the extension of the last segment of the path, in lower case', extensionOf),
  ofBeginning(
    urlText(
      'class',
      "what the host's address is for, such as public, private or loopback; name for a name",
      hostClassOf,
    ),
  ),
  ofBeginning(urlText('origin', 'the origin, "null" where it is opaque', (url) => url.origin)),
  {
    name: 'key',
    text: 'a key for comparing: that of the profile of -p, or the URL without its fragment',
    of: ({ key }) => key,
    onLine: escapedControls,
  },
  plain('redacted', 'the URL without its secrets', (url) => url.redact()),
  urlText('dialect', 'the name of the dialect', (url) => url.dialect.name),
]

export const FACTS: readonly FactRow[] = [
  { name: 'n', text: 'the number of the record in its file, from 1', of: ({ number }) => number },
  { name: 'file', text: 'the name of the file', of: ({ file }) => file },
  {
    name: 'input',
    text: 'the URL as it is in the record',
    of: (read) => (read.kind === 'unread' ? read.input : read.text),
  },
  { name: 'error', text: 'why the record is refused, empty if it is not', of: remarkOn },
  {
    name: 'findings',
    text: 'the names of the findings; name+N means that there are N more of that name after the first hundred',
    of: (read) => (read.kind === 'unread' ? '' : namesOf(read)),
  },
  {
    name: 'assumed',
    text: 'with --typed: the names of what was assumed, empty if nothing was',
    of: (read) => (read.kind === 'unread' ? '' : read.assumed),
  },
]

/** Facts about links in pages; they are empty for a list's records. */
export const LINK_FACTS: readonly FactRow[] = (
  [
    ['element', 'the name of the element of a link', (link) => link.element],
    [
      'attribute',
      'the name of the attribute, such as href, or json-ld logo; empty for a URL in a style',
      (link) => link.attribute,
    ],
    ['role', 'what the link is for, such as follow, fetch, submit or refresh', (link) => link.role],
    ['rel', 'the words of its rel', (link) => link.rel],
    ['text', 'the text of a link, or the alt of an area; empty for other elements', (link) => link.text],
    ['descriptor', 'the descriptor of a candidate in srcset', (link) => link.descriptor],
    ['page', 'the URL of the page', (link) => link.page],
    ['line', 'the line of the page in which the text of the link begins', (link) => link.line],
    ['column', 'and the column, in UTF-16 units', (link) => link.column],
  ] as const satisfies readonly (readonly [string, string, (link: LinkFacts) => string | number])[]
).map(([name, text, of]) => ({
  name,
  text,
  of: (read) => (read.kind === 'answer' && read.link !== null ? of(read.link) : null),
}))

const namesOf = ({ findings, omitted }: Answer): string =>
  [...findings.map(({ name }) => name), ...omitted.map(({ name, count }) => `${name}+${count}`)].join(',')

const DECODED = ['username', 'password', 'path', 'query', 'fragment']
const RAW = ['scheme', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment']

/** The parts with an argument, such as `{query:NAME}` and `{decoded:PART}`. */
export const PARTS_WITH_ARGUMENT: readonly {
  readonly name: string
  readonly argument: string
  readonly text: string
  /** The allowed arguments; absent if any string is allowed. */
  readonly arguments?: readonly string[]
  readonly row: (argument: string) => PartRow | null
}[] = [
  {
    name: 'query',
    argument: 'NAME',
    text: 'the value of NAME in the query, decoded; the first one, if there are several',
    row: (argument) => ({
      ...plain(`query:${argument}`, '', (url) => url.searchParams.get(argument) ?? null),
      parameter: argument,
    }),
  },
  {
    name: 'decoded',
    argument: 'PART',
    text: 'username, password, path, query or fragment, percent-decoded',
    arguments: DECODED,
    row: (argument) =>
      DECODED.includes(argument)
        ? plain(`decoded:${argument}`, '', (url) => {
            const value = url[argument as 'path' | 'query' | 'fragment' | 'username']
            return value === null ? null : percentDecodeToText(value.toString())
          })
        : null,
  },
  {
    name: 'raw',
    argument: 'PART',
    text: 'scheme, username, password, host, port, path, query or fragment as written, before anything is resolved',
    arguments: RAW,
    row: (argument) =>
      RAW.includes(argument)
        ? plain(`raw:${argument}`, '', (_, { written }) => written?.toParts()[argument as 'path'] ?? null)
        : null,
  },
  {
    name: 'group',
    argument: 'NAME',
    text: 'the value of the group NAME in the pattern of --where pattern=…, decoded',
    row: (argument) => plain(`group:${argument}`, '', (_, answer) => answer.groups?.[argument] ?? null),
  },
]

// Parts from other entry points: archive keys, sites, and the display of URLs. The entry point is loaded when a template or a field
// names the part, because most runs do not need it.

export interface LatePartRow {
  readonly name: string
  readonly text: string
  /** Loads the part's module. Throws an `OptionProblem` if the part's options are invalid. */
  load(options: LineOptions): Promise<PartRow>
}

type Sites = typeof import('../../sites/index.js')

/** A part that `weburl/sites` computes. */
function ofSites(name: string, text: string, of: (sites: Sites, url: Url) => string | null): LatePartRow {
  const load = async (): Promise<PartRow> => {
    const sites = await import('../../sites/index.js')
    return ofBeginning(urlText(name, '', (url) => of(sites, url)))
  }
  return { name, text, load }
}

export const LATE_PARTS: readonly LatePartRow[] = [
  {
    name: 'surt',
    text: 'the key of web archives, such as org,example)/a',
    load: async () => {
      const { surt } = await import('../../profiles/index.js')
      const of: PartRow['of'] = (answer) => (answer.isRefused ? null : answer.keyBy(surt))
      return { name: 'surt', text: '', of, onLine: escapedControls }
    },
  },
  ofSites('site', 'the scheme and the registrable domain, such as https://example.co.uk', ({ site }, url) => site(url)),
  ofSites('domain', 'the registrable domain, such as example.co.uk', ({ registrableDomain }, url) =>
    registrableDomain(url),
  ),
  ofSites(
    'subdomain',
    'what comes before the registrable domain, such as www',
    ({ domainParts }, url) => domainParts(url)?.subdomain ?? null,
  ),
  ofSites('suffix', 'the public suffix of the host, such as co.uk', ({ publicSuffix }, url) => publicSuffix(url)),
  {
    name: 'display',
    text: 'the URL as a person can be shown it, see --policy and --protect',
    load: async (given) => {
      const { displayUrl } = await import('../../display/index.js')
      const options = await displayOptionsOf(given)
      return plain(
        'display',
        '',
        displayer((url) => displayUrl(url, options)),
      )
    },
  },
]

/** The run's options for `displayUrl`. */
export async function displayOptionsOf(given: LineOptions): Promise<DisplayUrlOptions> {
  const { protectDomains } = await import('../../display/index.js')
  const { policy = 'chromium', protect = [] } = given
  try {
    return { policy, protect: protectDomains(protect) }
  } catch (error) {
    throw new OptionProblem('protect', `takes a domain: ${(error as Error).message}`)
  }
}

/** Two groups: a beginning without credentials, and a rest whose characters are all shown unchanged. */
const READABLE = /^([a-z]+:\/\/[^/@]+\/)([!-$&-~]*)$/

/**
 * Returns a function that displays canonical URLs. It caches the display of a scheme, host and port, because a list usually has
 * many lines per host, and shows a rest that needs no decoding unchanged.
 */
export function displayer(display: (url: string | Url) => DisplayedUrl): (url: Url) => string {
  const beginningOf = remembered((beginning: string) => display(beginning).text)
  return (url) => {
    const [, beginning, rest] = url.dialect === whatwg ? (READABLE.exec(url.toString()) ?? []) : []
    const shown = beginning === undefined ? '' : beginningOf(beginning)
    // A beginning with right-to-left text is displayed within directional isolates, so it ends with an isolate character instead of
    // "/". In that case, the whole URL is displayed.
    return shown.endsWith('/') ? `${shown}${rest}` : display(url).text
  }
}
