/**
 * The host serializer, for each kind of host.
 */

import { assert } from 'chai'
import { serializeHost } from '../../../lib/ground/hosts/serialize-host.js'

describe('the host serializer', () => {
  it('writes names unchanged, and addresses with their serializers', () => {
    assert.equal(serializeHost({ kind: 'domain', text: 'example.org' }), 'example.org')
    assert.equal(serializeHost({ kind: 'opaque', text: 'A%20' }), 'A%20')
    assert.equal(serializeHost({ kind: 'ipv4', value: 0x7f000001 }), '127.0.0.1')
    assert.equal(serializeHost({ kind: 'ipv6', pieces: [0, 0, 0, 0, 0, 0, 0, 1] }), '[::1]')
    assert.equal(serializeHost({ kind: 'empty' }), '')
  })
})
