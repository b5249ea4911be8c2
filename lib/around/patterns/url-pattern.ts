/**
 * `UrlPattern`: a pattern of the URL Pattern Standard as an immutable value. Matching takes linear time and returns the groups in
 * one object. A pattern also builds URLs from groups.
 */

import type { ComponentName } from '../../ground/components.js'
import type { Finding } from '../../ground/findings/finding.js'
import { maskSecrets } from '../../ground/findings/mask.js'
import { valueInWords } from '../../ground/findings/mask-plainly.js'
import { UrlError } from '../../ground/findings/url-error.js'
import {
  checkFlag,
  isPlainObject,
  oneOf,
  ownOptions,
  refuseDetached,
  textIn,
  textOf,
} from '../../ground/own-options.js'
import { quoted } from '../../ground/text/quoting.js'
import { checkKey, freezeClass, KEY, lateMirror, mirrorShowing } from '../../url/parts/value.js'
import type { Url } from '../../url/url.js'
import type { UrlReference } from '../../url/url-reference.js'
import { buildUrl, carriedGroups, type GivenGroups, givenGroups, notTheSame } from './building.js'
import { failingPiece } from './explaining.js'
import { groupTextOf } from './group-text.js'
import type { AnyGroups, BuildGroups, BuiltOf, BuiltOfParts, GroupsOf, GroupsOfParts } from './groups.js'
import { hasHost, isOfPaths, type MatchedUrl, pathIn, READ, referenceOf, urlIn } from './matched-url.js'
import { COMPONENT_OF, cannotBuild } from './pattern-error.js'
import { WORDS, type Word } from './pattern-strings/fault.js'
import { isOptional, isOwnName, isRepeated } from './pattern-strings/parts.js'
import {
  type PatternTexts,
  type ReadOptions,
  type ReadPattern,
  readParts,
  readPattern,
  writePattern,
} from './reading.js'
import type { Component } from './standard/component.js'
import type { PatternComponents } from './standard/url-pattern.js'
import { mayEndWithSlash, trapsIn } from './traps.js'

/**
 * The options for parsing a pattern.
 *
 * @example
 * ```ts
 * import { UrlPattern, type UrlPatternOptions } from 'weburl/patterns'
 *
 * const options: UrlPatternOptions = { base: 'https://example.org/docs/', ignoreCase: true }
 * UrlPattern.parse(':page', options).test('https://example.org/docs/Start') // => true
 * ```
 */
export interface UrlPatternOptions {
  /** The URL that a pattern without a scheme is relative to. */
  readonly base?: string | Url | undefined
  /** Whether the case of path, query and fragment is ignored. Scheme and host are not affected. */
  readonly ignoreCase?: boolean | undefined
  /**
   * Whether groups may contain any regular expression. Literals, sets, repetitions and alternatives, such as `:id(\d+)` and
   * `:lang(en|de)`, are always accepted. Others are refused unless this is `allow`, because matching them may take exponential
   * time.
   */
  readonly regexpGroups?: 'refuse' | 'allow' | undefined
}

/**
 * A pattern for each part of a URL, by the Standard's names. An omitted part is a wildcard.
 *
 * @example
 * ```ts
 * import { UrlPattern, type UrlPatternParts } from 'weburl/patterns'
 *
 * const parts: UrlPatternParts = { hostname: '*.example.org', pathname: '/:page' }
 * UrlPattern.from(parts).test('https://www.example.org/a') // => true
 * ```
 */
export interface UrlPatternParts {
  readonly protocol?: string | undefined
  readonly username?: string | undefined
  readonly password?: string | undefined
  readonly hostname?: string | undefined
  readonly port?: string | undefined
  readonly pathname?: string | undefined
  readonly search?: string | undefined
  readonly hash?: string | undefined
}

/**
 * The result of `match`.
 *
 * @example
 * ```ts
 * import { UrlPattern, type UrlMatch } from 'weburl/patterns'
 *
 * const match: UrlMatch<{ id: string }> | null = UrlPattern.parse('https://example.org/:id').match('https://example.org/7')
 * match?.groups.id // => '7'
 * ```
 */
export interface UrlMatch<Groups = AnyGroups> {
  /**
   * The named groups as plain, percent-decoded strings. In a group that may contain several segments, a "/" inside a segment stays
   * `%2F`, and "%" stays `%25`. Schemes, hosts and ports are the same as in the URL.
   */
  readonly groups: Groups
}

