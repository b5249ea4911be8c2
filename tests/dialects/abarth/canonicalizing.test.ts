/**
 * Section 5, "Canonicalizing a URL": all parts but host and path. Each character class is swept: every ASCII character in
 * every part, against the classes as the draft and the decisions list them.
 */

import { assert } from 'chai'
import { abarth } from '../../../lib/dialects/abarth/index.js'
import { Url } from '../../../lib/index.js'
import { canonicalized } from './canonicalized.js'

/** Inputs and the draft's output; `!` marks the best effort for an invalid one. */
function assertCanonical(cases: Readonly<Record<string, string>>, encoding = 'utf-8'): void {
  for (const [input, expected] of Object.entries(cases)) {
    const { valid, text } = canonicalized(input, abarth, { encoding })
    assert.equal(`${valid ? '' : '!'}${text}`, expected, input)
  }
}

const ASCII = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code))
const escapeOf = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/**
 * A part, a URL around a character in it, the characters from U+0021 to U+007E that are escaped there, and those that end the part.
 */
interface Row {
  readonly part: string
  readonly around: (piece: string) => string
  readonly escaped: string
  readonly space: string
  readonly del: string
  readonly delimiters: string
}

const ROWS: readonly Row[] = [
  {
    part: 'a user name',
    around: (piece) => `http://a${piece}b@h/`,
    escaped: '"<=>@[]^`{|};',
    space: '%20',
    del: '%7F',
    delimiters: '/\\?#:',
  },
  {
    part: 'a password',
    around: (piece) => `http://u:a${piece}b@h/`,
    escaped: '":;<=>@[]^`{|}',
    space: '%20',
    del: '%7F',
    delimiters: '/\\?#',
  },
  {
    part: 'a path',
    around: (piece) => `http://h/a${piece}b`,
    escaped: '"<>^`{|}',
    space: '%20',
    del: '%7F',
    delimiters: '\0\\?#',
  },
  {
    part: 'a query',
    around: (piece) => `http://h/?a${piece}b`,
    escaped: '"<>',
    space: '%20',
    del: '%7F',
    delimiters: '#',
  },
  {
    part: 'a mailto query',
    around: (piece) => `mailto:u?a${piece}b`,
    escaped: '"#<>',
    space: '%20',
    del: '%7F',
    delimiters: '',
  },
  {
    part: 'a fragment',
    around: (piece) => `http://h/#a${piece}b`,
    escaped: '',
    space: ' ',
    del: '\x7f',
    delimiters: '\0',
  },
  {
    part: 'an opaque path',
    around: (piece) => `data:a${piece}b`,
    escaped: '',
    space: ' ',
    del: '\x7f',
    delimiters: '',
  },
]

