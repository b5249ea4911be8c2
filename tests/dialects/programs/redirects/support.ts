/**
 * Where a program goes for the `Location` of a redirect.
 */

import type { Program } from '../../../../lib/dialects/index.js'
import { serializeHost } from '../../../../lib/ground/hosts/serialize-host.js'
import { silent } from '../../../../lib/index.js'

/** "protocol host port"; `null` if the client does not follow. */
export function goes(program: Program, base: string, location: string): string | null {
  const from = program.parse(base, silent)
  const url = from && program.resolve(from, location, silent)
  const connection = url && program.connection(url, silent)
  return connection && `${connection.protocol} ${serializeHost(connection.host)} ${connection.port}`
}

/** The text of the URL that the client follows a redirect to; `null` if it does not follow. */
export function nextUrl(program: Program, base: string, location: string): string | null {
  const from = program.parse(base, silent)
  const url = from && program.resolve(from, location, silent)
  return url && program.serialize(url)
}
