/**
 * A server that reads the target of each request as RFC 9112 has it, and knows which hosts are its own. A target that begins with
 * "//" does not lead to another host, and a field Host that is not a host does not get into a URL.
 */

import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type Url, UrlError, UrlParser } from 'weburl'
import { RequestTarget } from 'weburl/tools'

/** The hosts of this site, and its port as clients write it. A URL with another one is refused. */
const site = new UrlParser({ schemes: ['http'], hosts: ['example.org', '*.example.org'], ports: [80] })

/** The URL that a request is about; throws a `UrlError` where it is about nothing of ours. */
export function urlOf(request: IncomingMessage): Url<'http'> {
  const target = RequestTarget.parse(request.url ?? '', { method: request.method })
  // In `headers`, Node keeps the first of two fields Host; a proxy may have looked at the second. The two together are not a host.
  const host = request.headersDistinct.host?.join(' ')
  return site.parse(target.toUrl({ scheme: 'http', host }).toString())
}

export const server: Server = createServer((request, response) => {
  // What a client has sent is never written as HTML.
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  try {
    const url = urlOf(request)
    response.end(`${url.href} page=${url.query?.get('page') ?? 1}`)
  } catch (error) {
    // An error that leaves this function would end the process.
    response.statusCode = error instanceof UrlError ? 400 : 500
    response.end(error instanceof UrlError ? error.reason : 'internal error')
  }
})
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
const { port } = server.address() as AddressInfo

/** Sends a request as it is written, and gives the last line of the answer. */
const send = (line: string, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(`${line} HTTP/1.0\r\nHost: ${host}\r\n\r\n`))
    socket.setEncoding('utf8').on('data', (piece: string) => {
      answer += piece
    })
    socket.on('end', () => resolve(answer.split('\r\n').at(-1) ?? '')).on('error', reject)
  })

for (const [line, host] of [
  ['GET /a/b?page=2', 'example.org'],
  ['GET //evil.example/x', 'example.org'],
  ['GET /\\evil.example/x', 'www.example.org:80'],
  ['GET http://example.org/a', 'ignored.example'],
  ['GET /a', 'evil.example'],
  ['GET /a', 'example.org@evil.example'],
  ['GET /a', 'example.org/x?'],
  ['GET /a', 'example.org:8080'],
] as const) {
  console.log(`${line} of ${host}: ${await send(line, host)}`)
}
server.close()

// Prints:
// GET /a/b?page=2 of example.org: http://example.org/a/b?page=2 page=2
// GET //evil.example/x of example.org: http://example.org//evil.example/x page=1
// GET /\evil.example/x of www.example.org:80: http://www.example.org//evil.example/x page=1
// GET http://example.org/a of ignored.example: http://example.org/a page=1
// GET /a of evil.example: host-not-allowed
// GET /a of example.org@evil.example: invalid-host-header
// GET /a of example.org/x?: invalid-host-header
// GET /a of example.org:8080: port-not-allowed
