/**
 * The command's grammar, as tables of verbs, options, exit statuses and examples. The argument parser, `--help`, the manual page
 * and the shell completions use these tables.
 */

import type { Face } from '../../around/lines/option-problem.js'
import {
  type Checked,
  type Kind,
  LINE_ROWS,
  type LineOption,
  type LineOptions,
  type Row,
} from '../../around/lines/options.js'

interface VerbRow {
  readonly name: string
  /** The arguments after the verb's name. */
  readonly takes: string
  readonly text: string
}

/** The verbs, one of which may be the first word. An absolute URL cannot be taken for a verb, because it contains a ":". */
export const VERBS = [
  {
    name: 'href',
    takes: '[OPTION...] [URL...]',
    text: 'write the canonical URL of each record; this is what happens without a verb',
  },
  {
    name: 'check',
    takes: '[OPTION...] [URL...]',
    text: 'list what the Standard finds wrong, as FILE:LINE:COLUMN: severity: name: message',
  },
  {
    name: 'compare',
    takes: '[OPTION...] [URL...]',
    text: 'name what the Standard and programs read differently, one line for each record',
  },
  {
    name: 'links',
    takes: '[OPTION...] [FILE...]',
    text: 'list the links of pages, or of the pages in archives (WARC), as a browser follows them: weburl links -b URL page.html',
  },
  {
    name: 'relink',
    takes: '[OPTION...] [FILE]',
    text: 'write a page with another host in its links, or with absolute links; all other bytes stay: weburl relink --from HOST --to HOST page.html',
  },
  {
    name: 'explain',
    takes: '[OPTION...] [URL...]',
    text: 'show a URL to a person: findings, parts, how it is displayed, dialects, steps of its host and of a profile; secrets are masked in every line',
  },
  { name: 'man', takes: '', text: 'print the manual page: weburl man | man -l -' },
  {
    name: 'completions',
    takes: 'bash|zsh|fish',
    text: 'print the completions of a shell: weburl completions bash|zsh|fish',
  },
] as const satisfies readonly VerbRow[]

/** The verbs that read records. */
export const READING_VERBS = ['href', 'check', 'compare', 'explain'] as const satisfies readonly VerbName[]

/** The verbs that write output for records. The records of `links` are the links in pages. */
const ANSWERING_VERBS = ['href', 'check', 'compare', 'explain', 'links'] as const satisfies readonly VerbName[]

/** The verbs that read input. */
const INPUT_VERBS = ['href', 'check', 'compare', 'explain', 'links', 'relink'] as const satisfies readonly VerbName[]

export type VerbName = (typeof VERBS)[number]['name']

/** What the command adds to an option: its spelling, and its place in the help. */
interface Written {
  readonly short?: string
  /**
   * The value's name in the help; absent if the option is a switch. A name in brackets means that the value is optional, and that
   * it is given after "=".
   */
  readonly value?: string
  /** A shell completes the value as a file name. */
  readonly completes?: 'file'
  readonly group: GroupName
  /** The verbs that take the option; if absent, all verbs that read records. */
  readonly verbs?: readonly VerbName[]
}

/** An option that the command shares with `urlLines`, or an option of the command alone, with its kind and its rules. */
export type OptionRow = Written & ({ readonly name: LineOption } | (Row & { readonly name: string }))

export const GROUPS = {
  records: 'Records, and where the URL is in them',
  reading: 'Reading the URLs',
  output: 'Output',
  running: 'Running',
} as const

export type GroupName = keyof typeof GROUPS

/** The verbs whose output depends on a dialect and an encoding. `compare` uses several dialects, given by `--among`. */
const WRITING_VERBS = ['href', 'check', 'explain'] as const satisfies readonly VerbName[]

