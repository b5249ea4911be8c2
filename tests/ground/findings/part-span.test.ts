/**
 * The places of the parts of a URL in its text.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { programs, rfc3986, whatwg, whatwg2017 } from '../../../lib/dialects/index.js'
import { type ComponentName, NO_PARTS } from '../../../lib/ground/components.js'
import { partSpan } from '../../../lib/ground/findings/part-span.js'
import { Url } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'

/** A text with a part of its URL in brackets; `null` when the part is not found. */
function marked(text: string, part: ComponentName): string | null {
  const span = partSpan(text, Url.parse(text).toParts(), part)
  return span && `${text.slice(0, span.start)}«${text.slice(span.start, span.end)}»${text.slice(span.end)}`
}

describe('the place of a part', () => {
  for (const [part, expected] of [
    ['scheme', ' «HTTPS»://example.org'],
    ['username', 'https://«https»@https/'],
    ['host', 'https://https@«https»/'],
    ['host', 'https://h@h@«h»:1/h'],
    ['password', 'https://u:«u»@u/'],
    ['host', 'https:\\\\«[::1]»:80'],
    ['port', 'http://80:80@80.example:«80»/80'],
    ['port', 'http://h:«»/'],
    ['host', 'h://«h»/'],
    ['host', 'https://«h»/a\tb'],
    ['query', 'https://h/a\tb?«q»#f'],
    ['path', 'foo:«foo»'],
    ['path', 'file://«/»'],
    ['path', 'file:«a/b»'],
    ['path', 'file:«C:/x»'],
    ['path', 'FILE:«C|»?q'],
    ['path', 'file:«a»?/a#/a'],
    ['path', 'file:«..\\a»'],
    ['query', 'http://h/?«?»#?'],
    ['fragment', 'http://h/?#«»'],
  ] as const) {
    it(`${part}: ${expected}`, () => {
      assert.equal(marked(expected.replace(/[«»]/g, ''), part), expected)
    })
  }

  it('is null for a part that is absent', () => {
    assert.isNull(marked('https://example.org/', 'port'))
    assert.isNull(marked('mailto:me@example.org', 'host'))
    assert.isNull(marked('file:///h', 'host'))
  })

  it('is found in a reference, which has no scheme', () => {
    const reference = { ...NO_PARTS, host: 'h', path: '/p' }
    assert.deepEqual(partSpan('//h/p', reference, 'host'), { start: 2, end: 3 })
    assert.deepEqual(partSpan('p', { ...NO_PARTS, path: 'p' }, 'path'), { start: 0, end: 1 })
    assert.isNull(partSpan('//h/p', reference, 'scheme'))
  })

  it('is null for a part that is not read as it is written', () => {
    assert.isNull(marked('h\tttps://h/', 'host'))
    assert.isNull(marked('https://exam\tple.org/', 'host'))
    assert.isNull(marked('https://exam\tple.org/', 'path'))
  })

  it('holds the part, in any text', () => {
    const parts = ['scheme', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment'] as const
    fc.assert(
      fc.property(inputArbitrary, fc.constantFrom(...parts), (text, part) => {
        const url = Url.tryParse(text)
        const span = url && partSpan(text, url.toParts(), part)
        // A "\\" may be read as "/".
        const slashed = (piece: string | null | undefined) => piece?.replaceAll('\\', '/')
        if (!span) return
        const [found, wanted] = [slashed(text.slice(span.start, span.end)), slashed(url?.toParts()[part])]
        // A document adds the "/" before the path of "file:a".
        if (part !== 'path' || `/${found}` !== wanted) assert.equal(found, wanted)
      }),
    )
  })

  it('is known for every part that is not empty, in any text', () => {
    const pieces = ['a', '/', 'b', '..', '.', '%2e', 'C:', 'C|', '?', '#', '\\', '\t', ' ', 'é', '\ud800', '@', ':']
    const built = fc
      .tuple(
        fc.constantFrom('file:', 'http:', 'foo:', 'FILE:', 'javascript:', ''),
        fc.constantFrom('', '/', '//', '///', '\\', '\\\\', 'h', 'C:', 'C|', '//h', '//u:p@h:1'),
        fc.array(fc.constantFrom(...pieces), { maxLength: 6 }),
      )
      .map(([scheme, start, rest]) => scheme + start + rest.join(''))
    for (const dialect of [whatwg, whatwg2017, rfc3986, programs['appendix-b']]) {
      let read = 0
      fc.assert(
        fc.property(fc.oneof(built, inputArbitrary), (text) => {
          const url = Url.tryParse(text, { dialect })
          if (url === null) return
          read++
          for (const [part, value] of Object.entries(url.toParts())) {
            if (value !== null && value !== '')
              assert.isNotNull(url.spanOf(part as ComponentName), `${part} of ${text}`)
          }
        }),
        { numRuns: times(500) },
      )
      assert.isAbove(read, times(30))
    }
  })

  it('is that of the path in the source, although the URL adds a "/" before it', () => {
    for (const [text, base, expected] of [
      ['file:a/b', undefined, 'a/b'],
      ['file:C:/x', undefined, 'C:/x'],
      [' fi\nle:a\t/b?q', undefined, 'a\t/b'],
      ['file:a/b', 'file:///x/', 'a/b'],
      ['a/b', 'file:///x/', 'a/b'],
      ['http:a', 'http://h/b/', 'a'],
    ] as const) {
      const url = Url.parse(text, base === undefined ? {} : { base })
      const span = url.spanOf('path')
      assert.equal(span && text.slice(span.start, span.end), expected, text)
    }
  })

  it('is found in a relative reference, even if the reference has the scheme of its base', () => {
    const query = (text: string, base: string): string | null => {
      const span = Url.parse(text, { base }).spanOf('query')
      return span && text.slice(span.start, span.end)
    }
    assert.equal(query('http:a?q', 'http://h/b/'), 'q')
    assert.equal(query('//C|?q', 'file:///x'), 'q')
    assert.equal(query(' //?q', 'file:///x'), 'q')
    assert.isNull(Url.parse('http:a?q', { base: 'http://h/b/' }).spanOf('host'))
    assert.isNull(query(`${'http:'.repeat(20_000)}`, 'http://h/b/'))
  })

  it('is found if a program guesses the scheme, or changes it to lowercase', () => {
    const { curl, go } = programs
    assert.deepEqual(Url.parse('example.org/a?q', { dialect: curl }).spanOf('host'), { start: 0, end: 11 })
    assert.isNull(Url.parse('example.org/a?q', { dialect: curl }).spanOf('scheme'))
    assert.deepEqual(Url.parse('HTTP://h/a', { dialect: go }).spanOf('scheme'), { start: 0, end: 4 })
    assert.deepEqual(Url.parse('HTTP://h/a', { dialect: go }).spanOf('host'), { start: 7, end: 8 })
  })
})