/**
 * A group of a pattern.
 *
 * @example
 * ```ts
 * import { UrlPattern, type PatternGroup } from 'weburl/patterns'
 *
 * const [group]: readonly PatternGroup[] = UrlPattern.parse('https://example.org/:path*').groups
 * group // => { name: 'path', component: 'path', isOptional: true, isRepeated: true }
 * ```
 */
export interface PatternGroup {
  readonly name: string
  /** The part of the URL that contains the group. */
  readonly component: ComponentName
  /** Whether the group may be absent. */
  readonly isOptional: boolean
  /** Whether the group has the modifier `*` or `+`, and so may contain several segments. */
  readonly isRepeated: boolean
}

/**
 * Why a URL matches or does not match.
 *
 * @example
 * ```ts
 * import { UrlPattern, type PatternExplanation } from 'weburl/patterns'
 *
 * const why: PatternExplanation = UrlPattern.parse('https://example.org/a/:id').explain('https://example.org/b/7')
 * why.component // => 'path'
 * why.message // => 'the path "/b/7" does not match "/a/:id": it fails at "/a"'
 * ```
 */
export interface PatternExplanation {
  readonly matches: boolean
  /** The first part of the URL that does not match; `null` if all parts match, or if the string is not a URL. */
  readonly component: ComponentName | null
  /** The section of that part's pattern that does not match; `null` if there is none, or if it may be a secret. */
  readonly piece: string | null
  readonly message: string
}

/** The parts in the order in which they are compared. Those in which URLs differ most come first. */
const ORDER: readonly Word[] = ['pathname', 'hostname', 'port', 'protocol', 'search', 'hash', 'username', 'password']

/** A part to compare, and how its groups are converted. */
interface Check {
  readonly component: Component
  readonly read: (url: Url) => string
  /** For each group its name, or `null` if it has none, and its conversion to a plain string. */
  readonly groups: readonly { readonly name: string | null; readonly decode: (text: string) => string }[]
}

/** Returns the components of a pattern, for `UrlPatternList`. */
export let componentsOf: (pattern: UrlPattern<never> | UrlPattern) => PatternComponents

/** Matches a URL of the WHATWG dialect, and returns the groups; `null` if it does not match. */
export let groupsIn: (pattern: UrlPattern, url: Url) => AnyGroups | null

const NAMES = ['base', 'ignoreCase', 'regexpGroups'] as const

/**
 * A pattern that matches URLs and builds URLs.
 *
 * The syntax is that of the [URL Pattern Standard](https://urlpattern.spec.whatwg.org/): `:id` matches a segment, `*` matches
 * anything, and a group in braces with `?`, `*` or `+` is optional or repeated. An omitted part is a wildcard, with two exceptions:
 * a host without a port means the default port, and before a query or a fragment, an omitted path is "/" (empty if the scheme is
 * not special) and an omitted query is empty. The string of a pattern does not include its options.
 *
 * | `JSON.stringify(UrlPattern.parse(…).match('https://www.example.org/a%2Fb/c')?.groups)` | `toString()` |
 * | :----------------------------------------- | :--------------------------------------- |
 * | `https://:sub.example.org/:id/:page`       | `{"id":"a/b","page":"c","sub":"www"}`    |
 * | `https://*.example.org/:path+`             | `{"path":"a%2Fb/c"}`                     |
 * | `http{s}?://*`                             | `{}`                                     |
 *
 * @example
 * ```ts
 * import { UrlPattern } from 'weburl/patterns'
 *
 * const post = UrlPattern.parse('https://example.org/users/:id/posts/:post')
 * const match = post.match('https://example.org/users/a%2Fb/posts/7')
 * match?.groups // => { id: 'a/b', post: '7' }
 * post.build({ id: 'a/b', post: 7 }).href // => 'https://example.org/users/a%2Fb/posts/7'
 * post.build({ id: '..', post: 7 }) // throws a segment of a path cannot be "." or ".."
 * ```
 */
export class UrlPattern<Groups = AnyGroups, out Built extends Url | UrlReference = Url | UrlReference> {
  /** The mirror, see value.ts. */
  declare protected readonly text: string
  readonly #components: PatternComponents
  readonly #source: string | null
  readonly #reading: ReadOptions
  /** Made when the first URL is matched. */
  #checks: Checks | null = null
  #text: string | null = null

