/**
 * From parts to a record, strictly: the parts are written as a text, the text is read again, and the reading has to be what
 * was wanted. So nothing that is put into one part can get into another, whatever the dialect, and nothing is dropped.
 *
 *     parts ──serialize──▶ text ──parse──▶ record      the same parts: else the part that would have moved is named
 *                                                      of a URL that is changed, too: opaque or not, the kind of the host,
 *                                                      and the canonical text of each part that is not changed
 */

import { type ComponentName, type Components, type Dialect, type HostData, silent } from './components.js'
import { utf8 } from './encodings/utf-8.js'
import type { Host } from './host.js'
import { FindingCollector } from './insight/finding.js'
import { percentEncode } from './text/percent-encoding.js'
import { PARTS, type PartTexts } from './url-changes.js'
import { UrlError } from './url-error.js'

/** What is to be built. */
export interface Plan {
  readonly dialect: Dialect
  /** The URL that is changed; `null` when one is built from nothing. */
  readonly original: Components | null
  readonly changes: PartTexts
  /** The host, where it is given as a value: its kind is part of what is wanted. */
  readonly host: Host | null
}

/** The record of what is planned; throws a `UrlError` that names the part which is in the way. */
export function assemble(plan: Plan): Components {
  const { built, softened } = readBack(plan)
  assertHost(plan, built)
  if (plan.original !== null) assertUnmoved(plan, plan.original, built, softened)
  return built
}

export type Wanted = Omit<Components, 'hostData'>

interface ReadBack {
  readonly built: Components
  /** The part whose last character had to be percent-encoded. */
  readonly softened: ComponentName | null
}

/** A record of which nothing is said. */
export const NOTHING: Wanted = {
  scheme: '',
  username: null,
  password: null,
  host: null,
  port: null,
  path: '',
  query: null,
  fragment: null,
  kind: 'hierarchical',
}

function wantedOf({ original, changes }: Plan): Wanted {
  const { hostData: _, ...before }: Components = original ?? NOTHING
  const wanted = { ...before, ...Object.fromEntries(changes) }
  if (original !== null) return wanted
  return { ...wanted, kind: wanted.host === null && wanted.path?.startsWith('/') !== true ? 'opaque' : 'hierarchical' }
}

function readBack(plan: Plan): ReadBack {
  const { dialect } = plan
  const wanted = wantedOf(plan)
  for (const candidate of candidates(wanted, plan)) {
    const built = readAs(candidate.record, dialect)
    if (built !== null) return { built, softened: candidate.softened }
  }
  throw refusal(wanted, plan)
}

/** The ways in which a dialect may write what is wanted. */
function candidates(wanted: Wanted, plan: Plan): { record: Wanted; softened: ComponentName | null }[] {
  const records = [{ record: wanted, softened: null }, ...softenedEnd(wanted, plan.changes)]
  if (plan.original !== null) return records
  // Built from nothing, a path is of the kind that its document reads.
  const kind = wanted.kind === 'opaque' ? 'hierarchical' : 'opaque'
  return [...records, ...records.map(({ record, softened }) => ({ record: { ...record, kind } as const, softened }))]
}

/**
 * Every parser takes spaces and controls from the end of a text. A part that is not changed, and that the end has come to,
 * has its last character percent-encoded.
 */
function softenedEnd(wanted: Wanted, changes: PartTexts): { record: Wanted; softened: ComponentName }[] {
  const last = (['fragment', 'query', 'path'] as const).find((part) => (wanted[part] ?? '') !== '')
  const text = last === undefined ? null : wanted[last]
  if (last === undefined || text === null || changes.has(last) || !/[\0-\x20]$/.test(text)) return []
  const encoded = text.slice(0, -1) + percentEncode(text.charCodeAt(text.length - 1))
  return [{ record: { ...wanted, [last]: encoded }, softened: last }]
}

/** The parts that are read as others. An absent path is an empty one where the document does not tell them apart. */
function movedParts(wanted: Wanted, built: Components): ComponentName[] {
  const isSame = (part: ComponentName): boolean =>
    wanted[part] === built[part] || (part === 'path' && (wanted.path ?? '') === (built.path ?? ''))
  return PARTS.filter((part) => !isSame(part))
}

/** The record of a text that is read as it was meant; `null` where it is not. */
function readAs(wanted: Wanted, dialect: Dialect): Components | null {
  const built = dialect.parse(dialect.serialize(wanted), silent)
  return built !== null && movedParts(wanted, built).length === 0 ? built : null
}

/** Why what is wanted cannot be read back. */
function refusal(wanted: Wanted, plan: Plan): UrlError {
  const { dialect } = plan
  const text = dialect.serialize(wanted)
  const why = new FindingCollector()
  const built = dialect.parse(text, why)
  const inTheWay = culprit(wanted, plan)
  if (built === null) {
    const part = inTheWay ?? only(plan.changes)
    const advice = part === null ? null : adviceFor(part, wanted[part] ?? '')
    return UrlError.unreadablePart({ part, advice }, dialect, text, why)
  }
  const others = movedParts(wanted, built)
  const moved = others.find((part) => part === inTheWay) ?? (others[0] as ComponentName)
  const suggestion =
    adviceFor(moved, wanted[moved] ?? '') ?? 'percent-encode what separates parts, and spaces at the end'
  return partError(plan, moved, `it would be read as ${shown(moved, built[moved])}`, 'part-moves', suggestion)
}

