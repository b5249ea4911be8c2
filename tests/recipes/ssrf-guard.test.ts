/**
 * The recipe "Fetch what a user names", with what an attacker, a name server and a library may give it. Its own code is tried, over
 * `node:dns`, `node:http`, `node:https` and the undici of Node itself. An error that is thrown in a callback would fail the run.
 */

import { lookup } from 'node:dns'
import { createServer, get, type RequestListener, type RequestOptions } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type LookupFunction, type Server } from 'node:net'
import { assert } from 'chai'
import type * as Recipe from '../../examples/ssrf-guard.js'
import { recipe } from '../support/recipe.js'

const PARTNERS = ['127.0.0.1/32']

let guarded: typeof Recipe.guarded
let fetchText: typeof Recipe.fetchText
let limits: typeof Recipe.limits
let requests: string[]
let port: number
let server: Server

const respond: RequestListener = (request, response) => {
  const { url = '', headers } = request
  requests.push(`${headers.host} ${url}`)
  const path = new URL(url, 'http://h').pathname
  const query = new URL(url, 'http://h').searchParams
  const location = query.get('to')
  if (location !== null) response.setHeader('location', location)
  response.statusCode = Number(query.get('status') ?? (location === null ? 200 : 302))
  if (path === '/endless') {
    const more = (): void => {
      while (response.write('x'.repeat(60_000)));
    }
    response.on('drain', more)
    more()
  } else if (path === '/cut') {
    response.setHeader('content-length', '1000')
    response.write('part of it', () => response.destroy())
  } else if (path === '/silent') response.flushHeaders()
  else response.end('the text')
}

/** A look-up that calls back with these arguments, at once or later. */
const answering = (...args: readonly unknown[]): LookupFunction =>
  ((_name: string, _options: unknown, callback: (...all: readonly unknown[]) => void) =>
    callback(...args)) as LookupFunction
const answeringLater = (...args: readonly unknown[]): LookupFunction =>
  ((_name: string, _options: unknown, callback: (...all: readonly unknown[]) => void) =>
    setImmediate(callback, ...args)) as LookupFunction

