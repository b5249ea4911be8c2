/**
 * Sites: public suffixes and registrable domains of hosts of every kind, by the list that comes with the library and by a
 * caller's own; and which URLs are of the same site.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { assert } from 'chai'
import fc from 'fast-check'
import { parse } from 'tldts'
import {
  domainParts,
  isSameSite,
  parsePublicSuffixList,
  publicSuffix,
  publicSuffixList,
  registrableDomain,
  site,
} from '../../../lib/around/sites/index.js'
import { SUFFIX_RULES } from '../../../lib/around/sites/suffix-tables.js'
import { Url, UrlError } from '../../../lib/index.js'
import { describeVectors } from '../../support/data.js'
import { urlErrorOf } from '../../support/errors.js'

interface Case {
  readonly input: string | null
  readonly registrableDomain: string | null
}

/** The labels of the packed list, and its rules with the labels between them. */
const LABELS = [...new Set(SUFFIX_RULES.match(/[^ ,;!()\n]+/g))]
const RULES = rulesIn(SUFFIX_RULES)

function rulesIn(table: string): string[] {
  const rules: string[] = []
  const suffixes: string[] = []
  for (const token of table.match(/[()]|[^ ,;!()\n]+/g) ?? []) {
    if (token === ')') suffixes.pop()
    else if (token === '(') suffixes.push(`.${rules.at(-1)}`)
    else rules.push(token + (suffixes.at(-1) ?? ''))
  }
  return rules
}

/** The domain in ASCII, as the answers are. */
const inAscii = (domain: string): string => Url.parse(`https://${domain}/`).hostname

describeVectors(
  'the tests of the list of public suffixes',
  'profiles/public-suffix.json',
  ({ cases }: { cases: Case[] }) => {
    for (const { input, registrableDomain: expected } of cases) {
      if (input === null) continue
      it(`expect the registrable domain ${expected} for ${input}`, () => {
        assert.equal(registrableDomain(input), expected === null ? null : inAscii(expected))
      })
    }
  },
)

describe('the built-in list', () => {
  it('has the version of the installed tldts', () => {
    const path = createRequire(import.meta.url).resolve('tldts/package.json')
    assert.equal(publicSuffixList.source, `tldts ${JSON.parse(readFileSync(path, 'utf8')).version}`)
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    assert.equal(publicSuffixList.source, `tldts ${devDependencies.tldts}`)
    assert.match(publicSuffixList.date ?? '', /^20\d\d-\d\d-\d\d$/)
    assert.isFrozen(publicSuffixList)
  })

  it('matches like tldts for each of its rules and for random labels', () => {
    const wrong: string[] = []
    const agree = (domain: string): void => {
      for (const rules of ['all', 'icann'] as const) {
        const { suffix, section } = publicSuffixList.match(domain, rules)
        const expected = parse(domain, { extractHostname: false, allowPrivateDomains: rules === 'all' })
        const part = expected.isPrivate === true ? 'private' : expected.isIcann === true ? 'icann' : 'unlisted'
        if (suffix !== expected.publicSuffix || section !== part) wrong.push(`${domain} (${rules})`)
      }
    }
    for (const rule of RULES) for (const label of ['x', 'www']) agree(`${label}.${rule.replace('*', label)}`)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...LABELS), { minLength: 1, maxLength: 5 }), (labels) =>
        agree(labels.join('.').replaceAll('*', 'x')),
      ),
    )
    assert.isAbove(RULES.length, 10_000)
    assert.deepEqual(wrong, [])
  })
})

