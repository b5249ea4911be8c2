/**
 * Secrets known by their shape: tokens anywhere, the URLs of webhooks, names by their last word, and what a caller names. Harmless
 * parts are unchanged.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { UrlPattern } from '../../../lib/around/patterns/index.js'
import { maskSecrets } from '../../../lib/ground/findings/mask.js'
import { Url, UrlReference } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'
import { assertLinear } from '../../support/growth.js'
import { SECRET_URLS, TOKENS } from '../../support/secret-samples.js'

/** Tokens that look like any other word: nothing says what they are. */
const WITHOUT_MARKS = [
  'GitLab, job',
  ...['crates.io', 'Grafana, older', 'Postmark', 'Twilio, auth', 'AWS, secret', 'Azure, client secret'],
  ...['Django, signed', 'Okta', 'Cloudflare, API', 'Datadog'],
]

const PLACES: Readonly<Record<string, (token: string) => string>> = {
  'a path': (token) => `https://h.example/a/${token}/b`,
  'a fragment': (token) => `https://h.example/a#${token}`,
  'an unknown parameter': (token) => `https://h.example/?q=${token}&b=1`,
  'a query without names': (token) => `https://h.example/?${token}`,
  'a URL in a parameter': (token) => `https://h.example/?u=${encodeURIComponent(`https://i.example/${token}/b`)}&c=1`,
}

