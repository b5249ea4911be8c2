/**
 * A program that fetches what its users name, and cannot be sent into the network that it runs in. There are three steps.
 *
 * 1. A parser judges the URL: its scheme, its credentials, and its host where that is an address itself.
 * 2. A name is looked up, and every address that it has is judged. One that is not public is refused, unless it is a partner's.
 * 3. The connection is made to an address that was judged. It is pinned: the name is not looked up a second time, when a name
 *    server under an attacker's control might give another answer.
 *
 * A redirect is another URL, and goes through all three again. What cannot be judged is refused, such as a name without an address.
 */

import { type LookupAddress, lookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { type AddressInfo, isIP, type LookupFunction } from 'node:net'
import { tryParseHost, type Url, UrlParser, type UrlParserOptions } from 'weburl'

/** Step 1: what users may name. A program that talks to the web only says `ports: [80, 443]` as well. */
const rules = {
  schemes: ['http', 'https'],
  addresses: ['public'],
  credentials: 'forbid',
  maxLength: 2048,
} as const satisfies UrlParserOptions

/** What a server gets of this program: time for all hops together, how many of them, and the length of a text. */
export const limits = { milliseconds: 10_000, redirects: 3, length: 1_000_000 }

/** Step 2: a look-up that gives no address which has not been judged. `partners` are networks that may be asked in any case. */
export const guarded = (resolve: LookupFunction = lookup, partners: readonly string[] = []): LookupFunction => {
  const judged = (name: string, address: string): { address: string; family: number } => {
    const family = isIP(address)
    const host = family === 0 ? null : tryParseHost(address)
    if (host?.addressClass === 'public' || host?.isIn(...partners)) return { address, family }
    throw new Error(`${name} is at ${address}, which is ${host?.addressClass ?? 'not an address'}`)
  }
  return (name, options, callback) => {
    // Whatever goes wrong in here becomes a rejection. An error in a callback of a look-up would end the process.
    new Promise<string | readonly LookupAddress[]>((found, failed) => {
      resolve(name, { ...options, all: true }, (error, answer) => (error ? failed(error) : found(answer)))
    })
      .then((answer) => {
        const addresses = typeof answer === 'string' ? [answer] : Array.from(answer ?? [], (each) => each?.address)
        const [first, ...others] = addresses.map((address) => judged(name, address))
        if (first === undefined) throw new Error(`${name} has no address`)
        return [first, ...others] as const
      })
      .then(
        ([first, ...others]) =>
          options.all ? callback(null, [first, ...others]) : callback(null, first.address, first.family),
        (error) => callback(error, []),
      )
  }
}

/**
 * Step 3: the connection is made by the look-up, and so to an address that it has judged. The agent is not shared: a connection
 * that is kept from another request may have been made without the guard.
 */
const ask = (url: Url<'http' | 'https'>, lookUp: LookupFunction, signal: AbortSignal): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { get } = url.hasScheme('https') ? https : http
    get(url.href, { lookup: lookUp, agent: false, signal }, resolve)
      .on('error', reject)
      // A request may end with neither a response nor an error: after the status 101, for instance.
      .on('close', () => reject(new Error(`${url.host} does not answer`)))
  })

/** The text at a URL, through a few redirects; rejects where there is no such text, or not all of it. */
export async function fetchText(text: string, lookUp: LookupFunction = guarded()): Promise<string> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  let url = new UrlParser(rules).parse(text)
  for (let hop = 0; hop <= limits.redirects; hop++) {
    const response = await ask(url, lookUp, signal)
    const { statusCode = 0, headers } = response
    if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
      response.destroy()
      url = new UrlParser({ ...rules, base: url }).parse(headers.location)
    } else if (statusCode === 200) {
      return textOf(response)
    } else {
      response.destroy()
      throw new Error(`${url.host} answers with the status ${statusCode}`)
    }
  }
  throw new Error('there are too many redirects')
}

async function textOf(response: http.IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of response.setEncoding('utf8')) {
    text += piece
    if (text.length > limits.length) throw new Error('the text is too long')
  }
  return text
}

// To see it work: a server on this machine, which is a partner's here, and a look-up that gives what an attacker's name server might.

const answers = new Map([
  ['partner.example', [['127.0.0.1']]],
  ['metadata.example', [['169.254.169.254']]],
  ['mixed.example', [['93.184.215.14', '10.0.0.1']]],
  ['mapped.example', [['::ffff:10.0.0.1']]],
  ['zone.example', [['fe80::1%eth0']]],
  ['rebinding.example', [['127.0.0.1'], ['10.0.0.1']]],
])
const lookHere = guarded(
  (name, _options, callback) => {
    const [now = [], ...later] = answers.get(name) ?? []
    if (later.length > 0) answers.set(name, later)
    callback(
      null,
      now.map((address) => ({ address, family: isIP(address) })),
    )
  },
  ['127.0.0.1/32'],
)

const locations = new Map([
  ['/moved', '/'],
  ['/to-metadata', 'http://metadata.example/latest'],
  ['/to-address', '//[::ffff:a9fe:a9fe]/latest'],
  ['/to-password', '//me:secret@partner.example/'],
  ['/to-itself', ''],
])
const server = http.createServer(({ url = '', headers }, response) => {
  const location = locations.get(url)
  if (location !== undefined) response.writeHead(302, { location })
  response.end(`${headers.host?.split(':')[0]} got a request for ${url}`)
})
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
const { port } = server.address() as AddressInfo

for (const [host, path] of [
  ['partner.example', '/'],
  ['rebinding.example', '/'],
  ['rebinding.example', '/again'],
  ['metadata.example', '/'],
  ['mixed.example', '/'],
  ['mapped.example', '/'],
  ['zone.example', '/'],
  ['unknown.example', '/'],
  ['partner.example', '/moved'],
  ['partner.example', '/to-metadata'],
  ['partner.example', '/to-address'],
  ['partner.example', '/to-password'],
  ['partner.example', '/to-itself'],
  ['127.0.0.1', '/'],
  ['0x7f.1', '/'],
  ['[::ffff:127.0.0.1]', '/'],
] as const) {
  const said = await fetchText(`http://${host}:${port}${path}`, lookHere).catch(
    (error: Error) => error.message.split('\n')[0],
  )
  console.log(`${host}${path}: ${said}`)
}
server.close()

// Prints:
// partner.example/: partner.example got a request for /
// rebinding.example/: rebinding.example got a request for /
// rebinding.example/again: rebinding.example is at 10.0.0.1, which is private
// metadata.example/: metadata.example is at 169.254.169.254, which is link-local
// mixed.example/: mixed.example is at 10.0.0.1, which is private
// mapped.example/: mapped.example is at ::ffff:10.0.0.1, which is private
// zone.example/: zone.example is at fe80::1%eth0, which is not an address
// unknown.example/: unknown.example has no address
// partner.example/moved: partner.example got a request for /
// partner.example/to-metadata: metadata.example is at 169.254.169.254, which is link-local
// partner.example/to-address: The URL is not allowed (whatwg): the address of the host is link-local [address-not-allowed]
// partner.example/to-password: The URL is not allowed (whatwg): a username and a password are not allowed [credentials-forbidden]
// partner.example/to-itself: there are too many redirects
// 127.0.0.1/: The URL is not allowed (whatwg): the address of the host is loopback [address-not-allowed]
// 0x7f.1/: The URL is not allowed (whatwg): the address of the host is loopback [address-not-allowed]
// [::ffff:127.0.0.1]/: The URL is not allowed (whatwg): the address of the host is loopback [address-not-allowed]
