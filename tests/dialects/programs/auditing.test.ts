/**
 * An audit: who goes where, whether a check looked there, and the spelling on which all readers agree.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import {
  advise,
  type CompareOptions,
  compare,
  compareAll,
  type ProgramName,
  programs,
  readers,
  whatwg,
} from '../../../lib/dialects/index.js'
import { UrlParser } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { describeVectors } from '../../support/data.js'
import { times } from '../../support/depth.js'
import { assertLinear } from '../../support/growth.js'

const AT_ALL: CompareOptions = { dialects: readers }

/** The hosts that a program, or the Standard, goes to; "refused" where it refuses the text. */
function hostsOf(input: string): Map<string, string> {
  const { readings } = compare(input, AT_ALL)
  const names = ['whatwg', ...Object.keys(programs)]
  return new Map(
    readings.map(({ href, host }, i) => [names[i] as string, href === null ? 'refused' : (host ?? 'nowhere')]),
  )
}

/** Texts of well-known attacks, and where some readers go. */
const ATTACKS: readonly (readonly [input: string, hosts: Readonly<Partial<Record<ProgramName | 'whatwg', string>>>])[] =
  [
    [
      'http://evil.com\\@google.com',
      {
        php: 'google.com',
        curl: 'google.com',
        perl: 'google.com',
        whatwg: 'evil.com',
        urllib3: 'evil.com',
        go: 'refused',
      },
    ],
    ['http:///evil.com', { curl: 'evil.com', whatwg: 'evil.com', 'node-url-parse': 'localhost', php: 'refused' }],
    [
      'https:/github.com/foo/bar',
      { curl: 'github.com', whatwg: 'github.com', python: 'nowhere', 'java-uri': 'nowhere' },
    ],
    [
      'http://foo@127.0.0.1:11211@google.com:80/',
      { go: 'google.com', python: 'foo@127.0.0.1:11211@google.com', 'java-url': 'nowhere', curl: 'refused' },
    ],
    ['http://127.0.0.1:11211:80/', { go: '127.0.0.1:11211', 'node-url-parse': '127.0.0.1', whatwg: 'refused' }],
    ['http://localhost%2eevil.com', { urllib3: 'localhost.evil.com', 'node-url-parse': 'localhost', go: 'refused' }],
    [
      'http://evil.com%2f.trusted.com/',
      { perl: 'evil.com/.trusted.com', 'node-url-parse': 'evil.com', curl: 'refused' },
    ],
    ['http://%5B::1%5D/', { perl: '[::1]', python: '[::1]', 'node-url-parse': 'localhost', go: 'refused' }],
    ['http://012.1.2.3/', { curl: '10.1.2.3', whatwg: '10.1.2.3', go: '012.1.2.3', ruby: '012.1.2.3' }],
    ['http://localhost\0.evil.com', { curl: 'localhost', php: 'localhost_.evil.com', 'node-url-parse': 'localhost' }],
    ['http://evil.com:８０/', { 'java-url': 'evil.com', go: 'refused', curl: 'refused' }],
    ['http://evil℀.com/', { python: 'refused', perl: 'xn--evil-y77a.com', whatwg: 'refused' }],
    ['x:80/', { php: 'x', python: 'nowhere', 'java-url': 'refused' }],
    ['1http://evil.com/p', { php: 'evil.com', 'node-url-parse': 'evil.com', urllib3: '1http', ruby: 'refused' }],
  ]

