/**
 * The URLPattern class: web-platform-tests, what Chromium and Node answer where they agree, and what Web IDL asks of it.
 */

import { assert } from 'chai'
import { URL as StandardUrl, URLPattern } from '../../../lib/around/standard-classes/index.js'
import { describeVectors } from '../../support/data.js'
import { assertLinear } from '../../support/growth.js'

const WORDS = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'] as const
type Word = (typeof WORDS)[number]

type Arguments = readonly unknown[]
type Groups = Readonly<Record<string, string | null>>
type Result = Readonly<Partial<Record<Word, { input: string; groups: Groups }>>> & { readonly inputs?: Arguments }
type Text = string | Readonly<Partial<Record<Word | 'baseURL', string>>>

interface StandardCase {
  readonly pattern: Arguments
  readonly inputs?: Arguments
  readonly expected_obj?: 'error' | Readonly<Partial<Record<Word, string>>>
  readonly expected_match?: 'error' | null | Result
  readonly exactly_empty_components?: readonly Word[]
}

interface GeneratedCase {
  readonly pattern: Arguments
  readonly error?: true
  readonly components: Readonly<Record<Word, string>>
  readonly hasRegExpGroups: boolean
  readonly inputs: readonly { readonly input: Arguments; readonly match: 'error' | null | Result }[]
}

const patternOf = (given: Arguments): URLPattern => Reflect.construct(URLPattern, given)
const exec = (pattern: URLPattern, given: Arguments) =>
  pattern.exec(given[0] as string | undefined, given[1] as string | undefined)
const test = (pattern: URLPattern, given: Arguments) =>
  pattern.test(given[0] as string | undefined, given[1] as string | undefined)

/** Groups as data have them: `null` for a group that took no part. */
const asData = (groups: Readonly<Record<string, string | undefined>>): Groups =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value ?? null]))

/** The value that web-platform-tests expect of a getter that a case does not name. */
function expectedText(word: Word, { pattern, expected_obj: expected, exactly_empty_components: empty }: StandardCase) {
  if (expected !== 'error' && expected?.[word] !== undefined) return expected[word]
  if (empty?.includes(word)) return ''
  const first = pattern[0] as Text | undefined
  if (typeof first === 'object' && first[word] !== undefined) return first[word]
  const earlier: Readonly<Partial<Record<Word, readonly Word[]>>> = {
    protocol: [],
    hostname: ['protocol'],
    port: ['protocol', 'hostname'],
    pathname: ['protocol', 'hostname', 'port'],
    search: ['protocol', 'hostname', 'port', 'pathname'],
    hash: ['protocol', 'hostname', 'port', 'pathname', 'search'],
  }
  const base = typeof first === 'object' ? first.baseURL : pattern[1]
  const before = earlier[word]
  const isInherited =
    typeof first === 'object' ? before?.every((other) => first[other] === undefined) : before !== undefined
  if (typeof base !== 'string' || !isInherited) return '*'
  const url = new URL(base)
  if (word === 'protocol') return url.protocol.slice(0, -1)
  return word === 'search' || word === 'hash' ? url[word].slice(1) : url[word]
}

