/**
 * Changes that once respelled parts that they did not name. In every dialect such a part keeps every byte, or the change is
 * refused.
 */

import { assert } from 'chai'
import { abarth, rfc3986, whatwg } from '../../../lib/dialects/index.js'
import { type Dialect, Url, type UrlChanges, UrlError } from '../../../lib/index.js'
import { PARTS } from '../../../lib/url/building/changes.js'
import { DIALECTS } from '../../dialects/conformance/dialects.js'

const windows = abarth.with({ platform: 'windows' })

/** A URL, the changes, and the result in one dialect: a URL, or the beginning and the end of a message. */
const EXAMPLES: readonly [text: string, changes: UrlChanges, dialect: Dialect, result: string | RegExp][] = [
  ['http://EXAMPLE.com/a/../b', { scheme: 'file' }, whatwg, 'file://EXAMPLE.com/a/../b'],
  ['http://EXAMPLE.com:80/a/../b', { scheme: 'file' }, whatwg, 'file://EXAMPLE.com/a/../b'],
  [
    'https://h',
    { scheme: 'a', host: 'x' },
    whatwg,
    /^The path cannot stay.* call withPath\('\/'\) or canonicalize\(\) first$/,
  ],
  ['http://h:080/', { scheme: 'https' }, whatwg, 'https://h/'],
  ['mailto:a/../b', { host: 'h' }, rfc3986, /^The path cannot stay.* call canonicalize\(\) first$/],
  ['mailto:a/b', { host: 'h' }, rfc3986, /^The path cannot stay.* set the path, too, and begin it with "\/"$/],
  ['file://#a', { query: 'a=1' }, windows, /^The path cannot stay.* call withPath\('\/'\) or canonicalize\(\) first$/],
]

/** The URL, or the error that names a part and says what to do. */
function resultOf(url: Url, changes: UrlChanges): Url | UrlError {
  try {
    return url.with(changes)
  } catch (error) {
    if (!(error instanceof UrlError)) throw error
    assert.include(PARTS, error.component, error.message)
    assert.isNotNull(error.suggestion, error.message)
    return error
  }
}

describe('a change that conflicts with an unchanged part', () => {
  for (const [text, changes, dialect, expected] of EXAMPLES) {
    it(`${typeof expected === 'string' ? 'is made' : 'is refused'}: ${JSON.stringify(changes)} on ${text} in ${dialect.name}`, () => {
      const result = resultOf(Url.parse(text, { dialect }), changes)
      if (typeof expected === 'string') assert.equal(result.toString(), expected)
      else assert.match((result as UrlError).message, expected)
    })
  }

  for (const { dialect } of DIALECTS) {
    it(`does not rewrite unchanged parts in ${dialect.name}`, () => {
      for (const [text, changes] of EXAMPLES) {
        const url = Url.tryParse(text, { dialect })
        const result = url && resultOf(url, changes)
        if (url === null || !(result instanceof Url)) continue
        const [before, after] = [url.toParts(), result.toParts()]
        for (const part of PARTS.filter((name) => changes[name] === undefined)) {
          const goes = part === 'port' && changes.scheme !== undefined && Number(before.port) === 80
          assert.equal(after[part], goes ? null : before[part], `${part} of ${text}`)
        }
      }
    })
  }
})
