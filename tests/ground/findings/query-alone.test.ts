/**
 * What is shown of a query alone is what is shown of it in a URL whose other parts hide nothing.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { NO_PARTS } from '../../../lib/ground/components.js'
import { partMirror } from '../../../lib/ground/findings/mirror.js'
import { queryAlone } from '../../../lib/ground/findings/query-alone.js'
import { maskedPartOf } from '../../../lib/ground/findings/redact-url.js'
import { times } from '../../support/depth.js'

const url = { ...NO_PARTS, host: 'h', kind: 'hierarchical' } as const

const query = fc
  .array(
    fc.constantFrom(
      ...['a', 'token', 'key', 'u', 'secret', 'next', '=', '&', ';', '@', ':', '/', '\\', '?', '+', ' ', '[', ']', 'é'],
      ...['https:', '//', '%', '%25', '%2540', '%40', '%3A', '%3D', '%26', '%2F'],
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''))

describe('a query alone', () => {
  it('is masked as in a URL', () => {
    fc.assert(
      fc.property(query, (text) => {
        assert.equal(queryAlone.masked(text), maskedPartOf({ ...url, query: text }, 'query', null))
      }),
      { numRuns: times(3_000) },
    )
    assert.equal(queryAlone.masked('q=1&token=a&next=https://u:secret@h/'), 'q=1&token=***&next=https://u:***@h/')
  })

  it('has the mirror that it has in a URL', () => {
    fc.assert(
      fc.property(query, (text) => assert.equal(queryAlone.mirror(text), partMirror(text, url, 'query', null))),
      { numRuns: times(1_000) },
    )
  })
})
