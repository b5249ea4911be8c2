/**
 * The bodies of `data:` URLs and MIME types, against the `fetch` of the platform.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { MimeType, readDataUrl, toDataUrl } from '../../../lib/around/tools/index.js'
import { Url } from '../../../lib/index.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'
import { assertLinear } from '../../support/growth.js'

const TYPES = [
  ...['', 'text/plain', 'TEXT/HTML', 'image/png', 'a/b', 'text', '/', 'a/', '/b', 'a b/c', ';', ';charset=utf-8', ';;'],
  ...[
    ';charset=',
    ';x="a b"',
    ';x="a;b"',
    ';x="a\\"b"',
    ';x="a',
    ';x="a"b',
    ';X=Y',
    ';x=y;x=z',
    '; charset=gbk',
    ';=a',
  ],
  ...[
    ' ',
    '%20',
    ';base64',
    ';BASE64',
    '; base64',
    ';base64 ',
    ';base64;a=b',
    ' ;base64',
    ';x=%41',
    ';charset=x;base64',
  ],
]
const BODIES = [
  ...[
    '',
    'a',
    'YQ==',
    'YQ',
    'Y',
    'YWI=',
    'YWJj',
    'Y Q = =',
    '=',
    '====',
    'YQ=',
    'YR==',
    '%59%51',
    '%20',
    '%zz',
    '%FF',
    'é',
    ',',
  ],
  ...['a,b', '?a', '#f', '%23', '+/', '-_', 'Y\nQ', 'YWJ', '\t', '💩', '%00', '%3D'],
]
const of = (texts: readonly string[], most: number) =>
  fc.array(fc.constantFrom(...texts), { maxLength: most }).map((pieces) => pieces.join(''))
const dataArbitrary = fc
  .tuple(of(TYPES, 3), fc.constantFrom(',', ',', ',', ''), of(BODIES, 3))
  .map((pieces) => `data:${pieces.join('')}`)

describe('a data: URL', () => {
  it('is read with the bytes and the type that fetch returns', async () => {
    await fc.assert(
      fc.asyncProperty(dataArbitrary, async (text) => {
        let expected: { type: string | null; body: Uint8Array } | null = null
        try {
          const response = await fetch(text)
          expected = { type: response.headers.get('content-type'), body: new Uint8Array(await response.arrayBuffer()) }
        } catch {
          // A network error.
        }
        // A value of white space alone is empty, and left out (MIME Sniffing, section 4.4). Node 20 keeps it.
        if (/=[\t\n\r ]+[;,]/.test(text)) return
        if (expected === null) {
          const { reason } = urlErrorOf(() => readDataUrl(text))
          if (Url.canParse(text)) assert.include(['comma-missing', 'invalid-base64'], reason, text)
          return
        }
        const { mimeType, body } = readDataUrl(text)
        assert.deepEqual([...body], [...expected.body], text)
        assert.equal(mimeType.toString(), expected.type, text)
      }),
      { numRuns: times(1_500) },
    )
  })

  it('encodes and decodes base64 like the platform', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const url = toDataUrl(bytes, 'application/octet-stream')
        assert.equal(url.href, `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`)
        assert.deepEqual([...readDataUrl(url).body], [...bytes])
      }),
      { numRuns: times(500) },
    )
    const pieces = of(['A', 'Z', 'b', '0', '+', '/', '=', ' ', '\n', '-', '*'], 9)
    fc.assert(
      fc.property(pieces, (text) => {
        let expected: string | null = null
        try {
          expected = atob(text)
        } catch {
          // It is not base64.
        }
        const url = `data:;base64,${encodeURIComponent(text)}`
        if (expected === null) assert.equal(urlErrorOf(() => readDataUrl(url)).reason, 'invalid-base64', text)
        else assert.equal(String.fromCharCode(...readDataUrl(url).body), expected, text)
      }),
      { numRuns: times(2_000) },
    )
  })

  it('decodes to the text from which it was made', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const url = toDataUrl(text, 'text/plain;charset=utf-8')
        const { mimeType, body } = readDataUrl(url)
        assert.equal(new TextDecoder('utf-8', { ignoreBOM: true }).decode(body), text.toWellFormed())
        assert.equal(mimeType.parameters.get('charset'), 'utf-8')
        assert.isTrue(Url.isValid(url.href), url.href)
      }),
      { numRuns: times(1_000) },
    )
  })

  it('is not made with a MIME type that the URL would change or cut', () => {
    for (const type of ['a/b;c="d,e"', 'a/b;c="d#e"', 'a/b;c="é"']) {
      assert.equal(urlErrorOf(() => toDataUrl('x', type)).reason, 'mime-type-not-kept', type)
    }
    assert.equal(toDataUrl('x', MimeType.parse('a/b;c="d e"')).href, 'data:a/b;c="d e",x')
  })

  it('is read in time that grows with the URL', () => {
    for (const unit of [' ', ';', ';base64', '"', '\\', '=', '%41', ';x="']) {
      assertLinear(
        2_000,
        (length) => `data:${unit.repeat(length)}a,b`,
        (text) => readDataUrl(text),
      )
      assertLinear(
        2_000,
        (length) => `data:a/b;x="${unit.repeat(length)}",b`,
        (text) => readDataUrl(text),
      )
    }
  })
})

describe('a MIME type', () => {
  it('is unchanged when its string is parsed again', () => {
    fc.assert(
      fc.property(of(TYPES, 4), (text) => {
        const type = MimeType.tryParse(text)
        if (type === null) assert.equal(urlErrorOf(() => MimeType.parse(text)).code, 'ERR_INVALID_DATA')
        else assert.equal(MimeType.parse(type.toString()).toString(), type.toString())
      }),
      { numRuns: times(1_000) },
    )
  })

  it('is immutable', () => {
    const type = MimeType.parse('a/b;c=d')
    const parameters = type.parameters as Map<string, string>
    parameters.set('c', 'e')
    assert.equal(type.toString(), 'a/b;c=d')
    assert.isTrue(Object.isFrozen(MimeType))
    assert.throws(() => new (MimeType as unknown as new () => unknown)(), TypeError, 'MimeType.parse')
  })
})

describe('a URL without a body', () => {
  it('is refused, with the reason, the place and what to write', () => {
    for (const [url, reason, excerpt, suggestion] of [
      ['https://e/,a', 'not-a-data-url', 'https', 'give a data: URL'],
      ['data:a', 'comma-missing', 'data:a', 'write "data:," before the body'],
      ['data:;base64,%%%', 'invalid-base64', '%%%', 'encode the body once more, or leave ";base64" out'],
    ] as const) {
      const error = urlErrorOf(() => readDataUrl(url))
      assert.deepEqual([error.reason, error.suggestion], [reason, suggestion])
      assert.equal(url.slice(error.span?.start, error.span?.end), excerpt)
    }
  })
})
