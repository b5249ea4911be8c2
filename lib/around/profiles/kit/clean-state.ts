/**
 * The state of the library's own profiles: the parts of a URL as a dialect parses them, and their canonical forms. A step replaces
 * a part with its canonical form, or rewrites it.
 */

import { recognising } from '../../../dialects/whatwg/fast-recognise.js'
import { whatwgLinkRules } from '../../../dialects/whatwg/index.js'
import { type ComponentName, type Components, type Dialect, silent } from '../../../ground/components.js'
import { endWithoutSpaces } from '../../../ground/text/ascii.js'
import { recordOf } from '../../../url/record-of.js'
import { type FormToRead, type FormToWrite, type Input, isUrl, Refused, type Step } from '../program.js'
import { notAUrl, recordsOf } from './records.js'

/** A URL on its way to a key. */
export interface CleanState {
  /** The parts, as changed by the steps so far. */
  readonly record: Components
  /** The parts in canonical form. Some steps copy a part from here to `record`. */
  readonly canonical: Components
  readonly dialect: Pick<Dialect, 'serialize' | 'isSpecial'>
}

/**
 * Parses a string by the URL Standard; a `Url` keeps the parts that its dialect has found. The record of a program's dialect remembers
 * its text, and would be written as it was. So its canonical form is parsed, and the parts are copied, which are all that is written.
 */
export const readUrl: FormToRead<CleanState> = {
  does: 'splits the text into parts as the URL Standard does',
  read: (text, input) => {
    if (!isUrl(input)) {
      const records = recordsOf(text)
      return records === null ? notAUrl(text) : { ...records, dialect: whatwgLinkRules }
    }
    const canonical = input.tryCanonicalize()
    if (canonical === null) return new Refused(() => input.canonicalize())
    const { dialect } = input
    const record = dialect.meantBy === undefined ? null : dialect.parse(canonical.toString(), silent)
    if (record !== null) return { record: partsOf(record), canonical: partsOf(record), dialect }
    return { record: recordOf(input), canonical: recordOf(canonical), dialect }
  },
}

/** The parts of a record without its memory. */
function partsOf({ scheme, username, password, host, port, path, query, fragment, kind }: Components): Components {
  return { scheme, username, password, host, port, path, query, fragment, kind }
}

export const showUrl = ({ record, dialect }: CleanState): string => dialect.serialize(record)

export const writeUrl: FormToWrite<CleanState> = {
  name: 'write',
  does: 'writes the parts as a URL',
  write: showUrl,
}

/** The state with a new value for one part; the same state if nothing changes. */
export const withPart = (state: CleanState, part: ComponentName, text: string | null): CleanState =>
  state.record[part] === text ? state : { ...state, record: { ...state.record, [part]: text } }

/**
 * The state without the query or fragment at its end. A space that becomes the last character is percent-encoded, because a parser
 * would trim it from the key. Today's URL Standard encodes such a space itself; older documents keep it in an opaque path.
 */
export function withoutEnd(state: CleanState, part: 'query' | 'fragment'): CleanState {
  const cut = withPart(state, part, null)
  if (cut === state) return state
  const last = cut.record.query === null ? 'path' : 'query'
  const text = cut.record[last] ?? ''
  const end = endWithoutSpaces(text)
  return end === text.length ? cut : withPart(cut, last, text.slice(0, end) + encodeURIComponent(text.slice(end)))
}

/** A step that replaces the named parts with their canonical forms. */
export const canonicalStep = (name: string, does: string, parts: readonly ComponentName[]): Step<CleanState> => ({
  name,
  does,
  apply: (state) => {
    const { record, canonical } = state
    if (record === canonical) return state
    return parts.reduce((taken, part) => withPart(taken, part, canonical[part]), state)
  },
})

/**
 * Returns the input's string if it is known to be canonical: a string by today's URL Standard, a `Url` by its own dialect. Returns
 * `null` otherwise.
 */
export function canonicalTextOf(input: Input): string | null {
  if (typeof input === 'string') return recognising.recognise(input) > 0 ? input : null
  return input.isCanonical && isWrittenFromParts(input) ? input.toString() : null
}

/** Whether a `Url` is written as its parts are. The record of a program's dialect may remember another text. */
const isWrittenFromParts = (url: Exclude<Input, string>): boolean =>
  url.dialect.meantBy === undefined || url.dialect.serialize(partsOf(recordOf(url))) === url.toString()

/** Whether a `Url` has the given host and path and no port. Programs split some strings in other places than the URL Standard. */
export function hasParts(url: Exclude<Input, string>, host: string, path: string): boolean {
  const record = recordOf(url)
  return record.host === host && record.path === path && record.port === null
}
