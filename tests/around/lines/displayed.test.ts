/**
 * The lines of a list are displayed as each URL is by itself.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { displayUrl } from '../../../lib/around/display/index.js'
import { displayer } from '../../../lib/around/lines/output/parts.js'
import { rfc3986 } from '../../../lib/dialects/index.js'
import { Url } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'

const HEADS = [
  ...[
    'https://example.org',
    'http://u:p@example.org',
    'http://h:8080',
    'file://',
    'file://server',
    'foo://h',
    'foo:',
    'ws://h',
  ],
  ...[
    'https://xn--bcher-kva.example',
    'https://xn--4gbrim.example',
    'https://xn--80ak6aa92e.com',
    'http://[::1]',
    'mailto:a@b',
  ],
]
const REST = [
  '/a',
  '/',
  '//',
  '%41',
  '%E6%97%A5',
  '%D7%90',
  '%',
  '?',
  '#',
  'q=1',
  '@',
  ':',
  "'",
  '"',
  '\\',
  '..',
  '[',
  '~',
]

const texts = fc
  .tuple(fc.constantFrom(...HEADS), fc.array(fc.constantFrom(...REST), { maxLength: 6 }))
  .map(([head, rest]) => `${head}/${rest.join('')}`)

describe('the displayed URLs of a list', () => {
  it('equal the results of displaying each URL by itself', () => {
    const shown = displayer((url) => displayUrl(url))
    fc.assert(
      fc.property(fc.oneof({ arbitrary: texts, weight: 4 }, inputArbitrary), (text) => {
        const url = Url.tryParse(text)?.tryCanonicalize() ?? null
        if (url !== null) assert.equal(shown(url), displayUrl(url).text, text)
      }),
      { numRuns: times(1000) },
    )
  })

  it('follow the dialect of each URL', () => {
    const shown = displayer((url) => displayUrl(url))
    for (const text of ['http://example.org/a', 'http://a_b.example/', 'foo://1.2.3/']) {
      const url = Url.parse(text, { dialect: rfc3986 })
      assert.equal(shown(url), displayUrl(url).text)
    }
  })
})
