/**
 * The dialect and its variants, and their answers about schemes and origins.
 */

import { assert } from 'chai'
import { abarth } from '../../../lib/dialects/abarth/index.js'
import { Url } from '../../../lib/index.js'

describe('the abarth dialect', () => {
  it('is a frozen value with one variant for each platform', () => {
    const windows = abarth.with({ platform: 'windows' })
    assert.equal(abarth.name, 'abarth')
    assert.equal(windows.name, 'abarth+windows')
    assert.deepEqual(abarth.parameters, { platform: 'unix' })
    assert.deepEqual(windows.parameters, { platform: 'windows' })
    assert.strictEqual(abarth.with({ platform: 'windows' }), windows)
    assert.strictEqual(windows.with({}), windows)
    assert.strictEqual(windows.with({ platform: 'unix' }), abarth)
    for (const value of [abarth, abarth.parameters, windows, windows.parameters]) assert.isFrozen(value)
  })

  it('refuses other platforms and parameters, and lists the valid ones', () => {
    for (const [parameters, message] of [
      [{ platform: 'mac' }, 'abarth.with({ platform }) takes "unix" or "windows", not "mac"'],
      [{ platform: 'constructor' }, 'not "constructor"'],
      [{ platform: null }, 'takes "unix" or "windows", not null'],
      [{ semicolon: true }, 'abarth does not have a parameter "semicolon": its only parameter is platform'],
      ['windows', 'abarth.with takes a plain object with its parameters, { platform }, not "windows"'],
    ] as const) {
      assert.throws(() => abarth.with(parameters as unknown as typeof abarth.parameters), TypeError, message)
    }
    assert.strictEqual(abarth.with({ platform: undefined } as unknown as typeof abarth.parameters), abarth)
  })

  it('treats the hierarchical schemes as special, and defines their default ports', () => {
    for (const [scheme, port] of [
      ['http', 80],
      ['https', 443],
      ['ftp', 21],
      ['gopher', 70],
      ['ws', 80],
      ['wss', 443],
      ['file', null],
    ] as const) {
      assert.isTrue(abarth.isSpecial(scheme.toUpperCase()))
      assert.equal(abarth.defaultPort(scheme), port)
    }
    for (const scheme of ['data', 'mailto', 'javascript', 'ftps', 'constructor', '']) {
      assert.isFalse(abarth.isSpecial(scheme))
      assert.isNull(abarth.defaultPort(scheme))
    }
  })

  it('returns an origin for hierarchical URLs other than file URLs', () => {
    const originOf = (input: string): string => Url.parse(input, { dialect: abarth }).origin
    assert.equal(originOf('HTTP://u:p@H:80/a'), 'http://h')
    assert.equal(originOf('gopher://h:71'), 'gopher://h:71')
    for (const input of ['file://h/a', 'data:x', 'mailto:u@h', 'foo://h']) assert.equal(originOf(input), 'null')
  })

  it('provides the getters of the native URL', () => {
    const url = Url.parse('http://u:@EXAMPLE.org:080\\a b?#', { dialect: abarth })
    assert.equal(url.toString(), 'http://u:@EXAMPLE.org:080\\a b?#')
    assert.equal(url.href, 'http://u@example.org/a%20b?#')
    assert.equal(url.username, 'u')
    assert.equal(url.host, 'example.org')
    assert.equal(url.pathname, '/a%20b')
    assert.equal(url.search, '')
  })
})
