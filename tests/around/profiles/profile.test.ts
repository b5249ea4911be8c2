/**
 * Profiles as values: by name, frozen, with fewer steps, with other lists; what each of them refuses.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { profiles } from '../../../lib/around/profiles/by-name.js'
import {
  dedupe,
  dedupeLoose,
  normalizeUrl,
  Profile,
  profile,
  surt,
  surtPattern,
  surtRange,
  w3lib,
  withoutTracking,
} from '../../../lib/around/profiles/index.js'
import { Url, UrlError } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'
import { fixedSteps, withThoseInNeed } from './support/needs.js'

const reasonOf = (action: () => unknown): string => urlErrorOf(action).reason

describe('Profile', () => {
  it('is found by its name, with or without the version', () => {
    for (const one of profiles) {
      assert.equal(profile(one.name), one)
      assert.equal(profile(`${one.name}@${one.version}`), one)
      assert.equal(String(one), `${one.name}@${one.version}`)
    }
    for (const name of ['', 'Dedupe', 'dedupe@', 'dedupe@2', 'dedupe@1@2', 'dedupe@1@', 'toString', '__proto__']) {
      assert.throws(() => profile(name), TypeError)
    }
  })

  it('says which program it follows, and has the version of that program', () => {
    const followers: readonly (readonly [name: string, version: string, program: string])[] = [
      ['surt', '0.3.1', 'surt 0.3.1'],
      ['surt-with-scheme', '0.3.1', 'surt 0.3.1'],
      ['safe-browsing', '5', 'Safe Browsing API v5'],
      ['w3lib', '2.4.1', 'w3lib 2.4.1'],
      ['normalize-url', '9.0.1', 'normalize-url 9.0.1'],
      ['dedupe', '1', 'RFC 3986'],
      ['dedupe-loose', '1', 'dedupe'],
    ]
    assert.sameMembers(
      profiles.map(({ name }) => name),
      followers.map(([name]) => name),
    )
    for (const [name, version, program] of followers) {
      assert.equal(profile(name).version, version)
      assert.include(profile(name).follows, program)
    }
  })

  it('shows the right call in the error for a value that is not a text', () => {
    const wrong = {} as never
    const refused: readonly (readonly [() => unknown, string])[] = [
      [() => profile(wrong), "write profile('dedupe')"],
      [() => dedupe.key(wrong), 'write profile.key(url)'],
      [() => dedupe.tryKey(wrong), 'write profile.key(url)'],
      [() => dedupe.apply(wrong), 'write profile.key(url)'],
      [() => surtRange(wrong), "write surtRange(url, 'host')"],
      [() => surtPattern(wrong), 'write surtPattern(surt)'],
      [() => withoutTracking(wrong), 'write withoutTracking(url)'],
      [() => w3lib.with(1 as never), 'write profile.with({ keepBlankValues, keepFragments, encoding })'],
    ]
    for (const [call, message] of refused) assert.throws(call, message)
  })

  it('is immutable and has no public constructor', () => {
    assert.throws(() => new (Profile as never as new () => Profile)(), TypeError, "Write profile('dedupe')")
    assert.isFrozen(dedupe.steps)
    assert.isFrozen(dedupe.parameters)
    assert.isFrozen(profiles)
    assert.isFrozen(dedupe)
    assert.isFrozen(Profile)
    assert.isFrozen(Profile.prototype)
    const applied = dedupe.apply('http://h/#a')
    for (const part of [applied, applied.changes, applied.changes[0]]) assert.isFrozen(part)
    for (const one of profiles) {
      assert.isFrozen(one.claims)
      for (const step of one.steps) for (const part of [step, step.needs]) assert.isFrozen(part)
      for (const value of Object.values(one.parameters)) assert.isFrozen(value)
    }
    assert.throws(() => {
      ;(dedupe as { key: unknown }).key = () => ''
    }, TypeError)
    assert.equal(inspect(dedupe), 'Profile <dedupe@1>')
  })

  it('is not deeply equal to a different profile', () => {
    assert.deepEqual(dedupeLoose, dedupeLoose.without())
    assert.notDeepEqual(dedupeLoose, dedupeLoose.without('strip-www'))
    assert.notDeepEqual(dedupeLoose, dedupeLoose.with({ indexFiles: [] }))
    assert.notDeepEqual(dedupeLoose.with({ indexFiles: ['a'] }), dedupeLoose.with({ indexFiles: ['b'] }))
    assert.notEqual(dedupeLoose.with({ indexFiles: ['a'] }), dedupeLoose.with({ indexFiles: ['a', 'b'] }))
    assert.notDeepEqual(surt as Profile, profile('surt-with-scheme') as Profile)
  })

  it('lists its steps, each with a unique name and a description', () => {
    for (const one of profiles) {
      const names = one.steps.map(({ name }) => name)
      assert.sameMembers(names, [...new Set(names)])
      assert.include(names, 'read')
      for (const { name, does } of one.steps) {
        assert.match(name, /^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        assert.match(does, /^[a-z-]+s /, `${one.name}: ${name}`)
      }
    }
  })

  it('keeps the remaining steps in order when a step and its dependents are left out', () => {
    for (const one of profiles) {
      const fixed = fixedSteps(one)
      for (const { name } of one.steps) {
        if (fixed.includes(name)) {
          assert.throws(() => one.without(name), TypeError, 'that can be left out')
          continue
        }
        const names = withThoseInNeed(one, [name])
        assert.deepEqual(
          one.without(...names).steps,
          one.steps.filter((step) => !names.includes(step.name)),
        )
        assert.doesNotThrow(() => one.without(...names).tryKey('http://www.example.org:80/a/../b?c#d'))
        if (names.length > 1) assert.throws(() => one.without(name), TypeError, `does not leave out ${name} without `)
      }
    }
    const two = dedupeLoose.without('strip-www').without('https-scheme', 'strip-www')
    assert.equal(two.key('http://www.example.org/'), 'http://www.example.org/')
  })

  it('can be derived by without and with in either order', () => {
    const first = dedupeLoose.without('strip-www').with({ trackingParameters: ['x'] })
    const second = dedupeLoose.with({ trackingParameters: ['x'] }).without('strip-www')
    assert.deepEqual(first, second)
    assert.equal(first.key('http://www.h.example/?x=1&utm_id=2'), 'https://www.h.example/?utm_id=2')
  })

  it('returns itself if no step is left out and no parameter changes', () => {
    for (const one of profiles) {
      assert.equal(one.without(), one)
      assert.equal(one.with({}), one)
      assert.equal(one.with(one.parameters), one)
      const names = withThoseInNeed(
        one,
        one.steps.map(({ name }) => name).filter((name) => !fixedSteps(one).includes(name)),
      )
      const fewer = one.without(...names)
      assert.equal(fewer.without(...names), fewer)
    }
    assert.equal(w3lib.with({ keepFragments: false }), w3lib)
    const filtered = normalizeUrl.with({ removeQueryParameters: [/a/i, 'b'] })
    assert.equal(filtered.with({ removeQueryParameters: [/a/i, 'b'] }), filtered)
    for (const others of [[/a/, 'b'], [/a/i], [/a/i, 'b', 'c'], ['/a/i', 'b'], [/b/i, 'b']]) {
      assert.notEqual(filtered.with({ removeQueryParameters: others }), filtered)
    }
    assert.equal(surt.with({ sessionParameters: ['jsessionid', 'phpsessid', 'sid'] }), surt)
  })

  it('lists omitted steps and changed parameters in toString', () => {
    assert.equal(String(dedupeLoose.without('sort-query')), 'dedupe-loose@1 without sort-query')
    const fewer = dedupeLoose.without('strip-www').without('https-scheme')
    assert.equal(String(fewer), 'dedupe-loose@1 without https-scheme and strip-www')
    assert.deepEqual(fewer, dedupeLoose.without('https-scheme', 'strip-www'))
    const other = fewer.with({ indexFiles: [], trackingParameters: ['x'] })
    assert.equal(
      String(other),
      'dedupe-loose@1 with other trackingParameters and indexFiles, without https-scheme and strip-www',
    )
    assert.equal(String(other.with(dedupeLoose.parameters)), String(fewer))
    assert.equal(inspect(surt.with({ sessionParameters: [] })), 'Profile <surt@0.3.1 with other sessionParameters>')
    assert.throws(() => profile(String(fewer)), TypeError, 'version 1')
  })

  it('makes no claims if a step is left out', () => {
    const fewer = dedupeLoose.without('sort-query')
    assert.notEqual(fewer.key('http://h/?b&a'), fewer.key('http://h/?a&b'))
    assert.deepEqual(fewer.claims, [])
    assert.deepEqual(fewer.with({ indexFiles: [] }).claims, [])
    assert.deepEqual(dedupeLoose.without().claims, ['idempotent', 'order-independent'])
  })

  it("copies the caller's lists", () => {
    const names = ['x']
    const mine = dedupeLoose.with({ trackingParameters: names })
    names.push('y')
    assert.equal(mine.without('strip-www').key('https://h/?x&y'), 'https://h/?y')
    assert.isFrozen(mine.parameters.trackingParameters)
    assert.deepEqual(dedupeLoose.with({ trackingParameters: new Set(['x']) as never }).parameters, {
      ...dedupeLoose.parameters,
      trackingParameters: ['x'],
    })
  })

  it("copies the caller's regular expressions, and hands out copies", () => {
    const expression = /^a/
    const mine = normalizeUrl.with({ removeQueryParameters: [expression] })
    const handedOut = mine.parameters.removeQueryParameters as readonly RegExp[]
    for (const one of [expression, handedOut[0] as RegExp]) one.compile('^b')
    assert.equal(mine.key('h.example/?a1=1&b1=2'), 'http://h.example/?b1=2')
    assert.notEqual(handedOut[0], (mine.parameters.removeQueryParameters as readonly RegExp[])[0])
  })

  it('refuses a wrong value for a parameter', () => {
    const refused: readonly (readonly [() => unknown, string])[] = [
      [() => surt.with({ sessionParameters: 'sid' as never }), 'a list of names: write ["sid"] instead of "sid"'],
      [() => surt.with({ sessionParameters: 1 as never }), 'sessionParameters is a list of names, not 1'],
      [() => dedupeLoose.with({ indexFiles: [/a/] as never }), 'indexFiles is a list of names, not "/a/"'],
      [() => dedupeLoose.with({ sessionParameters: null as never }), 'sessionParameters is a list of names, not null'],
      [() => w3lib.with({ keepFragments: 'false' as never }), 'keepFragments is true or false, not "false"'],
      [() => w3lib.with({ encoding: 1 as never }), 'encoding is a text, not 1'],
      [() => w3lib.with({ encoding: 'utf-16le' }), 'not "utf-16le", which the Encoding Standard only decodes'],
      [
        () => normalizeUrl.with({ emptyQueryValue: 'allways' as never }),
        'emptyQueryValue is "preserve" or "always" or "never", not "allways"',
      ],
      [() => normalizeUrl.with({ forceHttps: 1 as never }), 'forceHttps is true or false, not 1'],
      [() => normalizeUrl.with({ defaultProtocol: '' }), 'defaultProtocol is a scheme such as "https", not ""'],
      [() => normalizeUrl.with({ defaultProtocol: 'ht:tps' }), 'defaultProtocol is a scheme such as "https"'],
      [() => normalizeUrl.with({ defaultProtocol: 'https://' }), 'defaultProtocol is a scheme such as "https"'],
      [() => normalizeUrl.with({ customProtocols: 'sindre' as never }), 'customProtocols is a list of names: write'],
      [() => normalizeUrl.with({ removeQueryParameters: 'ref' as never }), 'true or false or a list of names'],
      [
        () => normalizeUrl.with({ removeQueryParameters: /ref/ as never }),
        'a list of names and regular expressions, not',
      ],
      [() => normalizeUrl.with({ removeDirectoryIndex: [1] as never }), 'a list of names and regular expressions, not'],
      [
        () => normalizeUrl.with({ keepQueryParameters: true as never }),
        'null or a list of names and regular expressions',
      ],
      [() => normalizeUrl.with({ transformPath: true as never }), 'transformPath is a function or false, not true'],
    ]
    for (const [call, message] of refused) assert.throws(call, TypeError, message)
    for (const defaultProtocol of ['https', 'https:']) {
      assert.equal(normalizeUrl.with({ defaultProtocol }).key('h.example/a'), 'https://h.example/a')
    }
    assert.equal(normalizeUrl.with({ keepQueryParameters: ['a'] }).key('h.example/?a=1&b=2'), 'http://h.example/?a=1')
  })

  it('refuses unknown, inherited and contradictory parameters', () => {
    assert.throws(() => dedupe.with({ trackingParameters: [] } as never), TypeError, 'trackingParameters')
    assert.throws(() => dedupeLoose.with('x' as never), TypeError, 'plain object')
    assert.throws(() => dedupeLoose.with({ trackingParameters: 'utm_*' as never }), TypeError, 'list of names')
    const inherited = Object.create({ trackingParameters: ['x'] })
    assert.throws(() => dedupeLoose.with(inherited), TypeError)
    assert.throws(() => normalizeUrl.with({ forceHttp: true, forceHttps: true }), TypeError, 'exclude')
    assert.throws(() => w3lib.with({ encoding: 'utf-99' }), UrlError, 'utf-99')
  })

  it('accepts a string, a Url, or an object with an href', () => {
    const text = 'http://EXAMPLE.org/a#b'
    for (const one of profiles) {
      assert.equal(one.key(new URL(text)), one.key(new URL(text).href))
      assert.equal(one.key(Url.parse(text)), one.key(text))
    }
  })

  it('throws an error with a reason and without the password', () => {
    assert.equal(
      reasonOf(() => dedupe.key('http://h:70000/')),
      'port-out-of-range',
    )
    assert.equal(
      reasonOf(() => dedupeLoose.key('h')),
      'missing-scheme-non-relative-URL',
    )
    assert.equal(
      reasonOf(() => surt.key('http://h:port/')),
      'port-invalid',
    )
    assert.equal(
      reasonOf(() => surt.key('http://h:65536/')),
      'port-invalid',
    )
    assert.equal(
      reasonOf(() => surt.key(' \t ')),
      'empty-text',
    )
    assert.equal(
      reasonOf(() => w3lib.key('http://[x]/')),
      'IPv6-unclosed',
    )
    assert.equal(
      reasonOf(() => w3lib.key('http://h/\ud800')),
      'lone-surrogate',
    )
    assert.equal(
      reasonOf(() => w3lib.key('http://a\uff0fb/')),
      'host-invalid-code-point',
    )
    assert.equal(
      reasonOf(() => normalizeUrl.key('data:')),
      'data-url-invalid',
    )
    for (const one of [surt, w3lib, dedupe]) {
      try {
        one.key(one.name === 'w3lib' ? 'http://u:secret@[h/' : 'http://u:secret@h:x/')
        assert.fail('it is refused')
      } catch (error) {
        assert.instanceOf(error, UrlError)
        assert.notInclude((error as Error).message, 'secret')
      }
    }
  })
})
