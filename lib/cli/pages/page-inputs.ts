/**
 * Reads a run's pages from files, standard input, and archives of pages, by the options about pages, such as `--also`. Files in
 * other formats are refused with the format's name.
 */

import { isAscii, isUtf8 } from 'node:buffer'
import { openSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ByteReader } from '../../around/lines/input/blocks.js'
import { type FileForm, FORMS, formAmong } from '../../around/lines/input/first-bytes.js'
import { maskedValue } from '../../around/lines/option-problem.js'
import type { LinkFault } from '../../around/lines/reading/answer.js'
import { type NamedSyntax, type NamedUrls, problemOfName, SOCIAL_AND_LAZY } from '../../around/pages/named-urls.js'
import { type Page, readUnchanging } from '../../around/pages/page.js'
import type { PageLink } from '../../around/pages/page-link.js'
import { fromFilePath } from '../../around/tools/index.js'
import { Url, UrlError } from '../../core.js'
import type { Arguments } from '../grammar/arguments.js'
import { UsageError } from '../grammar/grammar.js'
import { DescriptorReader, problemOf } from '../input/descriptor-reader.js'
import { GunzipReader } from '../input/gunzip-reader.js'
import { ByteQueue } from './byte-queue.js'
import { beginningOfData, GzipMembers } from './gzip-members.js'
import { LocalLinks } from './local-links.js'
import { LocalSite } from './local-site.js'
import { archivedPages, WARC } from './warc.js'

/** A page, its bytes, and where they came from. */
export interface PageInput {
  /** The page's file name in messages and records. */
  readonly file: string
  readonly url: string
  readonly bytes: Uint8Array
  readonly page: Page
  /** Parses changed bytes of the page with the same settings. */
  again(bytes: Uint8Array): Page
  /** Whether the page comes from an archive. */
  readonly isArchived: boolean
}

/** The maximum size of a page in its own file. */
const LARGEST = 256 * 1024 * 1024

/** Reads pages with the settings of a run's options. Its constructor throws a `UsageError`. */
export class PageReader {
  /**
   * The run's files: the arguments and the values of `-f`; without these, all pages in the folder of `--local`, or standard input.
   */
  readonly names: readonly string[]
  readonly #url: string | null
  readonly #contentType: string | null
  readonly #encoding: string | null
  readonly #fallbackEncoding: string | null
  readonly #also: NamedUrls
  readonly #site: LocalSite | null
  readonly #local: LocalLinks | null
  readonly #standardInput: () => ByteReader
  /** The number of records in archives that are not pages, by their kind; `null` if there was no archive. */
  passedOver: Map<string, number> | null = null
  /** The verb, as spelled in messages. */
  readonly #verb: string