describe('a token', () => {
  for (const [place, put] of Object.entries(PLACES)) {
    it(`is masked in ${place}, without its surroundings, if it has a recognisable shape`, () => {
      const shown = Object.keys(TOKENS).filter((name) => Url.redact(put(TOKENS[name] ?? '')) !== put('***'))
      assert.deepEqual(shown, WITHOUT_MARKS)
    })
  }

  it('is masked even if its first character is escaped, once or twice', () => {
    for (const [name, token] of Object.entries(TOKENS)) {
      if (WITHOUT_MARKS.includes(name)) continue
      const code = token.charCodeAt(0).toString(16)
      for (const first of [`%${code}`, `%25${code}`]) {
        assert.equal(Url.redact(`https://h/a/${first}${token.slice(1)}?b`), 'https://h/a/***?b', name)
      }
    }
  })

  it('is found despite its escapes unless the string is longer than 65 536 characters and cannot contain credentials', () => {
    const token = `%67hp_${'a1B2'.repeat(9)}`
    for (const [length, mark, isMasked] of [
      [65_000, '', true],
      [66_000, '', false],
      [66_000, '@', true],
    ] as const) {
      const text = `https://h/${mark}${'a'.repeat(length)}/`
      assert.equal(Url.redact(text + token), text + (isMasked ? '***' : token))
    }
  })

  it('is masked after a newline or tab, escaped or not', () => {
    for (const name of ['GitHub, classic', 'Linear'].filter((each) => each in TOKENS)) {
      for (const line of ['\n', '\t', '%0A', '%0D%0A', '%09', '%250A'])
        assert.equal(maskSecrets(`https://h/?q=all${line}${TOKENS[name]}&b`).text, `https://h/?q=all${line}***&b`)
    }
    assert.equal(Url.redact('https://a%5Fghp_b@h/'), 'https://a%5F***@h/')
  })

  it('is masked after "_", escaped or not, but only if a long run of letters and digits follows its prefix', () => {
    for (const name of ['GitHub, classic', 'GitHub, fine-grained', 'Linear', 'xAI', 'AWS, access key', 'SendGrid']) {
      const token = TOKENS[name] ?? ''
      const code = token.charCodeAt(0).toString(16)
      for (const written of [`my_${token}`, `my%5F${token}`, `my%255f${token}`, `my%5F%${code}${token.slice(1)}`]) {
        const masked = Url.redact(`https://h/a/${written}?b`)
        assert.match(masked, /^https:\/\/h\/a\/my(?:_|%5F|%255f)\*\*\*\?b$/, name)
      }
    }
    for (const text of ['https://h/my_ghp_16C7e42F292c6912', 'https://x_sk-SK@h/', 'https://h/x_npm_modules-2024abcd'])
      assert.equal(Url.redact(text), text)
  })

  it('is not found after "_" in file names and words', () => {
    for (const text of [
      'https://h.example/img/photo_sk-8f14e45fceea167a5a36dedd4bea2543.jpg',
      'https://h.example/img/disk_sk-hynix-platinum-p41-2tb-review-2023a1b2.html',
      'https://h.example/my_sk-learn_tutorial_for_beginners_and_professionals_2024edition',
      'https://h.example/docs/get_hf_model_documentation_and_other_functions_v2beta1a',
      'https://h.example/desk_sk-0f8fad5b-d9cb-469f-a165-70867728950e/x.png',
      'https://h.example/my_npm_package_for_beginners_and_professionals_2024edition',
      'https://h.example/photo_key-8f14e45fceea167a5a36dedd4bea2543.jpg',
      'https://h.example/my_sdk-0f8fad5b-d9cb-469f-a165-70867728950e',
      'https://h.example/the_secret_life_of_walter_mitty_and_other_short_stories_collected',
      'https://h.example/we_are_re_building_a_house_with_words_2024',
    ])
      assert.equal(Url.redact(text), text)
  })

  it('is masked up to the end of a username, across any escapes', () => {
    const token = `ATATT3xFfGF0${'a1B2'.repeat(8)}`
    for (const code of ['%3D', '%2F', '%26', '%3F', '%23', '%253D', '=', '&', ';', '+', '$', '=x&y=', '==', ' ', '"']) {
      for (const username of [`${token}${code}4C0FFEE1`, `sk-a${code}b`, `ghp_${code}`]) {
        for (const after of ['@', ':@', '%40'])
          assert.equal(Url.redact(`//${username}${after}h/`), `//***${after.replace(':@', ':***@')}h/`)
        assert.notInclude(JSON.stringify({ ...Url.parse(`https://${username}@h/`) }), username)
        assert.equal(Url.parse(`https://${username}@h/`).redact(), 'https://***@h/')
      }
    }
  })

  it('is masked as a username only up to the "@" of its authority', () => {
    for (const [text, shown] of [
      ['https://ghp_a=b@h/?c@d', 'https://***@h/?c@d'],
      ['https:ghp_a=b@h/', 'https://***@h/'],
      ['https:ghp_a=b@h h/', 'https:***@h h/'],
      ['ghp_a&b@h/', '***@h/'],
      ['https://h/?u=https://ghp_a=b@i/&c=d@e', 'https://h/?u=https://***@i/&c=d@e'],
      ['https://h/?u=https%3A%2F%2Fghp_a%3Db%40i/&c=d@e', 'https://h/?u=https%3A%2F%2F***%40i/&c=d@e'],
      ['https://h/?lang=sk-SK&mail=me@example.org', 'https://h/?lang=sk-SK&mail=me@example.org'],
      ['https://h/sk-SK/a=b@c', 'https://h/sk-SK/a=b@c'],
      ['https://ghp_a=b&c;d:p@h/', 'https://***:***@h/'],
      ['git+ssh://ghp_a,b@h/', 'git+ssh://***@h/'],
      ['//ghp_a&b@h/', '//***@h/'],
      ['https://u:ghp_a&b@h/', 'https://u:***@h/'],
      ['https://h/?u=https://ghp_a+b@i/;c=d@e', 'https://h/?u=https://***@i/;c=d@e'],
    ] as const) {
      assert.equal(Url.redact(text), shown)
    }
  })

  it('is not found in a harmless link in which a word begins like a token and a ":" or "@" follows', () => {
    for (const text of [
      'https://h.example/?next=/sk-sk&t=12:30',
      'https://h.example/?u=/sk-shop&time=2026-01-01T12:30',
      'https://h.example/?to=x/sk-team&cc=me@x.example',
      'https://h.example/?q=sk-foo=1:2',
      'https://shop.example/sk-II+cream:+review',
      'https://h.example/hf_models,gpt2:latest',
      'https://h.example/sk-sk;lang=a:b',
      'https://docs.example/ATBBQ+sauce:+the+best',
      'https://h.example/?next=https://sk-shop.example&t=12:30',
      'https://h.example/?next=https://sk-shop.example&cc=me@x.example',
      'https://h.example/?next=https://sk-shop.example;cc=me@x.example',
      'https://h.example/?urls=https://sk-shop.example,https://x.example',
      'https://h.example/?q=title:sk-foo&time=12:30',
      'tag:sk-sk,2026:a',
    ])
      assert.equal(Url.redact(text), text)
  })

  it('is not shown when a value or an error is printed', () => {
    const token = TOKENS.Linear ?? ''
    for (const text of [`https://h/${token}`, `https://h/?q=${token}#f`, `https://h/#${token}`]) {
      const url = Url.parse(text)
      const findings = Url.diagnose(text.replace('h/', 'h/ ')).findings
      for (const value of [url, url.path, url.query, url.toBuilder(), UrlReference.parse(text), findings])
        assert.notInclude(inspect(value), token)
      const error = inspect(urlErrorOf(() => Url.parse(text.replace('//h/', '//h h/'))))
      assert.notInclude(error, token)
    }
  })
})

