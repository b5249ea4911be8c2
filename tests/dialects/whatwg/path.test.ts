/**
 * Paths: dot segments, drive letters, shortening, and the "/." that is punctuation. The rules by themselves, and in URLs.
 */

import { assert } from 'chai'
import {
  appendPath,
  isDoubleDot,
  isSingleDot,
  isWindowsDriveLetter,
  normalizedDriveOf,
  type PathRules,
  runPathState,
  segmentsOf,
  shorten,
  startsWithDriveLetterAndMore,
  startsWithWindowsDriveLetter,
} from '../../../lib/dialects/whatwg/path.js'
import { Url } from '../../../lib/index.js'

const WEB: PathRules = { isSpecial: true, urlScheme: 'http' }
const FILE: PathRules = { isSpecial: true, urlScheme: 'file' }
const OTHER: PathRules = { isSpecial: false, urlScheme: 'foo' }

describe('dot segments', () => {
  const SINGLE = ['.', '%2e', '%2E']
  const DOUBLE = ['..', '.%2e', '.%2E', '%2e.', '%2E.', '%2e%2e', '%2E%2E', '%2e%2E', '%2E%2e']
  const NEITHER = ['', '...', '. ', ' .', '.a', 'a.', '%2', '%2f', '%2e%', '%252e', '%2e%2e%2e', '%2e..', '。', '․']

  it('are single or double, with plain or percent-encoded dots', () => {
    for (const segment of SINGLE) assert.deepEqual([isSingleDot(segment), isDoubleDot(segment)], [true, false], segment)
    for (const segment of DOUBLE) assert.deepEqual([isSingleDot(segment), isDoubleDot(segment)], [false, true], segment)
    for (const segment of NEITHER) {
      assert.deepEqual([isSingleDot(segment), isDoubleDot(segment)], [false, false], segment)
    }
  })

  it('are removed from the canonical path, but similar segments are not', () => {
    for (const segment of SINGLE) assert.equal(Url.parse(`http://h/a/${segment}/b`).pathname, '/a/b', segment)
    for (const segment of DOUBLE) assert.equal(Url.parse(`http://h/a/${segment}/b`).pathname, '/b', segment)
    for (const segment of ['...', '.a', '%2f', '%252e']) {
      assert.equal(Url.parse(`http://h/a/${segment}/b`).pathname, `/a/${segment}/b`)
    }
  })
})

describe('runPathState', () => {
  for (const [rules, path, expected] of [
    [WEB, '/', '/'],
    [WEB, '/a/b', '/a/b'],
    [WEB, '/a/', '/a/'],
    [WEB, '//', '//'],
    [WEB, '/.', '/'],
    [WEB, '/..', '/'],
    [WEB, '/a/.', '/a/'],
    [WEB, '/a/..', '/'],
    [WEB, '/a/./', '/a/'],
    [WEB, '/a/../', '/'],
    [WEB, '/a/b/..', '/a/'],
    [WEB, '/../../a', '/a'],
    [WEB, '/a//..', '/a/'],
    [WEB, '/a//../b', '/a/b'],
    [WEB, '//..', '/'],
    [WEB, '//../a', '/a'],
    [WEB, '/..//a', '//a'],
    [WEB, '/a/%2E%2e/b', '/b'],
    [WEB, '\\a\\..\\b', '/b'],
    [WEB, '/a\\b', '/a/b'],
    [WEB, '/a%5Cb', '/a%5Cb'],
    [WEB, '/a/..\\..\\b\\', '/b/'],
    [WEB, '/C|/..', '/'],
    [OTHER, '/a/../b', '/b'],
    [OTHER, '/a\\..\\b', '/a\\..\\b'],
    [OTHER, '/a/..\\', '/a/..\\'],
    [OTHER, '/.//a', '//a'],
    [OTHER, '/..', '/'],
    [FILE, '/C|', '/C:'],
    [FILE, '/c|/', '/c:/'],
    [FILE, '\\C|\\a', '/C:/a'],
    [FILE, '/C|a', '/C|a'],
    [FILE, '/CC|/', '/CC|/'],
    [FILE, '/C%7C/a', '/C%7C/a'],
    [FILE, '/a/C|/', '/a/C|/'],
    [FILE, '/a/../C|/', '/C:/'],
    [FILE, '/./C|', '/C:'],
    [FILE, '/C:/..', '/C:/'],
    [FILE, '/C:/a/../..', '/C:/'],
    [FILE, '/C:/../..//a', '/C://a'],
    [FILE, '/C|/../D|/', '/C:/D|/'],
    [FILE, '//C|/', '//C|/'],
  ] as const) {
    it(`turns ${path} into ${expected} in ${rules.urlScheme}: URLs`, () => {
      assert.equal(runPathState(path, rules), expected)
    })
  }
})