  constructor(given: Arguments, standardInput: () => ByteReader) {
    this.#verb = given.verb === 'check' ? 'check --pages' : given.verb
    this.#contentType = given.contentType ?? null
    const { base, encoding } = given
    // A base or an encoding cannot be a place in a record, because pages are not records.
    this.#encoding = typeof encoding === 'string' ? encoding : null
    this.#standardInput = standardInput
    const url = typeof base === 'string' ? base : null
    this.#url = url
    if (url !== null && Url.tryParse(url) === null) {
      throw new UsageError(
        `-b is the URL of the page, such as https://example.org/, and "${maskedValue(url)}" is not a URL`,
      )
    }
    this.#fallbackEncoding = given.fallbackEncoding ?? null
    this.#also = namedUrls(given.also ?? [])
    // An empty page is parsed because that throws for an invalid encoding label.
    try {
      this.#site = null
      this.#reading(new Uint8Array(), 'https://example.org/', null)
    } catch (error) {
      if (error instanceof UrlError) throw new UsageError(error.message)
      throw error
    }
    const site = given.local === undefined ? null : new LocalSite(given.local, url)
    this.#site = site
    this.#local =
      site &&
      new LocalLinks(site, (bytes, of, file) => this.#reading(bytes, of, this.#contentType ?? typeOfFile(file)).page)
    const names = [...given.urls, ...(given.file ?? [])]
    this.names = names.length > 0 ? names : (site?.pages ?? ['-'])
  }

  /** The problem with a link's target; `null` if there is none, or if targets are not checked. */
  faultOf(link: PageLink, { page, url, file, isArchived }: PageInput): LinkFault | null {
    return this.#local?.faultOf(link, page, url, isArchived ? url : file) ?? null
  }

  /** Yields the pages in an input. Throws if the input cannot be read; passes problems within an archive to `complain`. */
  async *pages(name: string, complain: (problem: string) => void): AsyncGenerator<PageInput, void, void> {
    const file = nameOf(name)
    const reader = name === '-' ? this.#standardInput() : new DescriptorReader(openSync(name, 'r'))
    try {
      const input = await uncompressed(reader, this.#verb)
      if (beginsRecord(await input.peek(WARC.length))) {
        this.passedOver ??= new Map()
        const passOver = (what: string): void => {
          this.passedOver?.set(what, (this.passedOver.get(what) ?? 0) + 1)
        }
        for await (const { url, bytes, contentType } of archivedPages(input, { complain, passOver })) {
          if (Url.tryParse(url) === null) complain(`the archive has a page whose URL is not one: ${maskedValue(url)}`)
          else yield { file, url, bytes, ...this.#reading(bytes, url, contentType), isArchived: true }
        }
        return
      }
      const url = (name === '-' ? null : this.#site?.urlOf(name)) ?? this.#url ?? urlOfFile(name)
      const bytes = await input.take(LARGEST)
      if ((await input.peek(1)).length > 0) throw new Error(`the page is larger than ${LARGEST} bytes`)
      yield { file, url, bytes, ...this.#reading(bytes, url, this.#contentType ?? typeOfFile(name)), isArchived: false }
    } finally {
      await reader.close()
    }
  }

  #reading(bytes: Uint8Array, url: string, contentType: string | null): Pick<PageInput, 'page' | 'again'> {
    const encoding = this.#encoding ?? undefined
    const fallbackEncoding = this.#fallbackEncoding ?? this.#guessOf(bytes, url) ?? undefined
    const also = this.#also
    const again = (of: Uint8Array): Page => readUnchanging(of, { url, contentType, encoding, fallbackEncoding, also })
    return { page: again(bytes), again }
  }

  /** Guesses UTF-8, as Chromium and Firefox do, for a `file:` page that declares no encoding, is valid UTF-8 and is not ASCII. */
  #guessOf(bytes: Uint8Array, url: string): string | null {
    const isOfFile = this.#site !== null || /^file:/i.test(url)
    return isOfFile && isUtf8(bytes) && !isAscii(bytes) ? 'utf-8' : null
  }
}

/** The URL of a file, which is its page's URL without -b. */
function urlOfFile(name: string): string {
  if (name === '-') throw new UsageError('a page on standard input has no URL: write -b URL')
  return fromFilePath(resolve(name), { platform: process.platform === 'win32' ? 'windows' : 'posix' }).href
}

/** How many bytes of a member are decompressed to recognise an archive. */
const MOST_PACKED = 4096

const beginsRecord = (bytes: Buffer): boolean => bytes.toString('latin1', 0, WARC.length) === WARC

/** A file's media type by its name, as in a browser; `null` for HTML. */
function typeOfFile(name: string): string | null {
  const [, ending = ''] = /\.([a-z]+)(?:\.gz)?$/i.exec(name) ?? []
  return TYPES.get(ending.toLowerCase()) ?? null
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['xhtml', 'application/xhtml+xml'],
  ['xht', 'application/xhtml+xml'],
  ['svg', 'image/svg+xml'],
  ['svgz', 'image/svg+xml'],
  ['xml', 'text/xml'],
])

/** The page or archive in an input, decompressed if it is gzip. Throws if the input is in another format. */
async function uncompressed(reader: ByteReader, verb: string): Promise<ByteQueue> {
  const given = new ByteQueue(reader)
  const isPacked = isGzip(await given.peek(2))
  if (!isPacked) {
    assertPage(await given.peek(MOST_SEEN), verb, false)
    return given
  }
  const beginning = beginningOfData(await given.peek(MOST_PACKED))
  if (beginning !== null && beginsRecord(beginning)) return new ByteQueue(new GzipMembers(given, beginsRecord))
  const input = new ByteQueue(new GunzipReader(given, null))
  assertPage(await input.peek(MOST_SEEN), verb, true)
  return input
}

/** The message for a problem with an input. */
export const problemOfPage = (name: string, error: unknown): string =>
  `${maskedValue(nameOf(name))}: ${problemOf(error)}`

/** An input's name in messages and records. */
const nameOf = (name: string): string => (name === '-' ? '<stdin>' : name)

// `--also` selects URLs in a page that count as links although browsers do not use them.

/** The value of `--also` that means `SOCIAL_AND_LAZY`. */
const SOCIAL = 'social'

/** The syntax follows the last "=" that is not in the selector's brackets. */
const SELECTOR_AND_SYNTAX = /^(.*)=([^\]=]*)$/s

/** Parses the values of `--also`. Throws a `UsageError`. */
const namedUrls = (values: readonly string[]): NamedUrls =>
  Object.fromEntries(values.flatMap((value) => (value === SOCIAL ? Object.entries(SOCIAL_AND_LAZY) : [named(value)])))

function named(value: string): [selector: string, syntax: NamedSyntax] {
  const [, selector, syntax] = SELECTOR_AND_SYNTAX.exec(value) ?? []
  if (selector === undefined || syntax === undefined) {
    throw new UsageError(
      `--also takes SELECTOR=SYNTAX, such as img[data-src]=url, or ${SOCIAL}, and "${maskedValue(value)}" is neither`,
    )
  }
  const problem = problemOfName(selector, syntax)
  if (problem !== null) throw new UsageError(`--also: ${problem}`)
  return [selector, syntax as NamedSyntax]
}

// Inputs that are neither pages nor archives of pages are recognised by their first bytes: the formats that are refused as lists,
// images, and archives in the format before WARC. The message shows the command that converts the input to a page or an archive, if
// there is one.

/** Makes a pattern from a byte string, in which "." means any byte. */
const pattern = (text: string): FileForm['begins'][number] =>
  Array.from(text, (letter) => (letter === '.' ? [0x00, 0xff] : letter.charCodeAt(0)))

/** The image patterns of the MIME Sniffing Standard (6.1), and the first record of an archive in the format before WARC. */
const OTHERS: readonly FileForm[] = [
  { name: 'a PNG image', begins: [pattern('\x89PNG\r\n\x1a\n')], command: null },
  { name: 'a JPEG image', begins: [pattern('\xff\xd8\xff')], command: null },
  { name: 'a GIF image', begins: [pattern('GIF87a'), pattern('GIF89a')], command: null },
  { name: 'a WebP image', begins: [pattern('RIFF....WEBPVP')], command: null },
  { name: 'ARC (an archive from before WARC)', begins: [pattern('filedesc:')], command: null },
]

/** Formats that are not refused: a page may be UTF-16, which its byte order mark declares. */
const TEXTS = new Set(['UTF-16'])

/**
 * The command that converts a format to a page or an archive; `null` if there is none. All other formats are compressions with
 * their own commands.
 */
const COMMANDS: Readonly<Record<string, string | null>> = {
  // A WACZ archive is a zip file with WARC archives in one folder.
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

const NOT_PAGES: readonly FileForm[] = [...FORMS.filter(({ name }) => !TEXTS.has(name)), ...OTHERS]

/** How many bytes are needed to recognise a format. */
const MOST_SEEN: number = Math.max(...NOT_PAGES.flatMap(({ begins }) => begins.map(({ length }) => length)))

/** Tells whether the bytes begin a gzip file. */
const isGzip = (bytes: Uint8Array): boolean => formAmong(NOT_PAGES, bytes)?.name === 'gzip'

/**
 * Throws if the bytes do not begin a page or an archive, with advice on what to write instead.
 * @param verb - the command that reads the page.
 * @param isUnpacked - whether the bytes were decompressed from gzip.
 */
function assertPage(bytes: Uint8Array, verb: string, isUnpacked: boolean): void {
  const form = formAmong(NOT_PAGES, bytes)
  if (form == null) return
  const { name } = form
  const command = name in COMMANDS ? COMMANDS[name] : (form.command ?? 'gzip -dc FILE')
  const what = isUnpacked ? `${name} that is compressed by gzip` : name
  const advice = command == null ? '' : `: write ${unpacking(`${command} | weburl ${verb} -`, isUnpacked)}`
  throw new Error(`this is ${what}, and not a page or an archive of pages (WARC)${advice}`)
}

/**
 * Adapts a command line to a gzip file. Programs that read a pipe get its contents through one; for other programs, it is
 * decompressed to a file.
 */
function unpacking(line: string, isPacked: boolean): string {
  if (!isPacked) return line
  return line.includes('-dc FILE')
    ? `gzip -dc FILE | ${line.replace(' FILE', '')}`
    : `gzip -dc FILE > NEW; ${line.replace('FILE', 'NEW')}`
}
