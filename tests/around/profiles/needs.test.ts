/**
 * An omitted step does not silence another step: each other step still makes its changes, or `without` refuses. If an earlier step
 * makes work for a later one, the pair is listed with the reason.
 */

import { assert } from 'chai'
import '../../../lib/index.js'
import { profiles } from '../../../lib/around/profiles/by-name.js'
import {
  dedupeLoose,
  normalizeUrl,
  type Profile,
  safeBrowsing,
  surt,
  w3lib,
} from '../../../lib/around/profiles/index.js'
import { fixedSteps, withThoseInNeed } from './support/needs.js'

const SCHEMES = ['http://', 'HTTP://', 'https://', 'h\tttp://', 'FTP://', 'file://', '']
const HOSTS = [
  ...[
    'www.example.org',
    'WWW.Example.org',
    'ww%77.example.org',
    'WW%57.example.org',
    'www．example.org',
    '..www..example.org.',
  ],
  ...[
    'www.example.org:80',
    '.\t.www.example.org',
    'www.example.org:443',
    '0x7f.1',
    '１２７.0.0.1',
    '127.0.0.1.',
    '%31.2.3.4',
    'B%C3%9Ccher.example',
    'a%1Fb.example',
  ],
]
const PATHS = [
  ...[
    '',
    '/',
    '/A/',
    '/a/../index.html',
    '/a/index.html',
    '/a/%2e%2e/INDEX.html',
    '/inde%78.html',
    '/a//',
    '/a%2f%2fb',
    '\\a\\.\\b\\',
    '/a/%0A',
    '/a/.',
  ],
  ...['/(0123456789abcdef01234567)/A.aspx', '/(0123456789abcdef01234567)/./a.ASP%58', '/é%41'],
]
const ENDS = [
  ...[
    '',
    '?',
    '?B=2&a=1&%75tm_source=x',
    '?SID=0123456789abcdef0123456789abcdef&é=1',
    '?a&&',
    '?utm_source=x',
    '?&',
    '?sid=1',
    '?%61=1&Z=2',
    '?a;',
  ],
  ...['?j%73essionid=0123456789ABCDEF0123456789ABCDEF', '#x', '?#:~:text=a'],
]
const TEXTS = SCHEMES.flatMap((scheme) => [
  ...HOSTS.map((host) => `${scheme}${host}/A/`),
  ...PATHS.flatMap((path) => ENDS.map((end) => `${scheme}www.example.org${path}${end}`)),
])

/** Pairs in which the earlier step makes the work of the later one. */
const MAKES_WORK: readonly (readonly [profile: string, earlier: string, later: string, reason: string])[] = [
  ['dedupe-loose', 'strip-tracking-parameters', 'strip-empty-query', 'it empties the query'],
  ['dedupe-loose', 'strip-session-parameters', 'strip-empty-query', 'it empties the query'],
  ['dedupe-loose', 'strip-empty-parameters', 'strip-empty-query', 'it empties the query'],
  ['dedupe-loose', 'strip-index-file', 'strip-final-slash', 'it leaves the slash'],
  [
    'dedupe-loose',
    'decode-unreserved',
    'strip-final-slash',
    'the index file stays, and so there is no slash at the end',
  ],
  ['dedupe-loose', 'canonical-query', 'sort-query', 'the parameters are in the order of their other spelling'],
  ['dedupe-loose', 'decode-unreserved', 'sort-query', 'the parameters are in the order of their other spelling'],
  ['surt', 'canonical-ipv4-address', 'lowercase-host', 'it writes the escapes in uppercase'],
  ['surt', 'escape-path', 'lowercase-path', 'it writes the escapes in uppercase'],
  ['surt', 'strip-query-session', 'strip-empty-query', 'it empties the query'],
  [
    'surt',
    'decode-query',
    'strip-empty-query',
    'a session identifier stays, which the steps between would have removed',
  ],
  ['surt', 'lowercase-query', 'sort-query', 'the parameters are in the order of their capitals'],
  ['surt', 'strip-fragment', 'resolve-dot-segments', 'the explanation writes a slash before the fragment anyway'],
  ['normalize-url', 'remove-directory-index', 'remove-trailing-slash', 'it leaves the slash'],
  ['normalize-url', 'remove-directory-index', 'remove-single-slash', 'it leaves the slash'],
  ['normalize-url', 'decode-path', 'remove-single-slash', 'a file stays, which the steps between would have removed'],
  ['normalize-url', 'sort-query', 'empty-query-values', 'it writes "=" after each name'],
  ['normalize-url', 'strip-hash', 'remove-single-slash', 'the slash is not the end'],
  ['normalize-url', 'strip-text-fragment', 'remove-single-slash', 'the slash is not the end'],
  ['normalize-url', 'remove-query-parameters', 'remove-single-slash', 'the slash is not the end'],
]

