/**
 * The names of this machine, and the names that a program may take for an address or for another name.
 */

import { assert } from 'chai'
import { hasEmptyLabel, isLocalhost, mayBeAddress } from '../../lib/hosts/host-name.js'

describe('a name of this machine', () => {
  for (const name of ['localhost', 'localhost.', 'a.localhost', 'a.b.localhost.', '.localhost']) {
    it(`is ${name}`, () => assert.isTrue(isLocalhost(name)))
  }

  for (const name of ['', 'localhosts', 'mylocalhost', 'localhost.example', 'localhost..', 'local.host', '127.0.0.1']) {
    it(`is not ${JSON.stringify(name)}`, () => assert.isFalse(isLocalhost(name)))
  }
})

describe('a name with an empty label', () => {
  for (const name of ['.', '..', '.a', 'a..b', 'a..', 'a.b..c.d']) {
    it(`is ${name}`, () => assert.isTrue(hasEmptyLabel(name)))
  }

  for (const name of ['', 'a', 'a.', 'a.b', 'a.b.']) {
    it(`is not ${JSON.stringify(name)}`, () => assert.isFalse(hasEmptyLabel(name)))
  }
})

describe('a name that may be an address', () => {
  for (const name of ['127.0.0.1', '0x7f.1', '2130706433', '1.2.3.4.', 'a.1', 'a.0x', '999', '127..1', '1.2.3.4..']) {
    it(`is ${name}`, () => assert.isTrue(mayBeAddress(name)))
  }

  for (const name of ['', 'a', '1.a', '1.2.3.4.example', '0xg', 'example.org.']) {
    it(`is not ${JSON.stringify(name)}`, () => assert.isFalse(mayBeAddress(name)))
  }
})
