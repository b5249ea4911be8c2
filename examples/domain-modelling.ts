/**
 * A domain model with types that say which URLs it accepts. A URL is checked once, where data come in, and not again.
 */

import { notDeepStrictEqual } from 'node:assert'
import { type Host, Url, UrlError } from 'weburl'
import { displayHost } from 'weburl/display'

type WebUrl = Url<'http' | 'https'>

/** The compiler makes sure that a bookmark has a URL of the web. */
interface Bookmark {
  readonly title: string
  readonly url: WebUrl
}

function bookmark(title: string, text: string): Bookmark {
  const url = Url.parse(text)
  if (!url.hasScheme('http', 'https')) throw new TypeError(`${url.redact()} is not of the web`)
  return { title, url: url.withoutFragment().withoutCredentials() }
}

function site(host: Host): string {
  switch (host.kind) {
    case 'domain':
      // Not `toUnicode()`: a name in other letters can look like a name that a person trusts.
      return displayHost(host).text
    case 'ipv4':
    case 'ipv6':
      return `the address ${host} (${host.addressClass})`
    case 'opaque':
    case 'empty':
      return 'nowhere'
  }
}

const bookmarks = new Map<string, Bookmark>()
for (const [title, text] of [
  ['Books', 'https://www.bücher.example/new#top'],
  ['Books again', 'HTTPS://WWW.xn--bcher-kva.EXAMPLE:443/new'],
  ['Apple?', 'https://xn--80ak6aa92e.com/'],
  ['Router', 'http://u:secret@192.168.0.1'],
  ['Mail', 'mailto:user@example.org'],
  ['Nothing', 'https://'],
] as const) {
  try {
    const { url } = bookmark(title, text)
    bookmarks.set(url.key(), { title, url })
  } catch (error) {
    console.log(`${title}: ${error instanceof UrlError ? error.reason : (error as Error).message}`)
  }
}

for (const { title, url } of bookmarks.values()) console.log(`${title}: ${site(url.authority.host)}`)

// A URL is a string in JSON, one line in the console, and plain data for another thread.
const [books, , router] = [...bookmarks.values()].map(({ url }) => url) as [WebUrl, WebUrl, WebUrl]
console.log(JSON.stringify({ books, router }))
console.log({ router })
console.log(Url.from(structuredClone(books.toParts())).equals(books))

// Deep equality tells two URLs apart, and an assignment does not change a URL.
notDeepStrictEqual(books, router)
console.log(Reflect.set(router, 'href', books.href), router.href)

// Prints:
// Mail: mailto:user@example.org is not of the web
// Nothing: host-missing
// Books again: www.bücher.example
// Apple?: xn--80ak6aa92e.com
// Router: the address 192.168.0.1 (private)
// {"books":"HTTPS://WWW.xn--bcher-kva.EXAMPLE:443/new","router":"http://192.168.0.1"}
// { router: Url <http://192.168.0.1> }
// true
// false http://192.168.0.1/