describe('Windows drive letters', () => {
  it('are exactly one ASCII letter and ":" or "|"', () => {
    for (const [text, expected] of [
      ['C:', true],
      ['z|', true],
      ['C', false],
      ['', false],
      ['C:/', false],
      ['1:', false],
      ['CC:', false],
      [':|', false],
      ['é:', false],
    ] as const) {
      assert.equal(isWindowsDriveLetter(text), expected, text)
    }
  })

  it('begin a string only if a delimiter follows or the string ends', () => {
    for (const [text, index, expected] of [
      ['c:', 0, true],
      ['c|/', 0, true],
      ['c:\\', 0, true],
      ['c:?', 0, true],
      ['c:#', 0, true],
      ['c:a', 0, false],
      ['c:/', 1, false],
      ['/c:', 1, true],
      ['/c:', 0, false],
      ['', 0, false],
      ['c', 0, false],
    ] as const) {
      assert.equal(startsWithWindowsDriveLetter(text, index), expected, `${text} at ${index}`)
    }
  })

  it('satisfy startsWithDriveLetterAndMore only if a delimiter follows', () => {
    for (const text of ['c:/', 'c|\\x', 'c:?', 'c|#']) assert.isTrue(startsWithDriveLetterAndMore(text, 0), text)
    for (const text of ['c:', 'c|', 'c:x', 'c/', '1:/', '']) assert.isFalse(startsWithDriveLetterAndMore(text, 0), text)
    assert.isTrue(startsWithDriveLetterAndMore('/c:/', 1))
  })

  it('are found at the beginning of a path if they are normalized', () => {
    for (const [path, expected] of [
      ['/C:', '/C:'],
      ['/C:/a', '/C:'],
      ['/C|/a', ''],
      ['/C:a', ''],
      ['/a/C:', ''],
      ['//C:', ''],
      ['', ''],
    ] as const) {
      assert.equal(normalizedDriveOf(path), expected, path)
    }
  })

  it('are normalized only in the first path segment of a file URL', () => {
    for (const [text, href] of [
      ['file:C|', 'file:///C:'],
      ['file:c:/a', 'file:///c:/a'],
      ['file:/C|/a', 'file:///C:/a'],
      ['file://C|/a', 'file:///C:/a'],
      ['file:///C|/a', 'file:///C:/a'],
      ['file:\\\\C:\\a\\..\\..', 'file:///C:/'],
      ['file://h/C|/a', 'file://h/C:/a'],
      ['file://localhost/C|/', 'file:///C:/'],
      ['file:///C|a', 'file:///C|a'],
      ['http://h/C|/', 'http://h/C|/'],
      ['file:////C|/', 'file:////C|/'],
    ] as const) {
      assert.equal(Url.parse(text).href, href, text)
    }
  })
})

describe('shorten', () => {
  for (const [path, urlScheme, expected] of [
    ['/a/b', 'http', '/a'],
    ['/a/', 'http', '/a'],
    ['/a', 'http', ''],
    ['/', 'http', ''],
    ['', 'http', ''],
    ['//', 'http', '/'],
    ['/C:', 'file', '/C:'],
    ['/C:', 'http', ''],
    ['/C|', 'file', ''],
    ['/C:/', 'file', '/C:'],
    ['/C:/a', 'file', '/C:'],
    ['/a/C:', 'file', '/a'],
    ['', 'file', ''],
  ] as const) {
    it(`turns ${path || 'the empty path'} into ${expected || 'the empty path'} in ${urlScheme}: URLs`, () => {
      assert.equal(shorten(path, urlScheme), expected)
    })
  }
})

