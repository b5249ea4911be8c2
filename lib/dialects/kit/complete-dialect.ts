/**
 * A whole dialect from the rules of a document. The contract has members that documents do not speak of: the segments of a path
 * as written, the parts of a reference by itself, a domain for people to read. A dialect has the rules of its document, and the
 * other members are made here, most of them by asking those rules.
 */

import { type Dialect, type DialectFamily, type ReferenceParts, silent } from '../../ground/components.js'
import { sameText } from '../../ground/text/records.js'
import { domainToUnicode } from './domain-to-unicode.js'
import { splitReference } from './split-reference.js'

/** The members that are made here, if the dialect does not have them. */
type MadeHere = Pick<Dialect, 'domainToUnicode' | 'splitReference' | 'pathSegments' | 'isDotSegment' | 'isTrimmedAtEnd'>

/** The rules of a document: the contract, of which some members may be left out. */
export interface DialectRules extends Omit<Dialect, keyof MadeHere>, Partial<MadeHere> {
  /** Whether the document reads "\" as "/" in the path of a URL. If this is left out, it does not. */
  readonly splitsAtBackslash?: (url: ReferenceParts) => boolean
}

/** What a dialect with parameters has in addition to the contract of all dialects. */
export type FamilyMembers<Parameters extends object> = Omit<DialectFamily<Parameters>, keyof Dialect>

/** The dialect with a document's rules, frozen. Other members that are given stay in it. */
export function completeDialect<Others extends object = object>(
  rules: DialectRules & Others,
): Dialect & NoInfer<Others> {
  const { splitsAtBackslash = () => false, ...own } = rules
  const made: MadeHere = {
    domainToUnicode: (domain) => domainToUnicode(rules, domain),
    splitReference: (reference, report) => splitReference(rules, reference, report),
    pathSegments: (url) => pathSegments(url, splitsAtBackslash(url)),
    isDotSegment: (segment) => DOT_SEGMENT.test(segment),
    isTrimmedAtEnd: (character) => isTrimmedAtEnd(rules, character),
  }
  const dialect = { ...NOT_THERE, ...made, ...own } as Dialect & Others
  Object.freeze(dialect)
  return dialect
}

/** Members that a dialect may be without: what a program puts on `Object.prototype` does not stand in for them. */
const NOT_THERE: Pick<Dialect, 'checkWriting' | 'encodingLabel' | 'fastWay' | 'resolvesWithoutBase' | 'textOf'> = {
  checkWriting: undefined,
  encodingLabel: undefined,
  fastWay: undefined,
  resolvesWithoutBase: undefined,
  textOf: undefined,
}

/** The segments between the slashes. An empty path has none; an empty text before the first slash is not one. */
function pathSegments({ path, kind }: ReferenceParts, splitsAtBackslash: boolean): readonly string[] {
  if (path === null || path === '' || kind === 'opaque') return []
  const slashed = splitsAtBackslash ? path.replaceAll('\\', '/') : path
  return (slashed.startsWith('/') ? slashed.slice(1) : slashed).split('/')
}

/** "." or "..", each dot perhaps percent-encoded. RFC 3986 decodes a dot before it removes such segments. */
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i

/** Whether a text with the character at its end is read as the same URL. */
function isTrimmedAtEnd({ parse }: DialectRules, character: string): boolean {
  const [url, same] = ['', character].map((end) => parse(`http://h/a${end}`, silent))
  return url != null && same != null && sameText(url, same)
}
