/**
 * The form of an input, recognised by its first bytes and not by its name: a compressed list, or a file of another program. gzip is read.
 * Other forms are refused, and the message shows the command that makes a list of them: their bytes are not URLs, and empty lines would
 * look like an answer.
 */

import { UrlError } from '../../../ground/findings/url-error.js'

/** A byte, or the first and the last of a range of bytes. */
type Pattern = readonly (number | readonly [from: number, to: number])[]

export interface FileForm {
  readonly name: string
  readonly begins: readonly Pattern[]
  /** The command that writes the list, with FILE for the name of the file; `null` if the input is read directly. */
  readonly command: string | null
  /** The options that go with the output of the command; absent if it is a list of lines. */
  readonly options?: string
}

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))
const ANY = [0x00, 0xff] as const
/** The letters with which UTF-16 begins. A mark of the byte order is not needed to know them. */
const LETTER = [0x20, 0x7e] as const
const TABLE = '--csv --header -c NAME'

/** A command of Python that writes a table which another library reads. */
const throughPython = (module: string, read: string): string =>
  `python3 -c "import sys, pyarrow.csv as c, ${module} as m; c.write_csv(${read}, sys.stdout.buffer)"`

/** If a form begins with letters, as a list may do as well, the pattern contains the bytes after them, too. */
export const FORMS: readonly FileForm[] = [
  // RFC 1952, 2.3.1
  { name: 'gzip', begins: [[0x1f, 0x8b]], command: null },
  {
    // RFC 8878, 3.1.1 and 3.1.2: a frame, or a frame to be skipped
    name: 'zstd',
    begins: [
      [0x28, 0xb5, 0x2f, 0xfd],
      [[0x50, 0x5f], 0x2a, 0x4d, 0x18],
    ],
    command: 'zstd -dc FILE',
  },
  {
    // "BZh", the level, and the mark of the first block; if there is no block, the mark of the end.
    name: 'bzip2',
    begins: [
      [...ascii('BZh'), [0x31, 0x39], 0x31, 0x41, 0x59, 0x26, 0x53, 0x59],
      [...ascii('BZh'), [0x31, 0x39], 0x17, 0x72, 0x45, 0x38, 0x50, 0x90],
    ],
    command: 'bzip2 -dc FILE',
  },
  { name: 'xz', begins: [[0xfd, ...ascii('7zXZ'), 0x00]], command: 'xz -dc FILE' },
  {
    name: 'lz4',
    begins: [
      [0x04, 0x22, 0x4d, 0x18],
      [0x02, 0x21, 0x4c, 0x18],
    ],
    command: 'lz4 -dc FILE',
  },
  { name: 'lzip', begins: [[...ascii('LZIP'), 0x01]], command: 'lzip -dc FILE' },
  { name: 'compress', begins: [[0x1f, 0x9d]], command: 'gzip -dc FILE' },
  {
    name: 'zip',
    begins: [
      [...ascii('PK'), 0x03, 0x04],
      [...ascii('PK'), 0x05, 0x06],
    ],
    command: 'unzip -p FILE',
  },
  { name: '7-Zip', begins: [[...ascii('7z'), 0xbc, 0xaf, 0x27, 0x1c]], command: '7z x -so FILE' },
  {
    // A mark of the byte order and a character of ASCII; or six such characters
    name: 'UTF-16',
    begins: [
      [0xff, 0xfe, ANY, 0x00],
      [0xfe, 0xff, 0x00, ANY],
    ],
    command: 'iconv -f utf-16 -t utf-8 FILE',
  },
  {
    name: 'UTF-16',
    begins: [[LETTER, 0, LETTER, 0, LETTER, 0, LETTER, 0, LETTER, 0, LETTER, 0]],
    command: 'iconv -f utf-16le -t utf-8 FILE',
  },
  {
    name: 'UTF-16',
    begins: [[0, LETTER, 0, LETTER, 0, LETTER, 0, LETTER, 0, LETTER, 0, LETTER]],
    command: 'iconv -f utf-16be -t utf-8 FILE',
  },
  {
    // The mark, and the number that is the first field of the first page or of the footer; or the mark of an encrypted footer
    name: 'Parquet',
    begins: [
      [...ascii('PAR1'), 0x15],
      [...ascii('PARE'), 0x15],
    ],
    command: `duckdb -csv -c "FROM 'FILE'"`,
    options: TABLE,
  },
  {
    name: 'Arrow',
    begins: [[...ascii('ARROW1'), 0, 0]],
    command: throughPython('pyarrow.ipc', `m.open_file('FILE').read_all()`),
    options: TABLE,
  },
  {
    // The mark of a message, and the length of its head
    name: 'a stream of Arrow',
    begins: [[0xff, 0xff, 0xff, 0xff, ANY, ANY, ANY, 0]],
    command: throughPython('pyarrow.ipc', `m.open_stream('FILE').read_all()`),
    options: TABLE,
  },
  { name: 'Avro', begins: [[...ascii('Obj'), 0x01]], command: 'fastavro FILE', options: '-j NAME' },
  {
    // After the mark comes a short compressed piece; or an entry of an index, which begins with its length; or the end of an empty table
    name: 'ORC',
    begins: [
      [...ascii('ORC'), ANY, ANY, 0x00],
      [...ascii('ORC'), 0x0a, [0x00, 0x08]],
      [...ascii('ORC'), 0x0a, [0x0e, 0x1f]],
      [...ascii('ORC'), 0x08, 0x03],
    ],
    command: throughPython('pyarrow.orc', `m.read_table('FILE')`),
    options: TABLE,
  },
  {
    name: 'SQLite',
    begins: [[...ascii('SQLite format 3'), 0]],
    command: `sqlite3 -csv -header FILE 'SELECT * FROM links'`,
    options: TABLE,
  },
  { name: 'PDF', begins: [ascii('%PDF-')], command: `pdftotext FILE - | grep -o 'https*://[^ ]*'` },
]

