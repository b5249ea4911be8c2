/**
 * The names that a run takes in its options: of dialects, profiles, parts and keys. Each is found, described in the help, and
 * suggested to somebody who knows it by another name or mistypes it.
 */

import { assert } from 'chai'
import { FACTS, LATE_PARTS, LINK_FACTS, PARTS, PARTS_WITH_ARGUMENT } from '../../../lib/around/lines/output/parts.js'
import { DIALECT_NAMES, PROFILE_NAMES } from '../../../lib/around/lines/reading/by-name.js'
import { REASONS } from '../../../lib/around/lines/reasons.js'
import { RECORD_KEYS } from '../../../lib/around/lines/where.js'
import { WHERE_KEYS } from '../../../lib/around/lines/where-keys.js'
import { documents, programs } from '../../../lib/dialects/index.js'
import { weburl } from '../../cli/in-memory.js'

const NAMED: Readonly<Record<string, readonly string[]>> = {
  templates: [
    ...[...PARTS, ...LATE_PARTS, ...FACTS, ...LINK_FACTS].map(({ name }) => `{${name}}`),
    ...PARTS_WITH_ARGUMENT.map(({ name, argument }) => `{${name}:${argument}}`),
  ],
  conditions: [
    ...WHERE_KEYS.map(({ name, argument }) => (argument === undefined ? name : `${name}:${argument}`)),
    ...RECORD_KEYS.map(({ name }) => name),
  ],
  dialects: DIALECT_NAMES.map(([name]) => name),
  profiles: PROFILE_NAMES.map(([name]) => name),
  reasons: Object.keys(REASONS),
}

describe('the help about the names in options', () => {
  for (const [list, names] of Object.entries(NAMED)) {
    it(`describes each of them: ${list}`, async () => {
      const { out } = await weburl(['--help', list])
      const described = new Map(
        Array.from(
          out.matchAll(/^ {2}(\S+)(?: {2,}|\n {10,})(\S.*)$/gm),
          ([, name = '', text]) => [name, text] as const,
        ),
      )
      for (const name of names) assert.match(described.get(name) ?? '', /[A-Za-z]{2}/, name)
    })
  }

  it('lists every dialect of the library, with its short name if it is that of a program', () => {
    const names = new Map(DIALECT_NAMES)
    for (const { name } of documents) assert.isTrue(names.has(name.replace(/[+].*/, '')), name)
    for (const [name, program] of Object.entries(programs)) {
      // Only a name with a version has a short name beside it.
      assert.match(names.get(program.name) ?? '', program.name === name ? /./ : new RegExp(`^or ${name}: `))
    }
  })
})

describe('the name of a dialect', () => {
  const EDITIONS = ['', '-2011', '-2012']
  const HOSTS = ['', '+chrome', '+gecko', '+ie']
  const NAMES: readonly (readonly [given: string, full: string])[] = [
    ...DIALECT_NAMES.map(([name]) => [name, name] as const),
    ...Object.entries(programs).map(([name, program]) => [name, program.name] as const),
    ['abarth+windows', 'abarth+windows'],
    ['curl@8.22', 'curl-8.23'],
    ['curl@7.88', 'curl-7.88'],
    ...EDITIONS.flatMap((edition) =>
      HOSTS.map((host) => [`web-url${edition}${host}`, `web-url${edition.replace('-2012', '')}${host}`] as const),
    ),
  ]

  it('selects the dialect with that name', async () => {
    for (const [given, full] of NAMES) {
      const { out, said } = await weburl(['-d', given, '-g', '{dialect}'], 'http://h/\n')
      assert.equal(out, `${full}\n`, `${given}: ${said}`)
    }
  })

  for (const [given, advice] of [
    ['web-url-2013', 'did you mean web-url-2011?'],
    ['web-url-2011+geko', 'did you mean web-url-2011+gecko?'],
    ['web-url-2012+chrme', 'did you mean web-url-2012+chrome?'],
    ['web-url+crome', 'did you mean web-url+chrome?'],
    ['web-url+iex', 'did you mean web-url+ie?'],
    ['xweb-url+ie', 'did you mean web-url+ie?'],
    ['abarth+window', 'did you mean abarth+windows?'],
    ['pyhton', 'did you mean python?'],
    ['java-ul@17', 'did you mean java-url@17?'],
    ['whatwg@3', 'the library has no model of that version'],
    ['web-url+opera', '; weburl --help dialects lists them'],
    ['xyzzy', '; weburl --help dialects lists them'],
    ['', 'names "", which is not a dialect; weburl --help dialects lists them'],
    // A group of dialects is for a comparison.
    ['readers', '; weburl --help dialects lists them'],
    ['curl@1', '--dialect: curl is not modelled in version 1: the oldest is 7.88'],
    ['java-url@99', '--dialect: java-url is not modelled in version 99: the newest is 25'],
  ] as const) {
    it(`is refused if there is not such a dialect: "${given}"`, async () => {
      const { status, out, said } = await weburl(['-d', given], 'http://h/\n')
      assert.deepEqual([status, out], [2, ''])
      assert.include(said, advice)
    })
  }

  it('can be that of a group in a comparison', async () => {
    for (const [among, count] of [
      ['documents', documents.length],
      ['programs', Object.keys(programs).length],
      ['whatwg,abarth+windows', 2],
    ] as const) {
      const { out } = await weburl(['compare', '--among', among, '-o', 'csv'], 'http://h/\n')
      assert.lengthOf(out.slice(0, out.indexOf('\n')).split(','), 'n,input,differences'.split(',').length + count)
    }
    for (const name of ['documents', 'programs', 'readers']) {
      const { status, said } = await weburl(['compare', '--among', `x${name}`], 'http://h/\n')
      assert.equal(status, 2)
      assert.include(said, `did you mean ${name}?`)
    }
  })
})

