/**
 * How aiohttp follows a redirect, by `ClientSession._request` of aiohttp 3.14 and `URL.join` of yarl 1.24. The places and texts are those
 * of the client itself.
 */

import { assert } from 'chai'
import { programs } from '../../../../lib/dialects/index.js'
import { serializeHost } from '../../../../lib/ground/hosts/serialize-host.js'
import { silent } from '../../../../lib/index.js'
import { goes, nextUrl } from './support.js'

const BASE = 'http://start.test/dir/r1?x'
const START = 'http start.test 80'

const PLACES: readonly (readonly [location: string, place: string | null, base?: string])[] = [
  // A URL with a scheme is not joined, and has to have an origin.
  ['http:evil.test', null],
  ['http:/evil.test', null],
  ['http:///evil.test', null],
  ['http:', null],
  ['https://evil.test/', 'https evil.test 443'],
  ['ws://evil.test/', null],
  ['ftp://evil.test/', null],
  ['1http://evil.test/', null],
  // A URL without a scheme gets that of the base.
  ['//evil.test', 'https evil.test 443', 'https://start.test/'],
  ['//evil.test:81', 'http evil.test 81'],
  ['///evil.test', START],
  ['////evil.test', START],
  ['://evil.test', START],
  ['//:80/', null],
  ['//u@/', null],
  ['//u:p@evil.test/', 'http evil.test 80'],
  ['//u%3ap@evil.test/', null],
  ['//evil.test\\@good.test/', null],
  ['/\t/evil.test', 'http evil.test 80'],
  ['ht\ttp://evil.test', 'http evil.test 80'],
  ['\x0b//evil.test', 'http evil.test 80'],
  ['//evil.test ', 'http evil.test  80'],
  ['//日本.test/', 'http xn--wgv71a.test 80'],
  ['//evil.test:65536/', null],
  ['/x', 'http [::1] 8080', 'http://[::1]:8080/d/r'],
  ['', null],
  [' ', null],
]

const TEXTS: readonly (readonly [base: string, location: string, text: string])[] = [
  [BASE, 'é ?é', 'http://start.test/dir/%C3%A9%20?%C3%A9'],
  [BASE, '?', 'http://start.test/dir/r1?x'],
  [BASE, '?y', 'http://start.test/dir/r1?y'],
  [BASE, '#f', 'http://start.test/dir/r1?x#f'],
  [BASE, '/../a/./b/..', 'http://start.test/a/'],
  [BASE, '%61:b', 'http://start.test/dir/a%3Ab'],
  ['http://start.test/d/r#f', '?y', 'http://start.test/d/r?y#f'],
  ['http://start.test/d/r#f', 'x', 'http://start.test/d/x'],
  ['http://start.test', 'x', 'http://start.test/x'],
  ['http://start.test/a/', 'x', 'http://start.test/a/x'],
  // The segments of the base are decoded; escapes that are not UTF-8 stay.
  ['http://start.test/a%20b%2Fc/%C3%A9%FF/r', 'x', 'http://start.test/a b/c/é%FF/x'],
  ['http://start.test/a%20b/', 'x', 'http://start.test/a%20b/x'],
  ['http://u:p@start.test/d/r', 'x', 'http://start.test/d/x'],
]

describe('redirects of aiohttp', () => {
  for (const [location, place, base = BASE] of PLACES) {
    it(`goes to ${place} from ${base} for ${JSON.stringify(location)}`, () => {
      assert.equal(goes(programs.yarl, base, location), place)
    })
  }

  for (const [base, location, text] of TEXTS) {
    it(`requests ${text} from ${base} for ${JSON.stringify(location)}`, () => {
      assert.equal(nextUrl(programs.yarl, base, location), text)
    })
  }
})

describe('texts of other schemes that aiohttp is given', () => {
  const CASES: readonly (readonly [text: string, place: string | null])[] = [
    ['//evil.test:443/', 'http evil.test 443'],
    ['//u:p@[::1]:81', 'http [::1] 81'],
    ['//evil.test/', null],
    ['evil.test:81', null],
    ['ws://evil.test/', 'http evil.test 80'],
    ['wss://evil.test/', 'https evil.test 443'],
  ]
  for (const [text, place] of CASES) {
    it(`go to ${place}: ${text}`, () => {
      const url = programs.yarl.parse(text, silent)
      const connection = url && programs.yarl.connection(url, silent)
      const found = connection && `${connection.protocol} ${serializeHost(connection.host)} ${connection.port}`
      assert.equal(found, place)
    })
  }
})
