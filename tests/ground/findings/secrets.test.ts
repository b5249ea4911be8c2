/**
 * A secret never shows: not in an error, not in a finding, not in a value on a console. Passwords and tokens are not in a mirror
 * either, which is the own field by which deep equality tells values apart. The inputs are generated, each with the same word in
 * the place of a secret, and are read in every dialect, and by every program.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import fc from 'fast-check'
import { abarth, advise, compare, programs, readers, webUrl } from '../../../lib/dialects/index.js'
import {
  type Dialect,
  Query,
  SECRET_PARAMETERS,
  Url,
  UrlError,
  UrlParser,
  type UrlParserOptions,
  UrlReference,
} from '../../../lib/index.js'
import { DIALECTS } from '../../dialects/conformance/dialects.js'
import { times as runs } from '../../support/depth.js'

const CANARY = 'kanari'
/** The same word, with some characters percent-encoded. */
const WORDS = [CANARY, 'k%61nari', '%6Banari', 'kana%72i']

const characters = (units: readonly string[]): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...units), maxLength: 3 })

/** The word among other characters of a password. */
const passwordOf = (units: readonly string[]): fc.Arbitrary<string> =>
  fc.tuple(characters(units), fc.constantFrom(...WORDS), characters(units)).map((pieces) => pieces.join(''))

const COMMON = ['a', '1', ':', '%', '%40', '%3A', '\t', ' ', '.', 'é', '~']
const SEPARATORS = ['/', '\\', '?', '#', ';', '&']
const HOSTS = ['h', 'example.org', '127.0.0.1', '[::1]', 'é', 'a b', 'h:x', 'h:80', '1.2.3.4.5', '', '[']
const ENDS = ['', '/', '/p', '?q', '#f', '/a/../b?c=d#e']
const STARTS = [
  'https://',
  'http:',
  'HTTPS:\\\\',
  'ws://',
  'foo://',
  'git+ssh://',
  '//',
  '',
  'file://',
  'https:/',
  'ht!tp://',
]

