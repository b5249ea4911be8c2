/**
 * Edits each finished page of TypeDoc: its examples lead into the viewer, its icons are found without a server, and everything in
 * it can be reached by keyboard and screen reader.
 */

import { createHash } from 'node:crypto'
import { dirname, relative } from 'node:path'
import { type Page, plainText } from './site-files.js'
import { linkExamples } from './viewer-links.js'

/** Tables with more columns scroll by themselves; others wrap their cells. */
const MOST_COLUMNS_THAT_WRAP = 3

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * What a page may load and do: what the viewer may, and its own script in the page. TypeDoc's script makes an element for styles
 * and never fills it.
 */
const policyWith = (scripts: readonly string[]): string =>
  `default-src 'none'; script-src 'self' file:${scripts.map((source) => ` ${source}`).join('')}; style-src 'self' file: ${digestOf('')}; img-src 'self' file: data:; base-uri 'none'; form-action 'none'`

export function finished(page: Page): Page {
  const { path, html: linked } = linkExamples(page)
  const html = withWholeAnswers(withWholeOutline(linked))
  return {
    path,
    html: withPolicy(html)
      // An address `site:…` means a file of the site that is not one of TypeDoc's documents.
      .replaceAll(/href="site:([^"]*)"/g, (_, file: string) => `href="${relative(dirname(path), file)}"`)
      // Each page contains the icons in a script, because a browser does not load them from another file in a folder.
      .replaceAll(/<use href="[^"#]*icons\.svg(#[^"]*)"/g, '<use href="$1"')
      // Whatever opens and closes is a button, and a button cannot contain a link.
      .replaceAll(/<summary\b[\s\S]*?<\/summary>/g, (summary) => summary.replaceAll(/<a\b[^>]*>([\s\S]*?)<\/a>/g, ''))
      // Markdown cannot write empty code, which the empty string in a table would be.
      .replaceAll(/(<td[^>]*>)``(?=<\/td>)/g, '$1<em>empty</em>')
      .replaceAll(/<pre>(?=<code(?: class="(?:text|console)")?>)/g, '<pre tabindex="0">')
      .replaceAll(/<table>[\s\S]*?<\/table>/g, (table) =>
        isWide(table) ? `<div class="wide" tabindex="0">${table}</div>` : table,
      ),
  }
}

/** The code of an example, and a comment after code on a line of it. */
const EXAMPLE = /<code class="(?:ts|typescript|js|javascript)">[\s\S]*?<\/code>/g
const AFTER_CODE = /^(.+?)<span class="(hl-\d+)">(\/\/[^<]*<\/span>\s*)$/

/** The answer of a line of an example is not broken: if it does not fit after the code, it gets a line of its own. */
export const withWholeAnswers = (html: string): string =>
  html.replaceAll(EXAMPLE, (example) =>
    example
      .split(/(?=<br\/?>|<\/code>)/)
      .map((line) =>
        line.replace(AFTER_CODE, (whole, code: string, color: string, answer: string) =>
          plainText(code).trim() === '' ? whole : `${code}<span class="${color} answer">${answer}`,
        ),
      )
      .join(''),
  )

/**
 * A page with its policy, which allows no styles in attributes. The viewer has its own policy. The script in the page is known by
 * its digest, so that no other one runs.
 */
function withPolicy(html: string): string {
  if (html.includes('http-equiv="Content-Security-Policy"')) return html
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  const digests = [...new Set(inline)].map(digestOf)
  return html
    .replace(
      '<meta charset="utf-8"/>',
      (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policyWith(digests)}"/>`,
    )
    .replaceAll(/(<t[dh]) style="text-align:(left|right|center)"/g, '$1 class="to-$2"')
}

function isWide(table: string): boolean {
  const heading = /<thead>[\s\S]*?<\/thead>/.exec(table)?.[0] ?? ''
  return (heading.match(/<th\b/g) ?? []).length > MOST_COLUMNS_THAT_WRAP
}

/** The outline of a page with the code of its headings, which TypeDoc omits. */
function withWholeOutline(html: string): string {
  const headings = new Map(
    [...html.matchAll(/<h[123] id="([^"]*)" class="tsd-anchor-link">([\s\S]*?)<a href="#/g)]
      .filter(([, , heading = '']) => heading.includes('<code>'))
      .map(([, id = '', heading = '']) => [id, heading.replaceAll(/<\/?(?!code\b)[a-z][^>]*>/g, '')]),
  )
  return html.replaceAll(/<a href="#([^"]*)"><span>[\s\S]*?<\/span><\/a>/g, (link, id: string) => {
    const heading = headings.get(id)
    return heading === undefined ? link : `<a href="#${id}"><span>${heading}</span></a>`
  })
}
