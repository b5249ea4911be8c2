/**
 * The grammar of the command, as tables: verbs, options, parts of a template, reasons, exit statuses and examples. The argument
 * parser, `--help`, the manual page and the completions of shells are made from these tables.
 */

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
  readonly text: string
}

/** The first word may be one of these. An absolute URL always has a ":", so a verb is not taken for a URL. */
export const VERBS = [
  { name: 'href', text: 'write the canonical URL of each record; this is what happens without a verb' },
  { name: 'check', text: 'list what the Standard finds wrong, as FILE:LINE:COLUMN: severity: name: message' },
  { name: 'compare', text: 'name what the Standard and programs read differently, one line for each record' },
  {
    name: 'links',
    text: 'list the links of pages, or of the pages in archives (WARC), as a browser follows them: weburl links -b URL page.html',
  },
  {
    name: 'relink',
    text: 'write a page with another host in its links, or with absolute links; all other bytes stay: weburl relink --from HOST --to HOST page.html',
  },
  {
    name: 'explain',
    text: 'show a URL to a person: findings, parts, how it is displayed, dialects, steps of its host and of a profile; secrets are masked in every line',
  },
  { name: 'version', text: 'print the version of the command, and the documents that it follows' },
  { name: 'help', text: 'print this help' },
  { name: 'man', text: 'print the manual page: weburl man | man -l -' },
  { name: 'completions', text: 'print the completions of a shell: weburl completions bash|zsh|fish' },
] as const satisfies readonly VerbRow[]

/** The verbs that read records. */
export const READING_VERBS = ['href', 'check', 'compare', 'explain'] as const satisfies readonly VerbName[]

/** The verbs that answer records. The records of `links` are the links of pages. */
const ANSWERING_VERBS = ['href', 'check', 'compare', 'explain', 'links'] as const satisfies readonly VerbName[]

/** The verbs that read something. */
const INPUT_VERBS = ['href', 'check', 'compare', 'explain', 'links', 'relink'] as const satisfies readonly VerbName[]

export type VerbName = (typeof VERBS)[number]['name']

/** What the command adds to an option of lists: how it is written, and what it is in the help. */
interface Written {
  readonly short?: string
  /** The name of the value in the help. An option without it is a switch. In brackets: the value may be left out, and needs "=". */
  readonly value?: string
  /** Completed by a shell as the name of a file. */
  readonly completes?: 'file'
  readonly group: GroupName
  /** The verbs that have the option; if absent, all verbs that read URLs. */
  readonly verbs?: readonly VerbName[]
  readonly text: string
}

/** An option of the table for lists, or one of the command alone, with its kind and its rules. */
export type OptionRow = Written & ({ readonly name: LineOption } | (Row & { readonly name: string }))

export const GROUPS = {
  records: 'Records, and where the URL is in them',
  reading: 'Reading the URLs',
  output: 'Output',
  running: 'Running',
} as const

export type GroupName = keyof typeof GROUPS

/** The verbs whose answer depends on a dialect and an encoding. `compare` has readers instead. */
const WRITING_VERBS = ['href', 'check', 'explain'] as const satisfies readonly VerbName[]