const join = (...pieces: readonly (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> =>
  fc
    .tuple(...pieces.map((piece) => (typeof piece === 'string' ? fc.constant(piece) : piece)))
    .map((all) => all.join(''))

const of = (list: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...list)

const withPassword = (units: readonly string[]): fc.Arbitrary<string> =>
  join(of(STARTS), of(['user', '', 'ü', 'a.b']), ':', passwordOf(units), '@', of(HOSTS), of(ENDS))

const PASSWORDS: readonly (readonly [kind: string, texts: fc.Arbitrary<string>])[] = [
  ['a password', withPassword([...COMMON, '@', '['])],
  // With a letter first: "u:/secret@h" is a URL with an empty port, and its canonical form has nothing of a password.
  [
    'a password with separators in it',
    join(of(STARTS), 'user:p', passwordOf([...COMMON, ...SEPARATORS]), '@', of(HOSTS), of(ENDS)),
  ],
  [
    'the login of a Windows domain',
    join(
      of(['https://', 'http://', 'foo://', '//']),
      of(['CORP', 'corp.example', 'C']),
      of(['\\', '/', '?', '#']),
      'alice:',
      passwordOf(COMMON),
      '@',
      of(HOSTS),
      of(ENDS),
    ),
  ],
  [
    'an inner URL',
    join(
      'https://h',
      of(['/?next=', '/?a=b&next=', '/', '#', '/web/2020/', '?', ':80/?u=', '/?t=10:00&next=']),
      'http://u:',
      passwordOf(['a', '1', '/', '.', ':']),
      '@h2/',
    ),
  ],
  [
    'an inner URL that is percent-encoded',
    fc
      .tuple(
        join('http://u:', passwordOf(['a', '1', '/', '.', ':', '@', '&', 'é']), '@h2/'),
        fc.integer({ min: 1, max: 3 }),
        of(['?a=1&next=', '?', '?a&', '#', '#a&']),
      )
      .map(([inner, times, before]) => {
        let text = inner
        for (let i = 0; i < times; i++) text = encodeURIComponent(text)
        return `https://h/${before}${text}&b=2`
      }),
  ],
  [
    'a username with the password in it',
    join(of(STARTS.slice(0, 6)), 'u%3A', passwordOf(['a', '1', '.']), '@', of(HOSTS), of(ENDS)),
  ],
  [
    'a token as the username',
    join(
      of(STARTS.slice(0, 6)),
      of(['ghp_', 'github_pat_', 'glpat-', 'gl\npat-', 'sk_live_', '%67hp_', 'gl%70at%2d']),
      of([CANARY, `1${CANARY}`, `${CANARY}_2`, `a\t${CANARY}`]),
      of(['@', ':@', ':x@']),
      of(HOSTS),
      of(ENDS),
    ),
  ],
  [
    'a password that programs read elsewhere',
    join(
      of(['', ' ', '\n', '<', '<URL:', 'url:', '"', '\0', '\ufeff']),
      of([
        'http:',
        'sip:',
        'ldap://',
        'imap://',
        'http:///',
        'ftp:/',
        'mailto:',
        'urn:',
        'jar:http://',
        'file://',
        'http:\\\\',
      ]),
      of(['user:', ':', 'us%65r:', 'u;x:', 'a:b:', 'u@v:', '[::1]:', 'u\n:', 'u\\:', 'u#:', 'u?:']),
      passwordOf([...COMMON, '@', '\0', '\n', '>', '"', '[']),
      '@',
      of(HOSTS),
      of([...ENDS, '>', '"', '\0', '@x', ':99999', ':80:', '/%40', '?a=@', '#@', '/../..', '\n']),
    ),
  ],
  [
    'a password before an encoded "@"',
    join(of(STARTS), 'user:', passwordOf(['a', '.', 'é']), '%40', of(HOSTS), of(ENDS)),
  ],
]

const NAMES = [
  ...SECRET_PARAMETERS,
  'Access-Token',
  'TOKEN',
  '%74oken',
  'toke%6E',
  'to\tken',
  'token[]',
  'user[password]',
  'user.password',
  'user[db.password]',
  'apiKey',
]
const PARAMETERS: fc.Arbitrary<string> = join(
  of([
    'https://h/',
    'https://u:p@h:80/a',
    'foo:opaque',
    'foo://h',
    'mailto:me@h',
    'data:,x',
    '//h/',
    '/a',
    '',
    'https://h:x/',
    'https://[/',
  ]),
  of(['?', '?a=1&', '?a=1;', '?a=1&amp;', '#', '#/cb?', '#!/cb?', '#?', '?next=/x?', '#a=1&', ';', '?a&', '?=&']),
  of(NAMES),
  '=',
  passwordOf(['a', '1', '.', ':', '+', '%20', '/', 'é', '=']),
  of(['', '&b=1', ';c=2', '#f', '&amp;d=3']),
)
const ENCODED_PARAMETERS: fc.Arbitrary<string> = fc
  .tuple(
    join('/x?a=1&', of(SECRET_PARAMETERS), '=', passwordOf(['a', '1', '.']), of(['', '&b=2'])),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([inner, times]) => {
    let text = inner
    for (let i = 0; i < times; i++) text = encodeURIComponent(text)
    return `https://h/?next=${text}&c=3`
  })

/** A string as a person may read it: decoded, in lowercase. */
const plain = (text: string): string =>
  text.replace(/%([0-7][0-9A-Fa-f])/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))).toLowerCase()

/**
 * Whether a dialect reads the value of a parameter in another part than its name, such as the path of `foo://h;token=/secret`. Nothing
 * says then what that part is by itself, or after a change of the part with the name.
 */
