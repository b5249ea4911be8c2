/**
 * `file:` URLs (seed 001, "Canonicalization", from the label HOSTPATH on): hosts that are drives, paths that begin with hosts,
 * drives in every form, and the loop over all of them.
 */

import { assert } from 'chai'
import { webUrl } from '../../../lib/dialects/web-url/index.js'
import { Url } from '../../../lib/index.js'

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
    ['file:///a|b', 'file:///a%7Cb'],
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
      for (const [input, expected] of cases) it(JSON.stringify(input), () => assert.equal(canonical(input), expected))
    })
  }

  it('have the host that their path may give them', () => {
    const hostOf = (input: string) => Url.parse(input, { dialect: webUrl }).authority?.host
    assert.equal(hostOf('file:////H/a')?.toString(), 'h')
    assert.equal(hostOf('file://C|/a')?.kind, 'empty')
    assert.equal(hostOf('file://localhost/a')?.kind, 'empty')
  })
})
