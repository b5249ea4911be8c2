/**
 * The range of a URL's part in the input that the URL was parsed from. Parsers use it to point at a part that violates a rule, and
 * programs use it to mark or replace a part in a page.
 *
 * The parts are in a fixed order, with only delimiters between them. So the parts of the authority are searched for from the front,
 * because only slashes precede them. The query and the fragment are searched for from the end, because only white space follows
 * them. To find the path, all parts are searched for as one string.
 */

import type { ComponentName, Report } from '../components.js'
import { asciiLowercase } from '../text/ascii.js'
import { type Span, WalkCollector } from './finding.js'

type PartTexts = Readonly<Record<ComponentName, string | null>>

/** The parts after the scheme, in order, each with the delimiter before it. */
const IN_ORDER: readonly (readonly [name: ComponentName, mark: string])[] = [
  ['username', ''],
  ['password', ':'],
  ['host', ''],
  ['port', ':'],
  ['path', ''],
  ['query', '?'],
  ['fragment', '#'],
]
const PATH = 4

/**
 * Returns the range of a part in a string from which the dialect removes nothing; `null` if the part is absent, is not found, or is
 * empty and has no delimiter before it.
 */
export function partSpan(input: string, parts: PartTexts, part: ComponentName): Span | null {
  const { scheme, path } = parts
  // Some programs represent an absent scheme as an empty string.
  const hasScheme = scheme !== null && scheme !== ''
  const colon = hasScheme ? schemeIn(input, scheme) + scheme.length : -1
  if (hasScheme && colon < scheme.length) return null
  if (part === 'scheme') return hasScheme ? { start: colon - scheme.length, end: colon } : null
  const span = spanAfter(colon, input, parts, part)
  // A document may add a "/" before the path: "file:a" has the path "/a".
  const isRooted = part === 'path' && span === null && path !== null && /^[/\\]./.test(path)
  return isRooted ? spanAfter(colon, input, { ...parts, path: path.slice(1) }, part) : span
}

/** Returns the offset of the scheme, in any case, because some programs lowercase it; -1 if it is not found. */
function schemeIn(input: string, scheme: string): number {
  const start = asciiLowercase(input).indexOf(`${asciiLowercase(scheme)}:`)
  // If anything except white space precedes the match, the dialect has added the scheme: in some dialects, "a:FILE:" is a file on
  // the drive "a:".
  return /^[\0-\x20]*$/.test(input.slice(0, Math.max(start, 0))) ? start : -1
}

/** Returns the range of a part after the scheme's colon. `colon` is -1 if there is no scheme. */
function spanAfter(colon: number, input: string, parts: PartTexts, part: ComponentName): Span | null {
  const { username, password } = parts
  const index = IN_ORDER.findIndex(([name]) => name === part)
  const group = IN_ORDER.slice(index > PATH ? PATH + 1 : 0, index < PATH ? PATH : IN_ORDER.length)
  const pieces = group.map(([name, mark]) => {
    const text = parts[name]
    const at = name === 'host' && (username ?? password) !== null ? '@' : ''
    return { name, text, all: text === null ? '' : at + mark + text }
  })
  const all = slashed(pieces.map((piece) => piece.all).join(''))
  const from = slashed(input)
  let end = index < PATH ? from.indexOf(all, colon + 1) : from.lastIndexOf(all)
  if (end <= colon) return null
  for (const piece of pieces) {
    end += piece.all.length
    if (piece.name !== part) continue
    const { text } = piece
    return text === null || piece.all === '' ? null : { start: end - text.length, end }
  }
  return null
}

/** Replaces backslashes with slashes, because a dialect may have done so in a path. */
const slashed = (text: string): string => text.replaceAll('\\', '/')

/** Like {@link partSpan}, for an input as it was given. `read` returns the parts, and reports which units it removes. */
export function partSpanIn(
  input: string,
  part: ComponentName,
  read: (report: Report) => PartTexts | null,
): Span | null {
  const report = new WalkCollector()
  const parts = read(report)
  if (parts === null) return null
  const walked = report.walked(input)
  const span =
    partSpan(walked, parts, part) ??
    // Some dialects replace lone surrogates before they remove anything.
    partSpan(report.walked(input.toWellFormed()), parts, part) ??
    // Some programs guess a scheme.
    (part === 'scheme' || hasScheme(walked, parts) ? null : partSpan(walked, { ...parts, scheme: null }, part))
  return span && report.spanInInput(span.start, span.end)
}

/** Whether a string begins with the scheme of its parts. */
const hasScheme = (text: string, { scheme }: PartTexts): boolean =>
  scheme === null ||
  asciiLowercase(text)
    .trimStart()
    .startsWith(`${asciiLowercase(scheme)}:`)
