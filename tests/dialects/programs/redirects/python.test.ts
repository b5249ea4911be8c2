/**
 * How `urllib.request` follows a redirect, by `HTTPRedirectHandler.http_error_302` of Python 3.14. The places and URLs were
 * recorded from the client itself.
 */

import { assert } from 'chai'
import { programs } from '../../../../lib/dialects/index.js'
import { silent } from '../../../../lib/index.js'
import { BASE, itGoesTo, itRequests, type Places, START } from './support.js'

const PLACES: Places = [
  // Four schemes, and none. A URL with the base's scheme and without a netloc is a path.
  ['http:evil.test', START],
  ['http:/evil.test', START],
  ['http:///evil.test', START],
  ['http:////evil.test', START],
  ['https:evil.test', null],
  ['https:/evil.test', null],
  ['https:evil.test', 'https start.test 443', 'https://start.test/'],
  ['ftp://evil.test:0/', 'ftp evil.test 21'],
  ['ftp:evil.test', null],
  ['ws://evil.test/', null],
  ['file://evil.test/', null],
  ['URL:http://evil.test/', null],
  ['<http://evil.test/>', START],
  // Controls and spaces at the beginning, tabs and newlines are removed.
  [' \x01//evil.test', 'http evil.test 80'],
  ['/\t/evil.test', 'http evil.test 80'],
  ['ht\ttp://evil.test', 'http evil.test 80'],
  ['\xa0//evil.test', START],
  ['//evil.test\\@good.test/', 'http evil.test\\@good.test 80'],
  ['//u@evil.test/', 'http u@evil.test 80'],
  ['//[::1]:8080', 'http [::1] 8080'],
  ['//[::1', null],
  ['//:80/', null],
  // The bytes are quoted, and unquoted again as UTF-8; a name has to be Latin-1 in the header Host.
  ['//é.test/', 'http xn--9ca.test 80'],
  ['//日本.test/', null],
  ['ftp://日本.test/', 'ftp xn--wgv71a.test 21'],
  ['//evil℀.test/', null],
  ['//evil.test%3a81/', 'http evil.test 81'],
  ['//a b/', null],
  ['', START],
]

const TEXTS: Places<string> = [
  ['é ?é', 'http://start.test/dir/%C3%A9%20?%C3%A9'],
  ['?', 'http://start.test/dir/r1?x'],
  ['#f', 'http://start.test/dir/r1?x#f'],
  ['a;', 'http://start.test/dir/a'],
  ['http:;x', 'http://start.test/;x'],
  ['..//a/../', 'http://start.test/'],
  ['/..//b/.', 'http://start.test/b/'],
  ['//h?q', 'http://h/?q'],
  ['.//c', 'http://start.test/a/b/c', 'http://start.test/a//b//r'],
  ['x', 'http://start.test/x', 'http://start.test'],
  ['d', 'http://start.test/a%20b/d', 'http://start.test/a b/c'],
]

describe('a redirect in urllib.request', () => {
  itGoesTo(programs.python, PLACES)

  itRequests(programs.python, TEXTS)

  it('is refused in an older version, whose redirects were not recorded', () => {
    const older = programs.python.with({ version: '3.11' })
    const base = older.parse(BASE, silent)
    assert.isNull(base && older.resolve(base, '/x', silent))
  })
})
