/** The finished pages of a site, read once, with their edits and checks. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page of the site, by its path below the folder of the site. */
export interface Page {
  readonly path: string
  readonly html: string
}

export const pagesOf = (folder: string): Page[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .sort()
    .map((path) => ({ path, html: readFileSync(join(folder, path), 'utf8') }))

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', '\u00a0'],
])

/** Removes tags and character references. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
      return ENTITIES.get(name) ?? whole
    })
