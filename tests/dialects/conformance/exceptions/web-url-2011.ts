/**
 * The laws that seed 000, Web::URL's description of May 2011, breaks. It resolves as url-spec (draft-abarth-url-01) does: it
 * concatenates strings and parses the result.
 */

import { assert } from 'chai'
import type { Url } from '../../../../lib/index.js'
import { type Exception, exception } from '../law.js'
import { asWritten, canonicalText, readAsReference, readTwice } from '../laws/as-written.js'
import { absentPath, keepingBytes } from '../laws/keeping.js'
import { behindAuthority, findingAShortWay, findingTheWay, upAndDown } from '../laws/relativizing.js'
import { resolvingCanonical } from '../laws/resolving.js'
import { isReadAgain } from '../reading.js'
import { hasNoAuthority, inBothEditions, isMerged, leavesAuthority, pathOf, sharesScheme } from './web-url-words.js'

const DOTS_DECODED =
  'canonicalize: "Percent-decode percent-encoded representations of unreserved characters", dots too, which resolving removes then'

const ANY_NUMBER_OF_SLASHES =
  'url-spec, 3.2: "Consume any number of slash characters", which takes those of the path after an empty host as well'

const NO_PATH =
  'url-spec, 3.2: "If the remaining string does not contain any authority terminating characters", there is no path; with a ' +
  '"?" or a "#", there is an empty one'

/** Whether there is an empty host, with a path after it. */
const hasSlashesOnly = (url: Url): boolean => url.authority !== null && hasNoAuthority(url) && pathOf(url) !== ''

/** The same, or with an "@" before the host that has nothing before it. */
const hasSlashesAndAtMostAnAt = (url: Url): boolean => {
  const { username, password, host, port } = url.toParts()
  return host === '' && !username && !password && port === null && pathOf(url) !== ''
}

const NOTHING_BUT_PATH =
  'canonicalize: "XXX Non-hierarchical": a base that is a path alone gets a "://" when a reference is resolved against it'