  /** @internal */
  constructor(key: typeof KEY, pattern: ReadPattern, reading: ReadOptions) {
    checkKey(key, 'UrlPattern.parse(text)', 'UrlPattern')
    const { components, source } = pattern
    this.#components = components
    this.#source = source
    this.#reading = reading
    lateMirror(this, mirrorOf)
  }

  /**
   * Parses a pattern that is written like a URL, or in the form that `toString` returns. Throws a `UrlError` when the string is not
   * a pattern.
   *
   * @example
   * ```ts
   * import { UrlPattern } from 'weburl/patterns'
   *
   * UrlPattern.parse('https://*.example.org/*').test('https://www.example.org/a') // => true
   * UrlPattern.parse('/:id', { base: 'https://example.org' }).toString() // => 'https://example.org/:id'
   * UrlPattern.parse('https://example.org/:(') // throws a ":" has no name of a group after it
   * ```
   */
  static parse<const Literal extends string>(
    text: Literal,
    options?: UrlPatternOptions,
  ): UrlPattern<GroupsOf<Literal>, BuiltOf<Literal>> {
    const reading = readingOf(options, 'UrlPattern.parse(text, { base })')
    const given = textIn(text, 'UrlPattern.parse(text, { base })').toWellFormed()
    return new UrlPattern<GroupsOf<Literal>, BuiltOf<Literal>>(KEY, readPattern(given, reading), reading)
  }

  /**
   * Like {@link UrlPattern.parse}, but returns `null` when the string is not a pattern.
   *
   * @example
   * ```ts
   * import { UrlPattern } from 'weburl/patterns'
   *
   * UrlPattern.tryParse('https://example.org/{') // => null
   * ```
   */
  static tryParse<const Literal extends string>(
    text: Literal,
    options?: UrlPatternOptions,
  ): UrlPattern<GroupsOf<Literal>, BuiltOf<Literal>> | null {
    if (textOf(text) === null) return null
    try {
      return UrlPattern.parse(text, options)
    } catch (error) {
      if (error instanceof UrlError) return null
      throw error
    }
  }

  /**
   * Makes a pattern from patterns for the parts of a URL. Throws a `UrlError` when one of them is not a pattern.
   *
   * @example
   * ```ts
   * import { UrlPattern } from 'weburl/patterns'
   *
   * const pattern = UrlPattern.from({ hostname: '{*.}?example.org', pathname: '/:page' })
   * pattern.match('http://example.org:8080/a')?.groups // => { page: 'a' }
   * ```
   */
  static from<const Parts extends UrlPatternParts, Options extends UrlPatternOptions | undefined = undefined>(
    parts: Parts,
    options?: Options,
  ): UrlPattern<GroupsOfParts<Parts>, BuiltOfParts<Parts, Options>> {
    const call = "UrlPattern.from({ hostname: '*.example.org', pathname: '/:id' }, { base })"
    if (!isPlainObject(parts))
      throw new TypeError(`The parts are not a plain object, but ${valueInWords(parts)}: write ${call}`)
    const own: { -readonly [word in Word]?: string } = Object.create(null)
    for (const [name, value] of Object.entries(ownOptions<PatternTexts>(parts, WORDS, call))) {
      own[name as Word] = textIn(value, call).toWellFormed()
    }
    const reading = readingOf(options, call)
    return new UrlPattern<GroupsOfParts<Parts>, BuiltOfParts<Parts, Options>>(KEY, readParts(own, reading), reading)
  }

  /** Whether a value is a `UrlPattern`. */
  static isUrlPattern(value: unknown): value is UrlPattern {
    return typeof value === 'object' && value !== null && #components in value
  }

  /**
   * Matches a URL, and returns its groups; `null` if the URL does not match, or if the string is not a URL. A `Url` is not parsed
   * again. A path pattern, which leaves everything before the path open, also matches a path: a string that begins with "/", a
   * request target, or a reference.
   *
   * @example
   * ```ts
   * import { UrlPattern } from 'weburl/patterns'
   *
   * const pattern = UrlPattern.parse('https://example.org/:id/:page?')
   * pattern.match('https://example.org/7')?.groups // => { id: '7', page: undefined }
   * pattern.match('https://example.org/') // => null
   * UrlPattern.from({ pathname: '/users/:id' }).match('/users/7?page=2')?.groups // => { id: '7' }
   * ```
   */
  match(url: MatchedUrl): UrlMatch<Groups> | null
  match(url: MatchedUrl, more?: unknown): UrlMatch<Groups> | null {
    const read = urlIn(this, url, 'pattern.match(url)', more) ?? this.#pathIn(url)
    const groups = read && this.#groupsIn(read)
    return groups && { groups: groups as Groups }
  }