export const OPTIONS = [
  { name: 'file', kind: 'texts', short: 'f', value: 'FILE', completes: 'file', group: 'records', verbs: INPUT_VERBS },
  { name: 'null', short: '0', group: 'records' },
  { name: 'column', short: 'c', value: 'N', group: 'records' },
  { name: 'delimiter', value: 'CHAR', group: 'records' },
  { name: 'csv', group: 'records' },
  { name: 'tsv', group: 'records' },
  { name: 'header', group: 'records', verbs: ANSWERING_VERBS },
  { name: 'jsonField', short: 'j', value: 'PATH', group: 'records' },
  { name: 'into', value: 'PATH', group: 'records', verbs: ['href'] },
  { name: 'cdx', group: 'records' },
  {
    name: 'pages',
    kind: 'flag',
    group: 'records',
    verbs: ['check'],
    excludes: { typed: 'the links of a page are not typed by its reader' },
  },
  { name: 'local', kind: 'text', value: 'DIR', completes: 'file', group: 'records', verbs: ['check'], needs: 'pages' },
  { name: 'contentType', kind: 'text', value: 'TYPE', group: 'records', verbs: ['links', 'relink', 'check'] },
  {
    name: 'part',
    kind: 'text',
    value: 'K/N',
    group: 'records',
    excludes: {
      header: 'parts after the first are without the header; number the columns, or take a file for each part',
      csv: 'a record of CSV may have line ends in it; take a file for each part',
    },
  },
  { name: 'inputEncoding', value: 'LABEL', group: 'records' },
  { name: 'maxLine', value: 'SIZE', group: 'records' },
  { name: 'base', short: 'b', value: 'URL', group: 'reading', verbs: INPUT_VERBS },
  { name: 'encoding', short: 'e', value: 'LABEL', group: 'reading', verbs: [...WRITING_VERBS, 'links', 'relink'] },
  { name: 'fallbackEncoding', kind: 'text', value: 'LABEL', group: 'reading', verbs: ['links', 'relink', 'check'] },
  { name: 'also', kind: 'texts', value: 'SELECTOR=SYNTAX', group: 'reading', verbs: ['links', 'relink', 'check'] },
  { name: 'dialect', short: 'd', value: 'NAME', group: 'reading', verbs: WRITING_VERBS },
  { name: 'typed', group: 'reading', verbs: ['href', 'check'] },
  { name: 'profile', short: 'p', value: 'NAME', group: 'reading', verbs: ['href', 'explain'] },
  { name: 'without', value: 'STEP', group: 'reading', verbs: ['href', 'explain'] },
  { name: 'get', short: 'g', value: 'TEMPLATE', group: 'output', verbs: ['href', 'links'] },
  { name: 'add', value: 'NAME=TEMPLATE', group: 'output', verbs: ['href', 'links'] },
  { name: 'where', value: 'KEY=VALUE', group: 'output', verbs: ANSWERING_VERBS },
  { name: 'uniq', value: '[KEY]', group: 'output', verbs: ['href', 'links'] },
  { name: 'set', value: 'NAME=VALUE', group: 'reading', verbs: ['href', 'links'] },
  { name: 'drop', value: 'NAME', group: 'reading', verbs: ['href', 'links'] },
  { name: 'output', short: 'o', value: 'FORM', group: 'output', verbs: ['href', 'links', 'compare'] },
  { name: 'fields', value: 'LIST', group: 'output', verbs: ['href', 'links'] },
  { name: 'policy', value: 'NAME', group: 'output', verbs: ['href', 'links', 'explain'] },
  { name: 'protect', value: 'DOMAIN', group: 'output', verbs: ['href', 'links', 'explain'] },
  { name: 'errorColumn', group: 'output', verbs: ['href', 'links'] },
  { name: 'echo', group: 'output', verbs: ['href', 'compare'] },
  { name: 'onError', value: 'WAY', group: 'output', verbs: ['href', 'links'] },
  { name: 'from', kind: 'texts', value: 'HOST', group: 'output', verbs: ['relink'], needs: 'to' },
  { name: 'to', kind: 'text', value: 'HOST', group: 'output', verbs: ['relink'], needs: 'from' },
  { name: 'absolute', kind: 'flag', group: 'output', verbs: ['relink'] },
  { name: 'severity', kind: ['warning', 'error'], value: 'WORD', group: 'output', verbs: ['check'] },
  { name: 'among', kind: 'list', value: 'LIST', group: 'output', verbs: ['compare', 'explain'] },
  { name: 'advice', kind: 'flag', group: 'output', verbs: ['compare'] },
  { name: 'stats', kind: ['text', 'json'], value: '[FORM]', group: 'running', verbs: INPUT_VERBS },
  { name: 'out', kind: 'text', value: 'FILE', completes: 'file', group: 'running', verbs: INPUT_VERBS },
  { name: 'jobs', kind: 'text', value: 'N', group: 'running' },
  { name: 'quiet', kind: 'flag', short: 'q', group: 'running', verbs: ['check', 'compare'] },
  { name: 'color', kind: ['auto', 'always', 'never'], value: 'WHEN', group: 'running', verbs: ['explain'] },
  { name: 'help', kind: 'flag', short: 'h', group: 'running' },
  { name: 'version', kind: 'flag', short: 'V', group: 'running' },
] as const satisfies readonly OptionRow[]

