/**
 * The grammar: the RFC's own examples, the contents of each component, and the reasons of refusals. Then the whole of appendix A
 * and of appendix B, on generated input.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { violationNames } from '../../../lib/dialects/rfc3986/explain.js'
import { rfc3986 as dialect } from '../../../lib/dialects/rfc3986/index.js'
import { type Components, type ReferenceParts, silent } from '../../../lib/ground/components.js'
import { Url, UrlReference } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'
import { APPENDIX_B, rule } from './abnf.js'
import { referenceArbitrary, uriArbitrary } from './uris.js'

const NUM_RUNS = times(1_000)

const partsOf = (input: string): Partial<Components> => {
  const { hostData: _, ...parts } = dialect.parse(input, silent) as Components
  return parts
}

const NOTHING = {
  username: null,
  password: null,
  host: null,
  port: null,
  query: null,
  fragment: null,
  kind: 'hierarchical',
}

describe('a URI by RFC 3986', () => {
  /** Section 1.1.2, and what section 3 says of its two examples. */
  for (const [input, parts] of [
    ['ftp://ftp.is.co.za/rfc/rfc1808.txt', { scheme: 'ftp', host: 'ftp.is.co.za', path: '/rfc/rfc1808.txt' }],
    ['http://www.ietf.org/rfc/rfc2396.txt', { scheme: 'http', host: 'www.ietf.org', path: '/rfc/rfc2396.txt' }],
    [
      'ldap://[2001:db8::7]/c=GB?objectClass?one',
      { scheme: 'ldap', host: '[2001:db8::7]', path: '/c=GB', query: 'objectClass?one' },
    ],
    ['mailto:John.Doe@example.com', { scheme: 'mailto', path: 'John.Doe@example.com' }],
    ['news:comp.infosystems.www.servers.unix', { scheme: 'news', path: 'comp.infosystems.www.servers.unix' }],
    ['tel:+1-816-555-1212', { scheme: 'tel', path: '+1-816-555-1212' }],
    ['telnet://192.0.2.16:80/', { scheme: 'telnet', host: '192.0.2.16', port: '80', path: '/' }],
    [
      'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
      { scheme: 'urn', path: 'oasis:names:specification:docbook:dtd:xml:4.1.2' },
    ],
    [
      'foo://example.com:8042/over/there?name=ferret#nose',
      { scheme: 'foo', host: 'example.com', port: '8042', path: '/over/there', query: 'name=ferret', fragment: 'nose' },
    ],
    ['urn:example:animal:ferret:nose', { scheme: 'urn', path: 'example:animal:ferret:nose' }],
    ['foo://info.example.com?fred', { scheme: 'foo', host: 'info.example.com', path: '', query: 'fred' }],
    // Section 7.6.
    [
      'ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm',
      { scheme: 'ftp', username: 'cnn.example.com&story=breaking_news', host: '10.0.0.1', path: '/top_story.htm' },
    ],
  ] as const) {
    it(`has the components listed in the RFC: ${input}`, () => {
      assert.deepEqual(partsOf(input), { ...NOTHING, ...parts } as Partial<Components>)
      assert.equal(Url.parse(input, { dialect }).toString(), input)
    })
  }

  it('has empty components where it has only their delimiters', () => {
    assert.deepEqual(partsOf('x:'), { ...NOTHING, scheme: 'x', path: '' } as Partial<Components>)
    assert.deepEqual(partsOf('x://@:/?#'), {
      ...NOTHING,
      scheme: 'x',
      username: '',
      host: '',
      port: '',
      path: '/',
      query: '',
      fragment: '',
    } as Partial<Components>)
    assert.include(partsOf('x://:@h'), { username: '', password: '', port: null })
  })

  it('has a password after the first ":" of its userinfo', () => {
    assert.include(partsOf('x://u:p:q@h'), { username: 'u', password: 'p:q' })
    assert.include(partsOf('x://:p@h'), { username: '', password: 'p' })
  })

  it('is serialized as written', () => {
    for (const text of ['HTTP://EX%41mple.ORG:080/a/../%7e?%3a#%41', 'x:a/../b', 'x://[::00AB]', 'file://localhost/']) {
      assert.equal(Url.parse(text, { dialect }).toString(), text)
    }
  })
})

