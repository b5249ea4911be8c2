/**
 * What the setters do to a record (sections 6.1 and 4.4), case by case: a URL, a value, and the URL that comes of it. The
 * platform's own setters follow a Standard of another date, so they are not compared.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { whatwg } from '../../../lib/dialects/whatwg/index.js'
import {
  classToday,
  setFragment,
  setHost,
  setHostAndPort,
  setPairs,
  setPassword,
  setPath,
  setPort,
  setQuery,
  setScheme,
  setUsername,
} from '../../../lib/dialects/whatwg/setters.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { apply, readCanonical, SETTERS, type Setter } from './setting.js'

/** A URL, a value, and the resulting URL; if that is left out, the URL is unchanged. */
type Case = readonly [href: string, value: string, expected?: string]

function holds(setter: Setter, cases: readonly Case[]): void {
  for (const [href, value, expected = href] of cases) {
    assert.equal(apply(setter, href, value, whatwg, classToday), expected, `${JSON.stringify(value)} on ${href}`)
  }
}

describe('setScheme', () => {
  it('uses the part of the value before the first ":"', () => {
    holds(setScheme, [
      ['http://h/', 'https', 'https://h/'],
      ['http://h/', 'https:', 'https://h/'],
      ['http://h/', 'https://x/', 'https://h/'],
      ['http://h/', 'WSS:a', 'wss://h/'],
      ['http://h/', 'h\tt\ntp\rs', 'https://h/'],
      ['a:b', 'c+-.9:', 'c+-.9:b'],
    ])
  })

  it('refuses values that are not schemes', () => {
    holds(setScheme, [
      ['http://h/', ''],
      ['http://h/', ':'],
      ['http://h/', '1a'],
      ['http://h/', 'a b'],
      ['http://h/', 'é'],
      ['http://h/', ' https'],
      ['http://h/', 'ht%74ps'],
    ])
  })

  it('refuses a change between a special scheme and another (scheme state, 2.1.1 and 2.1.2)', () => {
    holds(setScheme, [
      ['http://h/', 'foo'],
      ['foo://h/', 'http'],
      ['foo:a', 'http'],
      ['foo:a', 'bar', 'bar:a'],
      ['http://h/', 'constructor'],
    ])
  })

  it('refuses "file" if there are credentials or a port, and a change from "file" without a host (2.1.3 and 2.1.4)', () => {
    holds(setScheme, [
      ['http://h/a', 'file', 'file://h/a'],
      ['http://u@h/', 'file'],
      ['http://:p@h/', 'file'],
      ['http://h:8/', 'file'],
      ['file:///a', 'http'],
      ['file:///a', 'file'],
      ['file://h/a', 'http', 'http://h/a'],
    ])
  })

  it('drops a port only if it becomes the default (2.3.1)', () => {
    holds(setScheme, [
      ['http://h:443/', 'https', 'https://h/'],
      ['http://h:443/', 'wss', 'wss://h/'],
      ['http://h:443/', 'ws', 'ws://h:443/'],
      ['https://h:80/', 'http', 'http://h/'],
    ])
  })

  it('keeps the other parts, even if the new URL would be parsed differently', () => {
    holds(setScheme, [
      ['http://localhost/', 'file', 'file://localhost/'],
      ['http://h/C|/a', 'file', 'file://h/C|/a'],
    ])
  })
})