export const OPTIONS = [
  {
    name: 'file',
    kind: 'texts',
    short: 'f',
    value: 'FILE',
    completes: 'file',
    verbs: INPUT_VERBS,
    group: 'records',
    text: 'read records from FILE; may be given more than once; "-" is standard input; gzip is decompressed, whatever the name of the file',
  },
  { name: 'null', short: '0', group: 'records', text: 'records end with NUL instead of a line feed, in and out' },
  {
    name: 'column',
    short: 'c',
    value: 'N',
    group: 'records',
    text: 'the URL is TAB column N, from 1, or -1 for the last; with --header, N may be a name; the other columns stay as they are',
  },
  {
    name: 'delimiter',
    value: 'CHAR',
    group: 'records',
    text: 'columns end with CHAR instead of TAB; without --csv, a quote is text, and a delimiter in quotes ends a column',
  },
  {
    name: 'csv',
    group: 'records',
    text: 'with -c: the records are CSV (RFC 4180), with "," or the --delimiter between; a field in quotes may hold delimiters, doubled quotes and line ends',
  },
  {
    name: 'header',
    group: 'records',
    text: 'with -c: the first record of each input names the columns, and is written with the names of --add; columns may be given by name',
  },
  {
    name: 'jsonField',
    short: 'j',
    value: 'PATH',
    group: 'records',
    text: 'the records are NDJSON, and the URL is at PATH, such as link.href or urls.0; links.*.href is the URLs of a list, with null for an element without one; a dot in a name is \\.; the rest stays as it is',
  },
  {
    name: 'into',
    value: 'PATH',
    group: 'records',
    verbs: ['href'],
    text: 'with -j: where the answer goes; by default the member "weburl"; at the path of -j, a value that is not a string stays',
  },
  {
    name: 'cdx',
    group: 'records',
    text: 'the records are CDX (the URL is field 3) or CDXJ (the URL is the member "url"); with -p, the answer is the key in field 1',
  },
  {
    name: 'pages',
    kind: 'flag',
    excludes: { typed: 'the links of a page are not typed by its reader' },
    group: 'records',
    verbs: ['check'],
    text: 'the inputs are pages of HTML or archives of them, not lists; their links are checked, and the base is the URL of the page',
  },
  {
    name: 'contentType',
    kind: 'text',
    value: 'TYPE',
    group: 'records',
    verbs: ['links', 'relink', 'check'],
    text: 'the header Content-Type that came with the page, which may name its encoding',
  },
  {
    name: 'part',
    kind: 'text',
    excludes: {
      header: 'parts after the first are without the header; number the columns, or take a file for each part',
      csv: 'a record of CSV may have line ends in it; take a file for each part',
    },
    value: 'K/N',
    group: 'records',
    text: 'only the K-th of N byte ranges of each FILE, moved to the ends of records; not with --csv or --header',
  },
  {
    name: 'inputEncoding',
    value: 'LABEL',
    group: 'records',
    text: 'the encoding of the URLs in the input, utf-8 by default; with "bytes", a byte from 80 to FF becomes %XX',
  },
  {
    name: 'maxLine',
    value: 'SIZE',
    group: 'records',
    text: 'a longer record is refused (line-too-long), and --echo shows only its beginning; 1M by default',
  },
  {
    name: 'base',
    short: 'b',
    value: 'URL',
    verbs: INPUT_VERBS,
    group: 'reading',
    text: 'the URL that relative references are resolved against; a program reads a text there as the Location of a redirect',
  },
  {
    name: 'baseColumn',
    value: 'N',
    group: 'reading',
    verbs: READING_VERBS,
    text: 'the base is in TAB column N of the record',
  },
  {
    name: 'baseField',
    value: 'PATH',
    group: 'reading',
    verbs: READING_VERBS,
    text: 'the base is at PATH of the JSON record',
  },
  {
    name: 'encoding',
    short: 'e',
    value: 'LABEL',
    group: 'reading',
    verbs: [...WRITING_VERBS, 'links', 'relink'],
    text: 'the encoding of the page that the URLs are in; it changes only the query',
  },
  {
    name: 'encodingColumn',
    value: 'N',
    group: 'reading',
    verbs: WRITING_VERBS,
    text: 'the encoding is in TAB column N of the record',
  },
  {
    name: 'encodingField',
    value: 'PATH',
    group: 'reading',
    verbs: WRITING_VERBS,
    text: 'the encoding is at PATH of the JSON record',
  },
  {
    name: 'dialect',
    short: 'd',
    value: 'NAME',
    group: 'reading',
    verbs: WRITING_VERBS,
    text: 'the document whose rules are followed, see Dialects',
  },
  {
    name: 'dialectColumn',
    value: 'N',
    group: 'reading',
    verbs: WRITING_VERBS,
    text: 'the dialect is in TAB column N of the record',
  },
  {
    name: 'dialectField',
    value: 'PATH',
    group: 'reading',
    verbs: WRITING_VERBS,
    text: 'the dialect is at PATH of the JSON record',
  },
  {
    name: 'typed',
    group: 'reading',
    verbs: ['href', 'check'],
    text: 'the URLs are what people typed, such as example.com:8080/a or ann@example.com; {assumed} names what was assumed; not with --base or --dialect',
  },
  {
    name: 'profile',
    short: 'p',
    value: 'NAME',
    group: 'reading',
    verbs: ['href', 'explain'],
    text: 'write the key of each URL under a profile, see Profiles; NAME@VERSION is an error if this is not the version of the profile',
  },
  {
    name: 'without',
    value: 'STEP',
    group: 'reading',
    verbs: ['href', 'explain'],
    text: 'with -p: leave out a step of the profile; may be given more than once',
  },
  {
    name: 'get',
    short: 'g',
    value: 'TEMPLATE',
    group: 'output',
    verbs: ['href', 'links'],
    text: "write this for each URL, such as '{scheme} {host} {query:id}'; see Templates",
  },
  {
    name: 'add',
    value: 'NAME=TEMPLATE',
    group: 'output',
    verbs: ['href', 'links'],
    text: 'add a column at the end of a table or a list, a member NAME of NDJSON, or a field of -o tsv and ndjson; may be given more than once',
  },
  {
    name: 'where',
    value: 'KEY=VALUE',
    verbs: ANSWERING_VERBS,
    group: 'output',
    text: 'only the records whose URL has this value, see Conditions; KEY!=VALUE for all others; VALUE,VALUE for one of several; if given more than once, all have to hold',
  },
  {
    name: 'uniq',
    value: '[PROFILE]',
    group: 'output',
    verbs: ['href', 'links'],
    text: 'only the first record of each {key}, or of each key under PROFILE; a key takes up to 54 bytes of memory; for more than 40 million keys, use sort, see Examples',
  },
  {
    name: 'output',
    short: 'o',
    value: 'FORM',
    group: 'output',
    verbs: ['href', 'links', 'compare', 'version'],
    text: 'how answers are written; lines by default; tsv and ndjson have the fields of --fields; for tsv, see Rows',
  },
  {
    name: 'json',
    kind: 'flag',
    excludes: { output: 'it is the same as -o ndjson' },
    group: 'output',
    verbs: ['links'],
    text: 'the same as -o ndjson',
  },
  {
    name: 'fields',
    value: 'LIST',
    group: 'output',
    verbs: ['href', 'links'],
    text: 'the fields of tsv and ndjson, with commas between; n,input,href,error by default, with -p also the key, and with links also their places',
  },
  {
    name: 'policy',
    value: 'NAME',
    group: 'output',
    verbs: ['href', 'links', 'explain'],
    text: 'whose rules decide how a host is shown to a person, in explain and in {display}; chromium by default',
  },
  {
    name: 'protect',
    value: 'DOMAIN',
    group: 'output',
    verbs: ['href', 'links', 'explain'],
    text: 'a domain that no other may look like, in explain and in {display}; may be given more than once',
  },
  {
    name: 'errorColumn',
    group: 'output',
    verbs: ['href', 'links'],
    text: 'add TAB and the reason why the record is refused, empty if it is not; with -j, add a member',
  },
  {
    name: 'echo',
    group: 'output',
    verbs: ['href', 'compare'],
    text: 'put the input and TAB before each line, see Rows; a record that is too long is cut',
  },
  {
    name: 'onError',
    value: 'WAY',
    group: 'output',
    verbs: ['href', 'links'],
    text: 'what happens to a refused record: write an empty line (the default), write the record as it is, write nothing, or end with status 1',
  },
  {
    name: 'refused',
    group: 'output',
    verbs: ['href', 'links'],
    text: 'only the records that are not URLs, as they are',
  },
  { name: 'accepted', group: 'output', verbs: ['href', 'links'], text: 'only the records that are URLs' },
  { name: 'canonical', group: 'output', verbs: ['href', 'links'], text: 'only the URLs that are written canonically' },
  {
    name: 'changed',
    group: 'output',
    verbs: ['href', 'links'],
    text: 'only the URLs that are not written canonically',
  },
  {
    name: 'from',
    kind: 'texts',
    needs: 'to',
    value: 'HOST',
    group: 'output',
    verbs: ['relink'],
    text: 'the host in links that is replaced by that of --to, with its port if it has one; may be given more than once',
  },
  {
    name: 'to',
    kind: 'text',
    needs: 'from',
    value: 'HOST',
    group: 'output',
    verbs: ['relink'],
    text: 'the host that is written instead',
  },
  { name: 'absolute', kind: 'flag', group: 'output', verbs: ['relink'], text: 'write relative links as absolute ones' },
  {
    name: 'severity',
    kind: ['warning', 'error'],
    value: 'WORD',
    group: 'output',
    verbs: ['check'],
    text: 'errors only, or warnings too, which is the default',
  },
  {
    name: 'among',
    kind: 'list',
    value: 'LIST',
    group: 'output',
    verbs: ['compare', 'explain'],
    text: 'these dialects, with commas between; also documents (the default of explain), programs, and readers (the default of compare)',
  },
  {
    name: 'checker',
    kind: 'text',
    needs: 'client',
    value: 'NAME',
    group: 'output',
    verbs: ['compare'],
    text: 'the dialect that checks a URL before --client fetches it; checked-but-connects-elsewhere is about these two; without --among, only they are compared',
  },
  {
    name: 'client',
    kind: 'text',
    needs: 'checker',
    value: 'NAME',
    group: 'output',
    verbs: ['compare'],
    text: 'the dialect that fetches what --checker has checked',
  },
  {
    name: 'advice',
    kind: 'flag',
    group: 'output',
    verbs: ['compare'],
    text: 'add TAB and the nearest spelling on which all agree, or in parentheses why there is none',
  },
  {
    name: 'stats',
    kind: ['text', 'json'],
    value: '[FORM]',
    verbs: INPUT_VERBS,
    group: 'running',
    text: 'count records, refused, changed, bytes and seconds on standard error; --stats=json for a program',
  },
  {
    name: 'out',
    kind: 'text',
    value: 'FILE',
    completes: 'file',
    verbs: INPUT_VERBS,
    group: 'running',
    text: 'write to a temporary file, which is renamed to FILE when all is written; after an error, FILE is as it was; "-" is standard output',
  },
  {
    name: 'jobs',
    kind: 'text',
    value: 'N',
    group: 'running',
    text: 'answer with N threads, or with "auto" one for each processor; the output is the same; it helps with check, compare and keys; not with --uniq',
  },
  {
    name: 'quiet',
    kind: 'flag',
    short: 'q',
    group: 'running',
    verbs: ['check', 'compare'],
    text: 'write nothing; the exit status says whether something was found',
  },
  {
    name: 'progress',
    kind: 'flag',
    verbs: INPUT_VERBS,
    group: 'running',
    text: 'show the progress on standard error, if it is a terminal; this is the default if the output goes elsewhere',
  },
  {
    name: 'color',
    kind: ['auto', 'always', 'never'],
    value: 'WHEN',
    group: 'running',
    verbs: ['explain'],
    text: 'whether to use colours; auto, the default, uses them on a terminal, unless NO_COLOR is set',
  },
  { name: 'hadoop', kind: 'flag', group: 'running', text: 'counters for Hadoop Streaming on standard error' },
  { name: 'help', kind: 'flag', short: 'h', group: 'running', text: 'print this help' },
  { name: 'version', kind: 'flag', short: 'V', group: 'running', text: 'print the version' },
] as const satisfies readonly OptionRow[]

