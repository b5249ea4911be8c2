/**
 * How PHP follows a redirect, by `php_stream_url_wrap_http_ex` of PHP 8.5. The places and texts are those of the client itself.
 */

import { assert } from 'chai'
import { programs } from '../../../../lib/dialects/index.js'
import { goes, nextUrl } from './support.js'

const BASE = 'http://start.test/dir/r1?x'
const START = 'http start.test 80'

const PLACES: readonly (readonly [location: string, place: string | null, base?: string])[] = [
  // A text is a URL with one of four prefixes, and from eight bytes on. Any other is a path.
  ['http://evil.test/', 'http evil.test 80'],
  ['HTTP://evil.test:81/', 'http evil.test 81'],
  ['ftp://evil.test/', 'ftp evil.test 21'],
  ['ftp://evil.test', null],
  ['ftp://a', START],
  ['//evil.test/', START],
  ['///evil.test/', START],
  ['http:/evil.test', START],
  ['http:evil.test', START],
  ['http:///evil.test', null],
  ['ws://evil.test/', START],
  ['file:///etc/passwd', START],
  ['compress.zlib://http://evil.test/', START],
  ['php://filter/resource=http://evil.test/', START],
  ['\\\\evil.test', START],
  [':81/', START],
  ['@evil.test', START],
  [' \thttp://evil.test/ ', 'http evil.test 80'],
  ['\x0bhttp://evil.test/', START],
  // Only a small "s" is TLS.
  ['https://evil.test/', 'https evil.test 443'],
  ['HTTPS://u:p@evil.test:443/', 'http evil.test 443'],
  ['HTTPS://evil.test/', 'http evil.test 80'],
  ['FTPS://evil.test/x', 'ftp evil.test 21'],
  ['x', 'https start.test 443', 'https://start.test/'],
  ['x', 'http start.test 443', 'HTTPS://start.test:443/'],
  ['x', 'http start.test 8080', 'http://u:p@start.test:8080/a/b'],
  // The escape of a control character in login or path.
  ['/%0a', null],
  ['/%7F', null],
  ['?%0a', START],
  ['#%0a', START],
  ['/\x01', START],
  ['http://u:%00@evil.test/', null],
  ['http://evil.test:65616/', null],
  ['http://evil.test:80:81/', 'http evil.test 80'],
  ['', START],
  [`http://evil.test/${'é'.repeat(4082)}x`, 'http evil.test 80'],
  [`http://evil.test/${'é'.repeat(4083)}`, null],
]

const TEXTS: readonly (readonly [base: string, location: string, text: string])[] = [
  [BASE, 'y z', 'http://start.test/dir//y z'],
  [BASE, '?q', 'http://start.test/dir//?q'],
  [BASE, 'y', 'http://start.test/y'],
  [BASE, 'é', 'http://start.test/dir//é'],
  [BASE, '//evil.test', 'http://start.test//evil.test'],
  ['http://u:p@start.test:81/a', 'yy', 'http://start.test:81/yy'],
  ['http://start.test:80?a/b', 'yy', 'http://start.test/yy'],
  ['HTTPS://start.test:443/a', '/y', 'HTTPS://start.test:443/y'],
]

describe('a redirect in PHP', () => {
  for (const [location, place, base = BASE] of PLACES) {
    const name = location.length > 80 ? `${location.slice(0, 20)}… of ${location.length}` : location
    it(`${JSON.stringify(name)} from ${base}`, () => {
      assert.equal(goes(programs.php, base, location), place)
    })
  }

  for (const [base, location, text] of TEXTS) {
    it(`${JSON.stringify(location)} from ${base} is the text ${text}`, () => {
      assert.equal(nextUrl(programs.php, base, location), text)
    })
  }
})