describe('setUsername and setPassword', () => {
  it('percent-encode the value, including tabs and newlines', () => {
    holds(setUsername, [
      ['http://h/', 'u', 'http://u@h/'],
      ['http://h/', 'a:b@c/?#[]^|%20é', 'http://a%3Ab%40c%2F%3F%23%5B%5D%5E%7C%20%C3%A9@h/'],
      ['http://h/', '\t\n\r\0', 'http://%09%0A%0D%00@h/'],
      ['http://h/', '\ud800', 'http://%EF%BF%BD@h/'],
      ['http://u:p@h/', 'v', 'http://v:p@h/'],
    ])
    holds(setPassword, [
      ['http://h/', 'p', 'http://:p@h/'],
      ['http://h/', ':@\t', 'http://:%3A%40%09@h/'],
      ['http://u@h/', 'p', 'http://u:p@h/'],
    ])
  })

  it('remove the "@" only if both are empty', () => {
    holds(setUsername, [
      ['http://u@h/', '', 'http://h/'],
      ['http://u:p@h/', '', 'http://:p@h/'],
    ])
    holds(setPassword, [
      ['http://u:p@h/', '', 'http://u@h/'],
      ['http://:p@h/', '', 'http://h/'],
    ])
  })

  it('require a host, and a scheme other than "file"', () => {
    for (const setter of [setUsername, setPassword]) {
      holds(setter, [
        ['mailto:a@h', 'x'],
        ['foo:/a', 'x'],
        ['foo:///a', 'x'],
        ['file:///a', 'x'],
        ['file://h/a', 'x'],
        ['javascript:a', 'x'],
      ])
    }
  })
})

describe('setHostAndPort', () => {
  it('uses the value up to the character that ends the host', () => {
    holds(setHostAndPort, [
      ['http://h/', 'EX%41mple.org', 'http://example.org/'],
      ['http://h/', 'x/y', 'http://x/'],
      ['http://h/', 'x?y', 'http://x/'],
      ['http://h/', 'x#y', 'http://x/'],
      ['http://h/', 'x\\y', 'http://x/'],
      ['http://h/', 'x\ty\n', 'http://xy/'],
      ['foo://h/', 'X/y', 'foo://X/'],
      ['foo://h/', 'x\\y'],
      ['http://h/', '0x7f.1', 'http://127.0.0.1/'],
      ['http://h/', '[::0:1]', 'http://[::1]/'],
      ['http://u:p@h/', 'x', 'http://u:p@x/'],
    ])
  })

  it('keeps the port if the value contains none, and otherwise uses the digits after the ":"', () => {
    holds(setHostAndPort, [
      ['http://h:8/', 'x', 'http://x:8/'],
      ['http://h:8/', 'x:', 'http://x:8/'],
      ['http://h:8/', 'x:9', 'http://x:9/'],
      ['http://h:8/', 'x:80', 'http://x/'],
      ['http://h:8/', 'x:0009', 'http://x:9/'],
      ['http://h:8/', 'x:9a', 'http://x:9/'],
      ['http://h:8/', 'x:9/y', 'http://x:9/'],
      ['http://h:8/', 'x:9@y', 'http://x:9/'],
      ['http://h:8/', 'x:\t9', 'http://x:9/'],
      ['http://h:8/', '[::1]:9', 'http://[::1]:9/'],
      ['http://h/', '[::1]', 'http://[::1]/'],
    ])
  })

  it('sets the host even if it refuses the port', () => {
    holds(setHostAndPort, [
      ['http://h:8/', 'x:a', 'http://x:8/'],
      ['http://h:8/', 'x:65536', 'http://x:8/'],
      ['http://h:8/', 'x:99999999999999999999', 'http://x:8/'],
    ])
  })

  it('refuses a value that is not a host', () => {
    holds(setHostAndPort, [
      ['http://h/', ''],
      ['http://h/', '/x'],
      ['http://h/', ':9'],
      ['http://h/', 'a b'],
      ['http://h/', 'u@x'],
      ['http://h/', '[::1'],
      ['http://h/', '[::1]x'],
      ['http://h/', '256.256.256.256.256'],
      ['http://h/', '\u00ad'],
      ['foo://h/', 'a b'],
      ['foo://h/', ':9'],
    ])
  })

  it('accepts an empty host only if the URL is not special and has neither credentials nor a port (3.2)', () => {
    holds(setHostAndPort, [
      ['foo://h/', '', 'foo:///'],
      ['foo://h/', '/', 'foo:///'],
      ['foo:/a', '', 'foo:///a'],
      ['foo:/a', 'h', 'foo://h/a'],
      ['foo:/.//a', 'h', 'foo://h//a'],
      ['foo://u@h/', ''],
      ['foo://h:8/', ''],
    ])
  })

  it('refuses a port or a drive letter for a file URL, and replaces the host "localhost" with the empty host', () => {
    holds(setHostAndPort, [
      ['file:///a', 'h', 'file://h/a'],
      ['file:///a', 'h/b', 'file://h/a'],
      ['file:///a', 'h:8'],
      ['file://h/a', '', 'file:///a'],
      ['file://h/a', '/x', 'file:///a'],
      ['file://h/a', 'LOCALhost', 'file:///a'],
      ['file://h/a', 'C:'],
      ['file://h/a', 'C|'],
    ])
  })

  it('does not change an opaque path', () => {
    holds(setHostAndPort, [['mailto:a', 'h']])
  })
})

