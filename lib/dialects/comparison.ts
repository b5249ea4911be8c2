/**
 * Comparisons: the readings of one text, and their differences. Only the differences are computed at once. The whole readings are
 * made when they are used, because an audit of a list needs them for few texts.
 */

import { freezeClass, frozen } from '../ground/text/freezing.js'
import type { Reading } from './reading.js'
import type { Shown } from './shown.js'

/**
 * The differences between readers. The most serious difference between documents comes first, and so does that between programs in
 * their list.
 *
 * @example
 * ```ts
 * import { compare, type DifferenceName } from 'weburl/dialects'
 *
 * const serious: readonly DifferenceName[] = ['host-differs', 'scheme-differs', 'credentials-differ']
 * compare('http://example.org/').differences.some(({ name }) => serious.includes(name)) // => false
 * ```
 */
export type DifferenceName =
  /** The check passes, and the client connects to a host or port that was not checked, or speaks another protocol. */
  | 'checked-but-connects-elsewhere'
  /** Some dialects accept the text, and others refuse it. */
  | 'accepted-by-some'
  | 'scheme-differs'
  | 'host-differs'
  | 'port-differs'
  /** Clients speak different protocols, such as `http` in the clear and `https`. */
  | 'protocol-differs'
  | 'credentials-differ'
  | 'path-differs'
  | 'query-differs'
  | 'fragment-differs'
  /** Some readers accept the text, and others refuse it: the last name if there is a program among the readers. */
  | 'refused-by'

/**
 * One difference between dialects. Each group has a value, and the dialects that read this value. Dialects that refuse
 * the text are in a group of `accepted-by-some` and `refused-by` only.
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
  readonly name: DifferenceName
  readonly groups: readonly { readonly value: string | null; readonly dialects: readonly string[] }[]
}

/**
 * Readers that agree about the place of a connection and the protocol that is spoken there. These are `null` for the readers that
 * accept the text and do not connect.
 *
 * @example
 * ```ts
 * import { compare, type ConnectionGroup, programs } from 'weburl/dialects'
 *
 * const dialects = [programs.python, programs.php, programs['node-url-parse']]
 * const groups: readonly ConnectionGroup[] = compare('http://a.example;@b.example:81/', { dialects }).connections
 * groups.map(({ host, port }) => `${host} ${port}`) // => ['a.example;@b.example 81', 'b.example 81']
 * ```
 */
export interface ConnectionGroup {
  readonly protocol: string | null
  readonly host: string | null
  readonly port: number | null
  readonly dialects: readonly string[]
}

/**
 * How dialects read one text. Its members are exact; `console.log` prints it, and each piece of it, without passwords and other secrets.
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
  readonly connections: readonly ConnectionGroup[]
  /** The names of the readers that refuse the text. A program of which it is not known how it reads a text with a base is not one. */
  readonly refusedBy: readonly string[]
}

/** Functions for the parts of a comparison that are made only when they are used, and for what is printed of it. */
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
