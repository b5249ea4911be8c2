/**
 * How curl follows a redirect, by `Curl_http_follow` and `redirect_url` of libcurl 8.23. The places and URLs were recorded from the
 * client itself.
 */

import { programs } from '../../../../lib/dialects/index.js'
import { BASE, goes, itGoesTo, itRequests, type Places, START } from './support.js'

const PLACES: Places = [
  // No scheme is guessed.
  ['page.html', START],
  ['a/b', START],
  ['@user', START],
  ['ftp.evil.test', START],
  ['evil.test:80', null],
  ['1:x', START],
  [`${'a'.repeat(41)}:x`, START],
  [`${'a'.repeat(40)}:x`, null],
  // One slash, two or three.
  ['http:evil.test', null],
  ['http:/evil.test', 'http evil.test 80'],
  ['http:///evil.test', 'http evil.test 80'],
  ['http:////evil.test', null],
  ['//evil.test:81', 'http evil.test 81'],
  ['//evil.test', 'https evil.test 443', 'https://start.test/'],
  ['///evil.test', 'http evil.test 80'],
  ['////evil.test', null],
  // Characters that cannot be in a host are encoded first.
  ['//good.test @evil.test/', null],
  ['///good.test @evil.test/', 'http evil.test 80'],
  ['///good.test\t@evil.test/', 'http evil.test 80'],
  ['//a b/x', null],
  ['/\t/evil.test', START],
  ['/\\evil.test', START],
  ['//evil.test\\@good.test/', 'http good.test 80'],
  ['//evil.test\\x', null],
  ['//é.test/', 'http xn--9ca.test 80'],
  ['//127.1', 'http 127.0.0.1 80'],
  [' \t//evil.test\t ', 'http evil.test 80'],
  ['\x0b//evil.test', START],
  // Four protocols.
  ['HTTPS://evil.test:80', 'https evil.test 80'],
  ['ftp://evil.test', 'ftp evil.test 21'],
  ['ftps://evil.test', 'ftps evil.test 990'],
  ['ws://evil.test', null],
  ['file:///etc/passwd', null],
  ['y', 'http start.test 8080', 'http://u:p@start.test:8080/a/b'],
  ['y', START, 'start.test'],
  ['', null],
  [' ', null],
]

const TEXTS: Places<string> = [
  ['../é', 'http://start.test/%C3%A9'],
  ['a b?c d#e f', 'http://start.test/dir/a%20b?c+d#e+f'],
  ['http://evil.test/a b?c d#e f', 'http://evil.test/a%20b?c+d#e%20f'],
  ['a\tb%c3', 'http://start.test/dir/a%09b%C3'],
  ['#f', 'http://start.test/dir/r1?x#f'],
  ['?é', 'http://start.test/dir/r1?%C3%A9'],
  ['//evil.test/a//b c/d e', 'http://evil.test/a//b%20c/d%20e'],
  ['y', 'http://u:p@start.test:81/a/y', 'http://u:p@start.test:81/a/b;c?d/e'],
  ['y', 'http://start.test/y', 'http://start.test#a/b'],
]

describe('a redirect in curl', () => {
  itGoesTo(programs.curl, PLACES)

  itRequests(programs.curl, TEXTS)

  it('takes less than a second if its Location is long', () => {
    for (const location of [
      '/\t'.repeat(50_000),
      '//'.repeat(50_000),
      `//${'\t'.repeat(100_000)}`,
      '?'.repeat(100_000),
    ])
      goes(programs.curl, BASE, location)
  }).timeout(1000)
})
