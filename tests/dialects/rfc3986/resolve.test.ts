/**
 * Relative resolution: the examples of section 5.4, all of them; the steps of section 5.2 beyond those, for bases without an
 * authority above all; and remove_dot_segments beside its two string buffers.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { rfc3986 as dialect } from '../../../lib/dialects/rfc3986/index.js'
import { removeDotSegments } from '../../../lib/dialects/rfc3986/resolve.js'
import { Url } from '../../../lib/index.js'
import { byDepth, times } from '../../support/depth.js'
import { assertLinear } from '../../support/growth.js'
import { pathArbitrary } from './uris.js'

type Row = readonly [reference: string, target: string]

function resolves(base: string, rows: readonly Row[]): void {
  for (const [reference, target] of rows) {
    it(`resolves ${JSON.stringify(reference)} against ${base} to ${target}`, () => {
      const url = Url.parse(base, { dialect }).resolve(reference)
      assert.equal(url.toString(), target)
      assert.equal(Url.parse(reference, { base, dialect }).toString(), target)
      // The resolved URL, serialized, reads back as the same parts.
      assert.deepEqual(Url.parse(target, { dialect }).toParts(), url.toParts())
    })
  }
}

describe('section 5.4.1, normal examples', () => {
  resolves('http://a/b/c/d;p?q', [
    ['g:h', 'g:h'],
    ['g', 'http://a/b/c/g'],
    ['./g', 'http://a/b/c/g'],
    ['g/', 'http://a/b/c/g/'],
    ['/g', 'http://a/g'],
    ['//g', 'http://g'],
    ['?y', 'http://a/b/c/d;p?y'],
    ['g?y', 'http://a/b/c/g?y'],
    ['#s', 'http://a/b/c/d;p?q#s'],
    ['g#s', 'http://a/b/c/g#s'],
    ['g?y#s', 'http://a/b/c/g?y#s'],
    [';x', 'http://a/b/c/;x'],
    ['g;x', 'http://a/b/c/g;x'],
    ['g;x?y#s', 'http://a/b/c/g;x?y#s'],
    ['', 'http://a/b/c/d;p?q'],
    ['.', 'http://a/b/c/'],
    ['./', 'http://a/b/c/'],
    ['..', 'http://a/b/'],
    ['../', 'http://a/b/'],
    ['../g', 'http://a/b/g'],
    ['../..', 'http://a/'],
    ['../../', 'http://a/'],
    ['../../g', 'http://a/g'],
  ])
})

describe('section 5.4.2, abnormal examples', () => {
  resolves('http://a/b/c/d;p?q', [
    ['../../../g', 'http://a/g'],
    ['../../../../g', 'http://a/g'],
    ['/./g', 'http://a/g'],
    ['/../g', 'http://a/g'],
    ['g.', 'http://a/b/c/g.'],
    ['.g', 'http://a/b/c/.g'],
    ['g..', 'http://a/b/c/g..'],
    ['..g', 'http://a/b/c/..g'],
    ['./../g', 'http://a/b/g'],
    ['./g/.', 'http://a/b/c/g/'],
    ['g/./h', 'http://a/b/c/g/h'],
    ['g/../h', 'http://a/b/c/h'],
    ['g;x=1/./y', 'http://a/b/c/g;x=1/y'],
    ['g;x=1/../y', 'http://a/b/c/y'],
    ['g?y/./x', 'http://a/b/c/g?y/./x'],
    ['g?y/../x', 'http://a/b/c/g?y/../x'],
    ['g#s/./x', 'http://a/b/c/g#s/./x'],
    ['g#s/../x', 'http://a/b/c/g#s/../x'],
    // "For strict parsers".
    ['http:g', 'http:g'],
  ])
})

describe('section 5.2.2, transform references', () => {
  describe('takes missing parts from the base, as written', () => {
    resolves('HTTP://u:p@H:080/%7Ea/./b?q#f', [
      ['', 'HTTP://u:p@H:080/%7Ea/./b?q'],
      ['#', 'HTTP://u:p@H:080/%7Ea/./b?q#'],
      ['?', 'HTTP://u:p@H:080/%7Ea/./b?'],
      ['c', 'HTTP://u:p@H:080/%7Ea/c'],
      ['%2E%2E/c', 'HTTP://u:p@H:080/%7Ea/%2E%2E/c'],
      ['/C/../d', 'HTTP://u:p@H:080/d'],
      ['//X', 'HTTP://X'],
      ['//@X:/../y', 'HTTP://@X:/y'],
      ['x:', 'x:'],
      ['x:/a/../b', 'x:/b'],
    ])
  })

  describe('keeps dot segments at the end of a base', () => {
    resolves('http://h/a/b/..', [
      ['c', 'http://h/a/b/c'],
      ['', 'http://h/a/b/..'],
      ['.', 'http://h/a/b/'],
    ])
  })
})

describe('section 5.2.3, merge paths', () => {
  describe('adds "/" before the path if the base has an authority and no path', () => {
    resolves('http://h', [
      ['g', 'http://h/g'],
      ['..', 'http://h/'],
      ['?q', 'http://h?q'],
      ['', 'http://h'],
    ])
    resolves('x://', [['g', 'x:///g']])
  })

  describe('works without an authority', () => {
    resolves('urn:a/b', [
      ['c', 'urn:a/c'],
      ['../c', 'urn:/c'],
      ['/c', 'urn:/c'],
      ['//c', 'urn://c'],
      ['?c', 'urn:a/b?c'],
    ])
    resolves('mailto:fred@example.com', [
      ['barney', 'mailto:barney'],
      ['../barney', 'mailto:barney'],
      ['?subject=x', 'mailto:fred@example.com?subject=x'],
      ['', 'mailto:fred@example.com'],
    ])
    resolves('x:', [
      ['g', 'x:g'],
      ['.', 'x:'],
      ['..', 'x:'],
    ])
    resolves('x:/a', [
      ['g', 'x:/g'],
      ['..', 'x:/'],
    ])
  })
})

describe('a path that begins with "//" without an authority', () => {
  describe('is not printed as an authority', () => {
    resolves('x:/.//a/b', [
      ['c', 'x:/.//a/c'],
      ['..', 'x:/.//'],
      ['', 'x:/.//a/b'],
    ])
    resolves('x:/a', [
      ['.//b', 'x:/.//b'],
      ['..//b', 'x:/.//b'],
      ['/.//b', 'x:/.//b'],
      ['/b/..//c', 'x:/.//c'],
    ])
    resolves('x:a/b', [['..//c', 'x:/.//c']])
    resolves('http://h/a', [
      ['/.//b', 'http://h//b'],
      ['x:/.//b', 'x:/.//b'],
    ])
  })
})

describe('section 5.2.4, remove dot segments', () => {
  for (const [path, expected] of [
    ['/a/b/c/./../../g', '/a/g'],
    ['mid/content=5/../6', 'mid/6'],
    ['', ''],
    ['.', ''],
    ['..', ''],
    ['/', '/'],
    ['/.', '/'],
    ['/..', '/'],
    ['./..', ''],
    ['../.././a', 'a'],
    ['.././', ''],
    ['a/..', '/'],
    ['a/.', 'a/'],
    ['a/../b', '/b'],
    ['a/..//b', '//b'],
    ['.//b', '/b'],
    ['/a//..', '/a/'],
    ['/a/b/../..', '/'],
    ['/...', '/...'],
    ['/.a/..b', '/.a/..b'],
    ['/%2E%2e', '/%2E%2e'],
  ] as const) {
    it(`turns ${JSON.stringify(path)} into ${JSON.stringify(expected)}`, () => {
      assert.equal(removeDotSegments(path), expected)
      assert.equal(byStringBuffers(path), expected)
    })
  }

  it('removes any number of segments in linear time', () => {
    assert.equal(removeDotSegments('../'.repeat(byDepth(500_000, 10_000_000))), '')
    assertLinear(1_000, (count) => 'a/../'.repeat(count), removeDotSegments)
  })

  it('returns the result of the RFC’s algorithm with two buffers, for any path', () => {
    fc.assert(
      fc.property(pathArbitrary, (path) => {
        assert.equal(removeDotSegments(path), byStringBuffers(path))
      }),
      { numRuns: times(2_000) },
    )
  })
})

/** The first method of the section, step by step. */
function byStringBuffers(path: string): string {
  // 1.
  let input = path
  let output = ''
  // 2.
  while (input !== '') {
    const removed = input.replace(/^\.\.?\//, '')
    const current = /^\/\.(?:\/|$)/
    const parent = /^\/\.\.(?:\/|$)/
    if (removed !== input) {
      input = removed // A.
    } else if (current.test(input)) {
      input = input.replace(current, '/') // B.
    } else if (parent.test(input)) {
      input = input.replace(parent, '/') // C.
      output = output.slice(0, Math.max(output.lastIndexOf('/'), 0))
    } else if (input === '.' || input === '..') {
      input = '' // D.
    } else {
      const [segment = ''] = /^\/?[^/]*/.exec(input) ?? [] // E.
      output += segment
      input = input.slice(segment.length)
    }
  }
  // 3.
  return output
}
