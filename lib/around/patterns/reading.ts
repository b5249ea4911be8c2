/**
 * Parses and serializes patterns. A pattern is parsed from a string written like a URL, or from JSON or an object with a pattern
 * for each part. It is serialized like a URL if parsing that string returns the same pattern, and otherwise as JSON (U7).
 */

import { today } from '../../dialects/whatwg/edition-today.js'
import { isPlainObject } from '../../ground/own-options.js'
import type { UnboundedGroup } from './matching/regular-group.js'
import { notAPattern, withErrors } from './pattern-error.js'
import { byWord, WORDS, type Word, wholeOf } from './pattern-strings/fault.js'
import { isOwnName } from './pattern-strings/parts.js'
import type { Component } from './standard/component.js'
import { textsIn } from './standard/constructor-text.js'
import { create, type PatternComponents } from './standard/url-pattern.js'
import { emptyInit, type Init } from './standard/url-pattern-init.js'

/** A pattern for each part. */
export type PatternTexts = { readonly [word in Word]?: string | undefined }

/** The settings for parsing a pattern. */
export interface ReadOptions {
  readonly base: string | null
  readonly ignoreCase: boolean
  readonly allowsRegExps: boolean
}

/** The components of a pattern, and the string from which they were parsed. */
export interface ReadPattern {
  readonly components: PatternComponents
  readonly source: string | null
}

export function readPattern(text: string, reading: ReadOptions): ReadPattern {
  const parts = reading.base === null ? partsInText(text) : null
  if (parts !== null) return readParts(parts, reading)
  const texts = withErrors(null, () => textsIn(text))
  if (reading.base === null && texts.protocol === undefined) throw withoutScheme(text)
  return made(texts, reading, text)
}

export const readParts = (parts: PatternTexts, reading: ReadOptions): ReadPattern =>
  made({ ...emptyInit(), ...parts }, reading, null)

function made(init: Init, reading: ReadOptions, source: string | null): ReadPattern {
  if (reading.base !== null) init.baseURL = reading.base
  const components = withErrors(source, () => create(init, reading.ignoreCase))
  const named: Component[] = []
  for (const word of WORDS) {
    const component = components[word]
    const { unbounded, parts } = component
    if (unbounded !== null && !reading.allowsRegExps) throw regExpRefused(component, unbounded, source)
    if (parts.some(({ name }) => isOwnName(name))) named.push(component)
  }
  // A name that occurs twice in the same part has already been refused.
  if (named.length > 1) refuseSharedNames(named, source)
  return { components, source }
}

function refuseSharedNames(components: readonly Component[], source: string | null): void {
  const seen = new Map<string, Word>()
  for (const component of components) {
    for (const name of component.ownNames) {
      const other = seen.get(name)
      if (other !== undefined) throw nameShared(name, other, component, source)
      seen.set(name, component.word)
    }
  }
}

/** The parts in a JSON string, which `UrlPattern` writes if no URL-like string means the same (U7); `null` for other strings. */
function partsInText(text: string): PatternTexts | null {
  if (!text.startsWith('{"')) return null
  try {
    const parts: unknown = JSON.parse(text)
    if (!isPlainObject(parts)) return null
    const members = Object.entries(parts)
    return members.every(([name, value]) => WORDS.includes(name as Word) && typeof value === 'string') ? parts : null
  } catch {
    return null
  }
}

function withoutScheme(text: string): Error {
  const [scheme] = /^[a-z][a-z0-9+.-]*(?=:[a-z_$])/i.exec(text) ?? []
  const ofText = text.startsWith('/')
    ? 'write UrlPattern.from({ pathname }) for a pattern of paths, or give a base'
    : 'write it with a scheme, as in "https://example.org/:id", or give a base'
  const suggestion = scheme === undefined ? ofText : `write "${scheme}\\:", because a name after ":" is a group`
  const words = { reason: 'pattern-without-scheme', message: 'the pattern does not begin with a scheme', suggestion }
  return notAPattern(words, wholeOf(null, text))
}

/** The error for a group whose regular expression is left to the engine, where matching may take exponential time (U8). */
function regExpRefused({ source: text, word }: Component, { part, why }: UnboundedGroup, source: string | null): Error {
  const words = {
    reason: 'regexp-not-allowed',
    message: `a group has a regular expression whose time may grow exponentially with the URL: ${why}`,
    suggestion: "write texts, sets, alternatives and repetitions, or allow it with { regexpGroups: 'allow' }",
  }
  const start = text.indexOf(`(${part.value})`)
  return notAPattern(words, { word, text, span: { start, end: start + part.value.length + 2 } }, source)
}

/** The error for a name in two parts. The groups of all parts are in one object, so names must be unique (U5). */
function nameShared(name: string, other: Word, { source: text, word }: Component, source: string | null): Error {
  const start = Math.max(text.indexOf(`:${name}`), 0)
  const message = `the group ":${name}" is in the ${other} as well`
  const words = { reason: 'duplicate-name', message, suggestion: 'give each group a name of its own' }
  return notAPattern(words, { word, text, span: { start, end: start + 1 + name.length } }, source)
}

/** Serializes a pattern. `reads` tells whether parsing a string returns the same pattern. */
export function writePattern(components: PatternComponents, reads: (text: string) => boolean): string {
  const texts = textsOf(components)
  for (const text of likeAUrl(texts)) if (reads(text)) return text
  return JSON.stringify(partsOf(texts))
}

/** The patterns of the components. A default port is written in braces, because it would be dropped without them. */
function textsOf(components: PatternComponents): Record<Word, string> {
  const texts = byWord((word) => components[word].text)
  const port = today.specialSchemes.get(texts.protocol)
  if (typeof port === 'number' && texts.port === String(port)) texts.port = `{${port}}`
  return texts
}

/** The parts that are not a wildcard. If all parts are wildcards, one of them is kept, so that the object is not empty. */
function partsOf(texts: Readonly<Record<Word, string>>): Partial<Record<Word, string>> {
  const named = WORDS.filter((word) => texts[word] !== '*')
  return Object.fromEntries((named.length === 0 ? (['pathname'] as const) : named).map((word) => [word, texts[word]]))
}

/**
 * Strings written like a URL, the plainest first. Those with an escaped "?" are needed because a bare "?" after a group is a
 * modifier.
 */
function* likeAUrl(texts: Readonly<Record<Word, string>>): Generator<string> {
  const { protocol, username, password, hostname, port, pathname, search, hash } = texts
  const names = password === '*' ? username : `${username}:${password}`
  const credentials = names === '*' ? '' : `${names}@`
  const authority = `//${credentials}${hostname}${port === '' ? '' : `:${port}`}`
  const hasQuery = search !== '*' || hash !== '*'
  const path = pathname === '*' && !hasQuery ? '' : pathname
  const fragment = hash === '*' ? '' : `#${hash}`
  const starts = [`${protocol}:${authority}${path}`, `${protocol}\\:${path}`]
  // A letter after the ":" would begin a group name; a "*" does not.
  if (hostname === '' && pathname.startsWith('*')) starts.unshift(`${protocol}:${pathname}`)
  for (const start of starts) {
    if (!hasQuery || (search === '' && hash !== '*')) yield start + fragment
    else for (const mark of ['?', '\\?']) yield `${start}${mark}${search}${fragment}`
  }
}
