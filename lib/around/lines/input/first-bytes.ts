/**
 * Recognises an input's file format by its first bytes, not by its name. gzip is decompressed. Other formats are refused, with the
 * command that converts them to a list, because their bytes are not URLs, and a run that wrote empty lines for them would look
 * successful.
 */

import { UrlError } from '../../../ground/findings/url-error.js'

/** A byte, or the first and the last of a range of bytes. */
type Pattern = readonly (number | readonly [from: number, to: number])[]

export interface FileForm {
  readonly name: string
  readonly begins: readonly Pattern[]
  /** The command that converts the file to a list, with FILE for its name; `null` if the input is read directly. */
  readonly command: string | null
  /** The options with which weburl reads the command's output; absent if the output is a list of lines. */
  readonly options?: string
}

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))
const ANY = [0x00, 0xff] as const
/** The printable ASCII characters, by which UTF-16 without a byte order mark is recognised. */
const LETTER = [0x20, 0x7e] as const
const TABLE = '--csv --header -c NAME'

/** A Python command that converts a table, read with the given module, to CSV. */
const throughPython = (module: string, read: string): string =>
  `python3 -c "import sys, pyarrow.csv as c, ${module} as m; c.write_csv(${read}, sys.stdout.buffer)"`

/**
 * If a format begins with letters, its pattern also includes the bytes after them, because a list may begin with the same letters.
 */
export const FORMS: readonly FileForm[] = [
  // RFC 1952, 2.3.1
  { name: 'gzip', begins: [[0x1f, 0x8b]], command: null },
  {
    // RFC 8878, 3.1.1 and 3.1.2: a frame, or a skippable frame
    name: 'zstd',
    begins: [
      [0x28, 0xb5, 0x2f, 0xfd],
      [[0x50, 0x5f], 0x2a, 0x4d, 0x18],
    ],
    command: 'zstd -dc FILE',
  },
  {
    // "BZh", the level, and the mark of the first block, or the end mark if there are no blocks.
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
    // A byte order mark and an ASCII character. The next two forms are six ASCII characters without a mark.
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
    // The mark of a plain file or of an encrypted footer, and the header of the first Thrift field after it
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
    // The mark of a message, and the length of its metadata
    name: 'a stream of Arrow',
    begins: [[0xff, 0xff, 0xff, 0xff, ANY, ANY, ANY, 0]],
    command: throughPython('pyarrow.ipc', `m.open_stream('FILE').read_all()`),
    options: TABLE,
  },
  { name: 'Avro', begins: [[...ascii('Obj'), 0x01]], command: 'fastavro FILE', options: '-j NAME' },
  {
    // After the mark: a short compressed chunk; or an index entry, which begins with its length; or the footer of an empty table
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

/** The length of the longest pattern. */
export const LONGEST: number = Math.max(...FORMS.flatMap(({ begins }) => begins.map(({ length }) => length)))

/** Tells whether the bytes match a pattern, or match its beginning if they are shorter. */
const goesWith = (bytes: Uint8Array, pattern: Pattern): boolean =>
  pattern.slice(0, bytes.length).every((each, index) => {
    const byte = bytes[index] as number
    return typeof each === 'number' ? byte === each : byte >= each[0] && byte <= each[1]
  })

/** The format of a file that begins with these bytes; `null` if none is recognised, `undefined` if more bytes are needed. */
export const fileFormOf = (bytes: Uint8Array): FileForm | null | undefined => formAmong(FORMS, bytes)

/** Like `fileFormOf`, for the given formats. */
export function formAmong(forms: readonly FileForm[], bytes: Uint8Array): FileForm | null | undefined {
  const possible = forms
    .flatMap((form) => form.begins.map((pattern) => ({ form, pattern })))
    .filter(({ pattern }) => goesWith(bytes, pattern))
  const certain = possible.find(({ pattern }) => pattern.length <= bytes.length)
  return certain?.form ?? (possible.length === 0 ? null : undefined)
}

/** A JSON array of objects, which is refused if records are objects. */
const ARRAY: FileForm = { name: 'an array of JSON', begins: [], command: "jq -c '.[]' FILE", options: '-j PATH' }

/** JSON's white space. */
const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** The maximum offset up to which white space is skipped before the first object of an array. */
const MOST_SPACES = 64

/** `ARRAY` if the bytes begin an array of objects, `null` if they do not, `undefined` if more bytes are needed. */
export function arrayOf(bytes: Uint8Array): FileForm | null | undefined {
  let at = 0
  for (const mark of [0x5b, 0x7b]) {
    while (at < MOST_SPACES && isSpace(bytes[at])) at++
    if (at === bytes.length) return undefined
    if (bytes[at++] !== mark) return null
  }
  return ARRAY
}

/** The shell command that reads a file of this format. */
export const lineFor = ({ command, options }: FileForm): string =>
  `${command ?? 'gzip -dc FILE'} | weburl${options === undefined ? '' : ` ${options}`}`

/** The error for an input whose format is not a list of URLs. */
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
