/**
 * The fast way of the URL Standard beside the general one: it recognises canonical texts only, and splits them as that does.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { fastWay } from '../../../lib/dialects/whatwg/fast-way.js'
import { whatwg } from '../../../lib/dialects/whatwg/index.js'
import { silent, WITHOUT_AT } from '../../../lib/ground/components.js'
import { mayHaveCredentials } from '../../../lib/ground/findings/passwords.js'
import { type Dialect, Url } from '../../../lib/index.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { uriArbitrary } from '../rfc3986/uris.js'

const isRecognised = (text: string): boolean => fastWay.recognise(text) > 0

/** The same dialect with nothing but the general way. */
const { fastWay: _, ...rest } = whatwg
const general: Dialect = rest

describe('the fast way of the whatwg dialect', () => {
  it('accepts only canonical URLs, and splits them like the general way', () => {
    fc.assert(
      fc.property(fc.oneof(inputArbitrary, baseArbitrary, uriArbitrary), (input) => {
        const url = Url.tryParse(input, { dialect: general })
        const recognised = [input, url?.href ?? input].filter((text) => isRecognised(text))
        for (const text of recognised) {
          const record = whatwg.parse(text, silent)
          assert.deepEqual(fastWay.split(text, fastWay.recognise(text)), record)
          assert.equal(Url.parse(text, { dialect: general }).href, text)
        }
        fc.pre(recognised.length > 0)
      }),
      // At least one of ten texts gives a canonical text that is recognised.
      { numRuns: times(1_000), maxSkipsPerRun: 9 },
    )
  })

  it('distinguishes a segment that begins with a dot from a dot segment', () => {
    for (const path of [
      '.',
      '..',
      './',
      '../a',
      '.?q',
      '..#f',
      '%2e',
      '%2E%2e/a',
      '.%2e',
      'a/.',
      'a=/../b',
      'a=/%2e',
    ]) {
      for (const start of ['https://h/', 'https://h:8080/', 'file:///']) {
        assert.isFalse(isRecognised(start + path), start + path)
      }
    }
    for (const path of ['.a', '.a/.b', '.a=%2e', 'a./b../', 'a=/.b/c', '%20./%c3.', 'a=/%20/%2', '%2fa', '//.a', '/']) {
      for (const start of ['https://h/', 'https://h:8080/', 'file:///']) {
        assert.isTrue(isRecognised(start + path), start + path)
      }
    }
  })

  it('knows that most URLs without an "@" contain none, and never misses an "@"', () => {
    const pieces = ['a', '/', '.', '?', '#', '%', '%20', '%2', '5', '%25', '40', '%40', '@', '%2540', '//', "'"]
    const base = 'https://example.org/a/b?c#d'
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 7 }), fc.boolean(), (path, isResolved) => {
        const text = path.join('')
        const url = isResolved
          ? fastWay.resolve?.(base, fastWay.recognise(base), text)
          : { text: `https://h/${text}`, shape: fastWay.recognise(`https://h/${text}`) }
        fc.pre(url !== null && url !== undefined && url.shape > 0)
        const hasAt = mayHaveCredentials(url.text)
        if ((url.shape & WITHOUT_AT) !== 0) assert.isFalse(hasAt, url.text)
        // A text may have a dot at the beginning of a segment, which is looked at once more, or an escape of the "%".
        else assert.isTrue(hasAt || /\/\.|%25/.test(url.text), url.text)
      }),
      { numRuns: times(2_000) },
    )
  })

  it('accepts the usual forms of canonical URLs', () => {
    for (const text of [
      'https://example.org/',
      'http://a.b-c.d_e.example:8080/x/y.html;v=1?q=a&b[]=%20#frag-1',
      'file:///etc/hosts',
      'file://server/share/a%20b',
      'mailto:user@example.org',
      'urn:isbn:9780307476463',
      'data:text/plain,a?b#c',
      'wss://example.org/~u/(a)?x',
      'foo:',
    ]) {
      assert.isTrue(isRecognised(text), text)
    }
  })
})