type Options = (typeof OPTIONS)[number]

export type OptionName = Options['name']

type OwnRow = Extract<Options, { readonly kind: Kind }>

/** The options of the command, checked. */
export type CommandOptions = LineOptions & { readonly [Each in OwnRow as Each['name']]?: Checked<Each['kind']> }

/** The kinds and rules of all options. */
export const ROWS: Readonly<Record<string, Row>> = {
  ...LINE_ROWS,
  ...Object.fromEntries(OPTIONS.flatMap((row) => ('kind' in row ? [[row.name, row]] : []))),
}

/** The words of which an option takes one; `null` for an option with other values. */
export function wordsOf(name: string): readonly string[] | null {
  const { kind } = ROWS[name] as Row
  return typeof kind === 'string' ? null : kind
}

/** The exit statuses. */
export const STATUS = {
  done: 0,
  found: 1,
  usage: 2,
  failed: 3,
} as const

export const STATUS_ROWS: readonly (readonly [status: string, text: string])[] = [
  ['0', 'done; a refused record is not a failure. Also if the reader of the output has closed it'],
  ['1', 'check or compare found something, or --on-error stop met a refused record'],
  ['2', 'the arguments are wrong'],
  ['3', 'something could not be read or written; the rest is done'],
  ['130', 'interrupted (143: terminated), if possible between two records'],
]

