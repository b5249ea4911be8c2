/**
 * The way to the platform's `URL`: it is the same URL there, or a `UrlError` is thrown.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { rfc3986, whatwg } from '../../lib/dialects/index.js'
import { type Dialect, Url, UrlError } from '../../lib/index.js'
import { inputArbitrary } from '../support/arbitraries.js'
import { times } from '../support/depth.js'
import { urlErrorOf } from '../support/errors.js'
import { assertLinear } from '../support/growth.js'
import { URL_WORDS } from '../support/url-words.js'

describe('Url#toURL', () => {
  it('returns a platform URL with the same parts', () => {
    for (const text of [
      'HTTP://U:P@EXAMPLE.org:080/a/../é?é#é',
      'https://faß.example/',
      'file:///C|/a',
      'mailto:u@h',
      'foo://H/a^b',
      'http://h/^',
      'blob:https://h/1',
    ]) {
      const url = Url.parse(text)
      const native = url.toURL()
      assert.instanceOf(native, URL)
      for (const word of URL_WORDS) assert.equal(native[word], url[word], `${word} of ${text}`)
      assert.deepEqual([...native.searchParams], [...url.searchParams])
    }
  })

  it('returns a new object each time', () => {
    const url = Url.parse('http://h/')
    url.toURL().pathname = '/changed'
    assert.equal(url.toURL().href, 'http://h/')
    assert.equal(url.href, 'http://h/')
  })

  it('returns a URL with the same href, or throws a UrlError', () => {
    const numRuns = times(2_000)
    let natives = 0
    fc.assert(
      fc.property(inputArbitrary, (input) => {
        const url = Url.tryParse(input)
        if (url === null) return
        try {
          assert.equal(url.toURL().href, url.href)
          natives++
        } catch (error) {
          if (!(error instanceof UrlError)) throw error
          assert.equal(error.code, 'ERR_NOT_NATIVE')
        }
      }),
      { numRuns },
    )
    assert.isAbove(natives, numRuns / 4)
  })

  describe('throws if the platform would parse another URL', () => {
    const { fastWay: _, ...general } = whatwg
    /** A dialect that changes nothing. */
    const asWritten: Dialect = { ...general, name: 'as-written', canonicalize: (url) => url }
    for (const [text, verdict] of [
      ['http://u:secret@H/', 'reads this text as another URL'],
      ['http://u:secret@h/a/../b', 'reads this text as another URL'],
      ['http://h:080/', 'reads this text as another URL'],
    ] as const) {
      it(text, () => {
        const error = urlErrorOf(() => Url.parse(text, { dialect: asWritten }).toURL())
        assert.include(error, { code: 'ERR_NOT_NATIVE', reason: 'not-native', dialect: 'as-written', span: null })
        assert.include(error.message, verdict)
        assert.notInclude(error.message, 'secret')
      })
    }

    it('or would refuse it', () => {
      const anyHost: Dialect = { ...asWritten, serialize: ({ scheme, host }) => `${scheme}://${host} x/` }
      const error = urlErrorOf(() => Url.parse('http://h/', { dialect: anyHost }).toURL())
      assert.equal(error.code, 'ERR_NOT_NATIVE')
      assert.include(error.message, 'refuses this URL')
    })
  })

  describe('throws if the platform needs quadratic time for the domain', () => {
    const marks = (length: number): string => `a${'\u0323\u0301'.repeat(length / 2)}`
    const refusalOf = (text: string, dialect: Dialect = whatwg): UrlError =>
      urlErrorOf(() => Url.parse(text, { dialect }).toURL())

    it('and suggests a limit for the length', () => {
      const error = refusalOf(`http://u:secret@${marks(1_000)}:8080/secret`)
      assert.include(error, { code: 'ERR_NOT_NATIVE', reason: 'domain-too-long', dialect: 'whatwg', component: 'host' })
      assert.equal(error.suggestion, 'use a domain of at most 253 characters')
      assert.match(error.message, /it has \d{4} characters, and a name in the DNS has at most 253: use a domain/)
      assert.notInclude(error.message, 'secret')
    })

    it('in linear time', () => {
      const urlOf = (length: number): Url => Url.parse(`http://${marks(length)}/`)
      assertLinear(16_000, urlOf, (url) => assert.throws(() => url.toURL(), UrlError))
    })

    it('if it has at least 254 characters, for every special scheme', () => {
      const labels = (length: number): string => `xn--4ca.${'a.'.repeat(length)}`.slice(0, length - 1)
      for (const scheme of ['http', 'https', 'ws', 'wss', 'ftp', 'file']) {
        assert.equal(Url.parse(`${scheme}://${labels(253)}b/`).toURL().hostname.length, 253)
        assert.equal(Url.parse(`${scheme}://${labels(253)}b.:81/`.replace('file://', 'http://')).toURL().port, '81')
        assert.equal(refusalOf(`${scheme}://${labels(254)}b/`).reason, 'domain-too-long')
      }
      assert.equal(refusalOf(`http://${'%CC%A3%CC%81'.repeat(30)}/`, rfc3986).reason, 'domain-too-long')
    })

    it('but not if the long text is not an internationalized domain', () => {
      for (const text of [
        `http://${'a.'.repeat(200)}b/`,
        `foo://${'xn--4ca.'.repeat(50)}a/`,
        `http://${'xn--'.repeat(100)}@h/`,
        `http://h/${'xn--4ca.'.repeat(50)}`,
        `http://h?${'@xn--4ca.'.repeat(50)}`,
      ]) {
        const url = Url.parse(text)
        assert.equal(url.toURL().href, url.href)
      }
    })
  })

  it('throws a UrlError on a platform without URL', () => {
    const holder = globalThis as { URL?: typeof URL | undefined }
    const native = holder.URL
    const url = Url.parse('http://h/')
    try {
      holder.URL = undefined
      assert.equal(urlErrorOf(() => url.toURL()).code, 'ERR_NOT_NATIVE')
    } finally {
      holder.URL = native
    }
  })
})
