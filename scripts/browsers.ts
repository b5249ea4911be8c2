/**
 * Browsers without a window. Each opens a page from a server on this machine, and the page posts what it found.
 *
 * A browser that is not on this machine has a reason, which says what to install.
 */

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A browser: the names of its program, and how it opens a page without a window. */
export interface Browser {
  readonly name: string
  readonly programs: readonly string[]
  readonly install: string
  flags(profile: string): string[]
}

export const BROWSERS: readonly Browser[] = [
  {
    name: 'Chromium',
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
    install: 'chromium',
    flags: (profile) => [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--user-data-dir=${profile}`,
    ],
  },
  {
    name: 'Firefox',
    programs: ['firefox-esr', 'firefox'],
    install: 'firefox-esr',
    flags: (profile) => ['--headless', '--no-remote', '--profile', profile],
  },
]

/** A file that the server sends: its type with its encoding, and its bytes. */
export interface Served {
  readonly type: string
  readonly body: string | Uint8Array
}

/** What a browser sends with a request: the body of a POST, and the header `Sec-Fetch-Dest`, which says what the file is for. */
export interface Sent {
  readonly body: string | null
  readonly destination: string
}

export const script = (body: string): Served => ({ type: 'text/javascript; charset=utf-8', body })
export const page = (body: string, charset = 'utf-8'): Served => ({ type: `text/html; charset=${charset}`, body })

/** The program of a browser; `null` when it is not on this machine. */
export function programOf(browser: Browser): string | null {
  return browser.programs.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0) ?? null
}

/** Why a browser is skipped. */
export const notHere = ({ name, install }: Browser): string =>
  `${name} is skipped: it is not on this machine; install ${install} to run this in it`

/**
 * Opens `/` in a browser, and returns what the page posts to `/outcome`. The contents of a path are computed when the browser
 * requests it; `null` is "not found". Another path to which the page posts is answered as a file is.
 *
 * @throws {Error} when the page posts nothing in time
 */
export async function outcomeOf<Outcome>(
  program: string,
  browser: Browser,
  fileAt: (path: string, sent: Sent) => Served | null,
  timeout = 40_000,
): Promise<Outcome> {
  const asked: string[] = []
  const profile = mkdtempSync(join(tmpdir(), 'weburl-browser-'))
  let posted: (outcome: Outcome) => void = () => {}
  let failed: (error: Error) => void = () => {}
  const promise = new Promise<Outcome>((done, refused) => {
    posted = done
    failed = refused
  })
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    let body: string | null = null
    if (request.method === 'POST') {
      body = ''
      for await (const chunk of request) body += chunk
    }
    if (path === '/outcome' && body !== null) {
      response.end()
      posted(JSON.parse(body))
      return
    }
    const file = fileAt(path, { body, destination: String(request.headers['sec-fetch-dest'] ?? '') })
    if (file === null) response.statusCode = 404
    else response.setHeader('content-type', file.type)
    response.end(file?.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const child = spawn(program, [...browser.flags(profile), address], { stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  const timer = setTimeout(() => {
    failed(new Error(`the page gave no answer in ${timeout / 1000} s; it requested ${asked.join(' ')}`))
  }, timeout)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    server.close()
    server.closeAllConnections()
    // The browser has processes of its own, which are in its group.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
