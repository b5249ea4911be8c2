/** How Wget follows a redirect, by `retrieve_url` and `uri_merge` of Wget 1.25. The places were recorded from the client itself. */

import { assert } from 'chai'
import { programs } from '../../../../lib/dialects/index.js'
import { BASE, goes, itGoesTo, nextUrl, type Places, START } from './support.js'

const PLACES: Places = [
  // "http://" is not added, and a "." is not in a scheme.
  ['page.html', START],
  ['./x', START],
  ['evil.test', START],
  ['evil.test:80', START],
  ['x:80', null],
  ['1+-:x', null],
  [':80', START],
  ['http:evil.test', null],
  ['http:/evil.test', null],
  ['http:///evil.test', null],
  ['//evil.test', 'http evil.test 80'],
  ['//evil.test', 'https evil.test 443', 'https://start.test/'],
  ['///evil.test', null],
  ['//:80/', null],
  ['/\\evil.test', START],
  ['\\\\evil.test', START],
  ['//evil.test\\@good.test/', 'http good.test 80'],
  ['//evil.test\\x/', 'http evil.test\\x 80'],
  ['//good.test;@evil.test/', 'http evil.test 80'],
  ['//a b/', 'http a b 80'],
  ['//é.test/', 'http xn--9ca.test 80'],
  ['//é%ff.test/', 'http é\ufffd.test 80'],
  ['HTTPS://evil.test/', 'https evil.test 443'],
  ['ftp://evil.test/', 'ftp evil.test 21'],
  ['ftps://evil.test/', 'ftps evil.test 21'],
  ['ws://evil.test/', null],
  ['\x0b //evil.test\f', 'http evil.test 80'],
  ['y', 'http start.test 8080', 'http://u:p@start.test:8080'],
  ['y', START, 'start.test'],
  // An empty location is the URL of the request once more.
  ['', START],
]

describe('a redirect in Wget', () => {
  itGoesTo(programs.wget, PLACES)

  it('resolves its Location against the URL of the request', () => {
    assert.equal(nextUrl(programs.wget, BASE, '../y'), 'http://start.test/y')
    assert.equal(nextUrl(programs.wget, BASE, '#f'), 'http://start.test/dir/r1?x#f')
    assert.equal(nextUrl(programs.wget, 'http://start.test?q/r', 'y'), 'http://start.test/y')
    assert.equal(nextUrl(programs.wget, 'http://u:p@start.test/a#b/c', '/y?z'), 'http://u:p@start.test/y?z')
    assert.equal(nextUrl(programs.wget, BASE, ''), BASE)
  })

  it('takes less than a second if its Location is long', () => {
    for (const location of [' '.repeat(100_000), '/'.repeat(100_000), '../'.repeat(33_000), 'a'.repeat(100_000)])
      goes(programs.wget, BASE, location)
  }).timeout(1000)
})
