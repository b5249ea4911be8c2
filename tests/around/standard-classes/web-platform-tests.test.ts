/**
 * The web-platform-tests' url data, through the class.
 */

import { assert } from 'chai'
import { URL } from '../../../lib/around/standard-classes/index.js'
import { describeWpt } from '../../support/data.js'
import { URL_WORDS } from '../../support/url-words.js'

interface UrlCase {
  readonly input: string
  readonly base: string | null
  readonly failure?: true
  readonly [property: string]: unknown
}

interface SetterCase {
  readonly href: string
  readonly new_value: string
  readonly expected: Readonly<Record<string, string>>
}

type SetterData = Readonly<Record<string, readonly SetterCase[]>>

/** The file mixes cases and comments, which are strings. */
function urlSuite(data: readonly (UrlCase | string)[]): void {
  for (const test of data) {
    if (typeof test === 'string') continue
    const { input, base, failure } = test
    const args: [string, string?] = base === null ? [input] : [input, base]
    it(`${failure === true ? 'rejects' : 'parses'} ${JSON.stringify(input)} with the base ${JSON.stringify(base)}`, () => {
      assert.equal(URL.canParse(...args), failure !== true)
      if (failure === true) {
        assert.isNull(URL.parse(...args))
        assert.throws(() => new URL(...args), TypeError)
        const url = new URL('about:blank')
        if (base !== null) return
        assert.throws(() => {
          url.href = input
        }, TypeError)
        assert.equal(url.href, 'about:blank')
        return
      }
      const set = new URL('about:blank?a')
      set.href = String(test.href)
      for (const url of [new URL(...args), URL.parse(...args), set]) {
        for (const word of URL_WORDS) if (word in test) assert.equal(url?.[word], test[word], word)
        if ('searchParams' in test) assert.equal(String(url?.searchParams), test.searchParams)
      }
    })
  }
}

function setterSuite(data: SetterData): void {
  for (const [attribute, cases] of Object.entries(data)) {
    if (attribute === 'comment') continue
    for (const { href, new_value, expected } of cases) {
      it(`assigns ${JSON.stringify(new_value)} to ${attribute} of ${href}`, () => {
        const url = new URL(href)
        assert.isTrue(Reflect.set(url, attribute, new_value))
        for (const [word, value] of Object.entries(expected)) assert.equal(Reflect.get(url, word), value, word)
      })
    }
  }
}

describe('web-platform-tests of the class', () => {
  describeWpt('urltestdata.json', 'urltestdata.json', urlSuite)
  describeWpt('urltestdata-javascript-only.json', 'urltestdata-javascript-only.json', urlSuite)
  describeWpt('setters_tests.json', 'setters_tests.json', setterSuite)
})
