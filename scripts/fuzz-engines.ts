/**
 * The other implementations of the URL Standard that fuzzing compares the library with: whatwg-url, in this process, and the
 * URL class of several versions of Node, each in a process of its own that answers lines.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { parseURL, serializeURL } from 'whatwg-url'

/** An input, its base, and the encoding in which its query is written. */
export interface Case {
  readonly input: string
  readonly base: string | null
  readonly encoding: string | null
}

/** The canonical text, or `null` for failure. */
export type Answer = string | null

export interface Engine {
  readonly name: string
  /** The major version of Ada, the parser of Node; `null` for another engine. It decides which known differences apply. */
  readonly ada: string | null
  /** Whether the engine writes queries in other encodings than UTF-8. */
  readonly knowsEncodings: boolean
  answer(cases: readonly Case[]): Promise<readonly Answer[]>
  close(): void
}

export const whatwgUrl: Engine = {
  name: 'whatwg-url',
  ada: null,
  knowsEncodings: true,
  answer: async (cases) => cases.map(standard),
  close: () => {},
}

function standard({ input, base, encoding }: Case): Answer {
  const baseURL = base === null ? null : parseURL(base.toWellFormed())
  if (base !== null && baseURL === null) return null
  const url = parseURL(input.toWellFormed(), { baseURL, ...(encoding !== null && { encoding }) })
  return url === null ? null : serializeURL(url)
}

/** Reads a line with pairs of an input and a base, and writes a line with the answers. It begins with the version of Ada. */
const CHILD = `
const read = ([input, base]) => {
  try {
    return (base === null ? new URL(input) : new URL(input, base)).href
  } catch {
    return null
  }
}
console.log(JSON.stringify([process.version, process.versions.ada]))
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  console.log(JSON.stringify(JSON.parse(line).map(read)))
})
`

/** JSON in ASCII, because the module readline ends lines at U+2028 and U+2029 as well. */
const lineOf = (value: unknown): string =>
  JSON.stringify(value).replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Starts a version of Node as an engine. */
export async function nativeEngine(program: string): Promise<Engine> {
  const child = spawn(program, ['-e', CHILD], { stdio: ['pipe', 'pipe', 'ignore'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<unknown> => {
    const { done, value } = await lines.next()
    if (done) throw new Error(`${program} ended without an answer: ${child.signalCode ?? `status ${child.exitCode}`}`)
    return JSON.parse(value)
  }
  child.stdin.on('error', () => {})
  await once(child, 'spawn')
  const [version, ada = ''] = (await next()) as [string, string?]
  return {
    name: `Node ${version.slice(1)}`,
    ada: ada.split('.')[0] ?? '',
    knowsEncodings: false,
    async answer(cases) {
      child.stdin.write(`${lineOf(cases.map(({ input, base }) => [input, base]))}\n`)
      return (await next()) as Answer[]
    },
    close: () => child.stdin.end(),
  }
}
