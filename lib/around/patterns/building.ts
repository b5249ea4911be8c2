/**
 * Builds a URL from groups: the inverse of `match`. For `rewrite`, it first converts the groups of one pattern to those of another.
 * `build` parses the URL again and matches it. If the groups are not the same, a value was taken for another part of the URL, and
 * `build` throws (U6).
 */

import { quoted } from '../../ground/text/quoting.js'
import { Url } from '../../url/url.js'
import { groupTextOf, SEGMENTS } from './group-text.js'
import type { AnyGroups } from './groups.js'
import { BEFORE_PATH, isOfPaths, READ } from './matched-url.js'
import { cannotBuild } from './pattern-error.js'
import { WORDS, type Word } from './pattern-strings/fault.js'
import { isOptional, isOwnName, type Part } from './pattern-strings/parts.js'
import type { Component } from './standard/component.js'
import type { PatternComponents } from './standard/url-pattern.js'
import { isWithoutRoot } from './traps.js'

/** The groups passed to `build`, as strings. */
export type GivenGroups = ReadonlyMap<string, string>

/** Converts the groups to strings. Throws for a name that is not in the pattern, because its value would be lost silently. */
export function givenGroups(components: PatternComponents, given: object): GivenGroups {
  const names = new Set(WORDS.flatMap((word) => components[word].ownNames))
  const groups = new Map<string, string>()
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    if (!names.has(name)) {
      const known = [...names].map((each) => quoted(each)).join(', ')
      const advice = known === '' ? 'leave it out' : `the groups are ${known}`
      throw cannotBuild('group-unknown', `the pattern has no group ${quoted(name)}`, advice)
    }
    const isText = typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
    if (!isText) {
      throw cannotBuild('group-not-text', `the group ${quoted(name)} is not a text or a number`, 'give a text')
    }
    groups.set(name, String(value))
  }
  return groups
}

/**
 * Converts the groups of one pattern to those of another; groups that the other pattern lacks are left out. A group for one segment
 * is a plain string. In a group for several segments, "%2F" and "%25" stay encoded, because "/" separates segments.
 */
export function carriedGroups(from: PatternComponents, to: PatternComponents, groups: AnyGroups): GivenGroups {
  const before = groupsWithSegments(from)
  const carried = new Map<string, string>()
  for (const [name, hasSegments] of groupsWithSegments(to)) {
    const value = Object.hasOwn(groups, name) ? groups[name] : undefined
    if (value === undefined) continue
    const hadSegments = before.get(name) === true
    carried.set(name, hadSegments === hasSegments ? value : hasSegments ? escaped(value) : unescaped(value))
  }
  return carried
}

const escaped = (value: string): string => value.replaceAll('%', '%25').replaceAll('/', '%2F')
const unescaped = (value: string): string => value.replaceAll('%2F', '/').replaceAll('%25', '%')

/** The named groups of a pattern, and whether each may contain several path segments. */
function groupsWithSegments(components: PatternComponents): ReadonlyMap<string, boolean> {
  const groups = new Map<string, boolean>()
  for (const word of WORDS) {
    const component = components[word]
    for (const part of component.parts) {
      if (isOwnName(part.name)) groups.set(part.name, groupTextOf(component, part) === SEGMENTS)
    }
  }
  return groups
}

/**
 * Builds the URL of a pattern with these groups. Parts that the pattern leaves open are taken from `kept`, but only together with
 * the part that they depend on: a port with its host, credentials with their server, a password with its username. If `kept` is
 * `null`, a path pattern is built on a placeholder host.
 */
export function buildUrl(components: PatternComponents, groups: GivenGroups, kept: Url | null): Url {
  const url = Url.tryParse(urlText(components, groups, kept))?.canonicalize() ?? null
  // Under another scheme, the same string may be parsed as another host or another path. The case of a host does not matter, nor
  // does "/" in place of an empty path.
  const isChanged = (word: Word, plainly: (text: string) => string): boolean =>
    url !== null &&
    kept !== null &&
    url.protocol !== kept.protocol &&
    components[word].isAny &&
    plainly(READ[word](url)) !== plainly(READ[word](kept))
  if (isChanged('hostname', (host) => host.toLowerCase()) || isChanged('pathname', (path) => path || '/')) {
    throw cannotBuild(
      'not-kept',
      'the scheme would change the host or the path',
      'give a URL of a scheme of the same kind',
    )
  }
  if (url === null) throw cannotBuild('not-a-url', 'the groups do not make a URL', adviceFor(components, groups))
  return url
}

/**
 * The error for a built URL that does not match with the same groups. It names the group at fault; `name` is `null` if the URL does
 * not match at all.
 */
export function notTheSame(components: PatternComponents, groups: GivenGroups, name: string | null): Error {
  if (name === null) {
    const { pathname } = components
    const isEmpty = isWithoutRoot(pathname) && pathname.ownNames.every((each) => !groups.has(each))
    const problem = isEmpty ? 'the path would be "/", which does not match' : 'the URL would not match the pattern'
    const advice = isEmpty ? 'write "{/}?" at the end of the pattern, or give a group' : adviceFor(components, groups)
    return cannotBuild('not-a-match', problem, advice)
  }
  const value = groups.get(name) ?? ''
  const problem = `the group ${quoted(name)} would be read as something else`
  return cannotBuild('group-changed', problem, adviceAbout(value, wordsOfNames(components).get(name) ?? null))
}

