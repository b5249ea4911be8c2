/**
 * The rules of a parser as the caller gives them, read and checked. A rule that is empty or cannot be understood is an error:
 * a parser that ignored it would let through the URLs that the caller wants to stop.
 */

import type { ComponentName } from '../../ground/components.js'
import { maskSecrets, quotedInput } from '../../ground/findings/mask.js'
import { valueInWords } from '../../ground/findings/mask-plainly.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { ADDRESS_CLASSES, type AddressClass } from '../../ground/hosts/address-class.js'
import type { NameRule } from '../../ground/hosts/host-name.js'
import { memberOf } from '../../ground/own-options.js'
import { shortened, visible } from '../../ground/text/quoting.js'
import { isLowercaseScheme, schemeMeantBy } from '../../ground/text/records.js'
import type { UrlTest } from './url-parser-options.js'

/** The mistake in a rule, and a suggestion. */
interface RuleProblem {
  readonly reason: string
  readonly message: string
  readonly suggestion: string
}

/** `option` is the name of the rule, and `component` the part of a URL that the rule is about, if it is one. */
export function invalidRule(
  option: string,
  { reason, message, suggestion }: RuleProblem,
  component: ComponentName | null = null,
): UrlError {
  const text = visible(`The rule "${option}" cannot be followed: ${message} [${reason}]: ${suggestion}`)
  return new UrlError('ERR_INVALID_RULE', text, { reason, suggestion, component })
}

/** A value of any type as a message shows it: a text is in quotes, so that "443" differs from 443. */
export const shown = (value: unknown): string => valueInWords(value, quotedInput)

/** How many items of a list a message shows. */
const MOST_ITEMS = 5

/** The items of a list as a message offers them: "a, b or c". A long list is cut after the first few. */
export function anyOf(allowed: Iterable<unknown>): string {
  const texts = [...allowed].map((item) => shortened(String(item)))
  if (texts.length > MOST_ITEMS) return `${texts.slice(0, MOST_ITEMS).join(', ')} …`
  return [...texts.slice(0, -2), texts.slice(-2).join(' or ')].join(', ')
}

/** The list in a rule, with each item read. It is a copy: a later change of the caller's list changes no rule. */
export function readList<Item>(
  option: string,
  list: readonly Item[],
  read: (item: unknown) => Item,
): ReadonlySet<Item> {
  const suggestion = 'leave the rule out, or list what is allowed'
  if (!Array.isArray(list)) {
    throw invalidRule(option, { reason: 'invalid-list', message: `${shown(list)} is not an array`, suggestion })
  }
  if (list.length === 0) {
    throw invalidRule(option, {
      reason: 'empty-list',
      message: 'the list is empty, so no URL would be allowed',
      suggestion,
    })
  }
  // A list may have holes, which `map` leaves out.
  return new Set(Array.from(list, read))
}

export function readScheme<Scheme extends string>(scheme: unknown): Scheme {
  if (typeof scheme === 'string' && isLowercaseScheme(scheme)) return scheme as Scheme
  const likely = typeof scheme === 'string' ? schemeMeantBy(scheme) : null
  throw invalidRule(
    'schemes',
    {
      reason: 'invalid-scheme',
      message: `${shown(scheme)} is not a scheme in lowercase and without ":"`,
      suggestion: `write ${likely === null ? 'a scheme, such as "https"' : quotedInput(likely)}`,
    },
    'scheme',
  )
}

export function readPort(port: unknown): number {
  if (Number.isInteger(port) && (port as number) >= 0 && (port as number) <= 65535) return port as number
  throw invalidRule(
    'ports',
    {
      reason: 'invalid-port',
      message: `${shown(port)} is not a port`,
      suggestion: 'write a whole number from 0 to 65535',
    },
    'port',
  )
}

export function readAddressClass(name: unknown): AddressClass {
  if (ADDRESS_CLASSES.includes(name as AddressClass)) return name as AddressClass
  throw invalidRule(
    'addresses',
    {
      reason: 'invalid-address-class',
      message: `${shown(name)} is not a class of addresses`,
      suggestion: `write one of ${ADDRESS_CLASSES.join(', ')}`,
    },
    'host',
  )
}

/** The length that is allowed; infinite when the rule is left out. */
export function readMaxLength(maxLength: unknown): number {
  if (maxLength === undefined) return Number.POSITIVE_INFINITY
  if (Number.isInteger(maxLength) && (maxLength as number) > 0) return maxLength as number
  throw invalidRule('maxLength', {
    reason: 'invalid-length',
    message: `${shown(maxLength)} is not a length`,
    suggestion: 'write a whole number greater than 0, or leave the rule out',
  })
}

/** A rule about names; `null` if any name is allowed. */
export function readNameRule(value: unknown): NameRule | null {
  if (value === undefined || value === 'any') return null
  const { reason, suggestion, test } = Object(value) as Partial<NameRule>
  if (typeof test === 'function' && typeof reason === 'string' && typeof suggestion === 'string')
    return value as NameRule
  throw invalidRule('names', {
    reason: 'invalid-choice',
    message: `${shown(value)} is not a rule about names`,
    suggestion:
      "import { publicNames } from 'weburl/sites' and write names: publicNames, or write { reason, suggestion, test }",
  })
}

/** Whether a rule with two values forbids its part. */
export function readForbidden(option: string, value: unknown): boolean {
  if (value === undefined || value === 'allow' || value === 'forbid') return value === 'forbid'
  throw invalidRule(option, {
    reason: 'invalid-choice',
    message: `the value must be "allow" or "forbid", not ${shown(value)}`,
    suggestion: 'write "forbid", or leave the rule out',
  })
}

/** A rule with a misspelt name would be ignored without this check. */
export function assertKnownOptions(options: object, known: readonly string[]): void {
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw invalidRule(shortened(maskSecrets(unknown).text), {
    reason: 'unknown-option',
    message: 'there is no option of this name',
    suggestion: `the options are ${known.join(', ')}`,
  })
}

/**
 * A pattern. A regular expression has a method `test`, too, but it is refused, because it would judge the text and not the URL.
 */
export function readTest(value: unknown): UrlTest {
  const isTest = typeof memberOf(value, 'test') === 'function' && !(value instanceof RegExp)
  if (isTest) return value as UrlTest
  throw invalidRule('patterns', {
    reason: 'invalid-pattern',
    message: `${shown(value)} is not a pattern`,
    suggestion: 'give UrlPattern.parse(text) of weburl/patterns',
  })
}