describe('the name of a profile', () => {
  for (const [words, advice] of [
    [['-p', 'dedup@1'], '--profile names "dedup@1", which is not a profile: did you mean dedupe@1?'],
    [['-p', 'surt-with-schem'], 'did you mean surt-with-scheme?'],
    [['--uniq=safe-browsin'], '--uniq names "safe-browsin", which is not a profile: did you mean safe-browsing?'],
    [['-p', 'xyzzy'], `it is one of ${PROFILE_NAMES.map(([name]) => name).join(', ')}`],
  ] as const) {
    it(`is refused if there is not such a profile: ${words.join(' ')}`, async () => {
      const { status, said } = await weburl(words)
      assert.equal(status, 2)
      assert.include(said, advice)
    })
  }
})

describe('a name that a part or a key has elsewhere', () => {
  for (const [name, meant] of [
    ['url', '{href}'],
    ['URI', '{href}'],
    ['user', '{username}'],
    ['pass', '{password}'],
    ['netloc', '{host}'],
    ['authority', '{host}'],
    ['fqdn', '{hostname}'],
    ['apex', '{domain}'],
    ['tld', '{suffix}'],
    ['filename', '{path} or {extension}'],
    ['ext', '{extension}'],
    ['params', '{query.pairs} or {query:NAME}'],
    ['parameters', '{query.pairs} or {query:NAME}'],
  ] as const) {
    it(`is answered with the name of the part: {${name}}`, async () => {
      const { status, said } = await weburl(['-g', `{${name}}`])
      assert.deepEqual(
        [status, said],
        [2, `weburl: --get contains {${name}}, which is not a part: did you mean ${meant}?\n`],
      )
    })
  }

  for (const [name, meant] of [
    ['protocol', 'scheme'],
    ['hostname', 'host'],
    ['domain', 'site'],
    ['apex', 'site'],
    ['TLD', 'suffix'],
    ['ext', 'extension'],
    ['pathname', 'path'],
    ['search', 'query'],
    ['param', 'has'],
    ['valid', 'refused'],
  ] as const) {
    it(`is answered with the name of the key: ${name}=x`, async () => {
      const { status, said } = await weburl(['--where', `${name}=x`])
      assert.deepEqual(
        [status, said],
        [2, `weburl: --where contains "${name}", which is not a key: did you mean ${meant}?\n`],
      )
    })
  }

  it('is not guessed if nothing is near', async () => {
    assert.include((await weburl(['-g', '{xyzzy}'])).said, 'not a part: weburl --help templates lists them')
    assert.include((await weburl(['--where', 'xyzzy=1'])).said, 'not a key: the keys are scheme, host, port, class')
  })
})
