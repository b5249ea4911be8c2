/**
 * Makes components of a given pattern: a text that is written like a URL, or a text or an object with a pattern for each part.
 */

import { isPlainObject } from '../../ground/own-options.js'
import type { UnboundedGroup } from './matching/regular-group.js'
import { notAPattern, withErrors } from './pattern-error.js'
import type { Component } from './standard/component.js'
import { textsIn } from './standard/constructor-text.js'
import { WORDS, type Word, wholeOf } from './standard/fault.js'
import { isOwnName } from './standard/parts.js'
import { type Components, create } from './standard/url-pattern.js'
import { emptyInit, type Init } from './standard/url-pattern-init.js'

/** A pattern for each part. */
export type PatternTexts = { readonly [word in Word]?: string | undefined }

/** The settings that a pattern is read with. */
export interface Reading {
  readonly base: string | null
  readonly ignoreCase: boolean
  readonly allowsRegExps: boolean
}

/** The components of a pattern, and what they were read from. */
export interface ReadPattern {
  readonly components: Components
  readonly source: string | null
}

export function readText(text: string, reading: Reading): ReadPattern {
  const parts = reading.base === null ? partsInText(text) : null
  if (parts !== null) return readParts(parts, reading)
  const texts = withErrors(null, () => textsIn(text))
  if (reading.base === null && texts.protocol === undefined) throw withoutScheme(text)
  return made(texts, reading, text)
}

export const readParts = (parts: PatternTexts, reading: Reading): ReadPattern =>
  made({ ...emptyInit(), ...parts }, reading, null)

function made(init: Init, reading: Reading, source: string | null): ReadPattern {
  if (reading.base !== null) init.baseURL = reading.base
  const components = withErrors(source, () => create(init, reading.ignoreCase))
  const named: Component[] = []
  for (const word of WORDS) {
    const component = components[word]
    const { unbounded, parts } = component
    if (unbounded !== null && !reading.allowsRegExps) throw regExpRefused(component, unbounded, source)
    if (parts.some(({ name }) => isOwnName(name))) named.push(component)
  }
  // A part refuses a name that it has twice itself.
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

/**
 * The parts of a pattern whose text `UrlPattern` writes as JSON, because no text like a URL says the same (P7); `null` for all
 * other texts.
 */
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

/** A group whose regular expression is left to the engine is refused, because the time of its matching is not bounded (P8). */
function regExpRefused({ source: text, word }: Component, { part, why }: UnboundedGroup, source: string | null): Error {
  const words = {
    reason: 'regexp-not-allowed',
    message: `a group has a regular expression whose time may grow exponentially with the URL: ${why}`,
    suggestion: "write texts, sets, alternatives and repetitions, or allow it with { regexpGroups: 'allow' }",
  }
  const start = text.indexOf(`(${part.value})`)
  return notAPattern(words, { word, text, span: { start, end: start + part.value.length + 2 } }, source)
}

/** Groups are in one object, so that a name belongs to one part (P5). */
function nameShared(name: string, other: Word, { source: text, word }: Component, source: string | null): Error {
  const start = Math.max(text.indexOf(`:${name}`), 0)
  const message = `the group ":${name}" is in the ${other} as well`
  const words = { reason: 'duplicate-name', message, suggestion: 'give each group a name of its own' }
  return notAPattern(words, { word, text, span: { start, end: start + 1 + name.length } }, source)
}
