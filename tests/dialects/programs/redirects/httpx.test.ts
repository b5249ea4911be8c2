/**
 * How httpx follows a redirect, by `BaseClient._redirect_url` of httpx 0.28. The places and URLs were recorded from the client
 * itself.
 */

import { programs } from '../../../../lib/dialects/index.js'
import { itGoesTo, itRequests, type Places, START } from './support.js'

const PLACES: Places = [
  // A ":" without a scheme begins an authority.
  ['://evil.test', 'http evil.test 80'],
  ['://evil.test:81/', 'https evil.test 81', 'https://start.test/'],
  [':80', START],
  [':/evil.test', START],
  // A scheme without a host gets the host of the request, and needs a path with a "/".
  ['http:', START],
  ['http:/evil.test', START],
  ['http:///evil.test', START],
  ['http:////evil.test', START],
  ['http:evil.test', null],
  ['http://:8080/', 'http start.test 8080'],
  ['http://u@/x', START],
  ['https:/x', 'https start.test 443'],
  ['https:/x', 'https start.test 443', 'http://start.test:8080/'],
  ['http:/x', 'http [::1] 80', 'http://[::1]:8080/'],
  ['http:/x', 'http xn--9ca.test 80', 'http://é.test/'],
  ['ws:/x', START],
  ['ftp:/x', null],
  ['mailto:a@evil.test', null],
  ['///evil.test', START],
  ['////evil.test', null],
  ['//u@/x', null],
  ['//:80/', null],
  ['//evil.test\\@good.test/', 'http good.test 80'],
  ['/\\evil.test', START],
  [' //evil.test ', 'http evil.test 80'],
  ['/\t/evil.test', null],
  ['\x0b//evil.test', null],
  ['//日本.test/', 'http xn--wgv71a.test 80'],
  ['//[::1', null],
  ['/x', null, 'http://start.test/#%0a'],
  ['', START],
]

const TEXTS: Places<string> = [
  ['é ?é', 'http://start.test/dir/%C3%A9%20?%C3%A9'],
  ['?', 'http://start.test/dir/r1?'],
  ['#f', 'http://start.test/dir/r1?x#f'],
  ['http:/a', 'http://start.test/a'],
  ['//h/', 'http://h/#fA', 'http://start.test/d/r#f%41'],
  ['x#', 'http://start.test/d/x#f', 'http://start.test/d/r#f'],
  ['x', 'http://u:p@start.test/d/x', 'http://u:p@start.test/d/r'],
  ['http:/x', 'http://start.test/x', 'http://u:p@start.test/d/r'],
]

describe('a redirect in httpx', () => {
  itGoesTo(programs.httpx, PLACES)

  itRequests(programs.httpx, TEXTS)
})