function isTornFromItsName(text: string, dialect: Dialect): boolean {
  const parts = Object.values(Url.tryParse(text, { dialect })?.toParts() ?? {})
  return parts.some((part) =>
    plain(part ?? '')
      .split('=')[0]
      ?.includes(CANARY),
  )
}

/** The error, or the result. */
function outcome(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    if (error instanceof UrlError || error instanceof TypeError) return error
    throw error
  }
}

/** What an error tells: all of its own properties. Its stack begins with its message, and is examined once for each input. */
const toldBy = (error: Error): unknown[] => [
  error.message,
  error.cause,
  ...Object.getOwnPropertyNames(error)
    .filter((name) => name !== 'stack')
    .map((name) => error[name as keyof Error]),
  JSON.stringify(error),
]

/** Everything that an error tells, in every way in which it can be printed. */
const toldInFullBy = (error: Error): unknown[] => [
  ...toldBy(error),
  error.stack,
  inspect(error, { depth: 9, showHidden: true }),
  inspect(error, { customInspect: false, depth: 9 }),
]

/** Everything that shows a value to people and, if its mirror counts, everything that shows the mirror. */
type Show = (value: object) => unknown[]

const printed: Show = (value) => [inspect(value, { depth: 9 })]

const printedAndMirrored: Show = (value) => [
  ...printed(value),
  // As console.dir shows it.
  outcome(() => inspect(value, { customInspect: false, depth: 9 })),
  Object.entries(value),
  inspect(structuredClone({ ...value })),
]

function toldByValue(url: Url, show: Show): unknown[] {
  const values = [
    url,
    outcome(() => url.canonicalize()),
    url.authority,
    outcome(() => url.authority?.host),
    url.path,
    url.query,
    url.query?.append('x', 'y'),
    outcome(() => url.searchParams),
    url.toBuilder(),
    url.toBuilder().queryParam('x', 'y'),
    outcome(() => url.path.append('x')),
  ]
  return [
    url.redact(),
    JSON.stringify(url.toBuilder()),
    ...show(url),
    ...values.flatMap((value) => (value instanceof Error ? toldBy(value) : value ? show(value as object) : [])),
  ]
}

const CHANGES = [
  { host: 'a b' },
  { host: 'x/y' },
  { host: null },
  { scheme: 'http' },
  { scheme: 'foo' },
  { scheme: 'file' },
  { scheme: 'mailto' },
  { scheme: '1' },
  { port: 'x' },
  { port: 70000 },
  { path: 'x' },
  { path: '//x' },
  { query: 'a#b' },
  { username: null },
  { username: 'a/b' },
  { password: 'a/b' },
  { fragment: null, query: null, path: '' },
]

