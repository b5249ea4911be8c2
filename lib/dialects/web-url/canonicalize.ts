/**
 * Canonicalization (section "Canonicalization"): the steps to canonicalize a URL. Each step is a function, and the functions
 * are in the order of the document. `editions.ts` lists the steps of each edition.
 */

import type { ComponentName, Components } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../ground/text/percent-encoding.js'
import type { Canonicalization, CanonicalizationStep } from './edition.js'
import { findingName, type HostStep, runHostSteps } from './host/host-step.js'
import { isNotHierarchical } from './parse-2012.js'
import { percentDecodeUnreserved, unmappable } from './percent-encoding.js'

/** "Replace the |scheme| component by the same string converted to ASCII lowercase." */
export const lowercaseScheme: CanonicalizationStep = (u) => ({ ...u, scheme: asciiLowercase(u.scheme) })

/** "If there is the |user| component or the |password| component in /u/". */
export const canonicalizeCredentials: CanonicalizationStep = (u, { edition }) => {
  const { userInfo } = edition.octets
  const password = u.password === '' ? null : u.password
  const username = u.username === '' && password === null ? null : u.username
  return {
    ...u,
    username: username === null ? null : utf8PercentEncode(username, userInfo),
    password: password === null ? null : utf8PercentEncode(password, userInfo),
  }
}

/** "If there is the |host| component, invoke the CanonicalizeHost algorithm with the |host|". */
export const canonicalizeHost: CanonicalizationStep = (u, { hostSteps, original, fail }) => {
  if (u.host === null) return u
  const { returned, step } = runHostSteps(u.host, u.scheme, hostSteps)
  if (returned !== null) return { ...u, host: returned }
  // If the host differs from the original one, it comes from the path of a `file:` URL.
  const component: ComponentName = u.host === original.host ? 'host' : 'path'
  return fail(findingName(step as HostStep), component)
}

/** "If there is the |port| component in /u/". */
export const canonicalizePort: CanonicalizationStep = (u, { edition, fail }) => {
  if (u.port === null) return u
  if (u.port === '') return { ...u, port: null }
  if (!/^[0-9]+$/.test(u.port)) return fail('port-not-a-number', 'port')
  const p = Number(u.port)
  if (p === edition.defaultPorts.get(u.scheme)) return { ...u, port: null }
  return p <= 65535 ? { ...u, port: String(p) } : fail('port-too-large', 'port')
}

/** "If /u/ is hierarchical", adds a "/" to a path that does not begin with a slash. */
export const beginPathWithSlash: CanonicalizationStep = (u) => {
  const path = u.path ?? ''
  return u.kind === 'opaque' || path.startsWith('/') ? u : { ...u, path: `/${path}` }
}

/**
 * The text of 2011 says "XXX" here. Its program adds the path "/" to a hierarchical URL without a path, but does not add a "/" to a
 * path such as `;b` (E26).
 */
export const fillEmptyPath: CanonicalizationStep = (u) =>
  u.kind === 'hierarchical' && (u.path ?? '') === '' ? { ...u, path: '/' } : u

/** The octets to percent-encode in the path of a URL that is neither hierarchical nor a mailto URL. */
const CONTROLS = CodePointSet.range(0x00, 0x1f).and('\x7f')

/** "If /u/ is hierarchical, or if the |scheme| component of /u/ is […] |mailto|", and "Otherwise". */
export const encodePath: CanonicalizationStep = (u, canonicalization) =>
  u.kind === 'hierarchical' || u.scheme === 'mailto'
    ? decodeAndEncodePath(u, canonicalization)
    : { ...u, path: utf8PercentEncode(u.path ?? '', CONTROLS) }

/** "Percent-decode percent-encoded representations of unreserved characters", and "percent-encode", the |path| component. */
export const decodeAndEncodePath = (u: Components, { edition }: Canonicalization): Components => ({
  ...u,
  path: utf8PercentEncode(percentDecodeUnreserved(u.path ?? ''), edition.octets.path),
})

/**
 * "Prepend "/." […] to the |path| component of /u/". Otherwise the path would be parsed as an authority.
 *
 * DEVIATION (T4): The text does so "if the |scheme| component of /u/ is "/not/ hierarchical"". The program does so unless the
 * scheme is listed as not hierarchical.
 */
export const guardPath: CanonicalizationStep = (u) => {
  const { username, password, host, port, path } = u
  const hasNoHost = username === null && password === null && port === null && (host ?? '') === ''
  return hasNoHost && path?.startsWith('//') && !isNotHierarchical(u.scheme) ? { ...u, path: `/.${path}` } : u
}

/** ""Percent-encode" the |query| component of /u/, with /encoding/ set to /query-encoding/". */
export const encodeQuery: CanonicalizationStep = (u, { edition, encoder }) =>
  u.query === null ? u : { ...u, query: encoder.encode(u.query, edition.octets.query, unmappable) }

/** "If /u/ is hierarchical, let /query-encoding/ be /encoding/. Otherwise, let /query-encoding/ be UTF-8." */
export const encodeQueryIfHierarchical: CanonicalizationStep = (u, canonicalization) =>
  encodeQuery(u, u.kind === 'hierarchical' ? canonicalization : { ...canonicalization, encoder: utf8 })

/** Returns a step that percent-encodes the given characters in the |fragment| component. */
export const encodeFragment =
  (characters: RegExp): CanonicalizationStep =>
  (u) =>
    u.fragment === null ? u : { ...u, fragment: u.fragment.replace(characters, encodeURIComponent) }
