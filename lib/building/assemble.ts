/**
 * From parts to a record, strictly: the parts are written as a text, the text is read again, and the reading has to be what
 * was wanted. So nothing that is put into one part can get into another, whatever the dialect, and nothing is dropped.
 *
 *     parts ──serialize──▶ text ──parse──▶ record      the same parts: else the part that would have moved is named
 *                                                      of a URL that is changed, too: opaque or not, the kind of the host,
 *                                                      and the canonical text of each part that is not changed
 */

import { type ComponentName, type Components, type Dialect, type HostData, silent } from '../components.js'
import { utf8 } from '../encodings/utf-8.js'
import { FindingCollector } from '../insight/finding.js'
import { percentEncode } from '../text/percent-encoding.js'
import { UrlError } from '../url-error.js'
import { partError, refusal, shown } from './blame.js'
import { PARTS, type PartTexts } from './changes.js'
import { type Plan, readAs, type Wanted, wantedOf } from './read-back.js'

/** The record of what is planned; throws a `UrlError` that names the part which is in the way. */
export function assemble(plan: Plan): Components {
  const wanted = wantedOf(plan)
  for (const candidate of candidates(wanted, plan)) {
    const built = readAs(candidate.record, plan.dialect)
    if (built === null) continue
    assertHost(plan, built)
    assertPath(plan, built)
    if (candidate.original !== null) assertUnmoved(plan, candidate.original, built)
    return built
  }
  throw refusal(wanted, plan)
}

interface Candidate {
  readonly record: Wanted
  /** What is changed, written in the same way. */
  readonly original: Components | null
}

/** The ways in which a dialect may write what is wanted. */
function candidates(wanted: Wanted, { original, changes }: Plan): Candidate[] {
  if (original !== null) return [{ record: wanted, original }, ...softenedEnd(wanted, original, changes)]
  const kind = wanted.kind === 'opaque' ? 'hierarchical' : 'opaque'
  // Built from nothing, a path is of the kind that its document reads, and where there has to be a host, it may be empty.
  const records = [wanted, { ...wanted, kind } as const]
  const hostless = wanted.host === null && !changes.has('host') ? [{ ...wanted, host: '' }] : []
  return [...records, ...hostless].map((record) => ({ record, original: null }))
}

/**
 * Every parser takes spaces and controls from the end of a text. A part that is not changed, and that the end has come to,
 * has its last character percent-encoded.
 */
function softenedEnd(wanted: Wanted, original: Components, changes: PartTexts): Candidate[] {
  const last = (['fragment', 'query', 'path'] as const).find((part) => (wanted[part] ?? '') !== '')
  const text = last === undefined ? null : wanted[last]
  if (last === undefined || text === null || changes.has(last) || !/[\0-\x20]$/.test(text)) return []
  const softened = { [last]: text.slice(0, -1) + percentEncode(text.charCodeAt(text.length - 1)) }
  return [{ record: { ...wanted, ...softened }, original: { ...original, ...softened } }]
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

/** A path that is given as a value is read as the same segments. */
function assertPath(plan: Plan, built: Components): void {
  const { path, dialect } = plan
  if (path === null) return
  const read = built.kind === 'opaque' ? [] : dialect.pathSegments(built)
  const isSame = read.length === path.segments.length && read.every((segment, i) => segment === path.segments[i])
  if (isSame && (built.kind === 'opaque') === path.isOpaque) return
  throw partError(plan, 'path', 'it would be read as other segments', 'path-segments-change', 'percent-encode its "\\"')
}

/** What is not changed means what it meant. */
function assertUnmoved(plan: Plan, original: Components, built: Components): void {
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
  const moved = PARTS.find((part) => !changes.has(part) && isMoved(part))
  if (moved === undefined) return
  const problem = `it would mean ${shown(moved, after, plan)}`
  throw partError(plan, moved, problem, 'meaning-changes', `set the ${moved}, too`)
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

function withoutCanonicalForm({ dialect, changes }: Plan, built: Components): UrlError {
  const why = new FindingCollector()
  dialect.canonicalize(built, utf8, why)
  const [part = null, ...others] = changes.keys()
  const one = others.length === 0 ? part : null
  return UrlError.unreadablePart({ part: one, advice: null }, dialect, dialect.serialize(built), why)
}