function toldAbout(text: string, dialect: Dialect, show: Show): unknown[] {
  const rules: readonly UrlParserOptions[] = [
    { schemes: ['gopher'] },
    { hosts: ['example.com'] },
    { ports: [1] },
    { addresses: ['public'] },
    { credentials: 'forbid', fragment: 'forbid', maxLength: 5 },
  ]
  const actions: (() => unknown)[] = [
    () => Url.parse(text, { dialect }),
    () => Url.parse(text, { dialect, base: 'https://base.example/x' }),
    () => Url.parse('x', { dialect, base: text }),
    () => UrlReference.parse(text, { dialect }),
    () => Url.parse('https://base.example/a/', { dialect }).resolveWithin(text),
    ...rules.map((rule) => () => new UrlParser<string>({ ...rule, dialect }).parse(text)),
    () => new UrlParser({ hosts: [text] }),
    () => new UrlParser({ schemes: [text] }),
    () => new UrlParser({ [text]: 1 } as never),
    () => Url.parse('https://h/').canonicalize(text),
    () => Query.parse('a').decode(text),
    () => Url.parse('https://h/').with({ [text]: 1 } as never),
    () => Url.from({ scheme: text, host: 'h' }),
    () => Url.from({ scheme: 'https', host: text }),
    () => Url.parse('https://h/', { [text]: 1 } as never),
  ]
  const url = Url.tryParse(text, { dialect })
  if (url !== null) {
    actions.push(
      () => url.canonicalize(),
      () => url.authority?.host,
      () => url.toURL(),
      () => url.withHost('a b'),
      ...CHANGES.map((change) => () => url.with(change)),
    )
  }
  const errors = actions.map(outcome).filter((result) => result instanceof Error)
  const kinds = new Map(errors.map((error) => [error.constructor, error]))
  const told = [...errors.flatMap(toldBy), ...[...kinds.values()].flatMap(toldInFullBy)]
  const findings = outcome(() => Url.diagnose(text, { dialect }))
  const issues = new UrlParser({ dialect, schemes: ['gopher'] })['~standard'].validate(text)
  const reference = outcome(() => UrlReference.parse(text, { dialect }))
  return [
    ...told,
    findings instanceof Error ? toldBy(findings) : inspect((findings as { findings: unknown }).findings, { depth: 9 }),
    inspect(issues, { depth: 9 }),
    Url.redact(text),
    ...(url === null ? [] : toldByValue(url, show)),
    ...(reference instanceof UrlReference
      ? [reference, reference.path, reference.query, reference.authority].flatMap((value) => (value ? show(value) : []))
      : []),
  ]
}

/** Everything that shows an input, or its URL, to people. */
function toldOfAll(text: string, dialect: Dialect): unknown[] {
  const url = Url.parse(text, { dialect })
  return [Url.redact(text), url.redact(), inspect(url), inspect(Url.diagnose(text, { dialect }).findings, { depth: 9 })]
}

/** The word, written in any way that a person or a program would read. */
function assertUntold(told: readonly unknown[], text: string): void {
  for (const piece of told) {
    const shown = typeof piece === 'string' ? piece : inspect(piece, { depth: 9 })
    if (!plain(shown).includes(CANARY)) continue
    assert.fail(`${JSON.stringify(text)} is told of as ${shown}`)
  }
}

/** Everything printed for comparisons of an input and advice about it: whole, and each member by itself. */
function toldByReaders(text: string): unknown[] {
  const comparisons = [
    compare(text),
    compare(text, { dialects: readers, checker: programs.python, client: programs.urllib3 }),
    compare('x?y', { base: text, dialects: readers }),
  ]
  const advices = [advise(text), advise('x?y', { base: text })]
  const values = comparisons.flatMap((comparison) => [
    comparison,
    ...comparison.readings.flatMap((reading) => [reading, reading.refusal]),
    ...comparison.connections,
  ])
  const differences = [...comparisons, ...advices].flatMap((each) => each.differences)
  return [...values, ...advices, ...differences, ...differences.flatMap(({ groups }) => groups)].map((value) =>
    inspect(value, { depth: 9 }),
  )
}

