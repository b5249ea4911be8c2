/**
 * A whole dialect from the rules of a document. The contract asks more than documents say: how a path is cut in segments,
 * what a reference brings by itself, how a domain is shown to people. A dialect holds what its document says; the rest is
 * made here, mostly by asking the document's own rules.
 */

import { type Dialect, type DialectFamily, type ReferenceParts, silent } from '../../components.js'
import { sameText } from '../../text/same-record.js'
import { domainToUnicode } from './domain-to-unicode.js'
import { splitReference } from './split-reference.js'

/** What a dialect need not have of its own. */
type MadeHere = Pick<Dialect, 'domainToUnicode' | 'splitReference' | 'pathSegments' | 'isDotSegment' | 'isTrimmedAtEnd'>

/** The rules of a document: the contract, less what is made here. A rule that a document does have goes first. */
export interface DialectRules extends Omit<Dialect, keyof MadeHere>, Partial<MadeHere> {
  /** Whether "\" is a "/" in the path of a URL. Without this rule it never is. */
  readonly splitsAtBackslash?: (url: ReferenceParts) => boolean
}

/** What a dialect with parameters has beside the contract of all dialects. */
export type FamilyMembers<Parameters extends object> = Omit<DialectFamily<Parameters>, keyof Dialect>

/** The dialect that follows a document's rules, frozen. What else stands beside the rules is kept. */
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
  const dialect = { ...made, ...own } as Dialect & Others
  Object.freeze(dialect)
  return dialect
}

/** The empty path has no segments; what stands before the first slash is one only if there is something. */
function pathSegments({ path, kind }: ReferenceParts, splitsAtBackslash: boolean): readonly string[] {
  if (path === null || path === '' || kind === 'opaque') return []
  const slashed = splitsAtBackslash ? path.replaceAll('\\', '/') : path
  return (slashed.startsWith('/') ? slashed.slice(1) : slashed).split('/')
}

/** "." or "..", each dot perhaps percent-encoded. RFC 3986 decodes it before it takes the segments out, others see to both. */
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i

/** Whether a text is read as the same URL when the character is behind it. */
function isTrimmedAtEnd({ parse }: DialectRules, character: string): boolean {
  const [without, behind] = ['', character].map((end) => parse(`http://h/a${end}`, silent))
  return without != null && behind != null && sameText(without, behind)
}
