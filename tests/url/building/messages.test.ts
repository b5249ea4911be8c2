/**
 * What an error says when parts do not make a URL: which part is in the way, what would happen to it, and what to write. Messages
 * are for people, so they are compared word for word.
 */

import { assert } from 'chai'
import { rfc3986, webUrl } from '../../../lib/dialects/index.js'
import { type Host, Query, Url, type UrlChanges, UrlParser } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'

const HOST_ALONE = 'set the host alone, without "/", "?", "#" and "@"'
const ENCODE = 'percent-encode the characters that separate parts, and spaces at the end'
const SET_KIND = 'set a host of a kind that the scheme has'

/** The error of a change has this message, and its suggestion is the end of the message. */
function assertSays(change: () => unknown, message: string): void {
  const error = urlErrorOf(change)
  assert.equal(error.message, message)
  if (error.suggestion !== null) assert.isTrue(message.endsWith(error.suggestion), `${error.suggestion}`)
}

describe('The message of a refused change', () => {
  for (const [text, changes, message] of [
    // A part that would be read as something else.
    [
      'http://h/',
      { host: 'h:80' },
      'The host cannot be set: it would be read as "h" [part-moves]: set the port apart from the host',
    ],
    [
      'http://h/',
      { host: 'h:' },
      'The host cannot be set: it would be read as "h" [part-moves]: set the port apart from the host',
    ],
    [
      'http://h/',
      { host: '[::1]:80' },
      'The host cannot be set: it would be read as "[::1]" [part-moves]: set the port apart from the host',
    ],
    ['http://h/', { host: 'u@h' }, `The host cannot be set: it would be read as "h" [part-moves]: ${HOST_ALONE}`],
    ['http://h/', { host: 'h:80/' }, `The host cannot be set: it would be read as "h" [part-moves]: ${HOST_ALONE}`],
    ['http://h/', { path: 'a' }, 'The path cannot be set: it would be read as "" [part-moves]: begin it with "/"'],
    ['http://h/', { path: 'a/b' }, 'The path cannot be set: it would be read as "/b" [part-moves]: begin it with "/"'],
    ['http://h/', { path: '/a?b' }, `The path cannot be set: it would be read as "/a" [part-moves]: ${ENCODE}`],
    ['http://h/', { query: 'a#b' }, `The query cannot be set: it would be read as "a" [part-moves]: ${ENCODE}`],
    ['http://h/', { query: ':80#b' }, `The query cannot be set: it would be read as ":80" [part-moves]: ${ENCODE}`],
    ['http://h/', { fragment: 'a\0' }, `The fragment cannot be set: it would be read as "a" [part-moves]: ${ENCODE}`],
    ['http://h/', { fragment: ':8 ' }, `The fragment cannot be set: it would be read as ":8" [part-moves]: ${ENCODE}`],
    [
      'http://h/',
      { username: 'a:b' },
      `The username cannot be set: it would be read as something else [part-moves]: ${ENCODE}`,
    ],
    [
      'http://h/',
      { username: 'a/b' },
      `The username cannot be set: it would be read as absent [part-moves]: ${ENCODE}`,
    ],
    [
      'http://h/',
      { password: 'p' },
      'The password cannot be set: it would be read as absent [part-moves]: set a username, too',
    ],
    [
      'http://u:p@h/',
      { username: null },
      'The password cannot stay: it would be read as absent [part-moves]: call withoutCredentials() first',
    ],
    [
      'foo://h:80/',
      { host: null },
      'The port cannot stay: such a URL has no port [part-without-place]: call withoutPort() first',
    ],
    [
      'foo://u@h:80/',
      { host: null },
      'The username cannot stay: such a URL has no username [part-without-place]: call withoutCredentials().withoutPort() first',
    ],
    [
      'http://u:@h/',
      { username: null },
      'The password cannot stay: it would be read as absent [part-moves]: call withoutCredentials() or canonicalize() first',
    ],
    [
      'https://h',
      { scheme: 'a', host: 'x' },
      `The path cannot stay: it would mean "" [meaning-changes]: call withPath('/') or canonicalize() first`,
    ],
    [
      'http://h:80',
      { path: 'a' },
      'The path cannot be set: some of it would be read as the port [part-moves]: begin it with "/"',
    ],
    ['http://h/a/b', { host: '' }, 'The host cannot be set: it would be read as "a" [part-moves]: set a host'],
    [
      'mailto:a@b',
      { username: 'u', password: 'p' },
      'The username cannot be set: such a URL has no username [part-without-place]: leave the username out',
    ],
    ['foo:x', { host: 'h' }, 'The host cannot be set: such a URL has no host [part-without-place]: leave the host out'],
    [
      'http://h/',
      { host: 'hh:80' },
      'The host cannot be set: it would be read as "hh" [part-moves]: set the port apart from the host',
    ],
    ['http://h/', { path: 'a:80' }, 'The path cannot be set: it would be read as "" [part-moves]: begin it with "/"'],
    [
      'http://h/',
      { username: 'u', password: '\t' },
      `The password cannot be set: it would be read as something else [part-moves]: ${ENCODE}`,
    ],
    ['foo:/x', { scheme: 'file' }, 'The host is missing: "" would be read as the host [part-missing]: set the host'],
    // A part that such a URL does not have.
    [
      'file:///x',
      { port: 80 },
      'The port cannot be set: such a URL has no port [part-without-place]: leave the port out',
    ],
    [
      'foo:/x',
      { username: 'u' },
      'The username cannot be set: such a URL has no username [part-without-place]: leave the username out',
    ],
    [
      'foo:/x',
      { password: 'p' },
      'The password cannot be set: such a URL has no password [part-without-place]: leave the password out',
    ],
    // The scheme.
    [
      'http://h/',
      { scheme: 'https:' },
      'The scheme cannot be set: "https:" is not a scheme [scheme-invalid]: write the scheme without its ":"',
    ],
    [
      'http://h/',
      { scheme: ':a' },
      'The scheme cannot be set: ":a" is not a scheme [scheme-invalid]: set a scheme, such as "https"',
    ],
    [
      'http://h/',
      { scheme: '' },
      'The scheme cannot be set: every URL has one [part-missing]: set a scheme, such as "https"',
    ],
    // A part that would mean something else.
    [
      'foo://1.2/',
      { scheme: 'http' },
      `The host cannot stay: it is an opaque host and would be read as an IPv4 address [host-kind-changes]: ${SET_KIND}`,
    ],
    [
      'http://1.2/',
      { scheme: 'foo' },
      `The host cannot stay: it is an IPv4 address and would be read as an opaque host [host-kind-changes]: ${SET_KIND}`,
    ],
    [
      'http://h/',
      { scheme: 'foo' },
      `The host cannot stay: it is a domain and would be read as an opaque host [host-kind-changes]: ${SET_KIND}`,
    ],
    [
      'foo:/a/b',
      { path: 'x' },
      'The path cannot be set: it would become opaque [path-kind-changes]: begin it with "/"',
    ],
    [
      'foo:x',
      { path: '/x' },
      'The path cannot be set: it would no longer be opaque [path-kind-changes]: write %2F for a "/" at its beginning',
    ],
    [
      'foo://[::1]/..\\x ?q',
      { scheme: 'http', query: null },
      'The path cannot stay: it would mean "/x%20" [meaning-changes]: set the path, too',
    ],
    // A value that is not a part.
    [
      'http://h/',
      { query: { a: 1 } as never },
      'The query cannot be set: it is set to an object, which is neither a text nor a part [not-a-text]: Query.from makes a query of pairs',
    ],
    [
      'http://h/',
      { path: { a: 1 } as never },
      'The path cannot be set: it is set to an object, which is neither a text nor a part [not-a-text]: set it to a text',
    ],
    // A name that is not a part's.
    [
      'http://h/',
      { searchParams: 'x' } as never,
      'A URL has no part named "searchParams" here [unknown-part]: set query',
    ],
    [
      'http://h/',
      { authority: 'x' } as never,
      'A URL has no part named "authority" here [unknown-part]: set host, port, username and password',
    ],
    [
      'http://h/',
      { credentials: 'x' } as never,
      'A URL has no part named "credentials" here [unknown-part]: set username and password',
    ],
    [
      'http://h/',
      'x' as never,
      'The parts are not given as a plain object [not-parts]: write an object such as { host, port }',
    ],
    [
      'http://h/',
      null as never,
      'The parts are not given as a plain object [not-parts]: write an object such as { host, port }',
    ],
    [
      'http://h/',
      new URL('http://x/') as never,
      'The parts are not given as a plain object [not-parts]: read the URL with Url.parse, and name the parts to be taken from it',
    ],
  ] as [string, UrlChanges, string][]) {
    it(`explains why ${JSON.stringify(changes)} is not possible for ${text}`, () => {
      assertSays(() => Url.parse(text).with(changes), message)
    })
  }

  it('lists the part names if a name is unknown', () => {
    const error = urlErrorOf(() => Url.parse('http://h/').with({ x: '' } as never))
    const parts = 'scheme, username, password, host, port, path, query, fragment'
    assert.equal(error.message, `A URL has no part named "x" here [unknown-part]: the parts are ${parts}`)
    assert.isNull(error.suggestion)
  })

  it('shows the invalid text, and points at the mistake', () => {
    for (const [changes, lines] of [
      [
        { port: 65_536 },
        [
          'The port cannot be set (whatwg): the port is larger than 65535 [port-out-of-range]',
          '  http://h:65536/',
          '           ^^^^^ use a port from 0 to 65535',
        ],
      ],
      [
        { host: 'h:x' },
        [
          'The host cannot be set (whatwg): the port is not a number [port-invalid]',
          '  http://h:x/',
          '           ^ use decimal digits',
        ],
      ],
      [
        { host: 'a:b:80' },
        [
          'The host cannot be set (whatwg): the port is not a number [port-invalid]',
          '  http://a:b:80/',
          '           ^^^^ use decimal digits',
        ],
      ],
      [
        { host: 'a b' },
        [
          'The host cannot be set (whatwg): the domain contains " ", which is not allowed [domain-to-ASCII]',
          '  http://a b/',
          '         ^^^ remove the white space',
        ],
      ],
      [
        { host: 'h:99999' },
        [
          'The host cannot be set (whatwg): the port is larger than 65535 [port-out-of-range]',
          '  http://h:99999/',
          '           ^^^^^ set the port apart from the host',
        ],
      ],
      [
        { username: 'u', password: 'p#q' },
        [`The password cannot be set: some of it would be read as the port [part-moves]: ${ENCODE}`],
      ],
    ] as [UrlChanges, string[]][]) {
      assert.deepEqual(urlErrorOf(() => Url.parse('http://h/').with(changes)).message.split('\n'), lines)
    }
  })

  it('names the part that prevents a canonical form', () => {
    const url = Url.parse('http://h/', { dialect: webUrl })
    const error = urlErrorOf(() => url.with({ port: 'x' }))
    assert.deepInclude(error, { component: 'port', reason: 'port-not-a-number', suggestion: 'use decimal digits' })
    assert.equal(
      error.message.split('\n')[0],
      'The port cannot be set (web-url): the port is not a number [port-not-a-number]',
    )
    assert.equal(urlErrorOf(() => url.with({ port: 'x', path: '/a' })).component, 'port')
  })

  it('names the missing part, or explains what a path would be read as', () => {
    assertSays(
      () => Url.from({ scheme: 'https', path: '/a' }),
      'The host is missing: "a" would be read as the host [part-missing]: set the host',
    )
    assertSays(
      () => Url.builder().host('h').build(),
      'The scheme is missing: every URL has one [part-missing]: set a scheme, such as "https"',
    )
    assertSays(
      () => Url.parse('http://h/').withPath(Url.parse('foo://h/a\\b').path),
      'The path cannot be set: it would be read as other segments [path-segments-change]: write %5C for "\\"',
    )
  })

  it('names each kind of host', () => {
    const hostOf = (text: string): Host => Url.parse(text).authority?.host as Host
    for (const [text, host, kinds] of [
      ['http://h/', hostOf('foo://h/'), 'an opaque host and would be read as a domain'],
      ['foo://h/', hostOf('http://1.2/'), 'an IPv4 address and would be read as an opaque host'],
      ['http://h/', hostOf('foo://1.2/'), 'an opaque host and would be read as an IPv4 address'],
      ['file:///', hostOf('foo://localhost/'), 'an opaque host and would be read as the empty host'],
    ] as const) {
      const message = `The host cannot be set: it is ${kinds} [host-kind-changes]: ${SET_KIND}`
      assertSays(() => Url.parse(text).withHost(host), message)
    }
  })

  it('describes a host that cannot be parsed', () => {
    const host = Url.parse('foo://%/').authority?.host as Host
    assertSays(
      () => Url.parse('http://h/', { dialect: webUrl }).withHost(host),
      `The host cannot be set: it is an opaque host and would be read as a host that cannot be read [host-kind-changes]: ${SET_KIND}`,
    )
  })

  it('explains that a scheme requires an authority', () => {
    const url = new UrlParser({ dialect: rfc3986 }).parse('foo:/a')
    assertSays(
      () => url.withScheme('HTTP'),
      'The host is missing: the type of a URL with the scheme http promises one [part-missing]: set the host, too',
    )
    assert.deepInclude(
      urlErrorOf(() => url.withScheme('http')),
      { component: 'host', reason: 'part-missing', dialect: 'rfc3986' },
    )
    assert.equal(url.withScheme('bar').toString(), 'bar:/a')
  })
})

