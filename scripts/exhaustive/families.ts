/**
 * The families of inputs that `npm run exhaustive` lists completely: every concatenation of a beginning and up to `longest` pieces.
 * A family is one place of the URL Standard's parser, and its pieces are what that place looks at: so each path through the states
 * that a few pieces can take is taken. Most characters are older than Unicode 10, so that every oracle knows them. The family
 * `characters` has all code points, and whatwg-url decides about those that Node does not know.
 */

/** Inputs that are read alone, or against each of the bases. */
interface Texts {
  readonly name: string
  readonly pieces: readonly string[]
  /** The number of pieces in the longest inputs. */
  readonly longest: number
}

export interface TextFamily extends Texts {
  readonly beginnings: readonly string[]
}

export interface ReferenceFamily extends Texts {
  /** Bases that are not canonical, and some that are. */
  readonly bases: readonly string[]
}

/** Values for the setters of the class. */
export interface SetterFamily extends Texts {
  readonly setters: readonly SetterName[]
  /** The URLs whose setters are called, each of them fresh for each value. */
  readonly urls: readonly string[]
}

export type Family = TextFamily | ReferenceFamily | SetterFamily

export type SetterName =
  | 'href'
  | 'protocol'
  | 'username'
  | 'password'
  | 'host'
  | 'hostname'
  | 'port'
  | 'pathname'
  | 'search'
  | 'hash'

const PORTS = ['0', '8', '4', '43', '6553', '5', '/', 'a', ':', '?', '\t']
const NUMBERS = ['0', 'x', '1', '.', '9', '256', '65536', 'f', 'g', '%2e', '\uff0e', '\uff11']
const RELATIVE = ['a', '.', '/', '\\', '@', ':', '?', '#', '%2e', '|', 'C', ' ', '\t', 'h']

/** Whether a string is not half of a character. */
const isWhole = (text: string): boolean => text.isWellFormed()

export const FAMILIES: readonly Family[] = [
  {
    name: 'schemes',
    pieces: ['h', 't', 'p', ':', '/', '\\', 's', 'f', 'i', 'l', 'e', '.'],
    longest: 6,
    beginnings: [''],
  },
  {
    name: 'web',
    pieces: [...'a0./\\@:?#%2e[]| \tx-', 'ä', '\u00ad'],
    longest: 5,
    beginnings: ['http://'],
  },
  {
    name: 'file',
    pieces: ['a', '.', '/', '\\', '@', ':', '?', '#', '%2e', '|', 'C', ' ', '\t', '0'],
    longest: 5,
    beginnings: ['file:', 'file://', 'file:///'],
  },
  {
    name: 'opaque',
    pieces: ['a', '.', '/', '\\', '@', ':', '?', '#', '%2e', '|', '[', ']', ' ', '\t', 'ä'],
    longest: 5,
    beginnings: ['a:'],
  },
  { name: 'ports', pieces: PORTS, longest: 6, beginnings: ['http://h:', 'https://h:'] },
  {
    name: 'other-ports',
    pieces: PORTS,
    longest: 5,
    beginnings: ['ws://h:', 'ftp://h:2', 'a://h:', 'file://h:', 'http://u@h:'],
  },
  { name: 'ipv4', pieces: NUMBERS, longest: 6, beginnings: ['http://'] },
  { name: 'more-ipv4', pieces: NUMBERS, longest: 5, beginnings: ['https://1.', 'ws://x.'] },
  {
    name: 'ipv6',
    pieces: ['0', ':', '1', 'f', 'ff', '%', '::', '.', ']', 'g'],
    longest: 5,
    beginnings: [
      'http://[',
      'a://[',
      'http://[1:2:3',
      'http://[1:2:3:4:5:6:7',
      'http://[::1.2.3',
      'http://[::ffff:1.2',
      'http://[1::',
    ],
  },
  {
    name: 'dots',
    pieces: ['.', '%2e', '%2E', '/', '\\', 'a', 'C|', 'C:', '?', '%', '2'],
    longest: 5,
    beginnings: ['http://h/', 'file:///', 'a:/', 'a://h/', 'file://h/'],
  },
  {
    name: 'idn',
    pieces: [
      ...'aßA-1=',
      '\u0308',
      '\u200d',
      '\u00ad',
      '\u0628',
      '\u05d0',
      '\u0661',
      'xn--',
      '\u094d',
      '\u3002',
    ].concat(['\u0300', '\ufe0f', '\u212a', '\u2260', '\u0338']),
    longest: 4,
    beginnings: ['http://'],
  },
  {
    name: 'characters',
    pieces: Array.from({ length: 0x110000 }, (_, codePoint) => String.fromCodePoint(codePoint)).filter(isWhole),
    longest: 1,
    beginnings: ['http://', 'http://a', 'http://\u05d0', 'http://\u0628\u200c'],
  },
  {
    name: 'userinfo',
    pieces: ['u', ':', '@', '/', '%40', 'é', '|', "'", '?', '[', '\\', ' ', '&'],
    longest: 5,
    beginnings: ['http://', 'a://', 'file://'],
  },
  {
    name: 'tails',
    pieces: [...'a?#\'"<`%{|^ é@', '\ud83d', '\ude00'],
    longest: 5,
    beginnings: ['http://h/', 'a:b', 'a://h', 'http://h', 'ws://h/?'],
  },
  {
    name: 'references',
    pieces: RELATIVE,
    longest: 5,
    bases: [
      'http://h/a/b/..?q#f',
      'file:///C|/a/..',
      'a:/b/c/d',
      'a:op  ?q#f',
      'a://h',
      'file://h/C:/x/',
      'https://u:p@h:8/a/%2e/b',
      'ws:h',
      'http://h/ä/?ä',
    ],
  },
  {
    name: 'setters',
    pieces: [...'a0.:/\\@?#%[]| \té', '%2e', '//', '::1', '80', '443', 'http', 'file', 'x:'],
    longest: 2,
    setters: ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'],
    urls: [
      'http://h/',
      'https://u:p@h:8/a/b?q#f',
      'ws://1.2.3.4/',
      'ftp://h:2/a',
      'http://[::1]:81/x',
      'file:///a',
      'file:///C:/a',
      'file://h/a',
      'a://h/b',
      'a://h',
      'a:///b',
      'a:/.//b',
      'a:b c  ?q#f',
      'mailto:x@y',
    ],
  },
]

/** The number of inputs in a family; an input read against several bases counts once for each. */
export function sizeOf(family: Family): number {
  let texts = 0
  for (let length = 0; length <= family.longest; length++) texts += family.pieces.length ** length
  if ('beginnings' in family) return texts * family.beginnings.length
  return texts * ('bases' in family ? family.bases.length : family.setters.length * family.urls.length)
}