describe('setHost', () => {
  it('refuses a value with a port or without a host (2.2)', () => {
    holds(setHost, [
      ['http://h:8/', 'x', 'http://x:8/'],
      ['http://h:8/', 'x:9'],
      ['http://h:8/', 'x:'],
      ['http://h:8/', 'x:/'],
      ['http://h:8/', ':9'],
      ['http://h:8/', 'x/y:9', 'http://x:8/'],
      ['http://h:8/', '[::1]', 'http://[::1]:8/'],
      ['http://h:8/', '[::1]:9'],
      ['foo:/a', 'x', 'foo://x/a'],
      ['foo://u@h/', ''],
      ['file://h/', 'localhost', 'file:///'],
      ['file://h/', 'x:9'],
      ['mailto:a', 'h'],
    ])
  })
})

describe('setPort', () => {
  it('uses the digits at the beginning of a value', () => {
    holds(setPort, [
      ['http://h/', '8', 'http://h:8/'],
      ['http://h/', '0', 'http://h:0/'],
      ['http://h/', '00000000000000000008', 'http://h:8/'],
      ['http://h/', '8a9', 'http://h:8/'],
      ['http://h/', '8\n0\t80', 'http://h:8080/'],
      ['http://h:8/', '80', 'http://h/'],
      ['http://h:8/', '', 'http://h/'],
      ['foo://h/', '80', 'foo://h:80/'],
      ['http://h/', '65535', 'http://h:65535/'],
    ])
  })

  it('refuses all other values, and all values for a URL that cannot have a port', () => {
    holds(setPort, [
      ['http://h:8/', 'a'],
      ['http://h:8/', '-1'],
      ['http://h:8/', ' 1'],
      ['http://h:8/', '\t'],
      ['http://h:8/', '１'],
      ['http://h:8/', '65536'],
      ['http://h:8/', '9'.repeat(1000)],
      ['file://h/', '8'],
      ['foo:///', '8'],
      ['foo:/', '8'],
      ['mailto:a', '8'],
    ])
  })
})