describe('a reference by RFC 3986', () => {
  const partsOfReference = (reference: string): ReferenceParts =>
    dialect.splitReference(reference, silent) as ReferenceParts

  it('contains only the components that were written', () => {
    assert.include(partsOfReference('//u@h:1/p?q#f'), {
      scheme: null,
      username: 'u',
      host: 'h',
      port: '1',
      path: '/p',
      query: 'q',
      fragment: 'f',
    })
    assert.include(partsOfReference(''), { scheme: null, host: null, path: '', query: null })
    assert.include(partsOfReference('../b'), { scheme: null, path: '../b' })
    assert.include(partsOfReference('./a:b'), { scheme: null, path: './a:b' })
    assert.include(partsOfReference('a:b'), { scheme: 'a', path: 'b' })
    assert.include(partsOfReference('a/b:c'), { scheme: null, path: 'a/b:c' })
    assert.deepEqual(UrlReference.parse('../b?q', { dialect }).path.segments, ['..', 'b'])
  })
})

/** Input, the name of the mistake, the underlined text, the suggestion. */
const REFUSALS: readonly (readonly [input: string, name: string, excerpt: string, suggestion?: string])[] = [
  ['', 'relative-reference', '', 'give a base URI to resolve it against, or write a scheme before it, such as https:'],
  [
    'a/b',
    'relative-reference',
    'a/b',
    'give a base URI to resolve it against, or write a scheme before it, such as https:',
  ],
  [
    '//h/p',
    'relative-reference',
    '//h/p',
    'give a base URI to resolve it against, or write a scheme before it, such as https:',
  ],
  ['1a:b', 'not-a-scheme', '1a', 'where the ":" is part of a path, write ./ before it'],
  [':b', 'not-a-scheme', ':', 'where the ":" is part of a path, write ./ before it'],
  ['a_b:c', 'not-a-scheme', 'a_b', 'where the ":" is part of a path, write ./ before it'],
  ['é:c', 'not-a-scheme', 'é', 'where the ":" is part of a path, write ./ before it'],
  [' http://h', 'not-a-scheme', ' http', 'where the ":" is part of a path, write ./ before it'],
  ['x://u[@h', 'not-in-userinfo', '[', 'percent-encode it: %5B'],
  ['x://u@v@h', 'not-in-userinfo', '@', 'percent-encode it: %40'],
  ['x://u\\@h', 'not-in-userinfo', '\\', 'write /, or %5C where a backslash is meant'],
  // A message about a character in a password would show part of the password.
  ['x://u:p\\@h', 'not-in-userinfo', '\\'],
  ['x://a b/', 'not-in-a-reg-name', ' ', 'percent-encode it: %20'],
  ['x://bücher/', 'not-in-a-reg-name', 'ü', 'write the domain in its xn-- form, or percent-encode it: %C3%BC'],
  ['x://💩/', 'not-in-a-reg-name', '💩', 'write the domain in its xn-- form, or percent-encode it: %F0%9F%92%A9'],
  ['x://a%zz/', 'not-pct-encoded', '%', 'write %25 where a percent sign is meant'],
  ['x://a]/', 'not-in-a-reg-name', ']', 'percent-encode it: %5D'],
  ['x://[::1', 'IP-literal-unclosed', '[::1', 'end the host with "]"'],
  ['x://[::1/]', 'IP-literal-unclosed', '[::1', 'end the host with "]"'],
  ['x://[]', 'not-an-IPv6address', ''],
  ['x://[::g]', 'not-an-IPv6address', 'g'],
  ['x://[::1%25en0]', 'not-an-IPv6address', '%', 'remove the zone identifier: a URI cannot contain one'],
  ['x://[1::2::3]', 'not-an-IPv6address', '::'],
  ['x://[v.a]', 'not-an-IPvFuture', 'v.a', 'write "v", the version in hexadecimal digits, a ".", and the address'],
  ['x://[v1.]', 'not-an-IPvFuture', 'v1.', 'write "v", the version in hexadecimal digits, a ".", and the address'],
  [
    'x://[v1.%41]',
    'not-an-IPvFuture',
    'v1.%41',
    'write "v", the version in hexadecimal digits, a ".", and the address',
  ],
  ['x://[::1]x', 'not-after-an-IP-literal', 'x', 'write ":" and a port, or nothing'],
  ['x://[::1]%41', 'not-after-an-IP-literal', '%', 'write ":" and a port, or nothing'],
  ['x://h:8o', 'not-a-port', '8o', 'use decimal digits'],
  ['x://h:-1/', 'not-a-port', '-1', 'use decimal digits'],
  ['x://2001:db8::1/', 'not-a-port', 'db8::1', 'wrap the IPv6 address in [ ]'],
  ['x:a b', 'not-a-pchar', ' ', 'percent-encode it: %20'],
  ['x:/a[0]', 'not-a-pchar', '[', 'percent-encode it: %5B'],
  ['x:/é', 'not-a-pchar', 'é', 'percent-encode it: %C3%A9'],
  ['x:\\a', 'not-a-pchar', '\\', 'write /, or %5C where a backslash is meant'],
  ['x:/\ud800', 'not-a-pchar', '\ud800', 'remove it: it is half of a character'],
  ['x:/a%4', 'not-pct-encoded', '%', 'write %25 where a percent sign is meant'],
  ['x:?a|b', 'not-in-a-query', '|', 'percent-encode it: %7C'],
  ['x:?%', 'not-pct-encoded', '%', 'write %25 where a percent sign is meant'],
  ['x:#a#b', 'not-in-a-fragment', '#', 'percent-encode it: %23'],
  ['x:#"', 'not-in-a-fragment', '"', 'percent-encode it: %22'],
  ['x:/ ', 'not-a-pchar', ' ', 'percent-encode it: %20'],
  ['x:/\n', 'not-a-pchar', '\n', 'percent-encode it: %0A'],
]

