/**
 * The HOSTPATH loop (2012, section "Canonicalization"): the host and the path of a `file:` URL can change each other, so the
 * steps from the label HOSTPATH on are repeated until neither changes.
 *
 *     file://C|/a        the host "C|" is a drive: it is moved to the path
 *     file:////h/a       the path "////h/a" begins with a host: it is moved to the host
 *     file:///c|/a       the path "/c|/a" begins with a drive: it is written "/c:/"
 *
 * The document does not number these steps. Here they are numbered from the label on, as its sentences are indented.
 *
 * Each round works on the whole path, so a URL that is made to need many rounds would take quadratic time. If the loop does
 * not end after a few rounds, the result is computed in another way: see `host-path-in-linear-time.ts`.
 */

import { beginPathWithSlash, canonicalizeHost, canonicalizePort, encodePath } from '../canonicalize.js'
import { driveLetter, isDriveSpecification } from '../drives.js'
import { type CanonicalizationStep, takeSteps } from '../edition.js'
import { countSlashes, cutAfterFirstSegment, cutBeforeSlash, startsWithSlash } from '../url-spec.js'
import { hostPathInLinearTime } from './host-path-in-linear-time.js'

/** A URL that is not made to need many rounds does not need more than these. */
const FEW_ROUNDS = 4

/** The steps from the label HOSTPATH on. */
export const hostPath: CanonicalizationStep = (u, canonicalization) => hostPathLoop(FEW_ROUNDS)(u, canonicalization)

/** The steps that decide about the host. */
export const hostOfHostPath: CanonicalizationStep = (u, canonicalization) =>
  u.scheme === 'file' ? hostPath(u, canonicalization) : canonicalizeHost(u, canonicalization)

/** The loop as the document has it. A URL that needs more rounds than `mostRounds` is left to `hostPathInLinearTime`. */
export const hostPathLoop =
  (mostRounds: number): CanonicalizationStep =>
  (u, canonicalization) => {
    let url = u
    for (let round = 1; round <= mostRounds; round++) {
      // 1. "Let /original-host/ be the |host| component of /u/. Let /original-path/ be the |path| component of /u/."
      const { host: originalHost, path: originalPath } = url
      // 2. to 6.
      const next = takeSteps(ROUND, url, canonicalization)
      if (next === null) return null
      url = next
      // 7. "If the |scheme| component of /u/ is |file|, and if the |host| component of /u/ is different from /original-host/,
      // or the |path| component of /u/ is different from /original-path/, then go to the step labeled "HOSTPATH"."
      if (url.scheme !== 'file' || (url.host === originalHost && url.path === originalPath)) return url
    }
    return hostPathInLinearTime(u, canonicalization)
  }

/** 2. "If the |scheme| component of /u/ is |file|". */
const shareHostAndPath: CanonicalizationStep = (u) => {
  if (u.scheme !== 'file') return u
  // 2.1. "If the |host| component of /u/ is a "drive specification"".
  if (u.host !== null && isDriveSpecification(u.host)) return { ...u, ...moveDriveToPath(u.host, u.path ?? '') }
  // 2.2. "Otherwise".
  // 2.2.1. "If there is no |host| component in /u/ or the |host| component of /u/ is equal to |localhost|".
  const host = u.host === null || u.host === 'localhost' ? '' : u.host
  // 2.2.2. "If there is the |path| component in /u/".
  return u.path === null ? { ...u, host } : { ...u, ...writeDrive(takeHostFromPath({ host, path: u.path })) }
}

/** Steps 2 to 6. */
const ROUND: readonly CanonicalizationStep[] = [
  shareHostAndPath,
  canonicalizeHost,
  canonicalizePort,
  beginPathWithSlash,
  encodePath,
]

interface HostAndPath {
  readonly host: string
  readonly path: string
}

/** 2.1.1. and 2.1.2. */
const moveDriveToPath = (drive: string, path: string): HostAndPath => ({
  host: '',
  path: `/${drive}${startsWithSlash(path) ? '' : '/'}${path}`,
})

/**
 * 2.2.2.1. "If the |host| component is the empty string and the |path| component begins with three or more slash characters".
 */
function takeHostFromPath(given: HostAndPath): HostAndPath {
  const slashes = countSlashes(given.path)
  if (given.host !== '' || slashes < 3) return given
  const [host, path] = cutBeforeSlash(given.path.slice(slashes))
  return { host, path }
}

/**
 * 2.2.2.2. "If the |path| component of /u/ begins with an optional "slash character" followed by a "drive specification"
 * followed by a "slash character" or the end of the string".
 */
function writeDrive({ host, path }: HostAndPath): HostAndPath {
  const [beginning, rest] = cutAfterFirstSegment(path)
  const letter = driveLetter(beginning)
  return letter === null ? { host, path } : { host: host === '%3F' ? '' : host, path: `/${letter}:/${rest}` }
}
