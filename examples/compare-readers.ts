/**
 * An audit of links that were made to deceive. A program that checks such a link by one document, and fetches it by another
 * document, may connect to a host that it has not checked. The inputs are of the kind that attackers have used.
 *
 * An audit has to show every character of a text: control characters are escaped, and passwords are not masked. Keep what it prints
 * as you keep the list itself.
 */

import { inspect } from 'node:util'
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

/** The differences that decide where a program connects, and as whom. */
const GRAVE: ReadonlySet<string> = new Set(['scheme-differs', 'host-differs', 'port-differs', 'credentials-differ'])

for (const link of links) {
  const [input, base] = typeof link === 'string' ? [link, null] : link
  const { readings, differences } = compare(input, { base })
  const accepting = readings.filter(({ href }) => href !== null).length
  console.log(
    `${inspect(input)}${base === null ? '' : ` at ${inspect(base)}`} (read by ${accepting} of ${readings.length})`,
  )
  for (const { name, groups } of differences.filter((difference) => GRAVE.has(difference.name))) {
    const opinions = groups.map(
      ({ value, dialects }) => `${value === null ? 'nothing' : inspect(value)} in ${dialects.join(', ')}`,
    )
    console.log(`  ${name}: ${opinions.join('; ')}`)
  }
}

// Prints:
// 'https://169.254.169.254\\@trusted.example/' (read by 5 of 6)
// 'http://evil.example\\.trusted.example/' (read by 5 of 6)
// 'http://trusted.example%40evil.example/' (read by 3 of 6)
// 'foo://trusted.example\\@evil.example/' (read by 5 of 6)
//   host-differs: 'evil.example' in whatwg, whatwg-2017; nothing in webspecs, abarth; 'trusted.example' in web-url
//   credentials-differ: 'trusted.example%5C' in whatwg, whatwg-2017; nothing in webspecs, web-url, abarth
// 'http://127.0.0.1:11211:80/' (read by 0 of 6)
// 'http://2130706433/' (read by 6 of 6)
//   host-differs: '127.0.0.1' in whatwg, whatwg-2017, webspecs, web-url, abarth; '2130706433' in rfc3986
// 'http://[::ffff:127.0.0.1]/' (read by 6 of 6)
// 'http://127。0。0。1/' (read by 5 of 6)
// 'http://faß.example/' (read by 5 of 6)
//   host-differs: 'xn--fa-hia.example' in whatwg, whatwg-2017; 'fass.example' in webspecs, web-url, abarth
// 'http://trusted.example+.evil.example/' (read by 6 of 6)
// 'file://localhost/etc/passwd' (read by 6 of 6)
//   host-differs: '' in whatwg, whatwg-2017, web-url, rfc3986; 'localhost' in webspecs, abarth
// 'http:evil.example' at 'https://trusted.example/a' (read by 6 of 6)
//   host-differs: 'evil.example' in whatwg, whatwg-2017, webspecs, abarth; nothing in web-url, rfc3986
//   port-differs: '80' in whatwg, whatwg-2017, webspecs, abarth; nothing in web-url, rfc3986
// '///evil.example/' at 'https://trusted.example/a' (read by 5 of 6)
//   host-differs: 'evil.example' in whatwg, whatwg-2017, abarth; '' in web-url, rfc3986
