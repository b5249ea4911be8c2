/**
 * The names of this machine, and the names that a program may take for an address or for another name.
 */

import { assert } from 'chai'
import { hasEmptyLabel, isLocalhost, isPrivateName, mayBeAddress } from '../../../lib/ground/hosts/host-name.js'

describe('isLocalhost', () => {
  for (const name of ['localhost', 'localhost.', 'a.localhost', 'a.b.localhost.', '.localhost']) {
    it(`is true for ${name}`, () => assert.isTrue(isLocalhost(name)))
  }

  for (const name of ['', 'localhosts', 'mylocalhost', 'localhost.example', 'localhost..', 'local.host', '127.0.0.1']) {
    it(`is false for ${JSON.stringify(name)}`, () => assert.isFalse(isLocalhost(name)))
  }
})

/** The names that Debian, Red Hat and Alpine write into `/etc/hosts` for this machine. */
const IN_HOSTS_FILES = [
  'ip6-localhost',
  'ip6-loopback',
  'localhost4',
  'localhost6',
  'localhost.localdomain',
  'localhost4.localdomain4',
  'localhost6.localdomain6',
]

describe('isLocalhost, for a name from /etc/hosts', () => {
  for (const name of IN_HOSTS_FILES) {
    it(`is true for ${name}`, () => {
      assert.isTrue(isLocalhost(name))
      assert.isTrue(isLocalhost(`${name}.`))
      assert.isFalse(isLocalhost(`a.${name}`))
    })
  }
})

/**
 * The special-use names of IANA that the public DNS does not resolve, `internal`, and the domains of RFC 6762, appendix G.
 */
const PRIVATE_DOMAINS = [
  ...['local', 'home.arpa', 'onion', 'alt', 'test', 'invalid', 'localhost', 'localdomain'],
  ...['internal', 'intranet', 'private', 'corp', 'home', 'lan'],
]

describe('isPrivateName', () => {
  for (const domain of PRIVATE_DOMAINS) {
    it(`is true for any name below ${domain}`, () => {
      assert.isTrue(isPrivateName(`a.${domain}`))
      assert.isTrue(isPrivateName(`a.b.${domain}.`))
      assert.isFalse(isPrivateName(`${domain}.example.org`))
      assert.isFalse(isPrivateName(`a.x${domain}`))
    })
  }

  for (const name of ['intranet', 'h', 'h.', 'com', '', '.', 'localhost', 'localhost.localdomain']) {
    it(`is true for ${JSON.stringify(name)}`, () => assert.isTrue(isPrivateName(name)))
  }

  for (const name of ['example.org', 'example.org.', 'a.example', 'in-addr.arpa', 'local.example.org']) {
    it(`is false for ${name}`, () => assert.isFalse(isPrivateName(name)))
  }
})

describe('hasEmptyLabel', () => {
  for (const name of ['.', '..', '.a', 'a..b', 'a..', 'a.b..c.d']) {
    it(`is true for ${name}`, () => assert.isTrue(hasEmptyLabel(name)))
  }

  for (const name of ['', 'a', 'a.', 'a.b', 'a.b.']) {
    it(`is false for ${JSON.stringify(name)}`, () => assert.isFalse(hasEmptyLabel(name)))
  }
})

describe('mayBeAddress', () => {
  for (const name of ['127.0.0.1', '0x7f.1', '2130706433', '1.2.3.4.', 'a.1', 'a.0x', '999', '127..1', '1.2.3.4..']) {
    it(`is true for ${name}`, () => assert.isTrue(mayBeAddress(name)))
  }

  for (const name of ['', 'a', '1.a', '1.2.3.4.example', '0xg', 'example.org.']) {
    it(`is false for ${JSON.stringify(name)}`, () => assert.isFalse(mayBeAddress(name)))
  }
})
