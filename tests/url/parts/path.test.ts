/** `Path`: its spelling and its segments. */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { whatwg } from '../../../lib/dialects/index.js'
import { NO_PARTS } from '../../../lib/ground/components.js'
import { type Path, type ReferenceParts, Url, UrlReference } from '../../../lib/index.js'
import { assertAlike, assertApart, assertUnchangeable } from '../../support/equality.js'
import { urlErrorOf } from '../../support/errors.js'

const pathOf = (text: string) => Url.parse(text).path

describe('Path', () => {
  for (const [text, written, segments, kind] of [
    ['http://h', '', [], 'empty'],
    ['http://h/', '/', [''], 'absolute'],
    ['http://h?q', '', [], 'empty'],
    ['http://h/a/b', '/a/b', ['a', 'b'], 'absolute'],
    ['http://h/a/b/', '/a/b/', ['a', 'b', ''], 'absolute'],
    ['http://h//a', '//a', ['', 'a'], 'absolute'],
    ['http://h/a//', '/a//', ['a', '', ''], 'absolute'],
    ['http://h/a/../b', '/a/../b', ['a', '..', 'b'], 'absolute'],
    ['http://h/%2e/a%2Fb', '/%2e/a%2Fb', ['%2e', 'a%2Fb'], 'absolute'],
    ['http://h/a\\b', '/a\\b', ['a', 'b'], 'absolute'],
    ['http://h\\a', '/a', ['a'], 'absolute'],
    ['http://h/é ü', '/é ü', ['é ü'], 'absolute'],
    ['foo://h', '', [], 'empty'],
    ['foo://h/a\\b', '/a\\b', ['a\\b'], 'absolute'],
    ['foo:/a/b', '/a/b', ['a', 'b'], 'absolute'],
    ['foo:/.//a', '//a', ['', 'a'], 'absolute'],
    ['foo:a/b', 'a/b', [], 'opaque'],
    ['foo:', '', [], 'opaque'],
    ['mailto:u@h', 'u@h', [], 'opaque'],
    ['file:a', '/a', ['a'], 'absolute'],
    ['file:///C|/a', '/C|/a', ['C|', 'a'], 'absolute'],
  ] as const) {
    it(`is ${kind} in ${text}`, () => {
      const path = pathOf(text)
      assert.equal(path.toString(), written)
      assert.equal(JSON.stringify(path), JSON.stringify(written))
      assert.deepEqual(path.segments, [...segments])
      assert.equal(path.isOpaque, kind === 'opaque')
      assert.equal(path.isAbsolute, kind === 'absolute')
      assert.equal(Url.parse(text).hasOpaquePath, kind === 'opaque')
    })
  }

  it('refuses an encoded segment in a reference if it would be split against some bases', () => {
    for (const reference of ['', 'x', '/x/', '?q']) {
      const { path } = UrlReference.parse(reference)
      assert.deepInclude(
        urlErrorOf(() => path.appendEncoded('a\\b')),
        { component: 'path', reason: 'separator-in-encoded-text' },
      )
      assert.deepEqual(path.append('a\\b').segments.at(-1), 'a%5Cb')
      const extended = path.appendEncoded('a%5Cb').toString()
      assert.equal(Url.parse('https://h/').resolve(extended).path.segments.at(-1), 'a%5Cb')
    }
    assert.deepEqual(UrlReference.parse('foo:/x').path.appendEncoded('a\\b').segments, ['x', 'a\\b'])
  })

  it('asks a dialect about an encoded segment in a record that has all parts', () => {
    const records: ReferenceParts[] = []
    const pathSegments = (parts: ReferenceParts): readonly string[] => {
      records.push(parts)
      return whatwg.pathSegments(parts)
    }
    const { path } = Url.parse('foo:/a', { dialect: { ...whatwg, name: 'asking', pathSegments } })
    assert.equal(String(path.appendEncoded('b')), '/a/b')
    for (const parts of records) assert.containsAllKeys(parts, [...Object.keys(NO_PARTS), 'kind'])
    assert.deepInclude(records, { ...NO_PARTS, scheme: 'foo', path: '/b', kind: 'hierarchical' })
  })

  it('may be relative in a reference', () => {
    const { path } = UrlReference.parse('a/../b')
    assert.deepEqual(path.segments, ['a', '..', 'b'])
    assert.isFalse(path.isAbsolute)
    assert.isFalse(path.isOpaque)
  })

  it('is deeply equal only to a path with the same text', () => {
    assertAlike(pathOf('http://h/a'), pathOf('http://i/a?q'))
    const asked = pathOf('http://h/a')
    assert.lengthOf(asked.segments, 1)
    assertAlike(asked, pathOf('http://h/a'))
    assertApart(pathOf('http://h/a'), pathOf('http://h/A'))
    assertApart(pathOf('http://h/a'), pathOf('http://h/a/'))
    assertApart(pathOf('http://h'), pathOf('http://h/'))
  })

  it('is not deeply equal to an opaque path with the same text', () => {
    assertApart(UrlReference.parse('a').path, pathOf('foo:a'))
    assertApart(pathOf('foo://h'), pathOf('foo:'))
  })

  it('is not deeply equal to a path with the same text but other segments', () => {
    assertApart(pathOf('http://h/a\\b'), pathOf('foo://h/a\\b'))
  })

  it('cannot be changed by assignment, or through the values that it returns', () => {
    const path = pathOf('http://h/a/b')
    assertUnchangeable(path, () => [String(path), JSON.stringify(path), path.segments, path.isOpaque, path.isAbsolute])
    assert.isFalse(Reflect.set(path.segments, 0, 'changed'))
    assert.strictEqual(path.segments, path.segments)
  })

  it('is printed as empty in a reference without a path, even if another part contains a secret', () => {
    for (const text of ['?token=abc', '#token=abc', '//u:p@h', '//u:p@h?token=abc', '?q'])
      assert.equal(inspect(UrlReference.parse(text).path), 'Path <>', text)
  })

  it('is printed on one line', () => {
    assert.equal(inspect(pathOf('http://h/a\x1b/b')), 'Path </a\u241b/b>')
    assert.equal(inspect({ path: pathOf('http://h') }), '{ path: Path <> }')
  })
})

