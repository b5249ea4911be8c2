/**
 * How requests follows a redirect, by `SessionRedirectMixin.resolve_redirects` of requests 2.34. The places and URLs were recorded
 * from the client itself.
 */

import { assert } from 'chai'
import { compare, programs, whatwg } from '../../../../lib/dialects/index.js'
import { silent } from '../../../../lib/index.js'
import { BASE, itGoesTo, itRequests, type Places, START } from './support.js'

const PLACES: Places = [
  // The URL is quoted before it is read: "\" does not end the host.
  ['http://start.test\\@169.254.169.254/', 'http 169.254.169.254 80'],
  ['//start.test\\@169.254.169.254/', 'http 169.254.169.254 80'],
  ['http://evil.test\\.start.test/', 'http evil.test%5c.start.test 80'],
  ['http:evil.test', START],
  ['http:/evil.test', START],
  ['http:///evil.test', START],
  ['///evil.test', START],
  ['https:evil.test', null],
  ['https:/evil.test', null],
  ['https:evil.test', 'https start.test 443', 'https://start.test/'],
  ['ftp://evil.test/', null],
  [' http://evil.test/', 'http evil.test 80'],
  ['\x1f//evil.test/', null],
  ['//evil.test', 'https evil.test 443', 'https://start.test/'],
  // What prepare_url refuses or changes is sent.
  ['http://*.test/', 'http *.test 80'],
  ['http://.test/', null],
  ['http://evil.test:0/', 'http evil.test 0'],
  ['http://日本:x@evil.test/', 'http evil.test 80'],
  ['http://évil.test/', 'http %c3%a9vil.test 80'],
  ['http://evil℀.test/', null],
  ['http://e%76il.test/', 'http evil.test 80'],
  ['http://%٣٤.test/', 'http 4.test 80'],
  ['http://a%zz.test/', 'http a%25zz.test 80'],
  ['http://evil.test:65536/', null],
  ['http://evil.test:+80/', null],
  ['http://[::1%25eth0]/', 'http ::1%25eth0 80'],
  ['http://@/', null],
  ['', null],
  [' ', null],
]

const TEXTS: Places<string> = [
  ['é ?é', 'http://start.test/dir/%C3%A9%20?%C3%A9'],
  ['%7e%2f%zz', 'http://start.test/dir/%257e%252f%25zz'],
  ['%7e%2f%z', 'http://start.test/dir/~%2f%z'],
  ['[', 'http://start.test/dir/['],
  ['//h', 'http://h#f', 'http://start.test/d/r#f'],
  ['x', 'http://start.test/d/x#f', 'http://start.test/d/r#f'],
  ['x#g', 'http://start.test/d/x#g', 'http://start.test/d/r#f'],
  ['d', 'http://start.test/b;x/d', 'http://start.test/a/../b;x/c;y?z'],
]

describe('a redirect in Requests', () => {
  itGoesTo(programs.urllib3, PLACES)

  itRequests(programs.urllib3, TEXTS)

  it('may connect to a different host than requests.get does for the same URL', () => {
    const attack = 'http://start.test\\@169.254.169.254/'
    const whole = compare(attack, { checker: whatwg, client: programs.urllib3 })
    assert.deepEqual(
      whole.differences.map(({ name }) => name),
      [],
    )
    const redirect = compare(attack, { base: BASE, checker: whatwg, client: programs.urllib3 })
    assert.equal(redirect.differences[0]?.name, 'checked-but-connects-elsewhere')
  })

  it('leads to a URL that the next redirect does not quote again', () => {
    const { urllib3 } = programs
    const base = urllib3.parse(BASE, silent)
    const first = base && urllib3.resolve(base, 'http://evil.test:0/a/b?%41', silent)
    const second = first && urllib3.resolve(first, 'c', silent)
    assert.equal(second && urllib3.serialize(second), 'http://evil.test:0/a/c')
    assert.equal(second && urllib3.connection(second, silent)?.port, 0)
    assert.strictEqual(second && urllib3.canonicalize(second, null as never, silent), second)
  })

  it('is refused in an older version, whose redirects were not recorded', () => {
    const older = programs.urllib3.with({ version: '2.7' })
    const base = older.parse(BASE, silent)
    assert.isNull(base && older.resolve(base, '/x', silent))
  })
})
