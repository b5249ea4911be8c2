/**
 * A domain model whose types say which URLs it takes: what is checked once, where data comes in, is not checked again.
 */

import { type Host, Url, UrlError } from 'weburl'

type WebUrl = Url<'http' | 'https'>

/** A bookmark has a URL of the web; the compiler sees to that. */
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
      return host.toUnicode()
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

// A URL is a string in JSON, one line in the console, and plain data for another thread.
for (const { title, url } of bookmarks.values()) console.log(`${title}: ${site(url.authority.host)}`)
console.log(JSON.stringify([...bookmarks.values()].map(({ url }) => url)))
console.log([...bookmarks.values()][0]?.url)
console.log(
  Url.from(structuredClone(bookmark('', 'https://example.org').url.toParts())).equals(Url.parse('https://example.org')),
)

// Prints:
// Mail: mailto:user@example.org is not of the web
// Nothing: host-missing
// Books again: www.bücher.example
// Router: the address 192.168.0.1 (private)
// ["HTTPS://WWW.xn--bcher-kva.EXAMPLE:443/new","http://192.168.0.1"]
// Url <HTTPS://WWW.xn--bcher-kva.EXAMPLE:443/new>
// true