/** The rows of `OPTIONS` with a common type. */
export const OPTION_ROWS: readonly OptionRow[] = OPTIONS

type Options = (typeof OPTIONS)[number]

export type OptionName = Options['name']

type OwnRow = Extract<Options, { readonly kind: Kind }>

/** The command's checked options. */
export type CommandOptions = LineOptions & { readonly [Each in OwnRow as Each['name']]?: Checked<Each['kind']> }

/** The kinds and rules of all options. */
export const ROWS: Readonly<Record<string, Row>> = {
  ...LINE_ROWS,
  ...Object.fromEntries(OPTIONS.flatMap((row) => ('kind' in row ? [[row.name, row]] : []))),
}

/** The words that an option takes as its value; `null` for an option with other values. */
export function wordsOf(name: string): readonly string[] | null {
  const { kind } = ROWS[name] as Row
  return typeof kind === 'string' ? null : kind
}

/** The verbs that take an option. Every verb takes `--help`. */
export const takersOf = ({ name, verbs = READING_VERBS }: OptionRow): readonly VerbName[] =>
  name === 'help' ? VERBS.map((verb) => verb.name) : verbs

/** The exit statuses. */
export const STATUS = {
  done: 0,
  found: 1,
  usage: 2,
  failed: 3,
} as const

export const STATUS_ROWS: readonly (readonly [status: string, text: string])[] = [
  [
    '0',
    'done; a refused record is not a failure, also one that is not JSON, CSV or CDX, or lacks the column. Also if the reader of the output has closed it',
  ],
  [
    '1',
    'check or compare found something, such as a link to a file that is not there, or --on-error stop met a refused record',
  ],
  ['2', 'the arguments are wrong'],
  [
    '3',
    'an input or the output could not be read or written, such as another form than a list, or a header without the column; the rest is done',
  ],
  ['130', 'interrupted (143: terminated), if possible between two records'],
]