describe('setPath', () => {
  it('uses the whole value, including "?" and "#"', () => {
    holds(setPath, [
      ['http://h/a', '/b', 'http://h/b'],
      ['http://h/a', 'b', 'http://h/b'],
      ['http://h/a', '', 'http://h/'],
      ['http://h/a', 'b?c#d', 'http://h/b%3Fc%23d'],
      ['http://h/a?q#f', ' é\t^ ', 'http://h/%20%C3%A9%5E%20?q#f'],
      ['http://h/a', '//b', 'http://h//b'],
      ['foo://h/a', 'b?c#d', 'foo://h/b%3Fc%23d'],
    ])
  })

  it('removes dot segments', () => {
    holds(setPath, [
      ['http://h/a', '..', 'http://h/'],
      ['http://h/a', 'b/../c/.', 'http://h/c/'],
      ['http://h/a', 'b/%2e%2E/c', 'http://h/c'],
      ['foo://h/a', '/b/..', 'foo://h/'],
    ])
  })

  it('treats a backslash as a slash only in a special URL', () => {
    holds(setPath, [
      ['http://h/a', '\\b\\..\\c', 'http://h/c'],
      ['http://h/a', '\\\\b', 'http://h//b'],
      ['foo://h/a', '\\b', 'foo://h/\\b'],
    ])
  })

  it('recognises drive letters only in file URLs', () => {
    holds(setPath, [
      ['file:///a', 'C|/b', 'file:///C:/b'],
      ['file:///a', '/c|', 'file:///c:'],
      ['file:///a', 'C:/..', 'file:///C:/'],
      ['file://h/a', 'C|/b', 'file://h/C:/b'],
      ['http://h/a', 'C|/b', 'http://h/C|/b'],
    ])
  })

  it('can set an empty path only if there is a host, and keeps a slash otherwise', () => {
    holds(setPath, [
      ['foo://h/a', '', 'foo://h'],
      ['foo:///a', '', 'foo://'],
      ['foo:/a', '', 'foo:/'],
      ['foo:/a', '\t', 'foo:/'],
    ])
  })

  it('serializes a path that begins with "//" so that it is not parsed as an authority', () => {
    holds(setPath, [
      ['foo:/a', '//b', 'foo:/.//b'],
      ['foo:/a', '/.//b', 'foo:/.//b'],
      ['foo:/.//a', 'b', 'foo:/b'],
    ])
  })

  it('does not change an opaque path', () => {
    holds(setPath, [['mailto:a', 'b']])
  })
})

describe('setQuery and setFragment', () => {
  it('ignore one leading "?" or "#", and distinguish empty from absent', () => {
    holds(setQuery, [
      ['http://h/?a#f', '', 'http://h/#f'],
      ['http://h/#f', '?', 'http://h/?#f'],
      ['http://h/', 'a', 'http://h/?a'],
      ['http://h/', '?a', 'http://h/?a'],
      ['http://h/', '??a', 'http://h/??a'],
      ['http://h/', '\t?a', 'http://h/??a'],
      ['http://h/', '\t', 'http://h/?'],
    ])
    holds(setFragment, [
      ['http://h/#a', '', 'http://h/'],
      ['http://h/', '#', 'http://h/#'],
      ['http://h/', 'a', 'http://h/#a'],
      ['http://h/', '##a', 'http://h/##a'],
      ['http://h/', '\n', 'http://h/#'],
    ])
  })

  it('percent-encode with the set of their part', () => {
    holds(setQuery, [
      ['http://h/', ' "#<>\'é%zz\0^`', 'http://h/?%20%22%23%3C%3E%27%C3%A9%zz%00^`'],
      ['foo:a', " '#", "foo:a?%20'%23"],
      ['http://h/', '\udc00', 'http://h/?%EF%BF%BD'],
    ])
    holds(setFragment, [
      ['http://h/', ' "#<>`\'é%zz\0^', "http://h/#%20%22#%3C%3E%60'%C3%A9%zz%00^"],
      ['javascript:a', 'b', 'javascript:a#b'],
    ])
  })

  it('keep the last space of an opaque path encoded', () => {
    holds(setQuery, [['data:a  ?b#c', '', 'data:a %20#c']])
    holds(setFragment, [['data:a  #c', '', 'data:a %20']])
  })
})

describe('setPairs', () => {
  it('sets the query to the serialized pairs, and removes the query if there are no pairs', () => {
    holds(setPairs, [
      ['http://h/?a#f', 'b=c+%7E', 'http://h/?b=c+%7E#f'],
      ['http://h/?a#f', '', 'http://h/#f'],
    ])
  })
})

describe('every setter', () => {
  it('never throws and never changes the given record', () => {
    const names = fc.constantFrom(...Object.keys(SETTERS))
    fc.assert(
      fc.property(baseArbitrary, inputArbitrary, names, (href, value, name) => {
        const url = readCanonical(href, whatwg)
        if (url === null) return
        const before = JSON.stringify(url)
        SETTERS[name]?.(url, value, classToday)
        assert.equal(JSON.stringify(url), before)
      }),
      { numRuns: times(1_000) },
    )
  })
})
