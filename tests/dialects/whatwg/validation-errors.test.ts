/**
 * The validation errors: each of the 30 names by hand, with its place and its words, and the reports of another
 * implementation name by name.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { whatwg, whatwg2017 } from '../../../lib/dialects/index.js'
import { validationErrorNames } from '../../../lib/dialects/whatwg/validation-errors.js'
import { type Finding, Url } from '../../../lib/index.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'
import { describeVectors } from '../../support/data.js'
import { byDepth, times } from '../../support/depth.js'
import { assertLinear } from '../../support/growth.js'

interface Case {
  readonly input: string
  readonly base: string | null
  readonly href: string | null
  readonly errors: readonly string[]
}

const diagnose = (input: string, base: string | null) => Url.diagnose(input, base === null ? {} : { base })

/** Input with the place between « and », base or null, name, severity. */
const BY_HAND: readonly (readonly [input: string, base: string | null, name: string, severity: Finding['severity']])[] =
  [
    ['https://«exa%23mple.org»', null, 'domain-to-ASCII', 'error'],
    ['https://«a_b»/', null, 'domain-to-ASCII', 'warning'],
    ['https://«example.org.»/', null, 'domain-to-ASCII', 'warning'],
    ['https://«xn--8i7caa»/', null, 'domain-to-ASCII', 'warning'],
    ['https://«１.2.3.4»/', null, 'domain-to-ASCII', 'warning'],
    ['https://«\u00ad»/', null, 'domain-to-ASCII', 'error'],
    ['https://«exam%70le.org»', null, 'domain-percent-encoded', 'warning'],
    ['foo://exa«[»mple.org', null, 'host-invalid-code-point', 'error'],
    ['https://127.0.0.1«.»/', null, 'IPv4-empty-part', 'warning'],
    ['https://«1.2.3»/', null, 'IPv4-too-few-parts', 'warning'],
    ['https://«1.2.3.4.5»/', null, 'IPv4-too-many-parts', 'error'],
    ['https://«test».42', null, 'IPv4-non-numeric-part', 'error'],
    ['https://127.0.«0x0».1', null, 'IPv4-non-decimal-part', 'warning'],
    ['https://«%30x0.0.0.1»', null, 'IPv4-non-decimal-part', 'warning'],
    ['https://«255.255.4000.1»', null, 'IPv4-out-of-range-part', 'error'],
    ['https://«1.2.3.256»', null, 'IPv4-out-of-range-part', 'error'],
    ['https://«1.2.256»', null, 'IPv4-out-of-range-part', 'warning'],
    ['https://«[::1»', null, 'IPv6-unclosed', 'error'],
    ['https://[«:»1]', null, 'IPv6-invalid-compression', 'error'],
    ['https://[1:2:3:4:5:6:7:8:«9»]', null, 'IPv6-too-many-pieces', 'error'],
    ['https://[1::1«::»1]', null, 'IPv6-multiple-compression', 'error'],
    ['https://[1:2:3«!»:4]', null, 'IPv6-invalid-code-point', 'error'],
    ['https://[1:2:3«:»]', null, 'IPv6-invalid-code-point', 'error'],
    ['https://[fe80::1«%»25en0]', null, 'IPv6-invalid-code-point', 'error'],
    ['https://[«1:2:3»]', null, 'IPv6-too-few-pieces', 'error'],
    ['https://[::«01»]', null, 'IPv6-piece-leading-zero', 'warning'],
    ['https://[1:1:1:1:1:1:1:«127.0.0.1»]', null, 'IPv4-in-IPv6-too-many-pieces', 'error'],
    ['https://[ffff::«.»0.0.1]', null, 'IPv4-in-IPv6-invalid-code-point', 'error'],
    ['https://[ffff::127.0.«x»yz.1]', null, 'IPv4-in-IPv6-invalid-code-point', 'error'],
    ['https://[ffff::127.0«x»yz]', null, 'IPv4-in-IPv6-invalid-code-point', 'error'],
    ['https://[ffff::127.«00».0.1]', null, 'IPv4-in-IPv6-invalid-code-point', 'error'],
    ['https://[ffff::127.0.0.1«.»2]', null, 'IPv4-in-IPv6-invalid-code-point', 'error'],
    ['https://[ffff::127.0.0.«400»0]', null, 'IPv4-in-IPv6-out-of-range-part', 'error'],
    ['https://[ffff::«127.0.0»]', null, 'IPv4-in-IPv6-too-few-parts', 'error'],
    ['https://example.org/«>»', null, 'invalid-URL-unit', 'warning'],
    ['« »https://example.org ', null, 'invalid-URL-unit', 'warning'],
    ['https://example.org« »', null, 'invalid-URL-unit', 'warning'],
    ['ht«\n»tps://example.org/a\tb', null, 'invalid-URL-unit', 'warning'],
    ['ht\ntps://example.org:«7\t0000»', null, 'port-out-of-range', 'error'],
    ['https://example.org/«%»s', null, 'invalid-URL-unit', 'warning'],
    ['foo://host«"»', null, 'invalid-URL-unit', 'warning'],
    ['foo:a« »b', null, 'invalid-URL-unit', 'warning'],
    ['«file:»c:/my-secret-folder', null, 'special-scheme-missing-following-solidus', 'warning'],
    ['«https:»example.org', null, 'special-scheme-missing-following-solidus', 'warning'],
    ['«https:»foo.html', 'https://example.org/', 'special-scheme-missing-following-solidus', 'warning'],
    ['https://«/»example.org', null, 'special-scheme-missing-following-solidus', 'warning'],
    ['«💩»', null, 'missing-scheme-non-relative-URL', 'error'],
    ['«💩»', 'mailto:user@example.org', 'missing-scheme-non-relative-URL', 'error'],
    ['«»', null, 'missing-scheme-non-relative-URL', 'error'],
    ['https://example.org«\\»path\\to\\file', null, 'invalid-reverse-solidus', 'warning'],
    ['https://«user@»example.org', null, 'invalid-credentials', 'warning'],
    ['ssh://«user@»example.org', null, 'invalid-credentials', 'warning'],
    ['https://«»#fragment', null, 'host-missing', 'error'],
    ['https://«:443»', null, 'host-missing', 'error'],
    ['https://user:pass@«»', null, 'host-missing', 'error'],
    ['https://example.org:«70000»', null, 'port-out-of-range', 'error'],
    ['https://example.org:«7z»', null, 'port-invalid', 'error'],
    ['https://example.org:«7\t0000»', null, 'port-out-of-range', 'error'],
    ['«c|»/path/to/file', 'file:///c:/', 'file-invalid-Windows-drive-letter', 'warning'],
    ['file://«c:»', null, 'file-invalid-Windows-drive-letter-host', 'warning'],
  ]

