/**
 * What live clients dialled, and what `connection` says, in one form, so that two can be compared. The clients were followed below
 * every mapping that they make themselves: the file has the name that a client asked the resolver for, the address and the port.
 */

import { type Program, programs } from '../../../lib/dialects/index.js'
import { THIS_MACHINE } from '../../../lib/dialects/programs/connecting.js'
import type { Connection } from '../../../lib/dialects/programs/rules.js'
import { silentHost } from '../../../lib/ground/hosts/host-report.js'
import { parseIPv4 } from '../../../lib/ground/hosts/ipv4.js'
import { parseIPv6 } from '../../../lib/ground/hosts/ipv6.js'
import { serializeHost } from '../../../lib/ground/hosts/serialize-host.js'
import { silent } from '../../../lib/index.js'

/** A row of the file: the input, and for each client a name, an address and a port, or `null` where it dialled nothing. */
export type Row = readonly [input: string, ...dialled: readonly (Dialled | null)[]]
export type Dialled = readonly [name: string | null, address: string | null, port: number | string | null]

export interface DialledVectors {
  readonly fields: readonly string[]
  readonly rows: readonly Row[]
}

/** A client of the file, and the dialect whose `connection` is compared with it. */
export interface Client {
  /** The name of its field. */
  readonly field: string
  readonly program: Program
  /** The percentage of equal host and port among the rows in which the client or the dialect connects. */
  readonly share: number
  /** Whether the client was allowed nothing but http and https. What it does with other schemes is not in the file. */
  readonly isOfTheWeb?: boolean
  /** Whether the client could get an input; by default it could. The argument of a command cannot contain U+0000. */
  readonly isTried?: (input: string) => boolean
}

/** One line for each client of Debian 12. */
const OLDER: readonly Client[] = [
  { field: 'curl', program: programs.curl.with({ version: '7.88' }), share: 0.995, isOfTheWeb: true },
  { field: 'go', program: programs.go.with({ version: '1.19' }), share: 0.995 },
  { field: 'urllib', program: programs.python.with({ version: '3.11' }), share: 0.995 },
  { field: 'requests', program: programs.urllib3.with({ version: '2.7' }), share: 0.995 },
  { field: 'node', program: programs['node-url-parse'].with({ version: '20' }), share: 0.995 },
  { field: 'php', program: programs.php.with({ version: '8.2' }), share: 0.995, isOfTheWeb: true },
  { field: 'ruby', program: programs.ruby.with({ version: '3.1' }), share: 0.995, isOfTheWeb: true },
  { field: 'javaurl', program: programs['java-url'].with({ version: '17' }), share: 0.995, isOfTheWeb: true },
  { field: 'javahttp', program: programs['java-uri'].with({ version: '17' }), share: 0.995, isOfTheWeb: true },
  { field: 'perl', program: programs.perl.with({ version: '5.17' }), share: 0.995, isOfTheWeb: true },
]

/** The same for the recordings of November 2026. */
const TODAY: readonly Client[] = [
  { field: 'curl', program: programs.curl, share: 0.995, isOfTheWeb: true },
  { field: 'go', program: programs.go, share: 0.995 },
  { field: 'urllib', program: programs.python, share: 0.995 },
  { field: 'requests', program: programs.urllib3, share: 0.995 },
  { field: 'node', program: programs['node-url-parse'].with({ version: '24' }), share: 0.995 },
  { field: 'php', program: programs.php, share: 0.995, isOfTheWeb: true },
  { field: 'ruby', program: programs.ruby, share: 0.995, isOfTheWeb: true },
  { field: 'javaurl', program: programs['java-url'], share: 0.995, isOfTheWeb: true },
  { field: 'javahttp', program: programs['java-uri'], share: 0.995, isOfTheWeb: true },
  { field: 'perl', program: programs.perl, share: 0.995, isOfTheWeb: true },
  { field: 'httpx', program: programs.httpx, share: 0.995 },
  { field: 'aiohttp', program: programs.yarl, share: 0.995 },
  { field: 'wget', program: programs.wget, share: 0.995, isTried: (input) => !input.includes('\0') },
]

