/**
 * Comparisons: the readings of one input, and their differences. Only the differences are computed at once; the whole readings are
 * made on first use, because an audit of a list needs few of them.
 */

import { freezeClass, frozen } from '../ground/text/freezing.js'
import type { Reading } from './reading.js'
import type { Shown } from './shown.js'

/**
 * One difference between dialects. Each group is a value and the dialects that read it. Dialects that refuse the input are only in
 * groups of `accepted-by-some` and `refused-by`.
 *
 * @example
 * ```ts
 * import { compare, type Difference } from 'weburl/dialects'
 *
 * const difference: Difference | undefined = compare('http://1.256/').differences[0]
 * difference?.name // => 'host-differs'
 * ```
 */
export interface Difference {
  /**
   * The most serious difference between documents comes first in the list, and so does that between programs in theirs.
   *
   * - `checked-but-connects-elsewhere`: the check passes, and the client connects to a host or port that was not checked, or speaks
   *   another protocol.
   * - `accepted-by-some`: some dialects accept the input, and others refuse it.
   * - `protocol-differs`: clients speak different protocols, such as `http` in the clear and `https`.
   * - `refused-by`: some readers accept the input, and others refuse it, if a program is among them. It is the last difference, where
   *   `accepted-by-some` is the first.
   */
  readonly name:
    | 'checked-but-connects-elsewhere'
    | 'accepted-by-some'
    | 'scheme-differs'
    | 'host-differs'
    | 'port-differs'
    | 'protocol-differs'
    | 'credentials-differ'
    | 'path-differs'
    | 'query-differs'
    | 'fragment-differs'
    | 'refused-by'
  readonly groups: readonly { readonly value: string | null; readonly dialects: readonly string[] }[]
}

/**
 * How dialects read one input. Its members are exact; `console.log` prints it, and each part of it, without passwords and other
 * secrets.
 *
 * @example
 * ```ts
 * import { compare, type Comparison } from 'weburl/dialects'
 *
 * const { differences }: Comparison = compare('http://example.org/')
 * differences // => []
 * ```
 */
export interface Comparison {
  readonly input: string
  /** The readings, one for each dialect, in the order of `dialects`. */
  readonly readings: readonly Reading[]
  /** The differences between the dialects; empty if they agree. */
  readonly differences: readonly Difference[]
  /** The places of connections: groups of readers that agree about protocol, host and port. */
  readonly connections: readonly {
    readonly protocol: string | null
    readonly host: string | null
    readonly port: number | null
    readonly dialects: readonly string[]
  }[]
  /** The names of the readers that refuse the input. A program of which no redirects were recorded does not count as refusing. */
  readonly refusedBy: readonly string[]
}

/** Functions for the parts of a comparison that are made on first use, and for its printed copy. */
interface Makers {
  readonly readings: () => Comparison['readings']
  readonly connections: () => Comparison['connections']
  readonly refusedBy: () => Comparison['refusedBy']
  readonly shown: Shown
}

/** A comparison that has only the differences at first. */
export class LazyComparison implements Comparison {
  // This field is only declared. If it were defined here, it would come before the other properties.
  declare readonly input: string
  declare readonly readings: Comparison['readings']
  declare readonly differences: Comparison['differences']
  declare readonly connections: Comparison['connections']
  declare readonly refusedBy: Comparison['refusedBy']
  readonly #makers: Makers
  #readings: Comparison['readings'] | null = null
  #connections: Comparison['connections'] | null = null
  #refusedBy: Comparison['refusedBy'] | null = null

  /** The late parts are own properties, and in their order, so that copies, JSON and tests of equality see them. */
  constructor(input: string, differences: Comparison['differences'], makers: Makers) {
    this.input = input
    Object.defineProperty(this, 'readings', READINGS)
    this.differences = frozen(differences)
    Object.defineProperty(this, 'connections', CONNECTIONS)
    Object.defineProperty(this, 'refusedBy', REFUSED_BY)
    this.#makers = makers
    Object.freeze(this)
  }

  static readingsOf(comparison: LazyComparison): Comparison['readings'] {
    comparison.#readings ??= frozen(comparison.#makers.readings())
    return comparison.#readings
  }

  static connectionsOf(comparison: LazyComparison): Comparison['connections'] {
    comparison.#connections ??= frozen(comparison.#makers.connections())
    return comparison.#connections
  }

  static refusedByOf(comparison: LazyComparison): Comparison['refusedBy'] {
    comparison.#refusedBy ??= frozen(comparison.#makers.refusedBy())
    return comparison.#refusedBy
  }

  /** @internal A copy, also because `console.log` shows no value for a getter. */
  [Symbol.for('nodejs.util.inspect.custom')](): unknown {
    return this.#makers.shown(this)
  }
}

freezeClass(LazyComparison)

/** One getter for all comparisons, because defining a new one for each is slow. */
const late = (get: (comparison: LazyComparison) => unknown): PropertyDescriptor =>
  Object.assign(Object.create(null), {
    enumerable: true,
    get(this: LazyComparison) {
      return get(this)
    },
  })

const READINGS = late(LazyComparison.readingsOf)
const CONNECTIONS = late(LazyComparison.connectionsOf)
const REFUSED_BY = late(LazyComparison.refusedByOf)
