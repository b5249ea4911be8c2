/**
 * Valid URL strings by the text of March 2017: the rows of its table of examples, the sentences of its grammar, and the place to
 * blame in a text that the grammar does not allow.
 */

import { assert } from 'chai'
import { whatwg2017 } from '../../../lib/dialects/index.js'
import { checkWriting2017, WRITING_ERRORS } from '../../../lib/dialects/whatwg/writing-2017.js'
import { type Report, silent } from '../../../lib/ground/components.js'
import { Url } from '../../../lib/index.js'
import { assertLinear } from '../../support/growth.js'

const dialect = whatwg2017
const HTTP = 'https://example.com/demo'

/** Section 4, "URLs": the table of examples. */
const EXAMPLES: readonly (readonly [input: string, base: string | null, isValid: boolean])[] = [
  ['https:example.org', null, false],
  ['https://////example.com///', null, false],
  ['https://example.com/././foo', null, true],
  ['hello:world', 'https://example.com/', true],
  ['https:example.org', 'https://example.com/', false],
  ['\\example\\..\\demo/.\\', 'https://example.com/', false],
  ['example', HTTP, true],
  ['file:///C|/demo', null, false],
  ['..', 'file:///C:/demo', true],
  ['file://loc%61lhost/', null, true],
  ['https://user:password@example.org/', null, false],
  ['https://example.org/foo bar', null, false],
  ['https://EXAMPLE.com/../x', null, true],
  ['https://ex ample.org/', null, false],
  ['example', null, false],
  ['https://example.com:demo', null, false],
  ['http://[www.example.com]/', null, false],
]

const VALID: readonly (readonly [input: string, base?: string])[] = [
  ['http://h'],
  ['http://h:'],
  ['http://h:80/a//b/?c/d?e#f/?g'],
  ['http://h./'],
  ['http://h/a//'],
  ['http://h?//x'],
  ['http://h#//x'],
  ['http://h?q'],
  ['http://h#f?g'],
  ['http://127.0.0.1/'],
  ['http://[::1]:80/'],
  ['http://日本.example/'],
  ['GOPHER://h/'],
  ['foo:'],
  ['foo:a'],
  ['foo:/a:b'],
  ['foo:a/b:c'],
  ['foo://'],
  ['foo:///a'],
  ['foo://a_b/c'],
  ['foo://[::1]:80'],
  ['file://h/x'],
  ['file://h'],
  ['file://h/x/C:/y'],
  ['file:///C:/x'],
  ['//h/x', HTTP],
  ['/x', HTTP],
  ['?q', HTTP],
  ['', HTTP],
  ['/C:/x', 'file:///y'],
  ['/C:', 'file://h/y'],
  ['//a_b', 'foo://h/'],
]

const INVALID: readonly (readonly [input: string, base: string | null, name: string, excerpt: string])[] = [
  ['http://a_b/', null, 'not-a-valid-domain', 'a_b'],
  ['http://a..b/', null, 'not-a-valid-domain', 'a..b'],
  ['ftp://a_b/', null, 'not-a-valid-domain', 'a_b'],
  ['gopher://a_b/', null, 'not-a-valid-domain', 'a_b'],
  ['ws://a_b/', null, 'not-a-valid-domain', 'a_b'],
  ['wss://a_b/', null, 'not-a-valid-domain', 'a_b'],
  ['file:a:b', null, 'scheme-after-scheme', 'a:'],
  ['http://r3---a/', null, 'domain-to-ASCII', 'r3---a'],
  ['//a_b:80/x', HTTP, 'not-a-valid-domain', 'a_b'],
  ['file://a_b/', null, 'not-a-valid-domain', 'a_b'],
  ['file://', null, 'not-a-valid-domain', ''],
  ['http://h//x', null, 'two-slashes-before-path', '//'],
  // The parser reports the white space, and the grammar is asked about the rest.
  [' http://a_b/', null, 'not-a-valid-domain', 'a_b'],
  ['\nhttp://h//x\n', null, 'two-slashes-before-path', '//'],
  ['ht\ttp://a_b/', null, 'not-a-valid-domain', 'a_b'],
  ['file:////x', null, 'two-slashes-before-path', '//'],
  ['foo:////x', null, 'two-slashes-before-path', '//'],
  ['//h//', HTTP, 'two-slashes-before-path', '//'],
  ['/C:/x', 'file://h/y', 'drive-letter-after-host', 'C:'],
  ['foo:a:b', null, 'scheme-after-scheme', 'a:'],
  ['foo://a"b/', null, 'invalid-URL-unit', '"'],
  ['http://h/%', null, 'invalid-URL-unit', '%'],
  ['http://h:70000/', null, 'port-out-of-range', '70000'],
]