describe('the input that RFC 3986 forbids', () => {
  for (const [input, name, excerpt, suggestion] of REFUSALS) {
    it(`is refused as ${name}: ${JSON.stringify(input)}`, () => {
      assert.isNull(Url.tryParse(input, { dialect }))
      const error = urlErrorOf(() => Url.parse(input, { dialect }))
      assert.equal(error.reason, name)
      const { findings } = Url.diagnose(input, { dialect })
      const last = findings.at(-1)
      assert.equal(last?.name, name)
      assert.equal(last?.severity, 'error')
      assert.equal(input.slice(last?.span.start, last?.span.end), excerpt)
      assert.equal(last?.suggestion, suggestion)
      assert.notEqual(last?.message, name)
    })
  }

  it('includes a case for each violation', () => {
    const names = new Set([...REFUSALS.map(([, name]) => name), 'deprecated-password'])
    assert.sameMembers([...names], [...violationNames])
  })

  it('is also forbidden in references, which may lack a scheme', () => {
    const base = Url.parse('http://a/b', { dialect })
    for (const reference of ['a b', '1a:b', '//a b', '?|', '#"', '/%', '//h:x'])
      assert.isNull(base.tryResolve(reference))
    for (const reference of ['', 'a/b', '//h/p', './1a:b']) assert.isNotNull(base.tryResolve(reference))
  })

  it('is described by a message that names the part', () => {
    for (const [input, message] of [
      ['', 'a URI begins with a scheme, and this is a relative reference'],
      ['1a:b', 'the text before the first ":" is not a scheme: a letter, and then letters, digits, "+", "-" and "."'],
      ['x://u[@h', 'the user information contains a character that is not allowed there'],
      ['http://u:p@h/', 'the URI contains a password in clear text, which is deprecated'],
      ['x://a b/', 'the host contains a character that is not allowed there'],
      ['x://[::1', 'the IP literal is missing its closing "]"'],
      ['x://[::g]', 'the text between the brackets is not an IPv6 address'],
      ['x://[v.a]', 'the text between the brackets is not an address of a future version of IP'],
      ['x://[::1]x', 'there is text between the "]" of the host and the path'],
      ['x://h:8o', 'the port is not a number'],
      ['x:a b', 'the path contains a character that is not allowed there'],
      ['x:?|', 'the query contains a character that is not allowed there'],
      ['x:#"', 'the fragment contains a character that is not allowed there'],
      ['x:/%4', 'a "%" is not followed by two hexadecimal digits'],
    ] as const)
      assert.equal(Url.diagnose(input, { dialect }).findings.at(-1)?.message, message, input)
  })

  it('does not include a deprecated password, which is only a warning', () => {
    const { url, findings } = Url.diagnose('http://u:p@h/', { dialect })
    assert.isNotNull(url)
    assert.deepEqual(
      findings.map(({ name, severity, span }) => [name, severity, span]),
      [['deprecated-password', 'warning', { start: 9, end: 10 }]],
    )
    assert.isEmpty(Url.diagnose('http://u:@h/', { dialect }).findings)
    assert.isEmpty(Url.diagnose('http://u@h/', { dialect }).findings)
  })
})

