/**
 * `Authority`: credentials, host and port as one value, as written.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { abarth, webUrl } from '../../../lib/dialects/index.js'
import { type Authority, Url, UrlReference } from '../../../lib/index.js'
import { assertAlike, assertApart, assertUnchangeable } from '../../support/equality.js'
import { urlErrorOf } from '../../support/errors.js'

const authorityOf = (text: string): Authority => Url.parse(text).authority as Authority

describe('Authority', () => {
  for (const [text, username, password, hostText, port, portText] of [
    ['http://h', null, null, 'h', null, null],
    ['http://EXAMPLE.org:080/', null, null, 'EXAMPLE.org', 80, '080'],
    ['http://h:/', null, null, 'h', null, ''],
    ['http://h:80/', null, null, 'h', 80, '80'],
    ['http://h:0/', null, null, 'h', 0, '0'],
    ['http://h:65535/', null, null, 'h', 65535, '65535'],
    ['http://h:\t8\n1/', null, null, 'h', 81, '81'],
    ['http://u@h', 'u', null, 'h', null, null],
    ['http://u:@h', 'u', '', 'h', null, null],
    ['http://:p@h', '', 'p', 'h', null, null],
    ['http://@h', '', null, 'h', null, null],
    ['http://:@h', '', '', 'h', null, null],
    ['http://é:p q:r@h', 'é', 'p q:r', 'h', null, null],
    ['http://a@b@h', 'a@b', null, 'h', null, null],
    ['http://[::1]:81', null, null, '[::1]', 81, '81'],
    ['http://0x7f.1', null, null, '0x7f.1', null, null],
    ['foo://u:p@H:81', 'u', 'p', 'H', 81, '81'],
    ['file:///a', null, null, '', null, null],
    ['file:a', null, null, '', null, null],
    ['file://LOCALHOST/a', null, null, 'LOCALHOST', null, null],
    ['foo:///a', null, null, '', null, null],
  ] as const) {
    it(`has its parts as written in ${JSON.stringify(text)}`, () => {
      const authority = authorityOf(text)
      assert.deepEqual(
        [authority.username, authority.password, authority.hostText, authority.port, authority.portText],
        [username, password, hostText, port, portText],
      )
    })
  }

  it('is null in a URL without an authority', () => {
    for (const text of ['mailto:u@h', 'foo:/a', 'foo:/.//a', 'data:,']) assert.isNull(Url.parse(text).authority)
  })

  it('is converted to its text as written, also in JSON', () => {
    for (const text of ['h', 'u@h', 'u:@h', ':p@h', '@h', ':@h', 'a@b:c@h:', '[::1]:080', 'é:é@É:1']) {
      const authority = authorityOf(`http://${text}/`)
      assert.equal(authority.toString(), text)
      assert.equal(JSON.stringify(authority), JSON.stringify(text))
    }
    assert.equal(authorityOf('file:///').toString(), '')
  })

  it('always returns the same host object', () => {
    const authority = authorityOf('http://0x7f.1')
    assert.equal(authority.host.toString(), '127.0.0.1')
    assert.strictEqual(authority.host, authority.host)
    assert.equal(authorityOf('file://localhost/').host.kind, 'empty')
  })

  it('throws if the dialect accepts a host that it cannot read, and points at the mistake', () => {
    for (const [text, dialect, reason, start, shown] of [
      ['http://[v1.x]/', abarth, 'host-ipv6', 0, '  [v1.x]'],
      ['http://a^b:81/', abarth, 'host-character', 1, '  a^b'],
      ['http://u:secret@a%00b/', abarth, 'host-character', 1, '  a%00b'],
      ['http://%/', webUrl, 'CanonicalizeHost-28-forbidden-character', 0, '  %'],
    ] as const) {
      const { authority } = Url.parse(text, { dialect })
      const error = urlErrorOf(() => authority?.host)
      assert.deepEqual([error.reason, error.span?.start], [reason, start])
      const [line, host] = error.message.split('\n')
      assert.match(line ?? '', new RegExp(`^The host cannot be read \\(${dialect.name}\\): .* \\[${reason}\\]$`))
      assert.equal(host, shown)
    }
  })

  it('does not show a host that may be part of a password if it cannot be read', () => {
    const { authority } = UrlReference.parse('//u:p@a%00%b/x@y', { dialect: abarth })
    const [line, host] = urlErrorOf(() => authority?.host).message.split('\n')
    assert.match(line ?? '', /^The host cannot be read \(abarth\): /)
    assert.equal(host, '  ***')
  })

  it('is deeply equal only to an authority with the same text, including password and port', () => {
    assertAlike(authorityOf('http://u:p@h:81/a'), authorityOf('http://u:p@h:81/b'))
    assertApart(authorityOf('http://u:p@h'), authorityOf('http://u:q@h'))
    assertApart(authorityOf('http://h'), authorityOf('http://h:'))
    assertApart(authorityOf('http://h:80'), authorityOf('http://h:080'))
    assertApart(authorityOf('http://h'), authorityOf('http://H'))
  })

  it('is not deeply equal to an authority with the same text but another parsed host', () => {
    assert.notEqual(authorityOf('foo://EXAMPLE').host.toString(), authorityOf('http://EXAMPLE').host.toString())
    assertApart(authorityOf('foo://EXAMPLE'), authorityOf('http://EXAMPLE'))
  })

  it('cannot be changed by assignment', () => {
    const authority = authorityOf('http://u:p@h:081/')
    assertUnchangeable(authority, () => [
      [authority.username, authority.password, authority.hostText, authority.port, authority.portText],
      [String(authority), JSON.stringify(authority), authority.host.toString()],
    ])
  })

  it('is printed on one line, with its password masked', () => {
    assert.equal(inspect(authorityOf('http://u:secret@h:81')), 'Authority <u:***@h:81>')
    assert.equal(inspect(authorityOf('foo://h\x85')), 'Authority <h\ufffd>')
    assert.equal(inspect({ authority: authorityOf('file:///') }), '{ authority: Authority <> }')
  })
})
