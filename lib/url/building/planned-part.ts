/**
 * One part of a plan: its text, and the required reading of that text.
 *
 * Every part has to be read as its own text. A part that is given as a value has to be read as that value, too: `1.2` is a
 * domain in one URL and an IPv4 address in another, and `a\b` is one segment or two.
 */

import { type Components, type Dialect, type HostData, silent } from '../../ground/components.js'
import type { Host } from '../parts/host.js'
import type { Path } from '../parts/path.js'
import type { Query } from '../parts/query.js'

export interface PlannedPart {
  /** The text that is written into the URL; `null` if the part will be absent. */
  readonly text: string | null
  /**
   * Gives the part with another spelling of its last character, for a document that takes that character from the end of a
   * text. A part that is given as text is taken literally, and has no other spelling.
   */
  readonly respelled?: ((text: string) => PlannedPart) | undefined
  /** The problem of the value that was read; `null` if it is the value that was meant. */
  misreading(built: Components, dialect: Dialect): Misreading | null
}

/** The reason why a part denotes something else although its text is right, and a suggestion. */
export interface Misreading {
  readonly problem: string
  readonly reason: string
  readonly suggestion: string
}

const isAlwaysRead = (): null => null

export const textPart = (text: string | null): PlannedPart => ({ text, misreading: isAlwaysRead, respelled: undefined })

/**
 * A query that is a value, or whose pairs were edited. A space at its end may be percent-encoded, because the pairs stay the
 * same.
 */
export const queryPart = (query: Query | string | null): PlannedPart => ({
  text: query === null ? null : query.toString(),
  misreading: isAlwaysRead,
  respelled: textPart,
})

/** A host, which is read as a host of the same kind. */
export const hostPart = (host: Host): PlannedPart => ({
  text: host.toString(),
  misreading: (built, dialect) => hostKindChange(host, dialect.readHost(built, silent)),
  respelled: undefined,
})

/** A path: its beginning, which is text or a value, and segments after it. */
export class PlannedPath implements PlannedPart {
  #text: string | null = null

  /**
   * @param beginning - a {@link Path}, which has to be read as the same segments, or text.
   * @param separator - the text between the beginning and the first segment after it.
   * @param steps - the segments of each step, the last step first, so that a step costs no more than it adds.
   * @param end - the last character in another spelling, if it needs one.
   */
  constructor(
    readonly beginning: Path | string,
    readonly separator = '',
    readonly steps: Steps | null = null,
    readonly end = '',
  ) {}

  /** The path with segments after it: in every URL, each of them has to be read as one segment. */
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
    // If the path has no "\\", its segments are the same in all URLs: only "\\" is a separator in some URLs and not in others.
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
   * Whether segments are at the beginning of the path. An empty segment at their end does not count if further segments come
   * after it.
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

/** The segments of all steps. An empty segment at the end of a step is the slash before the next one. */
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

/** The problem if a host of one kind is read as one of another kind. */
export function hostKindChange(before: Pick<HostData, 'kind'> | null, after: HostData | null): Misreading | null {
  if (before?.kind === after?.kind) return null
  return {
    problem: `it is ${inWords(before)} and would be read as ${inWords(after)}`,
    reason: 'host-kind-changes',
    suggestion: 'set a host of a kind that the scheme has',
  }
}

/** The kinds of hosts in words. */
const KINDS: Readonly<Record<HostData['kind'], string>> = {
  domain: 'a domain',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  opaque: 'an opaque host',
  empty: 'the empty host',
}

const inWords = (host: Pick<HostData, 'kind'> | null): string =>
  host === null ? 'a host that cannot be read' : KINDS[host.kind]
