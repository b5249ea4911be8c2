/**
 * How Go follows a redirect, by `c.do` of net/http and `ResolveReference` of net/url of Go 1.27. The places were recorded from the
 * client itself.
 */

import { programs } from '../../../../lib/dialects/index.js'
import { itGoesTo, itRequests, type Places, START } from './support.js'

const PLACES: Places = [
  // The port of a reference without a scheme is after its last ":".
  ['http://h.test:80:81/', null],
  ['//h.test:80:81/', 'http h.test:80 81'],
  ['//::1:6379/', 'http [::1] 6379'],
  ['//h.test:81', 'http h.test 81'],
  ['//h.test:x/', null],
  // The request keeps the ":" of an empty port.
  ['//:/', 'http 127.0.0.1 80'],
  ['http://:/', 'http 127.0.0.1 80'],
  ['//h.test:/', 'http h.test 80'],
  ['//:6379/', 'http 127.0.0.1 6379'],
  // A URL with a scheme is not merged.
  ['http:h.test', null],
  ['http:/h.test', null],
  ['http:///h.test', null],
  ['ftp://h.test/', null],
  ['HTTPS://h.test/', 'https h.test 443'],
  // A reference without a host goes to the base's.
  ['///h.test/', START],
  ['://h.test', null],
  ['/\\h.test', START],
  ['a:b', null],
  ['./a:b', START],
  ['//@/', null],
  ['//u@h.test/', 'http h.test 80'],
  ['//bücher.test/', 'http xn--bcher-kva.test 80'],
  ['//h.test\\@good.test/', null],
  ['?y', 'http start.test 8080', 'http://u:p@start.test:8080/a/b/r1?x#f'],
  ['/x', 'https start.test 443', 'https://start.test/'],
  // A header with a control in it is refused, and an empty one is not followed.
  ['/\t/h.test', null],
  ['/x#\x01', null],
  ['', null],
  ['\t//h.test ', 'http h.test 80'],
]

const TEXTS: Places<string> = [
  ['../../../x', 'http://start.test/x'],
  ['?', 'http://start.test/dir/r1?'],
  ['#y', 'http://start.test/dir/r1?x#y'],
  ['y/./../z/..', 'http://start.test/dir/'],
  ['/a//b/../c', 'http://start.test/a//c'],
  ['{}(x)!', 'http://start.test/dir/%7B%7D%28x%29%21'],
  ['//h.test:80:81/', 'http://h.test:80:81/'],
  ['y', 'http://u:p@start.test:8080/a/b/y', 'http://u:p@start.test:8080/a/b/r1?x#f'],
  ['#y', 'http://start.test/r#y', 'http://start.test/r?'],
  ['*', 'http://start.test/dir/*'],
]

describe('a redirect in Go', () => {
  itGoesTo(programs.go, PLACES)

  itRequests(programs.go, TEXTS)
})