describe('the registrable domain of a host', () => {
  const hosts: readonly (readonly [host: string, suffix: string | null, registrable: string | null])[] = [
    ['www.example.co.uk', 'co.uk', 'example.co.uk'],
    ['WWW.Example.CO.UK', 'co.uk', 'example.co.uk'],
    ['example.co.uk.', 'co.uk.', 'example.co.uk.'],
    ['co.uk', 'co.uk', null],
    ['co.uk.', 'co.uk.', null],
    ['com', 'com', null],
    ['localhost', 'localhost', null],
    ['a.localhost', 'localhost', 'a.localhost'],
    ['a.b.unlisted', 'unlisted', 'b.unlisted'],
    ['www.食狮.公司.cn', 'xn--55qx5d.cn', 'xn--85x722f.xn--55qx5d.cn'],
    ['例え。jp', 'jp', 'xn--r8jz45g.jp'],
    ['a.example.github.io', 'github.io', 'example.github.io'],
    ['b.test.ck', 'test.ck', 'b.test.ck'],
    ['www.ck', 'ck', 'www.ck'],
    ['a_b.example.org', 'org', 'example.org'],
    ['192.168.0.1', null, null],
    ['0x7f.1', null, null],
    ['[::1]', null, null],
    ['', null, null],
    ['.', null, null],
    ['.example.org', null, null],
    ['a..example.org', null, null],
    ['example.org..', null, null],
    ['a b', null, null],
    ['example.org:80', null, null],
    ['user@example.org', null, null],
    ['example.org/a', null, null],
  ]
  for (const [host, suffix, registrable] of hosts) {
    it(`is ${registrable} for ${JSON.stringify(host)}`, () => {
      assert.equal(publicSuffix(host), suffix)
      assert.equal(registrableDomain(host), registrable)
    })
  }

  it('is the same for a string, a Url and a Host', () => {
    const url = Url.parse('https://u:p@a.example.org:8443/b')
    for (const input of [url, url.href, url.authority?.host ?? '', new URL(url.href)]) {
      assert.equal(registrableDomain(input), 'example.org')
    }
    assert.equal(registrableDomain(Url.parse('https://192.168.0.1/').authority?.host ?? ''), null)
    assert.throws(() => registrableDomain('//a.example.org/'), UrlError)
    assert.equal(registrableDomain('foo://a.example.org/'), null)
    assert.equal(registrableDomain('file:///a'), null)
    assert.equal(registrableDomain(Url.parse('mailto:a@example.org')), null)
  })

  it('is returned by domainParts with the suffix and the subdomain', () => {
    assert.deepEqual(domainParts('a.b.example.co.uk.'), {
      domain: 'a.b.example.co.uk.',
      publicSuffix: 'co.uk.',
      registrableDomain: 'example.co.uk.',
      subdomain: 'a.b',
      section: 'icann',
    })
    assert.equal(domainParts('example.org')?.subdomain, null)
    assert.equal(domainParts('a.github.io')?.section, 'private')
    assert.equal(domainParts('a.github.io', { rules: 'icann' })?.registrableDomain, 'github.io')
    assert.equal(domainParts('a.unlisted')?.section, 'unlisted')
  })

  it('is not looked up with unknown options', () => {
    assert.throws(
      () => publicSuffix('a.org', { rule: 'icann' } as never),
      TypeError,
      "write publicSuffix(url, { list, rules: 'icann' })",
    )
    assert.throws(() => publicSuffix('a.org', { rules: 'private' as never }), TypeError, "'all' or 'icann'")
  })

  it('is found in linear time', () => {
    const start = performance.now()
    for (const host of ['a.'.repeat(100_000), `${'a'.repeat(200_000)}.org`, '.'.repeat(200_000)]) {
      registrableDomain(host)
      registrableDomain(host, { list: parsePublicSuffixList('org\n*.a\n!b.a') })
    }
    assert.isBelow(performance.now() - start, 10_000)
  })
})

