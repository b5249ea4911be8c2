/**
 * A program that follows redirects as far as they are allowed. It resolves each Location against the URL that sent it, and reads
 * it with a parser that knows which URLs are allowed. The hosts are those that the program trusts. Where anybody may name a host,
 * its addresses have to be judged as well: see `ssrf-guard.ts`.
 */

import { type Url, UrlError, UrlParser, type UrlParserOptions } from 'weburl'

const rules = {
  schemes: ['https'],
  addresses: ['public'],
  hosts: ['example.org', '*.example.org', '1.1.1.1'],
  credentials: 'forbid',
  maxLength: 2048,
} as const satisfies UrlParserOptions

/** The Location that a server answers with. The last page of a journey has none. */
const locations = new Map([
  ['https://example.org/start', '/login?next=%2F'],
  ['https://example.org/login?next=%2F', '//WWW.example.org:443/home'],
  ['https://example.org/downgrade', 'http://example.org/'],
  ['https://example.org/metadata', 'https://[::ffff:a9fe:a9fe]/latest/meta-data/'],
  ['https://example.org/decimal', '//2130706433/'],
  ['https://example.org/lookalike', '\\\\example.org.evil.example/'],
  ['https://example.org/password', 'https://me:secret@example.org/'],
  ['https://example.org/script', 'javascript:alert(document.domain)'],
  ['https://example.org/typo', 'https://example.org:https/'],
  ['https://example.org/there', 'back'],
  ['https://example.org/back', 'there'],
])

/** The URL at which a journey ends. Throws a `UrlError` for a Location that is not allowed, and an `Error` for a journey without end. */
export function follow(
  start: string,
  locationOf: (url: Url<'https'>) => string | undefined,
  redirects = 5,
): Url<'https'> {
  let url = new UrlParser(rules).parse(start)
  for (let count = 0; count <= redirects; count++) {
    const location = locationOf(url)
    if (location === undefined) return url
    url = new UrlParser({ ...rules, base: url }).parse(location)
  }
  throw new Error(`there are more than ${redirects} redirects`)
}

for (const path of ['start', 'downgrade', 'metadata', 'decimal', 'lookalike', 'password', 'script', 'typo', 'there']) {
  try {
    const end = follow(`https://example.org/${path}`, ({ href }) => locations.get(href))
    console.log(`/${path} leads to ${end.href}`)
  } catch (error) {
    const { message } = error as Error
    console.log(`/${path} leads nowhere, ${error instanceof UrlError ? error.reason : message}`)
    const [, ...place] = message.split('\n')
    for (const line of place) console.log(line)
  }
}

// Prints:
// /start leads to https://www.example.org/home
// /downgrade leads nowhere, scheme-not-allowed
//   http://example.org/
//   ^^^^ use https
// /metadata leads nowhere, address-not-allowed
//   https://[::ffff:a9fe:a9fe]/latest/meta-data/
//           ^^^^^^^^^^^^^^^^^^ use one that is public
// /decimal leads nowhere, address-not-allowed
//   //2130706433/
//     ^^^^^^^^^^ use one that is public
// /lookalike leads nowhere, host-not-allowed
//   \\example.org.evil.example/
//     ^^^^^^^^^^^^^^^^^^^^^^^^ use example.org, *.example.org or 1.1.1.1
// /password leads nowhere, credentials-forbidden
//   https://me:***@example.org/
//           ^^ leave the credentials out
// /script leads nowhere, scheme-not-allowed
//   javascript:alert(document.domain)
//   ^^^^^^^^^^ use https
// /typo leads nowhere, port-invalid
//   https://example.org:https/
//                       ^^^^^ use decimal digits
// /there leads nowhere, there are more than 5 redirects