  /**
   * Tells whether a URL matches.
   *
   * @example
   * ```ts
   * import { UrlPattern } from 'weburl/patterns'
   *
   * UrlPattern.parse('https://*.example.org').test('https://example.org') // => false
   * ```
   */
  test(url: MatchedUrl): boolean
  test(url: MatchedUrl, more?: unknown): boolean {
    const read = urlIn(this, url, 'pattern.test(url)', more) ?? this.#pathIn(url)
    return read !== null && this.#checksFor(read).every((check) => check.component.match(check.read(read)) !== null)
  }

  /**
   * Builds a URL from groups, which are plain strings and are encoded as needed. Matching the URL returns the same groups. Throws a
   * `UrlError` if it would not, because a value would be parsed as something else, or if a group is missing or is not in the
   * pattern. A path pattern, which leaves everything before the path open, builds a `UrlReference`.
   *
   * An optional section of the pattern is left out if it contains no group, or if its group is not given. The exception is the "s"
   * of `http{s}?`, which is always written.
   *
   * @example
   * ```ts
   * import { UrlPattern } from 'weburl/patterns'
   *
   * const pattern = UrlPattern.parse('http{s}?://:sub.example.org/:path+?q=:q')
   * pattern.build({ sub: 'www', path: 'a/b c', q: '1 & 2' }).href // => 'https://www.example.org/a/b%20c?q=1%20%26%202'
   * pattern.build({ sub: 'evil.example/', path: 'a', q: '1' }) // throws give a host in its canonical form
   * UrlPattern.from({ pathname: '/users/:id' }).build({ id: 'a/b' }).href // => '/users/a%2Fb'
   * ```
   */
  build(groups: BuildGroups<Groups>): Built {
    refuseDetached(this, 'rows.map((groups) => pattern.build(groups))')
    if (!isPlainObject(groups))
      throw new TypeError(
        `The groups are not a plain object, but ${valueInWords(groups)}: write pattern.build({ id: '7' })`,
      )
    const url = this.#built(givenGroups(this.#components, groups), null)
    return (isOfPaths(this.#components) ? referenceOf(url, false) : url) as Built
  }

  /**
   * Matches a URL, and builds the URL of another pattern from its groups; `null` if the URL does not match. Parts that the other
   * pattern leaves open are kept: the query and the fragment, and for a path pattern everything before the path. A port is kept
   * only with its host. Credentials are kept only if host and port do not change, and the scheme is the same or becomes the
   * encrypted one, as from `http` to `https`. A password is kept only with its username. A path or a reference becomes a reference
   * if the other pattern is a path pattern.
   *
   * Throws a `UrlError` like `build`, for example with the reason `group-missing`. Further reasons are `scheme-missing` and
   * `host-missing`, if neither the path nor the other pattern has a scheme or host, and `not-kept`, if another scheme would change
   * the kept host or path.
   *
   * @example
   * ```ts
   * import { UrlPattern } from 'weburl/patterns'
   *
   * const old = UrlPattern.from({ pathname: '/u/:id' })
   * const users = UrlPattern.from({ pathname: '/users/:id' })
   * old.rewrite(users, 'https://example.org/u/7?a=1#b')?.href // => 'https://example.org/users/7?a=1#b'
   * old.rewrite(users, '/u/7?a=1')?.href // => '/users/7?a=1'
   * old.rewrite(UrlPattern.from({ hostname: 'h' }), 'https://me:secret@example.org:81/u/7')?.href // => 'https://h/u/7'
   * old.rewrite(UrlPattern.parse('https://:id.example.com/'), '/u/ann?a=1')?.href // => 'https://ann.example.com/?a=1'
   * old.rewrite(users, '/x') // => null
   * old.rewrite(UrlPattern.from({ pathname: '/:name' }), '/u/7') // throws the group "name" is missing
   * UrlPattern.from({}).rewrite(UrlPattern.from({ protocol: 'https' }), 'x:evil/a') // throws not-kept
   * ```
   */
  rewrite<Rewritten extends Url | UrlReference>(
    to: UrlPattern<never, Rewritten> | UrlPattern<AnyGroups, Rewritten>,
    url: MatchedUrl,
  ): Url | Rewritten | null {
    refuseDetached(this, 'urls.map((url) => from.rewrite(to, url))')
    if (!UrlPattern.isUrlPattern(to))
      throw new TypeError('The first argument is not a pattern: write from.rewrite(to, url)')
    const whole = urlIn(this, url, 'from.rewrite(to, url)', undefined)
    const read = whole ?? this.#pathIn(url)
    const found = read && this.#groupsIn(read)
    if (read === null || found === null) return null
    const { protocol, hostname } = to.#components
    const isHosted = hasHost(url)
    if (whole === null && !isOfPaths(to.#components) && (protocol.isAny || (hostname.isAny && !isHosted))) {
      const what = protocol.isAny ? 'scheme' : 'host'
      throw cannotBuild(`${what}-missing`, `neither the path nor the pattern has a ${what}`, 'give a whole URL')
    }
    const built = to.#built(carriedGroups(this.#components, to.#components, found), read)
    return (whole === null && isOfPaths(to.#components) ? referenceOf(built, isHosted) : built) as Url | Rewritten
  }

  /** Builds a URL from groups, and checks that it matches with the same groups. */
  #built(given: GivenGroups, kept: Url | null): Url {
    const url = buildUrl(this.#components, given, kept)
    const found = this.#groupsIn(url)
    if (found === null) throw notTheSame(this.#components, given, null)
    for (const name of Object.keys(found)) {
      if (found[name] !== given.get(name)) throw notTheSame(this.#components, given, name)
    }
    return url
  }

  /** The named groups, in the order of the parts. */
  get groups(): readonly PatternGroup[] {
    return WORDS.flatMap((word) =>
      this.#components[word].parts
        .filter(({ name }) => isOwnName(name))
        .map((part) => ({
          name: part.name,
          component: COMPONENT_OF[word],
          isOptional: isOptional(part),
          isRepeated: isRepeated(part),
        })),
    )
  }

  /**
   * Whether a path that ends with a slash may match. Write `{/}?` at the end of the path to match it with and without the slash.
   *
   * @example
   * ```ts
   * import { UrlPattern } from 'weburl/patterns'
   *
   * UrlPattern.parse('https://example.org/users/:id').matchesTrailingSlash // => false
   * UrlPattern.parse('https://example.org/users/:id{/}?').matchesTrailingSlash // => true
   * ```
   */
  get matchesTrailingSlash(): boolean {
    return mayEndWithSlash(this.#components.pathname)
  }

  /**
   * Whether a URL with a port other than its scheme's default may match. Write `:*` after the host to match any port.
   *
   * @example
   * ```ts
   * import { UrlPattern } from 'weburl/patterns'
   *
   * UrlPattern.parse('https://example.org/*').matchesOtherPorts // => false
   * UrlPattern.parse('https://example.org:*\/*').matchesOtherPorts // => true
   * ```
   */
  get matchesOtherPorts(): boolean {
    return this.#components.port.fixedText !== ''
  }

  /**
   * Warnings that the pattern may not mean what its author intended. For example, a wildcard also matches hosts of other owners,
   * fixed text is changed by canonicalization, braces are literal, the path `/` does not match, or the pattern needs a fragment,
   * which no request has.
   *
   * @example
   * ```ts
   * import { UrlPattern } from 'weburl/patterns'
   *
   * const names = (text: string) => UrlPattern.parse(text).findings.map(({ name }) => name)
   * names('https://example.org/:id') // => []
   * names('https://*example.org/users/{id}') // => ['host-wildcard-joined', 'braces-are-text']
   * names('https://{4.}?example.org/:lang?') // => ['text-changed', 'root-not-matched']
   * ```
   */
  get findings(): readonly Finding[] {
    return trapsIn(this.#components, this.#source)
  }

  /**
   * Explains why a URL matches or does not match: the first part of the URL that does not match, and the section of its pattern
   * that fails.
   *
   * @example
   * ```ts
   * import { UrlPattern } from 'weburl/patterns'
   *
   * const pattern = UrlPattern.parse('https://example.org/users/:id')
   * pattern.explain('https://example.org/users/').message // => 'the path "/users/" does not match "/users/:id": it fails at "/:id"'
   * pattern.explain('http://example.org/users/7').component // => 'scheme'
   * pattern.explain('https://example.org/users/7').matches // => true
   * ```
   */
  explain(url: MatchedUrl): PatternExplanation
  explain(url: MatchedUrl, more?: unknown): PatternExplanation {
    const read = urlIn(this, url, 'pattern.explain(url)', more) ?? this.#pathIn(url)
    if (read === null) {
      const message = pathIn(url) === null ? 'the input is not a URL' : PATH_GIVEN
      return { matches: false, component: null, piece: null, message }
    }
    for (const word of WORDS) {
      const component = this.#components[word]
      const text = READ[word](read)
      if (component.match(text) !== null) continue
      const piece = failingPiece(component, text)
      const name = COMPONENT_OF[word]
      // Other parts of the URL are not quoted, because they may be secret.
      const shown = SHOWN.has(word) ? ` ${quoted(text)}` : ''
      if (word === 'username' || word === 'password') {
        return { matches: false, component: name, piece: null, message: `the ${name} does not match` }
      }
      const where = piece === '' ? 'it goes on after the pattern' : `it fails at ${quoted(piece)}`
      const message = `the ${name}${shown} does not match ${quoted(component.text)}: ${where}`
      return { matches: false, component: name, piece: piece === '' ? null : piece, message }
    }
    return { matches: true, component: null, piece: null, message: 'the URL matches' }
  }

  /**
   * Returns a string that is parsed to the same pattern. It is written like a URL or, if that is impossible, as JSON with a pattern
   * for each part.
   *
   * @example
   * ```ts
   * import { UrlPattern } from 'weburl/patterns'
   *
   * String(UrlPattern.parse('https://EXAMPLE.org:443/é/:id')) // => 'https://example.org/%C3%A9/:id'
   * String(UrlPattern.from({ search: 'q=:q' })) // => '{"search":"q=:q"}'
   * ```
   */
  toString(): string {
    this.#text ??= writePattern(this.#components, (text) => this.#isWrittenAs(text))
    return this.#text
  }

  /** The same as `toString()`. */
  toJSON(): string {
    return this.toString()
  }

  /**
   * Tells whether another pattern is the same in each part, including whether case is ignored.
   *
   * @example
   * ```ts
   * import { UrlPattern } from 'weburl/patterns'
   *
   * const pattern = UrlPattern.parse('https://EXAMPLE.org/:id')
   * pattern.equals(UrlPattern.parse('https://example.org:443/:id')) // => true
   * ```
   */
  equals(other: UrlPattern<never> | UrlPattern): boolean {
    return UrlPattern.isUrlPattern(other) && haveSameTexts(this.#components, other.#components)
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `UrlPattern <${withoutSecrets(this.toString())}>`
  }

  static {
    componentsOf = (pattern) => (pattern as UrlPattern).#components
    groupsIn = (pattern, url) => pattern.#groupsIn(url)
  }

  #pathIn(url: MatchedUrl): Url | null {
    return isOfPaths(this.#components) ? pathIn(url) : null
  }

  #groupsIn(url: Url): AnyGroups | null {
    const groups: Record<string, string | undefined> = {}
    for (const check of this.#checksFor(url)) {
      const found = check.component.match(check.read(url))
      if (found === null) return null
      for (let index = 0; index < found.length; index++) {
        const { name, decode } = check.groups[index] as Check['groups'][number]
        if (name === null) continue
        const value = found[index]
        setGroup(groups, name, value === undefined ? undefined : decode(value))
      }
    }
    return groups
  }

  /** The parts to compare. If a URL begins with the prefix that the pattern fixes, the parts before the path are known to match. */
  #checksFor(url: Url): readonly Check[] {
    this.#checks ??= checksOf(this.#components)
    const { start, all, afterStart } = this.#checks
    return start !== null && url.href.startsWith(start) ? afterStart : all
  }

  #isWrittenAs(text: string): boolean {
    try {
      const reading = { ...this.#reading, base: null }
      return haveSameTexts(this.#components, readPattern(text, reading).components)
    } catch (error) {
      if (error instanceof UrlError) return false
      throw error
    }
  }
}

freezeClass(UrlPattern)

/** The mirror, see value.ts. */
function mirrorOf(this: { toString(): string }): string {
  const text = this.toString()
  return mirrorShowing(withoutSecrets(text), text)
}

/** Masks the password in a pattern's string, whether it is written like a URL or as JSON. */
export function withoutSecrets(text: string): string {
  const masked = maskSecrets(text).text
  if (!masked.startsWith('{"')) return masked
  const parts = JSON.parse(text) as PatternTexts
  return Object.hasOwn(parts, 'password') ? JSON.stringify({ ...parts, password: '***' }) : masked
}

const PATH_GIVEN =
  'the input is a path, and the pattern is not one of paths alone: give a whole URL, or write UrlPattern.from({ pathname })'

const BARE_READING: ReadOptions = { base: null, ignoreCase: false, allowsRegExps: false }

/** Checks the options of a call, and fills in the defaults. */
function readingOf(options: UrlPatternOptions | undefined, call: string): ReadOptions {
  if (options === undefined) return BARE_READING
  const { base, ignoreCase = false, regexpGroups } = ownOptions<UrlPatternOptions>(options, NAMES, call)
  checkFlag('ignoreCase', ignoreCase, call)
  const allowsRegExps = oneOf('regexpGroups', regexpGroups, ['refuse', 'allow']) === 'allow'
  return { base: base === undefined ? null : textIn(base, call), ignoreCase, allowsRegExps }
}

/** Returns a function that parses patterns with the same options. */
export function patternReader(options: UrlPatternOptions | undefined, call: string): (text: string) => UrlPattern {
  const reading = readingOf(options, call)
  return (text) => new UrlPattern(KEY, readPattern(text.toWellFormed(), reading), reading)
}

/** The parts that have to be compared. */
interface Checks {
  readonly all: readonly Check[]
  /**
   * The prefix that all matching URLs without credentials share, up to the path, such as `https://example.org/`; `null` if
   * `originOf` returns `null`.
   */
  readonly start: string | null
  /** The parts to compare if a URL begins with `start`. */
  readonly afterStart: readonly Check[]
}

function checksOf(components: PatternComponents): Checks {
  const needed = ORDER.filter((word) => !components[word].isAny)
  const after = needed.filter((word) => !IN_ORIGIN.has(word))
  const toCheck = (word: Word): Check => checkOf(components[word])
  const origin = originOf(components)
  return { all: needed.map(toCheck), start: origin && `${origin}/`, afterStart: after.map(toCheck) }
}

/** The parts that are in `start`. */
const IN_ORIGIN: ReadonlySet<Word> = new Set(['protocol', 'hostname', 'port'])

/**
 * The scheme, host and port with which all matching URLs without credentials begin; `null` if the pattern does not fix them, if it
 * restricts the credentials, or if its host contains anything other than ASCII letters, digits, ".", "-" and "_".
 */
export function originOf(components: PatternComponents): string | null {
  const { protocol, hostname, port, username, password } = components
  const [scheme, host, number] = [protocol.fixedText, hostname.fixedText, port.fixedText]
  const isFixed = scheme !== null && host !== null && number !== null && username.isAny && password.isAny
  // In a pattern, text that looks like a port may follow the brackets of a host.
  if (!isFixed || !/^[\w.-]+$/.test(host)) return null
  // Unlike a template literal, `join` makes a flat string, which is compared faster.
  return [scheme, '://', host, number === '' ? '' : ':', number].join('')
}

function checkOf(component: Component): Check {
  const groups = component.parts
    .filter(({ type }) => type !== 'fixed-text')
    .map((part) => ({ name: isOwnName(part.name) ? part.name : null, decode: groupTextOf(component, part).decode }))
  return { component, read: READ[component.word], groups }
}

export function setGroup(groups: Record<string, string | undefined>, name: string, value: string | undefined): void {
  if (name !== '__proto__') groups[name] = value
  else Object.defineProperty(groups, name, { value, enumerable: true, writable: true, configurable: true })
}

const haveSameTexts = (a: PatternComponents, b: PatternComponents): boolean =>
  WORDS.every((word) => a[word].text === b[word].text && a[word].ignoreCase === b[word].ignoreCase)

/** The parts of a URL that an explanation quotes. */
const SHOWN: ReadonlySet<Word> = new Set(['protocol', 'hostname', 'port', 'pathname'])
