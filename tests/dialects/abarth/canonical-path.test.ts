/**
 * Section 5.4, "Canonicalizing a Path".
 */

import { assert } from 'chai'
import { canonicalizeRootedPath, unescapePathForGood } from '../../../lib/dialects/abarth/canonical-path.js'
import { abarth } from '../../../lib/dialects/abarth/index.js'
import { Url } from '../../../lib/index.js'
import { canonicalized } from './canonicalized.js'

const canonicalPath = (path: string): string => canonicalizeRootedPath(path, unescapePathForGood)

function assertPaths(cases: Readonly<Record<string, string>>): void {
  for (const [path, expected] of Object.entries(cases)) assert.equal(canonicalPath(path), expected, path)
}

describe('canonicalizing a path (abarth)', () => {
  it('outputs "/" for an empty path, and adds "/" to a path that does not begin with a slash', () => {
    assertPaths({ '': '/', a: '/a', '/': '/', '\\a': '/a' })
  })

  it('collapses dot segments, raw or escaped', () => {
    assertPaths({
      '/.': '/',
      '/a/.': '/a/',
      '/a/./b': '/a/b',
      '/..': '/',
      '/a/..': '/',
      '/a/../b': '/b',
      '/a/b/../..': '/',
      '/../../a': '/a',
      '/%2e/a': '/a',
      '/a/%2E%2e/b': '/b',
      '/a/.%2e': '/',
      '/a\\..\\b': '/b',
    })
  })

  it('does not collapse other dots', () => {
    assertPaths({
      '/...': '/...',
      '/..a': '/..a',
      '/a..': '/a..',
      '/.a/b.': '/.a/b.',
      '/%2e%2ea': '/..a',
      '/%2e%2': '/.%2',
    })
  })

  it('keeps empty segments', () => {
    assertPaths({ '//': '//', '/a//b': '/a//b', '/a//../b': '/a/b', '////../..': '//' })
  })

  it('outputs a slash for a backslash', () => {
    assertPaths({ '/a\\b\\': '/a/b/', '\\\\a': '//a' })
  })

  it('decodes escapes of letters, digits, "-", "_", "~" and ".", and no others', () => {
    for (let code = 1; code < 0x100; code++) {
      const escaped = `%${code.toString(16).padStart(2, '0')}`
      const character = String.fromCharCode(code)
      const expected = /[-.0-9A-Z_a-z~]/.test(character) ? character : escaped
      assertPaths({ [`/a${escaped}b`]: `/a${expected}b` })
    }
    assertPaths({ '/%': '/%', '/%2': '/%2', '/%2z%zz': '/%2z%zz', '/%2f%2F': '/%2f%2F', '/%252e': '/%252e' })
  })

  it('does not produce a new escape by decoding', () => {
    assertPaths({ '/%4%41': '/%4%41', '/%%341': '/%%341', '/%%34%31': '/%%341', '/%4%7a': '/%4z', '/%41%41': '/AA' })
    for (const path of ['/%4%41', '/%%341', '/%%34%31', '/%%32%65/..', '/%2%65']) {
      const once = canonicalPath(path)
      assert.equal(canonicalPath(once), once)
    }
  })

  it('may output a path that changes again when canonicalized, if the URL is invalid', () => {
    for (const [input, text] of [
      ['http://h:x/%%41c', 'http://h:x/%Ac'],
      ['http://h/%4%41%00', 'http://h/%4A%00'],
      ['file:///..//~%00', 'file:////~%00'],
    ] as const) {
      assert.deepEqual(canonicalized(input, abarth), { valid: false, text }, input)
    }
    assert.deepEqual(canonicalized('//h:x/%%41c', abarth, { base: 'mailto:x@y' }).text, 'mailto://h:x/%Ac')
  })

  it('refuses U+0000, its escape, a lone surrogate and a noncharacter, even in a removed segment', () => {
    for (const [path, text] of [
      ['/\0.', '/%00.'],
      ['/%00', '/%00'],
      ['/\ud800', '/%EF%BF%BD'],
      ['/\ufdd0', '/%EF%BF%BD'],
      ['/\u{1ffff}', '/%EF%BF%BD'],
      ['/%00/..', '/'],
    ] as const) {
      assert.deepEqual(canonicalized(`http://h${path}`, abarth), { valid: false, text: `http://h${text}` }, path)
    }
  })

  it('begins the path of a file without a host with exactly one slash', () => {
    for (const input of ['file:///..//a', 'file:///a/..//..//../b/..//a']) {
      assert.equal(canonicalized(input, abarth).text, 'file:///a')
    }
    assert.equal(canonicalized('file://h/..//a', abarth).text, 'file://h//a')
  })

  it('splits segments at slashes and backslashes', () => {
    const segmentsOf = (path: string) => Url.parse(`http://h${path}`, { dialect: abarth }).path.segments
    assert.deepEqual(segmentsOf(''), [])
    assert.deepEqual(segmentsOf('/'), [''])
    assert.deepEqual(segmentsOf('\\a/b\\'), ['a', 'b', ''])
    assert.deepEqual(Url.parse('http://h/a\\b', { dialect: abarth }).path.segments, ['a', 'b'])
    assert.deepEqual(Url.parse('data:a/b', { dialect: abarth }).path.segments, [])
  })
})