describe('canonicalizing a URL (abarth)', () => {
  for (const { part, around, escaped, space, del, delimiters } of ROWS) {
    it(`escapes only the ASCII characters in ${part} that the draft lists`, () => {
      for (const character of ASCII) {
        if (`\t\n\r${delimiters}`.includes(character)) continue
        const isEscaped = character < ' ' || escaped.includes(character)
        const expected =
          character === ' ' ? space : character === '\x7f' ? del : isEscaped ? escapeOf(character) : character
        const actual = canonicalized(around(character), abarth)
        assert.deepEqual(actual, { valid: true, text: around(expected) }, escapeOf(character))
      }
    })
  }

  it('lowercases the scheme, and refuses an invalid scheme', () => {
    assertCanonical({
      'HTTP://h/': 'http://h/',
      'A+1-.:x': 'a+1-.:x',
      '://x': '://x',
      '1a:x': '!1a:x',
      '+:x': '!+:x',
      'htt p:x': '!htt%20p:x',
      'h%41:x': '!h%41:x',
      '//É/%2e:X': '!%2F%2F%C3%89%2F%2e:X',
      '\ud800:x': '!%EF%BF%BD:x',
    })
  })

  it('drops an empty password and an empty user-info', () => {
    assertCanonical({
      'http://u:p@h/': 'http://u:p@h/',
      'http://u:@h/': 'http://u@h/',
      'http://:p@h/': 'http://:p@h/',
      'http://:@h/': 'http://h/',
      'http://@h/': 'http://h/',
      'http://%41é%@h/': 'http://%41%C3%A9%@h/',
      'http://\ufdd0:\ud800@h/': 'http://%EF%BF%BD:%EF%BF%BD@h/',
    })
  })

  it('drops an empty port and the scheme’s default port', () => {
    assertCanonical({
      'http://h:80/': 'http://h/',
      'http://h:00080/': 'http://h/',
      'http://h:/': 'http://h/',
      'http://h:0/': 'http://h:0/',
      'http://h:000/': 'http://h:0/',
      'http://h:65535/': 'http://h:65535/',
      'http://h:8080/': 'http://h:8080/',
      'http://h:0010001/': 'http://h:10001/',
      'http://h:443/': 'http://h:443/',
      'https://h:443/': 'https://h/',
      'ftp://h:21/': 'ftp://h/',
      'gopher://h:70/': 'gopher://h/',
      'ws://h:80/': 'ws://h/',
      'wss://h:443/': 'wss://h/',
    })
  })

  it('refuses an invalid port, and only escapes it in the output', () => {
    assertCanonical({
      'http://h:65536/': '!http://h:65536/',
      'http://h:00099999/': '!http://h:00099999/',
      'http://h:-2/': '!http://h:-2/',
      'http://h: 8é/': '!http://h:%208%C3%A9/',
      [`http://h:${'9'.repeat(400)}/`]: `!http://h:${'9'.repeat(400)}/`,
    })
  })

  it('refuses a URL without a host unless it is a file URL', () => {
    assertCanonical({
      'http:': '!http:',
      'http:///': '!http:',
      'http:?q': '!http:/?q',
      'http:#f': '!http:/#f',
      'http://u:p@/a': '!http://u:p@/a',
      'http://:80': '!http:///',
      'http://@': '!http:///',
      'file:': 'file:///',
    })
  })

  it('distinguishes an empty query or fragment from an absent one', () => {
    assertCanonical({ 'http://h?#': 'http://h/?#', 'http://h#': 'http://h/#', 'mailto:?': 'mailto:?' })
  })

  it('does not change escapes in a query', () => {
    assertCanonical({
      'http://h/?%41%zz%2e%': 'http://h/?%41%zz%2e%',
      'http://h/?é\ud800\ufdd0': 'http://h/?%C3%A9%EF%BF%BD%EF%BF%BD',
    })
  })

  it('encodes a hierarchical URL’s query in the given encoding, with character references for unmappable characters', () => {
    assertCanonical(
      { 'http://h/é?é你\ud800&\udc00': 'http://h/%C3%A9?%E9%26%2320320%3B%26%2355296%3B&%26%2356320%3B' },
      'iso-8859-1',
    )
    assertCanonical({ 'http://h/?日本': 'http://h/?%93%FA%96{' }, 'shift_jis')
    assertCanonical({ 'mailto:u?é': 'mailto:u?%C3%A9', 'data:é': 'data:%C3%A9' }, 'iso-8859-1')
  })

  it('escapes only controls in a fragment, drops U+0000, and replaces lone surrogates and noncharacters', () => {
    assertCanonical({
      'http://h/#é 💩#\x01': 'http://h/#é 💩#',
      'http://h/#a\0\x01b': 'http://h/#a%01b',
      'http://h/#\ud800\ufdd0.': 'http://h/#\ufffd\ufffd.',
    })
  })

  it('escapes only controls and non-ASCII characters in a path that is not hierarchical', () => {
    assertCanonical({
      'javascript:a("b c", \'é\')\x01;': 'javascript:a("b c", \'%C3%A9\')%01;',
      'data:a\0b': 'data:a%00b',
      'data:%41/../\\': 'data:%41/../\\',
      'data:\ud800': '!data:%EF%BF%BD',
      'mailto:\ufdd0?x': '!mailto:%EF%BF%BD?x',
    })
  })

  it('returns the same object if nothing changes', () => {
    for (const input of ['http://u@h:81/a?q#f', 'file:///a', 'file://h/a', 'data:x', 'mailto:u@h?q']) {
      const url = Url.parse(input, { dialect: abarth })
      assert.strictEqual(url.canonicalize(), url)
    }
  })
})