const uri = rule('URI')

describe('the characters that RFC 3986 allows', () => {
  const UNRESERVED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'
  const SUB_DELIMS = "!$&'()*+,;="
  const ASCII = Array.from({ length: 0x80 }, (_, unit) => String.fromCharCode(unit))

  for (const [part, before, after, allowed] of [
    ['a scheme', 'x', ':', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-.:/?#'],
    ['a userinfo', 'x://u', '@h', `${UNRESERVED}${SUB_DELIMS}:`],
    ['a registered name', 'x://a', 'b', `${UNRESERVED}${SUB_DELIMS}@/?#`],
    // After "@" it would be a password.
    ['a port', 'x://h:1', '', '0123456789/?#@'],
    ['an IPvFuture', 'x://[v1.', 'a]', `${UNRESERVED}${SUB_DELIMS}:`],
    ['a path', 'x://h/', '', `${UNRESERVED}${SUB_DELIMS}:@/?#`],
    ['a path without authority', 'x:/a', '', `${UNRESERVED}${SUB_DELIMS}:@/?#`],
    ['a query', 'x:?', '', `${UNRESERVED}${SUB_DELIMS}:@/?#`],
    ['a fragment', 'x:#', '', `${UNRESERVED}${SUB_DELIMS}:@/?`],
  ] as const) {
    it(`are exactly the listed characters in ${part}`, () => {
      for (const character of ASCII) {
        const input = `${before}${character}${after}`
        // These characters end the authority, so the rest is another part.
        if (part === 'a userinfo' && '/?#'.includes(character)) continue
        const expected = part === 'a scheme' && '/?#'.includes(character) ? false : allowed.includes(character)
        assert.equal(Url.canParse(input, { dialect }), expected, JSON.stringify(input))
        assert.equal(Url.canParse(input, { dialect }), uri.test(input), JSON.stringify(input))
      }
    })
  }
})

describe('the whole grammar', () => {
  const reference = rule('URI-reference')

  it('accepts the same strings as parse and resolve', () => {
    const base = dialect.parse('http://a/b', silent) as Components
    fc.assert(
      fc.property(fc.oneof(uriArbitrary, referenceArbitrary, inputArbitrary), (input) => {
        assert.equal(dialect.parse(input, silent) !== null, uri.test(input), 'URI')
        assert.equal(dialect.resolve(base, input, silent) !== null, reference.test(input), 'URI-reference')
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('accepts the same IPv6 addresses as parse', () => {
    const address = rule('IPv6address')
    const piece = fc.constantFrom(
      '',
      '',
      ':',
      '::',
      '0',
      'ab',
      'FFFF',
      '1.2.3.4',
      '12345',
      '1.2.3',
      '256.1.1.1',
      '01.2.3.4',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), fc.constantFrom(':', ':', ''), (pieces, separator) => {
        const text = pieces.join(separator)
        assert.equal(Url.canParse(`x://[${text}]`, { dialect }), address.test(text), text)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('finds the same components as appendix B', () => {
    fc.assert(
      fc.property(fc.oneof(uriArbitrary, referenceArbitrary), (input) => {
        const parts = dialect.splitReference(input, silent)
        if (parts === null) return
        const [, , scheme = null, , authority = null, path, , query = null, , fragment = null] = APPENDIX_B.exec(
          input,
        ) as RegExpExecArray
        const { username, password, host, port } = parts
        const userinfo = username === null ? '' : `${username}${password === null ? '' : `:${password}`}@`
        const again = host === null ? null : `${userinfo}${host}${port === null ? '' : `:${port}`}`
        assert.deepEqual(
          [parts.scheme, again, parts.path, parts.query, parts.fragment],
          [scheme, authority, path as string, query, fragment],
        )
      }),
      { numRuns: NUM_RUNS },
    )
  })
})
