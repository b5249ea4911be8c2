/**
 * Warnings about patterns that may not mean what their author intended. Many people have asked about each of these cases, because
 * their pattern did not match, or matched URLs that it should have kept out.
 */

import type { Finding, Span } from '../../ground/findings/finding.js'
import { percentDecodeToText } from '../../ground/text/percent-encoding.js'
import { own } from '../../ground/text/plain-values.js'
import { visible } from '../../ground/text/quoting.js'
import { isSegment } from './group-text.js'
import { COMPONENT_OF, placesIn } from './pattern-error.js'
import { byWord, WORDS, wholeOf } from './pattern-strings/fault.js'
import { isOptional, type Part, parsePattern } from './pattern-strings/parts.js'
import { type Token, tokenizeLeniently } from './pattern-strings/tokens.js'
import type { Component } from './standard/component.js'
import { parseConstructorText } from './standard/constructor-text.js'
import type { PatternComponents } from './standard/url-pattern.js'

/** A warning whose position in the whole pattern is not yet known. */
interface Trap {
  readonly name: string
  readonly component: Component
  /** The position in the component, if the warning is not about the whole component. */
  readonly span?: Span
  readonly message: string
  readonly suggestion: string
}

/** The warnings about a pattern. */
export function trapsIn(components: PatternComponents, source: string | null): readonly Finding[] {
  const { hostname, pathname, search, hash } = components
  const traps = [
    ...changedTexts(components),
    ...schemeTraps(components, source),
    ...hostTraps(hostname),
    ...pathTraps(components),
    ...[hostname, pathname, search, hash].flatMap(textTraps),
  ]
  if (!hash.isAny && hash.text !== '') {
    traps.push({
      name: 'fragment-in-pattern',
      component: hash,
      message: 'the pattern asks for a fragment, which the URL of a request does not have',
      suggestion: 'leave the fragment out where requests are matched',
    })
  }
  const placeIn = placesIn(source)
  const wholes = byWord((word) => placeIn(wholeOf(word, components[word].source)).span)
  return traps.map((trap) => {
    const { name, component, message, suggestion } = trap
    const given = own(trap, 'span')
    const whole = wholes[component.word]
    const span = given === undefined ? whole : { start: whole.start + given.start, end: whole.start + given.end }
    const words = { message: visible(message), suggestion: visible(suggestion) }
    return { name, severity: 'warning', component: COMPONENT_OF[component.word], span, ...words }
  })
}

/** The Standard canonicalizes each fixed text by itself, sometimes with an unexpected result: "4." becomes "0.0.0.4". */
function changedTexts(components: PatternComponents): Trap[] {
  return WORDS.flatMap((word) => {
    const component = components[word]
    const changes: Trap[] = []
    parsePattern(component.source, word, component.options, (text) => {
      // The text is allowed, because the same pattern has been compiled before.
      const canonical = component.encode(text) as string
      if (isAnotherText(percentDecodeToText(text), canonical)) {
        changes.push({
          name: 'text-changed',
          component,
          message: `the text "${text}" is read by itself, and becomes "${canonical}"`,
          suggestion: 'write what the URL has, and do not divide numbers of hosts and ports between braces',
        })
      }
      return canonical
    })
    return changes
  })
}

/** Whether a percent-decoded string in ASCII changed in more than case and percent-encoding. */
const isAnotherText = (decoded: string, canonical: string): boolean =>
  /^[\x20-\x7e]*$/.test(decoded) && !canonical.includes('%') && decoded.toLowerCase() !== canonical.toLowerCase()

function schemeTraps({ protocol, hostname }: PatternComponents, source: string | null): Trap[] {
  if (
    !protocol.isAny ||
    hostname.isAny ||
    source === null ||
    parseConstructorText(source).starts.protocol === undefined
  )
    return []
  const message = 'any scheme matches, and not only those of the web'
  return [{ name: 'scheme-open', component: protocol, message, suggestion: 'write "http{s}?" for the web' }]
}

