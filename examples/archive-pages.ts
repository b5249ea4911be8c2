/**
 * Pages of an archive, of which one is in Shift_JIS. Each link leads to the archive's copy; all other bytes stay, so the page
 * is read in the encoding that it was written in.
 */

import { Page } from 'weburl/pages'

const ARCHIVE = 'https://archive.example/2004/'

/** The bytes of a page whose links lead into the archive. */
function archived(bytes: Uint8Array, url: string, contentType: string): Uint8Array {
  const page = Page.read(bytes, { url, contentType })
  return page.replace((link) => {
    const isFetched = link.url?.hasScheme('http', 'https') === true && link.role !== 'base' && !link.isSamePage
    return isFetched ? `${ARCHIVE}${link.href}` : null
  })
}

// "日本" in Shift_JIS, in a query and as text.
const original = Uint8Array.from(
  '<meta charset=sjis><a href="?q=\x93\xfa\x96{">\x93\xfa\x96{</a><a href="#top">x</a><img srcset="/a.gif, b.gif 2x">',
  (character) => character.charCodeAt(0),
)
const copy = archived(original, 'http://example.jp/a/', 'text/html')

console.log(String.fromCharCode(...copy).replaceAll('\x93\xfa\x96{', '[日本]'))

// Prints:
// <meta charset=sjis><a href="https://archive.example/2004/http://example.jp/a/?q=%93%FA%96{">[日本]</a><a href="#top">x</a><img srcset="https://archive.example/2004/http://example.jp/a.gif, https://archive.example/2004/http://example.jp/a/b.gif 2x">
