/**
 * A profile is a named, versioned list of steps that decides when two URLs are the same page. Each profile's folder defines its
 * steps; this file runs the steps, lists them, and leaves them out.
 */

import { quotedInput } from '../../ground/findings/mask.js'
import { valueInWords } from '../../ground/findings/mask-plainly.js'
import { ownOptions, urlTextIn } from '../../ground/own-options.js'
import { copyOf } from '../../ground/text/ascii.js'
import { order } from '../../ground/text/order.js'
import { inspectAs } from '../../ground/text/quoting.js'
import { checkKey, freezeClass, KEY } from '../../url/parts/value.js'
import { type ParameterReader, type ParameterReaders, withOwnExpressions } from './kit/parameters.js'
import { type Input, isUrl, type Program, Refused, type Step } from './program.js'

/**
 * A key, and the steps that changed the URL on the way to it.
 *
 * @example
 * ```ts
 * import { profile, type AppliedProfile } from 'weburl/profiles'
 *
 * const applied: AppliedProfile = profile('surt').apply('http://www.example.org/A')
 * applied.key // => 'org,example)/a'
 * applied.changes.map(({ step }) => step) // => ['strip-www', 'lowercase-path', 'write-sort-friendly']
 * ```
 */
export interface AppliedProfile {
  readonly key: string
  /** The steps that changed something, in order, with the URL before and after each; the last step's `to` is the key. */
  readonly changes: readonly { readonly step: string; readonly from: string; readonly to: string }[]
}

/** The description of a profile, and the function that makes its program from the parameters. */
interface ProfileDefinition<Parameters extends object, State> {
  readonly name: string
  readonly version: string
  /** The program or the document that the profile follows. */
  readonly follows: string
  readonly claims: Profile['claims']
  /** The default parameters. */
  readonly parameters: Readonly<Parameters>
  readonly readers: ParameterReaders<Parameters>
  program(parameters: Readonly<Parameters>): Program<State>
}

/** Makes a profile from its definition. This function is not exported from the package. */
export const defineProfile = <Parameters extends object, State>(
  definition: ProfileDefinition<Parameters, State>,
): Profile<Parameters> =>
  new Profile<Parameters>(
    KEY,
    definition as unknown as ProfileDefinition<Parameters, unknown>,
    definition.parameters,
    [],
  )

/** Called for each step that may have changed the URL. */
type Note = (step: string, from: string, to: string) => void

const nobody: Note = () => {}

/**
 * A named, versioned list of steps that turn a URL into a key. Two URLs with the same key are the same page to the profile.
 *
 * {@link Profile.key} returns the key and {@link Profile.apply} explains it. A profile is immutable: {@link Profile.without} and
 * {@link Profile.with} return another profile. For a string that the profile cannot parse, {@link Profile.key} throws a `UrlError`
 * and {@link Profile.tryKey} returns `null`.
 *
 * @example
 * ```ts
 * import { profile } from 'weburl/profiles'
 *
 * const loose = profile('dedupe-loose')
 * loose.key('http://www.example.org/a/?utm_source=x&b=2&a=1#top') // => 'https://example.org/a?a=1&b=2'
 * loose.without('strip-www').key('http://www.example.org/a/') // => 'https://www.example.org/a'
 * loose.with({ trackingParameters: ['ref'] }).key('https://example.org/?ref=x&utm_source=y') // => 'https://example.org/?utm_source=y'
 * loose.tryKey('example.org') // => null
 * loose.key('https://example.org:70000') // throws port-out-of-range
 * ```
 *
 * @typeParam Parameters - The parameters that {@link Profile.with} accepts.
 */
export class Profile<Parameters extends object = object> {
  /** The mirror: the string that tests compare and consoles show. */
  protected readonly text: string
  readonly #definition: ProfileDefinition<Parameters, unknown>
  readonly #parameters: Readonly<Parameters>
  readonly #program: Program<unknown>
  readonly #without: readonly string[]
  readonly #steps: readonly ProfileStep[]

