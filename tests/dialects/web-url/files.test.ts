/**
 * `file:` URLs (2012, "Canonicalization", from the label HOSTPATH on): hosts that are drives, paths that begin with hosts,
 * drives in every form, and the loop over all of them.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { beginPathWithSlash, canonicalizeHost, encodePath } from '../../../lib/dialects/web-url/canonicalize.js'
import { takeSteps } from '../../../lib/dialects/web-url/edition.js'
import { webUrl } from '../../../lib/dialects/web-url/index.js'
import { editionOf, stepsOf } from '../../../lib/dialects/web-url/parameters.js'
import type { Components } from '../../../lib/ground/components.js'
import { utf8 } from '../../../lib/ground/encodings/utf-8.js'
import { percentDecodeToText } from '../../../lib/ground/text/percent-encoding.js'
import { Url } from '../../../lib/index.js'
import { byDepth, times } from '../../support/depth.js'
import { assertLinear } from '../../support/growth.js'

/** The loop as the document has it, round by round, up to the path; `null` is /invalid/. */
function literalHostPath(u: Components, { parameters }: typeof webUrl): Pick<Components, 'host' | 'path'> | null {
  const edition = editionOf(parameters.edition)
  const context = { edition, hostSteps: stepsOf(parameters), encoder: utf8, fail: () => null, original: u }
  let original: Components
  let url: Components | null = u
  do {
    original = url
    url = takeSteps([canonicalizeHost, beginPathWithSlash, encodePath], literalShare(original), context)
    if (url === null) return null
  } while (url.host !== original.host || url.path !== original.path)
  return { host: url.host, path: url.path }
}

const DRIVE = '(?:[A-Za-z]|%(?:4[1-9A-F]|5[0-9A]|6[1-9A-F]|7[0-9A]))(?:[:|]|%3A|%7C)'

function literalShare(u: Components): Components {
  const [written, path] = [u.host ?? '', u.path ?? '']
  if (new RegExp(`^${DRIVE}$`, 'i').test(written)) {
    return { ...u, host: '', path: `/${written}${/^[/\\]/.test(path) ? '' : '/'}${path}` }
  }
  let host = written === 'localhost' ? '' : written
  let rest = path
  const taken = host === '' ? /^[/\\]{3,}([^/\\]*)(.*)$/s.exec(path) : null
  if (taken !== null) [host, rest] = [taken[1] ?? '', taken[2] ?? '']
  const drive = new RegExp(`^[/\\\\]?(${DRIVE})([/\\\\]|$)`, 'i').exec(rest)
  if (drive === null) return { ...u, host, path: rest }
  const letter = percentDecodeToText(drive[1] ?? '').charAt(0)
  return { ...u, host: host === '%3F' ? '' : host, path: `/${letter}:/${rest.slice(drive[0].length)}` }
}

const canonical = (input: string): string | null =>
  Url.parse(input, { dialect: webUrl }).tryCanonicalize()?.toString() ?? null