describe('URLPattern', () => {
  describeVectors<{ cases: readonly StandardCase[] }>(
    'in web-platform-tests',
    'patterns/urlpatterntestdata.json',
    ({ cases }) => {
      for (const each of cases) {
        const { pattern: given, inputs = [], expected_obj: expected, expected_match: match } = each
        it(`returns the expected results for ${JSON.stringify(given)} and the inputs ${JSON.stringify(inputs)}`, () => {
          if (expected === 'error') {
            assert.throws(() => patternOf(given), TypeError)
            return
          }
          const pattern = patternOf(given)
          for (const word of WORDS) assert.equal(pattern[word], expectedText(word, each), word)
          if (match === 'error') {
            assert.throws(() => test(pattern, inputs), TypeError)
            assert.throws(() => exec(pattern, inputs), TypeError)
            return
          }
          if (match === undefined) return
          assert.equal(test(pattern, inputs), match !== null)
          const result = exec(pattern, inputs)
          if (match === null) {
            assert.isNull(result)
            return
          }
          const expectedInputs = (match as Result).inputs ?? inputs
          assert.deepEqual(result?.inputs, expectedInputs as never)
          for (const word of WORDS) {
            const expectedResult = (match as Result)[word] ?? defaultResult(word, each)
            assert.equal(result?.[word].input, expectedResult.input, word)
            assert.deepEqual(asData(result?.[word].groups ?? {}), expectedResult.groups, word)
          }
        })
      }
    },
  )

  /** The value that the suite expects of a part that a case does not name. */
  function defaultResult(word: Word, { exactly_empty_components: empty }: StandardCase) {
    return { input: '', groups: empty?.includes(word) ? {} : { 0: '' } }
  }

  describeVectors<{ cases: readonly GeneratedCase[] }>(
    'beside Chromium and Node, where they agree',
    'patterns/generated.json',
    ({ cases }) => {
      it(`returns the same results for ${cases.length} patterns`, () => {
        assert.isAbove(cases.length, 2000)
        for (const { pattern: given, error, components, hasRegExpGroups, inputs } of cases) {
          const what = JSON.stringify(given)
          if (error === true) {
            assert.throws(() => patternOf(given), TypeError, undefined, what)
            continue
          }
          const pattern = patternOf(given)
          assert.deepEqual(
            Object.fromEntries(WORDS.map((word) => [word, pattern[word]])) as typeof components,
            components,
            what,
          )
          assert.equal(pattern.hasRegExpGroups, hasRegExpGroups, what)
          for (const { input, match } of inputs) {
            if (match === 'error') {
              assert.throws(() => exec(pattern, input), TypeError)
              continue
            }
            const result = exec(pattern, input)
            assert.equal(test(pattern, input), match !== null, `${what} and ${JSON.stringify(input)}`)
            const found =
              result &&
              Object.fromEntries(
                WORDS.map((word) => [word, { input: result[word].input, groups: asData(result[word].groups) }]),
              )
            assert.deepEqual(found as Result | null, match, `${what} and ${JSON.stringify(input)}`)
          }
        }
      })
    },
  )

  it('refuses fixed text such as "a/.." in a path', () => {
    assert.throws(() => new URLPattern({ pathname: 'a/..' }), TypeError, 'a text cannot be in the pathname')
    assert.throws(() => new URLPattern('https://h/.:id{b/..}'), TypeError, 'a text cannot be in the pathname')
    assert.isFalse(new URLPattern({ pathname: '*' }).test({ pathname: 'a/..' }))
    assert.equal(new URLPattern({ pathname: 'a/../b' }).pathname, '')
  })

  describe('as a Web IDL interface', () => {
    const { prototype } = URLPattern
    const attributes = [...WORDS, 'hasRegExpGroups']

    it('has enumerable members, and read-only attributes', () => {
      assert.sameMembers(Object.keys(prototype), [...attributes, 'test', 'exec'])
      for (const name of attributes) {
        const descriptor = Object.getOwnPropertyDescriptor(prototype, name)
        assert.equal(descriptor?.get?.name, `get ${name}`)
        assert.isUndefined(descriptor?.set)
      }
      for (const constructorOrMethod of [URLPattern, prototype.test, prototype.exec]) {
        assert.equal(constructorOrMethod.length, 0)
      }
      assert.equal(String(new URLPattern()), '[object URLPattern]')
      assert.throws(() => Reflect.apply(URLPattern as unknown as () => void, undefined, []), TypeError)
      assert.throws(() => prototype.test.call({} as URLPattern), TypeError)
    })

    it('treats a second argument as options if it is an object, null or undefined, and otherwise as a base', () => {
      const patternFor = (...given: readonly unknown[]) => patternOf(['/A', ...given])
      assert.equal(patternFor('https://example.org').hostname, 'example.org')
      assert.isTrue(patternFor('https://example.org', { ignoreCase: 1 }).test('https://example.org/a'))
      assert.isTrue(patternOf([{ pathname: '/A' }, { ignoreCase: true }]).test('https://example.org/a'))
      for (const options of [undefined, null, {}]) assert.throws(() => patternFor(options), /base/)
      for (const base of [7, 7n, true, 'x', Symbol('x')]) assert.throws(() => patternFor(base), TypeError)
      assert.throws(() => patternFor(undefined, undefined), TypeError)
      assert.throws(() => patternFor('https://example.org', 'ignoreCase'), TypeError)
      assert.throws(() => patternOf([{ pathname: '/A' }, 'https://example.org']), TypeError)
    })

    it('reads each member of an object once, in alphabetical order, and accepts any object', () => {
      const read: string[] = []
      const init = new Proxy({}, { get: (_, name) => void read.push(String(name)) })
      patternOf([init])
      const members = ['baseURL', 'hash', 'hostname', 'password', 'pathname', 'port', 'protocol', 'search', 'username']
      assert.deepEqual(read, members)
      assert.isTrue(patternOf([() => {}]).test('https://example.org'))
      assert.equal(patternOf([new URL('https://example.org/a')]).hostname, 'example.org')
      assert.isTrue(patternOf([null]).test(null as unknown as string))
      assert.equal(patternOf([{ port: 8080 }]).port, '8080')
      assert.isTrue(patternOf([{ port: 8080 }]).test({ port: 8080 } as never))
    })

    it('returns results with members in alphabetical order, and omits absent members of inputs', () => {
      const result = new URLPattern({ pathname: '/:id' }).exec({ pathname: '/a', baseURL: 'https://example.org' })
      const words = [...WORDS, 'inputs'].toSorted()
      assert.deepEqual(Object.keys(result ?? {}), words)
      assert.deepEqual(Object.keys(result?.hash ?? {}), ['groups', 'input'])
      assert.deepEqual(Object.keys(result?.inputs[0] ?? {}), ['baseURL', 'pathname'])
      assert.deepEqual(new URLPattern().exec('/a', 'https://example.org')?.inputs, ['/a', 'https://example.org'])
    })

    it('replaces lone surrogates', () => {
      assert.equal(new URLPattern({ pathname: '/\uD800' }).pathname, '/%EF%BF%BD')
    })

    it('accepts groups with any name', () => {
      const groups = new URLPattern({ pathname: '/:__proto__/:constructor' }).exec('https://h/a/b')?.pathname.groups
      assert.deepEqual(Object.entries(groups ?? {}), [
        ['__proto__', 'a'],
        ['constructor', 'b'],
      ])
    })
  })

  it('throws a TypeError that explains the problem and suggests what to write', () => {
    try {
      new URLPattern({ pathname: '/:id(' })
      assert.fail('no error')
    } catch (error) {
      assert.equal((error as Error).constructor, TypeError)
      assert.match((error as Error).message, /a "\(" is not closed: write "\)"/)
    }
  })

  it('matches the same parts as the URL class returns, on the fast path, too', () => {
    const hosts = ['h', 'h:81', '1.2.3.4', '[::1]', '[::1]:81', 'u@h', 'u:p@h:81', 'a.b:0']
    for (const host of hosts) {
      for (const tail of ['/', '/a/b', '/a?', '/a#', '/?q#f', '/a?b?c#d#e', '/a#b?c', '/a:b@c']) {
        for (const scheme of ['https', 'ws', 'foo', 'file']) {
          const text = `${scheme}://${host}${tail}`
          const url = StandardUrl.parse(text)
          const result = new URLPattern({}).exec(text)
          assert.equal(result === null, url === null, text)
          if (url === null || result === null) continue
          const { protocol, username, password, hostname, port, pathname, search, hash } = url
          const texts = [
            protocol.slice(0, -1),
            username,
            password,
            hostname,
            port,
            pathname,
            search.slice(1),
            hash.slice(1),
          ]
          assert.deepEqual(
            WORDS.map((word) => result[word].input),
            texts,
            text,
          )
        }
      }
    }
  })

  for (const [part, pattern, letter] of [
    ['search', ':a+b', 'a'],
    ['hostname', ':sub+.example.com', 'a'],
    ['pathname', '/*a*a*a*a*b', 'a'],
    ['pathname', '/:o-:r-:f/x', '-'],
    ['hash', '{a}*:b*{a}*c', 'a'],
  ] as const) {
    it(`takes time in proportion to the ${part} for the pattern ${pattern}`, () => {
      const compiled = new URLPattern({ [part]: pattern })
      const inputOf = (size: number) => ({ [part]: letter.repeat(size) })
      assertLinear(2000, inputOf, (input) => compiled.test(input))
    })
  }
})