const at = (...addresses: readonly string[]): unknown[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

/** Whether a promise has been kept, or why not. */
const outcome = (promise: Promise<string>): Promise<string> =>
  promise.catch((error: Error & { code?: string; reason?: string; cause?: Error }) => {
    const { message } = error.cause ?? error
    return error.reason ?? message
  })

/** `node:http` with the look-up. */
const byHttp = (url: string, resolve: LookupFunction, autoSelectFamily?: boolean): Promise<string> =>
  outcome(
    new Promise((done, fail) => {
      // The types of Node 20 do not know that this option is handed on to the socket.
      const choice = autoSelectFamily === undefined ? {} : { autoSelectFamily }
      const options: RequestOptions = { ...choice, lookup: resolve, agent: false, timeout: 5000 }
      get(url, options, (response) => {
        response.resume().on('end', () => done('asked'))
      }).on('error', fail)
    }),
  )

/** The undici of Node: it has no door of its own, but the dispatcher of `fetch` is one of its agents. */
async function byUndici(url: string, resolve: LookupFunction, init: RequestInit = {}): Promise<string> {
  await fetch('data:,')
  const common = (globalThis as Record<symbol, unknown>)[Symbol.for('undici.globalDispatcher.1')] as object
  const Agent = common.constructor as new (options: object) => { close(): Promise<void> }
  assert.equal(Agent.name, 'Agent')
  const dispatcher = new Agent({ connect: { lookup: resolve } })
  try {
    return await outcome(
      fetch(url, { ...init, dispatcher } as RequestInit).then((response) =>
        response.text().then(() => (response.ok ? 'asked' : `status ${response.status}`)),
      ),
    )
  } finally {
    await dispatcher.close()
  }
}

const CLIENTS: Readonly<Record<string, (url: string, resolve: LookupFunction) => Promise<string>>> = {
  'node:http': byHttp,
  'node:http with autoSelectFamily': (url, resolve) => byHttp(url, resolve, true),
  'node:http without autoSelectFamily': (url, resolve) => byHttp(url, resolve, false),
  undici: byUndici,
}

const listen = (it: Server): Promise<number> =>
  new Promise((done) => {
    it.listen(0, '127.0.0.1', () => done((it.address() as AddressInfo).port))
  })

describe('the recipe ssrf-guard', () => {
  before(async () => {
    ;({ guarded, fetchText, limits } = (await recipe<typeof Recipe>('ssrf-guard')).exports)
    server = createServer(respond)
    port = await listen(server)
  })
  beforeEach(() => {
    requests = []
  })
  after((done) => {
    server.close(done)
  })

  for (const [client, ask] of Object.entries(CLIENTS)) {
    describe(`over ${client}`, () => {
      const go = (resolve: LookupFunction): Promise<string> => ask(`http://name.example:${port}/`, resolve)

      it('connects to an address in an allowed network', async () => {
        for (const make of [answering, answeringLater]) {
          assert.equal(await go(guarded(make(null, at('127.0.0.1')), PARTNERS)), 'asked')
        }
        assert.deepEqual(requests, [`name.example:${port} /`, `name.example:${port} /`])
      })

      it('refuses loopback addresses by default', async () => {
        assert.equal(
          await go(guarded(answering(null, at('127.0.0.1')))),
          'name.example is at 127.0.0.1, which is loopback',
        )
        assert.deepEqual(requests, [])
      })

      const refused: readonly (readonly [what: string, args: readonly unknown[], message: RegExp])[] = [
        ['an error alone', [new Error('ENOTFOUND')], /^ENOTFOUND$/],
        ['an error that is a string', ['ENOTFOUND'], /./],
        ['an error together with addresses', [new Error('EAI'), at('127.0.0.1')], /^EAI$/],
        ['undefined as the error', [undefined, at('10.0.0.1')], /^name.example is at 10.0.0.1, which is private$/],
        ['0 as the error', [0, at('10.0.0.1')], /private$/],
        ['an empty list of addresses', [null, []], /^name.example has no address$/],
        ['a missing list of addresses', [null], /^name.example has no address$/],
        ['null in place of a list', [null, null], /^name.example has no address$/],
        ['a call without arguments', [], /^name.example has no address$/],
        ['an address with a zone', [null, at('fe80::1%lo')], /not an address$/],
        ['a public address with a zone', [null, at('2606:4700::1%lo')], /not an address$/],
        [
          'a public address followed by a private address',
          [null, at('1.1.1.1', '10.0.0.1')],
          /10\.0\.0\.1, which is private$/,
        ],
        ['an allowed address followed by a private address', [null, at('127.0.0.1', '10.0.0.1')], /private$/],
        ['a private address followed by an allowed address', [null, at('10.0.0.1', '127.0.0.1')], /private$/],
        ['a private address inside an IPv6 address', [null, at('::ffff:10.0.0.1')], /private$/],
        ['the loopback address', [null, at('::1')], /loopback$/],
        ['the unspecified address', [null, at('0.0.0.0')], /unspecified$/],
        ['a private address as a string', [null, '10.0.0.1', 4], /private$/],
        ['an empty string', [null, '', 4], /not an address$/],
        ['a name', [null, at('localhost')], /not an address$/],
        ['an address in another notation', [null, at('0x7f.1')], /not an address$/],
        ['an address in octal digits', [null, at('010.8.8.8')], /not an address$/],
        ['an address in brackets', [null, at('[2606:4700::1]')], /not an address$/],
        ['an object without an address', [null, [{}]], /not an address$/],
        ['a list with a hole', [null, [null, ...at('127.0.0.1')]], /not an address$/],
        [
          'a list that throws when it is read',
          [
            null,
            {
              get length() {
                throw new Error('unreadable')
              },
            },
          ],
          /unreadable/,
        ],
        ['a list of strings', [null, ['127.0.0.1']], /not an address$/],
      ]
      for (const [what, args, message] of refused) {
        it(`refuses ${what}`, async () => {
          for (const make of [answering, answeringLater]) {
            assert.match(await go(guarded(make(...args), PARTNERS)), message)
          }
          assert.deepEqual(requests, [])
        })
      }

      it('accepts a single address from a look-up that ignores the option `all`', async () => {
        assert.equal(await go(guarded(answering(null, '127.0.0.1', 4), PARTNERS)), 'asked')
      })

      it('uses the first result if a look-up calls back twice', async () => {
        const twice: LookupFunction = (name, options, callback) => {
          answering(null, at('127.0.0.1'))(name, options, callback)
          answering(null, at('10.0.0.1'))(name, options, callback)
        }
        assert.equal(await go(guarded(twice, PARTNERS)), 'asked')
        assert.equal(requests.length, 1)
      })

      it('reports the error if a look-up throws', async () => {
        const throwing: LookupFunction = () => {
          throw new Error('EINVAL')
        }
        assert.equal(await go(guarded(throwing)), 'EINVAL')
      })

      it('reports the error if node:dns does not find the name', async () => {
        assert.match(await ask('http://no-such-name.invalid/', guarded(lookup)), /ENOTFOUND|EAI_AGAIN/)
      })

      it('refuses localhost as node:dns resolves it', async () => {
        assert.match(await ask(`http://localhost:${port}/`, guarded(lookup)), /^localhost is at .*, which is loopback$/)
        assert.deepEqual(requests, [])
      })

      it('connects to an allowed address that node:dns resolves', async () => {
        assert.equal(await ask(`http://localhost:${port}/`, guarded(lookup, ['127.0.0.0/8', '::1/128'])), 'asked')
      })
    })
  }

  it('passes all addresses or one to node:http, depending on the option `all`', async () => {
    const asked: unknown[] = []
    const noting: LookupFunction = (name, options, callback) => {
      asked.push(options.all ?? false)
      guarded(answering(null, at('127.0.0.1')), PARTNERS)(name, options, callback)
    }
    for (const choice of [true, false])
      assert.equal(await byHttp(`http://name.example:${port}/`, noting, choice), 'asked')
    assert.deepEqual(asked, [true, false])
  })

  it('is not called by undici if the host is an IP address, so redirects must be followed manually', async () => {
    const asked: string[] = []
    const noting: LookupFunction = (name, options, callback) => {
      asked.push(name)
      guarded(answering(null, at('127.0.0.1')), PARTNERS)(name, options, callback)
    }
    const url = `http://name.example:${port}/?to=${encodeURIComponent(`http://127.0.0.1:${port}/secret`)}`
    assert.equal(await byUndici(url, noting), 'asked')
    assert.deepEqual(asked, ['name.example'])
    assert.equal(requests[1], `127.0.0.1:${port} /secret`)

    requests = []
    assert.equal(await byUndici(url, noting, { redirect: 'manual' }), 'status 302')
    assert.equal(requests.length, 1)
  })

  describe('fetches a resource', () => {
    let name: string
    let here: LookupFunction
    const go = (path: string): Promise<string> => outcome(fetchText(`${name}${path}`, here))
    const redirected = (location: string, status = 302): Promise<string> =>
      go(`/?status=${status}&to=${encodeURIComponent(location)}`)
    before(() => {
      name = `http://name.example:${port}`
      here = guarded((host, ...rest) => {
        answering(null, host === 'inside.example' ? at('10.0.0.1') : at('127.0.0.1'))(host, ...rest)
      }, PARTNERS)
    })

    it('with node:dns by default, only if the name exists and its address is allowed', async () => {
      assert.match(await outcome(fetchText('http://no-such-name.invalid/')), /ENOTFOUND|EAI_AGAIN/)
      assert.equal(await outcome(fetchText(`http://localhost:${port}/`)), 'address-not-allowed')
    })

    it('only from http and https URLs', async () => {
      for (const [text, reason] of [
        ['', 'missing-scheme-non-relative-URL'],
        ['/etc/passwd', 'missing-scheme-non-relative-URL'],
        ['file:///etc/passwd', 'scheme-not-allowed'],
        ['http://u:p@name.example/', 'credentials-forbidden'],
        [`http://name.example/${'x'.repeat(3000)}`, 'too-long'],
        [undefined as unknown as string, 'not-a-text'],
      ] as const) {
        assert.equal(await outcome(fetchText(text, here)), reason, text)
      }
    })

    it('through redirects, including relative redirects', async () => {
      assert.equal(await redirected('/'), 'the text')
      assert.equal(await redirected('a/../b?c'), 'the text')
      assert.equal(await redirected('//other.example:'.concat(String(port))), 'the text')
      assert.deepEqual(requests.slice(-3), [`name.example:${port} /b?c`, requests.at(-2), `other.example:${port} /`])
      for (const status of [301, 303, 307, 308]) assert.equal(await redirected('/', status), 'the text')
    })

    it('only if each redirect target is allowed', async () => {
      for (const [location, reason] of [
        ['http://169.254.169.254/', 'address-not-allowed'],
        ['//0x7f.1/', 'address-not-allowed'],
        ['\\\\[::1]/', 'address-not-allowed'],
        [`//u:p@name.example:${port}/`, 'credentials-forbidden'],
        ['file:///etc/passwd', 'scheme-not-allowed'],
        ['http://h:x/', 'port-invalid'],
        ['http://inside.example/', 'inside.example is at 10.0.0.1, which is private'],
        [`/?to=${encodeURIComponent('http://inside.example/')}`, 'inside.example is at 10.0.0.1, which is private'],
      ] as const) {
        assert.equal(await redirected(location), reason, location)
      }
    })

    it('through a limited number of redirects, and never from the body of a redirect', async () => {
      assert.equal(await redirected(''), 'there are too many redirects')
      assert.equal(requests.length, limits.redirects + 1)
      assert.equal(await go('/?status=302'), 'name.example:'.concat(String(port), ' answers with the status 302'))
    })

    it('only with status 200, whose Location is ignored', async () => {
      assert.match(await go('/?status=404'), /answers with the status 404$/)
      assert.match(await go('/?status=500'), /answers with the status 500$/)
      assert.match(await redirected('/', 304), /answers with the status 304$/)
      assert.match(await redirected('/', 201), /answers with the status 201$/)
      assert.equal(await redirected('http://inside.example/', 200), 'the text')
    })

    it('only if it is complete and short enough', async () => {
      assert.equal(await go('/endless'), 'the text is too long')
      assert.match(await go('/cut'), /aborted|hang up|terminated/)
    })

    it('only within a time limit', async () => {
      const { milliseconds } = limits
      ;(limits as { milliseconds: number }).milliseconds = 300
      try {
        assert.match(await go('/silent'), /abort/i)
        const never: LookupFunction = () => {}
        assert.match(await outcome(fetchText(name, guarded(never))), /abort/i)
      } finally {
        ;(limits as { milliseconds: number }).milliseconds = milliseconds
      }
    })

    it('only from valid HTTP responses', async () => {
      for (const [answer, message] of [
        ['HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\nhello', /does not answer$/],
        ['HTTP/1.1 100 Continue\r\n\r\n', /hang up/],
        ['SSH-2.0-OpenSSH\r\n', /Expected HTTP/],
        ['HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\ntext', /Content-Length/],
        ['', /hang up/],
      ] as const) {
        const odd = createSocketServer((socket) => socket.on('error', () => {}).end(answer))
        const oddPort = await listen(odd)
        assert.match(await outcome(fetchText(`http://name.example:${oddPort}/`, here)), message, answer)
        odd.close()
      }
    })
  })

  it('connects with TLS to the checked address, with the port and host name of the URL', async () => {
    const greetings: Buffer[] = []
    const tls = createSocketServer((socket) => {
      socket
        .on('error', () => {})
        .once('data', (data) => {
          greetings.push(data)
          socket.destroy()
        })
    })
    const tlsPort = await listen(tls)
    const here = guarded(answering(null, at('127.0.0.1')), PARTNERS)
    const url = `https://name.example:${tlsPort}/`
    await outcome(fetchText(url, here))
    assert.equal(greetings.length, 1)
    assert.equal(greetings[0]?.[0], 22, 'a handshake')
    assert.include(greetings[0]?.toString('latin1') ?? '', 'name.example')

    assert.match(await outcome(fetchText(url, guarded(answering(null, at('127.0.0.1'))))), /loopback$/)
    assert.equal(
      await outcome(fetchText(`http://name.example:${port}/?to=${url}`, here)).then(() => greetings.length),
      2,
    )
    tls.close()
  })
})
