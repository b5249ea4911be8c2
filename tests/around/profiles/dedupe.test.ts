/**
 * The keys of `dedupe` and `dedupe-loose`: which spellings of a URL share a key, and which do not.
 */

import { assert } from 'chai'
import { dedupe, dedupeLoose } from '../../../lib/around/profiles/index.js'
import { rfc3986, whatwg2017 } from '../../../lib/dialects/index.js'
import { programs } from '../../../lib/dialects/programs/index.js'
import { Url } from '../../../lib/index.js'

describe('dedupe', () => {
  it('applies the same steps to a Url as to its string', () => {
    const text = 'HTTP://EXAMPLE.org:80/a/../b'
    const written = dedupe.without('canonical-scheme', 'canonical-host', 'canonical-path')
    assert.equal(written.key(text), 'HTTP://EXAMPLE.org/a/../b')
    assert.equal(written.key(Url.parse(text)), 'HTTP://EXAMPLE.org/a/../b')
    assert.deepEqual(
      dedupe.apply(Url.parse(text)).changes.map(({ step }) => step),
      ['canonical-scheme', 'canonical-host', 'strip-default-port', 'canonical-path'],
    )
  })

  const same: readonly (readonly [string, string])[] = [
    ['HTTP://u:p@EXAMPLE.org:80/a', 'http://u:p@example.org/a'],
    ['http://h/%7e%2d%5f%2E%41%7a%30', 'http://h/~-_.Az0'],
    ['http://h/?%7e#x', 'http://h/?~'],
    ['http://u%7e:p%41@h/', 'http://u~:pA@h/'],
    ['foo://%41%7e%e9/', 'foo://A~%E9/'],
    ['http://h/a/%2e%2e/b', 'http://h/b'],
    ['http://h/?', 'http://h/?'],
    ['http://h/?#', 'http://h/?'],
    ['http://h#', 'http://h/'],
    ['http://h:/', 'http://h/'],
    ['http://:@h/', 'http://h/'],
    ['http://u:@h/', 'http://u@h/'],
    ['file://localhost/a', 'file:///a'],
    ['data:x  #f', 'data:x%20%20'.replace('%20', ' ')],
    ['http://h/%%34%31', 'http://h/%%341'],
    ['http://h/%2%35', 'http://h/%2%35'],
    ['file:///%43:/a', 'file:///%43:/a'],
    ['file:///%43|/a', 'file:///%43|/a'],
    ['file:///%43:', 'file:///%43:'],
    // None of these is a drive letter after it is decoded, or it was one before.
    ['file:///%43:a', 'file:///C:a'],
    ['file:///a/%43:/b', 'file:///a/C:/b'],
    ['file:///C:/%41', 'file:///C:/A'],
    ['http://h/%43:/a', 'http://h/C:/a'],
    // A "%" before a decoded character begins a percent-encoded byte only if the character is a hexadecimal digit.
    ['http://h/%%66', 'http://h/%%66'],
    ['http://h/%%67', 'http://h/%g'],
    ['http://h/%%7e', 'http://h/%~'],
    ['http://h/%4%46', 'http://h/%4%46'],
    ['http://h/%4%67', 'http://h/%4g'],
    // An opaque path is not resolved, and so no segment of it becomes a dot segment.
    ['foo:%2e/a%7e', 'foo:%2E/a~'],
    ['foo:a%7e/%2E%2e', 'foo:a~/%2E%2E'],
    ['foo:..%2e', 'foo:...'],
    ['foo:./%7e', 'foo:./~'],
  ]
  for (const [text, key] of same) it(`maps ${text} to the key ${key}`, () => assert.equal(dedupe.key(text), key))

  it('decodes the percent-encoded bytes of unreserved characters, and no others', () => {
    for (let byte = 0; byte < 256; byte++) {
      const character = String.fromCharCode(byte)
      const escaped = `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
      const written = /[A-Za-z0-9._~-]/.test(character) ? character : escaped
      for (const text of [escaped, escaped.toLowerCase()]) {
        assert.equal(
          dedupe.key(`http://u${text}:p${text}@h/a${text}?${text}`),
          `http://u${written}:p${written}@h/a${written}?${written}`,
        )
      }
    }
  })

  it('leaves the host of a special scheme as it was written if canonical-host is left out', () => {
    assert.equal(dedupe.without('canonical-host').key('http://%41.example/%41'), 'http://%41.example/A')
  })

  it('has the same key for the Url of a program with a fragment as without it', () => {
    for (const [program, text] of [
      ['wget', 'https://H:443/'],
      ['httpx', 'http://hé/'],
      ['perl', 'http://h b/'],
      ['yarl', 'foo://bé'],
      ['urllib3', 'foo:a'],
      ['php-whatwg', 'http://h%41/'],
      ['ruby', 'HTTP://h/'],
    ] as const) {
      const dialect = programs[program]
      const key = dedupe.key(Url.parse(`${text}#x`, { dialect }))
      assert.equal(dedupe.key(Url.parse(text, { dialect })), key)
      assert.notInclude(key, '#')
    }
  })

  it('has the same key for each spelling that a program reads as the same parts', () => {
    for (const [program, text, key] of [
      ['ruby', 'HTTP://h/a', 'http://h/a'],
      ['curl', 'HTTP:/h/a/../b', 'http://h/b'],
      ['go', 'HTTP://h/a%7Eb#c', 'http://h/a~b'],
      ['yarl', 'http://h/%61%2f', 'http://h/a%2F'],
      // A drive letter without a slash in front, and an address in brackets.
      ['appendix-b', 'file:%43:/%61', 'file:%43:/%61'],
      ['php', 'foo://[::1%7e]/%7e', 'foo://[::1%7e]/~'],
    ] as const) {
      assert.equal(dedupe.key(Url.parse(text, { dialect: programs[program] })), key)
    }
    // A space at the end stays where the program does not trim it.
    assert.equal(dedupe.key(Url.parse('HTTP://h/a ', { dialect: programs.python })), 'http://h/a ')
  })

  it('encodes a space that the fragment has hidden at the end, where a document keeps such spaces', () => {
    const keyOf = (text: string): string => dedupe.key(Url.parse(text, { dialect: whatwg2017 }))
    assert.equal(keyOf('data:x  #f'), 'data:x%20%20')
    assert.equal(keyOf('data:x ?a#f'), 'data:x ?a')
  })

  const different: readonly (readonly [string, string])[] = [
    ['http://h/', 'https://h/'],
    ['http://h/', 'http://h./'],
    ['http://h/a', 'http://h/a/'],
    ['http://h/a', 'http://h/A'],
    ['http://h/?a&b', 'http://h/?b&a'],
    ['http://h/?a+b', 'http://h/?a%20b'],
    ['http://h/a%2Fb', 'http://h/a/b'],
    ['http://h/%2525', 'http://h/%25'],
    ['http://u@h/', 'http://h/'],
    ['http://h/?', 'http://h/'],
    ['mailto:a@h?', 'mailto:a@h'],
    ['foo://h?', 'foo://h'],
    ['foo://h', 'foo://h/'],
    ['foo://H/', 'foo://h/'],
  ]
  for (const [one, another] of different) {
    it(`distinguishes ${one} from ${another}`, () => assert.notEqual(dedupe.key(one), dedupe.key(another)))
  }
})

