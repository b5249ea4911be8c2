/**
 * An audit of links that were made to deceive: who checks them by one document and fetches them by another may end on a host
 * that nobody has checked. The inputs are such as have been used in attacks.
 */

import { compare } from 'weburl/dialects'

const links: readonly (string | readonly [link: string, base: string])[] = [
  'https://169.254.169.254\\@trusted.example/',
  'http://evil.example\\.trusted.example/',
  'http://trusted.example%40evil.example/',
  'foo://trusted.example\\@evil.example/',
  'http://127.0.0.1:11211:80/',
  'http://2130706433/',
  'http://[::ffff:127.0.0.1]/',
  'http://127。0。0。1/',
  'http://faß.example/',
  'http://trusted.example+.evil.example/',
  'file://localhost/etc/passwd',
  ['http:evil.example', 'https://trusted.example/a'],
  ['///evil.example/', 'https://trusted.example/a'],
]

/** What makes it matter which program asks. */
const GRAVE: ReadonlySet<string> = new Set(['scheme-differs', 'host-differs', 'port-differs', 'credentials-differ'])

for (const link of links) {
  const [input, base] = typeof link === 'string' ? [link, null] : link
  const { readings, differences } = compare(input, { base })
  const accepting = readings.filter(({ href }) => href !== null).length
  console.log(`${input}${base === null ? '' : ` at ${base}`} (read by ${accepting} of ${readings.length})`)
  for (const { name, groups } of differences.filter((difference) => GRAVE.has(difference.name))) {
    const opinions = groups.map(
      ({ value, dialects }) => `${value === '' ? 'the empty one' : (value ?? 'none')} to ${dialects.join(', ')}`,
    )
    console.log(`  ${name}: ${opinions.join('; ')}`)
  }
}

// Prints:
// https://169.254.169.254\@trusted.example/ (read by 5 of 6)
// http://evil.example\.trusted.example/ (read by 5 of 6)
// http://trusted.example%40evil.example/ (read by 3 of 6)
// foo://trusted.example\@evil.example/ (read by 5 of 6)
//   host-differs: evil.example to whatwg, whatwg-2017; none to webspecs, abarth; trusted.example to web-url
//   credentials-differ: trusted.example%5C to whatwg, whatwg-2017; none to webspecs, web-url, abarth
// http://127.0.0.1:11211:80/ (read by 0 of 6)
// http://2130706433/ (read by 6 of 6)
//   host-differs: 127.0.0.1 to whatwg, whatwg-2017, webspecs, web-url, abarth; 2130706433 to rfc3986
// http://[::ffff:127.0.0.1]/ (read by 6 of 6)
// http://127。0。0。1/ (read by 5 of 6)
// http://faß.example/ (read by 5 of 6)
//   host-differs: xn--fa-hia.example to whatwg, whatwg-2017; fass.example to webspecs, web-url, abarth
// http://trusted.example+.evil.example/ (read by 6 of 6)
// file://localhost/etc/passwd (read by 6 of 6)
//   host-differs: the empty one to whatwg, whatwg-2017, web-url, rfc3986; localhost to webspecs, abarth
// http:evil.example at https://trusted.example/a (read by 6 of 6)
//   host-differs: evil.example to whatwg, whatwg-2017, webspecs, abarth; none to web-url, rfc3986
//   port-differs: 80 to whatwg, whatwg-2017, webspecs, abarth; none to web-url, rfc3986
// ///evil.example/ at https://trusted.example/a (read by 5 of 6)
//   host-differs: evil.example to whatwg, whatwg-2017, abarth; the empty one to web-url, rfc3986
