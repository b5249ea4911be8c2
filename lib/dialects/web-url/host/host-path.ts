/**
 * The HOSTPATH loop (2012, section "Canonicalization"): the host and the path of a `file:` URL decide about each other, and so
 * the steps from the label on are taken again until neither changes.
 *
 *     file://C|/a        host C|          is a drive: it goes to the path
 *     file:////h/a       path ////h/a     begins with a host: it leaves the path
 *     file:///c|/a       path /c|/a       begins with a drive: it is written /c:/
 */

import type { Components } from '../../../components.js'
import { utf8PercentEncode } from '../../../text/percent-encoding.js'
import { beginPathWithSlash, canonicalizeHost, canonicalizePort, encodePath } from '../canonicalize.js'
import { isDriveSpecification, normalizeDrive } from '../drives.js'
import { type Canonicalization, type CanonicalizationStep, takeSteps } from '../edition.js'
import { percentDecodeUnreservedTimes } from '../percent-encoding.js'
import { countSlashes, cutBeforeSlash, startsWithSlash } from '../url-spec.js'

const HOST_AND_PORT: readonly CanonicalizationStep[] = [canonicalizeHost, canonicalizePort, beginPathWithSlash]
const HOST_TO_PATH: readonly CanonicalizationStep[] = [...HOST_AND_PORT, encodePath]

/** The steps from the label HOSTPATH on. */
export const hostPath: CanonicalizationStep = (u, canonicalization) =>
  u.scheme === 'file' ? hostPathOfFile(u, canonicalization) : takeSteps(HOST_TO_PATH, u, canonicalization)

/** As much of these steps as decides about the host. */
export const hostOfHostPath: CanonicalizationStep = (u, canonicalization) =>
  u.scheme === 'file' ? hostPathOfFile(u, canonicalization) : canonicalizeHost(u, canonicalization)

/**
 * The loop. Each round percent-decodes all of the path once more, and percent-encodes it. Here it is encoded behind the first
 * round, and decoded when the host has settled, as often as the rounds would do it: until then a round only looks at the
 * beginning of the path, and only that is decoded, as often as it would be by now.
 */
function hostPathOfFile(u: Components, canonicalization: Canonicalization): Components | null {
  const first = takeRound(u, 0, canonicalization)
  const encoded = first && { ...first, path: utf8PercentEncode(first.path ?? '', canonicalization.edition.octets.path) }
  const settled = encoded && takeRounds(encoded, 1, canonicalization)
  if (settled === null) return null
  const path = percentDecodeUnreservedTimes(settled.path ?? '', Number.POSITIVE_INFINITY)
  // A drive may have come to light, which no more decoding hides again.
  return takeRounds({ ...settled, path }, 0, canonicalization)
}

/** Rounds, until neither the host nor the path changes by anything but decoding. */
function takeRounds(u: Components, start: number, canonicalization: Canonicalization): Components | null {
  let original: Components = u
  for (let rounds = start; ; rounds++) {
    const url = takeRound(original, rounds, canonicalization)
    if (url === null || (url.host === original.host && url.path === original.path)) return url
    original = url
  }
}

/** The round behind so many others, without what it does to all of the path. */
const takeRound = (u: Components, rounds: number, canonicalization: Canonicalization): Components | null =>
  takeSteps(HOST_AND_PORT, shareHostAndPath(u, rounds), canonicalization)

/** "If the |scheme| component of /u/ is |file|". */
function shareHostAndPath(u: Components, rounds: number): Components {
  const path = u.path ?? ''
  if (u.host !== null && isDriveSpecification(u.host)) {
    return { ...u, path: `/${u.host}${startsWithSlash(path) ? '' : '/'}${path}`, host: '' }
  }
  const decode = (text: string): string => percentDecodeUnreservedTimes(text, rounds)
  const host = u.host === 'localhost' ? '' : (u.host ?? '')
  const withHost = (host === '' ? takeHost(path, decode) : null) ?? { host, path }
  const withDrive = normalizeDrive(withHost.path, decode)
  if (withDrive === null) return { ...u, ...withHost }
  return { ...u, host: withHost.host === '%3F' ? '' : withHost.host, path: withDrive }
}

/** The host that a path begins with, behind three slash characters or more, and the rest of it. */
function takeHost(
  path: string,
  decode: (text: string) => string,
): { readonly host: string; readonly path: string } | null {
  const slashes = countSlashes(path)
  if (slashes < 3) return null
  const [host, rest] = cutBeforeSlash(path.slice(slashes))
  return { host: decode(host), path: rest }
}
