/**
 * The rules of a parser as they are given, looked at closely. A rule that says nothing, or nothing that can be understood, is
 * an error: a parser without it would let through what it was made to stop.
 */

import type { ComponentName } from '../components.js'
import { ADDRESS_CLASSES, type AddressClass } from '../hosts/address-class.js'
import { visible } from '../text/visible.js'
import { UrlError } from '../url-error.js'

/** What is wrong with a rule, and what would be right. */
interface RuleProblem {
  readonly reason: string
  readonly message: string
  readonly suggestion: string
  readonly component?: ComponentName
}

/** `option` is the name of the rule. */
export function invalidRule(option: string, { reason, message, suggestion, component }: RuleProblem): UrlError {
  const text = visible(`The rule "${option}" cannot be followed: ${message} [${reason}]: ${suggestion}`)
  return new UrlError('ERR_INVALID_RULE', text, { reason, suggestion, component: component ?? null })
}

const LONGEST = 60

/** A text in a message, not at any length. */
export const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** A value as a program would have it. */
export const quoted = (value: unknown): string =>
  shortened(typeof value === 'string' ? JSON.stringify(value) : String(value))

const MOST = 5

/** What is allowed, in words, as far as there is room for it. */
export function anyOf(allowed: Iterable<unknown>): string {
  const texts = [...allowed].map((item) => shortened(String(item)))
  if (texts.length > MOST) return `${texts.slice(0, MOST).join(', ')} …`
  return [...texts.slice(0, -2), texts.slice(-2).join(' or ')].join(', ')
}

/** A list that allows something. It is copied, so that what happens to it afterwards changes no rule. */
export function readList<Item>(
  option: string,
  list: readonly Item[],
  read: (item: unknown) => Item,
): ReadonlySet<Item> {
  const suggestion = 'leave the rule out, or list what is allowed'
  if (!Array.isArray(list)) {
    throw invalidRule(option, { reason: 'invalid-list', message: `${quoted(list)} is no list`, suggestion })
  }
  if (list.length === 0) {
    throw invalidRule(option, {
      reason: 'empty-list',
      message: 'the list is empty, and nothing is allowed',
      suggestion,
    })
  }
  return new Set(list.map(read))
}

const SCHEME = /^[a-z][a-z0-9+.-]*$/

export function readScheme<Scheme extends string>(scheme: unknown): Scheme {
  if (typeof scheme === 'string' && SCHEME.test(scheme)) return scheme as Scheme
  const likely = String(scheme).toLowerCase().replace(/:.*/s, '')
  throw invalidRule('schemes', {
    reason: 'invalid-scheme',
    component: 'scheme',
    message: `${quoted(scheme)} is no scheme in its canonical form`,
    suggestion: `write ${SCHEME.test(likely) ? quoted(likely) : 'a scheme, such as "https"'}`,
  })
}

export function readPort(port: unknown): number {
  if (Number.isInteger(port) && (port as number) >= 0 && (port as number) <= 65535) return port as number
  throw invalidRule('ports', {
    reason: 'invalid-port',
    component: 'port',
    message: `${quoted(port)} is no port`,
    suggestion: 'write a number from 0 to 65535',
  })
}

export function readAddressClass(name: unknown): AddressClass {
  if (ADDRESS_CLASSES.includes(name as AddressClass)) return name as AddressClass
  throw invalidRule('addresses', {
    reason: 'invalid-address-class',
    component: 'host',
    message: `${quoted(name)} is no class of addresses`,
    suggestion: `the classes are ${ADDRESS_CLASSES.join(', ')}`,
  })
}

/** The length that is allowed; infinite when none is given. */
export function readMaxLength(maxLength: unknown): number {
  if (maxLength === undefined) return Number.POSITIVE_INFINITY
  if (Number.isInteger(maxLength) && (maxLength as number) > 0) return maxLength as number
  throw invalidRule('maxLength', {
    reason: 'invalid-length',
    message: `${quoted(maxLength)} is no length`,
    suggestion: 'write a number from 1 on, or leave the rule out',
  })
}

/** Whether something is forbidden. */
export function readForbidden(option: string, value: unknown): boolean {
  if (value === undefined || value === 'allow' || value === 'forbid') return value === 'forbid'
  throw invalidRule(option, {
    reason: 'invalid-choice',
    message: `${quoted(value)} is neither of two things`,
    suggestion: 'write "forbid" or "allow"',
  })
}

/** A rule whose name is misspelt would be no rule. */
export function assertKnownOptions(options: object, known: readonly string[]): void {
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw invalidRule(shortened(unknown), {
    reason: 'unknown-option',
    message: 'there is no such option',
    suggestion: `the options are ${known.join(', ')}`,
  })
}
