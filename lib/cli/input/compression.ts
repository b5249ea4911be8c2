/**
 * The form of an input, recognised by its first bytes. A compressed list of URLs is recognised by them, whatever its name is and
 * wherever it comes from. gzip is read. Other forms are refused, and the message names the command that decompresses them: a line
 * of such bytes is not a URL, and a list of empty lines would look like an answer.
 */

import type { ByteReader } from '../../around/lines/input/blocks.js'

/** A byte, or the first and the last of a range of bytes. */
type Pattern = readonly (number | readonly [from: number, to: number])[]

interface Form {
  readonly name: string
  readonly begins: readonly Pattern[]
  /** The command that writes the list, with FILE for the name of the file; `null` if the list is read as it is. */
  readonly command: string | null
}

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))
const ANY = [0x00, 0xff] as const

/** If the first bytes of a form are letters, which a list may begin with, the pattern has the bytes after them, too. */
const FORMS: readonly Form[] = [
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
    // A mark of the byte order, and a character of ASCII
    name: 'UTF-16',
    begins: [
      [0xff, 0xfe, ANY, 0x00],
      [0xfe, 0xff, 0x00, ANY],
    ],
    command: 'iconv -f utf-16 -t utf-8 FILE',
  },
]

const LONGEST = Math.max(...FORMS.flatMap(({ begins }) => begins.map(({ length }) => length)))

/** Whether bytes agree with a pattern, as far as there are bytes. */
const goesWith = (bytes: Buffer, pattern: Pattern): boolean =>
  pattern.slice(0, bytes.length).every((each, index) => {
    const byte = bytes[index] as number
    return typeof each === 'number' ? byte === each : byte >= each[0] && byte <= each[1]
  })

/** The form of an input with these first bytes; `undefined` if more bytes are needed. */
function formOf(bytes: Buffer): Form | null | undefined {
  const possible = FORMS.flatMap((form) => form.begins.map((pattern) => ({ form, pattern }))).filter(({ pattern }) =>
    goesWith(bytes, pattern),
  )
  const certain = possible.find(({ pattern }) => pattern.length <= bytes.length)
  return certain?.form ?? (possible.length === 0 ? null : undefined)
}

/** The bytes that were read from an input, and a reader that gives the whole input. */
interface Seen {
  readonly form: Form | null
  readonly bytes: Buffer
  readonly reader: ByteReader
}

/** Reads as many bytes as have to be seen. It waits for a slow reader only if the bytes so far may begin a known form. */
async function look(reader: ByteReader): Promise<Seen> {
  const room = Buffer.alloc(LONGEST)
  let length = 0
  for (;;) {
    const count = await reader.read(room, length, LONGEST - length)
    length += count
    const bytes = room.subarray(0, length)
    const form = count === 0 ? null : formOf(bytes)
    if (form !== undefined) return { form, bytes, reader: new SeenReader(bytes, reader) }
  }
}

/** A reader whose first bytes were read already. */
class SeenReader implements ByteReader {
  #seen: Buffer
  readonly #rest: ByteReader

  constructor(seen: Buffer, rest: ByteReader) {
    this.#seen = seen
    this.#rest = rest
  }

  async read(into: Uint8Array, offset: number, length: number): Promise<number> {
    if (this.#seen.length === 0) return this.#rest.read(into, offset, length)
    const count = Math.min(length, this.#seen.length)
    into.set(this.#seen.subarray(0, count), offset)
    this.#seen = this.#seen.subarray(count)
    return count
  }

  close(): Promise<void> {
    return this.#rest.close()
  }
}

/**
 * The list in an input, decompressed if it is gzip. Throws if it is compressed in another way, and says what to write instead.
 *
 * @param isNamedGzip - whether the file has the name of a gzip file. If it is too short for the mark of gzip, it was cut off.
 * @param openAgain - opens the input from its beginning, where it can be read twice.
 */
export async function decompressed(
  given: ByteReader,
  isNamedGzip: boolean,
  openAgain: () => ByteReader | null,
): Promise<ByteReader> {
  const { form, bytes, reader } = await look(given)
  const isGzip = form === null ? isNamedGzip && bytes.length < 2 : form.command === null
  if (!isGzip) {
    if (form !== null) throw new Error(`this is ${form.name}, and not a list of URLs: write ${form.command} | weburl`)
    return reader
  }
  const { GunzipReader } = await import('./gunzip-reader.js')
  const inner = await look(new GunzipReader(reader, openAgain))
  if (inner.form === null) return inner.reader
  const { name, command } = inner.form
  const second = (command ?? 'gzip -dc FILE').replace(' FILE', '')
  throw new Error(`this is ${name} that is compressed by gzip once more: write gzip -dc FILE | ${second} | weburl`)
}

/** The name of the compression of an input; `null` for a list. This uses up the first bytes of the reader. */
export const compressionOf = async (reader: ByteReader): Promise<string | null> =>
  (await look(reader)).form?.name ?? null
