/**
 * The descriptions of the options, for the help, the manual page and the completions. A run over a list does not load them.
 */

import { OPTION_ROWS, type OptionName, type OptionRow, takersOf, type VerbName } from '../grammar/grammar.js'

const TEXTS: Readonly<Record<OptionName, string>> = {
  file: 'read records from FILE; may be given more than once; "-" is standard input; gzip is decompressed, whatever the name of the file',
  null: 'records end with NUL instead of a line feed, in and out',
  column:
    'the URL is TAB column N, from 1, or -1 for the last; with --header, N may be a name; the other columns stay as they are',
  delimiter:
    'columns end with CHAR instead of TAB; without --csv, a quote is text, and a delimiter in quotes ends a column',
  csv: 'with -c: the records are CSV (RFC 4180), with "," or the --delimiter between; a field in quotes may hold delimiters, doubled quotes and line ends',
  tsv: 'with -c: the records are TSV as -o tsv writes it, with TAB between and the escapes of rows, see Rows; without it, a backslash is text',
  header:
    'with -c: the first record of each input names the columns, which may be given by name, and is written with the names of --add; with -o tsv, the names of the fields come first',
  jsonField:
    'the records are NDJSON, and the URL is at PATH, such as link.href or urls.0; links.*.href is the URLs of a list, with null for an element without one; a dot in a name is \\.; the rest stays as it is',
  into: 'with -j: where the answer goes; by default the member "weburl"; at the path of -j, a value that is not a string stays',
  cdx: 'the records are CDX (the URL is field 3) or CDXJ (the URL is the member "url"); with -p, the answer is the key in field 1',
  pages:
    'the inputs are pages of HTML or archives of them, not lists; their links are checked, and the base is the URL of the page',
  local:
    'links to the site have to lead to a file in the folder DIR, and their fragments to a part of its page; -b is the URL of DIR; without a FILE, all pages in DIR are read',
  contentType: 'the header Content-Type that came with the page, which may name its encoding',
  part: 'only the K-th of N byte ranges of each FILE, moved to the ends of records; not with --csv or --header',
  inputEncoding:
    'the encoding of the URLs in the input, utf-8 by default; with "bytes", a byte from 80 to FF becomes %XX',
  maxLine: 'a longer record is refused (line-too-long), and --echo shows only its beginning; 1M by default',
  base: 'the URL that relative references are resolved against; with -c, column:N is where each record has it, and with -j, field:PATH; a program reads a text there as the Location of a redirect',
  encoding:
    'the encoding of the page that the URLs are in, which changes only the query; with -c, column:N is where each record has it, and with -j, field:PATH',
  fallbackEncoding:
    'the encoding of a page that declares none, windows-1252 by default; a local file without -b is UTF-8 if it can be',
  also: 'URLs that no browser reads are links as well: img[data-src]=url, "meta[property=og:image] content=url", "json-ld logo=url"; social stands for the usual ones, of cards, lazy images and JSON-LD; the other syntaxes are srcset, words, refresh and css; may be given more than once',
  dialect: 'the document whose rules are followed, see Dialects',
  typed:
    'the URLs are what people typed, such as example.com:8080/a or ann@example.com; {assumed} names what was assumed; not with --base or --dialect',
  profile:
    'write the key of each URL under a profile, see Profiles; NAME@VERSION is an error if this is not the version of the profile',
  without: 'with -p: leave out a step of the profile; may be given more than once',
  get: "write this for each URL, such as '{scheme} {host} {query:id}'; see Templates",
  add: 'add a column at the end of a table or a list, a member NAME of NDJSON, or a field of -o tsv and ndjson; may be given more than once',
  where:
    'only the records whose URL has this value, see Conditions; KEY!=VALUE for all others; VALUE,VALUE for one of several; if given more than once, all have to hold',
  set: 'give each URL the parameter NAME in its query, in place of those that it has of this name; may be given more than once; --where is about the URL before',
  drop: 'take the parameters NAME out of the query of each URL; utm_* is all that begin so; may be given more than once',
  uniq: 'only the first record of each {key}, of each text of a template such as {site}, or of each key under a profile; a key takes up to 54 bytes of memory; for more than 40 million keys, use sort, see Examples',
  output:
    'how answers are written; lines by default; csv, tsv and ndjson have the fields of --fields; csv begins with their names, and tsv does with --header, see Rows',
  fields:
    'the fields of csv, tsv and ndjson, with commas between; all is every part of the URL; n,input,href,error by default, with -p also the key, and with links also their places',
  policy: 'whose rules decide how a host is shown to a person, in explain and in {display}; chromium by default',
  protect: 'a domain that no other may look like, in explain and in {display}; may be given more than once',
  errorColumn: 'add TAB and the reason why the record is refused, empty if it is not; with -j, add a member',
  echo: 'put the input and TAB before each line, see Rows; a record that is too long is cut',
  onError:
    'what happens to a refused record: write an empty line (the default), write the record as it is, write nothing, or end with status 1',
  from: 'the host in links that is replaced by that of --to, with its port if it has one; may be given more than once',
  to: 'the host that is written instead',
  absolute: 'write relative links as absolute ones',
  severity: 'errors only, or warnings too, which is the default',
  among:
    'these dialects, with commas between; also documents (the default of explain), programs, and readers (the default of compare); if they are two, the first checks a URL and the second fetches it (checked-but-connects-elsewhere)',
  advice: 'add TAB and the nearest spelling on which all agree, or in parentheses why there is none',
  stats: 'count records, refused, changed, bytes and seconds on standard error; --stats=json for a program',
  out: 'write to a temporary file, which is renamed to FILE when all is written; after an error, FILE is as it was; "-" is standard output',
  jobs: 'answer with N threads, or with "auto" one for each processor; the output is the same; it helps with check, compare and keys; not with --uniq',
  quiet: 'write nothing; the exit status says whether something was found',
  color: 'whether to use colours; auto, the default, uses them on a terminal, unless NO_COLOR is set',
  help: 'print an overview; after a verb, all about the verb; before the name of a list, such as templates, the list',
  version: 'print the version, and the documents and the profiles that it follows; for a program, with -o ndjson',
}

/** The short description of an option: its description up to the first semicolon. */
export const brieflyOf = (row: OptionRow): string => textOf(row).split('; ', 1).join()

export const textOf = ({ name }: OptionRow): string => TEXTS[name as OptionName]

/** The description of an option in a verb's help. Clauses that name options which the verb does not take are left out. */
export const textFor = (verb: VerbName, row: OptionRow): string =>
  textOf(row)
    .split('; ')
    .filter((clause) => lettersIn(clause).every((each) => takersOf(each).includes(verb)))
    .join('; ')

/** The options that a description names by their letters. */
const lettersIn = (text: string): readonly OptionRow[] =>
  Array.from(text.matchAll(/(?<=^|[ (])-([a-z0])(?![\w-])/g), ([, letter]) =>
    OPTION_ROWS.find(({ short }) => short === letter),
  ).filter((row) => row !== undefined)
