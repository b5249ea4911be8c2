/**
 * Exceptions of the library itself, not of one document. They are listed like the others: each holds in the dialects in which one
 * of its examples shows it, the default dialect among them, and excuses nothing else.
 */

import { assert } from 'chai'
import type { Url, UrlError } from '../../../../lib/index.js'
import type { Candidate } from '../law.js'
import {
  type Assembly,
  fromAnyParts,
  fromBuilder,
  fromParts,
  lacksPromisedAuthority,
  type PlainTexts,
  plainTexts,
  type Rebuilding,
  refusedPlain,
  soundOrRefused,
} from '../laws/building.js'
import {
  type Change,
  changingNothing,
  changingParts,
  defaultPortKept,
  hasDefaultPort,
  keepingMeaning,
} from '../laws/changing.js'
import {
  hasPortOfOldScheme,
  hasSpaceAtNewEnd,
  keepingBytes,
  keepingBytesOfReferences,
  keptOtherwise,
  NO_TEXTS,
} from '../laws/keeping.js'
import { findingAShortWay, isUnsettled, leadsThere } from '../laws/relativizing.js'
import { isMoreThanHostOfFile, isNoStart, refusedOrOpaque, refusedOrWhole, wholeAuthority } from '../laws/resolving.js'
import { isReadAgain } from '../reading.js'

const edit = (input: string, method: string, texts: object = {}) => ({
  input,
  base: '',
  given: { texts: { ...NO_TEXTS, ...texts }, set: Object.keys(texts), plain: 'a' },
  method,
  isStep: false,
})

/** Inputs for which some dialect makes a URL that it reads back as another one. */
const MISREAD = [
  { input: '', base: 'web+demo:/.//not-a-host/' },
  { input: '//a_b', base: 'http:' },
  { input: '..//', base: 'foo:\\a/' },
  { input: '%%34%31http:#%', base: 'file://b/x' },
  { input: '%%34%31http://', base: 'mailto:u@h' },
]

const plain = { username: 'u', password: 'p', segment: 's', name: 'n', value: 'v', fragment: 'f' }

