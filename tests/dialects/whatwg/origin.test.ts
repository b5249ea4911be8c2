/**
 * The origin of a record that a caller has made. Such a record need not say what its host denotes, because the origin contains the
 * host's canonical text.
 */

import { assert } from 'chai'
import { whatwg, whatwg2017 } from '../../../lib/dialects/index.js'
import { NO_PARTS } from '../../../lib/ground/components.js'

describe('the origin of a record without a parsed host', () => {
  for (const dialect of [whatwg, whatwg2017]) {
    it(`contains the host as written, in ${dialect.name}`, () => {
      const record = { ...NO_PARTS, scheme: 'https', host: 'example.org', path: '/a', kind: 'hierarchical' } as const
      assert.equal(dialect.origin(record), 'https://example.org')
      assert.equal(dialect.origin({ ...record, port: '8443' }), 'https://example.org:8443')
    })
  }
})
