/**
 * The setters of 2017 beside today's: where they differ, and where they do not.
 */

import { assert } from 'chai'
import { class2017 } from '../../../lib/dialects/whatwg/edition-2017.js'
import { whatwg, whatwg2017 } from '../../../lib/dialects/whatwg/index.js'
import {
  classToday,
  setFragment,
  setHost,
  setHostAndPort,
  setPairs,
  setPath,
  setQuery,
  setScheme,
} from '../../../lib/dialects/whatwg/setters.js'
import { describeVectors } from '../../support/data.js'
import { apply, SETTERS, type Setter } from './setting.js'

interface SetterVector {
  readonly attr: string
  readonly href: string
  readonly value: string
  readonly y2017: string
  readonly living: string
}

describe('the setters of 2017', () => {
  /** A URL, a value, the resulting URL, and today's result. */
  type DatedCase = readonly [setter: Setter, href: string, value: string, then: string, now: string]

  const differ = (cases: readonly DatedCase[]): void => {
    for (const [setter, href, value, then, now] of cases) {
      assert.equal(apply(setter, href, value, whatwg2017, class2017), then, `${value} on ${href}, 2017`)
      assert.equal(apply(setter, href, value, whatwg, classToday), now, `${value} on ${href}, today`)
    }
  }

  it("keep a port that is the new scheme's default", () => {
    differ([
      [setScheme, 'http://h:443/', 'https', 'https://h:443/', 'https://h/'],
      [setScheme, 'http://h:8/', 'https', 'https://h:8/', 'https://h:8/'],
    ])
  })

  it('set the hostname from a value with a port', () => {
    differ([
      [setHost, 'http://h:8/', 'x:9', 'http://x:8/', 'http://h:8/'],
      [setHost, 'http://h:8/', 'x:', 'http://x:8/', 'http://h:8/'],
      [setHost, 'http://h:8/', ':9', 'http://h:8/', 'http://h:8/'],
      [setHost, 'http://h:8/', 'a b:9', 'http://h:8/', 'http://h:8/'],
      [setHost, 'foo://h/', 'x:9', 'foo://x/', 'foo://h/'],
      [setHost, 'file://h/', 'x:9', 'file://h/', 'file://h/'],
      [setHostAndPort, 'http://h:8/', 'x:9', 'http://x:9/', 'http://x:9/'],
    ])
  })

  it('set an empty path for an empty value, without a slash', () => {
    differ([
      [setPath, 'foo:/a', '', 'foo:', 'foo:/'],
      [setPath, 'foo://h/a', '', 'foo://h', 'foo://h'],
      [setPath, 'http://h/a', '', 'http://h/', 'http://h/'],
    ])
  })

  it('keep an empty query if the list of pairs is empty', () => {
    differ([
      [setPairs, 'http://h/?a', '', 'http://h/?', 'http://h/'],
      [setPairs, 'http://h/?a', 'b=', 'http://h/?b=', 'http://h/?b='],
    ])
  })

  it('follow the tables and steps of their edition', () => {
    differ([
      [setPath, 'foo:/a', '//b', 'foo://b', 'foo:/.//b'],
      [setPath, 'http://h/', '^', 'http://h/^', 'http://h/%5E'],
      [setPath, 'file://h/a', 'C|/b', 'file:///C:/b', 'file://h/C:/b'],
      [setQuery, 'http://h/', "'", "http://h/?'", 'http://h/?%27'],
      [setQuery, 'data:a  ?b#c', '', 'data:a  #c', 'data:a %20#c'],
      [setFragment, 'http://h/', 'a\0 b', 'http://h/#a b', 'http://h/#a%00%20b'],
      [setScheme, 'http://h:70/', 'gopher', 'gopher://h:70/', 'http://h:70/'],
      [setHost, 'http://h/', 'a^b', 'http://a^b/', 'http://h/'],
    ])
  })

  describeVectors(
    'whatwg/2017-setters-diff.json',
    'whatwg/2017-setters-diff.json',
    (cases: readonly SetterVector[]) => {
      for (const { attr, href, value, y2017, living } of cases) {
        it(`${attr} ${JSON.stringify(value)} on ${href}`, () => {
          const setter = SETTERS[attr] as Setter
          assert.equal(apply(setter, href, value, whatwg2017, class2017), y2017)
          assert.equal(apply(setter, href, value, whatwg, classToday), living)
        })
      }
    },
  )
})