describe('whatwg-2017: valid URL strings', () => {
  for (const [input, base, isValid] of EXAMPLES) {
    it(`${isValid ? 'include' : 'do not include'} ${input} against ${base}, as in the document's table`, () => {
      assert.equal(Url.isValid(input, { dialect, base }), isValid)
    })
  }

  it('have no findings', () => {
    for (const [input, base] of VALID)
      assert.deepEqual(Url.diagnose(input, { dialect, base, asWritten: true }).findings, [], input)
  })

  for (const [input, base, name, excerpt] of INVALID) {
    it(`do not include ${JSON.stringify(input)} against ${base}: ${name}`, () => {
      assert.isFalse(Url.isValid(input, { dialect, base }))
      const finding = Url.diagnose(input, { dialect, base, asWritten: true }).findings.find((one) => one.name === name)
      assert.equal(input.slice(finding?.span.start, finding?.span.end), excerpt)
      assert.notInclude(finding?.message, name)
      if (excerpt !== '') assert.notEqual(finding?.message, 'the URL has no host')
    })
  }

  for (const [input, base, component, message, suggestion] of [
    ['file://', null, 'host', 'the URL has no host', undefined],
    ['http://h//x', null, 'path', 'the path begins with two slashes', 'write one slash'],
    ['foo:a:b', null, 'path', 'the path begins like another scheme', 'write a%3A'],
    [
      '/C:/x',
      'file://h/y',
      'path',
      'the path begins with a Windows drive letter, and the URL has a host',
      'write file:/// and the path',
    ],
  ] as const) {
    it(`do not include ${JSON.stringify(input)} against ${base}, because ${message}`, () => {
      const finding = Url.diagnose(input, { dialect, base, asWritten: true }).findings.find(
        (one) => one.message === message,
      )
      assert.equal(finding?.component, component)
      assert.equal(finding?.suggestion, suggestion)
    })
  }

  it('have a counterexample for each name of a violation', () => {
    const asked = new Set(INVALID.map(([, , name]) => name))
    for (const name of Object.keys(WRITING_ERRORS)) assert.isTrue(asked.has(name), name)
  })

  it('are checked in linear time', () => {
    for (const piece of ['@', ':', '/', '[', '?', '#', '%', ' ', 'a.', '%41', 'x:', '"'])
      for (const start of ['http://', 'foo://', 'file://', 'foo:'])
        assertLinear(
          1_000,
          (size) => start + piece.repeat(size),
          (text) => Url.isValid(text, { dialect }),
          `${start} ${piece}`,
        )
  })
})

