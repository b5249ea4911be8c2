/**
 * How open-uri follows a redirect, by `open_http` and `open_loop` of Ruby 3.4 and `merge` of uri 1.0. The places are those of the client itself.
 */

import { programs } from '../../../../lib/dialects/index.js'
import { itGoesTo, itRequests, type Places, START } from './support.js'

const PLACES: Places = [
  ['/x', START],
  ['x y', null],
  ['é', null],
  ['//h.test:81/', 'http h.test 81'],
  ['//u@h.test/', null],
  ['//[::1]/', 'http [::1] 80'],
  ['//::1/', START],
  // A text after "//" that is not an authority is a path.
  ['///h.test/', START],
  ['//h.test:80:81/', START],
  ['//h.test:a/', START],
  // A host may be missing beside a port, and then it is this machine.
  ['//:6379/', 'http 127.0.0.1 6379'],
  ['//:/', START],
  ['//@/', 'http 127.0.0.1 80'],
  // An opaque URL is without a host.
  ['http:h.test', 'http 127.0.0.1 80'],
  ['http:/h.test', 'http 127.0.0.1 80'],
  ['http:///h.test', 'http 127.0.0.1 80'],
  ['http:', 'http 127.0.0.1 80'],
  // From http to https and ftp, and from https to https alone.
  ['https://h.test/', 'https h.test 443'],
  ['HTTP://h.test/', 'http h.test 80'],
  ['ftp://h.test/x', 'ftp h.test 21'],
  ['ftp://h.test', null],
  ['file:///x', null],
  ['http://h.test/', null, 'https://start.test/'],
  ['ftp://h.test/x', null, 'https://start.test/'],
  ['//h.test/', 'https h.test 443', 'https://start.test/'],
  ['\x0b//h.test/\f', 'http h.test 80'],
  ['://h.test', null],
  ['a:b', null],
]

const TEXTS: Places<string> = [
  ['../../../x', 'http://start.test/x'],
  ['?y', 'http://start.test/dir/r1?y'],
  ['?', 'http://start.test/dir/r1?'],
  ['#y', 'http://start.test/dir/r1?x#y'],
  ['', 'http://start.test/dir/r1?x'],
  ['y/./../z/..', 'http://start.test/dir/'],
  ['/a//../c', 'http://start.test/a/c'],
  ['//h.test', 'http://h.test'],
  ['..', 'http://start.test/'],
  ['y', 'http://start.test/a/y', 'http://start.test/a/b/../r'],
]

describe('a redirect in open-uri', () => {
  itGoesTo(programs.ruby, PLACES)

  itRequests(programs.ruby, TEXTS)
})