const variants: readonly Profile[] = [
  ...profiles,
  dedupeLoose.with({ sessionParameters: ['sid'] }),
  w3lib.with({ keepBlankValues: false, keepFragments: true }),
  normalizeUrl.with({ stripHash: true }),
  normalizeUrl.with({ forceHttps: true, removeDirectoryIndex: true, removeExplicitPort: true, stripProtocol: true }),
]

/** The steps that can be left out only together with others, by profile; a step that is not listed can be left out alone. */
const TOGETHER: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  dedupe: {},
  'dedupe-loose': {
    'strip-default-port': ['https-scheme'],
    'canonical-host': ['strip-www'],
    'canonical-path': ['strip-index-file', 'strip-final-slash'],
    'decode-unreserved': ['strip-index-file'],
  },
  surt: {
    'decode-query': ['strip-query-session', 'lowercase-query', 'sort-query'],
    'decode-host': ['host-to-ascii', 'strip-host-dots', 'canonical-ipv4-address', 'lowercase-host', 'strip-www'],
    'host-to-ascii': ['strip-host-dots', 'canonical-ipv4-address', 'strip-www'],
    'strip-host-dots': ['canonical-ipv4-address', 'strip-www'],
    'decode-path': ['resolve-dot-segments', 'escape-path', 'lowercase-path', 'strip-path-session', 'strip-final-slash'],
    'resolve-dot-segments': ['strip-path-session', 'strip-final-slash'],
    'lowercase-host': ['strip-www'],
  },
  'safe-browsing': {
    'remove-tabs-and-newlines': [
      ...['lowercase-scheme', 'slashes-for-backslashes', 'strip-default-port', 'path-with-slash', 'two-slashes'],
      ...['resolve-dot-segments', 'strip-host-dots', 'collapse-slashes', 'host-to-ascii', 'canonical-address'],
    ],
    'lowercase-scheme': [
      ...['slashes-for-backslashes', 'strip-default-port', 'path-with-slash', 'two-slashes'],
      ...['resolve-dot-segments', 'collapse-slashes', 'host-to-ascii', 'canonical-address'],
    ],
    'slashes-for-backslashes': ['path-with-slash', 'collapse-slashes'],
    'unescape-repeatedly': [
      ...['resolve-dot-segments', 'strip-host-dots', 'collapse-slashes', 'host-to-ascii', 'canonical-address'],
      'escape',
    ],
    'strip-host-dots': ['host-to-ascii', 'canonical-address'],
    'host-to-ascii': ['canonical-address'],
  },
  w3lib: { 'decode-query': ['strip-blank-values', 'sort-query', 'write-query'] },
  'normalize-url': { 'decode-path': ['remove-directory-index', 'remove-trailing-slash'] },
}

/** Both profiles of SURTs consist of the same steps. */
const family = (one: Profile): string => one.name.replace('-with-scheme', '')

/** The pairs found in some profile. */
const seen = new Set<string>()

const changedBy = (one: Profile, text: string): ReadonlySet<string> | null =>
  one.tryKey(text) === null ? null : new Set(one.apply(text).changes.map(({ step }) => step))