function partError(
  { changes, dialect }: Plan,
  part: ComponentName,
  problem: string,
  reason: string,
  suggestion: string,
): UrlError {
  const verdict = changes.has(part) ? 'cannot be set' : 'cannot stay'
  return UrlError.part(part, problem, { reason, dialect: dialect.name, suggestion }, verdict)
}

/** Of the changed parts, the one without which the rest can be read; `null` when there is none. */
function culprit(wanted: Wanted, { original, changes, dialect }: Plan): ComponentName | null {
  const isInTheWay = (part: ComponentName): boolean => {
    const without: Wanted = { ...wanted, [part]: (original ?? NOTHING)[part] }
    return part !== 'scheme' && without[part] !== wanted[part] && readAs(without, dialect) !== null
  }
  return PARTS.findLast((part) => changes.has(part) && isInTheWay(part)) ?? null
}

const only = (changes: PartTexts): ComponentName | null =>
  changes.size === 1 ? ([...changes.keys()][0] ?? null) : null

/** A part's text in quotes; of credentials nothing is shown. */
function shown(part: ComponentName, text: string | null): string {
  if (part === 'username' || part === 'password') return 'something else'
  if (text === null) return 'absent'
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)
}

/** What is most often the matter with a part; `null` where it is something else. */
function adviceFor(part: ComponentName, text: string): string | null {
  if (part === 'host' && /^[^:]*:[0-9]*$/.test(text)) return 'set the port apart from the host'
  if (part === 'path' && !/^[/\\]/.test(text)) return 'begin it with "/"'
  if (part === 'port' && /^[0-9]{1,4}$/.test(text)) return 'leave the port out: this URL cannot have one'
  return null
}

/** A host that is given as a value is read as one of its kind. */
function assertHost(plan: Plan, built: Components): void {
  const { host, dialect } = plan
  if (host === null) return
  const read = dialect.readHost(built, silent)
  if (read?.kind !== host.kind) throw hostError(plan, `it is ${ofKind(host)}, and would be read as ${ofKind(read)}`)
}

const ofKind = (host: Pick<HostData, 'kind'> | null): string =>
  host === null ? 'no host' : `a host of kind ${host.kind}`

const hostError = (plan: Plan, problem: string): UrlError =>
  partError(plan, 'host', problem, 'host-kind-changes', 'set a host that this scheme has')

/** What is not changed means what it meant. */
function assertUnmoved(plan: Plan, original: Components, built: Components, softened: ComponentName | null): void {
  const { dialect, changes } = plan
  if (built.kind !== original.kind) throw kindError(plan, original)
  const before = dialect.canonicalize(original, utf8, silent)
  // What had no canonical form may go on having none.
  if (before === null) return
  if (!changes.has('host')) assertSameKindOfHost(plan, original, built)
  const after = dialect.canonicalize(built, utf8, silent)
  if (after === null) throw withoutCanonicalForm(plan, built)
  const isMoved = (part: ComponentName): boolean =>
    after[part] !== before[part] && !(part === 'port' && isDefaultPort(before, after, dialect))
  const moved = PARTS.find((part) => !changes.has(part) && part !== softened && isMoved(part))
  if (moved === undefined) return
  throw partError(
    plan,
    moved,
    `it would mean ${shown(moved, after[moved])}`,
    'meaning-changes',
    `set the ${moved}, too`,
  )
}

const kindError = (plan: Plan, { kind }: Components): UrlError =>
  kind === 'opaque'
    ? partError(
        plan,
        'path',
        'it would no longer be opaque',
        'path-kind-changes',
        'write %2F for a "/" at its beginning',
      )
    : partError(plan, 'path', 'it would become opaque', 'path-kind-changes', 'begin it with "/"')

function assertSameKindOfHost(plan: Plan, original: Components, built: Components): void {
  const { dialect } = plan
  const [before, after] = [dialect.readHost(original, silent), dialect.readHost(built, silent)]
  if (before?.kind !== after?.kind) throw hostError(plan, `it was ${ofKind(before)}, and would be ${ofKind(after)}`)
}

/** A port that is the default of the new scheme is as good as none. */
const isDefaultPort = (before: Components, after: Components, dialect: Dialect): boolean =>
  after.port === null && before.port === String(dialect.defaultPort(after.scheme))

function withoutCanonicalForm(plan: Plan, built: Components): UrlError {
  const { dialect, changes } = plan
  const why = new FindingCollector()
  dialect.canonicalize(built, utf8, why)
  return UrlError.unreadablePart({ part: only(changes), advice: null }, dialect, dialect.serialize(built), why)
}