export const IN_EVERY_DIALECT: readonly Candidate[] = [
  {
    laws: [keepingBytes, keepingBytesOfReferences],
    sentence:
      'a parser takes spaces and control characters from the end of a text, so one that comes to the end is percent-encoded',
    excuses: hasSpaceAtNewEnd,
    instead: keptOtherwise,
    examples: [edit('http://h/?q #f', 'withoutFragment'), edit('http://h/ #f', 'withoutFragment')],
  },
  {
    laws: [keepingBytes, keepingBytesOfReferences],
    sentence: 'a port that is the default of the old scheme, and not of the new one, goes with the old scheme',
    excuses: hasPortOfOldScheme,
    instead: keptOtherwise,
    examples: [
      edit('http://h:80/', 'with', { scheme: 'https' }),
      { ...edit('HTTP://h:80', 'scheme', { scheme: 'foo' }), isStep: true },
    ],
  },
  {
    laws: [keepingMeaning],
    sentence: 'a port that is the default of the old or the new scheme has no canonical text there',
    excuses: hasDefaultPort,
    instead: defaultPortKept,
    examples: [
      { input: 'http://h:443/', base: '', changes: { scheme: 'https' } },
      { input: 'http://h:80/', base: '', changes: { scheme: 'foo' } },
      { input: 'http://:80', base: '', changes: { host: 'b.example', scheme: 'file' } },
    ],
  },
  {
    laws: [changingParts],
    sentence: 'a dialect that does not tell an absent path from an empty one has the one or the other',
    excuses: ({ changes, built }: Change) =>
      changes.path !== undefined && !changes.path && !built.toParts().path && changes.path !== built.toParts().path,
    instead: {
      title: 'all other parts are as they were given',
      check: (change: Change, dialect) =>
        changingParts.check({ ...change, changes: { ...change.changes, path: change.built.toParts().path } }, dialect),
    },
    examples: [
      { input: 'foo://h/a', base: '', changes: { path: null } },
      { input: 'http:', base: 'http://h/', changes: { path: null } },
      { input: '', base: 'http://h/', changes: { path: null } },
      { input: 'http://h#f', base: 'http://h', changes: { path: null } },
      { input: 'http://h', base: 'http://h', changes: { path: '' } },
    ],
  },
  {
    laws: [fromAnyParts],
    sentence:
      'a dialect that does not tell an absent path from an empty one has the one or the other, and a host that is not named may be an empty one',
    excuses: ({ parts, built }: Assembly) => {
      const { path, host } = built.toParts()
      return ((parts.path ?? '') === '' && (path ?? '') === '') || (parts.host === undefined && host === '')
    },
    instead: {
      title: 'all other parts are as they were given',
      check: ({ parts, built }: Assembly, dialect) => {
        const { path, host } = built.toParts()
        const isNoPath = (parts.path ?? '') === '' && (path ?? '') === ''
        const isNoHost = parts.host === undefined && host === ''
        fromAnyParts.check(
          { parts: { ...parts, ...(isNoPath && { path }), ...(isNoHost && { host }) }, built },
          dialect,
        )
      },
    },
    examples: [
      { scheme: 'foo', host: 'h' },
      { scheme: 'http', host: 'h', path: '' },
      { scheme: 'http', host: 'h', fragment: '' },
      { scheme: 'file', path: '/a' },
    ],
  },
  {
    laws: [plainTexts],
    sentence: 'no escape keeps a segment "." or ".." in a path, and a fragment is given without its "#"',
    excuses: ({ segment, fragment }: PlainTexts) => /^\.\.?$/.test(segment) || fragment.startsWith('#'),
    instead: refusedPlain('the text is refused, and the error names its part', 'path', 'fragment'),
    examples: [
      { ...plain, segment: '..' },
      { ...plain, fragment: '#a' },
    ],
  },
  {
    laws: [fromParts, fromBuilder],
    sentence: 'where the text of a URL is read as another URL (law 2), its parts cannot make it',
    excuses: ({ url }: Rebuilding) => !isReadAgain(url),
    instead: soundOrRefused,
    examples: MISREAD,
  },
  {
    laws: [changingNothing],
    sentence: 'where the text of a URL is read as another URL (law 2), its path as a value is read as other segments',
    excuses: (url: Url) => !isReadAgain(url),
    instead: { title: 'no change gives the same object', check: (url: Url) => assert.strictEqual(url.with({}), url) },
    examples: [{ input: '//http:', base: 'foo:///h/a' }],
  },
  {
    laws: [fromBuilder],
    sentence: 'a scheme that is named promises an authority by its type',
    excuses: lacksPromisedAuthority,
    instead: {
      title: 'the URL is refused, and the error names the host',
      check: ({ build }: Rebuilding) => {
        try {
          build()
        } catch (error) {
          assert.equal((error as UrlError).component, 'host')
          return
        }
        assert.fail('it is not refused')
      },
    },
    examples: ['http:a', 'file:///a'].map((input) => ({ input, base: '' })),
  },
  {
    laws: [wholeAuthority],
    sentence:
      'few references can be resolved against a URL with an opaque path, or without the canonical form that the dialect needs',
    excuses: isNoStart,
    instead: refusedOrOpaque,
    examples: ['foo:a', 'mailto:u@h', 'http://%'].map((base) => ({ base })),
  },
  {
    laws: [wholeAuthority],
    sentence: 'a file has a host and nothing else of an authority',
    excuses: (change) => isMoreThanHostOfFile(change) && !isNoStart(change),
    instead: refusedOrWhole,
    examples: [{ base: 'file:///a' }],
  },
  {
    laws: [findingAShortWay],
    sentence: 'a base is not resolved against as if it were canonical, so that the way from there is another one',
    excuses: ({ base, reference }) => !reference.startsWith('/') && isUnsettled(base),
    instead: leadsThere,
    examples: ['http://h/%2e%2e/a/', 'foo:/a/./b', 'http://h/a/./b'].flatMap((base) =>
      ['./', 'a'].map((input) => ({ input, base })),
    ),
  },
]