describe('a URL that is a secret', () => {
  it('is not shown in full if the secret has a recognisable shape', () => {
    const shown = SECRET_URLS.filter((text) => Url.redact(text) === String(Url.parse(text)))
    // A token without a mark, as a username.
    assert.deepEqual(
      shown,
      SECRET_URLS.filter((text) => text.startsWith('https://cio')),
    )
  })

  it('is masked only in the segments that are secret', () => {
    for (const [text, shown] of [
      ['https://hooks.slack.com/services/T0/B0/abc1def?a=1#b', 'https://hooks.slack.com/services/***?a=1#b'],
      ['https://HOOKS.slack.com:443/services/T0/', 'https://HOOKS.slack.com:443/services/T0/'],
      [
        'https://h/?u=https%3A%2F%2Fhooks.slack.com%2Fservices%2FT0%2FB0&a=1',
        'https://h/?u=https%3A%2F%2Fhooks.slack.com%2Fservices%2F***&a=1',
      ],
      ['https://my-hooks.slack.com/services/T0', 'https://my-hooks.slack.com/services/T0'],
      ['https://hooks.slack.com.example/services/T0', 'https://hooks.slack.com.example/services/T0'],
      ['https://hooks.slack.com/docs', 'https://hooks.slack.com/docs'],
      ['hooks.slack.com/services/T0?a', 'hooks.slack.com/services/***?a'],
      // Three segments after the word are looked at. Masking ends with the segment, even before an "@".
      ['https://h/webhooks/1/2/a1b2c3d4e5f6a7b8', 'https://h/webhooks/1/2/***'],
      ['https://h/webhooks/1/2/3/a1b2c3d4e5f6a7b8', 'https://h/webhooks/1/2/3/a1b2c3d4e5f6a7b8'],
      ['https://h/webhooks/a1b2c3d4e5f6a7b8%2Fx@y', 'https://h/webhooks/***%2Fx@y'],
    ] as const) {
      assert.equal(Url.redact(text), shown)
    }
  })
})

describe('the name of a secret parameter', () => {
  it('is recognised by its last word', () => {
    for (const name of [
      'X-CSRF-Token',
      'deployToken',
      'a.b.api-key',
      'serviceRoleKey',
      'req_sig',
      'payload-hmac',
      'apikey',
    ])
      assert.equal(Url.redact(`https://h/?a=1&${name}=x&b=2`), `https://h/?a=1&${name}=***&b=2`)
  })

  it('is not confused with a harmless name, such as page_token or monkey', () => {
    const names = [
      'page_token',
      'nextPageToken',
      'sort_key',
      'primary-key',
      'publicKey',
      'design',
      'monkey',
      'keyword',
      'assign',
    ]
    for (const name of names) assert.equal(Url.redact(`https://h/?${name}=x`), `https://h/?${name}=x`)
  })
})

