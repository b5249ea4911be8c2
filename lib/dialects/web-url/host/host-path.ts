/**
 * The HOSTPATH loop (2012, section "Canonicalization"): the host and the path of a `file:` URL can change each other, so the
 * steps from the label HOSTPATH on are repeated until neither changes.
 *
 *     file://C|/a        the host "C|" is a drive: it is moved to the path
 *     file:////h/a       the path "////h/a" begins with a host: it is moved to the host
 *     file:///c|/a       the path "/c|/a" begins with a drive: it is written "/c:/"
 *
 * The document does not number these steps. Here they are numbered from the label on, according to the indentation of its
 * sentences.
 *
 * Each round works on the whole path, so a URL that is crafted to need many rounds would take quadratic time. If the loop does not
 * end after a few rounds, the result is computed differently: see `hostPathInLinearTime`.
 */

import type { Components } from '../../../ground/components.js'
import { utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { beginPathWithSlash, canonicalizeHost, canonicalizePort, encodePath } from '../canonicalize.js'
import { type Canonicalization, type CanonicalizationStep, takeSteps } from '../edition.js'
import { driveLetter, isDriveSpecification } from '../paths.js'
import { percentDecodeUnreserved } from '../percent-encoding.js'
import { countSlashes, cutAfterFirstSegment, cutBeforeSlash, startsWithSlash } from '../url-spec.js'

/** Ordinary URLs do not need more rounds than this. */
const FEW_ROUNDS = 4

/** The steps from the label HOSTPATH on. */
export const hostPath: CanonicalizationStep = (u, canonicalization) => hostPathLoop(FEW_ROUNDS)(u, canonicalization)

/** The steps that determine the host. */
export const hostOfHostPath: CanonicalizationStep = (u, canonicalization) =>
  u.scheme === 'file' ? hostPath(u, canonicalization) : canonicalizeHost(u, canonicalization)

/** Returns the document's loop. If a URL needs more rounds than `mostRounds`, `hostPathInLinearTime` takes over. */
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

/** A function that decodes the beginning of a path before it is checked. In the literal loop, the path is already decoded. */
type Decode = (text: string) => string

const isDecoded: Decode = (text) => text

/** 2. "If the |scheme| component of /u/ is |file|". */
const shareHostAndPath =
  (decode: Decode): CanonicalizationStep =>
  (u) => {
    if (u.scheme !== 'file') return u
    // 2.1. "If the |host| component of /u/ is a "drive specification"".
    if (u.host !== null && isDriveSpecification(u.host)) return { ...u, ...moveDriveToPath(u.host, u.path ?? '') }
    // 2.2. "Otherwise". 2.2.1. "If there is no |host| component in /u/ or the |host| component of /u/ is equal to |localhost|".
    const host = u.host === null || u.host === 'localhost' ? '' : u.host
    // 2.2.2. "If there is the |path| component in /u/".
    return u.path === null
      ? { ...u, host }
      : { ...u, ...writeDrive(takeHostFromPath({ host, path: u.path }, decode), decode) }
  }

/** Steps 2 to 6. */
const ROUND: readonly CanonicalizationStep[] = [
  shareHostAndPath(isDecoded),
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
function takeHostFromPath(given: HostAndPath, decode: Decode): HostAndPath {
  const slashes = countSlashes(given.path)
  if (given.host !== '' || slashes < 3) return given
  const [host, path] = cutBeforeSlash(given.path.slice(slashes))
  return { host: decode(host), path }
}

/**
 * 2.2.2.2. "If the |path| component of /u/ begins with an optional "slash character" followed by a "drive specification"
 * followed by a "slash character" or the end of the string".
 */
function writeDrive({ host, path }: HostAndPath, decode: Decode): HostAndPath {
  const [beginning, rest] = cutAfterFirstSegment(path)
  const letter = driveLetter(decode(beginning))
  return letter === null ? { host, path } : { host: host === '%3F' ? '' : host, path: `/${letter}:/${rest}` }
}

// This computes the result of the HOSTPATH loop for a `file:` URL in linear time, in place of the literal loop.
//
// A round of the loop percent-decodes and percent-encodes the whole path, but it searches only the beginning of the path for a host
// or a drive. So decoding and encoding are postponed here:
//
//   - The path is percent-encoded once, after the first round. Encoding it again would not change it.
//   - The path is not decoded. The rounds are counted, and the part of the path that a round checks is decoded as often as the loop
//     would have decoded it by that round.
//   - When a round changes neither the host nor the path, the path is decoded until decoding no longer changes it. This may reveal
//     a drive, so further rounds follow. Decoding does not change a drive, so it does not matter in which round the drive is found.

/** Returns the result of the loop. */
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
 * Runs rounds until a round changes neither the host nor the path. `rounds` is the number of rounds that have been taken already.
 */
function takeRoundsUntilStable(u: Components, rounds: number, canonicalization: Canonicalization): Components | null {
  let url = u
  for (let before = rounds; ; before++) {
    const next = takeRound(url, before, canonicalization)
    if (next === null || (next.host === url.host && next.path === url.path)) return next
    url = next
  }
}

/** Steps 2 to 5 of the loop, for a path that still has to be decoded once for each of the `before` earlier rounds. */
function takeRound(u: Components, before: number, canonicalization: Canonicalization): Components | null {
  const share = shareHostAndPath((text) => percentDecodeInRounds(text, before))
  return takeSteps([share, canonicalizeHost, canonicalizePort, beginPathWithSlash], u, canonicalization)
}

// Percent-decoding of unreserved characters in several rounds, in linear time. The HOSTPATH loop decodes a path once in each
// of its rounds, and a round may complete an encoded character that the next round decodes:
//
//     %%34%31  ──1──▶  %41  ──2──▶  A

/** A "%" to which decoding may add a missing digit, the first or the second. */
const COMPLETED_BY_DECODING = /%[0-9A-Fa-f]?%/

/** A character, and the round of decoding that produces it; 0 for a character of the input. */
interface Character {
  readonly text: string
  readonly round: number
}

/**
 * Applies `percentDecodeUnreserved` the given number of times.
 *
 * An encoded character is decoded in the round after the one that completes it. So one pass is enough: whenever the last three
 * characters are an encoded character, the decoded character replaces them. Encoded characters cannot overlap, because each is a
 * "%" and two digits.
 */
export function percentDecodeInRounds(text: string, rounds: number): string {
  if (rounds === 0) return text
  if (rounds === 1 || !COMPLETED_BY_DECODING.test(text)) return percentDecodeUnreserved(text)
  const characters: Character[] = []
  for (const unit of text.split('')) {
    characters.push({ text: unit, round: 0 })
    for (let last = decodeLast(characters, rounds); last !== null; last = decodeLast(characters, rounds)) {
      characters.splice(-3, 3, last)
    }
  }
  return characters.map((character) => character.text).join('')
}

/** Returns the character to which the last three characters are decoded; `null` if they are not decoded within the given rounds. */
function decodeLast(characters: readonly Character[], rounds: number): Character | null {
  if (characters.at(-3)?.text !== '%') return null
  const lastThree = characters.slice(-3)
  const encoded = lastThree.map((character) => character.text).join('')
  const text = percentDecodeUnreserved(encoded)
  const round = Math.max(...lastThree.map((character) => character.round)) + 1
  return text === encoded || round > rounds ? null : { text, round }
}
