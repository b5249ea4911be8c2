/**
 * Finds broken links from a page to its own site, whose file or whose fragment's target does not exist. Links that nobody follows
 * are not checked, and neither are URLs that a server program handles.
 */

import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { maskedValue, nearest } from '../../around/lines/option-problem.js'
import type { LinkFault } from '../../around/lines/reading/answer.js'
import { idsOf, type Page } from '../../around/pages/page.js'
import type { PageIds } from '../../around/pages/page-ids.js'
import { canonicalOf, type PageLink } from '../../around/pages/page-link.js'
import type { LinkRole } from '../../around/pages/url-attributes.js'
import type { Url } from '../../core.js'
import { problemOf } from '../input/descriptor-reader.js'
import { isNamedHtml, type LocalSite } from './local-site.js'

/** The roles of links that do not lead to files. */
const OF_NO_FILE = new Set<LinkRole>(['base', 'document', 'submit', 'ping'])

/** The keywords of `rel` with which a link names a server. */
const OF_SERVERS = ['preconnect', 'dns-prefetch']

/** The maximum number of ids among which a similar one is searched for. */
const MOST_COMPARED = 2000

export class LocalLinks {
  readonly #site: LocalSite
  readonly #read: (bytes: Uint8Array, url: string, file: string) => Page
  /** The ids of each page that is the target of a link with a fragment; `null` for a file that is not a page. */
  readonly #ids = new Map<string, PageIds | null>()

  constructor(site: LocalSite, read: (bytes: Uint8Array, url: string, file: string) => Page) {
    this.#site = site
    this.#read = read
  }

  /**
   * The problem with a link of a page; `null` if there is none, or if the link does not lead to the site. `pageName` is the page's
   * name in messages.
   */
  faultOf(link: PageLink, page: Page, pageUrl: string, pageName: string): LinkFault | null {
    const url = canonicalOf(link)
    if (url === null || link.inert || OF_NO_FILE.has(link.role) || link.rel.some((word) => OF_SERVERS.includes(word))) {
      return null
    }
    const { written } = link
    const start = Math.max(written.indexOf('#'), 0)
    if (url.withoutFragment().href === withoutFragment(pageUrl)) return faultOfPart(url, idsOf(page), pageName, start)
    const found = this.#site.find(url)
    if (found === null) return null
    if ('problem' in found) {
      const advice = found.near === null ? {} : { suggestion: `the nearest name is ${found.near}` }
      return { name: 'missing-file', start: 0, message: maskedValue(found.problem), ...advice }
    }
    if (url.hash === '') return null
    try {
      const ids = this.#idsIn(found.file, url)
      return ids && faultOfPart(url, ids, found.file, start)
    } catch (error) {
      return { name: 'unreadable-file', start: 0, message: `${maskedValue(found.file)}: ${problemOf(error)}` }
    }
  }

  #idsIn(file: string, url: Url): PageIds | null {
    let ids = this.#ids.get(file)
    if (ids === undefined) {
      ids = isNamedHtml(file) || fileBeginsHtml(file) ? idsOf(this.#read(readFileSync(file), url.href, file)) : null
      this.#ids.set(file, ids)
    }
    return ids
  }
}

const withoutFragment = (url: string): string => url.replace(/#.*/s, '')

function faultOfPart({ hash }: Url, ids: PageIds, file: string, start: number): LinkFault | null {
  const name = hash.slice(1)
  if (ids.has(name)) return null
  const near = ids.list.length > MOST_COMPARED ? null : nearest(name, ids.list)
  const advice = near === null ? {} : { suggestion: `the nearest id is ${near}` }
  return { name: 'missing-part', start, message: `${maskedValue(file)} has no part "${maskedValue(name)}"`, ...advice }
}

/** Tells whether a file that does not have the name of a page begins like a page. */
function fileBeginsHtml(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(512)
    const length = readSync(descriptor, bytes)
    return /^(?:\xef\xbb\xbf)?\s*<(?:!doctype\s+html|html|head|body)[\s>]/i.test(bytes.toString('latin1', 0, length))
  } finally {
    closeSync(descriptor)
  }
}
