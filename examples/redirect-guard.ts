/**
 * A program that follows redirects as far as they are allowed. It resolves each Location against the URL that sent it, and reads
 * it with a parser that knows which URLs are allowed.
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
])

/** The URL at which a journey ends. */
function follow(url: Url<'https'>, hops = 5): Url<'https'> {
  const location = locations.get(url.href)
  if (location === undefined) return url
  if (hops === 0) throw new Error('too many redirects')
  return follow(new UrlParser({ ...rules, base: url }).parse(location), hops - 1)
}

for (const start of ['start', 'downgrade', 'metadata', 'decimal', 'lookalike', 'password', 'script', 'typo']) {
  const url = new UrlParser({ ...rules, base: 'https://example.org/' }).parse(start)
  try {
    console.log(`${url.pathname} leads to ${follow(url).href}`)
  } catch (error) {
    if (!(error instanceof UrlError)) throw error
    console.log(`${url.pathname} leads nowhere, ${error.reason}`)
    const [, ...place] = error.message.split('\n')
    console.log(place.join('\n'))
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
