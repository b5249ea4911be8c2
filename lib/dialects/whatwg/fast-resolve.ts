/**
 * The fast way, second file: resolves a reference that is canonical as written against a recognised base. The kinds of references
 * are those of the relative state and the relative slash state (section 4.4). For each kind, the reference is appended to a
 * beginning of the base:
 *
 *     (empty) #fragment    the base without its fragment
 *     ?query               the base without its query and fragment
 *     //host/path          the base's scheme
 *     /path                everything before the base's path
 *     path ./path ../path  the base's directory, or one above it; the rest of the reference contains no dot segments
 *     scheme:…             nothing
 *
 * Each kind takes one expression and one concatenation, whose result is canonical because both operands are. If the reference
 * contains characters that have to be encoded, the concatenation is the URL as written. A file base takes the general way, because
 * drive letters need special rules.
 */

import { type FastWay, type ResolvedUrl, WITHOUT_AT } from '../../ground/components.js'
import {
  COLON,
  cut,
  FULL_STOP,
  indexIn,
  indexOrEnd,
  lastIndexBefore,
  NUMBER_SIGN,
  QUESTION_MARK,
  SOLIDUS,
  SPACE,
  sliceOf,
  unitAt,
  unitOrEof,
} from '../../ground/text/ascii.js'
import { LONGEST, NOT_DOT_SEGMENT, PLAIN_PATH, PLAIN_RELATIVE_PATH } from './fast-grammar.js'
import {
  afterSlashes,
  LETTER_F,
  PATH_END,
  PLAIN,
  recogniseTail,
  recognising,
  SPECIAL,
  shapeOfPlain,
} from './fast-recognise.js'

/** A reference up to the first "@", or up to the first dot that may begin a dot segment. */
const ABSOLUTE_PATH = new RegExp(PLAIN_PATH, 'y')
const RELATIVE_PATH = new RegExp(`${NOT_DOT_SEGMENT}${PLAIN_RELATIVE_PATH}`, 'y')

/** The characters that the general way may remove or replace in a reference. Other characters are at most encoded. */
const ODD = '\\0-\\x1f\\ud800-\\udfff'
/** A query and fragment that can be appended as written. */
const TAIL = `(?:\\?[^#${ODD}]*)?(?:#[^${ODD}]*)?$`
const TAIL_AS_WRITTEN = new RegExp(TAIL, 'y')
/**
 * A reference that can be appended as written to the beginning of a base: it contains no scheme, host, dot segment or "\", and does
 * not begin with a space.
 */
const AS_WRITTEN = new RegExp(
  `(?! |\\/\\/)${NOT_DOT_SEGMENT}[^:/?#\\\\${ODD}]*(?:\\/${NOT_DOT_SEGMENT}[^/?#\\\\${ODD}]*)*${TAIL}`,
  'y',
)

export const resolve: NonNullable<FastWay['resolve']> = (base, shape, reference) => {
  if ((shape & SPECIAL) === 0 || base.length + reference.length > LONGEST || unitAt(base, 0) === LETTER_F) return null
  return (
    resolveCanonical(base, shape, reference) ??
    (stays(reference, 0, AS_WRITTEN) ? joined(base, shape, reference) : null)
  )
}

/** Tells whether a reference matches an expression at `from` and does not end with a space, which would be stripped. */
function stays(reference: string, from: number, expression: RegExp): boolean {
  expression.lastIndex = from
  return expression.test(reference) && unitAt(reference, reference.length - 1) !== SPACE
}

/** Returns the URL as written. `fast-repair.ts` then encodes the appended reference. */
function joined(base: string, shape: number, reference: string): ResolvedUrl {
  const first = unitAt(reference, 0)
  const end =
    first === NUMBER_SIGN
      ? fragmentStart(base, shape)
      : first === SOLIDUS
        ? originOf(base).end
        : first === QUESTION_MARK
          ? shape >> PATH_END
          : directoryOf(base, shape).end
  return { text: sliceOf(base, 0, end) + reference, shape: 0, canonicalEnd: end }
}

const canonical = (text: string, shape: number): ResolvedUrl => ({ text, shape, canonicalEnd: 0 })

const fragmentStart = (base: string, shape: number): number => indexOrEnd(base, indexIn(base, '#', shape >> PATH_END))

