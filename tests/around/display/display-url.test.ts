/**
 * URLs as shown to people: the sentences of the Standard's section "URL rendering", and laws of the result.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { type DisplayUrlOptions, displayUrl } from '../../../lib/around/display/index.js'
import { rfc3986 } from '../../../lib/dialects/index.js'
import { Url, UrlError } from '../../../lib/index.js'

const shown = (url: string, options?: DisplayUrlOptions): string => displayUrl(url, options).text
const rolesOf = (url: string, options?: DisplayUrlOptions): string[] =>
  displayUrl(url, options).pieces.map(({ role, text }) => `${role} ${text}`)

describe('displayUrl', () => {
  it('renders the serialized form', () => {
    for (const url of [
      'https://example.org/',
      'data:,a',
      'file:///C:/x',
      'web+x:/.//a',
      'http://[::1]:8080/?#',
      'x://h',
    ]) {
      assert.equal(shown(url), Url.parse(url).href)
    }
    assert.equal(shown('HTTP://EXAMPLE.org:80/a/../b'), 'http://example.org/b')
  })

  it('accepts a string, a Url of any dialect, or an object with an href', () => {
    assert.equal(displayUrl(Url.parse('https://EXAMPLE.org/é')).text, 'https://example.org/é')
    assert.equal(displayUrl(new URL('https://EXAMPLE.org/é')).text, 'https://example.org/é')
    assert.equal(displayUrl(Url.parse('HTTP://EXAMPLE.org/%41', { dialect: rfc3986 })).text, 'http://example.org/A')
    assert.throws(() => displayUrl('example.org'), UrlError)
  })

  it('omits the credentials, or shows a mark in their place', () => {
    assert.equal(shown('https://bank.example:x@evil.example/'), 'https://evil.example/')
    assert.deepEqual(rolesOf('https://bank.example@evil.example/', { credentials: 'mark' }).slice(2, 5), [
      'credentials ***',
      'delimiter @',
      'host evil.example',
    ])
    assert.equal(shown('https://:p@evil.example/', { credentials: 'mark' }), 'https://***@evil.example/')
    assert.equal(shown('https://evil.example/', { credentials: 'mark' }), 'https://evil.example/')
  })

  it('omits the scheme only if it equals omitScheme', () => {
    assert.equal(shown('https://example.org/a', { omitScheme: 'https' }), 'example.org/a')
    assert.equal(shown('http://example.org/a', { omitScheme: 'https' }), 'http://example.org/a')
    assert.equal(shown('mailto:a@b', { omitScheme: 'mailto' }), 'a@b')
    assert.equal(shown('mailto:a@b', { omitScheme: 'http' }), 'mailto:a@b')
  })

  it('shows the host as the policy decides, and returns the reasons', () => {
    assert.equal(shown('https://аррӏе.com/'), 'https://xn--80ak6aa92e.com/')
    assert.equal(shown('https://курс.com/', { policy: 'firefox' }), 'https://xn--j1amdg.com/')
    assert.equal(displayUrl('https://exámple.org', { protect: ['example.org'] }).host?.imitates, 'example.org')
    assert.isNull(displayUrl('mailto:a@b').host)
  })

  it('returns a piece for each part, with its role', () => {
    assert.deepEqual(rolesOf('https://u@www.bücher.example:81/a?b#c'), [
      'scheme https',
      'delimiter ://',
      'host www.bücher.example',
      'delimiter :',
      'port 81',
      'path /a',
      'delimiter ?',
      'query b',
      'delimiter #',
      'fragment c',
    ])
    assert.deepEqual(rolesOf('mailto:a@b'), ['scheme mailto', 'delimiter :', 'path a@b'])
  })

  it('returns the registrable domain and the subdomain as separate pieces', () => {
    const domainOf = (domain: string | null): DisplayUrlOptions => ({ registrableDomain: () => domain })
    const hostPieces = (url: string, options: DisplayUrlOptions): string[] => rolesOf(url, options).slice(2, -1)
    const book = domainOf('xn--bcher-kva.example')
    assert.deepEqual(hostPieces('https://a.b.bücher.example/', book), [
      'subdomain a.b.',
      'registrable-domain bücher.example',
    ])
    assert.deepEqual(hostPieces('https://a.bücher.example./', book), [
      'subdomain a.',
      'registrable-domain bücher.example.',
    ])
    assert.deepEqual(hostPieces('https://bücher.example/', book), ['registrable-domain bücher.example'])
    assert.deepEqual(hostPieces('https://example/', domainOf(null)), ['host example'])
    // An answer that is not the end of the host is not believed.
    assert.deepEqual(hostPieces('https://evil.example/', domainOf('bank.example')), ['host evil.example'])
    assert.deepEqual(hostPieces('https://1.2.3.4/', domainOf('3.4')), ['host 1.2.3.4'])
  })

  it('asks for the registrable domain of the host in ASCII, without the final dot, and asks only for a domain', () => {
    const rows: readonly (readonly [url: string, asked: readonly string[]])[] = [
      ['https://a.bücher.example/', ['a.xn--bcher-kva.example']],
      ['https://a.bücher.example./', ['a.xn--bcher-kva.example']],
      ['https://www.example.org/', ['www.example.org']],
      ['https://1.2.3.4/', []],
      ['https://[::1]/', []],
      ['file:///x', []],
      ['mailto:a@b', []],
    ]
    for (const [url, expected] of rows) {
      const asked: string[] = []
      const registrableDomain = (host: string): undefined => void asked.push(host)
      assert.equal(shown(url, { registrableDomain }), shown(url))
      assert.deepEqual(asked, expected)
    }
  })

  it('has the whole host as one piece if the registrable domain is not the end of the host', () => {
    const rows: readonly (readonly [host: string, domain: string | null | undefined, pieces: readonly string[]])[] = [
      ['a.b.example', 'b.example.', ['subdomain a.', 'registrable-domain b.example']],
      ['a.b.example', 'a.b.example', ['registrable-domain a.b.example']],
      ['a.b.example', 'example', ['subdomain a.b.', 'registrable-domain example']],
      ['b.example', 'a.b.example', ['host b.example']],
      ['ab.example', 'b.example', ['host ab.example']],
      ['a.b.example', 'a.b', ['host a.b.example']],
      ['a.b.example', '', ['host a.b.example']],
      ['a.b.example', '.', ['host a.b.example']],
      ['a..', '', ['host a..']],
      ['a..', '.', ['host a..']],
      ['a.b.example', undefined, ['host a.b.example']],
      ['a.b.example', null, ['host a.b.example']],
    ]
    for (const [host, domain, pieces] of rows) {
      const found = rolesOf(`https://${host}/`, { registrableDomain: () => domain }).slice(2, -1)
      assert.deepEqual(found, pieces, `${host} ${domain}`)
    }
  })

  it('isolates each right-to-left label of a host, in whichever pieces the host is', () => {
    const host = ['שלום', 'עולם', 'ישראל', 'ישראל']
    const isolate = (label: string): string => `\u2066${label}\u2069`
    const [a, b, c, d] = host.map(isolate)
    const url = `https://${host.join('.')}/`
    const domain = new URL(url).host.split('.').slice(2).join('.')
    assert.deepEqual(rolesOf(url).slice(3, -2), [`host ${a}.${b}.${c}.${d}`])
    assert.deepEqual(rolesOf(url, { registrableDomain: () => domain }).slice(3, -2), [
      `subdomain ${a}.${b}.`,
      `registrable-domain ${c}.${d}`,
    ])
  })

  it('isolates right-to-left text, so that the parts keep their order', () => {
    const { text, pieces } = displayUrl('https://ישראל.ישראל/א/ב%20ג?א=ב#c')
    const stripped = text.replace(/[\u2066\u2069]/g, '')
    assert.equal(stripped, 'https://ישראל.ישראל/א/ב%20ג?א=ב#c')
    assert.equal(pieces[0]?.role, 'isolation')
    assert.equal(pieces.at(-1)?.role, 'isolation')
    // No isolate holds two runs from right to left with something between them.
    assert.notMatch(text, /[\u0590-\u08ff][^\u2066\u2069]*[/?#=.%][^\u2066\u2069]*[\u0590-\u08ff]/)
    assert.equal(text.match(/\u2066/g)?.length, text.match(/\u2069/g)?.length)
    assert.notMatch(shown('https://example.org/é'), /[\u2066\u2069]/)
  })

  it('refuses unknown options', () => {
    const call = (options: unknown) => () => displayUrl('https://example.org', options as DisplayUrlOptions)
    assert.throws(call({ maxlength: 1 }), TypeError, 'maxlength')
    assert.throws(call({ maxLength: 0 }), TypeError, 'greater than 0')
    assert.throws(call({ maxLength: '80' }), TypeError, 'greater than 0')
    assert.throws(call({ credentials: 'hide' }), TypeError, '"omit" or "mark", not "hide"')
    assert.throws(call({ policy: 'safari' }), TypeError, 'safari')
    for (const omitScheme of ['https:', 'HTTPS', 'https://', '', null, ['https']]) {
      assert.throws(call({ omitScheme }), TypeError, 'a scheme in lowercase without ":", such as "https", not')
    }
    assert.throws(call('firefox'), TypeError)
  })
})

describe('a displayed URL', () => {
  const unit = fc.constantFrom(
    ...[
      'a',
      '4',
      '1',
      '%',
      '%34',
      '%31',
      '%25',
      '%2F',
      '%20',
      '%41',
      '.',
      '/',
      '\\',
      '?',
      '#',
      '&',
      '=',
      '@',
      ':',
      ' ',
    ],
    ...[
      'é',
      '日',
      'א',
      'ב',
      '٣',
      '%D7%90',
      '%E6%97%A5',
      '%E6',
      '%97',
      '%CC%81',
      '\u0301',
      '%E2%80%AE',
      '\u202e',
      '🔒',
      '∕',
    ],
    ...[
      '%F0%9F%94%92',
      '%EF%BB%BF',
      '%ED%A0%80',
      '%F4%90%80%80',
      '%C0%AF',
      '\ud800',
      '\u2028',
      '\0',
      '\x7f',
      '…',
      '%C2%A0',
    ],
  )
  const rest = fc.string({ unit, maxLength: 24 })
  const start = fc.constantFrom(
    'https://u:p@example.org/',
    'https://xn--4dbrk0ce.xn--4dbrk0ce/',
    'data:',
    'x://h/',
    'file:///',
  )
  const urls = fc
    .tuple(start, rest)
    .map((parts) => parts.join(''))
    .filter((text) => Url.canParse(text))
  const plain = (text: string): string => text.replace(/[\u2066\u2069]/g, '')

  it('is the concatenation of its pieces', () => {
    fc.assert(
      fc.property(urls, fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }), (url, maxLength) => {
        const { text, pieces } = displayUrl(url, { maxLength })
        assert.equal(pieces.map((piece) => piece.text).join(''), text)
        for (const piece of pieces) assert.notEqual(piece.text, '')
      }),
    )
  })

  it('contains no invisible characters except its own isolates, and no spaces', () => {
    fc.assert(
      fc.property(urls, (url) => {
        const text = plain(displayUrl(url).text)
        assert.notMatch(text, /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\p{Extended_Pictographic}∕…]/u)
      }),
    )
  })

  it('parses as the same URL, apart from escaped ASCII letters and digits', () => {
    // Percent-encoded letters and digits of ASCII are the only difference.
    const unescaped = (href: string): string =>
      href
        .replace(/%(?:3\d|[46][1-9A-F]|[57][0-9A]|2D|5F|7E)/gi, (byte) => decodeURIComponent(byte))
        .replaceAll(' ', '%20')
    fc.assert(
      fc.property(urls, (url) => {
        const read = Url.parse(url).withoutCredentials()
        const again = Url.parse(plain(displayUrl(url).text))
        assert.equal(again.host, read.host)
        assert.equal(again.path.segments.length, read.canonicalize().path.segments.length)
        assert.equal(unescaped(again.href), unescaped(read.href))
        assert.equal(displayUrl(again).text, displayUrl(url).text)
      }),
    )
  })

  it('is not longer than maxLength, unless the parts before the path leave too little room', () => {
    fc.assert(
      fc.property(urls, fc.integer({ min: 1, max: 60 }), (url, maxLength) => {
        const { pieces } = displayUrl(url, { maxLength })
        const whole = displayUrl(url)
        const text = plain(pieces.map((piece) => piece.text).join(''))
        const end = whole.pieces.findIndex(({ role, text: piece }) => role === 'path' || piece === '?' || piece === '#')
        const head = plain(
          whole.pieces
            .slice(0, end === -1 ? undefined : end)
            .map((piece) => piece.text)
            .join(''),
        )
        // An ellipsis after "/", "?" or "#" is left of each part.
        assert.isAtMost(text.length, Math.max(maxLength, head.length + 6))
        if (plain(whole.text).length <= maxLength) assert.equal(text, plain(whole.text))
        assert.isTrue(text.startsWith(head) || head === '')
      }),
    )
  })

  it('is never cut inside a percent-encoded byte or a character, or before a combining mark', () => {
    fc.assert(
      fc.property(urls, fc.integer({ min: 20, max: 60 }), (url, maxLength) => {
        const text = plain(displayUrl(url, { maxLength }).text)
        assert.isTrue(text.isWellFormed())
        assert.notMatch(text, /…\p{M}/u)
        const whole = plain(displayUrl(url).text)
        for (const part of text.split('…')) assert.include(whole, part)
        for (const [cut] of text.matchAll(/%[0-9A-F]?…/g)) assert.include(whole, cut.slice(0, -1))
      }),
    )
  })

  it('is cut before a percent-encoded byte, a character or a letter with its marks, if the cut would be inside', () => {
    const marked = 'q\u0323\u0301'
    const rows: readonly (readonly [url: string, texts: Readonly<Record<number, string>>])[] = [
      // Each "𠀀" is two UTF-16 units.
      ['x:/?𠀀𠀀𠀀', { 6: 'x:/?…', 7: 'x:/?𠀀…', 8: 'x:/?𠀀…', 9: 'x:/?𠀀𠀀…', 10: 'x:/?𠀀𠀀𠀀' }],
      [
        `x:/#${marked}${marked}`,
        { 7: 'x:/#…', 8: `x:/#${marked}…`, 9: `x:/#${marked}…`, 10: `x:/#${marked}${marked}` },
      ],
      ['x:/?%2F%2F%2F', { 6: 'x:/?…', 7: 'x:/?…', 8: 'x:/?%2F…', 10: 'x:/?%2F…', 11: 'x:/?%2F%2F…' }],
      ['x:/%2F%2F%2F%2Fa', { 5: 'x:/…a', 6: 'x:/…a', 7: 'x:/…a', 8: 'x:/…%2Fa', 10: 'x:/…%2Fa', 11: 'x:/%2F…%2Fa' }],
      // An opaque path need not begin with a delimiter.
      ['x:𠀀𠀀𠀀𠀀', { 3: 'x:…', 4: 'x:…', 5: 'x:…𠀀', 6: 'x:…𠀀', 7: 'x:𠀀…𠀀', 10: 'x:𠀀𠀀𠀀𠀀' }],
      ['x:%2Fabcdef', { 3: 'x:…', 4: 'x:…f', 8: 'x:…bcdef', 9: 'x:%2F…def' }],
      [`x:${marked}abcdef`, { 3: 'x:…', 4: 'x:…f', 8: 'x:…bcdef', 9: `x:${marked}…def` }],
      // The end is not inside a byte, even after a stray "%".
      ['x:abcdefg%4', { 3: 'x:a…', 5: 'x:a…', 6: 'x:a…%4' }],
      ['x:abcdefgh%', { 3: 'x:a…', 5: 'x:a…%', 6: 'x:a…h%' }],
    ]
    for (const [url, texts] of rows) {
      for (const [maxLength, text] of Object.entries(texts)) {
        assert.equal(shown(url, { maxLength: Number(maxLength) }), text, `${url} ${maxLength}`)
      }
    }
  })

  it('keeps the beginning and the last segment of a long path, if there is room for them', () => {
    const url = 'https://example.org/a/very/long/way/to/the/page.html?and=a&query=too#top'
    assert.equal(shown(url, { maxLength: 72 }), url)
    assert.equal(
      shown(url, { maxLength: 70 }),
      'https://example.org/a/very/long/way/to/the/page.html?and=a&query=too#…',
    )
    assert.equal(shown(url, { maxLength: 60 }), 'https://example.org/a/very/long/way/to/the/page.html?and=…#…')
    assert.equal(shown(url, { maxLength: 48 }), 'https://example.org/a/very/long/…/page.html?…#…')
    assert.equal(shown(url, { maxLength: 36 }), 'https://example.org/…/page.html?…#…')
    assert.equal(shown(url, { maxLength: 10 }), 'https://example.org/…?…#…')
    assert.deepEqual(rolesOf(url, { maxLength: 36 }).slice(3), [
      'path /',
      'elision …',
      'path /page.html',
      'delimiter ?',
      'elision …',
      'delimiter #',
      'elision …',
    ])
  })
})
