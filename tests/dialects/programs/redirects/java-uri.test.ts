/**
 * How `HttpClient` follows a redirect with `Redirect.ALWAYS`, by `RedirectFilter` of Java 25. The places were recorded from the
 * client itself.
 */

import { programs } from '../../../../lib/dialects/index.js'
import { itGoesTo, itRequests, type Places, START } from './support.js'

const PLACES: Places = [
  // Every scheme is followed, and https is spoken for https alone.
  ['ftp://h.test/', 'http h.test 80'],
  ['gopher://h.test:70/', 'http h.test 70'],
  ['file://h.test/x', 'http h.test 80'],
  ['ws://h.test/', 'http h.test 80'],
  ['HTTPS://h.test/', 'https h.test 443'],
  ['http://h.test/', 'http h.test 80', 'https://start.test/'],
  ['//h.test/', 'https h.test 443', 'https://start.test/'],
  // A URI without a host is refused: an opaque one, and one with a registry's name.
  ['http:h.test', null],
  ['mailto:a@h.test', null],
  ['http:/h.test', null],
  ['http:///h.test', null],
  ['//a_b.test/', null],
  ['//h.test:80:81/', null],
  ['//é.test/', null],
  ['///h.test/', START],
  ['////h.test/', START],
  ['//', null],
  ['//?', START],
  ['/\\h.test', null],
  ['://h.test', null],
  ['//u@h.test:81/', 'http h.test 81'],
  ['//0177.0.0.1/', 'http 177.0.0.1 80'],
  ['//0177.1/', null],
  ['é', START],
  ['\u00a0', null],
  ['/\t/h.test', null],
  ['\x01//h.test', 'http h.test 80'],
  ['', START],
  ['//h.test:65536/', null],
]

const TEXTS: Places<string> = [
  ['../../../x', 'http://start.test/../../x'],
  ['?y', 'http://start.test/dir/?y'],
  ['#y', 'http://start.test/dir/r1?x#y'],
  ['', 'http://start.test/dir/'],
  ['y//.//../z/..', 'http://start.test/dir/'],
  ['/a//../c', 'http://start.test/a//../c'],
  ['é', 'http://start.test/dir/Ã©'],
  ['ftp://h.test', 'ftp://h.test'],
  ['y', 'http://u:p@start.test:8080/a/b/y', 'http://u:p@start.test:8080/a/b/r1?x#f'],
  ['y', 'http://start.test/y', 'http://start.test'],
]

describe('a redirect in HttpClient', () => {
  itGoesTo(programs['java-uri'], PLACES)

  itRequests(programs['java-uri'], TEXTS)
})
