/**
 * Where seed 001, Web::URL's description of 2012, breaks a law.
 */

import type { Url } from '../../../../lib/index.js'
import { type Exception, exception } from '../law.js'
import { asWritten, canonicalText } from '../laws/as-written.js'
import { findingTheWay } from '../laws/relativizing.js'
import { resolvingCanonical } from '../laws/resolving.js'
import {
  DOT_SEGMENT,
  hasNoAuthority,
  hostTextOf,
  inBothEditions,
  leavesAuthority,
  mergedPath,
  pathOf,
  sharesScheme,
} from './web-url-words.js'

const SLASHES_OF_FILES =
  'resolution of a relative URL, 2.2.1., 3.3. and 6.5.1.: "If the |scheme| component … is … |file|, percent-decode any |%2F| and |%5C|"'

const hasEncodedSlashes = (url: Url): boolean => url.scheme === 'file' && /%2f|%5c/i.test(pathOf(url))

const directoryOf = (base: Url): string => /^.*[/\\]/s.exec(pathOf(base))?.[0] ?? ''

/** A slash at the beginning of a path, or with dot segments alone before it. */
const SLASH_BEHIND_DOTS = /^(?:(?:\.|%2e){1,2}[/\\])*(?:[/\\]|%2f|%5c)/i

const DRIVE = /^[/\\]?(?:[a-z]|%[46][1-9a-f]|%[57][0-9a])(?:[:|]|%3a|%7c)(?:[/\\]|$)/i

/** Whether a host is a drive, or a path begins with a host, or with a drive not written as one. */
function movesAtHostPath(file: Url): boolean {
  const path = pathOf(file)
  const movesDrive = DRIVE.test(path) && !/^\/[a-z]:\//i.test(path)
  return DRIVE.test(hostTextOf(file)) || movesDrive || /^[/\\]{3}/.test(path)
}

export const exceptions2012: readonly Exception[] = [
  ...inBothEditions,
  exception([asWritten, canonicalText], {
    sentence:
      'resolution, 10.2.: "Invoke the steps to "remove dot-segments" [RFC 3986] with the |path| component", a "\\" replaced by a ' +
      '"/"; parsing does not',
    excuses: ({ url, base }) =>
      base !== null && !url.hasOpaquePath && (DOT_SEGMENT.test(pathOf(url)) || pathOf(url).includes('\\')),
    example: { input: 'http://h/a/../b', base: '', against: 'foo://b' },
  }),
  exception([asWritten, canonicalText], {
    sentence: SLASHES_OF_FILES,
    excuses: ({ url, base }) => base !== null && hasEncodedSlashes(url),
    example: { input: 'file:///a%2Fb', base: '', against: 'foo://b' },
  }),
  exception([asWritten], {
    sentence:
      'canonicalization: "prepend "/."" is "necessary to prevent the |path| component prefixed by two or more "slash characters" ' +
      'such that its serialization would be parsed as the |authority| component"; nothing prevents it before',
    excuses: ({ url }) => !url.hasOpaquePath && hasNoAuthority(url) && /^[/\\]{2}/.test(pathOf(url)),
    example: { input: '/..//b', base: 'unknown:/a', against: 'x:' },
  }),
  exception([asWritten, canonicalText], {
    sentence:
      'preprocessing, 4.: "Remove the following characters from the beginning and the end", and a URL ends with one when its ' +
      'fragment is removed (resolution, 6.2.)',
    excuses: ({ url }) => /[\v\f ]$/.test(url.toString()),
    example: { input: '', base: 'foo:a #b', against: 'x:' },
  }),
  exception([asWritten, canonicalText], {
    sentence:
      'resolution, 9.2.: where the schemes match, "Invoke the steps to "resolve a relative URL"", by which a URL without an authority ' +
      'gets that of the base',
    excuses: ({ url, base }) => url.authority === null && sharesScheme(url, base),
    example: { input: 'http:/a', base: '', against: 'http://b' },
  }),
  exception([asWritten, canonicalText], {
    sentence:
      'resolution of a relative URL, 2.1.: "Let the |scheme| component of /resolved-url/ be the |scheme| component of /base-url/", ' +
      'in the case that it is written in',
    excuses: ({ url, base }) => sharesScheme(url, base) && url.toParts().scheme !== base.toParts().scheme,
    example: { input: 'http://a/', base: '', against: 'HTTP://b' },
  }),
  exception([findingTheWay], {
    sentence: SLASHES_OF_FILES,
    excuses: ({ target }) => hasEncodedSlashes(target),
    example: { input: 'c', base: 'file:///a/../%2f/b' },
  }),
  exception([resolvingCanonical], {
    sentence:
      'merge path: "use "slash character" definition [url-spec] instead of the "/" character", while canonicalization ' +
      'percent-encodes the "\\" of a path',
    excuses: ({ base, reference }, dialect) =>
      /\\.*[/\\]|.\\/s.test(pathOf(base)) && mergedPath(reference, base, dialect) !== null,
    example: { input: 'c', base: 'http://h/a\\b', label: 'utf-8' },
  }),
  exception([resolvingCanonical], {
    sentence:
      'canonicalization, HOSTPATH: the |host| and the |path| component of a |file| URL give each other their parts',
    excuses: ({ base, reference }, dialect) =>
      base.scheme === 'file' && movesAtHostPath(base) && leavesAuthority(reference, base, dialect),
    example: { input: 'x', base: 'file:///C|', label: 'utf-8' },
  }),
  exception([resolvingCanonical], {
    sentence:
      'canonicalization: "if the |path| component of /u/ does not begin with a U+002F SOLIDUS character (/), prepend" one, which ' +
      '"remove dot-segments" would not',
    excuses: ({ base, reference }, dialect) => {
      const path = mergedPath(reference, base, dialect)
      return path !== null && /^[^/\\]/.test(pathOf(base)) && SLASH_BEHIND_DOTS.test(directoryOf(base) + path)
    },
    example: { input: 'x', base: 'file:..//a', label: 'utf-8' },
  }),
]
