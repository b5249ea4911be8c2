/**
 * Parts of a URL, each masked by itself: more is masked than in a URL, because it is not known what stands around the part.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { NO_PARTS } from '../../../lib/ground/components.js'
import { maskedHost, type Parts, partsMaskedAlone } from '../../../lib/ground/findings/mask-part.js'
import { parseHost, Url } from '../../../lib/index.js'

describe('a part by itself', () => {
  for (const [part, text, expected] of [
    ['scheme', 'https', 'https'],
    ['scheme', '//u:secret@h', '//u:***@h'],
    ['username', 'u', 'u'],
    ['username', 'u:secret', 'u:***'],
    ['username', 'u%3asecret', 'u%3a***'],
    ['username', 'u%253Asecret', 'u%253A***'],
    ['username', '', ''],
    ['password', 'secret', '***'],
    ['password', '', '***'],
    ['host', 'example.org', 'example.org'],
    ['host', '[::1]', '[::1]'],
    ['host', '::ffff:1.2.3.4', '::ffff:1.2.3.4'],
    ['host', 'u:secret', 'u:***'],
    ['host', 'u@secret:x', 'u@***'],
    ['host', 'u:secret[::1]', 'u:***'],
    ['host', '[::1]u:secret', '[:***'],
    ['host', 'u%40secret', 'u%40***'],
    ['host', 'xn--secret@-yva', '***'],
    ['host', 'a.XN--secret%40-yva', '***'],
    ['host', 'xn--9ca', 'xn--9ca'],
    ['host', 'token=secret', 'token=***'],
    ['host', 'a%20b', 'a%20b'],
    ['host', '', ''],
    ['port', '8080', '8080'],
    ['port', '', ''],
    ['port', 'secret', '***'],
    ['port', '12x', '***'],
    ['path', '/a/b', '/a/b'],
    ['path', '/secret@example.org', '***@example.org'],
    ['path', '/a%2540b/c%40d', '***%40d'],
    ['path', '/a;token=b?c&token=d', '/a;token=***?c&token=***'],
    ['path', '@a', '@a'],
    ['path', '', ''],
    ['query', 'a=1&b', 'a=1&b'],
    ['query', 'token=a?b&c', 'token=***&c'],
    ['query', 'a=1&mail=me@h', '***@h'],
    ['fragment', 'f', 'f'],
    ['fragment', 'access_token=a?b#c', 'access_token=***'],
    ['fragment', 'a@b', '***@b'],
  ] as const) {
    it(`the ${part} ${JSON.stringify(text)}`, () => {
      assert.deepEqual(partsMaskedAlone({ ...NO_PARTS, [part]: text }), { ...NO_PARTS, [part]: expected })
    })
  }

  it('and a text that is not one of the parts', () => {
    const record = { ...NO_PARTS, kind: 'opaque', opaque: 'user@h;token=a?token=b' }
    assert.deepEqual(partsMaskedAlone(record), {
      ...NO_PARTS,
      kind: 'opaque',
      opaque: '***@h;token=***?token=***',
    } as Parts)
  })

  it('a host of a URL is one', () => {
    assert.equal(maskedHost('u:secret'), 'u:***')
    assert.equal(maskedHost('dad:beef99'), 'dad:***')
    assert.equal(maskedHost('1:2345::'), '1:2345::')
    assert.equal(partsMaskedAlone({ ...NO_PARTS, username: 'dad:beef99' } as Parts).username, 'dad:***')
    assert.equal(partsMaskedAlone({ ...NO_PARTS, username: '1:2:3' } as Parts).username, '1:***')
    assert.equal(inspect(parseHost('example.org')), 'Host <example.org>')
    assert.equal(inspect(parseHost('::1')), 'Host <[::1]>')
  })

  it('as a builder shows what has been set so far', () => {
    const builder = Url.builder()
      .scheme('https')
      .username('u')
      .password('secret')
      .parts({ path: '/x@y' })
      .query('token=t')
    const [mirror = ''] = Object.values({ ...builder })
    assert.include(mirror, '"username":"u","password":"***","host":null,"port":null')
    assert.include(mirror, '"path":"***@y","query":"token=***"')
    assert.include(Object.values({ ...Url.builder().parts({ path: '/a%20b' }) }).join(), '"path":"/a%20b"')
  })
})
