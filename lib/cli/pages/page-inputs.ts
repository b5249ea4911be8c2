/**
 * The pages that a run reads: files, standard input, and archives, which have many.
 */

import { isAscii, isUtf8 } from 'node:buffer'
import { openSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ByteReader } from '../../around/lines/input/blocks.js'
import { maskedValue } from '../../around/lines/option-problem.js'
import type { LinkFault } from '../../around/lines/reading/answer.js'
import type { NamedUrls } from '../../around/pages/named-urls.js'
import { type Page, readUnchanging } from '../../around/pages/page.js'
import type { PageLink } from '../../around/pages/page-link.js'
import { fromFilePath } from '../../around/tools/index.js'
import { Url, UrlError } from '../../core.js'
import type { Arguments } from '../grammar/arguments.js'
import { UsageError } from '../grammar/usage-error.js'
import { DescriptorReader, problemOf } from '../input/descriptor-reader.js'
import { GunzipReader } from '../input/gunzip-reader.js'
import { ByteQueue } from './byte-queue.js'
import { beginningOf, GzipMembers } from './gzip-members.js'
import { LocalLinks } from './local-links.js'
import { LocalSite } from './local-site.js'
import { namedUrls } from './named-option.js'
import { assertPage, isGzip, MOST_SEEN } from './page-forms.js'
import { archivedPages, WARC } from './warc.js'

/** A page, the bytes that it was read from, and where they came from. */
export interface PageInput {
  /** The name of its file, as messages and records have it. */
  readonly file: string
  readonly url: string
  readonly bytes: Uint8Array
  readonly page: Page
  /** Reads other bytes of the page in the same way. */
  again(bytes: Uint8Array): Page
  /** Whether the page comes from an archive. */
  readonly isArchived: boolean
}

/** The largest page that is read from a file of its own. */
const LARGEST = 256 * 1024 * 1024

/** The options of a run about pages. Throws a `UsageError`. */
export class PageReader {
  /** The files of a run: the words and the values of `-f`, or else all pages of a site in a folder, or else standard input. */
  readonly names: readonly string[]
  readonly #url: string | null
  readonly #contentType: string | null
  readonly #encoding: string | null
  readonly #fallbackEncoding: string | null
  readonly #also: NamedUrls
  readonly #site: LocalSite | null
  readonly #local: LocalLinks | null
  readonly #standardInput: () => ByteReader
  /** How many records of the archives were not pages, by what they are; `null` if there was no archive. */
  passedOver: Map<string, number> | null = null
  /** The words of the command that is run. */
  readonly #verb: string

  constructor(given: Arguments, standardInput: () => ByteReader) {
    this.#verb = given.verb === 'check' ? 'check --pages' : given.verb
    this.#contentType = given.contentType ?? null
    const { base, encoding } = given
    // A page is not a record, in which these could be.
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
    // Reading an empty page throws if an option for the encoding does not have a label.
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

  /** What is wrong with the place that a link leads to; `null` if nothing is, or if nobody looks. */
  faultOf(link: PageLink, { page, url, file, isArchived }: PageInput): LinkFault | null {
    return this.#local?.faultOf(link, page, url, isArchived ? url : file) ?? null
  }

  /** The pages in an input. Throws if it cannot be read; problems within an archive are given to `complain`. */
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

  /** Both browsers guess UTF-8 for a page of `file:` that declares no encoding, and is UTF-8 and not ASCII. */
  #guessOf(bytes: Uint8Array, url: string): string | null {
    const isOfFile = this.#site !== null || /^file:/i.test(url)
    return isOfFile && isUtf8(bytes) && !isAscii(bytes) ? 'utf-8' : null
  }
}

/** A page of a file without -b is at the URL of its file. */
function urlOfFile(name: string): string {
  if (name === '-') throw new UsageError('a page on standard input has no URL: write -b URL')
  return fromFilePath(resolve(name), { platform: process.platform === 'win32' ? 'windows' : 'posix' }).href
}

/** Enough bytes of a member to see how its data begin. */
const MOST_PACKED = 4096

const beginsRecord = (bytes: Buffer): boolean => bytes.toString('latin1', 0, WARC.length) === WARC

/** A file has the type that its name says, as in a browser; `null` for HTML. */
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

/** The page or archive in an input, decompressed if it is gzip. Throws if it is of another form. */
async function uncompressed(reader: ByteReader, verb: string): Promise<ByteQueue> {
  const given = new ByteQueue(reader)
  const isPacked = isGzip(await given.peek(2))
  if (!isPacked) {
    assertPage(await given.peek(MOST_SEEN), verb, false)
    return given
  }
  const beginning = beginningOf(await given.peek(MOST_PACKED))
  if (beginning !== null && beginsRecord(beginning)) return new ByteQueue(new GzipMembers(given, beginsRecord))
  const input = new ByteQueue(new GunzipReader(given, null))
  assertPage(await input.peek(MOST_SEEN), verb, true)
  return input
}

/** The problem, in words. */
export const problemOfPage = (name: string, error: unknown): string =>
  `${maskedValue(nameOf(name))}: ${problemOf(error)}`

/** The name of an input, as messages and records have it. */
const nameOf = (name: string): string => (name === '-' ? '<stdin>' : name)
