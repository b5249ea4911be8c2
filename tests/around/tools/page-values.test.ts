/**
 * The small languages of pages: srcset, refresh, and what declares an encoding, by the rules of the HTML Standard.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { parseRefresh, parseSrcset, sniffEncoding } from '../../../lib/around/tools/index.js'
import { times } from '../../support/depth.js'

const urls = (text: string): string =>
  parseSrcset(text)
    .map(({ url, descriptor }) => `${url}|${descriptor ?? ''}`)
    .join(' ')

describe('parseSrcset', () => {
  it('splits the candidates, with their descriptors', () => {
    assert.equal(urls('a'), 'a|')
    assert.equal(urls(' ,, a,b , c,'), 'a,b| c|')
    assert.equal(urls('a, b 2x,c 3x'), 'a| b|2x c|3x')
    assert.equal(urls('data:,x 1x,y'), 'data:,x|1x y|')
    assert.equal(urls('a (x, y), b'), 'b|')
    assert.equal(urls('a (x, b'), '')
    assert.equal(urls('a\u00a0b\v 1x'), 'a\u00a0b\v|1x')
    assert.equal(urls(',,,'), '')
  })

  it('drops only candidates with invalid descriptors', () => {
    for (const wrong of [
      '+1x',
      '1.x',
      '1W',
      'Infinityx',
      '-1x',
      '0w',
      '0h',
      '1h',
      '1x 1x',
      '1w 1x',
      '1x 1h',
      '1.5w',
      'x',
      '1',
      'ex',
    ]) {
      assert.equal(urls(`a ${wrong}, b`), 'b|', wrong)
    }
    for (const right of ['-0x', '.5x', '1e-1x', '1E+1x', '00x', '1w', '1w 1h', '1h 1w']) {
      assert.equal(urls(`a ${right}`), `a|${right}`, right)
    }
  })

  it('returns the positions of the URLs', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab,, ()1xw\té') }), (text) => {
        for (const { url, start, end } of parseSrcset(text)) assert.equal(text.slice(start, end), url)
      }),
      { numRuns: times(300) },
    )
  })
})

describe('parseRefresh', () => {
  it('returns the seconds and the URL', () => {
    const cases: readonly (readonly [text: string, seconds: number, url: string | null])[] = [
      ['0', 0, null],
      [' 12 ', 12, null],
      ['.', 0, null],
      ['0.9..5.;url=a', 0, 'a'],
      ['0,a', 0, 'a'],
      ['0 a', 0, 'a'],
      ['0;URL = a', 0, 'a'],
      ['0;urla', 0, 'urla'],
      ['0;url', 0, 'url'],
      ['0;url=url=a', 0, 'url=a'],
      ["0;'a'b", 0, 'a'],
      ['0;url="a\'b', 0, "a'b"],
      ['0;url=', 0, ''],
      ['0;;a', 0, ';a'],
    ]
    for (const [text, seconds, url] of cases) {
      const refresh = parseRefresh(text)
      assert.deepEqual([refresh?.seconds, refresh?.url], [seconds, url], text)
      if (url !== null) assert.equal(text.slice(refresh?.start, refresh?.end), url)
    }
  })

  it('returns null for strings that browsers ignore', () => {
    for (const text of ['', 'a', '+0', '-0;a', ';a', '0a', '0e0;a', '0url=a']) assert.isNull(parseRefresh(text), text)
  })
})

describe('sniffEncoding', () => {
  const sniff = (text: string, contentType?: string): string => {
    const { encoding, from, start, end } = sniffEncoding(Buffer.from(text, 'latin1'), contentType)
    return from === 'default' ? from : `${encoding} ${from} ${start} ${end}`
  }

  it('checks the byte order mark, the header and the page, in this order', () => {
    assert.equal(sniff('\xef\xbb\xbf<meta charset=gbk>', 'text/html;charset=big5'), 'UTF-8 bom 0 3')
    assert.equal(sniff('\xff\xfe'), 'UTF-16LE bom 0 2')
    assert.equal(sniff('\xfe\xff'), 'UTF-16BE bom 0 2')
    assert.equal(sniff('<meta charset=gbk>', 'text/html;charset=big5'), 'Big5 header 0 0')
    assert.equal(sniff('<meta charset=gbk>', 'text/html;charset=x'), 'GBK meta 0 18')
    assert.equal(sniff('', 'text/html;charset="x,y", text/html;charset=koi8-r, text/html'), 'KOI8-R header 0 0')
    assert.equal(sniff('', 'text/html;charset=koi8-r, */*;charset=big5'), 'KOI8-R header 0 0')
    assert.equal(sniff('<p>'), 'default')
  })

  it('finds the encoding in a <meta> like browsers', () => {
    assert.equal(sniff('x<META x charset = "koi8-r" charset=gbk>'), 'KOI8-R meta 1 40')
    assert.equal(sniff('<meta content="a; charset=gbk" http-equiv=Content-Type>'), 'GBK meta 0 55')
    assert.equal(sniff('<meta content="a; charset=gbk">'), 'default')
    assert.equal(sniff('<meta http-equiv=content-type content="charset charset=\'gbk">'), 'default')
    assert.equal(sniff('<meta charset=utf-16>'), 'UTF-8 meta 0 21')
    assert.equal(sniff('<meta charset=x-user-defined>'), 'windows-1252 meta 0 29')
    assert.equal(sniff('<meta charset=&#x6B;oi8-r>'), 'KOI8-R meta 0 26')
    assert.equal(
      sniff('<!--<meta charset=gbk>--><script><meta charset=gbk></script><p title="<meta charset=gbk>">'),
      'default',
    )
    assert.equal(sniff('<!-- --!><meta charset=gbk>'), 'GBK meta 9 27')
    assert.equal(sniff(`${'x'.repeat(1020)}<meta ${' '.repeat(5000)} charset=gbk>`), 'GBK meta 1020 6039')
    assert.equal(sniff(`${'x'.repeat(1024)}<meta charset=gbk>`), 'default')
  })

  it('finds the encoding in an XML declaration', () => {
    assert.equal(sniff('<?xml version="1.0" encoding="koi8-r"?>'), 'KOI8-R xml 0 39')
    assert.equal(sniff("<?xml encoding = 'utf-16'?>"), 'UTF-8 xml 0 27')
    assert.equal(sniff('<?xml encoding="koi8-r "?>'), 'default')
    assert.equal(sniff('<\0?\0x\0'), 'UTF-16LE xml 0 6')
    assert.equal(sniff('\0<\0?\0x'), 'UTF-16BE xml 0 6')
  })

  it('refuses values that are not bytes', () => {
    assert.throws(() => sniffEncoding('<p>' as never), TypeError, 'sniffEncoding(bytes, contentType)')
  })

  it('reads UTF-8 where a <meta> declares UTF-16, and no <meta> in an element that contains only text', () => {
    for (const label of ['utf-16', 'utf-16be', 'utf-16le'])
      assert.match(sniff(`<meta charset=${label}>`), /^UTF-8 meta/, label)
    for (const name of ['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'])
      assert.equal(sniff(`<${name}><meta charset=gbk></${name}>`), 'default', name)
  })

  it('ignores a type in the header that is not one, or that is */*', () => {
    const fromHeader = (contentType: string): string => sniffEncoding(new Uint8Array(), contentType).encoding
    for (const after of ['', ', bogus', ', */*', ', text/html'])
      assert.equal(fromHeader(`text/html;charset=gbk${after}`), 'GBK', after)
    assert.equal(fromHeader('text/html;charset=gbk, text/plain'), 'windows-1252')
  })

  it('has a null descriptor for a candidate without one', () => {
    assert.deepEqual(parseSrcset('a, b 2x'), [
      { url: 'a', descriptor: null, start: 0, end: 1 },
      { url: 'b', descriptor: '2x', start: 3, end: 4 },
    ])
  })
})
