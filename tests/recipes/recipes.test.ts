/**
 * The other recipes, with input that they do not show: empty, given twice, without an end, or written by an attacker. The code
 * that is tried is that of the recipes themselves.
 */

import { spawnSync } from 'node:child_process'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { assert } from 'chai'
import fc from 'fast-check'
import type * as Log from '../../examples/log-redaction.js'
import type * as Redirects from '../../examples/redirect-guard.js'
import type * as Targets from '../../examples/request-targets.js'
import type * as Signed from '../../examples/signed-query.js'
import type * as Library from '../../lib/index.js'
import { recipe } from '../support/recipe.js'

describe('the recipe signed-query', () => {
  let sign: typeof Signed.sign
  let isSigned: typeof Signed.isSigned
  let Url: typeof Library.Url
  before(async () => {
    ;({ sign, isSigned } = (await recipe<typeof Signed>('signed-query')).exports)
    // Loaded as the recipe is: mocha may load the import of a test by another way, which gives other classes.
    ;({ Url } = await import('../../lib/index.js'))
  })

  const read = (text: string): boolean => isSigned(Url.parse(text))

  it('signs a URL with any query, so that the signature is still valid after parsing the href again', () => {
    const queries = [
      '',
      '?',
      '?&',
      '?a&&',
      '?sig',
      '?sig=old&a',
      '?%73ig=x',
      '?日本=☃',
      '?a=%zz',
      "?'",
      '?a;b=c',
      '?#f',
    ]
    for (const query of queries) {
      const signed = sign(Url.parse(`https://example.org/日本/..${query}`))
      assert.isTrue(isSigned(signed), query)
      assert.isTrue(read(signed.href), query)
      assert.isTrue(isSigned(sign(signed)), query)
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const signed = sign(Url.parse('https://example.org/').withQueryParameters({ [`a${text}`]: text }))
        return read(signed.href) && read(signed.toString())
      }),
    )
  })

  it('refuses a URL with no signature, an empty or shortened signature, or two signatures', () => {
    const { href } = sign(Url.parse('https://example.org/?a=1'))
    assert.isTrue(read(href))
    for (const text of ['https://example.org/', 'https://example.org/?a=1', 'https://example.org/?a=1&sig=']) {
      assert.isFalse(read(text), text)
    }
    assert.isFalse(read(href.slice(0, -1)))
    assert.isFalse(read(`${href.slice(0, -1)}é`))
    assert.isFalse(read(`${href}&sig=x`))
    assert.isFalse(read(href.replace('?', '?sig=x&')))
    assert.isFalse(read(href.replace('?', '?%73ig=x&')))
  })

  it('refuses a signature if the path, the host, the parameter order or an escape has changed', () => {
    const { href } = sign(Url.parse('https://example.org/a?b=1&c=2'))
    assert.isFalse(read(href.replace('/a', '/b')))
    assert.isFalse(read(href.replace('example.org', 'example.net')))
    assert.isFalse(read(href.replace('b=1&c=2', 'c=2&b=1')))
    assert.isFalse(read(href.replace('b=1', 'b=%31')))
  })
})

describe('the recipe redirect-guard', () => {
  let follow: typeof Redirects.follow
  before(async () => {
    ;({ follow } = (await recipe<typeof Redirects>('redirect-guard')).exports)
  })

  it('also checks the first URL', () => {
    assert.throws(() => follow('http://example.org/', () => undefined), 'scheme-not-allowed')
    assert.throws(() => follow('', () => undefined), 'missing-scheme')
  })

  it('stops after too many redirects, or at a URL that is too long', () => {
    let count = 0
    const longer = (): string => `/${'x'.repeat(++count)}`
    assert.throws(() => follow('https://example.org/', longer), 'there are more than 5 redirects')
    assert.equal(count, 6)
    assert.throws(() => follow('https://example.org/', () => ''), 'there are more than 5 redirects')
    assert.throws(() => follow('https://example.org/', () => `/${'x'.repeat(3000)}`), 'too-long')
  })

  it('follows redirects up to the limit', () => {
    const left = ['a', '?b', '//www.example.org/c', 'https://1.1.1.1', '//example.org']
    assert.equal(follow('https://example.org/d/', () => left.shift()).href, 'https://example.org/')
  })
})

