/**
 * Comparisons: the readings of one input, and their differences. Only the differences are computed immediately; the whole readings
 * are made on first use, because an audit of a list needs few of them.
 */

import { freezeClass, frozen } from '../ground/text/freezing.js'
import type { Reading } from './reading.js'
import type { Shown } from './shown.js'

/**
 * One difference between dialects. Each group is a value and the dialects that find it. Dialects that refuse the input appear only
 * in groups of `accepted-by-some` and `refused-by`.
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
   * The most serious difference comes first. The order depends on whether there is a program among the readers.
   *
   * - `checked-but-connects-elsewhere`: the check passes, but the client connects to a host or port that was not checked, or speaks
   *   a different protocol.
   * - `accepted-by-some`: some dialects accept the input, and others refuse it.
   * - `protocol-differs`: clients speak different protocols, such as `http` in the clear and `https`.
   * - `refused-by`: takes the place of `accepted-by-some` if there is a program among the readers. It is the last difference,
   *   whereas `accepted-by-some` is the first.
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
 * How dialects read one input. Its members are not masked, but `console.log` prints it and its parts without passwords and other
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
  /** Where the readers connect: groups of readers with the same protocol, host and port. */
  readonly connections: readonly {
    readonly protocol: string | null
    readonly host: string | null
    readonly port: number | null
    readonly dialects: readonly string[]
  }[]
  /** The names of the readers that refuse the input. A program whose redirects were not recorded does not count as refusing. */
  readonly refusedBy: readonly string[]
}

/** Functions that make the lazy parts of a comparison, and its printed copy. */
interface Makers {
  readonly readings: () => Comparison['readings']
  readonly connections: () => Comparison['connections']
  readonly refusedBy: () => Comparison['refusedBy']
  readonly shown: Shown
}

/** A comparison that contains only the differences at first. */
export class LazyComparison implements Comparison {
  // These fields are only declared. A field that is defined here would come before the properties that the constructor defines.
  declare readonly input: string
  declare readonly readings: Comparison['readings']
  declare readonly differences: Comparison['differences']
  declare readonly connections: Comparison['connections']
  declare readonly refusedBy: Comparison['refusedBy']
  readonly #makers: Makers
  #readings: Comparison['readings'] | null = null
  #connections: Comparison['connections'] | null = null
  #refusedBy: Comparison['refusedBy'] | null = null

  /** The lazy parts are own properties, defined in order, so that copies, JSON and equality tests include them. */
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

  /**
   * @internal Returns a masked copy, with values where `console.log` would show only getters.
   */
  [Symbol.for('nodejs.util.inspect.custom')](): unknown {
    return this.#makers.shown(this)
  }
}

freezeClass(LazyComparison)

/** Makes a getter that all comparisons share, because defining a new getter for each comparison is slow. */
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
