/**
 * A program that fetches what its users name, and cannot be sent into the network that it runs in. There are three steps.
 *
 * 1. A parser judges the URL: its scheme, its credentials, and its host where that is an address itself.
 * 2. A name is looked up, and every address that it has is judged. One that is not public is refused, unless it is a partner's.
 * 3. The connection is made to an address that was judged. It is pinned: the name is not looked up a second time, when a name
 *    server under an attacker's control might give another answer.
 *
 * A redirect is another URL, and goes through all three again.
 */

import type { LookupAddress } from 'node:dns'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { parseHost, type Url, UrlParser, type UrlParserOptions } from 'weburl'

const rules = {
  schemes: ['http'],
  addresses: ['public'],
  credentials: 'forbid',
  maxLength: 2048,
} as const satisfies UrlParserOptions

/** Networks that may be asked although they are not public. Here it is this machine, where the server below listens. */
const partners = ['127.0.0.1/32']

/** What DNS answers. A real program gives `lookup` of `node:dns` to `guarded`. */
const answers = new Map([
  ['partner.example', [['127.0.0.1']]],
  ['metadata.example', [['169.254.169.254']]],
  ['mixed.example', [['93.184.215.14', '10.0.0.1']]],
  ['mapped.example', [['::ffff:10.0.0.1']]],
  ['rebinding.example', [['127.0.0.1'], ['10.0.0.1']]],
])
const lookup: LookupFunction = (name, _options, callback) => {
  const [now = [], ...later] = answers.get(name) ?? []
  if (later.length > 0) answers.set(name, later)
  callback(
    null,
    now.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
}

/** Step 2: a look-up that gives no address which has not been judged. */
const guarded =
  (resolve: LookupFunction): LookupFunction =>
  (name, options, callback) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const addresses = found as LookupAddress[]
      for (const { address } of error === null ? addresses : []) {
        const host = parseHost(address)
        if (host.addressClass === 'public' || host.isIn(...partners)) continue
        callback(new Error(`${name} is at ${address}, which is ${host.addressClass}`), [])
        return
      }
      const [first] = addresses
      if (options.all === true || first === undefined) callback(error, addresses)
      else callback(error, first.address, first.family)
    })

/** Step 3: the connection is made by the look-up, and so to an address that it has judged. */
const ask = (url: Url<'http'>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url.href, { lookup: guarded(lookup), agent: false }, resolve).on('error', reject)
  })

/** The text at a URL, through a few redirects. */
async function fetchText(text: string, base: Url | null = null, hops = 3): Promise<string> {
  // Step 1.
  const url = new UrlParser({ ...rules, base }).parse(text)
  const response = await ask(url)
  const { location } = response.headers
  if (location !== undefined && hops > 0) {
    response.resume()
    return fetchText(location, url, hops - 1)
  }
  let body = ''
  for await (const piece of response.setEncoding('utf8')) body += piece
  return body
}

const server = createServer((request, response) => {
  if (request.url === '/moved') response.writeHead(302, { location: 'http://metadata.example/latest' })
  response.end(`${request.headers.host?.split(':')[0]} has been asked for ${request.url}`)
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
  ['partner.example', '/moved'],
  ['127.0.0.1', '/'],
  ['0x7f.1', '/'],
  ['[::ffff:127.0.0.1]', '/'],
] as const) {
  const said = await fetchText(`http://${host}:${port}${path}`).catch((error: Error) => error.message.split('\n')[0])
  console.log(`${host}${path}: ${said}`)
}
server.close()

// Prints:
// partner.example/: partner.example has been asked for /
// rebinding.example/: rebinding.example has been asked for /
// rebinding.example/again: rebinding.example is at 10.0.0.1, which is private
// metadata.example/: metadata.example is at 169.254.169.254, which is link-local
// mixed.example/: mixed.example is at 10.0.0.1, which is private
// mapped.example/: mapped.example is at ::ffff:10.0.0.1, which is private
// partner.example/moved: metadata.example is at 169.254.169.254, which is link-local
// 127.0.0.1/: The URL is not allowed (whatwg): the address of the host is loopback [address-not-allowed]
// 0x7f.1/: The URL is not allowed (whatwg): the address of the host is loopback [address-not-allowed]
// [::ffff:127.0.0.1]/: The URL is not allowed (whatwg): the address of the host is loopback [address-not-allowed]
