/**
 * "The CanonicalizeHost algorithm" of 2012, by hand: the four flavours beside each other, the purpose of each step, and
 * the host after each step.
 */

import { readFileSync } from 'node:fs'
import { assert } from 'chai'
import { compare, rfc3986 } from '../../../../lib/dialects/index.js'
import { hostSteps, webUrl } from '../../../../lib/dialects/web-url/index.js'
import { EDITIONS } from '../../../../lib/dialects/web-url/parameters.js'
import { type Domain, Url } from '../../../../lib/index.js'

const FLAVOURS = ['this', 'chrome', 'gecko', 'ie'] as const

/** Step 28 of 2011 is about IPv6 addresses, which that edition does not define. */
const NEVER_TAKEN = { '2011': '28', '2012': null }

const canonicalHost = (host: string, flavour: (typeof FLAVOURS)[number], scheme = 'http'): string | null =>
  Url.parse(`${scheme}://${host}/`, { dialect: webUrl.with({ host: flavour }) }).tryCanonicalize()?.hostname ?? null

/** A host, and its canonical form for THIS, CHROME, GECKO and IE. */
type Row = readonly [host: string, THIS: string | null, CHROME: string | null, GECKO: string | null, IE: string | null]

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  names: [
    ['EXAMPLE.com', 'example.com', 'example.com', 'example.com', 'example.com'],
    ['a_b-.c', 'a_b-.c', 'a_b-.c', 'a_b-.c', 'a_b-.c'],
    ['', '', '', '', ''],
    ['..', '..', '..', '..', '..'],
    ['xn--a', 'xn--a', 'xn--a', 'xn--a', null],
  ],
  'percent-encoding (steps 6, 7, 12, 23, 28 to 30)': [
    ['%45xample', 'example', 'example', '%45xample', 'example'],
    ['%C3%A9', 'xn--9ca', 'xn--9ca', '%c3%a9', '%c3%a9'],
    ['%FF', null, null, '%ff', '%ff'],
    ['a%20b', 'a%20b', 'a%20b', 'a%20b', 'a%20b'],
    ['a b', 'a%20b', 'a%20b', null, 'a%20b'],
    ['a\u2003b', 'a%20b', 'a%20b', 'a\u2003b', null],
    ['a%2Fb', null, null, 'a%2fb', null],
    ['a%25b', null, null, 'a%25b', 'a%25b'],
    ['a%00b', null, null, 'a%00b', null],
    ['a%', null, null, 'a%', null],
    ["a!$&'()*+,;=~b", 'a%21%24%26%27%28%29%2A+%2C%3B%3D~b', null, "a!$&'()*+,;=~b", "a!$&'()*+,;=~b"],
    ['a"<>^`{|}b', 'a%22%3C%3E%5E%60%7B%7C%7Db', null, 'a"<>^`{|}b', 'a%22%3c%3e%5e%60%7b%7c%7db'],
  ],
  'names beyond ASCII (steps 11 and 20)': [
    ['Bücher.de', 'xn--bcher-kva.de', 'xn--bcher-kva.de', 'bücher.de', 'bücher.de'],
    ['bücher.com', 'xn--bcher-kva.com', 'xn--bcher-kva.com', 'xn--bcher-kva.com', 'bücher.com'],
    ['a¼.de', 'xn--a14-pt0a.de', 'xn--a14-pt0a.de', 'xn--a14-pt0a.de', 'a1⁄4.de'],
    ['faß', 'fass', 'fass', 'fass', 'fass'],
    ['Ⅷ℡', 'viiitel', 'viiitel', 'viiitel', 'viiitel'],
    ['a\u00adb', 'ab', 'ab', 'ab', 'ab'],
    ['xn--é', null, null, 'xn--xn---epa', null],
    ['xn--bcher-kva', 'xn--bcher-kva', 'xn--bcher-kva', 'xn--bcher-kva', 'bücher'],
    ['\u0221', 'xn--6la', 'xn--6la', 'xn--6la', null],
    ['\ufffd', null, null, '\ufffd', null],
    ['א1', null, null, 'א1', null],
    ['אa', null, null, 'אa', null],
    ['א', 'xn--4db', 'xn--4db', 'xn--4db', 'א'],
    ['a_é', 'xn--a_-cja', 'xn--a_-cja', 'xn--a_-cja', null],
  ],
  'dots (steps 10 and 15 to 17)': [
    ['a。b．c｡d', 'a.b.c.d', 'a.b.c.d', 'a.b.c.d', 'a.b.c.d'],
    ['a.', 'a.', 'a.', 'a.', 'a.'],
    ['あ.', 'xn--l8j.', 'xn--l8j.', 'xn--l8j.', 'あ.'],
    ['a..あ', null, null, 'a..xn--l8j', null],
    ['あ..', null, null, 'xn--l8j..', null],
  ],
  'addresses (steps 25 to 27)': [
    ['0x7f.1', '127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.1'],
    ['１２７.1', '127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.1'],
    ['[0::0001]', '[::1]', '[::1]', '[::1]', '[::1]'],
    ['[::1.2.3.004]', '[::102:304]', '[::102:304]', '[::102:304]', '[::102:304]'],
    ['[x:y]', '[x:y]', null, '[x:y]', '[x:y]'],
    ['a[b', 'a[b', null, 'a[b', 'a[b'],
    ['%5Ba%5D', null, null, '%5ba%5d', '%5ba%5d'],
    ['[%3A%3A1]', '[::1]', '[::1]', '[%3a%3a1]', '[%3a%3a1]'],
    ['a%3Ab', null, null, 'a%3ab', 'a%3ab'],
  ],
}

