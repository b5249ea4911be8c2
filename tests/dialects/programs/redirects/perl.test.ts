/**
 * How LWP follows a redirect, by `request` of LWP::UserAgent 6.83 and `abs` of URI 5.40. The places were recorded from the client
 * itself.
 */

import { programs } from '../../../../lib/dialects/index.js'
import { itGoesTo, itRequests, type Places, START } from './support.js'

const PLACES: Places = [
  // The scheme of the base is taken away.
  ['http:h.test', START],
  ['http:/h.test', START],
  ['http:///h.test', null],
  ['HTTP:h.test', START],
  ['http:', START],
  ['https:h.test', null],
  ['http:h.test', null, 'https://start.test/'],
  // From https nothing in the clear is followed.
  ['http://h.test/', null, 'https://start.test/'],
  ['https://h.test/', 'https h.test 443'],
  ['//h.test/', 'https h.test 443', 'https://start.test/'],
  ['ftp://h.test/', 'ftp h.test 21'],
  ['gopher://h.test/0', 'gopher h.test 70'],
  ['news:x', 'nntp news 119'],
  ['file:///x', null],
  ['ws://h.test/', null],
  // Delimiters around the URL are removed.
  ['<URL://h.test/>', 'http h.test 80'],
  ['<URL:http://h.test/>', 'http h.test 80'],
  ['<//h.test/>', 'http h.test 80'],
  ['"//h.test/"', 'http h.test 80'],
  ['<http://h.test/> ', START],
  // A header is bytes, which are characters to URI.
  ['//é.test/', 'http xn--gba5c.test 80'],
  ['\u00a0//h.test/', START],
  ['///h.test/', null],
  ['/\\h.test', START],
  ['//h.test\\@good.test/', 'http good.test 80'],
  ['//h.test:x(81)/', 'http h.test 81'],
  ['//h.test%3a81/', 'http h.test 81'],
  ['//h.test:80:81/', 'http h.test 80'],
  ['://h.test', START],
  ['1x://h.test/', START],
  ['//:80/', null],
  ['//u@h.test/', 'http h.test 80'],
  ['', START],
  ['x', 'http start.test 8080', 'http://u:p@start.test:8080/a/b/r1?x#f'],
]

const TEXTS: Places<string> = [
  ['../../../x', 'http://start.test/../../x'],
  ['?y', 'http://start.test/dir/r1?y'],
  ['?', 'http://start.test/dir/r1?'],
  ['#y', 'http://start.test/dir/r1?x#y'],
  ['', 'http://start.test/dir/r1?x'],
  ['y/./../z/..', 'http://start.test/dir/'],
  ['1x:y', 'http://start.test/dir/y'],
  ['1x:/y', 'http://start.test/1x:/y'],
  ['1x://h.test?y', 'http://start.test/dir/r1?y'],
  ['é{}', 'http://start.test/dir/%C3%A9%7B%7D'],
  ['//é.test/é', 'http://xn--gba5c.test/%C3%A9'],
  ['y', 'http://u:p@start.test:8080/a/b/y', 'http://u:p@start.test:8080/a/b/r1?x#f'],
  ['..', 'http://start.test/'],
]

describe('a redirect in LWP', () => {
  itGoesTo(programs.perl, PLACES)

  itRequests(programs.perl, TEXTS)
})