describe('a value masked by its shape', () => {
  const texts = Object.values(TOKENS).flatMap((token) => Object.values(PLACES).map((put) => put(token)))

  it('is not changed by masking again, and leaves a valid URL with the same host', () => {
    for (const text of [...texts, ...SECRET_URLS]) {
      const once = Url.redact(text)
      assert.equal(Url.redact(once), once)
      assert.equal(Url.parse(once).host, Url.parse(text).host)
    }
  })

  it('occurs in at most 5 of 10 000 links of a crawl', async () => {
    const page = new URL('../../../bench/corpora/web-links.mjs', import.meta.url).href
    const { webLinks } = await import(page)
    const links: readonly string[] = webLinks(10_000)
    const touched = links.filter((text) => {
      const url = Url.tryParse(text)
      return url !== null && url.password === '' && url.redact() !== url.toString()
    })
    assert.isAtMost(touched.length, 5, touched.slice(0, 9).join('\n'))
  })

  it('is not a word or a file name that only resembles a token', () => {
    for (const text of [
      'https://h/sk-SK/npm_modules/hf_transformers_tutorial_for_beginners',
      'https://h/pypi-windows-installation-guide-2024-10',
      'https://h/key-value-stores-2024-compared-and-explained',
      'https://h/eyJabc.min.js',
      'https://h/docs/webhooks/webhook-events-and-payloads-2022',
      'https://h/reset-password/help-with-your-password-2024',
      'https://h/0123456789abcdef0123456789abcdef.jpg',
      'https://h/0123456789abcdef0123456789abcdef-user',
      'https://h/0123456789abcdef0123456789abcdef-US1',
      'https://h/akiaABCDEFGH234567AB',
    ])
      assert.equal(Url.redact(text), text)
  })

  it('is found in linear time', () => {
    for (const piece of [
      'eyJaaaaaaaa',
      '-eyJaaaaaaaa.',
      'AKIA',
      '/hook',
      '/hook/a1b2c3d4',
      '%2Fhooks%2F',
      'a.',
      '1:',
      'glsa_a',
      'ghp_a%2F',
      'a.g.alchemy.com',
      '_sk-',
      '_SK-a',
      ':ghp_a=',
      'ghp_a&%2525',
      'ghp_a://',
      'sk-a:',
      '://sk-a;',
      '%3A%2F%2Fsk-a',
      '_npm_a',
      '_key-',
    ])
      assertLinear(
        1_000,
        (size) => `https://h/${piece.repeat(size)}`,
        (text) => Url.redact(text),
      )
  })
})

