/**
 * The HOSTPATH loop (seed 001, section "Canonicalization"): the host and the path of a `file:` URL decide about each other,
 * and so the steps from the label on are taken again until neither changes.
 *
 *     file://C|/a        host C|          is a drive: it goes to the path
 *     file:////h/a       path ////h/a     begins with a host: it leaves the path
 *     file:///c|/a       path /c|/a       begins with a drive: it is written /c:/
 */

import type { Components } from '../../components.js'
import { utf8PercentEncode } from '../../text/percent-encoding.js'
import { beginPathWithSlash, canonicalizeHost, canonicalizePort, encodePath } from './canonicalize.js'
import { isDriveSpecification, normalizeDrive } from './drives.js'
import { type Canonicalization, type CanonicalizationStep, takeSteps } from './edition.js'
import { percentDecodeUnreservedUntilStable } from './percent-encoding.js'
import { countSlashes, hostAndPath, startsWithSlash } from './url-spec.js'

const HOST_AND_PORT: readonly CanonicalizationStep[] = [canonicalizeHost, canonicalizePort, beginPathWithSlash]
const HOST_TO_PATH: readonly CanonicalizationStep[] = [...HOST_AND_PORT, encodePath]

/** The steps from the label HOSTPATH on. */
export const hostPath: CanonicalizationStep = (u, canonicalization) =>
  u.scheme === 'file' ? hostPathOfFile(u, canonicalization) : takeSteps(HOST_TO_PATH, u, canonicalization)

/**
 * The loop. The path is percent-decoded and percent-encoded once, and at once as often as the loop would do it: what the next
 * rounds change is only its beginning, and a drive is a drive in either form.
 */
function hostPathOfFile(u: Components, canonicalization: Canonicalization): Components | null {
  let original = u
  let url = takeSteps(HOST_AND_PORT, shareHostAndPath(original), canonicalization)
  if (url === null) return null
  const decoded = percentDecodeUnreservedUntilStable(url.path ?? '')
  url = { ...url, path: utf8PercentEncode(decoded, canonicalization.edition.octets.path) }
  while (url !== null && (url.host !== original.host || url.path !== original.path)) {
    original = url
    url = takeSteps(HOST_AND_PORT, shareHostAndPath(original), canonicalization)
  }
  return url
}

/** "If the |scheme| component of /u/ is |file|". */
function shareHostAndPath(u: Components): Components {
  const path = u.path ?? ''
  if (u.host !== null && isDriveSpecification(u.host)) {
    return { ...u, path: `/${u.host}${startsWithSlash(path) ? '' : '/'}${path}`, host: '' }
  }
  const host = u.host === 'localhost' ? '' : (u.host ?? '')
  const slashes = countSlashes(path)
  const withHost = host === '' && slashes >= 3 ? hostAndPath(path.slice(slashes)) : { host, path }
  const withDrive = normalizeDrive(withHost.path)
  if (withDrive === null) return { ...u, ...withHost }
  return { ...u, host: withHost.host === '%3F' ? '' : withHost.host, path: withDrive }
}
