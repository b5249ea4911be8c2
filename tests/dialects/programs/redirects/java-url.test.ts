/**
 * How `openConnection` follows a redirect, by `followRedirect` of HttpURLConnection and `URL(URL, String)` of Java 25. The places
 * were recorded from the client itself.
 */

import { assert } from 'chai'
import { programs } from '../../../../lib/dialects/index.js'
import { BASE, goes, itGoesTo, itRequests, type Places, START } from './support.js'

const PLACES: Places = [
  // Another protocol is not followed.
  ['https://h.test/', null],
  ['ftp://h.test/', null],
  ['jar:http://h.test/x!/', null],
  ['http://h.test/', null, 'https://start.test/'],
  ['HTTPS://h.test/', 'https h.test 443', 'https://start.test/'],
  ['foo://h.test/', null],
  ['ª:x', null],
  // A location with the base's protocol is read without it.
  ['http:h.test', 'http 127.0.0.1 80'],
  ['http:/h.test', 'http 127.0.0.1 80'],
  ['http://h.test:a/', null],
  ['url://h.test/', 'http h.test 80'],
  ['URL:http://h.test/', 'http h.test 80'],
  ['url:x', START],
  // An authority may be empty, and four slashes begin a path.
  ['//', 'http 127.0.0.1 80'],
  ['///h.test/', 'http 127.0.0.1 80'],
  ['////h.test/', START],
  ['//?', 'http 127.0.0.1 80'],
  // With two "@" the host is empty, and the port is the base's.
  ['//a@b@h.test:81/', 'http 127.0.0.1 80'],
  ['//a@b@h.test:81/', 'http 127.0.0.1 8080', 'http://u:p@start.test:8080/a/b/r1?x#f'],
  ['//u@h.test/', 'http h.test 80', 'http://u:p@start.test:8080/a/b/r1?x#f'],
  // The header is Latin-1, and a tab in it is a space.
  ['//é.test/', 'http Ã©.test 80'],
  ['//u\tv@h.test/', 'http h.test 80'],
  ['//h\ttest/', null],
  ['/\t/h.test', START],
  ['://h.test', START],
  ['1x://h.test/', START],
  ['#a:b', START],
  ['//h.test\\@good.test/', null],
  ['//0177.1/', 'http 177.0.0.1 80'],
  ['\x01//h.test', 'http h.test 80'],
  ['', START],
]

const TEXTS: Places<string> = [
  ['../../../x', 'http://start.test/../../x'],
  ['?y', 'http://start.test/dir/?y'],
  ['#y', 'http://start.test/dir/r1?x#y'],
  ['', 'http://start.test/dir/r1?x'],
  ['y/./../z/..', 'http://start.test/dir/'],
  ['./', 'http://start.test/dir/'],
  ['//', 'http:/dir/r1'],
  ['//h.test', 'http://h.test'],
  ['url:x#', 'http://start.test/dir/x#'],
  ['é', 'http://start.test/dir/Ã©'],
  ['y', 'http://u:p@start.test:8080/a/b/y', 'http://u:p@start.test:8080/a/b/r1?x#f'],
]

describe('a redirect in openConnection', () => {
  itGoesTo(programs['java-url'], PLACES)

  itRequests(programs['java-url'], TEXTS)

  it('is followed only in the newest version', () => {
    const older = programs['java-url'].with({ version: '21' })
    assert.isNull(goes(older, BASE, 'x'))
  })
})