describe('redact({ paths })', () => {
  const afterShare = (_: string, index: number, segments: readonly string[]): boolean => segments[index - 1] === 'share'

  it('masks the segments that a function selects', () => {
    for (const [text, shown] of [
      ['https://h/share/abc/x?share/abc#share/abc', 'https://h/share/***/x?share/abc#share/abc'],
      ['https://u:p@h:80/share/abc', 'https://u:***@h:80/share/***'],
      ['https://h/sh%61re/abc', 'https://h/sh%61re/***'],
      ['https://h/share/', 'https://h/share/'],
      ['https://h', 'https://h'],
      ['/share/abc?a', '/share/***?a'],
      ['share/abc', 'share/***'],
      ['//h/share/abc', '//h/share/***'],
      ['https://h h/share/abc', 'https://h h/share/***'],
      ['foo:share/abc', 'foo:share/***'],
    ] as const) {
      assert.equal(Url.redact(text, { paths: afterShare }), shown)
      assert.equal(Url.tryParse(text)?.redact({ paths: afterShare }) ?? shown, shown)
    }
  })

  it('treats a backslash as a slash if the URL Standard does', () => {
    for (const [text, shown] of [
      ['https:\\\\h\\share\\abc\\x?a\\b', 'https://h/share\\***\\x?a\\b'],
      ['https:\\\\h h\\share\\abc', 'https:\\\\h h\\share\\***'],
      ['\\share\\abc', '\\share\\***'],
      ['foo://h/share\\abc/share/d', 'foo://h/share\\abc/share/***'],
    ] as const)
      assert.equal(Url.redact(text, { paths: afterShare }), shown)
  })

  it('calls a function for the path as written, and again for the resolved path only if there are dot segments', () => {
    for (const text of [
      ...['https://h', 'https:h\\a/b%2Fc', 'https:/h//a/./../b/', 'foo:/a\\b', 'foo://h\\a@h/b'],
      ...['file:///C:/a\\b', 'https://u:p@[::1]:8/a?/b#/c', '  ws:h/%FF\ta/é'],
    ]) {
      const url = Url.parse(text)
      const given = new Set<string>()
      const paths = (_: string, __: number, all: readonly string[]): boolean => {
        given.add(JSON.stringify(all))
        return false
      }
      url.redact({ paths })
      const written = JSON.stringify([...url.path.decodedSegments()])
      assert.equal([...given][0] ?? written, written, text)
      assert.equal(given.size > 1, written.includes('"."'), text)
    }
  })

  it('masks the segments that a function selects in the path as written or in the resolved path', () => {
    const isAtRoot = (_: string, index: number, segments: readonly string[]): boolean =>
      segments[0] === 'hook' && index > 0
    for (const [text, shown] of [
      ['https://h/hook/a', 'https://h/hook/***'],
      ['https://h/x/../hook/a/b', 'https://h/x/../hook/***/***'],
      ['https://h/./hook/a', 'https://h/./hook/***'],
      ['https://h/x/%2E%2e/hook/a', 'https://h/x/%2E%2e/hook/***'],
      ['https://h/../../hook/a?x/../hook/a', 'https://h/../../hook/***?x/../hook/a'],
      ['https://h/x\\..\\hook\\a', 'https://h/x\\..\\hook\\***'],
      ['https://h/hook/a/../../x', 'https://h/hook/***/***/***/***'],
      ['https://h/x/hook/../a', 'https://h/x/hook/../a'],
      ['/x/../hook/a', '/x/../hook/***'],
    ] as const) {
      assert.equal(Url.redact(text, { paths: isAtRoot }), shown)
    }
  })

  it('passes a function each non-empty decoded segment, its index and the list of segments', () => {
    const asked: unknown[] = []
    const paths = (...given: unknown[]): boolean => asked.push(given) < 0
    Url.parse('https://h/a//%62/').redact({ paths })
    const segments = ['a', '', 'b', '']
    assert.deepEqual(asked, [
      ['a', 0, segments],
      ['b', 2, segments],
    ])
  })

  it('masks every segment if a pattern matches, or if the input is not a URL', () => {
    const paths = [UrlPattern.parse('https://h/s/:id')]
    assert.equal(Url.parse('https://h/s/abc?d').redact({ paths }), 'https://h/***/***?d')
    assert.equal(Url.parse('https://h/s').redact({ paths }), 'https://h/s')
    assert.equal(Url.redact('https://h/./s/%61', { paths: new Set(paths) }), 'https://h/***/***/***')
    assert.equal(Url.redact('https://h h/s', { paths }), 'https://h h/***')
    assert.equal(Url.redact('https://h h/s', { paths: [] }), 'https://h h/***')
  })

  it('accepts an iterable that can be read only once', () => {
    const paths = [UrlPattern.parse('https://h/s/:id')].values()
    assert.equal(Url.parse('https://h/s/abc').redact({ paths }), 'https://h/***/***')
  })

  it('refuses values that are neither a function nor a list of patterns', () => {
    for (const paths of ['/s/*', /s/, [/s/], ['/s/*'], [UrlPattern.parse('https://h/s'), null], null, {}, 1]) {
      assert.throws(() => Url.parse('https://h/').redact({ paths } as never), TypeError, 'option paths')
      assert.throws(() => Url.redact('x', { paths } as never), TypeError, 'option paths')
    }
    assert.throws(() => Url.redact('x', { path: [] } as never), TypeError, 'path')
  })

  it('throws the error that the function throws', () => {
    const paths = (): never => {
      throw new RangeError('mine')
    }
    assert.throws(() => Url.redact('https://h/a', { paths }), RangeError, 'mine')
  })
})
