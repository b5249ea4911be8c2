/**
 * A site in a folder: finds the file for a URL of the site, as a file server does. Names must match exactly, including case, even
 * if the file system ignores case.
 */

import { existsSync, readdirSync } from 'node:fs'
import { isAbsolute, join, parse, relative, resolve, sep } from 'node:path'
import { maskedValue, nearest } from '../../around/lines/option-problem.js'
import { percentDecode } from '../../around/tools/index.js'
import { Url } from '../../core.js'
import { UsageError } from '../grammar/grammar.js'

/** The file for a URL, or the reason why there is none. */
type Found = { readonly file: string } | { readonly problem: string; readonly near: string | null }

/** The folder's URL if none is given. */
const USUAL_ROOT = 'http://localhost/'

const INDEX = 'index.html'

export const isNamedHtml = (name: string): boolean => /\.(?:x?html?|xht)$/i.test(name)

export class LocalSite {
  readonly #folder: string
  readonly #root: Url
  readonly #names = new Map<string, ReadonlySet<string> | null>()
  readonly #found = new Map<string, Found>()

  /** Throws a `UsageError` if `folder` is not a folder, or if files cannot be addressed relative to `url`. */
  constructor(folder: string, url: string | null) {
    this.#folder = folder
    if (this.#namesIn(folder) === null)
      throw new UsageError(`--local takes a folder, and ${maskedValue(folder)} is not one`)
    const root =
      Url.parse(url ?? USUAL_ROOT)
        .tryResolve('.')
        ?.tryCanonicalize() ?? null
    if (root === null) throw new UsageError('with --local, -b is the URL of the folder, such as https://example.org/')
    this.#root = root
  }

  /** The names of all pages in the folder and its subfolders. */
  get pages(): readonly string[] {
    return readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })
      .filter(isNamedHtml)
      .sort()
      .map((name) => join(this.#folder, name))
  }

  /** The URL of a page. Throws a `UsageError` if the page is not in the folder. */
  urlOf(file: string): string {
    const path = relative(resolve(this.#folder), resolve(file))
    const names = path.split(sep)
    if (names[0] === '..' || isAbsolute(path)) {
      throw new UsageError(`${maskedValue(file)} is not in the folder of --local, ${maskedValue(this.#folder)}`)
    }
    return this.#root.appendPath(...names).href
  }

  /** The file for a canonical URL; `null` if the URL does not belong to the site. */
  find(url: Url): Found | null {
    const root = this.#root
    const isOfSite = url.protocol === root.protocol && url.host === root.host && url.pathname.startsWith(root.pathname)
    if (!isOfSite) return null
    const path = url.pathname.slice(root.pathname.length)
    let found = this.#found.get(path)
    if (found === undefined) {
      found = this.#findPath(path)
      this.#found.set(path, found)
    }
    return found
  }

  #findPath(path: string): Found {
    let file = this.#folder
    for (const segment of path.split('/')) {
      // File servers treat "//" like "/".
      if (segment === '') continue
      const name = percentDecode(segment)
      const names = this.#namesIn(file)
      const isThere = isName(name) && names?.has(name) === true
      file = isName(name) ? join(file, name) : `${file}${sep}${segment}`
      if (!isThere) return missing(file, isName(name) && names !== null ? nearestName(name, names) : null)
    }
    const names = this.#namesIn(file)
    if (names === null) return path.endsWith('/') || !existsSync(file) ? missing(file, null) : { file }
    return names.has(INDEX) ? { file: join(file, INDEX) } : missing(join(file, INDEX), nearestName(INDEX, names))
  }

  /** The names in a folder; `null` if it is not a folder or cannot be read. */
  #namesIn(folder: string): ReadonlySet<string> | null {
    let names = this.#names.get(folder)
    if (names === undefined) {
      names = namesOrNull(folder)
      this.#names.set(folder, names)
    }
    return names
  }
}

function namesOrNull(folder: string): ReadonlySet<string> | null {
  try {
    return new Set(readdirSync(folder))
  } catch {
    return null
  }
}

/**
 * Tells whether a decoded string is a single file name. Others are refused because a separator or ".." could lead out of the
 * folder.
 */
const isName = (text: string): boolean =>
  !(text === '.' || text === '..' || text.includes('/') || text.includes(sep) || text.includes('\0'))

const missing = (file: string, near: string | null): Found => ({ problem: `${file} is not there`, near })

function nearestName(name: string, names: ReadonlySet<string>): string | null {
  const isSame = (other: string): boolean => other.toLowerCase() === name.toLowerCase()
  if (names.has(`${name}.html`)) return `${name}.html`
  const { name: stem, ext } = parse(name)
  const alike = [...names].filter((other) => parse(other).ext === ext)
  const near = nearest(
    stem,
    alike.map((other) => parse(other).name),
  )
  return [...names].find(isSame) ?? (near && `${near}${ext}`)
}
