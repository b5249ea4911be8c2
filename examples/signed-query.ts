/**
 * A signed query. The signature covers the host, the path, and the bytes of the query. So a program that changes one pair has to
 * leave all other pairs as they are, even the case of their hexadecimal digits.
 */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { Query, Url } from 'weburl'

/** A real program has its key in its settings, and not in its text. */
const KEY = 'a secret between two'

/** Without the host and the path, a signature for one page would open all others. */
const signatureOf = ({ host, pathname }: Url, query: Query): string =>
  createHmac('sha256', KEY).update(`${host}${pathname}?${query}`).digest('base64url')

/** The URL, as it is sent, with a signature as its last pair and without any older one. */
export function sign(url: Url): Url {
  const sent = url.canonicalize()
  const query = (sent.query ?? Query.from([])).delete('sig')
  return sent.withQuery(query.append('sig', signatureOf(sent, query)))
}

/** Whether there is one signature, and it is that of the other pairs as they are written. */
export function isSigned(url: Url): boolean {
  const { query } = url.canonicalize()
  const [signature, ...others] = query?.getAll('sig') ?? []
  if (query === null || signature === undefined || others.length > 0) return false
  const [given, wanted] = [signature, signatureOf(url, query.delete('sig'))].map((text) => Buffer.from(text))
  // A comparison that ends at the first difference tells by its time how much of a guess is right.
  return given!.length === wanted!.length && timingSafeEqual(given!, wanted!)
}

const signed = sign(Url.parse('https://example.org/report?from=%7eann&q=rock+%26+roll&&empty='))
console.log(signed.toString())
console.log(isSigned(signed))

// A pair that is not signed may be added, and removed again.
const tracked = signed.withQuery(signed.query?.append('utm_source', 'a letter') ?? null)
console.log(tracked.toString())
console.log(isSigned(tracked), isSigned(tracked.withQuery(tracked.query?.delete('utm_source') ?? null)))

// A signature is good for one page.
console.log(isSigned(signed.withPath('/admin')))

// The platform's parameters rewrite all pairs.
const native = signed.toURL()
native.searchParams.append('utm_source', 'a letter')
native.searchParams.delete('utm_source')
console.log(native.search, isSigned(Url.parse(native.href)))

// Prints:
// https://example.org/report?from=%7eann&q=rock+%26+roll&&empty=&sig=4LdOvZIsmCNFKwiMbF4aRTSUirwEDCXM6CN6E0wC3KY
// true
// https://example.org/report?from=%7eann&q=rock+%26+roll&&empty=&sig=4LdOvZIsmCNFKwiMbF4aRTSUirwEDCXM6CN6E0wC3KY&utm_source=a%20letter
// false true
// false
// ?from=%7Eann&q=rock+%26+roll&empty=&sig=4LdOvZIsmCNFKwiMbF4aRTSUirwEDCXM6CN6E0wC3KY false
