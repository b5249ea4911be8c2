/**
 * The links of a page that somebody has pasted.
 */

import { Url, UrlError } from 'weburl'
import { Page } from 'weburl/pages'
import { redacted, type State } from './permalink.js'

/** So many links are listed. */
export const MOST_LINKS = 200

/** A link as a row. */
export interface ShownLink {
  /** Its element and its attribute. */
  readonly place: string
  readonly written: string
  /** Where it leads, in the encoding of the page; `null` where it is not a URL. */
  readonly href: string | null
  /** Why it is not a URL. */
  readonly error: string | undefined
}

export interface ShownLinks {
  readonly links: readonly ShownLink[]
  readonly count: number
  /** The base of the page, or why there are no links. */
  readonly message: string
}

/** The error of a link that is not a URL. */
function errorOf(written: string, base: Url): string | undefined {
  try {
    Url.parse(written, { base })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** The links of a page at the base, or at the text where there is no base. */
export function linksIn(html: string, { text, base, encoding }: State): ShownLinks {
  if (html === '') return { links: [], count: 0, message: '' }
  const url = Url.tryParse(base === '' ? text : base)
  if (url === null) return { links: [], count: 0, message: 'Write the URL of the page into the field "Base".' }
  try {
    const page = Page.readText(html, { url, encoding: encoding || 'utf-8' })
    const links = page.links.slice(0, MOST_LINKS).map((link) => ({
      place: `${link.element} ${link.attribute}`,
      written: link.written,
      href: link.href,
      error: link.href === null ? errorOf(link.written, page.base) : undefined,
    }))
    const { length } = page.links
    const message = `${length} ${length === 1 ? 'link' : 'links'}, relative to ${redacted(page.base.href)}`
    return { links, count: length, message }
  } catch (error) {
    if (!(error instanceof UrlError)) throw error
    return { links: [], count: 0, message: error.message }
  }
}