export const EXAMPLES: readonly (readonly [text: string, command: string])[] = [
  ['One URL', 'weburl HTTP://EXAMPLE.com:80/a/../b'],
  ['A list: one line out for each line in, empty if it is not a URL', 'weburl < urls.txt > hrefs.txt'],
  ['The list, its answers, and the reasons of refusals', 'weburl --echo --error-column -f urls.txt'],
  ['What people typed, and what had to be assumed', "weburl --typed --echo -g '{href}\\t{assumed}' -f typed.txt"],
  ['Links of a page', 'weburl -b https://example.org/docs/ -e windows-1251 -f links.txt'],
  ['Hosts, counted', "weburl -g '{hostname}' -f urls.txt.gz | sort | uniq -c | sort -rn"],
  ['A value of the query', "weburl -g '{host} {query:id}' -f urls.txt"],
  ['The third column, with its base in the first', 'weburl -c 3 --base-column 1 -f links.tsv'],
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
  ['Only the lines that are not URLs, and why', 'weburl --refused --error-column -f urls.txt'],
  ['In continuous integration: status 1 if something is wrong', 'weburl check -f links.txt'],
  ['Where a checker and a fetcher may go to two hosts', 'weburl compare --echo --among whatwg,rfc3986 -f urls.txt'],
  ['One quarter of a file, on one of four machines', 'weburl --part 1/4 -f urls.txt'],
]
