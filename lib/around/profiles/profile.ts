/**
 * A profile: one answer to the question when two URLs are the same page, as a value with a name, a version and a list of
 * steps. The folders of the profiles define the steps; this file runs, lists and leaves them out.
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
 * A key, and the steps that led to it.
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
  /** The steps that changed something, in their order, with the URL before and after each; the `to` of the last one is the key. */
  readonly changes: readonly { readonly step: string; readonly from: string; readonly to: string }[]
}

/** The description of a profile, and the function that makes its program for a choice of parameters. */
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

/** Makes the profile of a definition. No door exports it. */
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
 * One answer to the question when two URLs are the same page: a named, versioned list of named steps. Two URLs with the same key
 * are the same page to the profile.
 *
 * {@link Profile.key} returns the key and {@link Profile.apply} explains it. A profile never changes: {@link Profile.without}
 * and {@link Profile.with} return another one. For a string that the profile cannot read, {@link Profile.key} throws a
 * `UrlError` and {@link Profile.tryKey} returns `null`; neither returns a wrong key.
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
 * @typeParam Parameters - what {@link Profile.with} takes.
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
    // All importers of the door share these profiles.
    Object.freeze(this)
  }

  /** The name by which {@link profile} finds the profile. */
  get name(): string {
    return this.#definition.name
  }

  /** The version of the program that the profile follows. If a profile is the library's own, a new version may give new keys. */
  get version(): string {
    return this.#definition.version
  }

  /** The program or the document that the profile follows, for a reader. */
  get follows(): string {
    return this.#definition.follows
  }

  /**
   * The claims about the profile's keys that the tests of the library prove. Nothing is claimed of a profile with fewer steps.
   * `idempotent`: a key, read again, has itself as its key. `order-independent`: the order of the parameters in a query does not count.
   */
  get claims(): readonly ('idempotent' | 'order-independent')[] {
    return this.#without.length === 0 ? this.#definition.claims : NO_CLAIMS
  }

  /** The parameters of {@link Profile.with}, with their present values. */
  get parameters(): Readonly<Parameters> {
    return withOwnExpressions(this.#parameters)
  }

  /**
   * The steps in their order, each with a sentence that says what it does.
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
   * Returns the key of a URL; throws a `UrlError` if the profile cannot read it. A `Url` that was read in another dialect than the
   * URL Standard keeps the rules of its dialect in `dedupe` and `dedupe-loose`. The other profiles take its string as written.
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
    // Callers keep keys; a slice would keep the whole input in memory.
    if (typeof key === 'string') return copyOf(key)
    throw key.error()
  }

  /**
   * Returns the key of a URL; `null` if the profile cannot read it.
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
   * profile cannot read the URL. Nothing is masked: a password of the URL is in the result.
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
   * The profile with fewer steps; the same profile if none is left out. Its keys are no longer the keys of the program, so
   * that it has another name and claims nothing.
   *
   * Some steps need an earlier one, without which they would not find anything: "WWW." is "www." only when the host is in its
   * one form. An earlier step can be left out only together with all steps that need it; if only the earlier step is named, the
   * error names those steps. Steps that reading needs cannot be left out.
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
   * The profile with other parameters, such as lists of names; the same profile if no parameter changes. Parameters that are not
   * named keep their values. Lists are copied.
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
   * Returns the name and the version, then the parameters that differ from the defaults and the omitted steps. Store it with
   * the keys. The values of the parameters are not in it, and {@link profile} reads only a name and a version.
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

/** The names of the parameters whose values differ. Two lists with the same members do not. */
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

// The steps of a profile as a caller sees them, and which of them need others (K6).

/**
 * A step of a profile, as `steps` of a profile lists it.
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
  /** The earlier steps that this step needs: `without` leaves one of them out only together with this step. */
  readonly needs: readonly string[]
}

/** The name of the step that reads the input. */
const READ = 'read'

/** All steps of a program, the reading and the writing among them. */
function listed({ before, reading, steps, writing }: Program<unknown>): readonly ProfileStep[] {
  const all: readonly Listed[] = [...before, { ...reading, name: READ }, ...steps, { ...writing, needs: [] }]
  const names = all.map(({ name }) => name)
  // Some parameters remove a step that other steps need. Only the steps that are there count.
  return all.map((step) => {
    const needs = (Object.hasOwn(step, 'needs') ? step.needs : undefined) ?? []
    const { name, does } = step
    return Object.freeze({ name, does, needs: Object.freeze(needs.filter((needed) => names.includes(needed))) })
  })
}

type Listed = Pick<Step<never>, 'name' | 'does' | 'needs'>

/** Throws if a remaining step needs one that is left out, and names the steps that have to be left out, too. */
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

/** The remaining steps that need one that is left out. */
const inNeed = (steps: readonly ProfileStep[], left: readonly string[]): readonly ProfileStep[] =>
  steps.filter(({ name, needs }) => !left.includes(name) && needs.some((needed) => left.includes(needed)))
