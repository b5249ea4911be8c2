/**
 * How aiohttp follows a redirect, by `ClientSession._request` of aiohttp 3.14 and `URL.join` of yarl 1.24. The places and URLs were
 * recorded from the client itself.
 */

import { assert } from 'chai'
import { programs } from '../../../../lib/dialects/index.js'
import { goesFor, itGoesTo, itRequests, type Places, START } from './support.js'

const PLACES: Places = [
  // A URL with a scheme is not joined, and needs an origin.
  ['http:evil.test', null],
  ['http:/evil.test', null],
  ['http:///evil.test', null],
  ['http:', null],
  ['https://evil.test/', 'https evil.test 443'],
  ['ws://evil.test/', null],
  ['ftp://evil.test/', null],
  ['1http://evil.test/', null],
  // A URL without a scheme gets the base's.
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

const TEXTS: Places<string> = [
  ['é ?é', 'http://start.test/dir/%C3%A9%20?%C3%A9'],
  ['?', 'http://start.test/dir/r1?x'],
  ['?y', 'http://start.test/dir/r1?y'],
  ['#f', 'http://start.test/dir/r1?x#f'],
  ['/../a/./b/..', 'http://start.test/a/'],
  ['%61:b', 'http://start.test/dir/a%3Ab'],
  ['?y', 'http://start.test/d/r?y#f', 'http://start.test/d/r#f'],
  ['x', 'http://start.test/d/x', 'http://start.test/d/r#f'],
  ['x', 'http://start.test/x', 'http://start.test'],
  ['x', 'http://start.test/a/x', 'http://start.test/a/'],
  // The segments of the base are decoded; escapes that are not UTF-8 are kept.
  ['x', 'http://start.test/a b/c/é%FF/x', 'http://start.test/a%20b%2Fc/%C3%A9%FF/r'],
  ['x', 'http://start.test/a%20b/x', 'http://start.test/a%20b/'],
  ['x', 'http://start.test/d/x', 'http://u:p@start.test/d/r'],
]

describe('a redirect in aiohttp', () => {
  itGoesTo(programs.yarl, PLACES)

  itRequests(programs.yarl, TEXTS)
})

describe('a request of aiohttp', () => {
  const CASES: readonly (readonly [text: string, place: string | null])[] = [
    ['//evil.test:443/', 'http evil.test 443'],
    ['//u:p@[::1]:81', 'http [::1] 81'],
    ['//evil.test/', null],
    ['evil.test:81', null],
    ['ws://evil.test/', 'http evil.test 80'],
    ['wss://evil.test/', 'https evil.test 443'],
  ]
  for (const [text, place] of CASES) {
    it(`${place === null ? 'does not connect' : `connects to ${place}`} for ${text}`, () => {
      assert.equal(goesFor(programs.yarl, text), place)
    })
  }
})
