/**
 * The URLPattern class (the URL Pattern Standard's section 1.2). Patterns and their parser are in `around/patterns/standard/`; this
 * file contains the Web IDL interface and "match" (section 1.4).
 *
 * @see https://urlpattern.spec.whatwg.org/#urlpattern-class
 */

import { recognising, SPECIAL } from '../../dialects/whatwg/fast-recognise.js'
import { indexOrEnd } from '../../ground/text/ascii.js'
import { memberOf } from '../../ground/text/plain-values.js'
import { PatternFault, WORDS, type Word } from '../patterns/pattern-strings/fault.js'
import { textsIn } from '../patterns/standard/constructor-text.js'
import { create, type PatternComponents } from '../patterns/standard/url-pattern.js'
import { emptyInit, type Init, type Values, valuesOfInit } from '../patterns/standard/url-pattern-init.js'
import { URL } from './url.js'
import { defineInterface, isObject, usvString } from './web-idl.js'

/**
 * A pattern for each part of a URL, or the parts of a URL.
 *
 * @example
 * ```ts
 * import { URLPattern, type URLPatternInit } from 'weburl/whatwg'
 *
 * const init: URLPatternInit = { hostname: '*.example.org', pathname: '/:page' }
 * new URLPattern(init).test('https://www.example.org/a') // => true
 * ```
 */
export interface URLPatternInit {
  protocol?: string
  username?: string
  password?: string
  hostname?: string
  port?: string
  pathname?: string
  search?: string
  hash?: string
  baseURL?: string
}

/**
 * A pattern or a URL: a string, or an object with its parts.
 *
 * @example
 * ```ts
 * import { URLPattern, type URLPatternInput } from 'weburl/whatwg'
 *
 * const inputs: URLPatternInput[] = ['https://example.org/a', { pathname: '/a' }]
 * inputs.map((input) => new URLPattern({ pathname: '/:id' }).test(input)) // => [true, true]
 * ```
 */
export type URLPatternInput = string | URLPatternInit

/**
 * The options of a pattern.
 *
 * @example
 * ```ts
 * import { URLPattern, type URLPatternOptions } from 'weburl/whatwg'
 *
 * const options: URLPatternOptions = { ignoreCase: true }
 * new URLPattern({ pathname: '/a' }, options).test('https://example.org/A') // => true
 * ```
 */
export interface URLPatternOptions {
  ignoreCase?: boolean
}

/**
 * The matched part, and the values of its groups.
 *
 * @example
 * ```ts
 * import { URLPattern, type URLPatternComponentResult } from 'weburl/whatwg'
 *
 * const result = new URLPattern({ pathname: '/:id' }).exec('https://example.org/a')
 * const { input, groups } = result?.pathname as URLPatternComponentResult
 * input // => '/a'
 * groups.id // => 'a'
 * ```
 */
export interface URLPatternComponentResult {
  input: string
  groups: Record<string, string | undefined>
}

/**
 * The result of `exec` for an input that matches.
 *
 * @example
 * ```ts
 * import { URLPattern, type URLPatternResult } from 'weburl/whatwg'
 *
 * const result = new URLPattern('https://*.example.org').exec('https://www.example.org/') as URLPatternResult
 * result.hostname.groups[0] // => 'www'
 * result.inputs // => ['https://www.example.org/']
 * ```
 */
export interface URLPatternResult {
  inputs: URLPatternInput[]
  protocol: URLPatternComponentResult
  username: URLPatternComponentResult
  password: URLPatternComponentResult
  hostname: URLPatternComponentResult
  port: URLPatternComponentResult
  pathname: URLPatternComponentResult
  search: URLPatternComponentResult
  hash: URLPatternComponentResult
}

