/**
 * How PHP follows a redirect, by `php_stream_url_wrap_http_ex` of PHP 8.5. The places and URLs were recorded from the client
 * itself.
 */

import { programs } from '../../../../lib/dialects/index.js'
import { itGoesTo, itRequests, type Places, START } from './support.js'

const PLACES: Places = [
  // A location is a whole URL only with one of four prefixes, and at least eight bytes. Any other is a path.
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

const TEXTS: Places<string> = [
  ['y z', 'http://start.test/dir//y z'],
  ['?q', 'http://start.test/dir//?q'],
  ['y', 'http://start.test/y'],
  ['é', 'http://start.test/dir//é'],
  ['//evil.test', 'http://start.test//evil.test'],
  ['yy', 'http://start.test:81/yy', 'http://u:p@start.test:81/a'],
  ['yy', 'http://start.test/yy', 'http://start.test:80?a/b'],
  ['/y', 'HTTPS://start.test:443/y', 'HTTPS://start.test:443/a'],
]

describe('a redirect in PHP', () => {
  itGoesTo(programs.php, PLACES)

  itRequests(programs.php, TEXTS)
})