describe('segmentsOf', () => {
  for (const [path, isSpecial, expected] of [
    ['', true, []],
    ['/', true, ['']],
    ['/a', true, ['a']],
    ['a', true, ['a']],
    ['/a/b/', true, ['a', 'b', '']],
    ['//a', true, ['', 'a']],
    ['\\a\\b', true, ['a', 'b']],
    ['/a\\b', false, ['a\\b']],
    ['/a%2Fb/..', true, ['a%2Fb', '..']],
  ] as const) {
    it(`splits ${path || 'the empty path'} into ${expected.length} ${isSpecial ? 'at slashes and backslashes' : 'at slashes only'}`, () => {
      assert.deepEqual(segmentsOf(path, isSpecial), [...expected])
    })
  }
})

describe('appendPath', () => {
  for (const [inherited, read, rules, host, expected] of [
    // After the directory of a base.
    ['/a', 'c', WEB, 'h', '/a/c'],
    ['/a', 'c d/é', WEB, 'h', '/a/c d/é'],
    ['/a', '../c é', WEB, 'h', '/c é'],
    ['/a', '..', WEB, 'h', '/'],
    ['/a/b', '.', WEB, 'h', '/a/b/'],
    ['', 'c', OTHER, null, '/c'],
    ['/C:', 'x', FILE, '', '/C:/x'],
    ['/C:', '../../x', FILE, '', '/C:/x'],
    ['/a', 'c\\d', WEB, 'h', '/a/c\\d'],
    ['/a', 'c\\..\\d', OTHER, null, '/a/c\\..\\d'],
    // After the drive letter of a base, a path that is not relative is unchanged.
    ['/C:', '/../x', FILE, '', '/C:/../x'],
    ['', '\\x', FILE, '', '/x'],
    // After nothing.
    [null, '', WEB, 'h', ''],
    [null, '/a/../b', WEB, 'h', '/a/../b'],
    [null, '\\a\\b', WEB, 'h', '/a\\b'],
    [null, '\\a', OTHER, 'h', '/\\a'],
    [null, 'C|/../x', FILE, '', '/C|/../x'],
    // By itself.
    [null, '../b', WEB, null, '../b'],
    [null, '\\b', WEB, null, '/b'],
    [null, '/b', OTHER, null, '/b'],
  ] as const) {
    it(`appends ${read || 'nothing'} to ${inherited || 'nothing'} in ${rules.urlScheme}: URLs and returns ${expected || 'the empty path'}`, () => {
      assert.equal(appendPath(inherited, read, { ...rules, host }), expected)
    })
  }
})

describe('"/." before "//"', () => {
  it('is serialized without being part of the path if there is no authority', () => {
    for (const [text, path] of [
      ['foo:/.//a', '//a'],
      ['foo:/.//', '//'],
      ['foo:/.///a', '///a'],
      ['foo:/.//a/../b', '//a/../b'],
    ] as const) {
      const url = Url.parse(text)
      assert.equal(url.toString(), text)
      assert.equal(url.path.toString(), path)
      assert.equal(url.toParts().path, path)
      assert.isNull(url.authority)
    }
    const { path } = Url.parse('foo:/.//a')
    assert.deepEqual(path.segments, ['', 'a'])
  })

  it('is serialized if the path begins with "//" after the removal of dot segments', () => {
    for (const [text, href, pathname] of [
      ['foo:/..//a', 'foo:/.//a', '//a'],
      ['foo:/a/..//b', 'foo:/.//b', '//b'],
      ['foo:/%2e//a', 'foo:/.//a', '//a'],
      ['foo:/.//..//a', 'foo:/.//a', '//a'],
    ] as const) {
      const url = Url.parse(text)
      assert.equal(url.href, href, text)
      assert.equal(url.pathname, pathname, text)
      assert.equal(Url.parse(url.href).pathname, pathname, text)
    }
  })

  it('is a dot segment after an authority', () => {
    assert.equal(Url.parse('foo://h/.//a').path.toString(), '/.//a')
    assert.equal(Url.parse('foo://h/.//a').href, 'foo://h//a')
    assert.equal(Url.parse('http://h/.//a').href, 'http://h//a')
    assert.equal(Url.parse('file:/.//a').href, 'file:////a')
  })

  it('is plain text in an opaque path', () => {
    assert.equal(Url.parse('foo:.//a').href, 'foo:.//a')
    assert.isTrue(Url.parse('foo:.//a').hasOpaquePath)
  })
})
