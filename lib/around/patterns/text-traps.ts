/**
 * Warnings about the fixed text of a pattern: braces that make no group, and percent-encodings, which are compared as they are written.
 */

import type { Span } from '../../ground/findings/finding.js'
import type { Component } from './standard/component.js'
import { type Token, tokenizeLeniently } from './standard/tokens.js'

/** A warning, before its place in the text of the whole pattern is known. */
export interface Trap {
  readonly name: string
  readonly component: Component
  /** The place in the text of the component; `null` for the whole text. */
  readonly span: Span | null
  readonly message: string
  readonly suggestion: string
}

export function textTraps(component: Component): readonly Trap[] {
  if (component.isAny) return []
  const tokens = tokenizeLeniently(component.source)
  return tokens.flatMap((token, index) =>
    token.type === 'open'
      ? (bracesTrap(component, tokens, index) ?? [])
      : token.type === 'char'
        ? percentTraps(component, token)
        : [],
  )
}

/** What ends a piece of a pattern, after which braces may hold text to keep it apart from a name. */
const GROUP_ENDS: ReadonlySet<Token['type']> = new Set(['name', 'regexp', 'asterisk', 'other-modifier'])

/** Braces with the name of a variable or with alternatives, as other syntaxes write groups. */
function bracesTrap(component: Component, tokens: readonly Token[], open: number): Trap | null {
  let close = open + 1
  while (tokens[close]?.type === 'char') close++
  const [before, after, end] = [tokens[open - 1], tokens[close + 1], tokens[close]]
  const isModified = after?.type === 'asterisk' || after?.type === 'other-modifier'
  if (end?.type !== 'close' || isModified || (before !== undefined && GROUP_ENDS.has(before.type))) return null
  const start = (tokens[open] as Token).index
  const text = component.source.slice(start + 1, end.index)
  const isChoice = text.includes('|')
  if (!isChoice && !/^[A-Za-z_][\w.-]*$/.test(text)) return null
  return {
    name: 'braces-are-text',
    component,
    span: { start, end: end.end },
    message: `"{${text}}" is not a group, and matches the text "${text}" alone`,
    suggestion: isChoice
      ? `write ":name(${text})" for one of these texts`
      : `write ":${text.replace(/[.-]/g, '_')}" for a group, or leave the braces out`,
  }
}

const ENCODED = /%[\da-f]{2}/gi
const UNRESERVED = /[\w.~-]/

/** Percent-encodings of characters that need none, and those in lowercase: a URL that is written in the other way does not match. */
function percentTraps(component: Component, { value, index }: Token): Trap[] {
  if (component.word === 'hostname' || !value.includes('%')) return []
  return Array.from(value.matchAll(ENCODED), ({ 0: text, index: at }): Trap | null => {
    const character = String.fromCharCode(Number.parseInt(text.slice(1), 16))
    const upper = text.toUpperCase()
    const isPlain = UNRESERVED.test(character)
    if (!isPlain && (text === upper || component.ignoreCase)) return null
    const other = isPlain ? character : upper
    return {
      name: 'percent-compared',
      component,
      span: { start: index + at, end: index + at + text.length },
      message: `"${text}" is compared as it is written, and does not match "${other}"`,
      suggestion: `write "(${text}|${other})" for both`,
    }
  }).filter((trap) => trap !== null)
}
