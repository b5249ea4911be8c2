/** Where the literal of a template is split, what its parts must not contain, and what to write instead of a refused value. */

import { assert } from 'chai'
import { reference, Url, url } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'

describe('the literal of a template', () => {
  it('is split like a URL: at the last "@", and at the first ":" before it', () => {
    for (const [built, username, password] of [
      [url`https://a@b:c@${'h'}/`, 'a%40b', 'c'],
      [url`https://u:p:q@${'h'}/`, 'u', 'p%3Aq'],
      [url`https://u:${'p'}:q@h/`, 'u', 'p%3Aq'],
      [url`https://${'u@'}:@h/`, 'u%40', ''],
    ] as const) {
      assert.deepEqual([built.username, built.password, built.host], [username, password, 'h'])
    }
  })

  for (const [what, fill, reason, suggestion] of [
    ['a space at its beginning', () => reference` a/${1}`, 'unclear-literal', 'write the template on one line'],
    ['a space at its end', () => reference`a/${1} `, 'unclear-literal', 'write the template on one line'],
    ['a backslash', () => url`https://h\\${1}`, 'unclear-literal', 'write the template on one line'],
    ['a "%" and a small letter before a hole', () => url`https://h/%a${'1'}`, 'unclear-literal', 'write %25 where'],
    ['a "%" and a capital before a hole', () => url`https://h/%A${'1'}`, 'unclear-literal', 'write %25 where'],
    ['half of a character', () => url`https://h/\ud83d${'a'}`, 'unclear-literal', 'write the whole character'],
    ['two holes in the port', () => url`https://h:${1}${2}/`, 'hole-without-place', 'write a hole for the host, and'],
    [
      'a hole in brackets',
      () => url`https://[::${'1'}.2.3.4]/`,
      'hole-without-place',
      'write a hole for the host, and',
    ],
    [
      'no slash after a base',
      () => url`${Url.parse('https://h/a')}b`,
      'hole-without-place',
      'write the scheme and the "//"',
    ],
    [
      'a scheme in a reference',
      () => reference`https://h/${1}`,
      'unexpected-scheme',
      'use url`…` for a URL, or write "./"',
    ],
  ] as const) {
    it(`is refused with a suggestion because of ${what}`, () => {
      const error = urlErrorOf(fill)
      assert.equal(error.reason, reason)
      assert.isTrue(error.suggestion?.startsWith(suggestion), error.message)
    })
  }
})

describe('a refused value of a template', () => {
  const port = 'write the port in a hole of its own, after ":"'
  const address = 'wrap the IPv6 address in [ ]'
  const ofUrl = 'take the host of a Url, url.authority.host'

  it('comes with a suggestion for a whole host and for a label', () => {
    for (const [value, whole, label] of [
      ['h:', port, port],
      ['h:80', port, port],
      ['::1', address, address],
      ['FE80::1', address, address],
      ['HTTPS://h/', ofUrl, ofUrl],
      ...['u@h', 'h/a', 'a b', 'a\x7fb', 'a%b', 'a\\b', 'a?b', 'a#b', 'a<b', 'a>b', 'a^b', 'a|b', '\0', ''].map(
        (text) =>
          [
            text,
            'write a host without credentials and port',
            'write a hole for each label, or one for the whole host',
          ] as const,
      ),
    ] as const) {
      const errors = [() => url`https://${value}/`, () => url`https://${value}.example.org/`].map(urlErrorOf)
      assert.deepEqual(
        errors.map(({ reason, suggestion }) => [reason, suggestion]),
        [
          ['host-invalid', whole],
          ['host-invalid', label],
        ],
        JSON.stringify(value),
      )
    }
  })

  it('would be several labels, with any kind of full stop, or an address', () => {
    for (const value of ['a.b', 'a\u3002b', 'a\uff0eb', 'a\uff61b', 'a[b', 'a]b'])
      assert.equal(urlErrorOf(() => url`https://${value}.example.org/`).reason, 'host-invalid')
  })

  it('is not one to five digits in the place of a port', () => {
    for (const value of ['', '123456', '1a', 'a1', '-1', ' 1', '1.5']) {
      const { reason, suggestion } = urlErrorOf(() => url`https://h:${value}/`)
      assert.deepEqual([reason, suggestion], ['port-invalid', 'write a number from 0 to 65535'])
    }
    for (const value of [0, 65535, '00080']) assert.equal(url`https://h:${value}/`.toString(), `https://h:${value}/`)
  })

  it('does not become a scheme: ":" is encoded in the first segment of a reference', () => {
    assert.equal(reference`${'a:b'}/c:d`.toString(), 'a%3Ab/c:d')
    assert.equal(reference`/${'a:b'}`.toString(), '/a:b')
    assert.equal(reference`c/${'a:b'}`.toString(), 'c/a:b')
  })
})
