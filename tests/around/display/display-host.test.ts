/**
 * Hosts as a person is shown them: the arguments, the results, and domains that others must not look like.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { type DisplayHostOptions, displayHost, displayUrl, protectDomains } from '../../../lib/around/display/index.js'
import { WELL_KNOWN_DOMAINS } from '../../../lib/around/display/policies/chromium.js'
import {
  type ProgramName,
  programs,
  rfc3986,
  webspecs,
  webUrl,
  whatwg,
  whatwg2017,
} from '../../../lib/dialects/index.js'
import { Url, UrlError } from '../../../lib/index.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'

const asciiOf = (host: string): string => Url.parse(`https://${host}/`).host

describe('displayHost', () => {
  it('returns the same result for a string as for a Host', () => {
    const { host } = Url.parse('https://www.BÜCHER.example/').authority!
    assert.deepEqual(displayHost(host), displayHost('www.bücher.example'))
    assert.deepEqual(
      displayHost(host).labels.map(({ ascii, shown, as, reason }) => [ascii, shown, as, reason]),
      [
        ['www', 'www', 'unicode', 'ascii'],
        ['xn--bcher-kva', 'bücher', 'unicode', 'single-script'],
        ['example', 'example', 'unicode', 'ascii'],
      ],
    )
  })

  it('returns a label for each piece between dots, also for a host in ASCII', () => {
    const rows: readonly (readonly [host: string, labels: readonly string[]])[] = [
      ['example', ['example']],
      ['www.a_b.example', ['www', 'a_b', 'example']],
      ['www.example.', ['www', 'example', '']],
      ['a..b', ['a', '', 'b']],
    ]
    for (const [host, labels] of rows) {
      for (const policy of ['chromium', 'firefox', 'single-script'] as const) {
        const sentence = 'The label is ASCII, so there is nothing to decide.'
        const expected = labels.map((label) => ({
          ascii: label,
          shown: label,
          as: 'unicode',
          reason: 'ascii',
          sentence,
        }))
        const result = { text: host, isolated: host, labels: expected, imitates: null }
        assert.deepEqual<unknown>(displayHost(host, { policy }), result)
        assert.deepEqual<unknown>(displayHost(`xn--.${host}`, { policy }).labels.slice(1), expected)
      }
    }
  })

  it('does not change addresses and hosts that are not domains', () => {
    const hosts = ['http://0x7f.1/', 'http://[::1]/', 'foo://Ex%C3%A4/', 'file:///x']
    assert.deepEqual(
      hosts.map((url) => displayHost(Url.parse(url).authority!.host)),
      ['127.0.0.1', '[::1]', 'Ex%C3%A4', ''].map((text) => ({ text, isolated: text, labels: [], imitates: null })),
    )
  })

  it('does not decode a Punycode label if the result would be empty, ASCII, or invalid', () => {
    for (const policy of ['chromium', 'firefox', 'single-script'] as const) {
      for (const label of ['xn--', 'xn--a', 'xn--google-', 'xn--8i7caa', 'xn--a-ecp', 'xn--0ca24w']) {
        const { text, labels } = displayHost(`${label}.ru.com`, { policy })
        assert.equal(text, `${label}.ru.com`)
        assert.deepEqual<unknown>(labels[0], {
          ascii: label,
          shown: label,
          as: 'punycode',
          reason: 'not-valid',
          sentence: 'The label is not a valid label of an internationalised domain.',
        })
      }
    }
  })

  it('shows the hosts of other dialects', () => {
    assert.equal(
      displayHost(Url.parse('http://ex%C3%A4mple/', { dialect: rfc3986 }).authority!.host).text,
      'ex%C3%A4mple',
    )
    assert.equal(
      displayHost(Url.parse('http://BÜCHER.example/', { dialect: webUrl }).authority!.host).text,
      'bücher.example',
    )
  })

  it('shows a control character, which older documents allow in a host, as a percent-encoded byte', () => {
    for (const dialect of [whatwg2017, webspecs]) {
      const rows: readonly (readonly [host: string, shown: string])[] = [
        ['a%1bm.example', 'a%1Bm.example'],
        ['a%08%7f.example', 'a%08%7F.example'],
        ['bücher.a%01b', 'bücher.a%01b'],
        ['xn--%01-9ia.example', 'xn--%01-9ia.example'],
      ]
      for (const [written, shown] of rows) {
        const url = Url.parse(`http://${written}/`, { dialect })
        assert.equal(displayHost(url.authority!.host).text, shown)
        assert.equal(displayUrl(url).text, `http://${shown}/`)
        assert.equal(Url.parse(`http://${shown}/`, { dialect }).host, url.host)
      }
    }
  })

  it('shows all but visible ASCII in an opaque host percent-encoded, whatever a program allows there', () => {
    const rows: readonly (readonly [program: ProgramName, host: string, shown: string])[] = [
      ['python', 'a\x1bm', 'a%1Bm'],
      ['appendix-b', '\u202Ea b', '%E2%80%AEa%20b'],
      // The second letter is Cyrillic.
      ['java-url', 'pаypal.com', 'p%D0%B0ypal.com'],
      ['appendix-b', 'a\ud800', 'a%EF%BF%BD'],
    ]
    for (const [program, written, shown] of rows) {
      const url = Url.parse(`http://${written}/`, { dialect: programs[program] })
      assert.equal(displayHost(url.authority!.host).text, shown)
      assert.equal(displayUrl(url).text, `http://${shown}/`)
    }
  })

  it('shows neither controls, nor overrides of the direction, nor lone surrogates of a host of any dialect', () => {
    const pieces = 'a|.|-|%| |xn--|\x1b|%1B|\x9b|\u202e|%E2%80%AE|\ud800|é|א|💩'.split('|')
    const host = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((list) => list.join(''))
    const dialects = new Map(
      [whatwg, whatwg2017, webspecs, webUrl, rfc3986, ...Object.values(programs)].map((each) => [each.name, each]),
    )
    const hidden = /[\p{Cc}\p{Bidi_Control}\p{Surrogate}]/u
    const scheme = fc.constantFrom('http', 'file', 'foo')
    fc.assert(
      fc.property(scheme, host, fc.constantFrom(...dialects.keys()), (beginning, written, name) => {
        const read = Url.tryParse(`${beginning}://${written}/`, { dialect: dialects.get(name) })
        const url = read?.tryCanonicalize()
        if (!url?.authority) return
        assert.notMatch(displayHost(url.authority.host).text, hidden)
        assert.notMatch(displayUrl(url).text.replace(/[\u2066\u2069]/g, ''), hidden)
      }),
      { numRuns: times(3000) },
    )
  })

  it('isolates right-to-left labels, so that the host can be inserted into other text', () => {
    const { text, isolated } = displayHost('ישראל.ישראל')
    assert.equal(text, 'ישראל.ישראל')
    assert.equal(isolated, '\u2066\u2066ישראל\u2069.\u2066ישראל\u2069\u2069')
    assert.equal(displayHost('www.ישראל.example').isolated, '\u2066www.\u2066ישראל\u2069.example\u2069')
    assert.equal(displayHost('bücher.example').isolated, 'bücher.example')
    // A label that is shown in ASCII is not isolated.
    assert.equal(displayHost('דוח.example').isolated, asciiOf('דוח.example'))
  })

  it('returns a host or throws a UrlError for every string', () => {
    for (const text of ['', 'a b', 'a:1', 'u@h', 'a/b', '[::1', 'h?q', '%00']) {
      assert.throws(() => displayHost(text), UrlError)
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        try {
          displayHost(text)
        } catch (error) {
          assert.instanceOf(error, UrlError)
        }
      }),
    )
  })

  it('quotes only the host in the error, and has a separate reason for a host with a port', () => {
    for (const call of [() => displayHost('a b'), () => protectDomains(['a b'])]) {
      const { message, reason } = urlErrorOf(call)
      assert.equal(reason, 'domain-to-ASCII')
      assert.include(message, 'The input is not a host')
      assert.include(message, '\n  a b\n')
    }
    assert.equal(urlErrorOf(() => displayHost('')).reason, 'host-missing')
    assert.notInclude(urlErrorOf(() => displayHost('')).message, 'https')
    for (const call of [() => displayHost('example.org:443'), () => protectDomains(['example.org:443'])]) {
      assert.equal(urlErrorOf(call).reason, 'host-with-port')
    }
  })

  it('accepts an IPv6 address with or without brackets, and hosts that are not canonical', () => {
    const hosts = ['::1', '[::1]', 'example.org.', 'EX%41MPLE.org', '0x7f.1', 'a..b', 'exa\u00admple.org', 'a_b']
    assert.deepEqual(
      hosts.map((host) => displayHost(host).text),
      ['[::1]', '[::1]', 'example.org.', 'example.org', '127.0.0.1', 'a..b', 'example.org', 'a_b'],
    )
  })

  it('refuses unknown options', () => {
    const shown = (options: unknown) => () => displayHost('example.org', options as DisplayHostOptions)
    assert.throws(shown({ polycy: 'firefox' }), TypeError, 'polycy')
    assert.throws(shown({ policy: 'safari' }), TypeError, '"chromium" or "firefox" or "single-script", not "safari"')
    assert.throws(shown({ policy: 'constructor' }), TypeError, 'constructor')
    assert.throws(shown('firefox'), TypeError, 'displayHost(host, { policy')
    assert.throws(shown({ protect: ['a b'] }), UrlError)
    assert.throws(shown({ protect: ['127.0.0.1'] }), TypeError, 'Only domains can be protected')
    assert.doesNotThrow(shown({ policy: undefined, protect: undefined }))
  })

  it('returns a host that parses as the same host', () => {
    const label = fc.string({
      unit: fc.constantFrom(...'abl·iıéßþəаеорсӏαο漢カーヽへאبđ1-१٣'),
      minLength: 1,
      maxLength: 6,
    })
    const policy = fc.constantFrom('chromium', 'firefox', 'single-script' as const)
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), policy, (labels, name) => {
        const host = Url.tryParse(`https://${labels.join('.')}/`)?.authority?.host
        fc.pre(host?.kind === 'domain')
        const { text, labels: shown } = displayHost(host, { policy: name })
        assert.equal(asciiOf(text), host.toString())
        assert.equal(shown.map(({ ascii }) => ascii).join('.'), host.toString())
        assert.equal(shown.map((each) => each.shown).join('.'), text)
        for (const each of shown)
          assert.equal(each.shown === each.ascii, each.as === 'punycode' || each.reason === 'ascii')
      }),
    )
  })
})

describe('protected domains', () => {
  /** Look-alikes of one letter. */
  const LOOKALIKES: Readonly<Record<string, string>> = {
    ...{ a: 'аàáâãäåāăąαạả', b: 'ƅьḃ', c: 'сçćčċ', d: 'ďđԁḍ', e: 'еèéêëēėęěế', f: 'ƒ', g: 'ğġģǧց', h: 'һĥħհ' },
    ...{
      i: 'іìíîïīįıιị',
      j: 'јĵ',
      k: 'ķκкҝ',
      l: 'łĺľļӏḷ',
      m: 'мṃ',
      n: 'ñńňņոռηṇ',
      o: 'оοøòóôõöōőօọờ',
      p: 'рρþṗ',
      q: 'ԛգզ',
    },
    ...{ r: 'řŕŗгґṛ', s: 'ѕśšşșṣ', t: 'ťţțŧтṭ', u: 'ùúûüūůűųυսụ', v: 'νѵ', w: 'ŵԝաẁ', x: 'хχ', y: 'ýÿуүγỳ', z: 'źžżẓ' },
  }

  /** A domain with one of its letters replaced, in all ways. */
  const imitationsOf = (domain: string): string[] =>
    [...domain.slice(0, domain.indexOf('.'))].flatMap((letter, index) =>
      [...(LOOKALIKES[letter] ?? '')].map((lookalike) => domain.slice(0, index) + lookalike + domain.slice(index + 1)),
    )

  const DOMAINS = ['bank.example', 'just-fix-my.example', 'wizard-query.co.example', 'login.example.org']

  for (const policy of ['chromium', 'firefox', 'single-script'] as const) {
    it(`cannot be imitated under ${policy}`, () => {
      const protect = protectDomains(DOMAINS)
      for (const domain of DOMAINS) {
        for (const imitation of imitationsOf(domain)) {
          const shown = displayHost(imitation, { policy, protect })
          assert.equal(shown.text, asciiOf(imitation), imitation)
          assert.equal(shown.imitates, domain, imitation)
          assert.equal(displayHost(`www.${imitation}`, { policy, protect }).imitates, domain, imitation)
        }
      }
    })
  }

  it('cannot be imitated in a single other script, even under the same top-level domain', () => {
    assert.equal(displayHost('аррӏе.рф', { protect: ['apple.xn--p1ai'] }).imitates, 'apple.xn--p1ai')
    assert.equal(displayHost('яндекс.рф', { protect: ['яндекс.рф'] }).text, 'яндекс.рф')
    assert.equal(displayHost('яндёкс.рф', { protect: ['яндекс.рф'] }).text, asciiOf('яндёкс.рф'))
  })

  it('are shown in Unicode themselves, and so are their subdomains', () => {
    const protect = protectDomains(['bücher.example', 'bucher.example'])
    for (const host of ['bücher.example', 'www.bücher.example', 'café.bücher.example', 'bücher.example.']) {
      assert.equal(displayHost(host, { protect }).text, host)
      assert.isNull(displayHost(host, { protect }).imitates)
    }
    assert.equal(displayHost('bûcher.example', { protect }).imitates, 'xn--bcher-kva.example')
  })

  it('cause all labels of a lookalike to be shown in ASCII, each with the reason', () => {
    const { text, labels } = displayHost('café.exámple.com', { protect: ['example.com'] })
    assert.equal(text, 'xn--caf-dma.xn--exmple-qta.com')
    assert.deepEqual(
      labels.map(({ as, reason }) => [as, reason]),
      [
        ['punycode', 'imitates-protected-domain'],
        ['punycode', 'imitates-protected-domain'],
        ['unicode', 'ascii'],
      ],
    )
    for (const { sentence } of labels) assert.match(sentence, /^[A-Z].*\.$/)
  })

  it('are also compared with ASCII hosts', () => {
    const { text, imitates, labels } = displayHost('rnicrosoft.com')
    assert.equal(text, 'rnicrosoft.com')
    assert.equal(imitates, 'microsoft.com')
    assert.equal(labels[0]?.reason, 'ascii')
  })

  it('are recognised in ASCII hosts that replace "m" with "rn", "rn" with "m", or "l" with "1"', () => {
    const swapped = (domain: string, at: number): string => {
      const [letter, rest] = [domain.slice(at), domain.slice(0, at)]
      for (const [written, alike] of [
        ['rn', 'm'],
        ['m', 'rn'],
        ['l', '1'],
      ] as const) {
        if (letter.startsWith(written)) return rest + alike + letter.slice(written.length)
      }
      return domain
    }
    for (const domain of [...WELL_KNOWN_DOMAINS, 'rn.example', 'mmm.l1.example', '-_.0.example']) {
      for (const at of domain.slice(0, domain.lastIndexOf('.')).split('').keys()) {
        const host = swapped(domain, at)
        const expected = host === domain ? null : domain
        for (const text of [host, `${host}.`, `www.a.${host}`]) {
          assert.equal(displayHost(text, { protect: [domain] }).imitates, expected, text)
          assert.equal(
            displayHost(Url.parse(`https://${text}/`).authority!.host, { protect: [domain] }).imitates,
            expected,
          )
        }
      }
    }
  })

  it('are compared with the last labels of a host', () => {
    const protect = ['example.com']
    assert.isNull(displayHost('exámple.com.evil.org', { protect }).imitates)
    assert.isNull(displayHost('exámple.org', { protect }).imitates)
    assert.equal(displayHost('a.b.c.d.e.exámple.com', { protect }).imitates, 'example.com')
  })

  it('are not compared with labels that are longer than 63 characters, because such a host cannot exist', () => {
    const rows: readonly (readonly [protect: string, host: string, isImitated: boolean])[] = [
      // The label with "rn" has 63 characters, and 64.
      [`${'a'.repeat(61)}m.example`, `${'a'.repeat(61)}rn.example`, true],
      [`${'a'.repeat(62)}m.example`, `${'a'.repeat(62)}rn.example`, false],
      // Together, the labels have more than 63.
      [`m.${'a'.repeat(40)}.${'b'.repeat(40)}`, `rn.${'a'.repeat(40)}.${'b'.repeat(40)}`, true],
      // Only the labels that are compared count.
      ['m.example', `${'a'.repeat(64)}.rn.example`, true],
      ['má.example', `${'a'.repeat(64)}.rna.example`, true],
    ]
    for (const [protect, host, isImitated] of rows) {
      assert.equal(displayHost(host, { protect }).imitates !== null, isImitated, host)
      assert.equal(displayHost(`${host}.`, { protect }).imitates !== null, isImitated, host)
    }
    assert.equal(displayHost(`${'ü'.repeat(70)}.example`).text, `${'ü'.repeat(70)}.example`)
  })

  it('cannot be imitated with letters that look alike, even beside letters of a script whose marks are kept', () => {
    const rows: readonly (readonly [letters: string, lookalikes: string])[] = [
      ...([
        ['b', 'ьв'],
        ['c', 'ҫင'],
        ['d', 'đძ'],
        ['e', 'єၔ'],
        ['f', 'ғƒ'],
        ['g', 'ԍဌ'],
        ['h', 'ħн'],
        ['i', 'ɨ'],
        ['j', '၂'],
        ['k', 'κқ'],
        ['l', 'ł'],
        ['m', 'м'],
        ['n', 'пก'],
        ['o', 'øð'],
        ['p', 'ϼҏ'],
        ['q', '૧'],
        ['r', 'ґ'],
        ['s', 'รട'],
        ['t', 'ŧ丅'],
        ['u', 'บʉ'],
      ] as const),
      ...([
        ['w', 'шฟ'],
        ['x', 'χ乂'],
        ['y', 'ұ丫'],
        ['z', 'ʒ'],
        ['ae', 'æӕ'],
        ['0', 'θ'],
        ['2', '२շ'],
        ['3', 'зვ'],
        ['4', '੫丩'],
        ['6', 'ճ'],
        ['8', '৪୫'],
        ['9', '૭'],
        ['-', '一'],
      ] as const),
    ]
    for (const [letters, lookalikes] of rows) {
      for (const lookalike of lookalikes) {
        const protect = `a${letters}t.example`
        assert.equal(displayHost(`a${lookalike}七.example`, { protect }).imitates, protect, lookalike)
      }
    }
  })

  it('can be given as a list, a set, a string, or the result of protectDomains', () => {
    for (const protect of [
      ['example.com'],
      new Set(['EXAMPLE.com']),
      'example.com',
      protectDomains(['example.com.']),
    ]) {
      assert.equal(displayHost('exámple.com', { protect: protect as readonly string[] }).imitates, 'example.com')
    }
  })

  it('hide the other labels of a lookalike; well-known domains do so only if Chromium would show the deceptive label', () => {
    const beside = (host: string) => {
      const { text, imitates } = displayHost(host)
      return [text, imitates]
    }
    assert.deepEqual(beside('bücher.góogle.com'), ['xn--bcher-kva.xn--gogle-0ta.com', 'google.com'])
    assert.deepEqual(beside('ںڇ.xn--eddit-mwe.com'), ['ںڇ.xn--eddit-mwe.com', 'reddit.com'])
    const protect = ['reddit.com']
    assert.equal(displayHost('ںڇ.xn--eddit-mwe.com', { protect }).text, 'xn--djb5h.xn--eddit-mwe.com')
  })

  it('include a short list of well-known domains under the policy chromium, but not under firefox', () => {
    for (const domain of WELL_KNOWN_DOMAINS) {
      assert.isNull(displayHost(domain).imitates, domain)
      assert.equal(displayHost(`www.${domain}`).text, `www.${domain}`)
      for (const imitation of imitationsOf(domain))
        assert.equal(displayHost(imitation).text, asciiOf(imitation), imitation)
    }
    assert.equal(displayHost('góogle.com').labels[0]?.reason, 'imitates-well-known-domain')
    assert.equal(displayHost('góogle.com', { policy: 'firefox' }).text, 'góogle.com')
  })
})