describe('a custom list', () => {
  const TEXT = `// VERSION: 2026-01-02_03-04-05_UTC
// ===BEGIN ICANN DOMAINS===
com
co.uk   and the text after white space
uk
*.kobe.jp
!city.kobe.jp
jp
公司.cn
cn
// ===END ICANN DOMAINS===
// ===BEGIN PRIVATE DOMAINS===
blogspot.com
// ===END PRIVATE DOMAINS===
`
  const list = parsePublicSuffixList(TEXT)

  it('has the date and the source that are given or written in it', () => {
    assert.equal(list.date, '2026-01-02')
    assert.equal(list.source, 'a list of the caller')
    assert.equal(parsePublicSuffixList('', { date: '2026-03-04', source: 'x' }).date, '2026-03-04')
    for (const line of ['//VERSION:2026-05-06', '// VERSION: 2026-05-06_01', '//  VERSION:  2026-05-06'])
      assert.equal(parsePublicSuffixList(`${line}\ncom`).date, '2026-05-06', line)
    assert.equal(parsePublicSuffixList('').date, null)
  })

  const domains: readonly (readonly [domain: string, registrable: string | null])[] = [
    ['a.b.com', 'b.com'],
    ['a.b.co.uk', 'b.co.uk'],
    ['a.b.c.kobe.jp', 'b.c.kobe.jp'],
    ['c.kobe.jp', null],
    ['kobe.jp', 'kobe.jp'],
    ['a.city.kobe.jp', 'city.kobe.jp'],
    ['a.b.公司.cn', 'b.xn--55qx5d.cn'],
    ['a.b.blogspot.com', 'b.blogspot.com'],
    ['a.b.unlisted', 'b.unlisted'],
  ]
  for (const [domain, registrable] of domains) {
    it(`finds the registrable domain ${registrable} of ${domain}`, () =>
      assert.equal(registrableDomain(domain, { list }), registrable))
  }

  it('distinguishes ICANN rules from private rules', () => {
    assert.equal(domainParts('a.blogspot.com', { list })?.section, 'private')
    assert.equal(registrableDomain('a.blogspot.com', { list, rules: 'icann' }), 'blogspot.com')
    assert.equal(registrableDomain('a.b.co.uk', { list, rules: 'icann' }), 'b.co.uk')
  })

  it('may contain any number of rules', () => {
    const longList = parsePublicSuffixList(Array.from({ length: 200_000 }, (_, index) => `a${index}.intern`).join('\n'))
    assert.equal(registrableDomain('x.y.a199999.intern', { list: longList }), 'y.a199999.intern')
    assert.equal(parsePublicSuffixList('').match('a.b', 'all').suffix, 'b')
  })

  it('may contain the default rule', () =>
    assert.equal(registrableDomain('a.b.c', { list: parsePublicSuffixList('*') }), 'b.c'))

  it('is refused if a rule is malformed', () => {
    for (const rule of ['a.*.b', '1.2.3.4', 'a b'.replace(' ', '@'), 'a:80', '!']) {
      assert.throws(() => parsePublicSuffixList(`com\n${rule}`), TypeError, 'cannot be read')
    }
  })
})

describe('the site of a URL', () => {
  const sites: readonly (readonly [string, string | null])[] = [
    ['https://a.b.example.co.uk:8443/c', 'https://example.co.uk'],
    ['http://co.uk/', 'http://co.uk'],
    ['http://127.1/', 'http://127.0.0.1'],
    ['http://[::1]:80/', 'http://[::1]'],
    ['ws://a.example.org./', 'ws://example.org.'],
    ['blob:https://a.example.org/1', 'https://example.org'],
    ['data:,a', null],
    ['file:///a', null],
    ['foo://a.example.org/', null],
  ]
  for (const [url, expected] of sites) it(`is ${expected} for ${url}`, () => assert.equal(site(url), expected))

  it('is compared by isSameSite', () => {
    assert.isTrue(isSameSite('https://a.example.org', Url.parse('https://b.example.org:1')))
    assert.isFalse(isSameSite('https://a.example.org', 'https://a.example.org.'))
    assert.isFalse(isSameSite('https://a.example.org', 'wss://a.example.org'))
    assert.isTrue(isSameSite('http://localhost', 'http://localhost:8080'))
    assert.isFalse(isSameSite('file:///a', 'file:///a'))
    assert.equal(urlErrorOf(() => isSameSite('https://h', 'h')).code, 'ERR_INVALID_URL')
  })
})
