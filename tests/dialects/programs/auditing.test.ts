/**
 * An audit: the connection of each client, whether a check looked at it, and the spelling on which all readers agree.
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
import { IS_WHOLE, times } from '../../support/depth.js'
import { assertLinear } from '../../support/growth.js'

const AT_ALL: CompareOptions = { dialects: readers }

/** The hosts that a program, or the Standard, goes to; "refused" if it refuses the input. */
function hostsOf(input: string): Map<string, string> {
  const { readings } = compare(input, AT_ALL)
  const names = ['whatwg', ...Object.keys(programs)]
  return new Map(
    readings.map(({ href, host }, i) => [names[i] as string, href === null ? 'refused' : (host ?? 'nowhere')]),
  )
}

/** Well-known attacks, and where some readers go. */
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
      { go: 'google.com', python: 'foo@127.0.0.1:11211@google.com', 'java-url': '127.0.0.1', curl: 'refused' },
    ],
    ['http://127.0.0.1:11211:80/', { go: 'refused', 'node-url-parse': 'refused', php: '127.0.0.1', whatwg: 'refused' }],
    ['http://localhost%2eevil.com', { urllib3: 'localhost.evil.com', 'node-url-parse': 'localhost', go: 'refused' }],
    ['http://evil.com%2f.trusted.com/', { perl: 'evil.com', 'node-url-parse': 'evil.com', curl: 'refused' }],
    ['http://%5B::1%5D/', { perl: '[::1]', python: '[::1]', 'node-url-parse': 'localhost', go: 'refused' }],
    ['http://012.1.2.3/', { curl: '10.1.2.3', whatwg: '10.1.2.3', go: '012.1.2.3', ruby: '012.1.2.3' }],
    ['http://localhost\0.evil.com', { curl: 'localhost', php: 'localhost_.evil.com', 'node-url-parse': 'refused' }],
    ['http://evil.com:８０/', { 'java-url': 'evil.com', go: 'refused', curl: 'refused' }],
    ['http://evil℀.com/', { python: 'refused', perl: 'xn--evil-y77a.com', whatwg: 'refused' }],
    ['x:80/', { php: 'x', python: 'nowhere', 'java-url': 'refused' }],
    ['1http://evil.com/p', { php: 'evil.com', 'node-url-parse': 'evil.com', urllib3: '1http', ruby: 'refused' }],
  ]

