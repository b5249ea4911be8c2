/**
 * What a console prints of comparisons and of advice: the same without secrets. Programs get the exact values.
 */

import { deepStrictEqual } from 'node:assert/strict'
import { inspect } from 'node:util'
import { assert } from 'chai'
import {
  type Advice,
  advise,
  type Comparison,
  compare,
  compareAll,
  programs,
  type Reading,
  whatwg,
} from '../../lib/dialects/index.js'
import { UrlParser } from '../../lib/index.js'

const dialects = [programs.curl, programs.python, programs['java-url']]

const printed = (value: unknown): string => inspect(value, { depth: 9, breakLength: Number.POSITIVE_INFINITY })

const readingOf = ({ readings }: Comparison): Reading => readings[0] as Reading

describe('the printed form of a comparison', () => {
  it('shows everything except passwords and the values of secret parameters', () => {
    const reading = readingOf(compare('http://u:s3cr3t@EXAMPLE.org/?token=s3cr3t&x=1', { dialects }))
    const { href, credentials, query, host, port } = reading
    assert.deepEqual(
      [href, credentials, query, host, port],
      ['http://u:s3cr3t@EXAMPLE.org/?token=s3cr3t&x=1', 'u:s3cr3t', 'token=s3cr3t&x=1', 'example.org', 80],
    )
    assert.equal(
      printed(reading).replace(/\s+/g, ' '),
      "{ dialect: 'curl-8.23', href: 'http://u:***@EXAMPLE.org/?token=***&x=1', refusal: null, scheme: 'http', credentials: 'u:***', host: 'example.org', port: 80, path: '/', query: 'token=***&x=1', fragment: null, checkedHost: 'example.org', checkedPort: 80, protocol: 'http', connects: true }",
    )
  })

  for (const [text, expected] of [
    // A reader takes part of the password for a port, a path or a host.
    ['http://u:12/s3cr3t@example.org', ["path: '/***@example.org'", 'port: ***', "host: 'u'"]],
    ['http://u:s3/cr3t@bücher.example/', ["href: 'http://u:***@bücher.example/'", "host: 'u:***'"]],
    ['http://u:s3cr3t@bücher.example/', ["host: 'xn--bcher-kva.example'", "credentials: 'u:***'"]],
    ['http://u:s3cr3t@0x7f.1/', ["host: '127.0.0.1'", 'port: 80']],
    ['http://u:s3cr3t@h:8080/a?b#c', ['port: 8080', "path: '/a'", "query: 'b'", "fragment: 'c'"]],
    ['http://a.example\\@b.example/', ["host: 'a.example'", "host: 'b.example'", "path: '/@b.example/'"]],
    ['http://h/?code=s3cr3t', ["query: 'code=***'"]],
    ['http://ghp_s3cr3t@github.com/', ["credentials: '***'"]],
  ] as const) {
    it(`includes ${expected.join(', ')} for ${text}`, () => {
      const all = printed(compare(text, { dialects: Object.values(programs) })) + printed(compare(text))
      for (const piece of expected) assert.include(all.replace("port: '***'", 'port: ***'), piece)
      assert.notMatch(all, /s3cr3t|cr3t/)
    })
  }

  it('shows the words of the input outside the secret, whether or not a reader finds them', () => {
    for (const [text, input] of [
      ['http://u:s3cr3t@0x7f.1/', 'http://u:***@0x7f.1/'],
      ['http://u:s3cr3t@h/a\tb', 'http://u:***@h/a\\tb'],
      ['HTTP://u:s3cr3t@h/x/../y', 'HTTP://u:***@h/x/../y'],
    ] as const) {
      const comparison = compare(text, { dialects: [whatwg] })
      assert.include(printed(comparison), `input: '${input}'`)
      assert.notInclude(printed(comparison), 's3cr3t')
    }
  })

  it('masks the secrets of the base, even in a refusal', () => {
    const { readings } = compare('b', { base: 'https://u:s3cr3t@h:x/', dialects })
    const refusal = (readings.find(({ refusal: why }) => why !== null) as Reading).refusal
    assert.equal(refusal?.text, 'https://u:s3cr3t@h:x/')
    assert.include(printed(refusal), "text: 'https://u:***@h:x/'")
    assert.include(printed(readingOf(compare('b', { base: 'http://u:s3cr3t@h/' }))), "href: 'http://u:***@h/b'")
  })

  it('masks the secrets of differences, groups and connections', () => {
    const [comparison] = compareAll(['http://u:s3/cr3t@h/'])
    const { differences, connections } = comparison as Comparison
    assert.isNotEmpty(connections)
    assert.notMatch(printed([differences, differences.map(({ groups }) => groups), connections]), /cr3t/)
    assert.match(printed(differences), /'accepted'/)
    assert.match(JSON.stringify(differences), /u:s3/)
  })

  it('shows the places of a checker and a client without the password', () => {
    const pair = { checker: new UrlParser(), client: programs.php, dialects: [] }
    const { differences } = compare('http://u:s3cr3t@a.example\\@b.example/', pair)
    assert.include(printed(differences), 'example')
    assert.notInclude(printed(differences), 's3cr3t')
  })
})

describe('the printed form of advice', () => {
  it('shows no secret, even if the advice removed the delimiter that marks it', () => {
    const advice: Advice = advise('http://u:80/s3cr3t@h', { dialects: [programs.python] })
    assert.isString(advice.text)
    assert.include(advice.text, 's3cr3t')
    assert.notInclude(printed(advice), 's3cr3t')
    assert.include(printed(advise('http://u:s3cr3t@a_b/')), "reason: 'readers-differ'")
    assert.notInclude(printed(advise('http://u:s3cr3t@a_b/').differences), 's3cr3t')
    assert.include(printed(advise('https://example.org/?token=s3cr3t')), "text: 'https://example.org/?token=***'")
  })
})

describe('the formatter of comparisons and advice', () => {
  const comparison = compare('http://u:s3cr3t@1.256/')
  const objects = [
    comparison,
    ...comparison.readings,
    ...comparison.differences,
    ...comparison.differences.flatMap(({ groups }) => groups),
    ...comparison.connections,
    advise('http://u:s3cr3t@h/'),
  ]

  it('is invisible to keys, spreading, JSON, clones and deep equality', () => {
    for (const object of objects) {
      const copy = { ...object }
      for (const name in object) assert.property(copy, name)
      assert.isEmpty(Object.getOwnPropertySymbols(copy))
      assert.deepEqual(structuredClone(copy), JSON.parse(JSON.stringify(object)))
      if (object !== comparison) deepStrictEqual(object, copy)
    }
    assert.include(JSON.stringify(comparison), 's3cr3t')
  })

  it('does not depend on Object.prototype', () => {
    Object.assign(Object.prototype, { enumerable: true })
    try {
      const { differences } = compare('http://u:s3cr3t@1.256/')
      assert.notInclude(printed(differences), 's3cr3t')
      assert.isEmpty(Object.getOwnPropertySymbols({ ...differences[0] }))
    } finally {
      delete (Object.prototype as { enumerable?: boolean }).enumerable
    }
  })
})