/** How many bytes are needed at most. */
export const LONGEST: number = Math.max(...FORMS.flatMap(({ begins }) => begins.map(({ length }) => length)))

/** Whether bytes agree with a pattern, as far as there are bytes. */
const goesWith = (bytes: Uint8Array, pattern: Pattern): boolean =>
  pattern.slice(0, bytes.length).every((each, index) => {
    const byte = bytes[index] as number
    return typeof each === 'number' ? byte === each : byte >= each[0] && byte <= each[1]
  })

/** The form of a list with these first bytes; `undefined` if more bytes are needed. */
export const fileFormOf = (bytes: Uint8Array): FileForm | null | undefined => formAmong(FORMS, bytes)

/** Which of some forms an input has; `undefined` if more bytes are needed. */
export function formAmong(forms: readonly FileForm[], bytes: Uint8Array): FileForm | null | undefined {
  const possible = forms
    .flatMap((form) => form.begins.map((pattern) => ({ form, pattern })))
    .filter(({ pattern }) => goesWith(bytes, pattern))
  const certain = possible.find(({ pattern }) => pattern.length <= bytes.length)
  return certain?.form ?? (possible.length === 0 ? null : undefined)
}

/** An array of objects, for records that are objects. */
const ARRAY: FileForm = { name: 'an array of JSON', begins: [], command: "jq -c '.[]' FILE", options: '-j PATH' }

/** Spaces and line ends of JSON. */
const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** The maximum number of spaces that are skipped before the first object of an array. */
const MOST_SPACES = 64

/** The array that begins with these bytes; `null` if they do not begin one, and `undefined` if more bytes are needed. */
export function arrayOf(bytes: Uint8Array): FileForm | null | undefined {
  let at = 0
  for (const mark of [0x5b, 0x7b]) {
    while (at < MOST_SPACES && isSpace(bytes[at])) at++
    if (at === bytes.length) return undefined
    if (bytes[at++] !== mark) return null
  }
  return ARRAY
}

/** The line of a shell that reads such a file. */
export const lineFor = ({ command, options }: FileForm): string =>
  `${command ?? 'gzip -dc FILE'} | weburl${options === undefined ? '' : ` ${options}`}`

/** An input in another form than a list of URLs. */
export class ForeignForm extends UrlError {
  readonly form: FileForm

  constructor(form: FileForm) {
    const message =
      form.command === null
        ? 'The list is compressed by gzip twice: decompress it once first, as gzip -dc FILE does'
        : `The list is ${form.name}, and not a list of records: make one of it first, as ${form.command} does`
    super('ERR_INVALID_LIST', message, { reason: 'not-a-list' })
    this.form = form
  }
}
