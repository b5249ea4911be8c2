/**
 * The connection of Java's `openConnection`. It checks the host and the user information once more, and parses addresses in its own
 * way. With an empty host, it first connects to the local machine and then throws. With a proxy selector, which is the default,
 * some of these URLs throw earlier.
 *
 * @see https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URL.html#openConnection()
 */

import type { Report } from '../../../ground/components.js'
import { connection } from '../connecting.js'
import { hasStrayPercent } from '../escapes.js'
import { inetAddress } from '../java.js'
import type { Connection, ProgramParts } from '../rules.js'

/**
 * Returns the host and the port to which `openConnection` connects for a URL. `text` is the input without the characters that Java
 * strips.
 */
export function connectionOf(
  url: ProgramParts,
  text: string,
  input: string,
  report: Report,
  clients: Clients,
): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, input.length)
  const asked = clients.get(url.scheme ?? '')?.(url, text) ?? null
  if (asked === null) return refuse('no-connection')
  const { scheme, host, port, username } = asked
  const name = host.startsWith('[') ? host.slice(1, -1).replaceAll(':', '') : host
  if (asked.text.includes('\n') || NOT_IN_HOST.test(name) || NOT_IN_USERINFO.test(username)) return refuse('not-opened')
  if (scheme === 'ftp' && hasStrayPercent(username)) return refuse('malformed-escape')
  if (Number(port) > 0xffff) return refuse('port-out-of-range')
  const address = inetAddress(host)
  return address === null ? refuse('unknown-host') : connection(address, port, scheme)
}

const NOT_IN_HOST = /[:/?#[\]@\\\0-\x1f\x7f]/
const NOT_IN_USERINFO = /[/?#[\]@\\\0-\x1f\x7f]/

/** The parts of a request, and the URL as a string, which must not contain a newline. */
interface Asked {
  readonly scheme: string
  readonly username: string
  readonly host: string
  readonly port: string | null
  readonly text: string
}

type Client = (url: ProgramParts, text: string) => Asked | null

const asWritten: Client = ({ scheme, username, host, port }, text) => ({
  scheme: scheme ?? '',
  username: username ?? '',
  host: host ?? '',
  port,
  text,
})

/** The protocols spoken over a connection. */
export type Clients = ReadonlyMap<string, Client>

export const CLIENTS: Clients = new Map([
  ['http', asWritten],
  ['https', asWritten],
  ['ftp', asWritten],
])

/** QUIRK: Before Java 25, a file on another machine is fetched by ftp, without the user information and the port of its URL. */
const fileOfAnother: Client = ({ host, path, query, fragment }) =>
  host === null || /^(?:|~|localhost)$/i.test(host)
    ? null
    : { scheme: 'ftp', username: '', host, port: null, text: `${path}${query}${fragment}` }

export const CLIENTS_WITH_FILES: Clients = new Map([...CLIENTS, ['file', fileOfAnother]])
