/** Where draft-abarth-url-01 reads its own output as another URL. */

import { HIERARCHICAL_SCHEMES } from '../../../../lib/dialects/abarth/definitions.js'
import { type Exception, exception } from '../law.js'
import { asWritten, canonicalText, readAsReference, readTwice } from '../laws/as-written.js'
import { absentPath, keepingBytes } from '../laws/keeping.js'
import { findingTheWay } from '../laws/relativizing.js'

/** On any platform. */
export const abarthExceptions: readonly Exception[] = [
  exception([asWritten, canonicalText], {
    sentence:
      '"If relative-url\'s scheme contains any characters which are not valid scheme characters: the resolved URL is ' +
      'relative-url resolved as relative URL" (section 4); an empty scheme counts as no scheme (D11)',
    excuses: ({ url, base }) => base !== null && !/^[A-Za-z0-9+.-]+$/.test(url.scheme),
    instead: readAsReference,
    example: { input: ':c', base: '', against: 'http://h/' },
  }),
  exception([asWritten, canonicalText], {
    sentence:
      '"If base-url\'s scheme is not hierarchical, we can\'t resolve as a relative URL" (section 4.1, a TODO): where it is ' +
      'done all the same, the record is hierarchical, and its text is not',
    excuses: ({ url }) => !url.hasOpaquePath && !HIERARCHICAL_SCHEMES.has(url.scheme),
    instead: readTwice,
    example: { input: '/a b:c?d', base: 'data:x', against: 'foo:x' },
  }),
  exception([keepingBytes], {
    sentence:
      '"If the remaining string does not contain any authority terminating characters", there is no path (section 3.2); with a ' +
      '"?", there is an empty one',
    ...absentPath,
  }),
  exception([findingTheWay], {
    sentence:
      '"If base-url\'s scheme is not hierarchical, we can\'t resolve as a relative URL" (section 4.1, a TODO): where it is ' +
      'done all the same, the reference needs a ":" after a text that is not a scheme',
    excuses: ({ base, target }) => !HIERARCHICAL_SCHEMES.has(base.scheme) && base.relativize(target) === null,
    example: { input: '/a:b/..//c', base: 'data:x' },
  }),
]

/** On Unix: on Windows, two slashes in a file's page begin a UNC path. */
export const abarthUnixExceptions: readonly Exception[] = [
  ...abarthExceptions,
  exception([asWritten, canonicalText], {
    sentence:
      '"The resolved URL is resolved-url parsed as an absolute URL" (section 4.2): with the user-info and port of section 3.3 ' +
      'where "TODO: File URLs!" has no user-info and no port (D6)',
    excuses: ({ url }) =>
      url.scheme === 'file' &&
      (url.authority?.username !== null || url.authority.portText !== null || url.toParts().path === ''),
    example: { input: '//u@h:1/', base: 'file:///x', against: 'foo:x' },
  }),
]