/**
 * A pattern that matches URLs, as defined by the URL Pattern Standard of March 2026.
 *
 * Matching a pattern without regular expressions takes linear time. Platforms use a regular expression, which takes exponential
 * time for some patterns. The immutable `UrlPattern` of `weburl/patterns` returns all groups in one object, explains mistakes in a
 * pattern, and builds URLs from groups.
 *
 * | `new URLPattern(…)`                        | `hostname`      | `port` | `pathname` | `search` |
 * | :----------------------------------------- | :-------------- | :----- | :--------- | :------- |
 * | `https://*.example.org/users/:id`          | `*.example.org` | ``     | `/users/:id` | `*`    |
 * | `https://example.org:8080/a?q=:q`          | `example.org`   | `8080` | `/a`       | `q=:q`   |
 * | `http{s}?://example.org`                   | `example.org`   | ``     | `*`        | `*`      |
 *
 * @example
 * ```ts
 * import { URLPattern } from 'weburl/whatwg'
 *
 * const pattern = new URLPattern('/users/:id', 'https://example.org')
 * pattern.test('https://example.org/users/7') // => true
 * pattern.exec('https://example.org/users/7')?.pathname.groups // => { id: '7' }
 * new URLPattern({ pathname: '/:id(' }) // throws a "(" is not closed
 * ```
 */
export class URLPattern {
  /** The interface's name. */
  declare readonly [Symbol.toStringTag]: string
  readonly #components: PatternComponents

  /** Parses a pattern that is written like a URL, relative to a base URL. Throws a TypeError when it is not a pattern. */
  constructor(input: URLPatternInput, baseURL: string, options?: URLPatternOptions)
  /**
   * Parses a pattern that is written like a whole URL, or as a pattern for each part. Throws a TypeError when it is not a pattern.
   */
  constructor(input?: URLPatternInput, options?: URLPatternOptions)
  constructor(...given: readonly unknown[]) {
    // The overload resolution algorithm: with two arguments, the second one is a base unless it can be the options.
    const [first, second, third] = given
    const hasBase = given.length > 2 || (given.length === 2 && !isDictionary(second))
    const input = inputOf(first)
    const base = hasBase ? usvString(second) : null
    const ignoreCase = ignoreCaseOf(hasBase ? third : second)
    this.#components = asTypeError(() => create(initOf(input, base), ignoreCase))
  }

  /** Tells whether an input matches. */
  test(input: URLPatternInput = {}, baseURL: string | undefined = undefined): boolean {
    const components = this.#components
    const values = valuesOf(inputOf(input), baseOf(baseURL))
    return values !== null && WORDS.every((word) => components[word].match(values[word]) !== null)
  }

  /** Matches an input, and returns the groups of each part; `null` if it does not match. */
  exec(input: URLPatternInput = {}, baseURL: string | undefined = undefined): URLPatternResult | null {
    const components = this.#components
    const given = inputOf(input)
    const base = baseOf(baseURL)
    const values = valuesOf(given, base)
    if (values === null) return null
    const results = new Map<Word, URLPatternComponentResult>()
    for (const word of WORDS) {
      const found = components[word].match(values[word])
      if (found === null) return null
      const groups = Object.fromEntries(components[word].names.map((name, index) => [name, found[index]]))
      results.set(word, { groups, input: values[word] })
    }
    const asGiven = typeof given === 'string' ? given : givenMembers(given)
    const result = (word: Word): URLPatternComponentResult => results.get(word) as URLPatternComponentResult
    // Web IDL puts a dictionary's members in alphabetical order.
    return {
      hash: result('hash'),
      hostname: result('hostname'),
      inputs: base === null ? [asGiven] : [asGiven, base],
      password: result('password'),
      pathname: result('pathname'),
      port: result('port'),
      protocol: result('protocol'),
      search: result('search'),
      username: result('username'),
    }
  }

  /** The pattern of the scheme, without ":". */
  get protocol(): string {
    return this.#components.protocol.text
  }

  /** The pattern of the username. */
  get username(): string {
    return this.#components.username.text
  }

  /** The pattern of the password. */
  get password(): string {
    return this.#components.password.text
  }

  /** The pattern of the host. */
  get hostname(): string {
    return this.#components.hostname.text
  }

  /** The pattern of the port; empty for the scheme's default port. */
  get port(): string {
    return this.#components.port.text
  }

  /** The pattern of the path. */
  get pathname(): string {
    return this.#components.pathname.text
  }

  /** The pattern of the query, without "?". */
  get search(): string {
    return this.#components.search.text
  }

