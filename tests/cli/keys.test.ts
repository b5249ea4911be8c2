/**
 * Keys, sites and what a person is shown, from the command: they are the answers of the library, in the forms of the command.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import fc from 'fast-check'
import { displayUrl } from '../../lib/around/display/index.js'
import { PROFILE_NAMES } from '../../lib/around/lines/reading/by-name.js'
import { profiles } from '../../lib/around/profiles/by-name.js'
import { profile } from '../../lib/around/profiles/index.js'
import { times } from '../support/depth.js'
import { bundleCommand } from './bundled-command.js'
import { fileOf, hostileFile } from './hostile.js'
import { recordsOf, weburl } from './in-memory.js'

const outputOf = async (args: readonly string[], input: string): Promise<string[]> =>
  (await weburl(args, input)).out.split('\n').slice(0, -1)

const textOf = (line: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(line, 'latin1')).replace(/\r$/, '')

describe('the option --profile', () => {
  it('accepts the library’s profiles', () => {
    assert.deepEqual(
      PROFILE_NAMES.map(([name]) => name),
      profiles.map(({ name }) => name),
    )
  })

  for (const one of profiles) {
    it(`writes the same keys as the library, one for each line: ${one.name}`, async () => {
      await fc.assert(
        fc.asyncProperty(hostileFile, async (file) => {
          const { bytes, lines } = fileOf({ ...file, lines: ['', ...file.lines] })
          const { bytes: out, status } = await weburl(['-p', one.name], bytes)
          const keys = lines.map((line) => Buffer.from(one.tryKey(textOf(line)) ?? '').toString('latin1'))
          assert.deepEqual(
            recordsOf(out).map((key) => key.replace(/\\(?:[tnr]|000)/g, '')),
            keys.map((key) => key.replace(/[\t\n\r\0]|\\(?:[tnr]|000)/g, '')),
          )
          assert.equal(status, 0)
        }),
        { numRuns: times(40) },
      )
    })
  }

  it('refuses what the profile refuses, with the reason', async () => {
    const input = 'nowhere\nhttp://h:x\nhttp://h\n'
    assert.deepEqual(await outputOf(['-p', 'surt', '--error-column'], input), [
      'nowhere)/\t',
      '\tport-invalid',
      'h)/\t',
    ])
    assert.deepEqual(await outputOf(['-p', 'dedupe', '--error-column'], input), [
      '\tmissing-scheme-non-relative-URL',
      '\tport-invalid',
      'http://h/\t',
    ])
    assert.deepEqual(await outputOf(['-p', 'surt', '--where', 'refused=yes'], input), ['http://h:x'])
    assert.deepEqual(await outputOf(['-p', 'surt', '--where', 'refused=no'], input), ['nowhere)/', 'h)/'])
    assert.deepInclude(JSON.parse((await weburl(['-p', 'surt', '--stats=json'], input)).said), {
      records: 3,
      refused: 1,
      changed: 2,
      reasons: { 'port-invalid': 1 },
    })
  })

  it('applies the base, the dialect and the encoding before it makes the key', async () => {
    assert.deepEqual(await outputOf(['-p', 'surt', '-b', 'http://www.example.org/a/'], '../B\n'), ['org,example)/b'])
    assert.deepEqual(await outputOf(['-p', 'dedupe', '-b', 'http://h/', '-e', 'windows-1251'], '?ж\n'), [
      'http://h/?%E6',
    ])
    // Each of them by itself.
    assert.deepEqual(await outputOf(['-p', 'dedupe', '-e', 'windows-1251'], 'http://h/?ж\n'), ['http://h/?%E6'])
    assert.deepEqual(await outputOf(['-p', 'dedupe', '-b', 'http://h/a/'], '../b?ж\n'), ['http://h/b?%D0%B6'])
    assert.deepEqual(await outputOf(['-p', 'dedupe', '--typed'], 'www.example.com:443/a\n'), [
      'https://www.example.com/a',
    ])
    assert.deepEqual(await outputOf(['-p', 'dedupe', '--set', 'q=1'], 'HTTP://h/?a\n'), ['http://h/?a&q=1'])
    assert.deepEqual(await outputOf(['-p', 'surt', '-d', 'rfc3986', '--error-column'], 'http://a b/\n'), [
      '\tnot-in-a-reg-name',
    ])
  })

  it('can write a key beside the parts of the URL, which are empty if the Standard refuses it', async () => {
    assert.deepEqual(await outputOf(['-p', 'surt', '-g', '{key} {host}'], 'http://H/A\nnowhere\n'), [
      'h)/a h',
      'nowhere)/ ',
    ])
    assert.deepEqual(await outputOf(['-p', 'surt', '-o', 'tsv'], 'http://H/A\n'), ['1\thttp://H/A\thttp://h/A\th)/a\t'])
    assert.deepEqual(await outputOf(['-p', 'surt', '-g', '{href}'], 'http://h/\n'), ['http://h/'])
    assert.deepEqual(await outputOf(['-g', '{key}'], 'http://h/#a\n'), ['http://h/'])
    assert.deepEqual(await outputOf(['-g', '{surt}'], 'http://h/A\nnowhere\n'), ['h)/a', ''])
  })

  it('leaves out the steps of --without', async () => {
    const args = ['-p', 'dedupe-loose', '--without', 'strip-www', '--without', 'https-scheme']
    assert.deepEqual(await outputOf(args, 'http://www.example.org/a/\n'), ['http://www.example.org/a'])
  })

  it('replaces only the keys of an archive index', async () => {
    const input = [
      ' CDX N b a m s k r M S V g',
      'old 20200101000000 http://www.EXAMPLE.org/A text/html 200 SHA - - 5 0 a.warc.gz',
      'old 20200101000000 {"url": "http://www.EXAMPLE.org/\\u00e9", "status": "200"}',
      'old 20200101000000 http://h:x/ text/html',
      'old',
    ]
    assert.deepEqual(await outputOf(['--cdx', '-p', 'surt'], `${input.join('\n')}\n`), [
      input[0],
      'org,example)/a 20200101000000 http://www.EXAMPLE.org/A text/html 200 SHA - - 5 0 a.warc.gz',
      'org,example)/%c3%a9 20200101000000 {"url": "http://www.EXAMPLE.org/\\u00e9", "status": "200"}',
      '- 20200101000000 http://h:x/ text/html',
      'old',
    ])
  })

  for (const [words, message] of [
    [['-p', 'sort'], '--profile names "sort", which is not a profile: did you mean surt?'],
    [['-p', 'dedupe@2'], 'this library has version 1'],
    [
      ['-p', 'dedupe-loose', '--without', 'canonical-host'],
      'which needs it: write --without canonical-host --without strip-www',
    ],
    [['-p', 'surt', '--without', 'strip-ww'], 'has no step "strip-ww"'],
    [['--without', 'strip-www'], '--without goes with --profile'],
    [['-g', '{display}', '--protect', 'a b'], '--protect takes a domain'],
    [['-g', '{display}', '--protect', '1.2.3.4'], '--protect takes a domain'],
    [['-g', '{sites}'], 'did you mean {site}?'],
  ] as const) {
    it(`suggests the right option: ${words.join(' ')}`, async () => {
      const { status, said } = await weburl(words)
      assert.equal(status, 2)
      assert.include(said, message)
    })
  }
})

describe('the part {site}', () => {
  it('is the scheme with the registrable domain or the address, and is empty without a host', async () => {
    const input = 'http://a.example.co.uk:81/\ndata:,x\nhttp://1.2.3.4/\nnowhere\n'
    assert.deepEqual(await outputOf(['-g', '{site}'], input), ['http://example.co.uk', '', 'http://1.2.3.4', ''])
  })

  it('works without other packages', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'weburl-alone-'))
    try {
      const { module } = await bundleCommand(folder)
      rmSync(join(folder, 'node_modules'))
      const words = [module, '-g', '{site}', 'http://a.example.co.uk']
      assert.equal(execFileSync(process.execPath, words, { encoding: 'utf8' }), 'http://example.co.uk\n')
      assert.notInclude(execFileSync(process.execPath, [module, '--help'], { encoding: 'utf8' }), 'tldts')
    } finally {
      rmSync(folder, { recursive: true })
    }
  }).timeout(60_000)
})

describe('the part {display}', () => {
  it('is the text that displayUrl returns', async () => {
    for (const url of ['https://u:p@xn--80ak6aa92e.com/%E2%88%95', 'http://курс.com/', 'mailto:a@b']) {
      assert.deepEqual(await outputOf(['-g', '{display}'], `${url}\n`), [displayUrl(url).text])
      const firefox = await outputOf(['-g', '{display}', '--policy', 'firefox'], `${url}\n`)
      assert.deepEqual(firefox, [displayUrl(url, { policy: 'firefox' }).text])
    }
    const protect = ['-g', '{display}', '--protect', 'b.example', '--protect', 'my-bank.example']
    assert.deepEqual(await outputOf(protect, 'https://my-bánk.example/\n'), ['https://xn--my-bnk-sta.example/'])
  })
})

describe('explain', () => {
  const explained = async (...args: string[]): Promise<string> => (await weburl(['explain', ...args])).out

  it('shows how the host is displayed, and why', async () => {
    const out = await explained('https://xn--80ak6aa92e.com/')
    assert.include(out, 'as a person is shown it, by the policy chromium\n  https://xn--80ak6aa92e.com/\n')
    assert.include(out, 'xn--80ak6aa92e: All letters of one script in the label look like Latin letters')
    assert.include(out, '[whole-script-lookalike]')
    assert.include(out, 'the host looks like apple.com')
    assert.notInclude(out, 'аррӏе', 'the deceiving form is not shown')
    assert.include(
      await explained('--policy', 'firefox', 'http://курс.com/'),
      'by the policy firefox\n  http://xn--j1amdg.com/',
    )
    assert.include(
      await explained('--protect', 'my-bank.example', 'http://rny-bank.example'),
      'looks like my-bank.example',
    )
  })

  it('shows the steps of a profile that changed something', async () => {
    const url = 'http://u:secret@www.example.org/a/?b=1&a=2'
    const out = await explained('-p', 'dedupe-loose', url)
    for (const { step } of profile('dedupe-loose').apply(url).changes) assert.include(out, `  ${step}: `)
    assert.include(out, 'strip-www: removes "www." in front of a domain')
    assert.notInclude(out, 'strip-index-file')
    assert.notInclude(out, 'secret')
    assert.include(await explained('-p', 'surt', 'http://h:x/'), 'refused: port-invalid')
    assert.include(await explained('-p', 'surt', 'no where'), 'refused by whatwg: missing-scheme-non-relative-URL')
  })

  it('escapes control characters and invisible characters', async () => {
    const out = await explained('-p', 'w3lib', 'http://h/\x1b[31m\u202ea\u200b#\x9b1m')
    assert.notMatch(out.replaceAll('\n', ''), /[\p{Cc}\p{Cf}]/u)
    assert.include(out, '\\u{1b}[31m\\u{202e}a\\u{200b}')
  })

  it('lists only the first findings if there are very many', async () => {
    const out = await explained(`http://h/${' '.repeat(50_000)}x`)
    assert.include(out, 'and 49980 more, which weburl check lists')
    assert.isBelow(out.length, 100_000)
  })
})
