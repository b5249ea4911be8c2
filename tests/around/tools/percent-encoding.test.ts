/**
 * Percent-encoding with the Standard's sets, against whatwg-url and the platform, and domains against tr46.
 */

import { createRequire } from 'node:module'
import { assert } from 'chai'
import fc from 'fast-check'
import {
  domainToASCII,
  domainToUnicode,
  isValidHost,
  percentDecode,
  percentDecodeToBytes,
  percentEncode,
  percentEncodeSets,
} from '../../../lib/around/tools/index.js'
import { Query, Url, UrlError } from '../../../lib/index.js'
import { areComparable } from '../../ground/idna/tr46-oracle.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'

const oracle = createRequire(import.meta.url)('whatwg-url/lib/percent-encoding.js') as {
  readonly [Name in `is${string}PercentEncode`]: (codePoint: number) => boolean
} & {
  utf8PercentEncodeString(input: string, isInSet: (codePoint: number) => boolean): string
  percentDecodeString(input: string): Uint8Array
}

/** As tests/ground/idna/tr46-oracle.ts has it. */
const tr46 = createRequire(import.meta.url)('tr46') as {
  toASCII(domain: string, options: object): string | null
  toUnicode(domain: string, options: object): { domain: string; error: boolean }
}

/** The names that whatwg-url has for the sets. */
const THEIRS: Readonly<Record<keyof typeof percentEncodeSets, string>> = {
  c0Control: 'isC0ControlPercentEncode',
  fragment: 'isFragmentPercentEncode',
  query: 'isQueryPercentEncode',
  specialQuery: 'isSpecialQueryPercentEncode',
  path: 'isPathPercentEncode',
  userinfo: 'isUserinfoPercentEncode',
  component: '',
  formUrlencoded: 'isURLEncodedPercentEncode',
}
const names = Object.keys(percentEncodeSets) as (keyof typeof percentEncodeSets)[]

const textArbitrary = fc.oneof(
  inputArbitrary,
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('%', '%4', '%41', '%zz', '%C3%A9', '%ff', 'é', '+', '\ud800', '\ufeff', '%EF%BB%BF'))
    .map((p) => p.join('')),
)

describe('percent-encoding', () => {
  it('has the sets of the Standard', () => {
    assert.sameMembers(names, Object.keys(THEIRS))
    for (const name of names.filter((one) => one !== 'component')) {
      const isInSet = oracle[THEIRS[name] as `is${string}PercentEncode`] as (codePoint: number) => boolean
      for (let codePoint = 0; codePoint < 0x80; codePoint++) {
        assert.equal(percentEncodeSets[name].has(codePoint), isInSet(codePoint), `${name} ${codePoint}`)
      }
    }
  })

  it('encodes like whatwg-url', () => {
    fc.assert(
      fc.property(textArbitrary, fc.constantFrom(...names.filter((one) => one !== 'component')), (text, name) => {
        const isInSet = oracle[THEIRS[name] as `is${string}PercentEncode`] as (codePoint: number) => boolean
        assert.equal(percentEncode(text, name), oracle.utf8PercentEncodeString(text.toWellFormed(), isInSet))
        assert.equal(percentEncode(new TextEncoder().encode(text), name), percentEncode(text, name))
      }),
      { numRuns: times(2_000) },
    )
  })

  it('encodes like encodeURIComponent with the component set', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        assert.equal(percentEncode(text, 'component'), encodeURIComponent(text.toWellFormed()))
        assert.equal(percentDecode(percentEncode(text, 'component')), text.toWellFormed())
        const form = percentEncode(text, 'formUrlencoded').replaceAll('%20', '+')
        assert.equal(`${form}=`, new URLSearchParams([[text, '']]).toString())
      }),
      { numRuns: times(2_000) },
    )
  })

  it('decodes like whatwg-url', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const bytes = oracle.percentDecodeString(text.toWellFormed())
        assert.deepEqual([...percentDecodeToBytes(text)], [...bytes])
        assert.equal(percentDecode(text), new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
      }),
      { numRuns: times(2_000) },
    )
  })

  it('supports legacy encodings, and refuses unknown ones', () => {
    for (const label of ['gbk', 'shift_jis', 'euc-kr', 'windows-1252', 'big5']) {
      const text = label === 'windows-1252' ? 'café%' : label === 'euc-kr' ? '한국%' : '日本%'
      assert.equal(
        percentDecode(percentEncode(text, 'component', { encoding: label }), { encoding: label }),
        text,
        label,
      )
    }
    assert.throws(() => percentEncode('é', 'path', { encoding: 'utf-99' }), UrlError, 'utf-99')
    assert.throws(() => percentDecode('é', { encoding: 'utf-99' }), UrlError, 'utf-99')
  })

  it('keeps raw non-ASCII characters when decoding a legacy encoding', () => {
    for (const text of ['é%93%FA', '%93é%FA', '日%96{本', '%93\ud83d\ude00%FA']) {
      const decoded = percentDecode(text, { encoding: 'shift_jis' })
      assert.equal(decoded, Query.parse(text).decode('shift_jis'), text)
      assert.equal(decoded, Query.parse(`a=${text}`).get('a', { encoding: 'shift_jis' }), text)
    }
    assert.equal(percentDecode('é%93%FA', { encoding: 'shift_jis' }), 'é日')
    assert.equal(percentDecode('%93é%FA', { encoding: 'shift_jis' }), '\ufffdé\ufffd')
    assert.equal(percentDecode('\ud800%93%FA', { encoding: 'shift_jis' }), '\ufffd日')
  })

  it('accepts a custom set, and refuses any other value', () => {
    assert.equal(percentEncode('abc', new Set([0x62])), 'a%62c')
    for (const set of ['paths', 'constructor', '__proto__', null, undefined, {}]) {
      assert.throws(() => percentEncode('a', set as never), TypeError, 'c0Control, fragment, query')
    }
    assert.throws(() => percentEncode('a', 'path', 'gbk' as never), TypeError, '{ encoding }')
    assert.throws(() => percentDecode('a', { label: 'gbk' } as never), TypeError, '{ encoding }')
    assert.isTrue(Object.isFrozen(percentEncodeSets))
  })

  it('produces the canonical fragment with the fragment set', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const fragment = text.replace(/[\t\n\r]/g, '').replace(/[\0- ]+$/, '')
        assert.equal(
          Url.parse(`foo:a#${fragment}`).hash,
          fragment === '' ? '' : `#${percentEncode(fragment, 'fragment')}`,
        )
      }),
      { numRuns: times(1_000) },
    )
  })
})

