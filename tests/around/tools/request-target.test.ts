/**
 * Request targets: how they are read, which are refused, and how a server of Node reads the same lines.
 */

import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { inspect } from 'node:util'
import { assert } from 'chai'
import fc from 'fast-check'
import { RequestTarget } from '../../../lib/around/tools/index.js'
import { Url, UrlParser } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { assertApart } from '../../support/equality.js'
import { urlErrorOf } from '../../support/errors.js'
import { assertLinear } from '../../support/growth.js'

const PIECES = [
  ...[
    '/',
    '//',
    '\\',
    '?',
    '??',
    'a',
    'evil.example',
    ':',
    ':80',
    '@',
    'u:p@',
    '..',
    '.',
    '%2e%2e',
    '%2F',
    ';',
    '&',
    '=',
  ],
  ...['http:', 'https://', '[::1]', '*', '#', ' ', 'é', '|', '"', '{', "'", 'C:', '//evil.example', '/\\evil.example'],
]
const targetArbitrary = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
  inputArbitrary,
)

describe('a request target', () => {
  it('that begins with a slash has no host, and every byte of it is kept', () => {
    fc.assert(
      fc.property(targetArbitrary, (text) => {
        const target = RequestTarget.tryParse(text)
        if (target?.form !== 'origin') return
        assert.isTrue(text.startsWith('/'))
        assert.isNull(target.host)
        const url = target.toUrl({ scheme: 'https', host: 'example.org:8443' })
        assert.equal(url.toString(), `https://example.org:8443${text}`)
        assert.equal(url.host, 'example.org:8443')
        assert.equal(url.username, '')
        assert.equal(url.path.toString(), target.path?.toString())
        assert.equal(url.query?.toString(), target.query?.toString())
        assert.equal(new URL(url.href).host, 'example.org:8443')
      }),
      { numRuns: times(3_000) },
    )
  })

  it('is parsed from any string, or refused with a position', () => {
    fc.assert(
      fc.property(targetArbitrary, fc.constantFrom(undefined, 'GET', 'CONNECT', 'OPTIONS'), (text, method) => {
        const options = method === undefined ? {} : { method }
        const target = RequestTarget.tryParse(text, options)
        if (target !== null) {
          assert.equal(target.toString(), text)
          assert.isTrue(target.equals(RequestTarget.parse(text)))
          return
        }
        const { code, span, message } = urlErrorOf(() => RequestTarget.parse(text, options))
        assert.equal(code, 'ERR_INVALID_TARGET')
        assert.isTrue(span !== null && span.start <= span.end && span.end <= text.length, text)
        assert.match(message, /^The text is not a request target \(RFC 9112\): /)
      }),
      { numRuns: times(2_000) },
    )
  })

  it('in absolute form has the host that RFC 3986 defines, or is refused', () => {
    let read = 0
    const schemes = fc.constantFrom('http', 'https', 'HTTP', 'ws', 'wss', 'ftp', 'file', 'foo')
    const slashes = fc.constantFrom('//', '//', '//', '///', '////', '/', '', '\\\\', '/\\', '//\\', '\\/')
    const hosts = fc.constantFrom(
      'h',
      'EXAMPLE.org',
      'evil.example',
      '',
      'u:p@h',
      'h:81',
      '[::1]',
      'C:',
      'C|',
      'ex%61',
      '%2e',
    )
    const text = fc
      .tuple(schemes, slashes, hosts, fc.constantFrom('', '/', '/x', '\\x', '?x', '//h', '/@h'))
      .map(([scheme, ...rest]) => `${scheme}:${rest.join('')}`)
    fc.assert(
      fc.property(text, (target) => {
        const absolute = RequestTarget.tryParse(target)
        if (absolute?.form !== 'absolute') return
        read++
        const [, authority] = /^[^:]+:\/\/([^/?#]*)/.exec(target) ?? []
        // A host is the same in letters of any case; an opaque one keeps them.
        assert.equal(absolute.url?.host.toLowerCase(), authority?.toLowerCase().replace(/:$/, ''), target)
        const host = absolute.host?.toString().toLowerCase()
        assert.equal(host, authority?.toLowerCase().replace(/:[0-9]*$/, ''), target)
      }),
      { numRuns: times(1_000) },
    )
    assert.isAbove(read, times(50))
  })

  it('is refused if its scheme requires a host and the host is missing or ambiguous', () => {
    for (const scheme of ['http', 'https', 'ws', 'wss', 'ftp', 'HTTP']) {
      for (const rest of ['///x', '///u:p@evil.example/x', '////x', '///', '///\\h', '//', '//?x']) {
        const { reason, message } = urlErrorOf(() => RequestTarget.parse(`${scheme}:${rest}`))
        assert.equal(reason, 'host-missing', message)
      }
      for (const rest of ['/x', 'x', '\\\\x', '/\\x', '/u:p@x/', '']) {
        assert.equal(urlErrorOf(() => RequestTarget.parse(`${scheme}:${rest}`)).reason, 'no-form', rest)
      }
    }
    assert.equal(RequestTarget.parse('foo:///x').path?.toString(), '/x')
    for (const text of ['file://C:/x', 'file://c|/x', 'http://ex%61mple.org/', 'ws://%65/', 'http://h%2e/']) {
      assert.equal(urlErrorOf(() => RequestTarget.parse(text)).reason, 'ambiguous-authority', text)
    }
    assert.equal(RequestTarget.parse('file://LOCALHOST/x').path?.toString(), '/x')
    assert.equal(urlErrorOf(() => RequestTarget.parse('ex%61mple.org:443')).reason, 'host-invalid')
  })

  it('refuses a Host field with "%" or anything but visible ASCII', () => {
    const target = RequestTarget.parse('/')
    const strange = fc.oneof(
      fc.constantFrom('\xad', '\xaa', '\xba', '\xb9', '\uff0e', '%61', '%2e', '%', '\t', '\0', '\x7f'),
    )
    fc.assert(
      fc.property(strange, fc.nat(11), fc.constantFrom('example.org', '127.0.0.1', 'h:80'), (piece, at, host) => {
        const text = host.slice(0, at) + piece + host.slice(at)
        const error = urlErrorOf(() => target.toUrl({ scheme: 'http', host: text }))
        assert.match(error.reason, /^invalid-host-header$/, JSON.stringify(text))
      }),
    )
  })

  it('refuses a Host field with more than a host and a port', () => {
    fc.assert(
      fc.property(fc.oneof(targetArbitrary, inputArbitrary), (host) => {
        const target = RequestTarget.parse('/a?b')
        try {
          const url = target.toUrl({ scheme: 'https', host })
          assert.match(host, /^(?:\[[^\]]*\]|[^:]*)(?::[0-9]*)?$/)
          assert.notMatch(host, /[@/\\?#\s]/)
          assert.equal(url.pathname + url.search, '/a?b')
          assert.equal(url.username, '')
          assert.isTrue(Url.parse(`https://${host}/a?b`).equals(url))
        } catch (error) {
          assert.propertyVal(error, 'name', 'UrlError')
        }
      }),
      { numRuns: times(3_000) },
    )
  })

  it('made from an http or https URL leads back to the URL without its credentials and fragment', () => {
    fc.assert(
      fc.property(inputArbitrary, (text) => {
        const url = Url.tryParse(text)
        if (url === null || !url.hasScheme('http', 'https')) return
        const canonical = url.withoutCredentials().withoutFragment().canonicalize()
        const { host } = canonical
        const scheme = url.scheme as 'http' | 'https'
        // A target cannot contain "{" encoded and "|" raw, but the rest is visible ASCII.
        assert.isTrue(RequestTarget.of(url).toUrl({ scheme, host }).equals(canonical), text)
        assert.isTrue(RequestTarget.of(url, 'absolute').toUrl({ scheme, host: '' }).equals(canonical), text)
        assert.equal(RequestTarget.of(url, 'authority').port, url.effectivePort)
      }),
      { numRuns: times(2_000) },
    )
    assert.throws(() => RequestTarget.of(Url.parse('http://h'), 'x' as 'origin'), TypeError, 'origin, absolute')
  })

  it('is not made from a URL that lacks a part of the form; the error names the part', () => {
    for (const [text, form, problem, advice] of [
      ['mailto:me@h', 'origin', 'the path of the URL is opaque', 'take a URL with a host'],
      ['mailto:me@h', 'absolute', 'the URL has no host', 'take a URL with a host'],
      ['foo:/a', 'absolute', 'the URL has no host', 'take a URL with a host'],
      ['mailto:me@h', 'authority', 'the URL has no host and port', 'take a URL with a host and a port'],
      ['foo://h/a', 'authority', 'the URL has no host and port', 'take a URL with a host and a port'],
      ['file:///a', 'authority', 'the URL has no host and port', 'take a URL with a host and a port'],
    ] as const) {
      const { reason, message, suggestion } = urlErrorOf(() => RequestTarget.of(Url.parse(text), form))
      assert.deepEqual([reason, suggestion], ['no-form', advice], text)
      assert.include(message, problem)
      assert.include(message, `\n  ${text}\n`)
    }
    assert.equal(RequestTarget.of(Url.parse('foo:/a'), 'origin').toString(), '/a')
    assert.equal(RequestTarget.of(Url.parse('foo://h:8/a'), 'authority').toString(), 'h:8')
    assert.equal(RequestTarget.of(Url.parse('mailto:me@h'), 'asterisk').toString(), '*')
  })

  it('is refused with an explanation of what is wrong with its host, its port or the Host field', () => {
    for (const [text, reason, problem, advice, place] of [
      [':443', 'host-missing', 'there is no host before the port', 'write a host before ":"', ':443'],
      ['a%zz:443', 'host-invalid', 'the text before the port is not a host', 'write a domain', 'a%zz'],
      ['::1:443', 'host-invalid', 'the text before the port is not a host', 'an IPv6 address in [ ]', '::1:443'],
      ['h:65536', 'port-out-of-range', 'the port is larger than 65535', 'use a port from 0 to 65535', '65536'],
      ['http://h:65536/', 'port-out-of-range', 'the port is larger than 65535', 'use a port', '65536'],
      ['http://[::1/', 'IPv6-unclosed', 'the IPv6 address does not end with "]"', 'end the host', '[::1'],
      ['http://a%zz/', 'domain-to-ASCII', 'contains "%"', '', 'a%zz'],
    ] as const) {
      const error = urlErrorOf(() => RequestTarget.parse(text))
      assert.equal(error.reason, reason, text)
      assert.include(error.message, `RFC 9112): `)
      assert.include(error.message, problem)
      assert.include(error.suggestion ?? '', advice)
      assert.notMatch(error.message, /field Host|status 400/)
      assert.equal(text.slice(error.span?.start, error.span?.end), place)
    }
    const target = RequestTarget.parse('/')
    for (const [host, reason, advice] of [
      ['', 'host-missing', 'give the field Host of the request, or answer with the status 400'],
      [':443', 'host-missing', 'give the field Host of the request, or answer with the status 400'],
      ['a%zz:443', 'invalid-host-header', 'answer with the status 400'],
      ['::1', 'invalid-host-header', 'answer with the status 400'],
      ['h:65536', 'port-out-of-range', 'use a port from 0 to 65535'],
    ] as const) {
      const error = urlErrorOf(() => target.toUrl({ scheme: 'http', host }))
      assert.deepEqual([error.reason, error.suggestion], [reason, advice], host)
      assert.match(error.message, /^The field Host cannot be used \(RFC 9110\): /)
    }
  })

  it('must have a form that its method allows', () => {
    for (const [text, method, reason] of [
      ['*', 'OPTIONS', null],
      ['*', 'GET', 'form-of-another-method'],
      ['h:80', 'CONNECT', null],
      ['h:80', 'GET', 'form-of-another-method'],
      ['/', 'CONNECT', 'form-of-another-method'],
      ['http://h:80/', 'CONNECT', 'form-of-another-method'],
      ['localhost:3000', undefined, null],
    ] as const) {
      const options = { method }
      if (reason === null) assert.doesNotThrow(() => RequestTarget.parse(text, options))
      else assert.equal(urlErrorOf(() => RequestTarget.parse(text, options)).reason, reason)
    }
  })

  it('does not reveal secrets, and is compared by value', () => {
    const target = RequestTarget.parse('/cb?token=hunter2')
    assert.equal(inspect(target), 'RequestTarget </cb?token=***>')
    assert.notInclude(JSON.stringify({ ...RequestTarget.parse('/u:hunter2@h') }), 'hunter2')
    assert.equal(JSON.stringify(target), '"/cb?token=hunter2"')
    assert.throws(() => target.equals('/cb?token=hunter2' as never), TypeError, 'RequestTarget.parse first')
    const opaque = Url.parse('user:hunter2@example.org')
    assert.throws(() => RequestTarget.of(opaque), /^(?!.*hunter2).*user:\*\*\*@example.org/s)
    assert.throws(() => new (RequestTarget as unknown as new () => unknown)(), TypeError, 'RequestTarget.parse')
    assert.isTrue(Object.isFrozen(RequestTarget))
    assertApart(RequestTarget.parse('/a?token=1'), RequestTarget.parse('/a?token=2'))
  })

  it('refuses values that are not options', () => {
    const target = RequestTarget.parse('/')
    for (const call of [
      () => RequestTarget.parse('/', 'GET' as never),
      () => RequestTarget.parse('/', { methods: 'GET' } as never),
      () => target.toUrl({ scheme: 'https:' as 'https', host: 'h' }),
      () => target.toUrl({ scheme: 'ftp' as 'http', host: 'h' }),
      () => target.toUrl({ protocol: 'https', host: 'h' } as never),
      () => target.toUrl('https://h' as never),
    ]) {
      assert.throws(call, TypeError)
    }
  })

  it('is parsed in linear time', () => {
    for (const unit of ['/', '\\', ':', '[', '@', ':1', '%', '[:]']) {
      assertLinear(
        2_000,
        (length) => `/${unit.repeat(length)}`,
        (text) => RequestTarget.tryParse(text)?.path?.segments,
      )
      assertLinear(
        2_000,
        (length) => `http://${unit.repeat(length)}`,
        (text) => RequestTarget.tryParse(text),
      )
      assertLinear(
        2_000,
        (length) => `${unit.repeat(length)}1`,
        (text) => RequestTarget.tryParse(text),
      )
    }
  })
})

describe('a server', () => {
  const site = new UrlParser({ schemes: ['http'], hosts: ['example.org'] })
  let server: Server
  let port: number

  /** As the guide has it. */
  const answer = (request: IncomingMessage): string => {
    const target = RequestTarget.parse(request.url ?? '', { method: request.method })
    return site.parse(target.toUrl({ scheme: 'http', host: request.headers.host }).toString()).href
  }

  before((done) => {
    server = createServer((request, response) => {
      try {
        response.end(answer(request))
      } catch (error) {
        response.statusCode = 400
        response.end((error as { reason?: string }).reason ?? String(error))
      }
    })
    server.listen(0, '127.0.0.1', () => {
      port = (server.address() as AddressInfo).port
      done()
    })
  })
  after(() => server.close())

  /** Sends a request line unchanged, and returns the status and the body of the answer. */
  const ask = (line: string, host: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.end(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      })
      let text = ''
      socket.setEncoding('utf8')
      socket.on('data', (piece: string) => {
        text += piece
      })
      socket.on('end', () => {
        const status = text.split(' ')[1] ?? ''
        const body = text.slice(text.indexOf('\r\n\r\n') + 4)
        resolve(`${status} ${/^[0-9a-f]+\r\n/.test(body) ? (body.split('\r\n')[1] ?? '') : body}`)
      })
      socket.on('error', reject)
    })

  for (const [line, host, expected] of [
    ['GET /a?b', 'example.org', '200 http://example.org/a?b'],
    ['GET //evil.example/x', 'example.org', '200 http://example.org//evil.example/x'],
    ['GET /\\evil.example/x', 'example.org', '200 http://example.org//evil.example/x'],
    ['GET /a', 'EXAMPLE.org:80', '200 http://example.org/a'],
    ['GET http://example.org/a', 'evil.example', '200 http://example.org/a'],
    ['GET http://evil.example/a', 'example.org', '400 host-not-allowed'],
    ['GET /a', 'evil.example', '400 host-not-allowed'],
    ['GET /a', 'example.org@evil.example', '400 invalid-host-header'],
    ['GET /a', 'example.org/x?', '400 invalid-host-header'],
    ['GET /a', 'exam\u00adple.org', '400 invalid-host-header'],
    ['GET /a', 'ex%61mple.org', '400 invalid-host-header'],
    ['GET http:///u:p@example.org/x', 'evil.example', '400 host-missing'],
    ['GET /a', '', '400 host-missing'],
    ['OPTIONS *', 'example.org', '200 http://example.org/'],
  ] as const) {
    it(`on node:http answers ${expected} to ${line} with the host ${JSON.stringify(host)}`, async () => {
      assert.equal(await ask(line, host), expected)
    })
  }

  it('on Express gets the same target in originalUrl, in every mounted router', () => {
    // The properties that https://expressjs.com/en/5x/api.html#req documents, for a router mounted at /api.
    const headers: Record<string, string> = { host: 'example.org' }
    const request = {
      method: 'GET',
      protocol: 'http' as const,
      baseUrl: '/api',
      url: '//evil.example/x',
      originalUrl: '/api//evil.example/x',
      get: (name: string) => headers[name.toLowerCase()],
    }
    const target = RequestTarget.parse(request.originalUrl, { method: request.method })
    const url = target.toUrl({ scheme: request.protocol, host: request.get('host') })
    assert.equal(url.href, 'http://example.org/api//evil.example/x')
  })

  it('on Hono gets the URL that the adapter has made from the target', () => {
    // https://hono.dev/docs/api/request#url: c.req.url is the whole URL as a string.
    const context = { req: { url: 'http://example.org//evil.example/x?y', method: 'GET' } }
    const url = site.parse(context.req.url)
    assert.equal(url.host, 'example.org')
    assert.equal(RequestTarget.of(url).path?.toString(), '//evil.example/x')
  })

  it('is refused with the place of the mistake, and with what to write', () => {
    const proxy = RequestTarget.parse('ftp://h/a')
    const rows: readonly (readonly [read: () => unknown, reason: string, suggestion: string, span: number[]])[] = [
      [() => RequestTarget.parse('/a#b'), 'fragment', 'cut it off, or write %23 where "#" is meant', [2, 4]],
      [() => RequestTarget.parse('http://u@h/'), 'credentials', 'send them in the field Authorization', [7, 10]],
      [
        () => proxy.toUrl({ scheme: 'http', host: 'h' }),
        'scheme-not-http',
        'take target.url, if the program is a proxy for it',
        [0, 3],
      ],
    ]
    for (const [read, reason, suggestion, span] of rows) {
      const error = urlErrorOf(read)
      assert.deepEqual([error.reason, error.suggestion], [reason, suggestion])
      assert.deepEqual([error.span?.start, error.span?.end], span)
    }
  })
})
