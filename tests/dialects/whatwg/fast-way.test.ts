/**
 * The fast way of the URL Standard beside the general one: it recognises only canonical URLs, and splits them in the same way. The
 * tables say which input each of its functions handles, so that a change that makes common input slow is seen.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import fc from 'fast-check'
import { LONGEST } from '../../../lib/dialects/whatwg/fast-grammar.js'
import { whatwg } from '../../../lib/dialects/whatwg/index.js'
import { fastWay } from '../../../lib/dialects/whatwg/url-standard.js'
import { type FastWay, silent, WITHOUT_AT, WITHOUT_SLASH } from '../../../lib/ground/components.js'
import { mayHaveCredentials } from '../../../lib/ground/findings/passwords.js'
import { type Dialect, Url } from '../../../lib/index.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { uriArbitrary } from '../rfc3986/uris.js'

const { recognise, accepts, repair, resolve } = fastWay as {
  readonly [Name in keyof FastWay]-?: NonNullable<FastWay[Name]>
}

const isRecognised = (text: string): boolean => fastWay.recognise(text) > 0

/** The same dialect with nothing but the general way. */
const general: Dialect = { ...whatwg, fastWay: undefined }

describe('the fast way of the whatwg dialect', () => {
  it('recognises only canonical URLs, and splits them like the general way', () => {
    fc.assert(
      fc.property(fc.oneof(inputArbitrary, baseArbitrary, uriArbitrary), (input) => {
        const url = Url.tryParse(input, { dialect: general })
        const recognised = [input, url?.href ?? input].filter((text) => isRecognised(text))
        for (const text of recognised) {
          const record = whatwg.parse(text, silent)
          assert.deepEqual(fastWay.split(text, fastWay.recognise(text)), record)
          assert.equal(Url.parse(text, { dialect: general }).href, text)
        }
        fc.pre(recognised.length > 0)
      }),
      // At least one input of ten has a canonical text that is recognised.
      { numRuns: times(1_000), maxSkipsPerRun: 9 },
    )
  })

  it('distinguishes dot segments from other segments that begin with a dot', () => {
    for (const path of [
      '.',
      '..',
      './',
      '../a',
      '.?q',
      '..#f',
      '%2e',
      '%2E%2e/a',
      '.%2e',
      'a/.',
      'a=/../b',
      'a=/%2e',
    ]) {
      for (const start of ['https://h/', 'https://h:8080/', 'file:///']) {
        assert.isFalse(isRecognised(start + path), start + path)
      }
    }
    for (const path of ['.a', '.a/.b', '.a=%2e', 'a./b../', 'a=/.b/c', '%20./%c3.', 'a=/%20/%2', '%2fa', '//.a', '/']) {
      for (const start of ['https://h/', 'https://h:8080/', 'file:///']) {
        assert.isTrue(isRecognised(start + path), start + path)
      }
    }
  })

  it('marks a URL as free of "@" only if it is, and does so for most of them', () => {
    const pieces = ['a', '/', '.', '?', '#', '%', '%20', '%2', '5', '%25', '40', '%40', '@', '%2540', '//', "'"]
    const base = 'https://example.org/a/b?c#d'
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 7 }), fc.boolean(), (path, isResolved) => {
        const text = path.join('')
        const url = isResolved
          ? fastWay.resolve?.(base, fastWay.recognise(base), text)
          : { text: `https://h/${text}`, shape: fastWay.recognise(`https://h/${text}`) }
        fc.pre(url !== null && url !== undefined && url.shape > 0)
        const hasAt = mayHaveCredentials(url.text)
        if ((url.shape & WITHOUT_AT) !== 0) assert.isFalse(hasAt, url.text)
        // Input may contain a dot at the beginning of a segment, which is examined once more, or an escape of "%".
        else assert.isTrue(hasAt || /\/\.|%25/.test(url.text), url.text)
      }),
      { numRuns: times(2_000) },
    )
  })

  it('handles each common form of URL with the cheapest function', () => {
    /** The canonical beginning that need not be repaired, or the function that reads the whole input. */
    const handlerOf = (text: string): string | null => {
      const shape = recognise(text)
      if (shape > 0) return 'recognise'
      if (shape === WITHOUT_SLASH) return 'without slash'
      return repair(text, shape) && (shape === 0 ? 'repair' : text.slice(0, -shape))
    }
    for (const [handler, texts] of [
      [
        'recognise',
        [
          ...['https://example.org/', 'http://a.b-c.d_e.example:8080/x/y.html;v=1?q=a&b[]=%20#frag-1', 'https://h2/'],
          ...['file:///etc/hosts', 'file://server/share/a%20b', 'mailto:user@example.org', 'foo:', 'foo:a/../b'],
          ...['urn:isbn:9780307476463', 'data:text/plain,a?b#c', 'wss://example.org/~u/(a)?x', 'foo://u/@h:80'],
          ...['postgres://user:pass@localhost:5432/db?sslmode=disable', 'chrome-extension://abc/x.html#a@b', 'foo://'],
        ],
      ],
      ['without slash', ['https://example.org', 'ws://-a', 'http://1.2.3.4a', 'http://xn--bcher-kva.example']],
      ['https://example.org', ['https://example.org/a b', 'https://example.org/a?b#c d', 'https://example.org?a#b']],
      ['http://example.org:8080', ['http://example.org:8080/é?a=b', 'http://example.org:8080/a/../b']],
      ['file://', ['file:///a b', 'file:///home//../é']],
      ['file://host', ['file://host/a/../b c\\d?q:r s#f|g']],
      [
        'repair',
        [
          ...['http://example.org:80/', ' https://example.org/ ', 'HTTPS://EXAMPLE.org/A', 'https:\\\\example.org\\a'],
          ...['https://u:a:b@c@example.org/', 'https://[0:0::1]/', 'https://127.1/', 'https://ex%61mple.org/a b'],
          ...[
            'https://bücher.example/',
            'https://日本語.jp/a',
            'ftp://h/',
            'http://example.org:8080',
            'http://1.2.3.4',
          ],
        ],
      ],
      [
        null,
        [
          ...[
            '',
            'example.org',
            'https://',
            'https://a b/',
            'https://example.org:65536/',
            'https://[::g]/',
            'foo://u@',
          ],
          ...['https://256.1.1.1/', 'https://é.1/', 'https://xn--a-ä/', 'file:///C:/a b', 'foo://h/a b', 'data:a b'],
          ...['https://example.org/a\tb', 'https://example.org/\ud800 ', 'foo://h:080', 'foo://h/..', 'foo://@h'],
        ],
      ],
    ] as const) {
      for (const text of texts) assert.equal(handlerOf(text), handler, text)
    }
  })

  it('leaves the beginning that the caller knows to be canonical unchanged', () => {
    for (const [known, rest, tail] of [
      ['https://example.org', '/a b', '/a%20b'],
      ['https://example.org/a?b', '#é', '#%C3%A9'],
      // These beginnings are not canonical, and they are not changed.
      ['https://EXAMPLE.org', '/a/../b?c#d e', '/b?c#d%20e'],
      ['foo://h', '/é', '/%C3%A9'],
    ] as const) {
      const { written, canonical } = repair(known + rest, known.length) ?? {}
      assert.deepEqual([written, canonical], [known + rest, known + tail])
    }
  })

  it('accepts an input without parsing it only if its authority is canonical', () => {
    for (const text of [
      'https://example.org',
      'http://example.org:80/\ud800\t',
      'wss://example.org:8080?',
      'ws://1.2.3.4#',
    ])
      assert.isTrue(accepts(text), text)
    for (const text of [
      'http://1.2.3.256/',
      'http://a.09/',
      'https://h:70000/',
      'https://a%b/',
      'https://h@b/',
      'foo:a',
    ])
      assert.isFalse(accepts(text), text)
  })

  it('resolves only common references, and tells whether the result is canonical', () => {
    for (const [reference, text, isCanonical = true, base = 'https://example.org:8080/a/b/c?q=1#f'] of [
      ['', 'https://example.org:8080/a/b/c?q=1'],
      ['#x=%20@', 'https://example.org:8080/a/b/c?q=1#x=%20@'],
      ['?x=1#y', 'https://example.org:8080/a/b/c?x=1#y'],
      ["?'", "https://example.org:8080/a/b/c?'", false],
      ['/x?y=1#z', 'https://example.org:8080/x?y=1#z'],
      ['/x y', 'https://example.org:8080/x y', false],
      ['//h.example/x?y', 'https://h.example/x?y'],
      ['x/y:z', 'https://example.org:8080/a/b/x/y:z'],
      ['x?y z', 'https://example.org:8080/a/b/x?y z', false],
      ['./x?y#z', 'https://example.org:8080/a/b/x?y#z'],
      ['.././../x', 'https://example.org:8080/x'],
      ['../x#é', 'https://example.org:8080/a/x#é', false],
      ['mailto:x?y#z', 'mailto:x?y#z'],
      ['../..', 'https://h/', true, 'https://h/'],
      ...['//H', '//u@h/x', '...', 'x/../y', '/..', 'https:x', ' x', 'x\ty', 'x\\y'].map(
        (left) => [left, null] as const,
      ),
      ['x', null, true, 'foo://h/a'],
      ['x', null, true, 'file:///a/b'],
    ] as const) {
      const resolved = resolve(base, recognise(base), reference)
      assert.equal(resolved?.text ?? null, text, reference)
      if (resolved !== null) assert.equal(resolved.shape !== 0, isCanonical, reference)
    }
  })

  it('handles input up to the length limit, and leaves longer input to the general way', () => {
    const text = 'https://example.org/a b'.padEnd(LONGEST, 'c')
    assert.equal(repair(text)?.canonical, text.replace(' ', '%20'))
    assert.isNull(repair(`${text}c`))
    const base = 'https://example.org/'
    const reference = 'a'.repeat(LONGEST - base.length)
    assert.equal(resolve(base, recognise(base), reference)?.text, base + reference)
    assert.isNull(resolve(base, recognise(base), `${reference}a`))
  })

  it('hides the secret of a resolved URL, whether it comes from the base or from the reference', () => {
    for (const [base, reference] of [
      ['https://h/u:secret@i?token=a', '?x'],
      ['https://h/u:secret@i?token=a', '#x'],
      ['https://h/login;token=secret?b=c:d@e', '?x'],
      ['https://h/u:secret@i/x', 'y'],
      ['https://h/u:secret@i/x', './y?z'],
      ['https://h/', '?token=secret'],
      ['https://h/', '#token=secret'],
      ['https://h/', 'login;token=secret'],
      ['https://h/', '/login?token=secret'],
      ['https://h:8080/a/b/c', 'secret@i'],
    ] as const) {
      assert.isNotNull(resolve(base, recognise(base), reference))
      const url = Url.parse(reference, { base })
      const [mirror] = Object.values({ ...url })
      if (url.href.includes('@')) assert.notInclude(mirror, 'secret', `${reference} against ${base}`)
      assert.notInclude(inspect(url), 'secret')
      assert.deepEqual([mirror], Object.values({ ...Url.parse(url.href) }))
    }
  })
})
