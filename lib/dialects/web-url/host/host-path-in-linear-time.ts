/**
 * The result of the HOSTPATH loop for a `file:` URL, in linear time: the fast way beside the literal loop of `host-path.ts`.
 *
 * A round of the loop percent-decodes and percent-encodes the whole path, but it looks only at the beginning of the path, for
 * a host or a drive. So both are put off here:
 *
 *   - The path is percent-encoded once, after the first round. Encoding it again would not change it.
 *   - The path is not decoded. The number of rounds is counted, and a text that a round looks at is decoded as often as the loop
 *     would have decoded it by then.
 *   - When a round changes neither the host nor the path, the path is decoded until decoding does not change it. It may begin
 *     with a drive only now. Further decoding would not change a drive, so it does not matter in which round the drive is found.
 */

import type { Components } from '../../../ground/components.js'
import { utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { beginPathWithSlash, canonicalizeHost, canonicalizePort } from '../canonicalize.js'
import { driveLetter, isDriveSpecification } from '../drives.js'
import { type Canonicalization, type CanonicalizationStep, takeSteps } from '../edition.js'
import { percentDecodeInRounds } from '../percent-decoding-in-rounds.js'
import { countSlashes, cutAfterFirstSegment, cutBeforeSlash, startsWithSlash } from '../url-spec.js'

/** The result of the loop. */
export const hostPathInLinearTime: CanonicalizationStep = (u, canonicalization) => {
  const first = takeRound(u, 0, canonicalization)
  if (first === null) return null
  const encodedPath = utf8PercentEncode(first.path ?? '', canonicalization.edition.octets.path)
  const settled = takeRoundsUntilStable({ ...first, path: encodedPath }, 1, canonicalization)
  if (settled === null) return null
  const path = percentDecodeInRounds(settled.path ?? '', Number.POSITIVE_INFINITY)
  return takeRoundsUntilStable({ ...settled, path }, 0, canonicalization)
}

/**
 * Takes rounds until a round changes neither the host nor the path. `rounds` is the number of rounds before the first of them.
 */
function takeRoundsUntilStable(u: Components, rounds: number, canonicalization: Canonicalization): Components | null {
  let url = u
  for (let before = rounds; ; before++) {
    const next = takeRound(url, before, canonicalization)
    if (next === null || (next.host === url.host && next.path === url.path)) return next
    url = next
  }
}

const AFTER_SHARING: readonly CanonicalizationStep[] = [canonicalizeHost, canonicalizePort, beginPathWithSlash]

/** Steps 2 to 5 of the loop. `before` is the number of rounds before this one. */
const takeRound = (u: Components, before: number, canonicalization: Canonicalization): Components | null =>
  takeSteps(AFTER_SHARING, shareHostAndPath(u, before), canonicalization)

/** Step 2 of the loop, over a path that is still to be decoded once for each round before this one. */
function shareHostAndPath(u: Components, before: number): Components {
  const path = u.path ?? ''
  // 2.1.
  if (u.host !== null && isDriveSpecification(u.host)) {
    return { ...u, path: `/${u.host}${startsWithSlash(path) ? '' : '/'}${path}`, host: '' }
  }
  // 2.2.1.
  const written = u.host === 'localhost' ? '' : (u.host ?? '')
  // 2.2.2.1.
  const slashes = countSlashes(path)
  const isHostInPath = written === '' && slashes >= 3
  const [host, pathAfterHost] = isHostInPath ? cutBeforeSlash(path.slice(slashes)) : [written, path]
  const decodedHost = isHostInPath ? percentDecodeInRounds(host, before) : host
  // 2.2.2.2.
  const [beginning, rest] = cutAfterFirstSegment(pathAfterHost)
  const letter = driveLetter(percentDecodeInRounds(beginning, before))
  if (letter === null) return { ...u, host: decodedHost, path: pathAfterHost }
  return { ...u, host: decodedHost === '%3F' ? '' : decodedHost, path: `/${letter}:/${rest}` }
}
