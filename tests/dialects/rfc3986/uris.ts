/** URIs and references of every shape in RFC 3986, most of them well-formed, some nearly. */

import fc from 'fast-check'

const of = (...values: string[]): fc.Arbitrary<string> => fc.constantFrom(...values)

const scheme = of('http:', 'HTTP:', 'https:', 'file:', 'ftp:', 'foo:', 'urn:', 'mailto:', 'x-y.z+1:', 'constructor:')

const userinfo = of('', '', '', 'u@', '@', ':@', 'u:@', 'u:p@', 'u:p:q@', '%75%3a%3A:;@', 'u%40v@')

const host = of(
  '',
  'h',
  'example.org',
  'EXAMPLE.Org',
  'example.org.',
  '.',
  'a..b',
  'a_b',
  '-a',
  'ex%41mple',
  '%C3%a9',
  "a!$&'()*+,;=b",
  '1.2.3.4',
  '%31.2.3.4',
  '01.2.3.4',
  '1.2.3.256',
  '1.2.3',
  '[::]',
  '[::1]',
  '[1:2:3:4:5:6:7::]',
  '[::2:3:4:5:6:7:8]',
  '[2001:DB8::00ff]',
  '[::ffff:1.2.3.4]',
  '[v1.a:b]',
  '[VF.~]',
  'localhost',
)

const port = of('', '', '', ':', ':80', ':080', ':443', ':8080', ':99999', ':0', ':00')

const segment = of(
  '',
  'a',
  'b',
  'g',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '.%2e',
  '...',
  '.g',
  'g.',
  'a:b',
  'a@b',
  '%7Efoo',
  '%2f',
  '%c3%A9',
  ';x=1',
  "!$&'()*+,;=",
)

const segments = fc.array(segment, { maxLength: 5 })
const abempty = segments.map((list) => list.map((text) => `/${text}`).join(''))
const rootless = segments.map((list) => list.join('/'))

const query = of('', '', '', '?', '?q', '?a=b&c', '?/./../?', '?%41%3d', '?:@')
const fragment = of('', '', '', '#', '#f', '#/./?', '#%7e')

const authority = fc.tuple(userinfo, host, port).map((parts) => `//${parts.join('')}`)
const hierPart = fc.oneof(
  fc.tuple(authority, abempty).map((parts) => parts.join('')),
  abempty,
  rootless,
)
const tail = fc.tuple(hierPart, query, fragment).map((parts) => parts.join(''))

/** Characters that the grammar allows nowhere, or not everywhere. */
const intruder = of(
  ' ',
  '"',
  '<',
  '>',
  '\\',
  '^',
  '`',
  '{',
  '|',
  '}',
  '%',
  '%4',
  '%zz',
  '[',
  ']',
  '#',
  '@',
  ':',
  '?',
  '/',
)
const stranger = of('é', '日本', '💩', '\ud800', '\0', '\x7f', '\n', '\xa0')

/** Inserts one string somewhere into another. */
const disturbed = (arbitrary: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(arbitrary, fc.oneof(intruder, stranger), fc.nat(100)).map(([text, token, place]) => {
    const at = place % (text.length + 1)
    return text.slice(0, at) + token + text.slice(at)
  })

const mostly = (arbitrary: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof({ arbitrary, weight: 4 }, { arbitrary: disturbed(arbitrary), weight: 1 })

/** Usually a URI. */
export const uriArbitrary: fc.Arbitrary<string> = mostly(fc.tuple(scheme, tail).map((parts) => parts.join('')))

/** Usually a URI with an authority. */
export const hostedUriArbitrary: fc.Arbitrary<string> = mostly(
  fc.tuple(scheme, authority, abempty, query, fragment).map((parts) => parts.join('')),
)

/** Usually a reference, relative or not. */
export const referenceArbitrary: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: mostly(tail), weight: 4 },
  { arbitrary: uriArbitrary, weight: 1 },
)

/** A path by itself. */
export const pathArbitrary: fc.Arbitrary<string> = fc.oneof(abempty, rootless)