describe('Profile.without', () => {
  for (const one of variants) {
    it(`preserves the changes of later steps of ${one}, except for the listed exceptions`, () => {
      const before = TEXTS.map((text) => changedBy(one, text))
      const names = one.steps.map(({ name }) => name).filter((name) => !fixedSteps(one).includes(name))
      const silenced = new Map<string, string>()
      for (const name of names) {
        const fewer = one.without(...withThoseInNeed(one, [name]))
        TEXTS.forEach((text, index) => {
          if (before[index]?.has(name) !== true) return
          const after = changedBy(fewer, text)
          for (const step of before[index] ?? []) {
            const stays = names.indexOf(step) > names.indexOf(name) && fewer.steps.some((kept) => kept.name === step)
            if (stays && after !== null && !after.has(step)) silenced.set(`${name}, ${step}`, text)
          }
        })
      }
      const known = MAKES_WORK.filter(([profile]) => profile === family(one)).map(([, a, b]) => `${a}, ${b}`)
      for (const pair of silenced.keys()) seen.add(`${family(one)}: ${pair}`)
      assert.deepEqual(
        [...silenced].filter(([pair]) => !known.includes(pair)),
        [],
      )
    })
  }

  for (const one of variants) {
    it(`leaves out each step of ${one} only together with the listed steps`, () => {
      for (const { name } of one.steps.filter((step) => !fixedSteps(one).includes(step.name))) {
        const listed = (TOGETHER[family(one)]?.[name] ?? []).filter((each) =>
          one.steps.some((step) => step.name === each),
        )
        assert.deepEqual(
          one.without(name, ...listed).steps,
          one.steps.filter((step) => step.name !== name && !listed.includes(step.name)),
        )
        for (const each of listed) {
          const call = () => one.without(name, ...listed.filter((other) => other !== each))
          assert.throws(call, TypeError, each, `${name} without ${each}`)
        }
      }
    })
  }

  it('has exactly the listed exceptions', () => {
    assert.sameMembers(
      MAKES_WORK.map(([profile, earlier, later]) => `${profile}: ${earlier}, ${later}`),
      [...seen],
    )
  })

  it('refuses to omit a step without the steps that need it, and lists them in the error', () => {
    const canonicalHost = () => dedupeLoose.without('canonical-host')
    const message = "needs it: write without('canonical-host', 'strip-www')"
    assert.throws(canonicalHost, TypeError, message)
    for (const one of variants) {
      for (const { name } of one.steps.filter((step) => !fixedSteps(one).includes(step.name))) {
        let call: string[] = [name]
        try {
          one.without(name)
        } catch (error) {
          call = [...((error as Error).message.split('write ')[1] ?? '').matchAll(/'([^']*)'/g)].map(
            ([, step]) => step ?? '',
          )
        }
        assert.equal(call[0], name)
        assert.lengthOf(one.without(...call).steps, one.steps.length - call.length)
      }
    }
  })

  it('makes with() throw if the new parameters add a step that needs an omitted step', () => {
    const fewer = normalizeUrl.with({ removeTrailingSlash: false }).without('decode-path')
    assert.throws(
      () => fewer.with({ removeTrailingSlash: true }),
      TypeError,
      "without('decode-path', 'remove-trailing-slash')",
    )
    assert.equal(fewer.with({ stripWWW: false }).key('http://www.h.example/%61/'), 'http://www.h.example/%61/')
  })

  it('refuses to omit the step that trims the input of a program', () => {
    for (const one of [surt, safeBrowsing, w3lib, normalizeUrl]) assert.throws(() => one.without('trim'), TypeError)
  })

  it('can omit canonical-scheme, because the other steps ignore the case of the scheme', () => {
    const written = dedupeLoose.without('canonical-scheme')
    assert.equal(written.key('HTTP://www.example.org/a/?b=2&utm_source=x'), 'https://example.org/a?b=2')
    assert.equal(written.key('FTP://www.example.org/a/'), 'FTP://www.example.org/a/')
  })

  it('leads to ASCII keys even if the step that escapes is omitted', () => {
    assert.equal(surt.without('escape-path').key('http://h/é'), 'h)/%C3%A9')
    assert.equal(safeBrowsing.without('escape').key('http://h/é%ff'), 'http://h/%C3%A9%FF')
  })
})
