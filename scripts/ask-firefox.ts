/**
 * Asks Debian's Firefox ESR how it displays hosts, for scripts that write tables or compare the library with a browser:
 * `nsIIDNService.convertToDisplayIDN`, called over Marionette, the protocol by which Firefox is tested.
 *
 * A message is its length in bytes, a colon, and JSON: `[0, number, command, arguments]` to Firefox, and
 * `[1, number, error, result]` back.
 *
 * @see https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

const PORT = 28_286

/** How many hosts are sent in one message. */
const BATCH = 20_000

/** What Firefox displays for each host; `null` for a host that it refuses. */
export async function askFirefox(hosts: readonly string[]): Promise<(string | null)[]> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  await writeFile(join(profile, 'user.js'), `user_pref("marionette.port", ${PORT});\n`)
  const firefox = spawn(
    'firefox-esr',
    ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile],
    { stdio: 'ignore', env: { ...process.env, HOME: profile } },
  )
  try {
    const session = await Session.open(firefox)
    await session.command('WebDriver:NewSession', {})
    await session.command('Marionette:SetContext', { value: 'chrome' })
    await session.command('WebDriver:SetTimeouts', { script: 300_000 })
    const shown: (string | null)[] = []
    for (let at = 0; at < hosts.length; at += BATCH) {
      const script = `
        const service = Cc['@mozilla.org/network/idn-service;1'].getService(Ci.nsIIDNService)
        return arguments[0].map((host) => {
          try { return service.convertToDisplayIDN(host) } catch { return null }
        })`
      const args = [hosts.slice(at, at + BATCH)]
      const answer = await session.command('WebDriver:ExecuteScript', { script, args, sandbox: 'system' })
      shown.push(...(answer as { value: (string | null)[] }).value)
    }
    session.close()
    return shown
  } finally {
    const ended = new Promise((resolve) => firefox.once('exit', resolve))
    firefox.kill()
    await ended
    await rm(profile, { recursive: true, force: true })
  }
}

class Session {
  readonly #socket: Socket
  #received = Buffer.alloc(0)
  #wanted: (() => void) | null = null
  #count = 0

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk])
      this.#wanted?.()
    })
  }

  /** Firefox takes some seconds to listen. */
  static async open(firefox: ChildProcess): Promise<Session> {
    for (let tries = 0; tries < 120 && firefox.exitCode === null; tries++) {
      const socket = connect(PORT, '127.0.0.1')
      const isConnected = await new Promise((resolve) => {
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      })
      if (isConnected) {
        const session = new Session(socket)
        // The greeting, which names the protocol.
        await session.#message()
        return session
      }
      await pause(500)
    }
    throw new Error('Firefox does not listen. Install the package firefox-esr.')
  }

  async command(name: string, args: object): Promise<unknown> {
    const message = JSON.stringify([0, ++this.#count, name, args])
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`)
    const [, , error, result] = (await this.#message()) as [number, number, { message: string } | null, unknown]
    if (error !== null) throw new Error(`${name}: ${error.message}`)
    return result
  }

  close(): void {
    this.#socket.destroy()
  }

  async #message(): Promise<unknown> {
    for (;;) {
      const colon = this.#received.indexOf(':')
      const length = Number(this.#received.subarray(0, Math.max(colon, 0)).toString())
      if (colon > 0 && this.#received.length > colon + length) {
        const message = this.#received.subarray(colon + 1, colon + 1 + length).toString()
        this.#received = this.#received.subarray(colon + 1 + length)
        return JSON.parse(message)
      }
      await new Promise<void>((resolve) => {
        this.#wanted = resolve
      })
    }
  }
}