  /** @internal */
  constructor(
    key: typeof KEY,
    definition: ProfileDefinition<Parameters, unknown>,
    parameters: Readonly<Parameters>,
    without: readonly string[],
  ) {
    checkKey(key, "profile('dedupe')", 'Profile')
    const kept = <T extends { readonly name: string }>(steps: readonly T[]): readonly T[] =>
      steps.filter(({ name }) => !without.includes(name))
    const whole = definition.program(parameters)
    const all = listed(whole)
    checkNeeds(definition.name, all, without)
    const readPlain = without.length === 0 ? whole.readPlain : null
    const program = { ...whole, before: kept(whole.before), steps: kept(whole.steps), readPlain }
    this.#definition = definition
    this.#parameters = parameters
    this.#program = program
    this.#without = without
    this.#steps = Object.freeze(all.filter(({ name }) => !without.includes(name)))
    const values = Object.entries(parameters).map(([name, value]) => `${name}: ${String(value)}`)
    this.text = [this.toString(), ...values, ...this.#steps.map(({ name }) => name)].join(' ')
    Object.freeze(definition.claims)
    // Every module that imports a profile shares the same object.
    Object.freeze(this)
  }

  /** The name by which {@link profile} finds the profile. */
  get name(): string {
    return this.#definition.name
  }

  /**
   * The version of the program that the profile follows. The library's own profiles have their own version numbers: a new version
   * may produce different keys.
   */
  get version(): string {
    return this.#definition.version
  }

  /** The program or the document that the profile follows, as text for people. */
  get follows(): string {
    return this.#definition.follows
  }

  /**
   * The claims about the profile's keys that this library's tests prove. A profile with steps left out claims nothing.
   * `idempotent`: the key of a key is that key. `order-independent`: the order of the query parameters does not matter.
   */
  get claims(): readonly ('idempotent' | 'order-independent')[] {
    return this.#without.length === 0 ? this.#definition.claims : NO_CLAIMS
  }

  /** The parameters that {@link Profile.with} accepts, with their current values. */
  get parameters(): Readonly<Parameters> {
    return withOwnExpressions(this.#parameters)
  }

  /**
   * The steps in order, each with a sentence that says what it does.
   *
   * @example
   * ```ts
   * import { profile } from 'weburl/profiles'
   *
   * profile('dedupe').steps.map(({ name }) => name).slice(-3) // => ['uppercase-escapes', 'strip-fragment', 'write']
   * ```
   */
  get steps(): readonly ProfileStep[] {
    return this.#steps
  }

  /**
   * Returns the key of a URL; throws a `UrlError` if the profile cannot parse it. `dedupe` and `dedupe-loose` apply the rules of a
   * `Url`'s own dialect; the other profiles take its string as written.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   * import { profile } from 'weburl/profiles'
   *
   * profile('surt').key('http://www.example.org:80/a/?b=2&a=1') // => 'org,example)/a?a=1&b=2'
   * profile('dedupe').key(Url.parse('HTTP://example.org/%7Ea')) // => 'http://example.org/~a'
   * profile('dedupe').key('//example.org') // throws The input is not a URL
   * ```
   */
  key(input: string | { readonly href: string }): string {
    const key = this.#run(inputOf(input), nobody)
    // A key is copied because callers keep it, and a slice would keep the whole input in memory.
    if (typeof key === 'string') return copyOf(key)
    throw key.error()
  }

  /**
   * Returns the key of a URL; `null` if the profile cannot parse it.
   *
   * @example
   * ```ts
   * import { profile } from 'weburl/profiles'
   *
   * profile('dedupe').tryKey('https://example.org') // => 'https://example.org/'
   * profile('dedupe').tryKey('https://') // => null
   * ```
   */
  tryKey(input: string | { readonly href: string }): string | null {
    const key = this.#run(inputOf(input), nobody)
    return typeof key === 'string' ? copyOf(key) : null
  }

  /**
   * Returns the key of a URL, and each step that changed something, with the URL before and after it. Throws a `UrlError` if the
   * profile cannot parse the URL. Nothing is masked: the result contains the URL's password, if there is one.
   *
   * @example
   * ```ts
   * import { profile } from 'weburl/profiles'
   *
   * const { key, changes } = profile('dedupe-loose').apply('https://example.org/b/index.html?utm_source=x')
   * key // => 'https://example.org/b'
   * changes.map(({ step, to }) => `${step}: ${to}`) // => ['strip-tracking-parameters: https://example.org/b/index.html?', 'strip-index-file: https://example.org/b/?', 'strip-final-slash: https://example.org/b?', 'strip-empty-query: https://example.org/b']
   * ```
   */
  apply(input: string | { readonly href: string }): AppliedProfile {
    const changes: AppliedProfile['changes'][number][] = []
    const key = this.#run(inputOf(input), (step, from, to) => {
      if (from !== to) changes.push(Object.freeze({ step, from, to }))
    })
    if (typeof key !== 'string') throw key.error()
    return Object.freeze({ key, changes: Object.freeze(changes) })
  }

