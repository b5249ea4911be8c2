/**
 * The rules of a parser: which URLs they refuse, with which messages, and which rules are refused themselves.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { publicNames } from '../../../lib/around/sites/index.js'
import { whatwg } from '../../../lib/dialects/index.js'
import { type Dialect, type NameRule, Url, UrlParser } from '../../../lib/index.js'
import type { UrlParserOptions } from '../../../lib/url/parser/read-options.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'

interface Case {
  readonly title: string
  readonly rules: UrlParserOptions
  readonly allowed: readonly string[]
  /** Refused inputs, each with the place that the error points at. */
  readonly refused: readonly (readonly [input: string, pointedAt: string])[]
  readonly reason: string
  readonly component: string | null
  readonly suggestion: string
}

const CASES: readonly Case[] = [
  {
    title: 'schemes',
    rules: { schemes: ['http', 'https'] },
    allowed: ['https://h', 'HTTP:h', ' h\tttps://h'],
    refused: [
      ['ftp://h', 'ftp'],
      [' FTP://ftp', 'FTP'],
      ['javascript:alert(1)', 'javascript'],
      ['f\too:bar', 'f\too'],
      ['httpss://h', 'httpss'],
    ],
    reason: 'scheme-not-allowed',
    component: 'scheme',
    suggestion: 'use http or https',
  },
  {
    title: 'a single scheme',
    rules: { schemes: ['web+demo'] },
    allowed: ['web+demo:x', 'WEB+DEMO://h'],
    refused: [['https://h', 'https']],
    reason: 'scheme-not-allowed',
    component: 'scheme',
    suggestion: 'use web+demo',
  },
  {
    title: 'credentials that begin with a username',
    rules: { credentials: 'forbid' },
    allowed: ['https://h', 'https://@h', 'https://:@h', 'mailto:me@h', 'https://h/u:p@h'],
    refused: [
      ['https://u@h', 'u'],
      ['https://u:p@h', 'u'],
      ['https://h@h@h', 'h@h'],
      ['foo://u:@h', 'u'],
    ],
    reason: 'credentials-forbidden',
    component: 'username',
    suggestion: 'leave the credentials out',
  },
  {
    title: 'credentials that are a password alone',
    rules: { credentials: 'forbid' },
    allowed: [],
    refused: [['https://:p@h', 'p']],
    reason: 'credentials-forbidden',
    component: 'password',
    suggestion: 'leave the credentials out',
  },
  {
    title: 'hosts',
    rules: { hosts: ['example.org', '*.example.org'] },
    allowed: ['https://example.org', 'foo://a.example.org', 'https://u@EXAMPLE.org:1/'],
    refused: [
      ['https://example.org@h:1/', 'h'],
      ['https://h#@example.org', 'h'],
      ['https://h\\@example.org', 'h'],
      ['mailto:me@example.org', 'mailto:me@example.org'],
      ['https://h\t.example', 'h\t.example'],
      [' https://h.example/\t', 'h.example'],
      ['file:///etc', 'file:///etc'],
    ],
    reason: 'host-not-allowed',
    component: 'host',
    suggestion: 'use example.org or *.example.org',
  },
  {
    title: 'addresses',
    rules: { addresses: ['public', 'documentation'] },
    allowed: ['http://1.1.1.1', 'http://192.0.2.1', 'http://[2001:db8::1]', 'http://example.org', 'http://local.host'],
    refused: [
      ['http://127.0.0.1', '127.0.0.1'],
      ['http://0x7f.1/', '0x7f.1'],
      ['http://1@127.1', '127.1'],
      ['http://[::ffff:10.0.0.1]', '[::ffff:10.0.0.1]'],
      ['http://localhost', 'localhost'],
      ['http://a.LOCALHOST.:80', 'a.LOCALHOST.'],
      ['foo://[::1]', '[::1]'],
      ['foo://1.1.1.1', '1.1.1.1'],
      ['foo://a%20b', 'a%20b'],
      ['foo://LocalHost', 'LocalHost'],
      ['foo:///', 'foo:///'],
      ['data:,', 'data:,'],
    ],
    reason: 'address-not-allowed',
    component: 'host',
    suggestion: 'use one that is public or documentation',
  },
  {
    title: 'loopback addresses',
    rules: { addresses: ['loopback'] },
    allowed: ['http://localhost', 'http://127.1', 'http://[::1]', 'http://[::ffff:7f00:1]', 'http://example.org'],
    refused: [['http://[::]', '[::]']],
    reason: 'address-not-allowed',
    component: 'host',
    suggestion: 'use one that is loopback',
  },
  {
    title: 'public names',
    rules: { names: publicNames },
    allowed: [
      'http://example.org',
      'http://local.example.org',
      'http://example.org.',
      'http://example.github.io',
      'http://co.uk',
      'http://xn--e1afmkfd.xn--p1ai',
      'http://10.0.0.1',
      'http://0x7f.1',
      'http://[::1]',
      'foo://[::1]',
      'foo://Example.ORG',
      'file:///a',
      'foo:///a',
      'mailto:me@intranet',
    ],
    refused: [
      ['http://intranet/', 'intranet'],
      ['http://a.INTERNAL:80', 'a.INTERNAL'],
      ['http://printer.local.', 'printer.local.'],
      ['http://a.localhost', 'a.localhost'],
      ['http://localhost.localdomain', 'localhost.localdomain'],
      ['foo://nas.home.arpa', 'nas.home.arpa'],
      ['http://home.arpa./', 'home.arpa.'],
      ['http://router.lan#f', 'router.lan'],
      ['http://relay.mail', 'relay.mail'],
      ['http://kubernetes.default.svc', 'kubernetes.default.svc'],
      ['http://kubernetes.default', 'kubernetes.default'],
      ['http://vault.service.consul:8200', 'vault.service.consul'],
      ['http://x.i2p', 'x.i2p'],
      ['http://x.bit', 'x.bit'],
      ['http://x.onion', 'x.onion'],
      ['http://x.ip6.arpa', 'x.ip6.arpa'],
      ['http://x.in-addr.arpa.', 'x.in-addr.arpa.'],
      ['http://a.example', 'a.example'],
      ['http://com', 'com'],
    ],
    reason: 'name-not-public',
    component: 'host',
    suggestion: 'use a name that the public DNS resolves',
  },
  {
    title: 'names, of hosts that may be something else',
    rules: { names: { reason: 'never', suggestion: 'never', test: () => true } },
    allowed: ['http://intranet', 'foo://Intranet.', 'http://127.0.0.1'],
    refused: [
      ['http://metadata.google.internal../', 'metadata.google.internal..'],
      ['http://printer.local..', 'printer.local..'],
      ['http://a..b/', 'a..b'],
      ['http://.a', '.a'],
      ['git://%69ntranet/', '%69ntranet'],
      ['git://metadata.google.%69nternal/', 'metadata.google.%69nternal'],
      ['foo://10.1', '10.1'],
      ['foo://0x7f.1', '0x7f.1'],
      ['foo://1.1.1.1', '1.1.1.1'],
      ['foo://a%20b', 'a%20b'],
      ['foo://\uff49ntranet', '\uff49ntranet'],
      ['foo://a,b', 'a,b'],
    ],
    reason: 'name-not-known',
    component: 'host',
    suggestion: 'write a host, such as "example.org"',
  },
  {
    title: 'ports',
    rules: { ports: [443, 8443, 0] },
    allowed: ['https://h', 'https://h:443', 'https://h:008443', 'wss://h', 'http://h:443', 'foo://h:0'],
    refused: [
      ['http://h', 'http://h'],
      ['https://80:80@h:80', '80'],
      ['https://h:44', '44'],
      ['http://h:80', '80'],
      ['http://h:', ''],
      ['foo://h', 'foo://h'],
      ['file:///h', 'file:///h'],
      ['mailto:h', 'mailto:h'],
    ],
    reason: 'port-not-allowed',
    component: 'port',
    suggestion: 'use 443, 8443 or 0',
  },
  {
    title: 'a fragment',
    rules: { fragment: 'forbid' },
    allowed: ['https://h', 'https://h/%23'],
    refused: [
      ['https://h#f', 'f'],
      ['https://h/#', ''],
      ['data:,f#f', 'f'],
    ],
    reason: 'fragment-forbidden',
    component: 'fragment',
    suggestion: 'remove it, and the "#" before it',
  },
  {
    title: 'a length',
    rules: { maxLength: 12 },
    allowed: ['https://h/ab', 'https://h'],
    refused: [
      ['https://h/abc', 'c'],
      ['https://h/ab   ', '   '],
      ['https://h/é', 'https://h/é'],
      ['https://h/?[[[', '[['],
    ],
    reason: 'too-long',
    component: null,
    suggestion: 'use at most 12',
  },
]