describe('hosts in web-url', () => {
  for (const [section, rows] of Object.entries(ROWS)) {
    describe(section, () => {
      for (const [host, ...expected] of rows) {
        it(`${JSON.stringify(host)}: ${expected.map((text, i) => `${FLAVOURS[i]} ${text ?? 'invalid'}`).join(', ')}`, () => {
          assert.deepEqual(
            FLAVOURS.map((flavour) => canonicalHost(host, flavour)),
            expected,
          )
        })
      }
    })
  }

  it('may contain a label with more than 63 characters only if the whole host is ASCII; Gecko truncates the label', () => {
    const label = 'a'.repeat(64)
    assert.equal(canonicalHost(label, 'this'), label)
    assert.isNull(canonicalHost(`${label}.é`, 'this'))
    assert.isNull(canonicalHost('é'.repeat(64), 'this'))
    assert.equal(canonicalHost(`${label}.é.org`, 'gecko'), `${'a'.repeat(62)}.é.org`)
    assert.equal(canonicalHost(`${label}.é`, 'gecko'), `${'a'.repeat(62)}.xn--9ca`)
  })

  it('may contain ":" and "@" only in file URLs', () => {
    assert.equal(canonicalHost('a%3Ab%40c', 'this', 'file'), 'a:b@c')
    assert.equal(canonicalHost('a%40c', 'this'), 'a%40c')
  })

  describe('IPv4 addresses', () => {
    for (const [host, canonical] of [
      ['1', '0.0.0.1'],
      ['1.256', '1.0.1.0'],
      ['192.168.1', '192.168.0.1'],
      ['0XfF.010.0x.00', '255.8.0.0'],
      ['4294967295', '255.255.255.255'],
      ['4294967296', '4294967296'],
      ['256.1', '256.1'],
      ['1.2.3.256', '1.2.3.256'],
      ['1.2.3.4.5', '1.2.3.4.5'],
      ['1.2.3.4.', '1.2.3.4.'],
      ['1..2', '1..2'],
      ['08', '08'],
      ['0xg', '0xg'],
      ['+1', '+1'],
    ] as const) {
      it(`canonicalizes ${host} to ${canonical}`, () => assert.equal(canonicalHost(host, 'this'), canonical))
    }
  })

  describe('IPv6 addresses', () => {
    for (const [host, canonical] of [
      ['[1:2:3:4:5:6:7:8]', '[1:2:3:4:5:6:7:8]'],
      ['[2001:DB8::A]', '[2001:db8::a]'],
      ['[0:0:1:0:0:0:1:0]', '[0:0:1::1:0]'],
      ['[1:0:0:2:0:0:3:4]', '[1::2:0:0:3:4]'],
      ['[::255.255.255.255]', '[::ffff:ffff]'],
      ['[::256.1.1.1]', '[::256.1.1.1]'],
      ['[::0001.1.1.1]', '[::0001.1.1.1]'],
      ['[00001::]', '[00001::]'],
      ['[1::2::3]', '[1::2::3]'],
      ['[]', '[]'],
    ] as const) {
      it(`canonicalizes ${host} to ${canonical}`, () => assert.equal(canonicalHost(host, 'this'), canonical))
    }
  })

  describe('by kind', () => {
    const hostOf = (host: string) => Url.parse(`http://${host}/`, { dialect: webUrl }).authority?.host

    it('are domains, addresses, opaque or empty', () => {
      for (const [host, kind] of [
        ['EXAMPLE.com', 'domain'],
        ['a_b', 'domain'],
        ['0x7f.1', 'ipv4'],
        ['[::1]', 'ipv6'],
        ['[x:y]', 'opaque'],
        ['a b', 'opaque'],
        ['', 'empty'],
      ] as const) {
        assert.equal(hostOf(host)?.kind, kind, host)
      }
    })

    it('are canonicalized even if another part of the URL is invalid', () => {
      const hostText = (text: string) => Url.parse(text, { dialect: webUrl }).authority?.host?.toString()
      assert.equal(hostText('HTTP://A:port/'), 'a')
      assert.equal(hostText('FILE:////A/b'), 'a')
      assert.equal(hostText('foo://LOCALHOST///a'), 'localhost')
    })

    it('are the same in a comparison of documents', () => {
      for (const host of ['EXAMPLE.%63om', 'b\u00fccher.de', '0x7f.1', '[2001:DB8::A]', 'a%2Fb']) {
        const input = `http://${host}/`
        const canonical = Url.parse(input, { dialect: webUrl }).tryCanonicalize()
        const reading = compare(input).readings.find(({ dialect }) => dialect === 'web-url')
        assert.equal(reading?.href ?? null, canonical?.href ?? null, host)
        assert.deepEqual(reading, compare(input, { dialects: [webUrl, rfc3986] }).readings[0], host)
      }
    })

    it('are displayed in Unicode only if that form parses to the same host', () => {
      const toUnicode = (host: string) => (hostOf(host) as Domain).toUnicode()
      assert.equal(toUnicode('xn--bcher-kva.de'), 'bücher.de')
      assert.equal(toUnicode('日本語.jp'), '日本語.jp')
      assert.equal(toUnicode('xn--fa-hia'), 'xn--fa-hia')
      assert.equal(toUnicode('xn--a'), 'xn--a')
      assert.equal(toUnicode('example'), 'example')
    })
  })

  for (const [edition, { hosts, geckoLists }] of EDITIONS) {
    it(`take the steps that the header of flavours.ts lists for ${edition}`, () => {
      const file = readFileSync('lib/dialects/web-url/host/flavours.ts', 'utf8')
      const header = file.slice(0, file.indexOf('*/'))
      const rows = Array.from(header.matchAll(/^ \* {5}(.{14})(.{14})(?:([A-Z][A-Z, ]+(?: in \d{4})?): )?(.*)$/gm))
      const isTakenBy = (flavour: string, takers: string): boolean =>
        takers.split(', ').some((taker) => [flavour, `${flavour} in ${edition}`].includes(taker))
      for (const [host, stepsWith] of hosts) {
        const flavour = host.toUpperCase()
        const listed = rows
          .filter(([, , , takers = flavour, text = '']) => isTakenBy(flavour, takers) && !text.endsWith(':'))
          .map(([, in2011 = '', in2012 = '']) => (edition === '2011' ? in2011 : in2012).trim())
          .filter((number) => /^[\d.]+$/.test(number) && number !== edition && number !== NEVER_TAKEN[edition])
        assert.sameMembers(
          stepsWith(geckoLists).map(({ number }) => number),
          listed,
          host,
        )
      }
    })
  }

  describe('hostSteps', () => {
    const texts = (host: string, flavour: (typeof FLAVOURS)[number]) =>
      hostSteps(host, webUrl.with({ host: flavour })).map(({ number, text }) => `${number} ${text}`)

    it('returns the host after each step, up to the step that ends the algorithm', () => {
      assert.deepEqual(texts('1。%32', 'chrome'), [
        '2 1。%32',
        '6 1。2',
        '9 1。2',
        '10 1。2',
        '12 1。2',
        '14 1。2',
        '15 1.2',
        '17 1.2',
        '20.2.1.1 1.2',
        '20.2.1.3.2 1.2',
        '20.2.1.2.1.1 1.2',
        '20.2.1.2.1.2 1.2',
        '20.2.1.2.1.4 1.2',
        '21 1.2',
        '22 1.2',
        '23 1.2',
        '24 1.2',
        '25 1.2',
        '27 1.0.0.2',
      ])
    })

    it('ends with null if a step fails, or with the fallback if there is one', () => {
      assert.deepEqual(hostSteps('\ufffdA', webUrl).at(-1), { number: '11', step: 'nameprep', text: null })
      assert.equal(texts('\ufffdA', 'gecko').at(-1), '11 \ufffda')
    })

    it('depends on the given scheme', () => {
      assert.equal(hostSteps('a:b', webUrl).at(-1)?.step, 'colon')
      assert.equal(hostSteps('a:b', webUrl, 'FILE').at(-1)?.text, 'a:b')
    })

    it('accepts a copy of a variant', () => {
      assert.deepEqual(
        hostSteps('é.jp', { ...webUrl.with({ host: 'gecko' }) }),
        hostSteps('é.jp', webUrl.with({ host: 'gecko' })),
      )
    })

    it('returns 14 to 22 steps for a simple host, depending on the flavour', () => {
      for (const flavour of FLAVOURS) {
        for (const edition of ['2011', '2012'] as const) {
          const count = hostSteps('a', webUrl.with({ host: flavour, edition })).length
          assert.isAtLeast(count, 14)
          assert.isAtMost(count, 22)
        }
      }
    })
  })
})