describe('whatwg-2017: a suggestion', () => {
  it('takes linear time', () => {
    for (const end of ['', '/', ' ', '/ ', '%zz']) {
      assertLinear(
        1_000,
        (size) => `foo://${'{'.repeat(size)}${end.repeat(size)}`,
        (text) =>
          Url.diagnose(text, { dialect, asWritten: true }).findings.map(({ suggestion, replacement }) => [
            suggestion,
            replacement?.text,
          ]),
        JSON.stringify(end),
      )
    }
  })

  for (const input of [
    ...['http:[::1]/', 'http:/[::1]/', 'http:///[::1]/', 'http:\\\\[::1]/', ' http://[::1]/', 'ht\ttp://[::1]/'],
    ...['http:\n//[::1]/', 'http:C:', 'h\tttp://h\n/', 'ws:a"b/c"d', 'foo://{{/', 'foo://{"%zz:80/'],
  ]) {
    it(`leads to a URL with fewer findings of the same name for ${JSON.stringify(input)}`, () => {
      const findings = Url.diagnose(input, { dialect, asWritten: true }).findings
      for (const { name, replacement } of findings) {
        if (replacement === undefined) continue
        const { span, text } = replacement
        const followed = input.slice(0, span.start) + text + input.slice(span.end)
        const count = (among: typeof findings): number => among.filter((one) => one.name === name).length
        assert.isTrue(Url.canParse(followed, { dialect }), followed)
        assert.isBelow(count(Url.diagnose(followed, { dialect, asWritten: true }).findings), count(findings), followed)
      }
    })
  }
})

/** The findings of the grammar alone, even those that the parser has reported as well. */
describe('whatwg-2017: the grammar of valid URL strings', () => {
  for (const [input, base, ...expected] of [
    // A unit that is not a URL unit, in each component.
    ['http://h/a"b', null, ['invalid-URL-unit', 'path', '"']],
    ['/a"b', HTTP, ['invalid-URL-unit', 'path', '"']],
    ['a"b', HTTP, ['invalid-URL-unit', 'path', '"']],
    ['foo:/a"b', null, ['invalid-URL-unit', 'path', '"']],
    ['foo:a"b', null, ['invalid-URL-unit', 'path', '"']],
    ['file:///a"b', null, ['invalid-URL-unit', 'path', '"']],
    ['http://h?a"b', null, ['invalid-URL-unit', 'query', '"']],
    ['http://h#a"b', null, ['invalid-URL-unit', 'fragment', '"']],
    ['foo://a"b/c', null, ['invalid-URL-unit', 'host', '"']],
    // An address in brackets is left to the parser, and the text after it is not.
    ['foo://["]:"', null, ['invalid-URL-unit', 'host', '"']],
    ['foo://["', null],
    [
      'foo://a<b//?c>#`',
      null,
      ['invalid-URL-unit', 'host', '<'],
      ['two-slashes-before-path', 'path', '//'],
      ['invalid-URL-unit', 'query', '>'],
      ['invalid-URL-unit', 'fragment', '`'],
    ],
    // A drive letter counts where a slash follows it.
    ['file://h/C:/x', null, ['drive-letter-after-host', 'path', 'C:']],
    ['file://h/c|/x', null, ['drive-letter-after-host', 'path', 'c|'], ['invalid-URL-unit', 'path', '|']],
    ['file://h/C:', null],
    ['file://h/C:?/', null],
    // A URL with a scheme does not inherit the host of the base.
    ['/C:/x', 'file://h/y', ['drive-letter-after-host', 'path', 'C:']],
    ['file:/C:/x', 'file://h/y'],
    ['/C:/x', 'file:///y'],
    // The parser takes for a host what the grammar takes for a path.
    ['http:a"b', null],
    ['http:/a"b', null],
    ['http:///a"b', null],
    ['http:\\\\a"b', null],
    ['http:a"b?c"d', null, ['invalid-URL-unit', 'query', '"']],
    ['https:a"b', HTTP, ['invalid-URL-unit', 'path', '"']],
  ] as const) {
    const places = expected.map(([, component, excerpt]) => `${excerpt} in the ${component}`).join(', ') || 'nothing'
    it(`reports ${places}: ${input} against ${base}`, () => {
      const found: unknown[] = []
      const report: Report = {
        ...silent,
        wanted: true,
        found: (name, component, start, end) => found.push([name, component, input.slice(start, end)]),
      }
      checkWriting2017(input, base === null ? null : dialect.parse(base, silent), report)
      assert.deepEqual(found, expected)
    })
  }
})
