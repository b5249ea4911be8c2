/**
 * One part of a plan: its text, and what the text must parse as.
 *
 * Every part must parse as its own text. A part that is given as a value must also parse as that value, because the same text can
 * have several meanings: `1.2` is a domain in some URLs and an IPv4 address in others, and `a\b` is one segment or two.
 */

import { type Components, type Dialect, type HostData, silent } from '../../ground/components.js'
import type { Host } from '../parts/host.js'
import type { Path } from '../parts/path.js'
import type { Query } from '../parts/query.js'

export interface PlannedPart {
  /** The part's text in the URL; `null` if the part will be absent. */
  readonly text: string | null
  /**
   * Returns the part with its last character percent-encoded, for a dialect that strips this character at the end. Absent for a
   * part that is given as text, which is taken literally.
   */
  readonly respelled?: ((text: string) => PlannedPart) | undefined
  /** Returns the problem if the part did not parse as the intended value; otherwise `null`. */
  misreading(built: Components, dialect: Dialect): Misreading | null
}

/** Why a part has another meaning although its text is as intended, and what to do about it. */
export interface Misreading {
  readonly problem: string
  readonly reason: string
  readonly suggestion: string
}

const isAlwaysRead = (): null => null

export const textPart = (text: string | null): PlannedPart => ({ text, misreading: isAlwaysRead, respelled: undefined })

/**
 * A query that is given as a value, or whose pairs were edited. A space at its end may be percent-encoded, because that does not
 * change the pairs.
 */
export const queryPart = (query: Query | string | null): PlannedPart => ({
  text: query === null ? null : query.toString(),
  misreading: isAlwaysRead,
  respelled: textPart,
})

/** A host that is given as a value, which must parse as a host of the same kind. */
export const hostPart = (host: Host): PlannedPart => ({
  text: host.toString(),
  misreading: (built, dialect) => hostKindChange(host, dialect.readHost(built, silent)),
  respelled: undefined,
})

/** A path: a beginning, which is text or a value, and the segments appended to it. */
export class PlannedPath implements PlannedPart {
  #text: string | null = null

  /**
   * @param beginning - text, or a {@link Path}, which must parse as the same segments.
   * @param separator - the text between the beginning and the first appended segment.
   * @param steps - the segments of each step, as a linked list with the last step first, so that adding a step does not copy the
   * earlier ones.
   * @param end - the percent-encoded last character, if it must be encoded.
   */
  constructor(
    readonly beginning: Path | string,
    readonly separator = '',
    readonly steps: Steps | null = null,
    readonly end = '',
  ) {}

  /** Returns the path with segments appended, each of which must parse as a single segment. */
  with(segments: readonly string[], separator: string): PlannedPath {
    const { beginning, steps } = this
    return new PlannedPath(beginning, steps === null ? separator : this.separator, { segments, before: steps })
  }

  get text(): string {
    this.#text ??= this.#respelled(`${this.beginning}${this.separator}${segmentsOfSteps(this.steps).join('/')}`)
    return this.#text
  }

  get respelled(): ((text: string) => PlannedPart) | undefined {
    const { beginning, steps } = this
    if (typeof beginning === 'string' || steps !== null) return undefined
    return (text) => new PlannedPath(beginning, '', null, text.slice(beginning.toString().length - 1))
  }

  #respelled(text: string): string {
    return this.end === '' ? text : text.slice(0, -1) + this.end
  }

  misreading(built: Components, dialect: Dialect): Misreading | null {
    const { beginning, steps } = this
    const isOpaque = typeof beginning !== 'string' && beginning.isOpaque
    // A path without a backslash has the same segments in all URLs, because the backslash is the only character that separates
    // segments in some URLs but not in others.
    if (built.kind === 'hierarchical' && !isOpaque && !this.text.includes('\\')) return null
    const appended = segmentsOfSteps(steps)
    const read = segmentsOf(built, dialect)
    const head = read.slice(0, read.length - appended.length)
    const isRead =
      this.#isBeginning(head, built, dialect) &&
      isSame(read.slice(head.length), appended) &&
      (typeof beginning === 'string' || beginning.isOpaque === (built.kind === 'opaque'))
    return isRead ? null : SEGMENTS_CHANGE
  }

  /**
   * Tells whether `head` equals the segments of the path's beginning. The beginning may have an empty last segment, which appended
   * segments replace.
   */
  #isBeginning(head: readonly string[], built: Components, dialect: Dialect): boolean {
    const { beginning } = this
    const given =
      typeof beginning === 'string' ? segmentsOf({ ...built, path: beginning }, dialect) : beginning.segments
    const own = given.map((segment, index) => (index === given.length - 1 ? this.#respelled(segment) : segment))
    return isSame(head, own) || (own.at(-1) === '' && isSame(head, own.slice(0, -1)))
  }
}

interface Steps {
  readonly segments: readonly string[]
  readonly before: Steps | null
}

/**
 * Returns the segments of all steps. An empty segment at the end of a step is dropped if another step follows, because it only
 * stands for a slash.
 */
function segmentsOfSteps(last: Steps | null): readonly string[] {
  const all: string[] = []
  for (let step = last; step !== null; step = step.before) {
    const { segments } = step
    const end = segments.length - (step !== last && segments.at(-1) === '' ? 1 : 0)
    for (let index = end - 1; index >= 0; index--) all.push(segments[index] as string)
  }
  return all.reverse()
}

const segmentsOf = (url: Components, dialect: Dialect): readonly string[] =>
  url.kind === 'opaque' ? [] : dialect.pathSegments(url)

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((segment, index) => segment === b[index])

const SEGMENTS_CHANGE: Misreading = {
  problem: 'it would be read as other segments',
  reason: 'path-segments-change',
  suggestion: 'write %5C for "\\"',
}

/** Returns the problem if the kind of a host changes; otherwise `null`. */
export function hostKindChange(before: Pick<HostData, 'kind'> | null, after: HostData | null): Misreading | null {
  if (before?.kind === after?.kind) return null
  return {
    problem: `it is ${inWords(before)} and would be read as ${inWords(after)}`,
    reason: 'host-kind-changes',
    suggestion: 'set a host of a kind that the scheme has',
  }
}

/** The kinds of hosts, for messages. */
const KINDS: Readonly<Record<HostData['kind'], string>> = {
  domain: 'a domain',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  opaque: 'an opaque host',
  empty: 'the empty host',
}

const inWords = (host: Pick<HostData, 'kind'> | null): string =>
  host === null ? 'a host that cannot be read' : KINDS[host.kind]
