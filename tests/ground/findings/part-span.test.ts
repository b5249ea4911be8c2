/** The spans of the parts of a URL. */

import { assert } from 'chai'
import fc from 'fast-check'
import { webspecs, webUrl } from '../../../lib/dialects/index.js'
import { type ComponentName, NO_PARTS } from '../../../lib/ground/components.js'
import { partSpan } from '../../../lib/ground/findings/part-span.js'
import { Url } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'

/** Input with one part of its URL in brackets; `null` if the part is not found. */
function marked(text: string, part: ComponentName): string | null {
  const span = partSpan(text, Url.parse(text).toParts(), part)
  return span && `${text.slice(0, span.start)}«${text.slice(span.start, span.end)}»${text.slice(span.end)}`
}

describe('the span of a part', () => {
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

  it('is null for an absent part', () => {
    assert.isNull(marked('https://example.org/', 'port'))
    assert.isNull(marked('mailto:me@example.org', 'host'))
    assert.isNull(marked('file:///h', 'host'))
  })

  it('is null for an added scheme, even if the same word occurs later, but not for a written scheme', () => {
    assert.isNull(Url.parse('a:FILE:', { dialect: webUrl }).spanOf('scheme'))
    assert.isNull(Url.parse('c|FILE:', { dialect: webspecs }).spanOf('scheme'))
    assert.deepEqual(Url.parse(' FILE:///x', { dialect: webUrl }).spanOf('scheme'), { start: 1, end: 5 })
  })

  it('is found in a reference that has no scheme', () => {
    const reference = { ...NO_PARTS, host: 'h', path: '/p' }
    assert.deepEqual(partSpan('//h/p', reference, 'host'), { start: 2, end: 3 })
    assert.deepEqual(partSpan('p', { ...NO_PARTS, path: 'p' }, 'path'), { start: 0, end: 1 })
    assert.isNull(partSpan('//h/p', reference, 'scheme'))
  })

  it('is null if the part cannot be found because the parser removed characters', () => {
    assert.isNull(marked('h\tttps://h/', 'host'))
    assert.isNull(marked('https://exam\tple.org/', 'host'))
    assert.isNull(marked('https://exam\tple.org/', 'path'))
  })

  it('contains the part, for any string', () => {
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
})