/** The input and the span of a marked text. */
function unmarked(text: string): { input: string; span: Finding['span'] } {
  const start = text.indexOf('«')
  const end = text.indexOf('»') - 1
  return { input: text.replace('«', '').replace('»', ''), span: { start, end } }
}

describe('the validation errors of the whatwg dialect', () => {
  for (const [marked, base, name, severity] of BY_HAND) {
    it(`${name}: ${JSON.stringify(marked)}`, () => {
      const { input, span } = unmarked(marked)
      const { url, findings } = diagnose(input, base)
      const found = findings.find((finding) => finding.name === name)
      assert.deepInclude(found, { severity, span })
      assert.equal(
        url === null,
        findings.some((finding) => finding.severity === 'error'),
      )
    })
  }

  it('are 30, each with a case above and a different message', () => {
    assert.lengthOf(validationErrorNames, 30)
    assert.sameMembers([...new Set(BY_HAND.map(([, , name]) => name))], [...validationErrorNames])
    const messages = validationErrorNames.map(
      (name) => whatwg.explain({ name, component: 'path', span: { start: 0, end: 1 } }, 'x').message,
    )
    assert.lengthOf(new Set(messages), 30)
  })

  describe('suggest a correction if one is known', () => {
    const IPV6 = 'wrap the IPv6 address in [ ]'
    for (const [input, name, suggestion] of [
      ['http://::1/', 'host-missing', IPV6],
      ['http://2001:db8::1/', 'port-invalid', IPV6],
      ['http://u:p@2001:db8::1/', 'port-invalid', IPV6],
      ['https://:443', 'host-missing', 'write a host after the //'],
      ['https://', 'host-missing', 'write a host after the //'],
      ['https:', 'host-missing', 'write // and a host'],
      ['https:\\\\u@\t:80', 'host-missing', 'write a host after the "@"'],
      ['', 'missing-scheme-non-relative-URL', 'write a URL'],
      ['http://example.org:80:90/', 'port-invalid', 'use decimal digits'],
      ['http://h::80/', 'port-invalid', 'use decimal digits'],
      [' http://h/', 'invalid-URL-unit', 'remove it, as the parser does'],
      ['http://h/ ', 'invalid-URL-unit', 'remove it, as the parser does'],
      ['http://h/a\tb', 'invalid-URL-unit', 'remove it, as the parser does'],
      ['http://h/a b', 'invalid-URL-unit', 'write %20'],
      ['http://h/a\0b', 'invalid-URL-unit', 'write %00'],
      ['http://h/é\u0080', 'invalid-URL-unit', 'write %C2%80'],
      ['http://h/100%', 'invalid-URL-unit', 'write %25'],
      ['file:C|/x', 'special-scheme-missing-following-solidus', 'write /// between scheme and path'],
      ['https:h', 'special-scheme-missing-following-solidus', 'write // between scheme and host'],
      ['https:///h', 'special-scheme-missing-following-solidus', 'remove it'],
      ['http://[fe80::1%25en0]', 'IPv6-invalid-code-point', 'remove the zone identifier: a URL cannot contain one'],
      ['http://ex%61mple.org', 'domain-percent-encoded', 'write example.org'],
      ['file://c|/', 'file-invalid-Windows-drive-letter-host', 'write /c:'],
      ['file:/x', 'special-scheme-missing-following-solidus', 'write // between scheme and path'],
      ['file:///C|/x', 'invalid-URL-unit', 'write :'],
      [' http://h/ ', 'invalid-URL-unit', 'remove it, and the white space at the end, as the parser does'],
      ['http://h/a\tb\nc', 'invalid-URL-unit', 'remove it, and the other tabs and newlines, as the parser does'],
      ['http://h/\ud83d\t\udca9', 'invalid-URL-unit', undefined],
      ['http://h/a\t\ud83d\t\udca9', 'invalid-URL-unit', undefined],
      ['http://[0:0:000\r1:1:1:1:1:1]/', 'IPv6-piece-leading-zero', 'write 1'],
      ['http://ex%6\t1mple.org/', 'domain-percent-encoded', 'write example.org'],
      ['http://a\u200d.ex%61mple/', 'domain-percent-encoded', undefined],
      ['http://%e0%a4%95%e0%a5%8d%e2%80%8d%e0%a4%b7/', 'domain-percent-encoded', 'write xn--11b2ezcw70k'],
      ['http://ex%2Fample/', 'domain-percent-encoded', undefined],
      ['http://ex ample.org/', 'domain-to-ASCII', 'remove the white space'],
      ['http://ex<ample.org/', 'domain-to-ASCII', undefined],
      ['http://1.2.3.4:80:90/', 'port-invalid', 'use decimal digits'],
      ['http://cafe:80:90/', 'port-invalid', 'use decimal digits'],
      ['ws:/\\::./', 'host-missing', 'write a host after the //'],
      ['http://2600:1f18::1/', 'IPv4-too-few-parts', IPV6],
      ['http://2600:1f18::1/', 'IPv4-out-of-range-part', IPV6],
      ['http://2600:1f18::1/', 'port-invalid', IPV6],
      ['http://0x7f.1/', 'IPv4-too-few-parts', 'write 127.0.0.1'],
      ['http://0x7f.1/', 'IPv4-non-decimal-part', 'write 127'],
      ['http://256/', 'IPv4-out-of-range-part', 'write 0.0.1.0'],
      ['http://256.1.1.1/', 'IPv4-out-of-range-part', 'use 4 parts from 0 to 255'],
      ['http://①.2.3.4。/', 'IPv4-empty-part', 'remove the dot'],
    ] as const) {
      it(`${name}: ${JSON.stringify(input)}`, () => {
        const found = Url.diagnose(input).findings.find((finding) => finding.name === name)
        assert.equal(found?.suggestion, suggestion)
      })
    }
  })

  describe('describe how the parser treats a code point that is not a URL unit', () => {
    const REMOVED = 'removes it'
    const ENCODED = 'percent-encodes it'
    const KEPT = 'keeps it'
    for (const [input, fate, dialect = whatwg] of [
      [' http://h/', REMOVED],
      ['http://h/a\tb', REMOVED],
      ['http://h/|', KEPT],
      ['http://h/%', KEPT],
      ['http://h/[', KEPT],
      ['http://h/a b', ENCODED],
      ['http://h/\u0080', ENCODED],
      ['http://h/^', ENCODED],
      ['http://h/^', KEPT, whatwg2017],
      ['foo://a"b/', KEPT],
      ['foo://a\x01b/', ENCODED],
      ['foo:a b', KEPT],
      ['foo:a"b', KEPT],
      ['foo:a\x7f', ENCODED],
      ['\u0020\tfo\no:\ta"b', KEPT],
      ['foo:a ?b', ENCODED],
      ['foo:a \t#b', ENCODED],
      ['foo:a ?b', KEPT, whatwg2017],
      ['foo:/a b', ENCODED],
      ['http:h/a b', ENCODED],
      ['gopher:h/a b', KEPT],
      ['gopher:h/a b', ENCODED, whatwg2017],
      ['http://h/?"', ENCODED],
      ['http://h/?^', KEPT],
      ['foo:?"', ENCODED],
      ['http://h/#`', ENCODED],
      ['http://h/#`', KEPT, whatwg2017],
      ['http://h/#\0a', ENCODED],
      ['http://h/#\0a', REMOVED, whatwg2017],
    ] as const) {
      it(`${fate}: ${JSON.stringify(input)}, ${dialect.name}`, () => {
        const { findings } = Url.diagnose(input, { dialect })
        const found = findings.filter(({ name }) => name === 'invalid-URL-unit').at(-1)
        assert.equal(found?.message, `this is not valid in a URL, and the parser ${fate}`)
      })
    }

    it('in a reference, whose path is not opaque', () => {
      for (const base of ['http://h/', 'foo:/x']) {
        const [finding] = Url.diagnose('a b', { base }).findings
        assert.include(finding?.message, ENCODED)
      }
    })

    it('in time that does not depend on the text before it', () => {
      const inputOf = (length: number): string => `${' '.repeat(length)}foo:${'|'.repeat(length)}`
      const many = byDepth(5_000, 200_000)
      assert.lengthOf(Url.diagnose(inputOf(many)).findings, many + 1)
      assertLinear(1_000, inputOf, (input) => Url.diagnose(input))
    })
  })

  describe('quote a label as it is written', () => {
    for (const [input, label] of [
      ['http://xn--abc-/', 'xn--abc-'],
      ['http://abc.XN--abc-/', 'XN--abc-'],
      ['http://abc.xn--abc-.é/', 'xn--abc-'],
      ['http://A_B/', 'A_B'],
      ['http://é。A＿B/', 'A＿B'],
      ['http://a.xn--zz/', 'xn--zz'],
      ['http://1é.\u05d0/', '1é'],
    ] as const) {
      it(JSON.stringify(input), () => {
        const found = Url.diagnose(input).findings.find(({ name }) => name === 'domain-to-ASCII')
        assert.include(found?.message, `: ${JSON.stringify(label)} `)
      })
    }
  })

  it('do not call a slash before the host a part of the path', () => {
    const { findings } = Url.diagnose('\\\\h\\x', { base: 'http://b' })
    assert.deepEqual(
      findings.map(({ component }) => component),
      [null, null, 'path'],
    )
  })

  it('point into the input, and include an error exactly if the parser fails', () => {
    fc.assert(
      fc.property(inputArbitrary, baseArbitrary, fc.boolean(), (input, base, withBase) => {
        const against = withBase && Url.canParse(base) ? base : null
        const { url, findings } = diagnose(input, against)
        const quiet = Url.tryParse(input, against === null ? {} : { base: against })
        assert.equal(url?.toString(), quiet?.toString())
        const errors = findings.filter(({ severity }) => severity === 'error')
        assert.lengthOf(errors, url === null ? 1 : 0)
        for (const { span } of findings) {
          assert.isAtLeast(span.start, 0)
          assert.isAtMost(span.start, span.end)
          assert.isAtMost(span.end, input.length)
        }
      }),
      { numRuns: times(2_000) },
    )
  })

  describeVectors('as whatwg-url reports them', 'whatwg/validation-errors.json', (cases: readonly Case[]) => {
    for (const { input, base, href, errors } of cases) {
      it(`${JSON.stringify(input)} against ${JSON.stringify(base)}`, () => {
        const { url, findings } = diagnose(input, base)
        assert.equal(url?.href ?? null, href)
        assert.deepEqual(
          findings.map(({ name }) => name),
          errors,
        )
      })
    }
  })
})