describe('the rules of a parser', () => {
  for (const { title, rules, allowed, refused, reason, component, suggestion } of CASES) {
    describe(`for ${title}`, () => {
      const parser = new UrlParser(rules)

      for (const input of allowed) {
        it(`allow ${JSON.stringify(input)}`, () => {
          assert.equal(parser.parse(input).toString(), Url.parse(input).toString())
          assert.isTrue(parser.tryParse(input)?.equals(Url.parse(input)))
          assert.isTrue(parser.canParse(input))
          assert.deepEqual(parser.diagnose(input).findings, Url.diagnose(input).findings)
        })
      }

      for (const [input, pointedAt] of refused) {
        it(`refuse ${JSON.stringify(input)}`, () => {
          assert.isNull(parser.tryParse(input))
          assert.isFalse(parser.canParse(input))
          const error = urlErrorOf(() => parser.parse(input))
          assert.equal(error.code, 'ERR_NOT_ALLOWED')
          assert.equal(error.reason, reason)
          assert.equal(error.component, component)
          assert.equal(error.suggestion, suggestion)
          assert.equal(error.dialect, 'whatwg')
          assert.equal(input.slice(error.span?.start, error.span?.end), pointedAt)
          assert.match(error.message, /^The URL is not allowed \(whatwg\): .*\n {2}.*\n {2} *\^+ /)
          assert.include(error.message, suggestion)

          const { url, findings } = parser.diagnose(input)
          assert.isNull(url)
          const last = findings.at(-1)
          assert.equal(last?.name, reason)
          assert.equal(last?.severity, 'error')
          assert.equal(last?.component, component)
          assert.deepEqual(last?.span, error.span)
          assert.equal(last?.suggestion, suggestion)
        })
      }
    })
  }

  it('produce messages that point at the mistake and suggest a fix', () => {
    const parser = new UrlParser({ schemes: ['https'], addresses: ['public'], ports: [443, 8443] })
    const messages = [
      'https://me:secret@0x7f.1:80/',
      'https://example.org:80/',
      '  ftp://example.org',
      'https://localhost',
    ].map((input) => urlErrorOf(() => parser.parse(input)).message)
    assert.deepEqual(messages, [
      `The URL is not allowed (whatwg): the address of the host is loopback [address-not-allowed]
  https://me:***@0x7f.1:80/
                 ^^^^^^ use one that is public`,
      `The URL is not allowed (whatwg): the port 80 is not allowed [port-not-allowed]
  https://example.org:80/
                      ^^ use 443 or 8443`,
      `The URL is not allowed (whatwg): the scheme ftp is not allowed [scheme-not-allowed]
    ftp://example.org
    ^^^ use https`,
      `The URL is not allowed (whatwg): the address of the host is loopback [address-not-allowed]
  https://localhost
          ^^^^^^^^^ use one that is public`,
    ])
  })

  it('produce messages that explain the violation', () => {
    for (const [rules, input, expected] of [
      [{ hosts: ['h'] }, 'http://i/', 'the host i is not allowed [host-not-allowed]'],
      [{ hosts: ['h'] }, 'mailto:h', 'the URL has no host [host-not-allowed]'],
      [{ hosts: ['h'] }, 'http://i:12/secret@h', 'the host i is not allowed [host-not-allowed]'],
      [{ addresses: ['public'] }, 'data:,', 'the URL has no host [address-not-allowed]'],
      [{ addresses: ['public'] }, 'file:///a', 'the URL has no host [address-not-allowed]'],
      [{ addresses: ['public'] }, 'foo://1.1', 'it is not known whether the host is an address [address-not-allowed]'],
      [{ names: publicNames }, 'http://h', 'the name of the host is not allowed [name-not-public]'],
      [{ names: publicNames }, 'foo://%68.org', 'it is not known whether the host is a name [name-not-known]'],
      [{ ports: [1] }, 'foo://h', 'the URL has no port [port-not-allowed]'],
      [{ credentials: 'forbid' }, 'http://u@h', 'a username and a password are not allowed [credentials-forbidden]'],
      [{ fragment: 'forbid' }, 'http://h#f', 'a fragment is not allowed [fragment-forbidden]'],
      [{ maxLength: 4 }, 'foo:a', 'the URL has 5 characters [too-long]'],
    ] as const) {
      const message = urlErrorOf(() => new UrlParser(rules).parse(input)).message.split('\n')[0]
      assert.equal(message, `The URL is not allowed (whatwg): ${expected}`)
    }
  })

  it('accept the first and the last port, and list up to five items in a suggestion', () => {
    assert.isTrue(new UrlParser({ ports: [65535] }).canParse('http://h:65535'))
    assert.isTrue(new UrlParser({ ports: [0] }).canParse('http://h:0'))
    assert.equal(
      urlErrorOf(() => new UrlParser({ schemes: ['a', 'b', 'c', 'd', 'e'] }).parse('x:')).suggestion,
      'use a, b, c, d or e',
    )
    assert.equal(
      urlErrorOf(() => new UrlParser({ schemes: ['a', 'b', 'c', 'd', 'e', 'f'] }).parse('x:')).suggestion,
      'use a, b, c, d, e …',
    )
  })

  it('do not change the error for input that is not a URL', () => {
    const parser = new UrlParser({ schemes: ['https'], hosts: ['example.org'] })
    for (const input of ['example.org', 'https://exa mple.org', 'http://[']) {
      const error = urlErrorOf(() => parser.parse(input))
      assert.equal(error.code, 'ERR_INVALID_URL')
      assert.equal(error.message, urlErrorOf(() => Url.parse(input)).message)
      assert.deepEqual(parser.diagnose(input), Url.diagnose(input))
    }
  })

  it('are reported after the findings of the dialect', () => {
    const names = new UrlParser({ schemes: ['https'] }).diagnose('http:\\\\h').findings.map(({ name }) => name)
    assert.deepEqual(names, [...Url.diagnose('http:\\\\h').findings.map(({ name }) => name), 'scheme-not-allowed'])
  })

  it('are applied in a fixed order, and the first violation is reported', () => {
    const parser = new UrlParser({
      schemes: ['https'],
      credentials: 'forbid',
      addresses: ['public'],
      hosts: ['127.0.0.1', 'example.org'],
      ports: [443],
      fragment: 'forbid',
      maxLength: 60,
    })
    for (const [input, reason] of [
      ['x'.repeat(61), 'too-long'],
      ['http://u:p@127.0.0.1:80/#f', 'scheme-not-allowed'],
      ['https://u:p@127.0.0.1:80/#f', 'credentials-forbidden'],
      ['https://127.0.0.1:80/#f', 'address-not-allowed'],
      ['https://example.com:80/#f', 'host-not-allowed'],
      ['https://example.org:80/#f', 'port-not-allowed'],
      ['https://example.org/#f', 'fragment-forbidden'],
      ['https://example.org/éééééééé', 'too-long'],
    ] as const) {
      assert.equal(urlErrorOf(() => parser.parse(input)).reason, reason, input)
    }
    assert.equal(parser.parse('https://example.org/').href, 'https://example.org/')
  })

  it('refuse input that is too long without parsing it', () => {
    const parse: Dialect['parse'] = () => assert.fail('it was read')
    const parser = new UrlParser({ dialect: { ...whatwg, parse, fastWay: undefined as never }, maxLength: 10 })
    const input = 'https://u:secret@h/'
    assert.isNull(parser.tryParse(input))
    assert.isFalse(parser.canParse(input))
    assert.deepEqual(parser.diagnose(input).findings, [
      {
        name: 'too-long',
        severity: 'error',
        component: null,
        span: { start: 10, end: 19 },
        message: 'the URL has 19 characters',
        suggestion: 'use at most 10',
      },
    ])
    assert.equal(urlErrorOf(() => parser.parse(input)).reason, 'too-long')
  })

  it('refuse a URL without a canonical form', () => {
    const dialect: Dialect = { ...whatwg, fastWay: undefined as never, canonicalize: () => null }
    const error = urlErrorOf(() => new UrlParser({ dialect, schemes: ['https'] }).parse('https://example.org/'))
    assert.equal(error.reason, 'no-canonical-form')
    assert.equal(new UrlParser({ dialect }).parse('https://example.org/').toString(), 'https://example.org/')
  })

  describe('for references', () => {
    const rules = { schemes: ['https'], hosts: ['example.org'], addresses: ['public'], ports: [443] } as const

    for (const [reference, reason, pointedAt] of [
      ['//evil.example/a', 'host-not-allowed', 'evil.example'],
      ['\\\\evil.example', 'host-not-allowed', 'evil.example'],
      ['http:example.org', 'scheme-not-allowed', 'http'],
      ['//0x7f.1', 'address-not-allowed', '0x7f.1'],
      ['//example.org:8443', 'port-not-allowed', '8443'],
      ['javascript:alert(1)', 'scheme-not-allowed', 'javascript'],
      ['/a', null, null],
      ['?q', null, null],
      ['', null, null],
      ['//EXAMPLE.org:443', null, null],
      ['https:a', null, null],
    ] as const) {
      it(`${reason === null ? 'allow' : 'refuse'} ${JSON.stringify(reference)}${reason === null ? '' : ` with ${reason}`}`, () => {
        const parser = new UrlParser({ ...rules, base: 'https://example.org/dir/' })
        if (reason === null) {
          assert.equal(parser.parse(reference).href, new URL(reference, 'https://example.org/dir/').href)
          return
        }
        const error = urlErrorOf(() => parser.parse(reference))
        assert.equal(error.reason, reason)
        assert.equal(reference.slice(error.span?.start, error.span?.end), pointedAt)
        assert.isNull(parser.tryParse(reference))
      })
    }

    it('apply to parts from the base, with an error that points at the whole reference', () => {
      const parser = new UrlParser({ base: 'http://evil.example/example.org/', hosts: ['example.org'] })
      for (const reference of ['example.org', '/example.org', '', '?https://example.org']) {
        const error = urlErrorOf(() => parser.parse(reference))
        assert.equal(error.reason, 'host-not-allowed')
        assert.deepEqual(error.span, { start: 0, end: reference.length })
      }
      assert.equal(parser.parse('//example.org/a').href, 'http://example.org/a')
    })

    it('limit the length of the resolved URL, too', () => {
      const parser = new UrlParser({ base: 'https://example.org/a/long/path/', maxLength: 30 })
      assert.isTrue(parser.canParse('/a'))
      assert.isFalse(parser.canParse('b'))
    })
  })

  describe('never show a password', () => {
    const parsers = [
      new UrlParser({ schemes: ['https'] }),
      new UrlParser({ hosts: ['example.net'] }),
      new UrlParser({ addresses: ['loopback'] }),
      new UrlParser({ ports: [1] }),
      new UrlParser({ credentials: 'forbid' }),
      new UrlParser({ fragment: 'forbid' }),
      new UrlParser({ maxLength: 5 }),
      new UrlParser({ maxLength: 20 }),
      new UrlParser({ base: 'ftp://base.example', schemes: ['https'] }),
    ]
    for (const input of [
      'http://me:secret@example.org/#f',
      'http://:secret@example.org:81/#f',
      'me:secret@example.org',
      ' me:secret@example.org/#f',
      'm\te:secret@example.org/#f',
      'me:/secret@example.org',
      'me:se:secret@example.org',
      'http:me:secret@example.org',
      'http:/me:secret@example.org',
      'foo://me:secret@0x7f.1',
      '//me:secret@example.org/#f',
      'blob:https://me:secret@example.org/1#f',
      'http://me:12/secret@example.org',
    ]) {
      it(`in the error for ${JSON.stringify(input)}`, () => {
        for (const parser of parsers) {
          try {
            parser.parse(input)
          } catch (error) {
            assert.notInclude(String(error), 'secret')
          }
          assert.notInclude(JSON.stringify(parser.diagnose(input).findings), 'secret')
        }
      })
    }
  })

  it('are satisfied by every allowed URL, as the platform parses it', () => {
    const parser = new UrlParser({
      schemes: ['http', 'https'],
      hosts: ['h', 'example.org', '*.de', '127.0.0.1', '[::1]'],
      ports: [80, 443],
      credentials: 'forbid',
      fragment: 'forbid',
    })
    fc.assert(
      fc.property(inputArbitrary, (input) => {
        const url = parser.tryParse(input)
        assert.equal(parser.canParse(input), url !== null)
        assert.equal(parser.diagnose(input).url === null, url === null)
        if (url === null) {
          const { code } = urlErrorOf(() => parser.parse(input))
          assert.equal(code, Url.canParse(input) ? 'ERR_NOT_ALLOWED' : 'ERR_INVALID_URL')
          return
        }
        const { protocol, hostname, port, username, password, href } = new URL(url.href)
        assert.match(protocol, /^https?:$/)
        assert.match(hostname, /^(?:h|example\.org|.+\.de|127\.0\.0\.1|\[::1\])$/)
        assert.include(['', '80', '443'], port)
        assert.equal(username + password, '')
        assert.notInclude(href, '#')
      }),
      { numRuns: times(400) },
    )
  })

  it('pass the host in lowercase and without a final dot to a rule about names', () => {
    const asked: string[] = []
    const names: NameRule = {
      reason: 'name-not-ours',
      suggestion: 'use ours',
      test(name) {
        assert.equal(this, names)
        asked.push(name)
        return name.endsWith('.org')
      },
    }
    const parser = new UrlParser({ names })
    for (const input of [
      'http://EXAMPLE.org./',
      'foo://B%43cher.org',
      'foo://B.Org',
      'http://b\xfccher.org',
      'data:,',
      'http://1',
    ])
      parser.canParse(input)
    assert.deepEqual(asked, ['example.org', 'b.org', 'xn--bcher-kva.org'])
    assert.deepInclude(
      urlErrorOf(() => parser.parse('http://b.com')),
      { reason: 'name-not-ours', suggestion: 'use ours' },
    )
  })

  it('refuse all names if a custom rule is faulty, and report what it returned', () => {
    const wrong: readonly (readonly [test: () => unknown, says: string])[] = [
      [() => undefined, 'the rule "names" answers undefined instead of true or false'],
      [async () => true, 'answers an object instead of'],
      [() => 1, 'answers 1 instead of'],
      [() => 'true', 'answers "true" instead of'],
      [() => Object.create(null), 'answers an object instead of'],
      [() => assert.fail('not found'), 'throws "not found" instead of'],
      [
        () => {
          throw Object.create(null)
        },
        'throws an object instead of',
      ],
    ]
    for (const [test, says] of wrong) {
      const parser = new UrlParser({ names: { reason: 'r', suggestion: 's', test: test as () => boolean } })
      assert.isNull(parser.tryParse('https://example.org/'))
      assert.isFalse(parser.canParse('https://example.org/'))
      assert.include(urlErrorOf(() => parser.parse('https://example.org/')).message, says)
      assert.include(parser.diagnose('https://example.org/').findings.at(-1)?.message, says)
    }
  })

  it('are copied when the parser is created', () => {
    const hosts = ['example.org']
    const ports = [443]
    const parser = new UrlParser({ hosts, ports })
    hosts.push('evil.example')
    ports.push(80)
    assert.isFalse(parser.canParse('https://evil.example'))
    assert.isFalse(parser.canParse('http://example.org'))
  })

  it('are ignored if undefined', () => {
    const parser = new UrlParser({ schemes: undefined, hosts: undefined, maxLength: undefined, credentials: undefined })
    assert.isTrue(parser.canParse('javascript:0'))
  })

  it('forbid nothing with the values "any" and "allow"', () => {
    assert.isTrue(new UrlParser({ names: 'any' }).canParse('http://intranet/'))
    assert.isTrue(new UrlParser({ credentials: 'allow', fragment: 'allow' }).canParse('https://u:p@h#f'))
  })

  it('list only the first items of a long list in a suggestion', () => {
    const hosts = Array.from({ length: 100 }, (_, index) => `h${index}.${'x'.repeat(60)}.example`)
    const { suggestion } = urlErrorOf(() => new UrlParser({ hosts }).parse('http://h'))
    assert.isBelow(suggestion?.length ?? 0, 400)
    assert.match(suggestion ?? '', /^use h0\..*…$/)
  })

  describe('are refused', () => {
    const WRONG: readonly (readonly [rules: object, reason: string, says: string])[] = [
      [
        { schemes: [] },
        'empty-list',
        'The rule "schemes" cannot be followed: the list is empty, so no URL would be allowed',
      ],
      [{ hosts: [] }, 'empty-list', 'leave the rule out, or list what is allowed'],
      [{ ports: [] }, 'empty-list', 'ports'],
      [{ addresses: [] }, 'empty-list', 'addresses'],
      [{ schemes: 'https' }, 'invalid-list', '"https" is not an array'],
      [{ hosts: null }, 'invalid-list', 'null is not an array'],
      [{ hosts: new Set(['h']) }, 'invalid-list', 'is not an array'],
      [
        { schemes: ['https:'] },
        'invalid-scheme',
        '"https:" is not a scheme in lowercase and without ":" [invalid-scheme]: write "https"',
      ],
      [{ schemes: ['HTTPS://'] }, 'invalid-scheme', 'write "https"'],
      [{ schemes: ['http', 'HTTPS'] }, 'invalid-scheme', 'write "https"'],
      [{ schemes: [''] }, 'invalid-scheme', 'write a scheme, such as "https"'],
      [{ schemes: ['1a'] }, 'invalid-scheme', 'write a scheme, such as "https"'],
      [{ schemes: [null] }, 'invalid-scheme', 'null is not a scheme'],
      [{ ports: [70000] }, 'invalid-port', '70000 is not a port [invalid-port]: write a whole number from 0 to 65535'],
      [{ ports: [-1] }, 'invalid-port', '-1'],
      [{ ports: [80.5] }, 'invalid-port', '80.5'],
      [{ ports: [Number.NaN] }, 'invalid-port', 'NaN'],
      [{ ports: ['443'] }, 'invalid-port', '"443" is not a port'],
      [{ addresses: ['pubic'] }, 'invalid-address-class', 'write one of loopback, private, link-local'],
      [{ addresses: ['Public'] }, 'invalid-address-class', '"Public"'],
      [{ maxLength: 0 }, 'invalid-length', '0 is not a length'],
      [{ maxLength: -5 }, 'invalid-length', 'write a whole number greater than 0'],
      [{ maxLength: Number.POSITIVE_INFINITY }, 'invalid-length', 'Infinity'],
      [{ maxLength: '2048' }, 'invalid-length', '"2048"'],
      [
        { credentials: true },
        'invalid-choice',
        'must be "allow" or "forbid", not true [invalid-choice]: write "forbid", or leave the rule out',
      ],
      [{ credentials: 'forbidden' }, 'invalid-choice', '"forbidden"'],
      [{ fragment: false }, 'invalid-choice', 'The rule "fragment"'],
      [
        { names: 'public' },
        'invalid-choice',
        'The rule "names" cannot be followed: "public" is not a rule about names [invalid-choice]: import { publicNames } from \'weburl/sites\' and write names: publicNames, or write { reason, suggestion, test }',
      ],
      [{ names: true }, 'invalid-choice', 'true is not a rule about names'],
      [{ names: null }, 'invalid-choice', 'null is not a rule'],
      [{ names: /\.org$/ }, 'invalid-choice', 'is not a rule about names'],
      [{ names: { test: () => true } }, 'invalid-choice', 'is not a rule about names'],
      [{ names: Object.create(null) }, 'invalid-choice', 'object is not a rule about names'],
      [{ patterns: [] }, 'empty-list', 'the list is empty, so no URL would be allowed'],
      [{ patterns: 'https://h/*' }, 'invalid-list', '"https://h/*" is not an array'],
      [
        { patterns: ['https://h/*'] },
        'invalid-pattern',
        '"https://h/*" is not a pattern [invalid-pattern]: give UrlPattern.parse(text) of weburl/patterns',
      ],
      [{ patterns: [/./] }, 'invalid-pattern', 'an object is not a pattern'],
      [{ patterns: [null] }, 'invalid-pattern', 'null is not a pattern'],
      [{ patterns: [{ test: true }] }, 'invalid-pattern', 'an object is not a pattern'],
      [
        { host: ['example.org'] },
        'unknown-option',
        'The rule "host" cannot be followed: there is no option of this name',
      ],
      [{ Schemes: ['https'] }, 'unknown-option', 'the options are dialect, base, schemes'],
    ]
    /** The part of a URL that an item of a list is about. */
    const COMPONENTS: Readonly<Record<string, string>> = { schemes: 'scheme', ports: 'port', addresses: 'host' }
    for (const [rules, reason, says] of WRONG) {
      it(`if they are ${JSON.stringify(rules)}`, () => {
        const error = urlErrorOf(() => new UrlParser(rules))
        assert.equal(error.code, 'ERR_INVALID_RULE')
        assert.equal(error.reason, reason)
        assert.include(error.message, says)
        const [option = ''] = Object.keys(rules)
        assert.isTrue(error.message.startsWith(`The rule "${option}" cannot be followed: `), error.message)
        assert.equal(error.component, reason.endsWith('-list') ? null : (COMPONENTS[option] ?? null))
        assert.isNotNull(error.suggestion)
        assert.isNull(error.span)
      })
    }

    it('with a short message if they are very long', () => {
      const error = urlErrorOf(() => new UrlParser({ hosts: ['x '.repeat(100_000)] }))
      assert.isBelow(error.message.length, 300)
    })
  })
})