describe('a secret is never shown', () => {
  for (const [kind, texts] of [
    ...PASSWORDS,
    ['a parameter', PARAMETERS] as const,
    ['a parameter of an inner URL', ENCODED_PARAMETERS] as const,
  ]) {
    it(`${kind}, in comparisons and advice`, () => {
      fc.assert(
        fc.property(texts, (text) => assertUntold(toldByReaders(text), text)),
        { numRuns: runs(8) },
      )
    })
  }

  for (const { dialect, weight } of DIALECTS) {
    for (const [kind, texts, show] of [
      ...PASSWORDS.map((password) => [...password, printedAndMirrored] as const),
      ['a parameter', PARAMETERS, printed] as const,
      ['a parameter of an inner URL', ENCODED_PARAMETERS, printed] as const,
    ]) {
      it(`${kind}, in ${dialect.name}`, () => {
        fc.assert(
          fc.property(texts, (text) => {
            if (show === printed && isTornFromItsName(text, dialect)) assertUntold(toldOfAll(text, dialect), text)
            else assertUntold(toldAbout(text, dialect, show), text)
          }),
          { numRuns: runs(4 * weight) },
        )
      })
    }
  }

  it('in an IDNA name that a program makes from the credentials', () => {
    for (const dialect of Object.values(programs)) {
      for (const text of ['https://ghp_kanari@é', 'https://ghp_kanari@é:80/a', 'https://a:kanari@é.example']) {
        assertUntold(toldAbout(text, dialect, printedAndMirrored), text)
      }
    }
  })

  it('in a part that begins in the middle of a secret after a change', () => {
    const url = Url.parse('//h/?access_token=a/kanari&b=1', { dialect: abarth.with({ platform: 'windows' }) })
    assertUntold([outcome(() => url.with({ path: 'x' }))], url.toString())
  })

  it('in a canonical form in which an "@" is decoded', () => {
    const url = Url.parse('file://user:p%40kanari/@h', { dialect: webUrl })
    assertUntold([url.canonicalize(), outcome(() => url.toURL())], url.toString())
  })

  it('in a part of a canonical form that has lost the delimiter of the secret', () => {
    for (const dialect of Object.values(programs)) {
      for (const text of ['user:p?kanari@h', 'user:p/kanari@h', 'user:kanari@h']) {
        const canonical = Url.tryParse(text, { dialect })?.tryCanonicalize()
        if (canonical) assertUntold([canonical, canonical.path, canonical.query, canonical.searchParams], text)
      }
    }
  })

  it('in an input that a program cuts at U+0000, even after a change', () => {
    for (const dialect of Object.values(programs)) {
      for (const before of ['http:', 'http://', 'https://h/', '']) {
        for (const secret of ['@kanari', 'a@kanari', 'p/kanari', 'p?kanari'])
          assertUntold(toldAbout(`${before}user:${secret}\0@h`, dialect, printedAndMirrored), `${before}${secret}`)
      }
    }
  })

  it('by curl and Wget, which show only the text before U+0000', () => {
    for (const dialect of [programs.curl, programs.wget]) {
      for (const [text, shown] of [
        ['http:user:@kanari\0@h', 'http:user:***'],
        ['http://user:@kanari\0@h', 'http://user:***'],
        ['http://user:kanari@h/a\0?token=kanari', 'http://user:***@h/a'],
        ['http://h/a\0?token=kanari', 'http://h/a'],
        ['http://user:kanari@h/?token=a;kanari\0c=d', 'http://user:***@h/?token=***'],
        ['foo://user:kanari@h/../a/b\0?a=@:kanari', 'foo://user:***@h/../a/b'],
        ['git+ssh://user@h/bot123\u0000456:kanari', 'git+ssh://user@h/bot123'],
      ] as const) {
        const url = Url.tryParse(text, { dialect })
        if (url === null) continue
        const canonical = url.tryCanonicalize()
        assert.equal(url.redact(), shown)
        assert.include(inspect(url), `<${shown}>`)
        for (const told of [canonical?.redact(), inspect(canonical), inspect(url.path), inspect(url.query)])
          assert.notMatch(told ?? '', /kanari|\u2400/)
      }
      const paths = (segment: string): boolean => segment === 'kanari'
      const url = Url.parse('http://user:secret@h/kanari\0/b', { dialect })
      assert.equal(url.redact({ paths }), 'http://user:***@h/***')
    }
  })

  it('in a part with additions, if a program splits a possible password into several parts', () => {
    for (const dialect of Object.values(programs)) {
      for (const text of ['http:user:p?kanari#@h', 'http:user:p/kanari#@h', 'http://user:p?kanari&a#@h']) {
        const url = Url.tryParse(text, { dialect })
        if (url === null) continue
        const builders = [url.toBuilder().queryParam('x', 'y')]
        if (!url.hasOpaquePath) builders.push(url.toBuilder().pathSegment('y'))
        assertUntold(builders, text)
      }
    }
  })
})
