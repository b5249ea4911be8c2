/**
 * Patterns as rules of a parser: an allow-list.
 */

import { assert } from 'chai'
import { UrlPattern, UrlPatternList } from '../../../lib/around/patterns/index.js'
import { rfc3986 } from '../../../lib/dialects/index.js'
import { UrlParser } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'

describe('UrlParser with patterns', () => {
  const patterns = [
    UrlPattern.parse('https://*.example.org/users/:id'),
    UrlPatternList.from(['https://example.com/*', 'https://example.net/a']),
  ]

  it('allows only URLs that match one of the patterns', () => {
    const parser = new UrlParser({ patterns })
    for (const [text, isAllowed] of [
      ['https://www.example.org/users/7', true],
      ['HTTPS://WWW.example.org:443/x/../users/7', true],
      ['https://www.example.org/users/7/8', false],
      ['https://www.example.org:81/users/7', false],
      ['https://example.com/a/b', true],
      ['https://example.net/a', true],
      ['https://example.net/b', false],
      ['https://evil.example/https://example.com/', false],
    ] as const) {
      assert.equal(parser.canParse(text), isAllowed, text)
      assert.equal(parser.tryParse(text) !== null, isAllowed, text)
    }
    const error = urlErrorOf(() => parser.parse('https://u:s3cr3t@evil.example/'))
    assert.equal(error.reason, 'pattern-not-matched')
    assert.notInclude(error.message, 's3cr3t')
  })

  it('checks the canonical URL if the dialect is rfc3986, too', () => {
    const parser = new UrlParser({ patterns, dialect: rfc3986 })
    assert.isTrue(parser.canParse('https://example.com/%61'))
    assert.isFalse(parser.canParse('https://example.net/b'))
  })

  it('refuses values that are not patterns', () => {
    for (const wrong of [[], 'https://example.com', [/./], ['https://example.com/*'], [null]]) {
      assert.equal(urlErrorOf(() => new UrlParser({ patterns: wrong as never })).code, 'ERR_INVALID_RULE')
    }
  })
})