describe('the methods of a path', () => {
  it('climb from parent to parent up to the root', () => {
    const climbed: string[] = []
    for (let path: Path | null = pathOf('https://h/a/b//c'); path !== null; path = path.parent)
      climbed.push(String(path))
    assert.deepEqual(climbed, ['/a/b//c', '/a/b//', '/a/b/', '/a/', '/'])
  })

  it('append segments without dropping the last one', () => {
    assert.equal(String(pathOf('https://h').append()), '')
    assert.equal(String(pathOf('https://h/a').append('b', '')), '/a/b/')
    assert.equal(String(pathOf('https://h\\a\\').append('b')), '/a\\b')
    assert.equal(String(pathOf('foo://h/a\\').append('b')), '/a\\/b')
    assert.equal(
      String(pathOf('https://h/a').append('%2e', 'é', '\ud800', 'b?#[]@:')),
      '/a/%252e/%C3%A9/%EF%BF%BD/b%3F%23%5B%5D@:',
    )
    assert.equal(String(pathOf('https://h/a').appendEncoded('%2f', 'é', '...')), '/a/%2f/é/...')
    assert.equal(String(UrlReference.parse('').path.append('a')), 'a')
    assert.equal(String(UrlReference.parse('a').path.append('b')), 'a/b')
    assert.equal(String(UrlReference.parse('//h').path.append('b')), '/b')
  })

  it('return the same object if nothing is appended', () => {
    for (const text of ['https://h', 'https://h/', 'https://h/a/']) {
      const path = pathOf(text)
      assert.strictEqual(path.append(), path)
    }
    const directory = pathOf('https://h/a/')
    assert.strictEqual(directory.append(''), directory)
  })

  it('refuse strings that are not a single segment', () => {
    const path = pathOf('https://h/a')
    assert.equal(urlErrorOf(() => path.append('b', '', 'c')).reason, 'empty-segment')
    assert.equal(urlErrorOf(() => path.append({ toString: () => '..' } as never)).reason, 'dot-segment')
    for (const segment of ['.', '..']) assert.equal(urlErrorOf(() => path.append('b', segment)).reason, 'dot-segment')
    for (const segment of ['.', '..', '%2e', '%2E.', '.%2e', '%2e%2E']) {
      assert.equal(urlErrorOf(() => path.appendEncoded(segment)).reason, 'dot-segment')
    }
    for (const segment of ['a/b', 'a\\b', 'a?b', 'a#b']) {
      assert.deepInclude(
        urlErrorOf(() => path.appendEncoded(segment)),
        {
          component: 'path',
          reason: 'separator-in-encoded-text',
        },
      )
    }
    assert.equal(String(pathOf('foo:/a').appendEncoded('b\\c')), '/a/b\\c')
    assert.equal(urlErrorOf(() => pathOf('foo:a').append('b')).reason, 'opaque-path')
  })

  it('percent-decode segments only once', () => {
    assert.deepEqual(pathOf('https://h/a%2Fb/%252e/%E6%97%A5/%ff').decodedSegments(), ['a/b', '%2e', '日', '\ufffd'])
  })

  it('have an extension if the name has a "." after its first character', () => {
    for (const [url, extension] of [
      ['https://h/', null],
      ['https://h/a', null],
      ['https://h/.a', null],
      ['https://h/a.', ''],
      ['https://h/a.b', 'b'],
      ['https://h/.a.b', 'b'],
      ['https://h/a.b/c', null],
      ['https://h/a.b/c.d.e?f.g', 'e'],
      ['https://h/a%2Eb', 'b'],
      ['https://h/a.b/..', null],
      ['x:a.b', null],
    ] as const)
      assert.equal(pathOf(url).extension, extension, url)
  })
})
