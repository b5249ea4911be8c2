/**
 * Which percent-encoded bytes are decoded for people to read, and which are not.
 */

import { assert } from 'chai'
import { readableText } from '../../../lib/around/display/readable-text.js'

const encode = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

describe('readable text', () => {
  it('shows letters, digits and marks of all scripts', () => {
    for (const text of [
      'café',
      '日本語',
      'Привет',
      'مرحبا',
      'שלום',
      'ไทย',
      'हिन्दी',
      '한국어',
      'የኢትዮጵያ',
      '١٢٣',
      'ノート',
      'e\u0301',
    ]) {
      assert.equal(readableText(encode(text)), text)
      assert.equal(readableText(text), text)
    }
  })

  it('shows punctuation that does not look like a URL delimiter', () => {
    for (const text of ['–', '—', '«', '»', '„', '·', '§', '°', '€', '「', '」', '、', '・', '（'])
      assert.equal(readableText(encode(text)), text)
  })

  it('decodes ASCII letters, digits, "-", "_" and "~", but no other ASCII', () => {
    for (let byte = 0; byte < 0x80; byte++) {
      const char = String.fromCharCode(byte)
      assert.equal(readableText(encode(char)), /[\w~-]/.test(char) ? char : encode(char))
    }
  })

  it('does not contain new percent-encoded bytes after decoding', () => {
    assert.equal(readableText('%%34%31'), '%%341')
    assert.equal(readableText('%4%31'), '%4%31')
    assert.equal(readableText('%2541'), '%2541')
    assert.equal(readableText('%%C3%A9'), '%é')
  })

  it('contains no invisible character and no space', () => {
    const texts = [
      '\u200b',
      '\u200e',
      '\u202e',
      '\u2066',
      '\ufeff',
      '\u00ad',
      '\u034f',
      '\u115f',
      '\u3164',
      '\ufe0f',
      '\u2800',
    ]
    const spaces = [
      '\u00a0',
      '\u2003',
      '\u3000',
      '\u2028',
      '\u0085',
      '\u{e0041}',
      '\ue000',
      '\u0378',
      '\ufffd',
      '\u{1d159}',
    ]
    for (const text of [...texts, ...spaces]) {
      assert.equal(readableText(`a${encode(text)}b`), `a${encode(text)}b`)
      assert.equal(readableText(`a${text}b`), `a${encode(text)}b`)
    }
  })

  it('contains nothing that looks like a delimiter', () => {
    for (const char of '∕⁄／⧸╱＼⧵∖？＃＠：∶꞉ː․．。｡％＆﹠＝；，＂´｀…⋯½℀') {
      assert.equal(readableText(encode(char)), encode(char), `U+${char.codePointAt(0)?.toString(16)}`)
    }
  })

  it('contains no pictographs, which could pass for an icon of the program', () => {
    for (const char of ['🔒', '🔓', '🛡', '✅', '✔', '⚠', '🇩🇪', '©'])
      assert.equal(readableText(encode(char)), encode(char))
  })

  it('contains no combining mark without a letter, and never many on one letter', () => {
    assert.equal(readableText('%CC%81a'), '%CC%81a')
    assert.equal(readableText('/%CC%B8'), '/%CC%B8')
    assert.equal(readableText('%2F%CC%B8'), '%2F%CC%B8')
    for (const char of '-_~.!') {
      assert.equal(readableText(`a${char}%CC%B8`), `a${char}%CC%B8`)
      assert.equal(readableText(`a${char}\u0338`), `a${char}%CC%B8`)
    }
    for (const char of 'aZ09é日') assert.equal(readableText(`${char}%CC%A7`), `${char}\u0327`)
    assert.equal(readableText('%61%CC%A7%2D%CC%A7'), 'a\u0327-%CC%A7')
    assert.equal(readableText(`a${encode('\u0301'.repeat(6))}`), `a${'\u0301'.repeat(4)}${encode('\u0301\u0301')}`)
  })

  it('keeps percent-encoded bytes that are not UTF-8', () => {
    for (const text of ['%FF', '%C3', '%C3%28', '%C0%AF', '%ED%A0%80', '%F4%90%80%80', '%e6%97', '%E6%97é']) {
      assert.equal(readableText(text), text)
    }
    assert.equal(readableText('%e6%97%a5%ff%C3%A9'), '日%ffé')
  })

  it('has U+FFFD, percent-encoded, in place of a lone surrogate', () => {
    assert.equal(readableText('\ud800'), '%EF%BF%BD')
  })
})
