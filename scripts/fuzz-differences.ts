/**
 * The places in which the URL classes of Node are known to differ from the Standard that the library follows, by the version
 * of Ada, their parser. Ada 2 is in Node 20 and 22, and Ada 4 in Node 24 and 26. Fuzzing skips these differences and no other.
 *
 * Each one has examples. `npm run fuzz` checks first that they still differ, so that an entry goes when it is not needed.
 */

import { Url } from '../lib/index.js'
import type { Answer, Case } from './fuzz-engines.js'

/** The answers of both sides for one case. */
export interface Disagreement extends Case {
  readonly ours: Answer
  readonly theirs: Answer
}

interface Explained {
  readonly reason: string
  /** The major versions of Ada that differ. */
  readonly ada: readonly string[]
  readonly example: Disagreement
}

/** Both sides write the same URL, in two spellings: `spelled` makes both into one. */
interface Spelling extends Explained {
  spelled(href: string, asked: Case): string
}

/** One side refuses the input, or the two read different URLs: `concerns` says whether this is such a case. */
interface Reading extends Explained {
  concerns(disagreement: Disagreement): boolean
}

const OPAQUE = /^[a-z][a-z0-9+.-]*:(?!\/)/
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const example = (input: string, base: string | null, ours: Answer, theirs: Answer): Disagreement => ({
  input,
  base,
  encoding: null,
  ours,
  theirs,
})

const isRefusedByUsAlone = ({ ours, theirs }: Disagreement): boolean => ours === null && theirs !== null

/** The input and the base, percent-decoded. */
const decodedText = ({ input, base }: Case): string =>
  `${input} ${base ?? ''}`
    .replace(/[\t\n\r]/g, '')
    .replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => Buffer.from(escaped.replaceAll('%', ''), 'hex').toString())

/** The same as a host parser sees it: in the compatibility form. */
const hostText = (asked: Case): string => decodedText(asked).normalize('NFKC')

const SPELLINGS: readonly Spelling[] = [
  {
    reason: 'Ada 2 is older than the "^" in the path percent-encode set',
    ada: ['2'],
    example: example('foo:///^', null, 'foo:///%5E', 'foo:///^'),
    spelled: (href) => href.replaceAll('%5E', '^'),
  },
  {
    reason: 'Ada 2 is older than the rule that encodes the last space of an opaque path before "?" and "#"',
    ada: ['2'],
    example: example('foo:a ?q', null, 'foo:a%20?q', 'foo:a ?q'),
    spelled: (href) => (OPAQUE.test(href) ? href.replace(/^([^?#]*?)%20(?=[?#])/, '$1 ') : href),
  },
  {
    reason: 'Ada 2 leaves out the "/" of a path that has only dot segments, after a scheme that is not special',
    ada: ['2'],
    example: example('..', 'foo://h', 'foo://h/', 'foo://h'),
    spelled: (href) => href.replace(/^((?!(?:https?|wss?|ftp|file):)[^:]*:(?:\/\/[^/?#]*)?)\/(?=[?#]|$)/, '$1'),
  },
  {
    reason: 'Ada 2 loses the empty query of a base when the reference is empty',
    ada: ['2'],
    example: example('', 'http://h/?', 'http://h/?', 'http://h/'),
    spelled: (href, { input }) =>
      /^[\0- ]*(?:[a-z]+:)?[\0- ]*(?:#|$)/i.test(input.replace(/[\t\n\r]/g, ''))
        ? href.replace(/^([^?#]*)\?(?=#|$)/, '$1')
        : href,
  },
]

const READINGS: readonly Reading[] = [
  {
    reason: 'Ada accepts domains that break the Bidi rule of RFC 5893 in a label that is ASCII',
    ada: ['2', '4'],
    example: example('http://0.א', null, null, 'http://0.xn--4db/'),
    concerns: (found) =>
      isRefusedByUsAlone(found) && (RIGHT_TO_LEFT.test(hostText(found)) || /xn--/i.test(hostText(found))),
  },
  {
    reason: 'Ada 2 reads a reference with a "#" against a base with an opaque path, whatever is before the "#"',
    ada: ['2'],
    example: example('h##', 'data:a b', null, 'data:a b/h##'),
    concerns: (found) =>
      isRefusedByUsAlone(found) && found.input.includes('#') && OPAQUE.test(Url.tryParse(found.base ?? '')?.href ?? ''),
  },
  {
    reason: 'Ada 2 refuses labels that begin with "xn--" and are not valid, also where the Standard lets ASCII pass',
    ada: ['2'],
    example: example('http://xn--a', null, 'http://xn--a/', null),
    concerns: (found) => found.theirs === null && /xn--/i.test(hostText(found)),
  },
  {
    reason: 'Ada 2 has the tables of an older Unicode, and refuses letters that came later',
    ada: ['2'],
    example: example('http://\u{1e5d0}', null, 'http://xn--zo5h/', null),
    concerns: (found) => found.theirs === null && /[^\0-\x7f]/.test(decodedText(found)),
  },
  {
    reason: 'Ada does not know some marks of other planes, and accepts them at the beginning of a label',
    ada: ['2', '4'],
    example: example('http://\u{1cf00}a', null, null, 'http://xn--a-zk7q/'),
    concerns: (found) => isRefusedByUsAlone(found) && /(?<![\p{L}\p{N}\p{M}])\p{M}/u.test(hostText(found)),
  },
  {
    reason: 'Ada 2 takes segments that only begin with a letter and a ":" for drive letters',
    ada: ['2'],
    example: example('file:a:b/..', null, 'file:///', 'file:///a:b/'),
    concerns: ({ ours, theirs }) => ours !== null && /^file:.*\/[^/]*:/.test(theirs ?? '') && ours.startsWith('file:'),
  },
  {
    reason: 'Ada 2 looks for dot segments at the first "/." of a path, and not after a name that begins with a dot',
    ada: ['2'],
    example: example('http://h/b/.a/../', null, 'http://h/b/', 'http://h/b/.a/../'),
    concerns: ({ input, base }) => {
      const texts = [input, base ?? '', `${base?.replace(/[?#].*/s, '')}/${input}`]
      return texts.some((text) =>
        /[/\\]\.(?!\.?[/\\?#])[^?#]*[/\\]\.\.?(?:[/\\?#]|$)/.test(text.replace(/[\t\n\r]/g, '')),
      )
    },
  },
]

const of = <T extends Explained>(entries: readonly T[], ada: string | null): T[] =>
  ada === null ? [] : entries.filter((entry) => entry.ada.includes(ada))

/** Whether a disagreement is one of the known ones. */
export function isKnown(found: Disagreement, ada: string | null): boolean {
  if (of(READINGS, ada).some((entry) => entry.concerns(found))) return true
  const spelled = (href: string): string => of(SPELLINGS, ada).reduce((text, entry) => entry.spelled(text, found), href)
  return found.ours !== null && found.theirs !== null && spelled(found.ours) === spelled(found.theirs)
}

/** The known differences of a version of Ada. */
export const knownDifferences = (ada: string | null): readonly Explained[] => [
  ...of(SPELLINGS, ada),
  ...of(READINGS, ada),
]