describe('an audit', () => {
  for (const [input, expected] of ATTACKS) {
    it(`finds the host that each reader connects to: ${JSON.stringify(input)}`, () => {
      const hosts = hostsOf(input)
      for (const [name, host] of Object.entries(expected)) {
        assert.equal(hosts.get(name), host, name)
      }
    })
  }

  it('reports a client only if it does not connect to the place that was checked', () => {
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

  it('reports an https URL that a client sends unencrypted, and recommends a spelling that the client encrypts', () => {
    const { php, go } = programs
    const text = 'HTTPS://u:secret@h.example:443/x'
    const [difference] = compare(text, { dialects: [php, go] }).differences
    assert.equal(difference?.name, 'protocol-differs')
    assert.deepEqual(
      difference?.groups.map(({ value }) => value),
      ['http', 'https'],
    )
    const [worst] = compare(text, { checker: whatwg, client: php }).differences
    assert.deepEqual(
      worst?.groups.map(({ value }) => value),
      ['https://h.example:443', 'http://h.example:443'],
    )
    const checker = { tryParse: () => ({ hostname: 'h.example', effectivePort: 443 }) }
    for (const options of [{ dialects: [php, go] }, { checker: whatwg, client: php }, { checker, client: php }])
      assert.equal(advise(text, options).text, 'https://u:secret@h.example/x')
  })

  it('recommends a spelling for a redirect to another web protocol, although some clients do not follow it', () => {
    assert.equal(advise('https://h.example/', { base: 'http://h.example/' }).text, 'https://h.example/')
    assert.equal(advise('http://h.example/', { base: 'https://h.example/' }).text, 'http://h.example/')
    const { readings } = compare('https://h.example/', { base: 'http://h.example/', dialects: [programs['java-url']] })
    assert.deepInclude(readings[0], { host: 'h.example', connects: false, protocol: null, refusal: null })
  })

  it('finds the place that each client connects to after its own conversions', () => {
    const { python, urllib3 } = programs
    const [curl, go] = [programs.curl.with({ version: '7.88' }), programs.go.with({ version: '1.19' })]
    for (const [input, client, place] of [
      // curl falls back to transitional names, and has older tables.
      ['http://127.0.0.1\u200d/', curl, '127.0.0.1:80'],
      ['http://local\u200chost/', curl, 'localhost:80'],
      ['http://fa\xdf.a\u200cb.test/', curl, 'fass.ab.test:80'],
      ['http://1\u05d0.test/', curl, 'xn--1-0hc.test:80'],
      ['http://\u1e9e.test/', curl, 'ss.test:80'],
      ['http://\xfc..a/', curl, 'xn--tda..a:80'],
      ['http://\uff0emetadata.test/', curl, '.metadata.test:80'],
      ['http://%25x.test/', curl, '%25x.test:80'],
      ['http://a.localhost/', curl, '127.0.0.1:80'],
      // Python's sockets encode by IDNA 2003, and cut ports.
      ['http://l\xbacalh\xbast/', python, 'localhost:80'],
      ['http://127.0.0.\xb9/', python, '127.0.0.1:80'],
      ['http://fa\xdf.test/', python, 'fass.test:80'],
      ['http://h:83936/', python, 'h:18400'],
      ['http://h:4294967376/', python, 'h:80'],
      ['ftp://\u1e9e.test:21/', python.with({ version: '3.11' }), 'ss.test:21'],
      ['ftp://\u1e9e.test:21/', python, 'xn--kkg.test:21'],
      ['ftp://:21/', python, '127.0.0.1:21'],
      // Go takes no host for this machine, and reads Punycode of ASCII.
      ['http://:6379/', go, '127.0.0.1:6379'],
      ['http://\xad/', go, '127.0.0.1:80'],
      ['http://[]/', go, '127.0.0.1:80'],
      ['http://\u200bxn--localhost-/', go, 'localhost:80'],
      ['http://\xe4--b.test/', go, '\xe4--b.test:80'],
      ['http://\u10af.test/', go, '\u10af.test:80'],
      ['http://h:0/', urllib3, 'h:80'],
      // The newer tables know a small letter for this one.
      ['http://\u1e9e.test/', programs.curl, 'xn--zca.test:80'],
      ['http://\u1e9e.test/', programs.go, 'xn--zca.test:80'],
      ['http://127.0.0.1./', programs.curl, '127.0.0.1:80'],
    ] as const) {
      const checker = { tryParse: () => ({ hostname: 'checked.example', effectivePort: 80 }) }
      const [first] = compare(input, { dialects: [], checker, client }).differences
      assert.equal(first?.groups[1]?.value, place, `${client.name}: ${input}`)
      assert.isTrue(compare(input, { dialects: [client] }).readings[0]?.connects, input)
    }
  })

  it('finds no place for a client that does not connect', () => {
    const { python, curl, go, urllib3 } = programs
    for (const [input, client] of [
      ['http://\u200b/', curl],
      ['http://a\u2488\xfc/', curl],
      ['http://%00@h/', curl],
      ['foo://h/', curl],
      ['http://:80/', python],
      ['http://a..b/', python],
      [`http://${'a'.repeat(64)}/`, python],
      ['http://h:-80/', python],
      ['http://h:2147483648/', python],
      [`http://h:${'9'.repeat(100)}/`, python],
      ['ssh://h/', python],
      ['http://:/', go],
      ['ftp://h/', go],
      ['http://a..b/', urllib3],
      ['ftp://h/', urllib3],
      ['http://\u13a0.test/', urllib3],
      ['http://a\xb7b.test/', urllib3],
    ] as const) {
      assert.deepEqual(
        compare(input, { dialects: [client] }).connections.filter(({ host }) => host !== null),
        [],
        `${client.name}: ${input}`,
      )
    }
  })

  it('compares the port of the connection with the port that the checker found', () => {
    const { urllib3, python, curl } = programs
    const groupsOf = (input: string, checker: typeof python, client: typeof python) =>
      compare(input, { dialects: [], checker, client }).differences[0]?.groups.map(({ value }) => value) ?? []
    assert.deepEqual(groupsOf('http://h:0/', urllib3, urllib3), ['h:0', 'h:80'])
    assert.deepEqual(groupsOf('http://h:0/', curl, urllib3), ['h:0', 'h:80'])
    assert.deepEqual(groupsOf('http://h/', urllib3, urllib3), [])
    assert.equal(compare('http://h:0/', { dialects: [urllib3] }).readings[0]?.checkedPort, 0)
    assert.equal(compare('http://h:0/', { dialects: [urllib3] }).readings[0]?.port, 80)
  })

  it('does not recommend the input if two readers connect to different places', () => {
    const { php, python, go, curl } = programs
    for (const [input, dialects] of [
      ['http://local\u200chost/', [php, curl]],
      ['http://l\xbacalh\xbast/', [php, python]],
      ['http://:6379/', [python, go]],
      ['http://h:83936/', [go, python]],
    ] as const) {
      assert.notEqual(advise(input, { dialects }).text, input)
    }
    assert.equal(advise('http://l\xbacalh\xbast/', { dialects: [php, python] }).text, 'http://localhost/')
  })

  it('accepts a parser with rules as the checker', () => {
    const checker = new UrlParser({ hosts: ['*.example.org'], schemes: ['http', 'https'] })
    const namesOf = (input: string, client = programs.php) =>
      compare(input, { dialects: [], checker, client }).differences.map(({ name }) => name)
    assert.deepEqual(namesOf('http://a.example.org\\@evil.example/'), ['checked-but-connects-elsewhere'])
    assert.deepEqual(namesOf('http://a.example.org\\@evil.example/', programs.curl), ['checked-but-connects-elsewhere'])
    assert.deepEqual(namesOf('http://a.example.org/'), [])
    assert.deepEqual(namesOf('http://evil.example/'), [])
  })

  it('compares only the checker and the client if no other readers are named', () => {
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

  it('requires both a checker and a client, and refuses unknown options', () => {
    assert.throws(() => compare('x', { checker: whatwg }), TypeError, 'belong together')
    assert.throws(() => compare('x', { reader: whatwg } as never), TypeError, 'is not an option')
    assert.throws(() => advise('x', { reader: whatwg } as never), TypeError, 'is not an option')
  })

  it('accepts inputs in iterables and async iterables', async () => {
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

  it('finds no difference in plain URLs', () => {
    for (const input of [
      'http://h.example/',
      'https://example.org:8443/a/b?c=d#e',
      'http://127.0.0.1/',
      'http://[::1]:8080/',
    ]) {
      assert.deepEqual(compare(input, AT_ALL).differences, [], input)
    }
  })

  it('does not mistake a host that contains a ":" for a host and a port', () => {
    const dialects = [programs.perl, programs.httpx]
    const { text, reason } = advise('file://256:65535', { dialects })
    assert.isNull(text)
    assert.equal(reason, 'refused-by-standard')
    const pair = { checker: programs.perl, client: programs.httpx }
    const names = compare('file://256:65535', pair).differences.map(({ name }) => name)
    assert.include(names, 'host-differs')
  })

  it('recommends only spellings in which no two readers differ in host or port', () => {
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
    if (IS_WHOLE) assert.isAbove(given, times(20))
  })

  it('recommends a spelling for a checker and a client, or lists the readers that prevent it', () => {
    const { python, httpx, curl, yarl } = programs
    const pair = { checker: python, client: httpx }
    assert.equal(advise('http://é.example/', pair).text, 'http://xn--9ca.example/')
    assert.equal(advise('http://u@h.example/', pair).text, 'http://u@h.example/')
    assert.deepInclude(advise('foo://01.2.3.4/', pair), { reason: 'refused-by', readersWithout: ['httpx-0.28'] })
    assert.deepInclude(advise('foo://01.2.3.4/', { dialects: [python, httpx, curl] }), {
      text: null,
      readersWithout: ['httpx-0.28', 'curl-8.23'],
    })
    assert.deepEqual(advise('http://h:80:81/', pair).readersWithout, [])
    // An advice for two does not ask where the checker would connect: urllib.request does not for this one.
    assert.equal(advise('http://u:p@h.example/', { checker: python, client: yarl }).text, 'http://u:p@h.example/')
    const checker = new UrlParser({ hosts: ['*.good.example'] })
    assert.equal(advise('http:a.good.example', { checker, client: curl }).text, 'http://a.good.example/')
    const refused = advise('http://evil.example/', { checker, client: curl })
    assert.deepEqual([refused.reason, refused.readersWithout], ['refused-by', ['checker']])
    assert.throws(() => advise('x', { client: curl }), TypeError, 'belong together')
  })

  it('takes linear time for a host of dots or combining marks', () => {
    const { perl, yarl, 'node-url-parse': node } = programs
    for (const [start, piece] of [
      ['', '.'],
      ['a', '\u0323\u0301'],
      ['aא', '\u05b0'],
    ] as const)
      for (const reader of [perl, yarl, node])
        assertLinear(
          4_096,
          (length) => `http://${start}${piece.repeat(length / piece.length)}x/`,
          (text) => compare(text, { dialects: [reader] }).readings,
          `${reader.name} for ${piece}`,
        )
  })

  it('takes linear time', () => {
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
  it('is a spelling on which all readers agree, or the reason why there is none', () => {
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