describe('the recipe request-targets', () => {
  let urlOf: typeof Targets.urlOf
  let server: typeof Targets.server
  before(async () => {
    ;({ urlOf, server } = (await recipe<typeof Targets>('request-targets')).exports)
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done)
    })
  })
  after((done) => {
    server.close(done)
  })

  /** The answer to a request as it is written: the status, the type, and the text. */
  const answerTo = (request: string): Promise<string> =>
    new Promise((done, fail) => {
      let answer = ''
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.end(request))
      socket.setEncoding('latin1').on('data', (piece) => {
        answer += piece
      })
      socket.on('error', fail).on('end', () => {
        const [head = '', body = ''] = answer.split('\r\n\r\n')
        const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? '-'
        done(`${head.slice(9, 12)} ${type} ${body}`)
      })
    })
  const get = (target: string, ...fields: readonly string[]): Promise<string> =>
    answerTo(`GET ${target} HTTP/1.0\r\n${fields.map((field) => `${field}\r\n`).join('')}\r\n`)

  it('refuses a request with two Host fields, none, or an empty one', async () => {
    const text = 'text/plain; charset=utf-8'
    assert.equal(await get('/', 'Host: example.org'), `200 ${text} http://example.org/ page=1`)
    assert.equal(await get('/', 'Host: example.org', 'Host: evil.example'), `400 ${text} invalid-host-header`)
    assert.equal(await get('/', 'Host: evil.example', 'Host: example.org'), `400 ${text} invalid-host-header`)
    assert.equal(await get('/', 'Host: example.org', 'Host: example.org'), `400 ${text} invalid-host-header`)
    assert.equal(await get('/'), `400 ${text} host-missing`)
    assert.equal(await get('/', 'Host:'), `400 ${text} host-missing`)
  })

  it('answers in plain text, not in HTML', async () => {
    const answer = await get('/?page=%3Cscript%3Ealert(1)%3C/script%3E', 'Host: example.org')
    assert.match(answer, /^200 text\/plain; charset=utf-8 .*<script>/)
  })

  it('answers every request target, and keeps running', async () => {
    const targets = [
      '*',
      '//',
      '///',
      'http:',
      'http://',
      '?',
      '#',
      '/#',
      '/%',
      '/\\',
      '/%00',
      '/x'.repeat(3000),
      'a:b',
      '[',
    ]
    for (const target of targets) {
      assert.match(await get(target, 'Host: example.org'), /^(200|400) /, target)
    }
    assert.match(await answerTo('OPTIONS * HTTP/1.0\r\nHost: example.org\r\n\r\n'), /^200 /)
    assert.match(await get('/', `Host: ${'a'.repeat(300)}.example.org`), /^400 |^200 /)
    assert.match(await get('/', 'Host: example.org'), /^200 /)
  })

  it('refuses a request without a target', () => {
    const request = { headersDistinct: { host: ['example.org'] } } as unknown as IncomingMessage
    assert.throws(() => urlOf(request), 'target')
  })
})

describe('the recipe log-redaction', () => {
  let log: typeof Log.log
  before(async () => {
    ;({ log } = (await recipe<typeof Log>('log-redaction')).exports)
  })

  function logged(text: string): string {
    const { log: print } = console
    let line = ''
    console.log = (value: string): void => {
      line += `${value}\n`
    }
    try {
      log('fetch', text)
    } finally {
      console.log = print
    }
    return line
  }

  it('writes one line for each entry, without control characters', () => {
    for (const text of [
      '',
      'a\nb',
      'a\r\nb',
      'https://h/\u001b[2J',
      'x\u0085\u2028\u2029\u009by',
      'https://h/?a=\u0000',
    ]) {
      assert.match(logged(text), /^fetch [^\p{Cc}\p{Zl}\p{Zp}]*\n$/u)
    }
    assert.equal(logged(undefined as unknown as string), 'fetch undefined\n')
  })

  it('shortens a long entry, but only after masking', () => {
    assert.isBelow(logged(`https://h/${'x'.repeat(100_000)}`).length, 3000)
    assert.notInclude(logged(`https://u:hunter2${'x'.repeat(3000)}@h/`), 'hunter2')
  })
})

describe('the recipe parallel.sh', () => {
  it('exits with the status 2 and its usage if the arguments are wrong', () => {
    for (const args of [
      [],
      ['hosts'],
      ['hosts', '0', 'urls.txt'],
      ['hosts', '-5', 'urls.txt'],
      ['hosts', 'x', 'urls.txt'],
    ]) {
      const { status, stdout, stderr } = spawnSync('bash', ['examples/scale/parallel.sh', ...args], {
        encoding: 'utf8',
      })
      assert.equal(status, 2, args.join(' '))
      assert.equal(stdout, '')
      assert.match(stderr, /^usage: /)
    }
  })
})