describe('The message of a refused change contains no secrets', () => {
  const ELSE = `it would be read as something else [part-moves]: ${ENCODE}`

  for (const [text, changes, message] of [
    ['http://h/?token=abc', { path: '/abc?b' }, `The path cannot be set: ${ELSE}`],
    ['http://h/?token=abc', { fragment: 'bc ' }, `The fragment cannot be set: ${ELSE}`],
    ['http://u:abc@h/', { fragment: 'bc ' }, `The fragment cannot be set: ${ELSE}`],
    ['http://u:abc@h/', { fragment: 'xabcx ' }, `The fragment cannot be set: ${ELSE}`],
    ['http://u:abc@h/', { password: 'def', fragment: 'de ' }, `The fragment cannot be set: ${ELSE}`],
    ['http://u:abc@h/', { password: 'def', fragment: 'bc ' }, `The fragment cannot be set: ${ELSE}`],
    ['http://u:abc@h/', { password: null, fragment: 'bc ' }, `The fragment cannot be set: ${ELSE}`],
    [
      'http://u:abc@h/',
      { fragment: 'xyz ' },
      `The fragment cannot be set: it would be read as "xyz" [part-moves]: ${ENCODE}`,
    ],
    [
      'http://u:abc@h/',
      { fragment: ' ' },
      `The fragment cannot be set: it would be read as "" [part-moves]: ${ENCODE}`,
    ],
    [
      'http://h/?token=abc',
      { fragment: 'xyz ' },
      `The fragment cannot be set: it would be read as "xyz" [part-moves]: ${ENCODE}`,
    ],
    [
      'http://h/',
      { fragment: 'xyz ' },
      `The fragment cannot be set: it would be read as "xyz" [part-moves]: ${ENCODE}`,
    ],
    ['foo:u:p@h/x', { path: '//h' }, `The path cannot be set: ${ELSE}`],
  ] as [string, UrlChanges, string][]) {
    it(`for ${text} with ${JSON.stringify(changes)}`, () => assertSays(() => Url.parse(text).with(changes), message))
  }

  it('for a URL without a canonical form', () => {
    const lineOf = (text: string, changes: UrlChanges): string | undefined =>
      urlErrorOf(() => Url.parse(text, { dialect: webUrl }).with(changes)).message.split('\n')[1]
    assert.equal(lineOf('http://u:abc@h/', { port: 'x' }), '  http://u:***@h:x/')
    assert.equal(lineOf('http://u:abc@h/', { host: '%', path: '/p' }), '  http://u:***@%/p')
    assert.equal(lineOf('http://h/?token=abc', { host: '%' }), '  http://%/?token=***')
    assert.equal(lineOf('http://h/?token=abc', { host: '%', query: 'b' }), '  http://%/?b')
    // If the URL hides anything else, nothing of the new value is shown.
    assert.equal(lineOf('foo:/a?u:abc@h', { host: '%', query: null }), '  ***')
    assert.equal(lineOf('foo:/u:abc@h', { host: '%' }), '  ***')
  })
})

describe('A part passed as a value', () => {
  it('is converted to a string if it belongs to another part', () => {
    const { path, authority } = Url.parse('foo://1.2/..\\a')
    assert.equal(
      Url.parse('http://h/')
        .with({ query: path } as never)
        .toString(),
      'http://h/?/..\\a',
    )
    assert.equal(
      Url.parse('http://h/')
        .with({ fragment: authority?.host } as never)
        .toString(),
      'http://h/#1.2',
    )
    assert.equal(
      Url.parse('http://h/')
        .with({ host: Query.parse('a') } as never)
        .toString(),
      'http://a/',
    )
    assert.equal(
      urlErrorOf(() => Url.parse('http://h/').with({ fragment: Query.parse('a ') } as never)).reason,
      'part-moves',
    )
  })
})