/** The files, and the clients of each. */
export const RUNS: readonly (readonly [file: string, clients: readonly Client[]])[] = [
  ['programs/dialled.json', OLDER],
  ['programs/today/dialled.json', TODAY],
]

/** A row in which the client or the dialect connects. */
export interface Compared {
  readonly input: string
  /** "host port" of the client and of the dialect; `null` where it does not connect. */
  readonly expected: string | null
  readonly actual: string | null
  readonly agrees: boolean
}

/** The row for a client; `null` where neither the client nor the dialect connects, or where it was not tried. */
export function comparedRow(
  { program, isOfTheWeb = false, isTried }: Client,
  input: string,
  dialled: Dialled | null,
): Compared | null {
  if (isTried?.(input) === false) return null
  const url = program.parse(input, silent)
  const connection = url && program.connection(url, silent)
  if (placesOf(dialled).length === 0 && isOfTheWeb && !/^https?$/i.test(url?.scheme ?? '')) return null
  return comparedPlace(input, connection, dialled)
}

/** What a client dialled beside a connection; `null` where neither is there. */
export function comparedPlace(input: string, connection: Connection | null, dialled: Dialled | null): Compared | null {
  const actual = connection && placeOf(connection)
  const expected = placesOf(dialled)
  if (actual === null && expected.length === 0) return null
  return {
    input,
    expected: expected[0] ?? null,
    actual,
    agrees: (expected[0] ?? null) === actual || expected.includes(actual ?? ''),
  }
}

/**
 * Where a client connected: the name that it looked up with the port, and the address with the port. Without a port it only
 * looked up the name, and did not dial.
 */
function placesOf(dialled: Dialled | null): string[] {
  if (dialled === null || dialled[2] === null) return []
  const [name, address, port] = dialled
  const texts = [name, address === '-' ? null : address].filter((text) => text !== null)
  return texts.map((text) => `${normal(text)} ${port}`)
}

const placeOf = ({ host, port }: Connection): string => `${normal(bytesOf(serializeHost(host)))} ${port}`

/** The bytes of a string, each as one character. The names of the file are written so. */
const bytesOf = (text: string): string => Buffer.from(text.toWellFormed(), 'utf8').toString('latin1')

/** The name of the machine on which the clients were run: Java asks for it where it is given the unspecified address. */
const OWN_NAME = 'vm'

const LOCALHOST = /(?:^|\.)localhost\.?$/

/** A dialect returns strings, in which U+FFFD replaces bytes that are not UTF-8. */
const normal = (bytes: string): string => normalName(Buffer.from(bytes, 'latin1').toString('utf8'))

/**
 * One spelling for all forms of an address, because the resolver makes one address of them. The empty host, the unspecified address
 * and `localhost` with the names below it are this machine, and so is the loopback address of IPv6.
 */
export function normalName(text: string): string {
  const name = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/^\[(.*)\]$/s, '$1')
  const value = /^[0-9a-fx.]+$/.test(name) ? parseIPv4(name, silentHost) : null
  const ipv4 = value === null ? null : serializeHost({ kind: 'ipv4', value })
  if (['', OWN_NAME].includes(name) || LOCALHOST.test(name) || ipv4 === '0.0.0.0') return THIS_MACHINE
  const pieces = name.includes(':') ? parseIPv6(name, silentHost) : null
  return ipv4 ?? (pieces === null ? name : addressOf(pieces))
}

/** An IPv4 address may be written as an IPv6 address, and the packets are the same. */
function addressOf(pieces: readonly number[]): string {
  const isMapped = pieces.slice(0, 6).join() === '0,0,0,0,0,65535'
  const value = (pieces[6] ?? 0) * 0x10000 + (pieces[7] ?? 0)
  if (pieces.slice(0, 7).every((piece) => piece === 0) && (pieces[7] ?? 0) <= 1) return THIS_MACHINE
  return serializeHost(isMapped ? { kind: 'ipv4', value } : { kind: 'ipv6', pieces })
}