export const EXAMPLES: readonly (readonly [text: string, command: string])[] = [
  ['One URL', 'weburl HTTP://EXAMPLE.com:80/a/../b'],
  ['A list: one line out for each line in, empty if it is not a URL', 'weburl < urls.txt > hrefs.txt'],
  ['The list, its answers, and the reasons of refusals', 'weburl --echo --error-column -f urls.txt'],
  ['What people typed, and what had to be assumed', "weburl --typed --echo -g '{href}\\t{assumed}' -f typed.txt"],
  ['Links of a page', 'weburl -b https://example.org/docs/ -e windows-1251 -f links.txt'],
  ['Hosts, counted', "weburl -g '{hostname}' -f urls.txt.gz | sort | uniq -c | sort -rn"],
  ['In continuous integration: status 1 if something is wrong', 'weburl check -f links.txt'],
  ['A value of the query', "weburl -g '{host} {query:id}' -f urls.txt"],
  ['The third column, with its base in the first', 'weburl -c 3 -b column:1 -f links.tsv'],
  ['A member of NDJSON, in place', 'weburl -j link.href --into link.href -f pages.ndjson'],
  ['The keys of web archives, beside the URLs', "weburl -g '{surt} {href}' -f urls.txt | LC_ALL=C sort"],
  [
    'The number of pages of a crawl, without duplicates',
    'weburl -p dedupe-loose --on-error drop -f urls.txt | LC_ALL=C sort -u | wc -l',
  ],
  ['The first URL of each page', 'weburl --uniq=dedupe --on-error drop -f urls.txt'],
  [
    'The same for more keys than memory holds',
    "weburl -p dedupe -g '{key}\\t{input}' --on-error drop -f urls.txt | LC_ALL=C sort -u -t \"$(printf '\\t')\" -k1,1 | cut -f2",
  ],
  [
    'CSV with the site and the host as new columns',
    "weburl --csv --header -c url --add 'site={site}' --add 'host={hostname}' -f links.csv",
  ],
  [
    'Pictures of one domain and all below it',
    "weburl --where 'host=example.org,*.example.org' --where extension=jpg,png -f urls.txt",
  ],
  ['All but the hosts of a list', "weburl --where 'host!=@blocked.txt' -f urls.txt"],
  ['Without the parameters of campaigns, and each URL once', "weburl --drop 'utm_*' --uniq -f urls.txt"],
  ['One URL for each site', 'weburl --uniq={site} --on-error drop -f urls.txt'],
  ['Links into private networks', 'weburl --where class=private,loopback,link-local -f urls.txt'],
  [
    'The names of parameters, counted',
    "weburl -g '{query.names}' -f urls.txt | tr , '\\n' | sort | uniq -c | sort -rn",
  ],
  ['The values of parameters, one on each line', "weburl -g '{query.values}' -f urls.txt | tr , '\\n'"],
  ['The pictures of a page', 'weburl links -b https://example.org/ --where element=img page.html'],
  [
    'Broken links of pages, with their places',
    'weburl check --pages --severity error -b https://example.org/ page.html',
  ],
  ['A built site: files and parts that are not there', 'weburl check --pages --severity error --local site'],
  [
    'The pages of an archive, and where they lead',
    "weburl links -g '{page} {href}' --where role=follow -f crawl.warc.gz",
  ],
  [
    'A page that moves to another host',
    'weburl relink --from old.example --to www.example.org -b https://old.example/ page.html',
  ],
  ['Sites without duplicates', "weburl -g '{site}' -f urls.txt | LC_ALL=C sort -u"],
  ['A table that gets its name when it is complete', 'weburl -o tsv --fields n,href,host --out hrefs.tsv -f urls.txt'],
  ['An index of an archive with other keys', 'weburl --cdx -p surt -f index.cdx'],
  ['Only the lines that are not URLs, and why', 'weburl --where refused=yes --error-column -f urls.txt'],
  ['Where a checker and a fetcher may go to two hosts', 'weburl compare --echo --among whatwg,rfc3986 -f urls.txt'],
  ['What a URL is made of, and what may be wrong with it', "weburl explain 'http://example.org\\@EXAMPLE.com/'"],
  ['One quarter of a file, on one of four machines', 'weburl --part 1/4 -f urls.txt'],
]

/**
 * The error for invalid arguments. Its message states the problem and what to write instead. The command prints it and exits with
 * status 2.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The spelling of an option: `maxLine` is `--max-line`. */
export const flagOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The spellings for the command line. */
export const COMMAND: Face = {
  option: (name, value) => {
    if (value === undefined) return flagOf(name)
    // The values of a list are joined by commas. Any other option is repeated for each of its values.
    const isRepeated = Array.isArray(value) && LINE_ROWS[name as LineOption]?.kind !== 'list'
    return (isRepeated ? value : [value]).map((each) => `${flagOf(name)} ${each}`).join(' ')
  },
  list: (name) => `weburl --help ${name.toLowerCase()} lists them`,
}