/** The beginning of a base, up to an index. */
interface Beginning {
  readonly of: string
  readonly end: number
  readonly text: string
}

const NOTHING: Beginning = { of: '', end: 0, text: '' }

// Most references are links on the same page, resolved one after the other. So the results for a base are kept for the next
// reference.
let lastOrigin = NOTHING
let lastDirectory = NOTHING

/** Returns everything before the path. */
function originOf(base: string): Beginning {
  if (lastOrigin.of === base) return lastOrigin
  const end = indexIn(base, '/', afterSlashes(base))
  lastOrigin = { of: base, end, text: sliceOf(base, 0, end) }
  return lastOrigin
}

/** Returns everything before the last segment of the path. */
function directoryOf(base: string, shape: number): Beginning {
  if (lastDirectory.of === base) return lastDirectory
  const end = lastIndexBefore(base, SOLIDUS, shape >> PATH_END) + 1
  lastDirectory = { of: base, end, text: sliceOf(base, 0, end) }
  return lastDirectory
}

function resolveCanonical(base: string, shape: number, reference: string): ResolvedUrl | null {
  const unit = unitOrEof(reference, 0)
  switch (unit) {
    case SOLIDUS:
      return unitOrEof(reference, 1) === SOLIDUS
        ? recognised(sliceOf(base, 0, afterSlashes(base) - 2) + reference)
        : appended(originOf(base).text, PLAIN, reference, 0, ABSOLUTE_PATH)
    case QUESTION_MARK:
    case NUMBER_SIGN: {
      const tail = recogniseTail(reference, 0, unit)
      const end = unit === QUESTION_MARK ? shape >> PATH_END : fragmentStart(base, shape)
      return tail === 0 ? null : canonical(sliceOf(base, 0, end) + reference, shapeOfBoth(shape, tail))
    }
    case -1:
      return canonical(cut(base, 0, fragmentStart(base, shape)), shape)
    default:
      return fromDirectory(base, shape, reference)
  }
}

/** Returns the shape of a concatenation: the first operand's, with `WITHOUT_AT` only if both operands have that bit. */
const shapeOfBoth = (shape: number, other: number): number => shape & (other | ~WITHOUT_AT)

const recognised = (text: string): ResolvedUrl | null => {
  const shape = recognising.recognise(text)
  return shape > 0 ? canonical(text, shape) : null
}

function fromDirectory(base: string, shape: number, reference: string): ResolvedUrl | null {
  const directory = directoryOf(base, shape)
  let { end } = directory
  let from = 0
  // Skip the dot segments at the beginning of the reference.
  while (unitOrEof(reference, from) === FULL_STOP) {
    const dots = unitOrEof(reference, from + 1) === FULL_STOP ? 2 : 1
    const afterDots = unitOrEof(reference, from + dots)
    if (afterDots !== SOLIDUS && afterDots !== -1) break
    from += afterDots === SOLIDUS ? dots + 1 : dots
    // In the root directory, ".." changes nothing.
    if (dots === 2 && end > originOf(base).end + 1) end = lastIndexBefore(base, SOLIDUS, end - 1) + 1
  }
  const before = end === directory.end ? directory.text : sliceOf(base, 0, end)
  return appended(before, shape, reference, from, RELATIVE_PATH)
}

/**
 * Appends the reference from `from` on to `before`, the beginning of a base. `expression` matches the beginning of the reference's
 * path.
 */
function appended(
  before: string,
  shapeBefore: number,
  reference: string,
  from: number,
  expression: RegExp,
): ResolvedUrl | null {
  expression.lastIndex = from
  if (!expression.test(reference)) return null
  const end = expression.lastIndex
  let shape = shapeOfPlain(end)
  if (end !== reference.length) {
    const unit = unitAt(reference, end)
    // A ":" in the first segment may end a scheme.
    if (unit === COLON) return recognised(reference)
    shape = recogniseTail(reference, end, unit)
    if (shape === 0 && !stays(reference, end, TAIL_AS_WRITTEN)) return null
  }
  const text = before + (from === 0 ? reference : sliceOf(reference, from))
  const moved = before.length - from
  if (shape === 0) return { text, shape, canonicalEnd: moved + end }
  return canonical(text, shapeOfBoth(shape, shapeBefore) + (moved << PATH_END))
}
