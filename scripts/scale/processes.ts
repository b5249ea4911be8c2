/**
 * Processes of a check: found on this machine or missing, started, waited for no longer than a limit, and ended by their ids.
 */

import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** Something that the machine does not have. */
export class Missing extends Error {}

/** The path of a program, installed from Debian's package where that is possible. */
export function programOf(paths: readonly string[], debianPackage: string): string {
  const found = (): string | undefined => paths.find((each) => existsSync(each))
  if (found() === undefined) install(debianPackage)
  const path = found()
  if (path === undefined) throw new Missing(`there is no ${paths[0]} (Debian's package ${debianPackage})`)
  return path
}

/** Installs a package of Debian's, where there is such a system and the right to. What fails here is missing later. */
export function install(debianPackage: string): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  const apt = (...args: readonly string[]) =>
    spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 240_000 })
  const words = ['install', '-y', '--no-install-recommends', debianPackage]
  if (apt(...words).status === 0) return
  apt('update')
  apt(...words)
}

/** How a process ended. */
interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A process that belongs to the check, and ends with it. */
export class Owned {
  static readonly #all = new Set<Owned>()

  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  /** What it wrote on its standard error. */
  said = ''

  constructor(program: string, args: readonly string[], options: SpawnOptions = {}) {
    this.child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    this.child.stdout?.on('data', () => {})
    this.child.stderr?.on('data', (chunk) => {
      this.said += chunk
    })
    this.ended = new Promise((resolve) => {
      this.child.on('close', (code, signal) => resolve({ code, signal }))
      this.child.on('error', () => resolve({ code: null, signal: null }))
    })
    Owned.#all.add(this)
  }

  /** How it ended; an error where it takes too long. */
  async within(milliseconds: number): Promise<Ended> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${this.child.spawnfile} takes too long: ${this.said}`)), milliseconds)
    })
    try {
      return await Promise.race([this.ended, late])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Kills the process and all that it started, as a machine that loses its power does. */
  killTree(): void {
    if (this.child.pid === undefined) return
    for (const id of treeOf(this.child.pid)) {
      try {
        process.kill(id, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
  }

  static endAll(): void {
    for (const owned of Owned.#all) if (owned.child.exitCode === null) owned.killTree()
    Owned.#all.clear()
  }
}

/** A process and its descendants. */
function treeOf(root: number): readonly number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^[0-9]+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      parents.set(Number(name), parent)
    } catch {
      // It has ended meanwhile.
    }
  }
  const tree = [root]
  for (const id of tree) for (const [child, parent] of parents) if (parent === id) tree.push(child)
  return tree
}

/** A port of loopback that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits until something is so. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  milliseconds = 30_000,
): Promise<void> {
  const end = performance.now() + milliseconds
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what} takes too long`)
    await pause(50)
  }
}
