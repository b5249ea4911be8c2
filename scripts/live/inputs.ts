/**
 * Fresh inputs by a seed: strings of every kind for the parsers, and for the clients URLs made of the tokens about which programs
 * disagree, with two hosts, one of which is the attacker's.
 */

import fc from 'fast-check'
import { hostileInputs, uriInputs } from '../../tests/dialects/conformance/inputs.js'

/** The input of a client, and the `Location` in the first answer, if it redirects. */
export interface Request {
  readonly text: string
  readonly location: string | null
}

const SCHEMES =
  'HTTP: HTTPS: Https: httpS: ftp: ftps: FTPS: ws: wss: gopher: gophers: dict: ldaps: mqtts: smtps: imaps: pop3s: file: jar:http: ' +
  'compress.zlib:http: php://filter/resource=https: php://filter/resource=HTTPS: URL:http: view-source:http: http javascript: x: : ' +
  'h%74tp: ht\ttp:'
const SLASHES = '/ /// //// \\\\ /\\ \\/ \\ //\\ /\t/ %2f%2f ／／'
const USERS =
  'u@ u:p@ : @ u@v@ start.test@ start.test: start.test:80@ start.test\\@ start.test%5c@ start.test%2f@ start.test#@ start.test?@ ' +
  'start.test;@ start.test\u00a0@ u%40 ж@ [@ ]@'
const HOSTS =
  'ATTACK.test attack.test. attack.test.. .attack.test attack。test attack%2etest attack%2Etest. attack_test ätt.test xn--tt-via.test ' +
  'faß.test xn--a.test 127.1 0x7f.1 0177.0.0.1 2130706433 127.0.0.2. [::1] [::ffff:127.0.0.2] [::1%25lo] [::1 [v1.a] localhost a%00b.test ' +
  'a%20b.test a|b.test a^b.test attack.test%0a attack.test%23 attack.test%3f attack.test%40start.test 。 ％41.test'
const PORTS =
  ': :80 :443 :0 :8080 :65535 :65536 :65617 :4294967376 :080 :+80 :-80 :8_0 :80:81 :x :80x :%38%30 :８０ :\t80'
const PATHS =
  './x ../x ../../x /../x /./x . .. /.. //x /a//../b x/y %2e%2e/x %2e/x /x%2f..%2fy ..;/x \\x ..\\x ?q ?q=/a ?a?b #f #f?q ;p a:b /a:b é ' +
  '/é?é \ud83d\ude00 %zz %c3%a9 %ff /%41 a,b a|b "x" <x> {x} ^ ` ~'
const BLANKS = [' ', '\t', '\u00a0', '\u3000', '\u00ad', '\u200d']

/** In so many of ten one of the usual words, and otherwise one of the others or none. */
const oneOf = (usual: string, others: string, share: number): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...usual.split(' ')), weight: share },
    { arbitrary: fc.constantFrom('', ...others.split(' ')), weight: 10 - share },
  )

/** An address: a scheme, slashes, user information, a host, a port and the rest. */
const addressArbitrary = (schemes: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      oneOf(schemes, SCHEMES, 6),
      oneOf('//', SLASHES, 7),
      oneOf('', USERS, 7),
      oneOf('attack.test start.test 127.0.0.2', HOSTS, 4),
      oneOf('', PORTS, 7),
      oneOf('/ /x', PATHS, 4),
    )
    .map((pieces) => pieces.join(''))

/** The same with a blank at one place of six, because programs take blanks away at different places. */
const blanked = (arbitrary: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(arbitrary, fc.constantFrom(...BLANKS), fc.nat(1000), fc.nat(5)).map(([text, blank, place, chance]) => {
    const at = place % (text.length + 1)
    return chance === 0 ? text.slice(0, at) + blank + text.slice(at) : text
  })

const wholeArbitrary = blanked(addressArbitrary('http: https:'))
const pathArbitrary = fc.array(oneOf('/ /x', PATHS, 2), { minLength: 1, maxLength: 2 }).map((pieces) => pieces.join(''))
const locationArbitrary = blanked(fc.oneof(addressArbitrary('http: https:'), addressArbitrary(''), pathArbitrary))

/** URLs that send a client on. Most contain a path, to see whether it is kept. */
const BASES =
  'http://start.test/dir/r?x http://start.test/dir/r?x http://start.test/dir/sub/ http://start.test/ http://start.test ' +
  'http://start.test?q/r http://start.test:8080/a/b/c?x/y http://start.test:80/a/../b http://start.test/a//b/ http://127.0.0.3:8080/x ' +
  'http://[::1]:8080/x/y http://start.test/a;b/c#f HTTP://START.test/x'
const baseArbitrary = fc.constantFrom(...BASES.split(' '))

const sample = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number, seed: number): Value[] =>
  fc.sample(arbitrary, { numRuns, seed })

/** Inputs for parsers. A command cannot have U+0000 in an argument. */
export const textsFor = (count: number, seed: number): readonly string[] => {
  const arbitrary = fc.oneof(
    hostileInputs.text,
    hostileInputs.base,
    hostileInputs.hosted,
    uriInputs.text,
    wholeArbitrary,
  )
  return sample(arbitrary, count, seed).map((text) => text.replaceAll('\0', '').toWellFormed())
}

/** Whole URLs for clients. */
export const requestsFor = (count: number, seed: number): readonly Request[] => {
  const arbitrary = fc.oneof({ arbitrary: wholeArbitrary, weight: 3 }, { arbitrary: hostileInputs.hosted, weight: 1 })
  return sample(arbitrary, count, seed).map((text) => ({
    text: text.replaceAll('\0', '').toWellFormed(),
    location: null,
  }))
}

/** Redirects. A header has one line, and blanks around its value do not belong to it. */
export const redirectsFor = (count: number, seed: number): readonly Request[] =>
  sample(fc.tuple(baseArbitrary, locationArbitrary), count, seed).map(([text, location]) => ({
    text,
    location: location.replace(/^[\t ]+/, '').trimEnd(),
  }))
