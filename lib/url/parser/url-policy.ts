/**
 * Applies a parser's rules, which decide whether a valid URL is allowed.
 *
 * A rule is a function that returns the violation of a URL, or `null`. Rules check values (the parsed host, the port that a
 * connection would use), never text. They are applied in order, and the first violation is reported.
 */

import type { ComponentName, Dialect, Replacement } from '../../ground/components.js'
import type { Span } from '../../ground/findings/finding.js'
import { maskSecrets } from '../../ground/findings/mask.js'
import { maskHost } from '../../ground/findings/mask-plainly.js'
import type { AddressClass } from '../../ground/hosts/address-class.js'
import { isLocalhost, mayBeAddress, type NameRule, withoutFinalDot } from '../../ground/hosts/host-name.js'
import { isAscii } from '../../ground/text/ascii.js'
import { shortened } from '../../ground/text/quoting.js'
import { isSchemeWithAuthority } from '../../ground/text/records.js'
import type { Host } from '../parts/host.js'
import { beforeHost, Within } from '../parts/within.js'
import { recordOf } from '../record-of.js'
import type { Url } from '../url.js'
import { domainName, HostPolicy } from './host-policy.js'
import {
  anyOf,
  readAddressClass,
  readForbidden,
  readList,
  readMaxLength,
  readNameRule,
  readPort,
  readScheme,
  readTest,
  shown,
  type UrlParserOptions,
} from './read-options.js'

/** How a string or its URL violates a rule. */
export interface Violation {
  /** The name of the violation, such as `host-not-allowed`. */
  readonly reason: string
  readonly component: ComponentName | null
  readonly message: string
  readonly suggestion: string
  /** The suggestion as an edit of the text, if it can be expressed as one. */
  readonly replacement?: Replacement
  /** The position, if it is neither the component's nor the whole text. */
  readonly span?: Span
}

/** `canonical` is the canonical form of the URL, which most rules check; `written` is the URL that the parser returns. */
type PolicyRule = (canonical: Url, written: Url) => Violation | null

export class UrlPolicy {
  readonly #maxLength: number
  readonly #rules: readonly PolicyRule[]

  /** Throws a `UrlError` for an invalid rule. */
  constructor(options: UrlParserOptions, dialect: Dialect) {
    this.#maxLength = readMaxLength(options.maxLength)
    this.#rules = RULES.flatMap((rule) => rule(options, dialect) ?? [])
  }

  /** Whether there are no rules. */
  get allowsAll(): boolean {
    return this.#rules.length === 0 && this.#maxLength === Number.POSITIVE_INFINITY
  }