describe('dedupe-loose', () => {
  const keys: readonly (readonly [string, string])[] = [
    ['http://www.example.org/', 'https://example.org/'],
    ['http://www.www.example.org/', 'https://example.org/'],
    ['http://www.com/', 'https://www.com/'],
    ['http://www.com./', 'https://www.com./'],
    ['http://h:443/', 'http://h:443/'],
    ['https://h:80/', 'https://h:80/'],
    ['http://h/?UTM_Source=1&fbclid=2&%75tm_id=3', 'https://h/'],
    ['http://h/?utm=1', 'https://h/?utm=1'],
    ['http://h/?b&&a&', 'https://h/?a&b'],
    ['http://h/index.html/index.php//', 'https://h/'],
    ['http://h/a/INDEX.HTML', 'https://h/a'],
    ['http://h/myindex.html', 'https://h/myindex.html'],
    ['http://h/a//?b', 'https://h/a?b'],
    ['ftp://www.h.example/index.html', 'ftp://www.h.example/index.html'],
    ['file:///a/', 'file:///a/'],
    ['mailto:www.a@b/', 'mailto:www.a@b/'],
    ['mailto:a@b?', 'mailto:a@b'],
    ['http://h/?#a', 'https://h/'],
  ]
  for (const [text, key] of keys) it(`maps ${text} to the key ${key}`, () => assert.equal(dedupeLoose.key(text), key))

  it('removes each of the files that servers send for a directory', () => {
    for (const end of ['index.html', 'index.htm', 'index.php', 'index.jsp', 'index.asp', 'index.aspx']) {
      assert.equal(dedupeLoose.key(`https://h/a/${end}`), 'https://h/a')
    }
    for (const end of ['default.asp', 'default.aspx', 'default.htm', 'default.html']) {
      assert.equal(dedupeLoose.key(`https://h/a/${end}`), 'https://h/a')
    }
    for (const end of ['index', 'default.php', 'home.html']) {
      assert.equal(dedupeLoose.key(`https://h/a/${end}`), `https://h/a/${end}`)
    }
  })

  it('changes no http URL without a host, which RFC 3986 allows', () => {
    assert.equal(dedupeLoose.key(Url.parse('http:a/?b&a', { dialect: rfc3986 })), 'http:a/?b&a')
  })

  it('uses the lists that it is given', () => {
    const mine = dedupeLoose.with({ indexFiles: ['start'], trackingParameters: ['a*'], sessionParameters: ['SID'] })
    assert.equal(mine.key('https://h/b/start?abc=1&sid=2&c=3&utm_id=4'), 'https://h/b?c=3&utm_id=4')
    assert.equal(mine.key('https://h/index.html'), 'https://h/index.html')
    assert.equal(mine.key('https://h/start'), 'https://h/')
  })

  it('keeps the first slash of a path even if all segments are names of index files', () => {
    for (const name of ['*', '']) {
      const mine = dedupeLoose.with({ indexFiles: [name] })
      assert.equal(mine.key('https://h/'), 'https://h/')
      assert.equal(mine.key('https://h//'), 'https://h/')
    }
    assert.equal(dedupeLoose.with({ indexFiles: ['*'] }).key('https://h/a/b.html'), 'https://h/')
  })
})