  /**
   * Returns the profile without the named steps; the same profile if none is named. Its keys may differ from those of the program
   * that it follows, so its `toString()` lists the omitted steps, and it claims nothing.
   *
   * Some steps need an earlier step: `strip-www` finds "WWW." only after another step has written the host in lowercase. A step can
   * be left out only together with all steps that need it; otherwise the error names them. Steps that parsing needs cannot be left
   * out.
   *
   * @example
   * ```ts
   * import { profile } from 'weburl/profiles'
   *
   * profile('surt').without('strip-www').key('http://www.example.org/') // => 'org,example,www)/'
   * profile('surt').without('strip-www').toString() // => 'surt@0.3.1 without strip-www'
   * profile('dedupe-loose').without('sort-query').claims // => []
   * profile('surt').without('strip-ww') // throws has no step
   * profile('dedupe-loose').without('canonical-host') // throws write without('canonical-host', 'strip-www')
   * ```
   */
  without(...names: readonly string[]): Profile<Parameters> {
    const all = listed(this.#definition.program(this.#parameters))
    const fixed = all.flatMap(({ name, needs }, index) =>
      name === READ || index === all.length - 1 ? [name, ...needs] : [],
    )
    const known = all.map(({ name }) => name).filter((name) => !fixed.includes(name))
    for (const name of names) {
      if (!known.includes(name)) {
        const hint = `the steps that can be left out are ${known.join(', ')}`
        throw new TypeError(`${this.name} has no step ${valueInWords(name, quotedInput)} that can be left out: ${hint}`)
      }
    }
    const without = [...new Set([...this.#without, ...names])].sort(order)
    return without.length === this.#without.length
      ? this
      : new Profile(KEY, this.#definition, this.#parameters, without)
  }

  /**
   * Returns the profile with other parameters, such as lists of names; the same profile if no parameter changes. Parameters that
   * are not given keep their values. Lists are copied.
   *
   * @example
   * ```ts
   * import { profile, trackingParameters } from 'weburl/profiles'
   *
   * const names = [...trackingParameters.names, 'ref', 'aff_*']
   * profile('dedupe-loose').with({ trackingParameters: names }).key('https://example.org/?aff_id=1&ref=2&gclid=3&a=4') // => 'https://example.org/?a=4'
   * profile('w3lib').with({ keepFragments: true }).key('https://example.org/#a') // => 'https://example.org/#a'
   * profile('w3lib').with({ keepFragment: true } as object) // throws "keepFragment" is not an option here
   * profile('w3lib').with({ keepFragments: true }).toString() // => 'w3lib@2.4.1 with other keepFragments'
   * ```
   */
  with(parameters: Partial<Parameters>): Profile<Parameters> {
    const known = Object.keys(this.#parameters) as (keyof Parameters & string)[]
    const call = `profile.with({ ${known.join(', ')} })`
    const given = Object.entries(ownOptions<Partial<Parameters>>(parameters, known, call))
    const readers = this.#definition.readers as Readonly<Record<string, ParameterReader<unknown>>>
    const read = given.map(([name, value]) => [name, (readers[name] as ParameterReader<unknown>)(value, name)])
    const chosen: Readonly<Parameters> = Object.freeze({ ...this.#parameters, ...Object.fromEntries(read) })
    return differences(chosen, this.#parameters).length === 0
      ? this
      : new Profile<Parameters>(KEY, this.#definition, chosen, this.#without)
  }

  /**
   * Returns the name and version, the names of the parameters that differ from the defaults, and the omitted steps. Store this
   * string with the keys. It does not contain the values of the parameters, and {@link profile} accepts only a name and a version.
   *
   * @example
   * ```ts
   * import { profile } from 'weburl/profiles'
   *
   * const loose = profile('dedupe-loose')
   * loose.toString() // => 'dedupe-loose@1'
   * loose.without('strip-www', 'https-scheme').toString() // => 'dedupe-loose@1 without https-scheme and strip-www'
   * loose.with({ indexFiles: [] }).without('strip-www').toString() // => 'dedupe-loose@1 with other indexFiles, without strip-www'
   * ```
   */
  toString(): string {
    const others = differences(this.#parameters, this.#definition.parameters)
    const marks = [
      ...(others.length === 0 ? [] : [`with other ${others.join(' and ')}`]),
      ...(this.#without.length === 0 ? [] : [`without ${this.#without.join(' and ')}`]),
    ]
    return [`${this.name}@${this.version}`, ...(marks.length === 0 ? [] : [marks.join(', ')])].join(' ')
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return inspectAs('Profile', this.toString())
  }

  #run(input: Input, note: Note): string | Refused {
    const { before, reading, steps, writing, show, shortcut, readPlain } = this.#program
    const known = shortcut === null ? null : shortcut(input)
    let text = input.toString()
    if (known !== null) {
      note(writing.name, text, known)
      return known
    }
    const plain = note === nobody && readPlain !== null ? readPlain(text, input) : null
    if (plain !== null) return writing.write(plain)
    for (const { name, apply } of before) {
      const next = apply(text)
      note(name, text, next)
      text = next
    }
    let state = reading.read(text, input)
    if (state instanceof Refused) return state
    if (note === nobody) {
      for (const { apply } of steps) state = apply(state)
      return writing.write(state)
    }
    let shown = show(state)
    note(READ, text, shown)
    for (const { name, apply } of steps) {
      const next = apply(state)
      const nextShown = next === state ? shown : show(next)
      note(name, shown, nextShown)
      state = next
      shown = nextShown
    }
    const key = writing.write(state)
    note(writing.name, shown, key)
    return key
  }
}

freezeClass(Profile)

const NO_CLAIMS: Profile['claims'] = Object.freeze([])

/** The names of the parameters whose values differ. Lists with the same members are equal. */
function differences<Parameters extends object>(one: Parameters, another: Parameters): string[] {
  return (Object.keys(one) as (keyof Parameters & string)[]).filter((name) => !isSame(one[name], another[name]))
}

const isSame = (one: unknown, another: unknown): boolean =>
  Array.isArray(one) && Array.isArray(another)
    ? one.length === another.length && one.every((member, index) => isSame(member, another[index]))
    : one === another || (one instanceof RegExp && another instanceof RegExp && String(one) === String(another))

/** Returns a `Url` unchanged, the `href` of an object that has one, and any other value converted to a string. */
export function inputOf(input: string | { readonly href: string }, call = 'profile.key(url)'): Input {
  if (typeof input === 'string' || isUrl(input)) return input
  return urlTextIn(input, call)
}

// The steps of a profile as callers see them, and the steps that each one needs (K6).

/**
 * A step of a profile, as {@link Profile.steps} lists it.
 *
 * @example
 * ```ts
 * import { profile, type ProfileStep } from 'weburl/profiles'
 *
 * const step = profile('dedupe-loose').steps.find(({ name }) => name === 'strip-www') as ProfileStep
 * step.does // => 'removes "www." in front of a domain that has a dot without it'
 * step.needs // => ['canonical-host']
 * ```
 */
export interface ProfileStep {
  readonly name: string
  readonly does: string
  /** The earlier steps that this step needs: `without` leaves them out only together with this step. */
  readonly needs: readonly string[]
}

/** The name of the step that parses the input. */
const READ = 'read'

/** All steps of a program, including parsing and writing. */
function listed({ before, reading, steps, writing }: Program<unknown>): readonly ProfileStep[] {
  const all: readonly Listed[] = [...before, { ...reading, name: READ }, ...steps, { ...writing, needs: [] }]
  const names = all.map(({ name }) => name)
  // Some parameters remove a step that other steps need, so needs that are not in the program are dropped.
  return all.map((step) => {
    const needs = (Object.hasOwn(step, 'needs') ? step.needs : undefined) ?? []
    const { name, does } = step
    return Object.freeze({ name, does, needs: Object.freeze(needs.filter((needed) => names.includes(needed))) })
  })
}

type Listed = Pick<Step<never>, 'name' | 'does' | 'needs'>

/** Throws if a remaining step needs an omitted one; the error names all steps that have to be left out with it. */
function checkNeeds(profile: string, steps: readonly ProfileStep[], without: readonly string[]): void {
  const left = without.filter((wanted) => steps.some(({ name }) => name === wanted))
  const first = inNeed(steps, left)
  if (first.length === 0) return
  const all = [...left]
  for (let more = first; more.length > 0; more = inNeed(steps, all)) all.push(...more.map(({ name }) => name))
  const missed = left.filter((name) => first.some(({ needs }) => needs.includes(name))).join(' and ')
  const who = first.map(({ name }) => name).join(', ')
  const need = first.length === 1 ? 'which needs it' : 'which need it'
  const call = `without(${all.map((name) => `'${name}'`).join(', ')})`
  throw new TypeError(`${profile} does not leave out ${missed} without ${who}, ${need}: write ${call}`)
}

/** The remaining steps that need an omitted step. */
const inNeed = (steps: readonly ProfileStep[], left: readonly string[]): readonly ProfileStep[] =>
  steps.filter(({ name, needs }) => !left.includes(name) && needs.some((needed) => left.includes(needed)))