/** The part of the URL that each group is in. */
const wordsOfNames = (components: PatternComponents): ReadonlyMap<string, Word> =>
  new Map(WORDS.flatMap((word) => components[word].ownNames.map((name) => [name, word] as const)))

/** Advice about the value that is most likely wrong. */
function adviceFor(components: PatternComponents, groups: GivenGroups): string {
  const words = wordsOfNames(components)
  const given = [...groups].map(([name, value]) => ({ value, word: words.get(name) ?? null }))
  const suspect =
    given.find(({ value }) => hasNoSuchSegment(value)) ??
    given.find(({ value, word }) => word === 'hostname' && !/^[a-z0-9_-]+$/.test(value)) ??
    given.find(({ word }) => word === 'port' || word === 'protocol')
  return suspect === undefined ? 'give other values' : adviceAbout(suspect.value, suspect.word)
}

/** Whether a value contains an empty segment or a dot segment. No path group ever matches one. */
const hasNoSuchSegment = (value: string): boolean => /(?:^|\/)(?:\.|%2e){0,2}(?:\/|$)/i.test(value)

function adviceAbout(value: string, word: Word | null): string {
  if (value === '') return 'give a text that is not empty'
  if (!value.isWellFormed()) return 'write the whole character instead of half of a surrogate pair'
  if (word === 'hostname') return 'give a host in its canonical form, in ASCII and lowercase, without a port or a path'
  if (word === 'port') return 'give a port from 0 to 65535 that is not the default one'
  if (word === 'protocol') return 'give a scheme in lowercase'
  if (hasNoSuchSegment(value)) {
    return /(?:^|\/)(?:\/|$)/.test(value)
      ? 'a segment of a path cannot be empty'
      : 'a segment of a path cannot be "." or ".."'
  }
  if (value.includes('%')) return 'write "%25" for a percent sign in a group that may have several segments'
  return 'the text must not end or continue what is around the group'
}

function urlText(components: PatternComponents, groups: GivenGroups, kept: Url | null): string {
  const { protocol, hostname, pathname, search, hash } = components
  const isSpecial = pathname.options.delimiter === '/'
  const open = kept ?? (isOfPaths(components) ? PATH_ALONE : null)
  const textOf = (word: Word, isKept = true): string => {
    const component = components[word]
    if (!component.isAny) return component.parts.map((part) => pieceOf(component, part, groups)).join('')
    if (open !== null) return isKept ? READ[word](open) : ''
    return word === 'protocol' ? protocol.parts.map((part) => pieceOf(protocol, part, groups)).join('') : ''
  }
  const scheme = textOf('protocol')
  if (hostname.isAny && isSpecial && scheme !== 'file' && open === null) {
    throw cannotBuild(
      'host-missing',
      'the pattern has no host',
      'write a host into the pattern, or a group such as ":host"',
    )
  }
  const host = textOf('hostname')
  // U19: a kept part stays with the part that it depends on.
  const isSameHost = host === open?.hostname
  const portText = textOf('port', isSameHost)
  const isTrusted = isSameHost && portText === open.port && isAsSafe(scheme, READ.protocol(open))
  const username = textOf('username', isTrusted)
  const password = textOf('password', isTrusted && username === open.username)
  const credentials = password === '' ? username : `${username}:${password}`
  const path = textOf('pathname')
  const query = textOf('search')
  const fragment = textOf('hash')
  const hasAuthority = host !== '' || (kept === null ? isSpecial : kept.authority !== null)
  const guard = !hasAuthority && path.startsWith('//') ? '/.' : ''
  const hasQuery = query !== '' || (search.isAny && (kept?.query ?? null) !== null)
  const hasFragment = fragment !== '' || (hash.isAny && (kept?.fragment ?? null) !== null)
  const authority = `//${credentials === '' ? '' : `${credentials}@`}${host}${portText === '' ? '' : `:${portText}`}`
  return [
    `${scheme}:`,
    hasAuthority ? authority : '',
    guard + path,
    hasQuery ? `?${query}` : '',
    hasFragment ? `#${fragment}` : '',
  ].join('')
}

/**
 * Whether credentials may be sent to the same server under the new scheme: only if the scheme is the same or its encrypted variant.
 */
const isAsSafe = (scheme: string, before: string): boolean => scheme === before || ENCRYPTED.get(before) === scheme
const ENCRYPTED: ReadonlyMap<string, string> = new Map([
  ['http', 'https'],
  ['ws', 'wss'],
])
const PATH_ALONE = Url.parse(BEFORE_PATH)

/**
 * The string that a part of the pattern adds to the URL. Optional fixed text is left out, except in the scheme: "http{s}?" becomes
 * "https".
 */
function pieceOf(component: Component, part: Part, groups: GivenGroups): string {
  const { type, name, value, prefix, suffix } = part
  if (type === 'fixed-text') return isOptional(part) && component.word !== 'protocol' ? '' : value
  const given = groups.get(name)
  if (given !== undefined) return prefix + groupTextOf(component, part).encode(given.toWellFormed()) + suffix
  if (isOptional(part)) return ''
  if (isOwnName(name)) {
    throw cannotBuild('group-missing', `the group ${quoted(name)} is missing`, `give it: build({ ${name}: … })`)
  }
  const written = type === 'full-wildcard' ? '*' : 'group'
  const advice = 'give it a name in the pattern, such as :rest(.*)'
  throw cannotBuild('group-without-name', `the ${written} in the ${component.word} has no name`, advice)
}
