/**
 * The URL class (section 6.1 of the Standard), case by case.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { URL, URLSearchParams } from '../../../lib/around/standard-classes/index.js'
import { whatwg2017 } from '../../../lib/dialects/index.js'
import { Url, type UrlError } from '../../../lib/index.js'
import { assertAlike, assertApart } from '../../support/equality.js'
import { URL_WORDS } from '../../support/url-words.js'

const words = (url: URL): string[] => URL_WORDS.map((word) => url[word])

describe('new URL', () => {
  it('parses a URL, and resolves a reference against a base', () => {
    assert.equal(new URL('HTTP://EXAMPLE.org:80/a/../b').href, 'http://example.org/b')
    assert.equal(new URL('../../c', 'http://h/a/b').href, 'http://h/c')
    assert.equal(new URL('', 'http://h/a?b#c').href, 'http://h/a?b')
    assert.equal(new URL('foo:a', 'mailto:b').href, 'foo:a')
    assert.throws(() => new URL('foo:a', 'not a URL'), TypeError)
  })

  it('converts its arguments to strings', () => {
    assert.equal(new URL({ toString: () => 'http://h' } as URL).href, 'http://h/')
    assert.equal(new URL('c', new URL('http://h/a/b')).href, 'http://h/a/c')
    assert.equal(new URL('c', Url.parse('HTTP://h/a/../b')).href, 'http://h/c')
    assert.equal(new URL('null', 'http://h/').href, 'http://h/null')
    assert.equal(new URL(undefined as unknown as string, 'http://h/').href, 'http://h/undefined')
    assert.equal(new URL(null as unknown as string, 'http://h/').href, 'http://h/null')
    assert.equal(new URL('http://h/', undefined).href, 'http://h/')
    assert.equal(new URL('http://h/\ud800').href, 'http://h/%EF%BF%BD')
    assert.throws(() => new URL(Symbol('a') as unknown as string), TypeError)
    assert.throws(() => new URL('http://h/', null as unknown as string), TypeError)
  })

  it('parses a Url again as written, by the current Standard', () => {
    const url = Url.parse('http://h/^#a b', { dialect: whatwg2017 })
    assert.equal(url.href, 'http://h/^#a b')
    assert.equal(new URL(url).href, 'http://h/%5E#a%20b')
    assert.equal(new URL(Url.parse('http://h/a/../b')).href, 'http://h/b')
  })

  it('throws a plain TypeError with the reason, caused by a UrlError', () => {
    assert.throws(() => new URL('http://h:x'), TypeError, 'port-invalid')
    assert.throws(() => new URL('//h', 'mailto:a'), TypeError, 'missing-scheme-non-relative-URL')
    assert.throws(() => new URL('http://h', 'h'), TypeError, 'The base is not a URL')
    const set = new URL('http://h/')
    for (const action of [() => new URL('http://h:x'), () => Object.assign(set, { href: 'http://h:x' })]) {
      const error = errorOf(action)
      assert.strictEqual(Object.getPrototypeOf(error), TypeError.prototype)
      assert.equal(error.name, 'TypeError')
      assert.deepInclude(error.cause as UrlError, { code: 'ERR_INVALID_URL', reason: 'port-invalid' })
    }
    assert.throws(() => new URL('http://h', ''), TypeError)
    assert.throws(() => new URL('http://u:secret@h:x'), TypeError, '***')
  })

  it('requires an argument, and "new"', () => {
    const Callable = URL as unknown as { new (...args: unknown[]): URL; (text: string): URL }
    assert.throws(
      () => new Callable(),
      TypeError,
      "Failed to construct 'URL': 1 argument required, but only 0 present.",
    )
    assert.throws(() => Callable('http://h/'), TypeError)
  })
})

describe('URL.parse and URL.canParse', () => {
  it('return null and false exactly if the constructor throws', () => {
    for (const [text, base] of [
      ['http://h', undefined],
      ['a', 'http://h/b'],
      ['a', undefined],
      ['http://h', ''],
      ['http://[::1', undefined],
      ['#a', 'mailto:b'],
      ['a', 'mailto:b'],
      ['http://h/é', undefined],
    ] as const) {
      const expected = ((): string | null => {
        try {
          return new URL(text, base).href
        } catch {
          return null
        }
      })()
      const url = URL.parse(text, base)
      assert.equal(url === null ? null : url.href, expected)
      assert.equal(URL.canParse(text, base), expected !== null)
      if (url !== null) assert.instanceOf(url, URL)
    }
  })

  it('parse to a URL that can be changed', () => {
    const url = URL.parse('../C|', 'FILE:///D:/a/b') as URL
    assert.equal(url.href, 'file:///D:/C|')
    url.hash = 'é'
    assert.equal(url.href, 'file:///D:/C|#%C3%A9')
  })

  it('parse the string of a Url again', () => {
    assert.equal(URL.parse(Url.parse('web+demo:/.//a', { dialect: whatwg2017 }))?.href, 'web+demo:/.//a')
    assert.throws(() => new URL(Symbol('URL') as never, Url.parse('http://h/')), TypeError)
  })

  it('require an argument', () => {
    const message = (name: string) => `Failed to execute '${name}' on 'URL': 1 argument required, but only 0 present.`
    assert.throws(() => Reflect.apply(URL.parse, URL, []), TypeError, message('parse'))
    assert.throws(() => Reflect.apply(URL.canParse, URL, []), TypeError, message('canParse'))
  })

  it('come without the static methods for blobs, which belong to the File API', () => {
    assert.notProperty(URL, 'createObjectURL')
    assert.notProperty(URL, 'revokeObjectURL')
  })
})

describe('The attributes of a URL', () => {
  it('return the values that section 6.1 defines', () => {
    const url = new URL('https://u:p@EXAMPLE.org:8443/a/b?c=d#e')
    assert.deepEqual(words(url), [
      'https://u:p@example.org:8443/a/b?c=d#e',
      'https://example.org:8443',
      'https:',
      'u',
      'p',
      'example.org:8443',
      'example.org',
      '8443',
      '/a/b',
      '?c=d',
      '#e',
    ])
    assert.deepEqual([...url.searchParams], [['c', 'd']])
  })

  it('are empty strings if a part is absent or empty, but the origin may be "null"', () => {
    assert.deepEqual(words(new URL('foo:')), ['foo:', 'null', 'foo:', '', '', '', '', '', '', '', ''])
    const url = new URL('http://h/?#')
    assert.equal(url.href, 'http://h/?#')
    assert.equal(url.search, '')
    assert.equal(url.hash, '')
  })

  it('can be set, each by its own rules', () => {
    const url = new URL('http://h/')
    url.protocol = 'https'
    url.username = 'u@'
    url.password = 'p:'
    url.host = 'EXAMPLE.org:8443'
    url.hostname = 'example.com'
    url.pathname = 'a b'
    url.search = 'c=d e'
    url.hash = 'f g'
    assert.equal(url.href, 'https://u%40:p%3A@example.com:8443/a%20b?c=d%20e#f%20g')
    url.port = '443'
    assert.equal(url.host, 'example.com')
    assert.equal(url.origin, 'https://example.com')
    assert.equal(String(url), url.href)
  })

  it('do not change if the value is not acceptable', () => {
    const url = new URL('http://h:8/')
    url.protocol = 'foo'
    url.host = 'a b'
    url.hostname = 'x:9'
    url.port = 'x'
    assert.equal(url.href, 'http://h:8/')
  })

  it('convert values to strings', () => {
    const url = new URL('http://h/')
    const set = (name: string, value: unknown): boolean => Reflect.set(url, name, value)
    set('port', 8)
    set('pathname', null)
    set('hash', undefined)
    set('search', ['a', 'b'])
    set('username', { toString: () => '\udfff' })
    assert.equal(url.href, 'http://%EF%BF%BD@h:8/null?a,b#undefined')
    assert.throws(() => set('hash', Symbol('a')), TypeError)
  })

  it('can be set so that the href parses to another URL', () => {
    const url = new URL('http://localhost/C|/a')
    url.protocol = 'file'
    url.hash = 'b'
    assert.equal(url.href, 'file://localhost/C|/a#b')
    assert.equal(url.hostname, 'localhost')
    assert.equal(new URL(url.href).href, 'file:///C:/a#b')
  })
})

describe('A setter of a URL', () => {
  const ATTRIBUTES = [
    ['href', 'foo:y', 'foo:y'],
    ['protocol', 'https', 'https://h/x'],
    ['username', 'y', 'http://y@h/x'],
    ['password', 'y', 'http://:y@h/x'],
    ['host', 'y:8', 'http://y:8/x'],
    ['hostname', 'y', 'http://y/x'],
    ['port', '8', 'http://h:8/x'],
    ['pathname', 'y', 'http://h/y'],
    ['search', 'y', 'http://h/x?y'],
    ['hash', 'y', 'http://h/x#y'],
  ] as const

  for (const [name, text, href] of ATTRIBUTES) {
    it(`converts its value before it uses the current URL: ${name}`, () => {
      const url = new URL('http://h/a')
      const value = {
        toString() {
          url.pathname = '/x'
          return text
        },
      }
      Reflect.set(url, name, value)
      assert.equal(url.href, href)
    })

    it(`checks that "this" is a URL before it converts its value: ${name}`, () => {
      const set = Object.getOwnPropertyDescriptor(URL.prototype, name)?.set
      const value = { toString: () => assert.fail('a text is read') }
      for (const receiver of [{}, undefined, URL.prototype, new URLSearchParams()]) {
        assert.throws(() => set?.call(receiver, value), TypeError)
      }
    })
  }

  it('keeps a pair that the conversion of its value adds to searchParams', () => {
    const url = new URL('http://h/?a')
    const value = {
      toString() {
        url.searchParams.append('b', '')
        return 'y'
      },
    }
    Reflect.set(url, 'hash', value)
    assert.equal(url.href, 'http://h/?a=&b=#y')
  })
})

describe('The href of a URL', () => {
  it('is replaced completely, or not at all if the value is invalid', () => {
    const url = new URL('http://h/a?b=c')
    const { searchParams } = url
    url.href = 'foo:d?e=f'
    assert.equal(url.pathname, 'd')
    assert.deepEqual([...searchParams], [['e', 'f']])
    assert.throws(() => {
      url.href = 'http://h:x/'
    }, TypeError)
    assert.throws(() => {
      url.href = '/relative'
    }, TypeError)
    assert.equal(url.href, 'foo:d?e=f')
    assert.deepEqual([...searchParams], [['e', 'f']])
    url.href = 'http://h/'
    assert.deepEqual([...searchParams], [])
  })

  it('is what toString and toJSON return', () => {
    const url = new URL('HTTP://h')
    assert.equal(`${url}`, 'http://h/')
    assert.equal(url.toString(), 'http://h/')
    assert.equal(url.toJSON(), 'http://h/')
    assert.equal(JSON.stringify({ url }), '{"url":"http://h/"}')
  })
})

describe('The origin of a URL', () => {
  it('cannot be set', () => {
    const url = new URL('http://h/')
    assert.isFalse(Reflect.set(url, 'origin', 'http://x'))
    assert.throws(() => {
      ;(url as { origin: string }).origin = 'http://x'
    }, TypeError)
    assert.equal(url.origin, 'http://h')
  })

  it('is opaque, except for five schemes and for blob URLs that contain an http or https URL', () => {
    assert.equal(new URL('file:///a').origin, 'null')
    assert.equal(new URL('foo://h/').origin, 'null')
    assert.equal(new URL('blob:https://h:8/a').origin, 'https://h:8')
    assert.equal(new URL('blob:ftp://h/a').origin, 'null')
    assert.equal(new URL('ws://h:80/').origin, 'ws://h')
    const url = new URL('http://h:8/')
    url.hostname = '☃.net'
    assert.equal(url.origin, 'http://xn--n3h.net:8')
  })
})

describe('The searchParams of a URL', () => {
  it('are always the same object, which cannot be replaced', () => {
    const url = new URL('http://h/?a=1')
    const { searchParams } = url
    assert.instanceOf(searchParams, URLSearchParams)
    url.search = '?b'
    url.href = 'http://x/?c'
    assert.strictEqual(url.searchParams, searchParams)
    assert.isFalse(Reflect.set(url, 'searchParams', new URLSearchParams()))
    assert.strictEqual(url.searchParams, searchParams)
  })

  it('keep a second "?" as part of the first name', () => {
    assert.deepEqual([...new URL('http://h/??a=1').searchParams], [['?a', '1']])
  })

  it('update the query of the URL', () => {
    const url = new URL("http://h/?a=~'%20&&b#c")
    assert.equal(url.searchParams.size, 2)
    assert.equal(url.href, 'http://h/?a=~%27%20&&b#c')
    url.searchParams.append('d', ' é')
    assert.equal(url.href, 'http://h/?a=%7E%27+&b=&d=+%C3%A9#c')
    assert.equal(url.search, '?a=%7E%27+&b=&d=+%C3%A9')
    url.searchParams.delete('a')
    url.searchParams.set('b', '1')
    assert.equal(url.search, '?b=1&d=+%C3%A9')
    url.searchParams.sort()
    assert.equal(url.search, '?b=1&d=+%C3%A9')
  })

  it('remove the "?" with the last pair', () => {
    const url = new URL('http://h/?a#c')
    url.searchParams.delete('a')
    assert.equal(url.href, 'http://h/#c')
    const empty = new URL('http://h/?')
    empty.searchParams.delete('a')
    assert.equal(empty.href, 'http://h/')
  })

  it('are updated when the query of the URL is set', () => {
    const url = new URL('http://h/')
    const { searchParams } = url
    url.search = '?a=b%20+c'
    assert.deepEqual([...searchParams], [['a', 'b  c']])
    url.search = '??a'
    assert.deepEqual([...searchParams], [['?a', '']])
    url.search = ''
    assert.deepEqual([...searchParams], [])
    url.search = '?'
    assert.equal(url.href, 'http://h/?')
    assert.equal(searchParams.size, 0)
    url.hash = 'x'
    url.search = '\ud800'
    assert.deepEqual([...searchParams], [['\ufffd', '']])
  })

  it('keep tabs and newlines of an assigned search, although the query drops them (step 6, W14)', () => {
    const url = new URL('http://h/')
    url.search = 'a\tb=\n1'
    assert.equal(url.href, 'http://h/?ab=1')
    assert.deepEqual([...url.searchParams], [['a\tb', '\n1']])
    url.searchParams.sort()
    assert.equal(url.href, 'http://h/?a%09b=%0A1')
  })

  it('take effect at the next use of any member of the URL', () => {
    const changed = (): URL => {
      const url = new URL('http://h/?a')
      url.searchParams.append('b', 'c')
      return url
    }
    assert.equal(changed().href, 'http://h/?a=&b=c')
    assert.equal(changed().search, '?a=&b=c')
    assert.equal(String(changed()), 'http://h/?a=&b=c')
    assert.equal(JSON.stringify(changed()), '"http://h/?a=&b=c"')
    assert.equal(inspect(changed()), 'URL <http://h/?a=&b=c>')
    assert.equal(new URL('#d', changed()).href, 'http://h/?a=&b=c#d')
    assertAlike(changed(), new URL('http://h/?a=&b=c'))
    const url = changed()
    url.hash = 'd'
    url.protocol = 'https'
    assert.equal(url.href, 'https://h/?a=&b=c#d')
  })

  it('lose pending changes when the query or the whole URL is set', () => {
    const url = new URL('http://h/?a')
    url.searchParams.append('b', 'c')
    url.search = 'd'
    assert.equal(url.href, 'http://h/?d')
    url.searchParams.append('b', 'c')
    url.href = 'http://x/?e'
    assert.equal(url.href, 'http://x/?e')
    assert.deepEqual([...url.searchParams], [['e', '']])
    url.searchParams.append('b', 'c')
    assert.throws(() => {
      url.href = 'x'
    }, TypeError)
    assert.equal(url.href, 'http://x/?e=&b=c')
  })

  it('are serialized once when the URL is next read, not at each change', () => {
    const url = new URL('http://h/')
    for (let i = 0; i < 100_000; i++) url.searchParams.append('a', 'b')
    assert.lengthOf(url.search, 400_000)
  })

  it('can be copied, and a change of the copy does not change the URL', () => {
    const url = new URL('http://h/?a=1')
    const copy = new URLSearchParams(url.searchParams)
    copy.append('b', '2')
    assert.equal(url.search, '?a=1')
    assert.equal(String(copy), 'a=1&b=2')
  })

  it('can be deleted and appended without a change of an opaque path, whose last space is percent-encoded', () => {
    const url = new URL('data:space    ?test')
    assert.isTrue(url.searchParams.has('test'))
    url.searchParams.delete('test')
    assert.equal(url.href, 'data:space   %20')
    url.searchParams.append('test', '1')
    assert.equal(url.href, 'data:space   %20?test=1')
  })
})

describe('A URL in an application', () => {
  it('is inspected on one line, without its password', () => {
    const url = new URL('https://u:secret@h/\u202e')
    assert.equal(inspect(url), 'URL <https://u:***@h/%E2%80%AE>')
    assert.equal(inspect({ url }), '{ url: URL <https://u:***@h/%E2%80%AE> }')
    url.password = 'another'
    assert.equal(inspect(url), 'URL <https://u:***@h/%E2%80%AE>')
    url.password = ''
    assert.equal(inspect(url), 'URL <https://u@h/%E2%80%AE>')
    for (const text of ['blob:https://u:secret@h/1', 'mailto:a@h', 'foo:a:b@c', 'http://:secret@h/@']) {
      assert.equal(inspect(new URL(text)), inspect(Url.parse(text)).replace('Url', 'URL'))
      assert.notInclude(inspect(new URL(text)), 'secret')
    }
  })

  it('is deeply equal only to an equal URL', () => {
    assertAlike(new URL('http://h/?a'), new URL('HTTP://h/?a'))
    assertApart(new URL('http://h/a'), new URL('http://h/b'))
    const url = new URL('http://h/a')
    url.pathname = '/b'
    assertApart(url, new URL('http://h/a'))
    assertAlike(url, new URL('http://h/b'))
  })

  it('can be the base of Url.parse and the argument of resolve', () => {
    const url = new URL('http://h/a')
    url.pathname = '/b'
    assert.equal(Url.parse('c', { base: url }).href, 'http://h/c')
    assert.equal(Url.parse('http://x').resolve(url).href, 'http://h/b')
  })

  it('can be subclassed', () => {
    class Link extends URL {
      get shout(): string {
        return this.href.toUpperCase()
      }
    }
    const link = new Link('http://h/a')
    link.pathname = 'b'
    assert.equal(link.shout, 'HTTP://H/B')
    assert.notInstanceOf(Link.parse('http://h/'), Link)
  })
})

function errorOf(action: () => unknown): Error {
  try {
    action()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}
