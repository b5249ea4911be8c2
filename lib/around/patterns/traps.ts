/**
 * Warnings about patterns: meanings that the author may not have wanted. People have asked about each of these many times, because
 * their pattern did not match.
 */

import type { Finding } from '../../ground/findings/finding.js'
import { visible } from '../../ground/text/quoting.js'
import { COMPONENT_OF, placesIn } from './pattern-error.js'
import type { Component } from './standard/component.js'
import { parseConstructorText } from './standard/constructor-text.js'
import { byWord, WORDS, wholeOf } from './standard/fault.js'
import { type Part, parsePattern } from './standard/parts.js'
import type { Components } from './standard/url-pattern.js'

interface Trap {
  readonly name: string
  readonly component: Component
  readonly message: string
  readonly suggestion: string
}

/** The findings about a pattern, in the order of its parts. */
export function trapsIn(components: Components, source: string | null): readonly Finding[] {
  const traps = [...changedTexts(components), ...portTraps(components, source), ...pathTraps(components)]
  const { hash } = components
  if (!hash.isAny && hash.text !== '') {
    traps.push({
      name: 'fragment-in-pattern',
      component: hash,
      message: 'the pattern asks for a fragment, which the URL of a request does not have',
      suggestion: 'leave the fragment out where requests are matched',
    })
  }
  const placeIn = placesIn(source)
  const spans = byWord((word) => placeIn(wholeOf(word, components[word].source)).span)
  return traps.map(({ name, component, message, suggestion }) => {
    const span = spans[component.word]
    const words = { message: visible(message), suggestion: visible(suggestion) }
    return { name, severity: 'warning', component: COMPONENT_OF[component.word], span, ...words }
  })
}

/** The Standard canonicalizes each fixed text by itself, which may give an unexpected text: the piece "4." becomes "0.0.0.4". */
function changedTexts(components: Components): Trap[] {
  return WORDS.flatMap((word) => {
    const component = components[word]
    const changes: Trap[] = []
    parsePattern(component.source, word, component.options, (text) => {
      const canonical = component.encode(text)
      if (canonical !== null && isAnotherText(text, canonical)) {
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

/** Whether the text changed in more than case and percent-encoding. */
const isAnotherText = (text: string, canonical: string): boolean =>
  /^[\x20-\x7e]*$/.test(text) &&
  !canonical.includes('%') &&
  text.toLowerCase() !== canonical.toLowerCase() &&
  !canonical.startsWith('xn--')

function portTraps({ port, hostname }: Components, source: string | null): Trap[] {
  const isLeftOut = source !== null && port.source === '' && parseConstructorText(source).starts.port === undefined
  if (!isLeftOut || hostname.source === '') return []
  const message = 'the pattern has no port, and so matches the default port of the scheme alone'
  return [{ name: 'default-port', component: hostname, message, suggestion: 'write ":*" after the host for any port' }]
}

function pathTraps({ pathname }: Components): Trap[] {
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
  const last = parts.at(-1)
  const canEndWithSlash =
    last === undefined ||
    last.type === 'full-wildcard' ||
    (last.type === 'fixed-text' ? last.value : last.suffix).endsWith('/')
  if (!canEndWithSlash) {
    const message = 'a slash after the path is not matched'
    traps.push({
      name: 'no-trailing-slash',
      component: pathname,
      message,
      suggestion: 'write "{/}?" at the end for both',
    })
  }
  return traps
}

/** Whether the text after an optional group looks like a query. */
const isMistakenForQuery = ({ type, modifier }: Part, next: Part | undefined): boolean =>
  type !== 'fixed-text' && modifier === '?' && next?.type === 'fixed-text' && /^[^/]*=/.test(next.value)
