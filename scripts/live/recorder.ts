/**
 * The other end of every connection that a client makes. It is one server on the loopback device: `clients/shim.c` brings each
 * connection to it, and writes down where the client wanted to go. The first bytes show whether the client speaks TLS. A request
 * is answered with 200, and the first one with 302 if the client is to be sent on.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Dialled } from '../../tests/dialects/programs/dialled.js'
import type { Debian } from './debian.js'
import type { Request } from './inputs.js'
import type { LiveClient } from './programs.js'

/** What a client did with a request: the last connection, after the redirect if there is one. */
export interface Recorded {
  readonly request: Request
  readonly dialled: Dialled | null
  /** Whether the connection began with TLS; `null` if nothing was sent. */
  readonly isTls: boolean | null
  /** Whether it got the redirect that it was to get. */
  readonly isAnswered: boolean
}

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok'
const redirect = (location: string): string =>
  `HTTP/1.1 302 Found\r\nLocation: ${location}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`

/** Milliseconds after which a silent client is taken to wait for the server, as an FTP client does. */
const SILENCE = 1000
/** Milliseconds after which a client is stopped that does not come to an end. */
const PATIENCE = 30_000

class Recorder {
  readonly #log: string
  readonly #server: Server
  /** Whether a connection was TLS, by the client's own port. */
  readonly #isTls = new Map<number, boolean>()
  #location: string | null = null

  constructor(log: string) {
    this.#log = log
    this.#server = createServer((socket) => this.#accept(socket))
  }

  async listen(): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return (this.#server.address() as AddressInfo).port
  }

  close(): void {
    this.#server.close()
  }

  begin(request: Request): void {
    this.#forget()
    this.#location = request.location
  }

  end(request: Request): Recorded {
    const last = readFileSync(this.#log, 'latin1').split('\n').at(-2)
    const [name = '-', address = '-', port, own] = last?.split('\t') ?? []
    return {
      request,
      dialled:
        last === undefined
          ? null
          : [name === '-' ? null : Buffer.from(name, 'hex').toString('latin1'), address, Number(port)],
      isTls: this.#isTls.get(Number(own)) ?? null,
      isAnswered: this.#location === null,
    }
  }

  #forget(): void {
    writeFileSync(this.#log, '')
    this.#isTls.clear()
  }

  #accept(socket: Socket): void {
    const port = socket.remotePort ?? 0
    let bytes = Buffer.alloc(0)
    const stop = (): void => {
      if (!this.#isTls.has(port)) this.#isTls.set(port, false)
      socket.destroy()
    }
    socket.setTimeout(SILENCE, stop)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      if (bytes.length < 2) return
      this.#isTls.set(port, bytes[0] === 0x16 && bytes[1] === 0x03)
      if (this.#isTls.get(port)) socket.destroy()
      else if (bytes.includes('\r\n\r\n')) socket.end(this.#answer())
    })
  }

  #answer(): string {
    if (this.#location === null) return OK
    const answer = redirect(this.#location)
    this.#location = null
    this.#forget()
    return answer
  }
}

/**
 * Passes a client one input after the other. The client answers each with an empty line when it is at its end. A string says why it
 * was not asked about all of them.
 */
export async function recorded(
  debian: Debian,
  client: LiveClient,
  requests: readonly Request[],
): Promise<readonly Recorded[] | string> {
  const recorder = new Recorder(join(debian.root, 'live/log'))
  const child = debian.start(`cd /live/clients && exec ${client.run}`, {
    LIVE_LOG: '/live/log',
    LIVE_PORT: String(await recorder.listen()),
    ...(client.isNoted ? {} : { LD_PRELOAD: '/live/clients/shim.so' }),
  })
  // A client that has ended is seen by its answers.
  child.stdin!.on('error', () => {})
  const watch = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  const all: Recorded[] = []
  try {
    for (const request of requests) {
      recorder.begin(request)
      watch.refresh()
      child.stdin!.write(`${Buffer.from(request.text).toString('hex')}\n`)
      if ((await lines.next()).done === true) return `it ended at ${JSON.stringify(request)}`
      all.push(recorder.end(request))
    }
  } finally {
    clearTimeout(watch)
    child.kill('SIGKILL')
    recorder.close()
  }
  return all
}