  /** Returns the violation if a string is too long to be parsed; otherwise `null`. */
  violationOfText({ length }: string): Violation | null {
    if (length <= this.#maxLength) return null
    return { ...tooLong(length, this.#maxLength), span: { start: this.#maxLength, end: length } }
  }

  /** Returns the first violation of a URL; `null` if the URL is allowed. */
  violationOf(url: Url): Violation | null {
    if (this.allowsAll) return null
    const canonical = url.tryCanonicalize()
    if (canonical === null) return NOT_CANONICAL
    for (const rule of this.#rules) {
      const violation = rule(canonical, url)
      if (violation !== null) return violation
    }
    const { length } = canonical.href
    return length <= this.#maxLength ? null : tooLong(length, this.#maxLength)
  }
}

/** Only some dialects accept URLs that have no canonical form. */
const NOT_CANONICAL: Violation = {
  reason: 'no-canonical-form',
  component: null,
  message: 'the URL has no canonical form, and the rules judge that form',
  suggestion: 'write a host and a port that have a canonical form',
}

const tooLong = (length: number, maxLength: number): Violation => ({
  reason: 'too-long',
  component: null,
  message: `the URL has ${length} characters`,
  suggestion: `use at most ${maxLength}`,
})

/** The options of a parser, in the order in which messages list them. */
export const OPTIONS: readonly (keyof UrlParserOptions)[] = [
  'dialect',
  'base',
  'schemes',
  'hosts',
  'addresses',
  'names',
  'ports',
  'credentials',
  'fragment',
  'patterns',
  'maxLength',
]

/**
 * The rules, in the order in which they are applied. Each function makes a rule from the options; `null` if its option is absent.
 */
const RULES: readonly ((options: UrlParserOptions, dialect: Dialect) => PolicyRule | null)[] = [
  schemeRule,
  authorityRule,
  credentialsRule,
  addressRule,
  nameRule,
  hostRule,
  portRule,
  fragmentRule,
  patternRule,
]

function schemeRule({ schemes }: UrlParserOptions): PolicyRule | null {
  if (schemes === undefined) return null
  const allowed = readList('schemes', schemes, readScheme)
  const violation = { reason: 'scheme-not-allowed', component: 'scheme', suggestion: `use ${anyOf(allowed)}` } as const
  return ({ scheme }, written) => {
    if (allowed.has(scheme)) return null
    const message = `the scheme ${shortened(maskSecrets(scheme).text)} is not allowed`
    return { ...violation, message, ...schemeMeant(written.source ?? '', allowed) }
  }
}

/**
 * Matches a host and port without a scheme, which parse as a scheme and a path. The schemes for telephone numbers are excluded,
 * because digits follow these, too.
 */
const HOST_AND_PORT =
  /^[\0- ]*(?!(?:tel|sms|fax|callto):)(?=([A-Za-z][A-Za-z0-9.-]*):\d{1,5}(?:[/?#]|[\0- ]*$))(?!.*@)/is
/** Matches a Windows file path, which begins with a drive letter. */
const ON_DRIVE = /^[\0- ]*[A-Za-z]:[\\/](?![\\/])/

/** Returns a better suggestion if the scheme was probably meant as something else. */
function schemeMeant(
  text: string,
  allowed: ReadonlySet<string>,
): Pick<Violation, 'suggestion' | 'replacement'> | undefined {
  if (ON_DRIVE.test(text)) return { suggestion: 'read a path of files with fromFilePath of weburl/tools' }
  const [before, host = ''] = HOST_AND_PORT.exec(text) ?? []
  // Servers on `localhost` rarely have a certificate, so http is preferred.
  const preferred = /^localhost$/i.test(host) ? ['http', 'https'] : ['https', 'http']
  const scheme = [...preferred, ...allowed].find((each) => allowed.has(each) && isSchemeWithAuthority(each))
  if (before === undefined || scheme === undefined) return undefined
  const span = { start: before.length, end: before.length }
  const suggestion = `write ${scheme}:// before it: the host was read as a scheme`
  return { suggestion, replacement: { span, text: `${scheme}://` } }
}

/** With the option `schemes`, the type of the results promises an authority; see `SCHEMES_WITH_AUTHORITY`. */
function authorityRule({ schemes }: UrlParserOptions): PolicyRule | null {
  if (schemes === undefined) return null
  return (canonical, written) => {
    const { scheme } = canonical
    if (!isSchemeWithAuthority(scheme)) return null
    if (hasHost(canonical) && (written === canonical || hasHost(written))) return null
    return {
      reason: 'host-missing',
      component: 'host',
      message: 'the URL has no host',
      suggestion: `write "//" and a host after "${scheme}:"`,
    }
  }
}

/**
 * Tells whether a URL has a host, and therefore an authority. Reading the record is faster than creating the authority or copying
 * the parts.
 */
const hasHost = (url: Url): boolean => recordOf(url).host !== null

function credentialsRule({ credentials }: UrlParserOptions): PolicyRule | null {
  if (!readForbidden('credentials', credentials)) return null
  const violation = {
    reason: 'credentials-forbidden',
    message: 'a username and a password are not allowed',
    suggestion: 'leave the credentials out',
  }
  return (canonical) => {
    // The record is read, because in the dialects of programs a URL without an authority may have credentials.
    const { username, password } = recordOf(canonical)
    if (username === null && password === null) return null
    return { ...violation, component: username || password === null ? 'username' : 'password' }
  }
}

function addressRule({ addresses }: UrlParserOptions): PolicyRule | null {
  if (addresses === undefined) return null
  const allowed = readList('addresses', addresses, readAddressClass)
  const violation = {
    reason: 'address-not-allowed',
    component: 'host',
    suggestion: `use one that is ${anyOf(allowed)}`,
  } as const
  return ({ authority }) => {
    const message = addressProblem(authority?.host ?? null, allowed)
    return message === null ? null : { ...violation, message }
  }
}

/** Returns the problem with a host if only some address classes are allowed; otherwise `null`. */
function addressProblem(host: Host | null, allowed: ReadonlySet<AddressClass>): string | null {
  if (host === null || host.kind === 'empty') return 'the URL has no host'
  const name = domainName(host)
  const addressClass = name !== null && isLocalhost(name) ? 'loopback' : host.addressClass
  if (addressClass !== null) return allowed.has(addressClass) ? null : `the address of the host is ${addressClass}`
  // In some dialects and for some schemes, hosts are not parsed as addresses, but the program that connects may treat this host as
  // an address.
  return name === null || mayBeAddress(name) ? 'it is not known whether the host is an address' : null
}

function nameRule({ names }: UrlParserOptions): PolicyRule | null {
  const rule = readNameRule(names)
  if (rule === null) return null
  return ({ authority }) => {
    const host = authority?.host ?? null
    // Addresses are checked by the rule `addresses`.
    if (host === null || host.kind === 'empty' || host.addressClass !== null) return null
    const name = domainName(host)
    if (name === null || !isAscii(name) || mayBeAddress(name)) return UNKNOWN_NAME
    const answer = answerOf(rule, withoutFinalDot(name))
    if (answer === true) return null
    const { reason, suggestion } = rule
    const message = answer === false ? 'the name of the host is not allowed' : `the rule "names" ${answer}`
    return { reason, component: 'host', message, suggestion }
  }
}

const UNKNOWN_NAME: Violation = {
  reason: 'name-not-known',
  component: 'host',
  message: 'it is not known whether the host is a name',
  suggestion: 'write a host, such as "example.org"',
}

/**
 * Returns the result of the caller's rule for a name, or a description of what went wrong. If the caller's rule is faulty, no name
 * is allowed.
 */
function answerOf(rule: NameRule, name: string): boolean | string {
  try {
    const answer: unknown = rule.test(name)
    return typeof answer === 'boolean' ? answer : `answers ${shown(answer)} instead of true or false`
  } catch (error) {
    return `throws ${shown(error instanceof Error ? error.message : error)} instead of answering true or false`
  }
}

function hostRule({ hosts }: UrlParserOptions, dialect: Dialect): PolicyRule | null {
  if (hosts === undefined) return null
  const patterns = readList<unknown>('hosts', hosts, (pattern) => pattern)
  const policy = new HostPolicy(patterns, dialect)
  const violation = { reason: 'host-not-allowed', component: 'host', suggestion: `use ${anyOf(patterns)}` } as const
  return (canonical, written) => {
    const host = canonical.authority?.host ?? null
    if (host !== null && policy.allows(host)) return null
    if (host === null || host.kind === 'empty') return { ...violation, message: 'the URL has no host' }
    return { ...violation, message: `the host ${quotable(canonical, written)}is not allowed` }
  }
}

/** Returns the host for a message; empty if it may be part of a password, which is the case if an "@" follows. */
function quotable(canonical: Url, written: Url): string {
  const text = canonical.authority?.host.toString() ?? ''
  const meant = written.dialect.meantBy?.(recordOf(written))?.text ?? written
  const isPlain = maskHost(text).holes.length === 0 && showsHost(canonical, canonical) && showsHost(written, meant)
  return isPlain ? `${shortened(text)} ` : ''
}

function showsHost({ authority, dialect }: Url, whole: Url | string): boolean {
  if (authority === null) return true
  const text = authority.hostText
  return new Within(dialect, false, whole, beforeHost(authority), text).shown(text) === text
}

function portRule({ ports }: UrlParserOptions): PolicyRule | null {
  if (ports === undefined) return null
  const allowed = readList('ports', ports, readPort)
  const violation = { reason: 'port-not-allowed', component: 'port', suggestion: `use ${anyOf(allowed)}` } as const
  return ({ effectivePort }) => {
    if (effectivePort === null) return { ...violation, message: 'the URL has no port' }
    return allowed.has(effectivePort) ? null : { ...violation, message: `the port ${effectivePort} is not allowed` }
  }
}

function fragmentRule({ fragment }: UrlParserOptions): PolicyRule | null {
  if (!readForbidden('fragment', fragment)) return null
  const violation = {
    reason: 'fragment-forbidden',
    component: 'fragment',
    message: 'a fragment is not allowed',
    suggestion: 'remove it, and the "#" before it',
  } as const
  return (url) => (url.fragment === null ? null : violation)
}

function patternRule({ patterns }: UrlParserOptions): PolicyRule | null {
  if (patterns === undefined) return null
  const tests = [...readList('patterns', patterns, readTest)]
  const violation: Violation = {
    reason: 'pattern-not-matched',
    component: null,
    message: 'the URL matches none of the patterns that are allowed',
    suggestion: 'use a URL that matches one of them',
  }
  return (canonical) => (tests.some((pattern) => pattern.test(canonical) === true) ? null : violation)
}