const CASES: Readonly<Record<string, readonly (readonly [input: string, canonical: string | null])[]>> = {
  'a host that is a drive': [
    ['file://C|/a', 'file:///C:/a'],
    ['file://c:', 'file:///c:/'],
    ['file://%43%3a/a', 'file:///C:/a'],
    ['file://%43%3a\\a', 'file:///C%3a%5Ca'],
    ['file://c', 'file://c/'],
  ],
  'a host that is there or not': [
    ['file:', 'file:///'],
    ['file:a', 'file:///a'],
    ['file:/a', 'file:///a'],
    ['file://localhost/a', 'file:///a'],
    ['file://LOCALHOST/a', 'file:///a'],
    ['file://h/a', 'file://h/a'],
  ],
  'a path that begins with a host': [
    ['file:////h/a', 'file://h/a'],
    ['file://///', 'file:///'],
    ['file://localhost///h/a', 'file://h/a'],
    ['file://localhost////localhost///h/a', 'file://h/a'],
    ['file://localhost//h/a', 'file:///.//h/a'],
    ['file://localhost///c|/a', 'file:///c:/a'],
    ['file:////%25/a', null],
  ],
  'a path that begins with a drive': [
    ['file:///c|/a', 'file:///c:/a'],
    ['file:c|', 'file:///c:/'],
    ['file:///%63%7C\\a', 'file:///c:/a'],
    ['file:///c|a', 'file:///c%7Ca'],
    ['file:///c/', 'file:///c/'],
    ['file:///1:/', 'file:///1:/'],
    ['file:///%%36%33%3a/x', 'file:///c:/x'],
    ['file://h/c|/a', 'file://h/c:/a'],
    ['file://%3f/c:/a', 'file:///c:/a'],
    ['\\\\?\\c:\\a', 'file:///?\\c:\\a'],
    ['\\\\%3F\\c:\\windows', 'file:///c:/windows'],
  ],
  'percent-encoding, until nothing changes': [
    ['file:///%%34%31', 'file:///A'],
    ['file:///%%%3333%34%31', 'file:///341'],
    ['file:///%4%31', 'file:///A'],
    ['file:%3%34', 'file:///4'],
    ['file:///%6%31/b', 'file:///a/b'],
    ['file:///%%%336%33|/x', 'file:///c:/x'],
    ['file:///a|b', 'file:///a%7Cb'],
  ],
  'a host that the path gives in a later round, decoded as often as there were rounds': [
    ['file://LOCALHOST///%%%33%36%33%31', null],
    ['file:///////%%36%31/', null],
    ['file://LOCALHOST///%%36%31/', 'file://a/'],
    ['file://LOCALHOST///%6C%6fcalhost///h/a', 'file://h/a'],
    ['file://LOCALHOST///Ｃ|/%%36%33|/x', 'file:///c:/c:/x'],
    ['file://Ｃ|/%%36%33|/x', 'file:///c:/c%7C/x'],
  ],
  'hosts of their own': [
    ['file://a:b@c:1/', 'file://a:b@c:1/'],
    ['file://a%40b/', 'file://a@b/'],
    ['file://[::0]/', 'file://[::]/'],
    ['file://0x7f.1/', 'file://127.0.0.1/'],
    ['file://a%00/', null],
  ],
}

describe('file URLs of web-url', () => {
  for (const [section, cases] of Object.entries(CASES)) {
    describe(section, () => {
      for (const [input, expected] of cases)
        it(`${JSON.stringify(input)} is ${expected === null ? 'invalid' : `canonicalized to ${expected}`}`, () =>
          assert.equal(canonical(input), expected))
    })
  }

  it('are canonicalized with the same result as in the literal loop of the document', () => {
    const tokens =
      'LOCALHOST localhost /// // / \\ C| Ｃ| c: | %3F h % %3 % %36 %33 %31 %34 3 1 4 6 %4C %6f é [ ::1 ] \u00ad'.split(
        ' ',
      )
    const texts = fc.array(fc.constantFrom(...tokens), { maxLength: 14 }).map((parts) => parts.join(''))
    for (const host of ['this', 'chrome', 'gecko', 'ie'] as const) {
      const dialect = webUrl.with({ host })
      fc.assert(
        fc.property(fc.option(texts), texts, (authority, path) => {
          const url = Url.parse(authority === null ? `file:${path}` : `file://${authority}/${path}`, { dialect })
          const literal = literalHostPath({ ...url.toParts(), kind: 'hierarchical' }, dialect)
          const actual = url.tryCanonicalize()?.toParts()
          const shown = actual && { host: actual.host, path: (actual.path ?? '').replace(/^\/\.(?=\/\/)/, '') }
          assert.deepEqual(shown ?? null, literal, String(url))
        }),
        { numRuns: times(400) },
      )
    }
  })

  it('are canonicalized in linear time, even if very many rounds take a host from the path', () => {
    const localhosts = (rounds: number): string => `file://localhost${'///localhost'.repeat(rounds)}`
    const nested = (depth: number): string => `///${'%'.repeat(depth)}${'3'.repeat(2 * depth)}`
    const digits = byDepth(8_000, 200_000)
    assert.equal(canonical(localhosts(digits)), 'file:///')
    assert.isNull(canonical(`file://LOCALHOST${nested(digits)}`))
    assert.isTrue(canonical(`file://h/${nested(digits)}`) === `file://h////${'3'.repeat(digits)}`)
    for (const textOf of [localhosts, (count: number) => `file://LOCALHOST${nested(count)}`]) {
      assertLinear(1_000, textOf, canonical)
    }
  })

  it('return the host of the canonical URL', () => {
    const hostOf = (input: string) => Url.parse(input, { dialect: webUrl }).authority?.host
    assert.equal(hostOf('file:////H/a')?.toString(), 'h')
    assert.equal(hostOf('file://C|/a')?.kind, 'empty')
    assert.equal(hostOf('file://localhost/a')?.kind, 'empty')
  })
})