describe('an audit', () => {
  for (const [input, expected] of ATTACKS) {
    it(`knows who goes where: ${JSON.stringify(input)}`, () => {
      const hosts = hostsOf(input)
      for (const [name, host] of Object.entries(expected)) {
        assert.equal(hosts.get(name), host, name)
      }
    })
  }

  it('says of a pair whether the connection goes where the check looked', () => {
    const { python, urllib3, php, curl } = programs
    for (const [input, checker, client, isElsewhere] of [
      ['http://evil.example\\@h.example/', python, urllib3, true],
      ['http://h.example/', python, urllib3, false],
      ['http://H.example:80/', whatwg, php, false],
      ['http://h.example:81/', whatwg, php, false],
      ['http://u@h.example/', python, curl, false],
      ['http://127.1/', php, curl, true],
      ['http://h.example:x/', whatwg, php, false],
      ['mailto:h@example', python, php, false],
    ] as const) {
      const [first] = compare(input, { dialects: [], checker, client }).differences
      assert.equal(first?.name === 'checked-but-connects-elsewhere', isElsewhere, input)
    }
  })

  it('takes a parser with rules for a checker', () => {
    const checker = new UrlParser({ hosts: ['*.example.org'], schemes: ['http', 'https'] })
    const namesOf = (input: string, client = programs.php) =>
      compare(input, { dialects: [], checker, client }).differences.map(({ name }) => name)
    assert.deepEqual(namesOf('http://a.example.org\\@evil.example/'), ['checked-but-connects-elsewhere'])
    assert.deepEqual(namesOf('http://a.example.org\\@evil.example/', programs.curl), ['checked-but-connects-elsewhere'])
    assert.deepEqual(namesOf('http://a.example.org/'), [])
    assert.deepEqual(namesOf('http://evil.example/'), [])
  })

  it('asks these two where nobody names other readers', () => {
    const { python, urllib3, php } = programs
    const readersOf = (options: CompareOptions) => compare('http://h/', options).readings.map(({ dialect }) => dialect)
    assert.deepEqual(readersOf({ checker: python, client: urllib3 }), [python.name, urllib3.name])
    assert.deepEqual(readersOf({ checker: php, client: php }), [php.name])
    assert.deepEqual(readersOf({ checker: new UrlParser(), client: php }), [php.name])
    assert.deepEqual(readersOf({ checker: python, client: php, dialects: [whatwg] }), [whatwg.name])
    const attack = 'http://evil.example\\@h.example/'
    const [comparison] = compareAll([attack], { checker: python, client: urllib3 })
    assert.deepEqual(
      comparison?.differences.map(({ name }) => name),
      ['checked-but-connects-elsewhere', 'host-differs', 'credentials-differ'],
    )
    assert.lengthOf(comparison?.readings ?? [], 2)
  })

  it('asks for a checker and a client together, and knows no other options', () => {
    assert.throws(() => compare('x', { checker: whatwg }), TypeError, 'belong together')
    assert.throws(() => compare('x', { reader: whatwg } as never), TypeError, 'is not an option')
    assert.throws(() => advise('x', { reader: whatwg } as never), TypeError, 'is not an option')
  })

  it('goes over lists of every kind', async () => {
    const list = ['http://h/', 'http://a@b@c/']
    async function* lines() {
      yield* list
    }
    const names = [...compareAll(list)].map(({ differences }) => differences.length > 0)
    assert.deepEqual(names, [false, true])
    const later = []
    for await (const { input } of compareAll(lines())) later.push(input)
    assert.deepEqual(later, list)
  })

  it('names nothing where plain URLs are read', () => {
    for (const input of [
      'http://h.example/',
      'https://example.org:8443/a/b?c=d#e',
      'http://127.0.0.1/',
      'http://[::1]:8080/',
    ]) {
      assert.deepEqual(compare(input, AT_ALL).differences, [], input)
    }
  })

  it('gives advice after which no two readers differ in host or port', () => {
    let given = 0
    fc.assert(
      fc.property(inputArbitrary, fc.subarray([...readers], { minLength: 2 }), (input, dialects) => {
        const { text, reason } = advise(input, { dialects })
        assert.equal(text === null, reason !== null)
        if (text === null) return
        given++
        const { differences, refusedBy } = compare(text, { dialects: [...dialects, programs.php] })
        assert.isEmpty(refusedBy.filter((name) => dialects.some((dialect) => dialect.name === name)))
        const names = compare(text, { dialects }).differences.map(({ name }) => name)
        assert.notInclude(names, 'host-differs', text)
        assert.isArray(differences)
        assert.notInclude(names, 'port-differs', text)
        assert.deepEqual(advise(text, { dialects }).text, text)
      }),
      { numRuns: times(300) },
    )
    assert.isAbove(given, 20)
  })

  it('takes time in proportion to the text', () => {
    for (const piece of ['@', ':', '[', '%41', '/', '\\', 'é', '.', '-', '<', 'a\n@', '0', '%', ' ']) {
      assertLinear(
        512,
        (size) => `http://${piece.repeat(size)}`,
        (text) => compare(text, AT_ALL),
        `comparing ${piece}`,
      )
      assertLinear(
        512,
        (size) => `http://h/${piece.repeat(size)}`,
        (text) => advise(text),
        `advice for ${piece}`,
      )
    }
  })
})

interface Attack {
  readonly input: string
}

describeVectors('advice, on inputs that were made to deceive', 'security/inputs.json', (attacks: Attack[]) => {
  it('is one on which all agree, or says why there is none', () => {
    for (const { input } of attacks) {
      const { text, reason, differences } = advise(input)
      if (text === null) assert.isString(reason, input)
      else {
        assert.isEmpty(differences)
        const names = compare(text, AT_ALL).differences.map(({ name }) => name)
        for (const name of ['host-differs', 'port-differs', 'refused-by']) assert.notInclude(names, name, input)
      }
    }
  })
})
