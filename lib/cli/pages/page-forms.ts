/**
 * What an input of pages is that is neither a page nor an archive of pages, by its first bytes. The forms are those that a list is not
 * either, with images and the older archives; the message has the line that makes a page or an archive of the input, if there is one.
 */

import { FORMS, type Form, formAmong } from '../../around/lines/input/first-bytes.js'

/** The bytes of a text, in which a dot is any byte. */
const pattern = (text: string): Form['begins'][number] =>
  Array.from(text, (letter) => (letter === '.' ? [0x00, 0xff] : letter.charCodeAt(0)))

/** The patterns of the MIME Sniffing Standard (6.1) for the images of the web, and the first record of an archive before WARC. */
const OTHERS: readonly Form[] = [
  { name: 'a PNG image', begins: [pattern('\x89PNG\r\n\x1a\n')], command: null },
  { name: 'a JPEG image', begins: [pattern('\xff\xd8\xff')], command: null },
  { name: 'a GIF image', begins: [pattern('GIF87a'), pattern('GIF89a')], command: null },
  { name: 'a WebP image', begins: [pattern('RIFF....WEBPVP')], command: null },
  { name: 'ARC (an archive from before WARC)', begins: [pattern('filedesc:')], command: null },
]

/** The names of forms of text: a page says itself that it is in UTF-16. */
const TEXTS = new Set(['UTF-16'])

/** What makes a page or an archive of a form; `null` for nothing. Other forms are compressions, which a program undoes. */
const COMMANDS: Readonly<Record<string, string | null>> = {
  // An archive of WACZ is a zip with archives of WARC in one folder.
  zip: `unzip -p FILE 'archive/*'`,
  PDF: 'pdftohtml -i -noframes -stdout FILE',
  Parquet: null,
  Arrow: null,
  'a stream of Arrow': null,
  Avro: null,
  ORC: null,
  SQLite: null,
  ...Object.fromEntries(OTHERS.map(({ name }) => [name, null])),
}

const NOT_PAGES: readonly Form[] = [...FORMS.filter(({ name }) => !TEXTS.has(name)), ...OTHERS]

/** How many bytes have to be seen. */
export const MOST_SEEN: number = Math.max(...NOT_PAGES.flatMap(({ begins }) => begins.map(({ length }) => length)))

/** Whether the bytes begin gzip. */
export const isGzip = (bytes: Uint8Array): boolean => formAmong(NOT_PAGES, bytes)?.name === 'gzip'

/**
 * Throws if bytes begin something that is not a page, and says what to write instead.
 * @param verb - the command that reads the page.
 * @param isUnpacked - whether the bytes were in gzip.
 */
export function assertPage(bytes: Uint8Array, verb: string, isUnpacked: boolean): void {
  const form = formAmong(NOT_PAGES, bytes)
  if (form == null) return
  const { name } = form
  const command = name in COMMANDS ? COMMANDS[name] : (form.command ?? 'gzip -dc FILE')
  const what = isUnpacked ? `${name} that is compressed by gzip` : name
  const advice = command == null ? '' : `: write ${unpacking(`${command} | weburl ${verb} -`, isUnpacked)}`
  throw new Error(`this is ${what}, and not a page or an archive of pages (WARC)${advice}`)
}

/** A line that reads what is in a file of gzip. Most programs read a pipe; the others want the name of a file. */
function unpacking(line: string, isPacked: boolean): string {
  if (!isPacked) return line
  return line.includes('-dc FILE')
    ? `gzip -dc FILE | ${line.replace(' FILE', '')}`
    : `gzip -dc FILE > NEW; ${line.replace('FILE', 'NEW')}`
}
