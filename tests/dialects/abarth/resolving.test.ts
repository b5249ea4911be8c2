/**
 * Section 4, "Resolving a string relative to a base URL".
 */

import { assert } from 'chai'
import { abarth } from '../../../lib/dialects/abarth/index.js'
import { Url } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'
import { canonicalized } from './canonicalized.js'

const parse = (input: string): Url => Url.parse(input, { dialect: abarth })

/** References resolved against a base, as written. */
function assertResolved(base: string, cases: Readonly<Record<string, string>>): void {
  for (const [reference, expected] of Object.entries(cases)) {
    assert.equal(parse(base).resolve(reference).toString(), expected, `${reference} against ${base}`)
  }
}

describe('resolving a string relative to a base URL (abarth)', () => {
  it('parses a reference with another scheme as an absolute URL', () => {
    assertResolved('http://h/a', {
      'https:x': 'https://x',
      'data:x': 'data:x',
      '1a:x': '1a:x',
      ' mailto:u@h ': 'mailto:u@h',
    })
  })

  it('ignores the scheme of the base in a reference if fewer than two slashes follow it', () => {
    assertResolved('http://h/a/b', {
      'http:c': 'http://h/a/c',
      'HTTP:/c': 'http://h/c',
      'http:': 'http://h/a/b',
      'http:?q': 'http://h/a/b?q',
      'http://c': 'http://c',
      'http:\\\\c': 'http://c',
    })
    assertResolved('data:x', { 'data:y': 'data:y' })
  })

  it('resolves input without a scheme, or with an empty or invalid scheme, as a relative URL', () => {
    assertResolved('http://h/a', {
      ':b': 'http://h/:b',
      'b c:d': 'http://h/b c:d',
      './b:c': 'http://h/./b:c',
    })
  })

  it('returns the base without its fragment for an empty reference', () => {
    assertResolved('http://h/a?q#f', { '': 'http://h/a?q', ' \t ': 'http://h/a?q' })
    assertResolved('mailto:u@h', { '': 'mailto:u@h' })
  })

  it('resolves scheme-relative, authority-relative, path-relative, query-relative and fragment-relative URLs', () => {
    assertResolved('http://u:p@h:81/a/b?q#f', {
      '//x': 'http://x',
      '\\/x/y': 'http://x/y',
      '///x': 'http://x',
      '/x': 'http://u:p@h:81/x',
      '\\x?y#z': 'http://u:p@h:81\\x?y#z',
      x: 'http://u:p@h:81/a/x',
      '../x': 'http://u:p@h:81/a/../x',
      '?x': 'http://u:p@h:81/a/b?x',
      '?': 'http://u:p@h:81/a/b?',
      '#x': 'http://u:p@h:81/a/b?q#x',
      '#': 'http://u:p@h:81/a/b?q#',
    })
  })

  it('writes "?" before a fragment only if the base has a query', () => {
    assertResolved('http://h/a', { '#x': 'http://h/a#x' })
    assertResolved('http://h/a?', { '#x': 'http://h/a?#x' })
  })

  it('resolves against the canonical base', () => {
    assertResolved('HTTP:H', { x: 'http://h/x', '#x': 'http://h/#x' })
    assertResolved('http://h/a/b/..', { x: 'http://h/a/x' })
    assertResolved('http://h/a?é', { '#x': 'http://h/a?%C3%A9#x' })
    assert.equal(urlErrorOf(() => parse('http://h:x').resolve('a')).reason, 'port-not-a-number')
  })

  it('never combines two authorities', () => {
    assertResolved('http://u:p@h:81/a', { '//x/y': 'http://x/y', '//@x': 'http://@x', '//x:/': 'http://x:/' })
  })

  it('refuses a reference without a scheme if the base is not hierarchical', () => {
    for (const base of ['data:x', 'mailto:u@h', 'foo://h/a']) {
      for (const reference of ['a', '/a', '//a', '?a', '#a', ':a']) {
        const error = urlErrorOf(() => parse(base).resolve(reference))
        assert.equal(error.reason, 'base-not-hierarchical')
        assert.equal(error.bestEffort, '')
      }
    }
  })

  it('resolves a reference against a base that is not hierarchical if anything precedes a ":"', () => {
    const dialect = abarth
    assert.deepEqual(canonicalized('/./a:b|', dialect, { base: 'mailto:u@h' }), { valid: true, text: 'mailto:/a:b%7C' })
    assert.deepEqual(canonicalized('//H:8/', dialect, { base: 'about:x' }), { valid: true, text: 'about://h:8/' })
  })

  it('resolves a file reference to a local file only if it has more than two slashes, or nothing but slashes', () => {
    assertResolved('file://h/a/b', {
      x: 'file://h/a/x',
      '/x': 'file://h/x',
      '//x': 'file://x',
      '//u:p@x:8/y': 'file://u:p@x:8/y',
      '//x?q': 'file://x/?q',
      '///x': 'file:///x',
      '/': 'file:///',
      '//': 'file://',
      'file:x': 'file://h/a/x',
      'file:///x': 'file:///x',
    })
  })

  it('refuses a scheme-relative URL without a host, even against a file', () => {
    for (const base of ['file:///a', 'file://host/x']) {
      for (const [reference, reason, bestEffort] of [
        ['//:80/x', 'host-empty', 'file://:80/x'],
        ['//u:p@/x', 'host-empty', 'file://u:p@/x'],
        ['//@/x', 'host-empty', 'file:///x'],
        ['//@?q', 'host-empty', 'file:///?q'],
        ['\\/?q', 'authority-missing', 'file:/?q'],
        ['//#f', 'authority-missing', 'file:/#f'],
      ] as const) {
        const url = parse(base).resolve(reference)
        const error = urlErrorOf(() => url.canonicalize())
        assert.deepInclude(error, { reason, bestEffort }, reference)
        assert.equal(urlErrorOf(() => url.authority?.host).reason, reason)
      }
      assert.equal(canonicalized('//u@h:1?q', abarth, { base }).text, 'file://u@h:1/?q')
    }
  })

  it('treats the part before a ":" as a scheme only on Unix, and only in a file reference with more than two slashes', () => {
    for (const base of ['file:///a', 'file://host/x']) {
      for (const [reference, text] of [
        ['///c:_', 'file:///_'],
        ['\\//a/b:/c', 'file:///c'],
        ['///a://h/b:c', 'file://h/b:c'],
        ['///a?b:c', 'file:///c'],
        ['///a', 'file:///a'],
        ['//h/a:b', 'file://h/a:b'],
      ] as const) {
        assert.deepEqual(canonicalized(reference, abarth, { base }), { valid: true, text }, reference)
      }
    }
    const windows = abarth.with({ platform: 'windows' })
    assert.equal(canonicalized('///a:/b', windows, { base: 'file:///x' }).text, 'file:///A:/b')
    assert.equal(canonicalized('///a/b:c', windows, { base: 'file:///x' }).text, 'file:///a/b:c')
  })

  it('accepts lone surrogates only in a scheme-relative URL, and replaces them with U+FFFD', () => {
    const base = 'http://h/a'
    assert.deepEqual(canonicalized('//h/\ud800', abarth, { base }), { valid: true, text: 'http://h/%EF%BF%BD' })
    assert.deepEqual(canonicalized('/\ud800', abarth, { base }), { valid: false, text: 'http://h/%EF%BF%BD' })
  })

  it('splits a reference as against an https base', () => {
    const partsOf = (reference: string): unknown => {
      const { scheme, host, path, query, fragment } = abarth.splitReference(reference, {
        wanted: false,
        stripped() {},
        found() {},
        fatal: () => null,
      })!
      return { scheme, host, path, query, fragment }
    }
    const nothing = { scheme: null, host: null, path: null, query: null, fragment: null }
    assert.deepEqual(partsOf(''), nothing)
    assert.deepEqual(partsOf(' ../a?q '), { ...nothing, path: '../a', query: 'q' })
    assert.deepEqual(partsOf('?q#f'), { ...nothing, query: 'q', fragment: 'f' })
    assert.deepEqual(partsOf('//h/a'), { ...nothing, host: 'h', path: '/a' })
    assert.deepEqual(partsOf('https:a'), { ...nothing, scheme: 'https', path: 'a' })
    assert.deepEqual(partsOf('https://h'), { ...nothing, scheme: 'https', host: 'h' })
    assert.deepEqual(partsOf('data:a?b'), { ...nothing, scheme: 'data', path: 'a?b' })
  })
})
