/**
 * A signed query. The signature covers the bytes of the query. So a program that changes one pair has to leave all other pairs as
 * they are, even the case of their hexadecimal digits.
 */

import { createHmac } from 'node:crypto'
import { Query, Url } from 'weburl'

const KEY = 'a secret between two'

const signatureOf = (text: string): string => createHmac('sha256', KEY).update(text).digest('hex').slice(0, 16)

/** The URL with a signature as its last pair. */
function sign(url: Url): Url {
  const query = url.query ?? Query.from([])
  return url.withQuery(query.append('sig', signatureOf(query.toString())))
}

/** Whether the signature is that of the other pairs as they are written. */
function isSigned(url: Url): boolean {
  const signature = url.query?.get('sig') ?? null
  return signature !== null && signature === signatureOf(url.query?.delete('sig').toString() ?? '')
}

const signed = sign(Url.parse('https://example.org/report?from=%7eann&q=rock+%26+roll&&empty='))
console.log(signed.toString())
console.log(isSigned(signed))

// A pair that is not signed may be added, and removed again.
const tracked = signed.withQuery(signed.query?.append('utm_source', 'a letter') ?? null)
console.log(tracked.toString())
console.log(isSigned(tracked), isSigned(tracked.withQuery(tracked.query?.delete('utm_source') ?? null)))

// The platform's parameters rewrite all pairs.
const native = signed.toURL()
native.searchParams.append('utm_source', 'a letter')
native.searchParams.delete('utm_source')
console.log(native.search, isSigned(Url.parse(native.href)))

// Prints:
// https://example.org/report?from=%7eann&q=rock+%26+roll&&empty=&sig=34b1fc7bb1cdfdfc
// true
// https://example.org/report?from=%7eann&q=rock+%26+roll&&empty=&sig=34b1fc7bb1cdfdfc&utm_source=a%20letter
// false true
// ?from=%7Eann&q=rock+%26+roll&empty=&sig=34b1fc7bb1cdfdfc false