  /** The pattern of the fragment, without "#". */
  get hash(): string {
    return this.#components.hash.text
  }

  /** Whether any group has a custom regular expression. */
  get hasRegExpGroups(): boolean {
    return WORDS.some((word) => this.#components[word].hasRegExpGroups)
  }
}

defineInterface('URLPattern', URLPattern)

const isDictionary = (value: unknown): boolean => value === undefined || value === null || isObject(value)

/** The members of `URLPatternInit` in the order in which Web IDL reads them. */
const MEMBERS = [
  'baseURL',
  'hash',
  'hostname',
  'password',
  'pathname',
  'port',
  'protocol',
  'search',
  'username',
] as const

/**
 * Converts a value to "(USVString or URLPatternInit)".
 *
 * DEVIATION: Web IDL would also read members that a program has put on `Object.prototype`.
 */
function inputOf(value: unknown): string | Init {
  if (!isDictionary(value)) return usvString(value)
  const init = emptyInit()
  for (const member of value === undefined || value === null ? [] : MEMBERS) {
    const text = memberOf(value, member)
    if (text !== undefined) init[member] = usvString(text)
  }
  return init
}

/** The dictionary in the form that `exec` returns. */
const givenMembers = (init: Init): URLPatternInit =>
  Object.fromEntries(MEMBERS.flatMap((member) => (init[member] === undefined ? [] : [[member, init[member]]])))

/** Converts a value to `URLPatternOptions`. */
function ignoreCaseOf(value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (!isObject(value)) throw new TypeError('The options of a URLPattern are not an object.')
  return Boolean(memberOf(value, 'ignoreCase'))
}

const baseOf = (value: unknown): string | null => (value === undefined ? null : usvString(value))

/** "Create", steps 1 to 3. */
function initOf(input: string | Init, base: string | null): Init {
  if (typeof input !== 'string') {
    if (base !== null)
      throw new TypeError('A base URL beside an object is not taken: write it into the object, as baseURL.')
    return input
  }
  const texts = textsIn(input)
  if (base !== null) return { ...texts, baseURL: base }
  if (texts.protocol === undefined) throw new TypeError('A pattern without a scheme needs a base URL.')
  return texts
}

/** "Match", steps 12 and 13: the parts to compare; `null` if the input is not a URL. */
function valuesOf(input: string | Init, base: string | null): Values | null {
  if (typeof input !== 'string') {
    if (base !== null)
      throw new TypeError('A base URL beside an object is not taken: write it into the object, as baseURL.')
    return valuesOfInit(input)
  }
  const shape = base === null ? recognising.recognise(input) : 0
  if (shape > 0 && (shape & SPECIAL) !== 0) return valuesIn(input, shape)
  const url = URL.parse(input, base ?? undefined)
  return (
    url && {
      protocol: url.protocol.slice(0, -1),
      username: url.username,
      password: url.password,
      hostname: url.hostname,
      port: url.port,
      pathname: url.pathname,
      search: url.search.slice(1),
      hash: url.hash.slice(1),
    }
  )
}

/** The parts of a special URL that the fast path recognised as canonical. Such a URL has no credentials. */
function valuesIn(text: string, shape: number): Values {
  const scheme = text.slice(0, text.indexOf(':'))
  const hostname = recognising.hostname(text, shape)
  const hostEnd = recognising.hostStart(text, shape) + hostname.length
  const pathStart = recognising.pathStart(text, shape)
  const pathEnd = recognising.pathEnd(shape)
  const hashStart = indexOrEnd(text, text.indexOf('#', pathEnd))
  return {
    protocol: scheme,
    username: '',
    password: '',
    hostname,
    port: text.slice(hostEnd + 1, pathStart),
    pathname: text.slice(pathStart, pathEnd),
    search: text.slice(pathEnd + 1, hashStart),
    hash: text.slice(hashStart + 1),
  }
}

/** Converts a `PatternFault` to the plain TypeError that the Standard requires. */
function asTypeError<T>(action: () => T): T {
  try {
    return action()
  } catch (cause) {
    if (!(cause instanceof PatternFault)) throw cause
    throw new TypeError(`The input is not a URL pattern: ${cause.message}`)
  }
}
