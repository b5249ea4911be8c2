/**
 * Where the grammar of webspecs/url reads its own output as another URL. "S3" and "S7" are defects of the document that the dialect
 * keeps.
 */

import type { Url } from '../../../../lib/index.js'
import { type Exception, exception } from '../law.js'
import { asWritten, canonicalText, readTwice } from '../laws/as-written.js'
import { findingAShortWay, findingTheWay } from '../laws/relativizing.js'
import { trimming } from '../laws/trimming.js'

const isFile = ({ scheme }: Url): boolean => scheme === 'file'

const NULL_IN_FRAGMENT = 'fragment: U+0000 is removed, and white space that was before it is at the end now'

const endsWithSpace = ({ fragment }: Url): boolean => /[\t\n\f\r ]$/.test(fragment ?? '')

export const webspecsExceptions: readonly Exception[] = [
  exception([asWritten, canonicalText], {
    sentence: 'relative-url, row 1: any base lends its scheme, also one whose URLs have scheme data (S7)',
    excuses: ({ url }) => url.authority !== null && !url.isSpecial,
    instead: readTwice,
    example: { input: '//h/x', base: 'mailto:x', against: 'foo:x' },
  }),
  exception([asWritten, canonicalText], {
    sentence: 'file-url, row 3: there is a host and no authority, while relative-url, row 1, gives a file URL one',
    excuses: ({ url }) => isFile(url) && (url.authority?.username !== null || url.authority.portText !== null),
    example: { input: '//u@h:1/x', base: 'file:///', against: 'foo:x' },
  }),
  exception([asWritten, canonicalText], {
    sentence: 'file-url, row 3: "zero or more /" before the path take its first names away, if they are empty',
    excuses: ({ url }) => isFile(url) && url.path.toString().startsWith('//'),
    example: { input: '//h//x', base: 'file:///', against: 'foo:x' },
  }),
  exception([asWritten, canonicalText], {
    sentence: NULL_IN_FRAGMENT,
    excuses: ({ url }) => endsWithSpace(url),
    example: { input: 'http://h/#a \0', base: 'http://h', against: 'foo:x' },
  }),
  exception([trimming], {
    sentence: 'fragment: U+0000 is removed, wherever in the fragment it is',
    excuses: ({ text, character }) => text.includes('#') && character === '\0',
    example: { text: 'http://h/#', character: '\0' },
  }),
  exception([findingTheWay], {
    sentence: NULL_IN_FRAGMENT,
    excuses: ({ target }) => endsWithSpace(target),
    example: { input: '#a \0', base: 'http://h/' },
  }),
  exception([findingAShortWay], {
    sentence:
      'path: dot segments are resolved before the paths meet (S3), so that ".." leads to a directory without its slash',
    excuses: ({ reference }) => /(?:^|\/)\.\.?$/.test(reference),
    example: { input: '..', base: 'http://h/ab/c' },
  }),
]