describe('a domain', () => {
  const domainArbitrary = fc.oneof(
    fc.domain(),
    fc
      .array(
        fc.constantFrom(
          'a',
          'B',
          '.',
          '..',
          'é',
          'ß',
          '-',
          '_',
          'xn--',
          'xn--zca',
          'xn--a',
          '1',
          '日本',
          '\u200d',
          '\u05d0',
          '。',
          ' ',
          '%41',
          '/',
        ),
        { maxLength: 6 },
      )
      .map((p) => p.join('')),
  )

  it('has the same ASCII form as the host of a URL', () => {
    fc.assert(
      fc.property(domainArbitrary, (domain) => {
        const ascii = domainToASCII(domain)
        if (/[%/?#@:\\[\]\s]/.test(domain)) return
        const host = Url.tryParse(`https://${domain}/`)?.authority?.host
        if (host === undefined) assert.isTrue(ascii === null || /(?:^|\.)[0-9]+\.?$|^$/.test(ascii), domain)
        else if (host.kind === 'domain') assert.equal(ascii, host.toString())
      }),
      { numRuns: times(2_000) },
    )
  })

  it('is converted to strict ASCII and to Unicode as by tr46', () => {
    const strictly = {
      checkBidi: true,
      checkHyphens: true,
      checkJoiners: true,
      useSTD3ASCIIRules: true,
      verifyDNSLength: true,
    }
    const loosely = { ...strictly, checkHyphens: false, useSTD3ASCIIRules: false, verifyDNSLength: false }
    fc.assert(
      fc.property(domainArbitrary, (domain) => {
        fc.pre(areComparable(domain))
        const strict = tr46.toASCII(domain, strictly)
        assert.equal(domainToASCII(domain, { strict: true }), strict, domain)
        const unicode = tr46.toUnicode(domain, loosely)
        if (!unicode.error) assert.equal(domainToUnicode(domain), unicode.domain)
      }),
      { numRuns: times(2_000) },
    )
  })

  it('is a valid host exactly if whatwg-url considers a URL with it valid', () => {
    const validator = createRequire(import.meta.url)('whatwg-url') as { isValidURLString(input: string): boolean }
    const hostArbitrary = fc.oneof(
      domainArbitrary,
      fc.ipV4(),
      fc.ipV6().map((address) => `[${address}]`),
      fc.constantFrom('１.2.3.4', '1.2', 'a.1', '[::01]', '[::1', '::1', '', 'a\ud800', 'a:1', 'u@h', 'a b'),
    )
    fc.assert(
      fc.property(hostArbitrary, (host) => {
        fc.pre(areComparable(host))
        if (/[/?#@]|[^[\]]*:[0-9]*$/.test(host) && !host.startsWith('[')) assert.isFalse(isValidHost(host), host)
        else assert.equal(isValidHost(host), validator.isValidURLString(`https://${host}/`), host)
      }),
      { numRuns: times(2_000) },
    )
  })

  it('is refused if it contains a forbidden character', () => {
    for (const domain of ['a b', 'a/b', 'a%41', 'a:b', '[::1]', 'xn--a.é', 'a\0', 'a@b'])
      assert.isNull(domainToASCII(domain), domain)
    assert.throws(() => domainToASCII('a', { beStrict: true } as never), TypeError, '{ strict: true }')
    assert.throws(() => domainToUnicode('a', true as never), TypeError, '{ strict: true }')
  })
})
