/**
 * Windows (section 1, "Open Issues"): drive specs and UNC paths.
 */

import { assert } from 'chai'
import { abarth } from '../../../lib/dialects/abarth/index.js'
import { Url } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'
import { canonicalized } from './canonicalized.js'

const windows = abarth.with({ platform: 'windows' })

function assertCanonical(cases: Readonly<Record<string, string>>, base?: string): void {
  for (const [input, expected] of Object.entries(cases)) {
    assert.deepEqual(
      canonicalized(input, windows, { base }),
      { valid: true, text: expected },
      `${input} against ${base}`,
    )
  }
}

describe('the Windows platform (abarth)', () => {
  it('parses a drive spec as a file URL', () => {
    assertCanonical({
      'c:\\a\\b': 'file:///C:/a/b',
      'C|/a': 'file:///C:/a',
      'c:': 'file:///C:/',
      'x:a?q#f': 'file:///X:/a?q#f',
      'file:c:a': 'file:///C:/a',
      'file:/c|/a': 'file:///C:/a',
      'file:////c:/a': 'file:///C:/a',
    })
    const { scheme, host, path } = Url.parse('c:\\a', { dialect: windows }).toParts()
    assert.deepEqual({ scheme, host, path }, { scheme: 'file', host: '', path: '/c:\\a' })
  })

  it('treats any number of slashes but three as the beginning of a UNC path, unless a drive follows the host', () => {
    assertCanonical({
      '\\\\h\\a': 'file://h/a',
      '//h/a': 'file://h/a',
      'file:h/a': 'file://h/a',
      'file:/h/a': 'file://h/a',
      'file://h/a': 'file://h/a',
      'file:///h/a': 'file:///h/a',
      'file:////h/a': 'file://h/a',
      'file:': 'file:///',
      '//h/c:/a': 'file:///C:/a',
    })
  })

  it('does not let ".." remove a drive', () => {
    assertCanonical({ 'c:/../a': 'file:///C:/a', 'c:/a/../..': 'file:///C:/', 'c:..': 'file:///C:/' })
  })

  it('recognises a drive with ":" that becomes the first segment when dots are collapsed', () => {
    assertCanonical({
      'file:///./c|/a': 'file:///c%7C/a',
      'file:///./c:/a': 'file:///C:/a',
      'file://h/./c:/a': 'file:///C:/a',
    })
  })

  it('keeps the host of an invalid URL even if a drive follows it', () => {
    for (const [input, text] of [
      ['file://h%zz/./c:/x', 'file://h%25zz/c:/x'],
      ['file://h%zz//c:/x', 'file://h%25zz/C:/x'],
      ['file://h/./c:/x%00', 'file://h/c:/x%00'],
    ] as const) {
      assert.deepEqual(canonicalized(input, windows), { valid: false, text }, input)
    }
    const error = urlErrorOf(() => Url.parse('file://h%zz/./c:/x', { dialect: windows }).authority?.host)
    assert.equal(error.reason, 'host-percent-unescaping')
  })

  it('returns the host that the canonical URL has', () => {
    for (const [input, kind] of [
      ['file://h/./c:/x', 'empty'],
      ['file://h//c:/x', 'empty'],
      ['file://h/c:/x', 'empty'],
      ['file://h/x/c:', 'domain'],
      ['file:///x', 'empty'],
    ] as const) {
      const url = Url.parse(input, { dialect: windows })
      assert.equal(url.authority?.host.kind, kind, input)
      assert.equal(url.canonicalize().authority?.host.kind, kind, input)
    }
  })

  it('keeps the drive of the base only if the reference is a path without a drive', () => {
    const base = 'file:///C:/a/b'
    assertCanonical(
      {
        x: 'file:///C:/a/x',
        '/x': 'file:///C:/x',
        '/../x': 'file:///C:/x',
        '../../../x': 'file:///C:/x',
        '/': 'file:///C:/',
        'd:x': 'file:///D:/x',
        '/d:/x': 'file:///D:/x',
        '//h/x': 'file://h/x',
        '///x': 'file:///x',
        'file:x': 'file:///C:/a/x',
      },
      base,
    )
    assertCanonical({ '/x': 'file://h/x' }, 'file://h/a')
  })

  it('resolves a reference that begins with a drive spec or two backslashes to a file, even against an http base', () => {
    assertCanonical(
      {
        'c:\\x': 'file:///C:/x',
        '\\\\h\\x': 'file://h/x',
        '\\/h/x': 'http://h/x',
        '//h/x': 'http://h/x',
        '/c:/x': 'http://b/c:/x',
        'http:c:/x': 'file:///C:/x',
      },
      'http://b/a',
    )
    assert.equal(
      windows.splitReference('c:\\x', { wanted: false, stripped() {}, found() {}, fatal: () => null })?.scheme,
      'file',
    )
  })
})