/** In an opaque path there may be a query and a fragment. */
const ENCODED_DOT_SEGMENT = /(?:^|[/\\])(?:%2e|\.%2e|%2e\.|%2e%2e)(?:[/\\?#]|$)/i

export const exceptions2011: readonly Exception[] = [
  ...inBothEditions,
  exception([asWritten, canonicalText], {
    sentence:
      'resolution: "parse the resolved URL as an absolute URL, and then remove dot-segments [RFC 3986] from the |path| component", ' +
      'a "\\" replaced by a "/"',
    excuses: ({ url, base }) =>
      base !== null && !url.hasOpaquePath && /(?:^|[/\\])\.\.?(?:[/\\]|$)|\\/.test(pathOf(url)),
    example: { input: 'http://h/a/../b', base: '', against: 'foo://b' },
  }),
  exception([asWritten], {
    sentence:
      'preprocessing: "Remove leading or trailing control characters", and a URL ends with one when its fragment is removed ' +
      '(url-spec, 4.1)',
    excuses: ({ url }) => /[\0-\x20]$/.test(url.toString()),
    example: { input: '', base: 'http://h/a #b', against: 'x:' },
  }),
  exception([asWritten, canonicalText], {
    sentence:
      'resolve as a path-relative URL: "Apply RFC 3986 algorithm", also where the base is not hierarchical, and is parsed as a ' +
      'path alone',
    excuses: ({ url }) => url.hasOpaquePath && (url.query !== null || url.fragment !== null),
    instead: readTwice,
    example: { input: 'b?c#d', base: 'foo:a', against: 'x:' },
  }),
  exception([asWritten, canonicalText], {
    sentence:
      'url-spec, 4: "If relative-url’s scheme contains any characters which are not valid scheme characters", it is relative; ' +
      'parsing does not look at them',
    excuses: ({ url, base }) => base !== null && !/^[\w+.-]+$/.test(url.scheme),
    instead: readAsReference,
    example: { input: 'a^b:c', base: '', against: 'http://b' },
  }),
  exception([asWritten, canonicalText], {
    sentence: ANY_NUMBER_OF_SLASHES,
    excuses: ({ url }) => hasSlashesOnly(url),
    example: { input: 'x', base: 'http://', against: 'x:' },
  }),
  exception([asWritten, canonicalText], {
    sentence: 'url-spec, 4.2: "base-url’s scheme, concatenated with ":"", in the case that it is written in',
    excuses: ({ url, base }) => sharesScheme(url, base) && url.toParts().scheme !== base.toParts().scheme,
    example: { input: 'http://a/', base: '', against: 'HTTP://b' },
  }),
  exception([asWritten], {
    sentence:
      'url-spec, 2: ";" is an authority terminating character; the path that it begins has no "/", and a path that is merged ' +
      'with it has no "/" either',
    excuses: ({ url }) => url.authority !== null && /^[^/\\;]/.test(pathOf(url)),
    example: { input: 'b', base: 'http://a;c', against: 'x:' },
  }),
  exception([keepingBytes], { sentence: NO_PATH, ...absentPath }),
  exception([asWritten], {
    sentence: NO_PATH,
    excuses: ({ url }) =>
      url.authority !== null && url.toParts().path === '' && url.query === null && url.fragment === null,
    example: { input: '', base: 'http://a#f', against: 'x:' },
  }),
  exception([canonicalText], {
    sentence:
      'canonicalize: "XXX If no path": nothing gets a "/", and the "\\" that a path begins with is percent-encoded',
    excuses: ({ url }) => url.authority !== null && /^[^/;]/.test(pathOf(url)),
    example: { input: 'http://h\\a', base: '', against: 'x:' },
  }),
  exception([findingTheWay], {
    sentence: ANY_NUMBER_OF_SLASHES,
    excuses: ({ target }) => hasSlashesAndAtMostAnAt(target),
    example: { input: '..//c', base: 'http:/;x/a' },
  }),
  exception([findingTheWay], {
    sentence: DOTS_DECODED,
    excuses: ({ target }) => ENCODED_DOT_SEGMENT.test(pathOf(target)),
    instead: {
      title:
        'if relativize returns null, the canonical path with query and fragment does not lead to the target either',
      check: ({ base, target }) => {
        if (base.relativize(target) === null) assert.isFalse(base.tryResolve(behindAuthority(target))?.equals(target))
      },
    },
    example: { input: '%2e', base: 'http://h/' },
  }),
  exception([findingTheWay], {
    sentence: NOTHING_BUT_PATH,
    excuses: ({ base, target }) =>
      base.hasOpaquePath && !ENCODED_DOT_SEGMENT.test(pathOf(target)) && base.relativize(target) === null,
    example: { input: '?', base: 'foo:/a/..' },
  }),
  exception([findingAShortWay], {
    sentence: NOTHING_BUT_PATH,
    excuses: ({ base }) => base.hasOpaquePath,
    instead: upAndDown,
    example: { input: 'b', base: 'foo://h/../a' },
  }),
  exception([resolvingCanonical], {
    sentence: DOTS_DECODED,
    excuses: ({ base, reference }, dialect) =>
      ENCODED_DOT_SEGMENT.test(pathOf(base)) && isMerged(reference, base, dialect),
    example: { input: '..', base: 'http://h/a/%2e/b', label: 'utf-8' },
  }),
  exception([resolvingCanonical], {
    sentence:
      'merge path: "use "slash character" definition instead of "/" character", while canonicalize percent-encodes the "\\" of a path',
    excuses: ({ base, reference }, dialect) => pathOf(base).includes('\\') && isMerged(reference, base, dialect),
    example: { input: 'c', base: 'http://h/a\\b', label: 'utf-8' },
  }),
  exception([resolvingCanonical], {
    sentence:
      'url-spec, 4.5: "base-url’s scheme, concatenated with "://"" and so on is "parsed as an absolute URL", and the canonical base ' +
      'is another one then',
    excuses: ({ base, reference }, dialect) =>
      (!isReadAgain(base.canonicalize()) || base.canonicalize().authority?.hostText === '') &&
      (base.hasOpaquePath || leavesAuthority(reference, base, dialect)),
    example: { input: '/x', base: 'http://\n/a', label: 'utf-8' },
  }),
]