/** Warns about host wildcards that also match hosts of other owners. */
function hostTraps(hostname: Component): Trap[] {
  const { parts } = hostname
  const [first, second] = parts
  const last = parts.at(-1)
  if (first === undefined || last === undefined || parts.length === 1) return []
  const traps: Trap[] = []
  if (first.type === 'full-wildcard' && first.prefix === '' && second?.type === 'fixed-text') {
    const text = first.suffix + second.value
    if (/^[^.]/.test(text) && second.modifier === '') {
      traps.push({
        name: 'host-wildcard-joined',
        component: hostname,
        message: `hosts that only end with the letters "${text}" match, such as "evil${text}"`,
        suggestion: `write "{*.}?${text}" for the host and all hosts under it`,
      })
    }
  }
  if (last.type === 'full-wildcard' && last.suffix === '') {
    traps.push({
      name: 'host-end-open',
      component: hostname,
      message: 'the end of the host, which says whose it is, may be anything',
      suggestion: 'write the end, or a set of ends such as ":end(org|com)"; write ":*" after the host for any port',
    })
  }
  return traps
}

function pathTraps({ pathname }: PatternComponents): Trap[] {
  const { parts, options } = pathname
  if (options.delimiter === '' || pathname.isAny) return []
  const traps: Trap[] = []
  const [first] = parts
  const start = first === undefined ? '' : first.type === 'fixed-text' ? first.value : first.prefix
  if (first !== undefined && first.modifier === '' && start !== '' && !start.startsWith('/')) {
    traps.push({
      name: 'path-without-slash',
      component: pathname,
      message: 'the path of such a URL begins with "/", and the pattern does not',
      suggestion: 'write "/" at the beginning, or give a base',
    })
  }
  if (parts.some((part, index) => isMistakenForQuery(part, parts[index + 1]))) {
    traps.push({
      name: 'question-mark-modifier',
      component: pathname,
      message: 'a "?" after a group makes the group optional, and does not begin the query',
      suggestion: 'write "\\?" where the query begins',
    })
  }
  if (isWithoutRoot(pathname)) {
    traps.push({
      name: 'root-not-matched',
      component: pathname,
      message: 'the path "/" does not match, because its slash belongs to a group that is left out',
      suggestion: 'write "{/}?" at the end',
    })
  }
  return traps
}

/** Whether the fixed text after an optional group looks like a query. */
const isMistakenForQuery = ({ type, modifier }: Part, next: Part | undefined): boolean =>
  type !== 'fixed-text' && modifier === '?' && next?.type === 'fixed-text' && /^[^/]*=/.test(next.value)

/** Whether the pattern of a path matches the empty string but not "/", although the path of a special URL is never empty. */
export const isWithoutRoot = (pathname: Component): boolean =>
  pathname.options.delimiter !== '' &&
  pathname.source !== '' &&
  pathname.match('') !== null &&
  pathname.match('/') === null

/** Whether a path that ends with a slash may match. */
export function mayEndWithSlash(pathname: Component): boolean {
  for (const part of pathname.parts.toReversed()) {
    const { type, value, suffix } = part
    const end = type === 'fixed-text' ? value : suffix
    if (end === '' ? !isSegment(pathname, part) : end.endsWith('/')) return true
    if (!isOptional(part)) return false
  }
  return false
}

/** Warns about braces that do not form a group, and about percent-encodings, because they are compared as written. */
function textTraps(component: Component): readonly Trap[] {
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

/** Tokens that end a group, after which braces may be needed to separate fixed text from it. */
const GROUP_ENDS: ReadonlySet<Token['type']> = new Set(['name', 'regexp', 'asterisk', 'other-modifier'])

/** Warns about braces that contain a name or alternatives, which is how other syntaxes write groups. */
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

/** Warns about unnecessary and lowercase percent-encodings, because a URL with the other spelling does not match. */
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
