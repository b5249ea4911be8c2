/**
 * Values that depend only on scheme, host and port are cached, and equal the values from the URL of every line.
 */

import { assert } from 'chai'
import { urlLines } from '../../../lib/around/lines/index.js'
import { BeginningValues } from '../../../lib/around/lines/output/beginnings.js'
import { publicSuffix, site } from '../../../lib/around/sites/index.js'
import { Url } from '../../../lib/index.js'

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1')

describe('values that lines with the same beginning share', () => {
  /** The value found for a beginning that is surrounded by other bytes. */
  const found = (values: BeginningValues, beginning: string): string => {
    values.find(bytesOf(`xx${beginning}/path`), 2, 2 + beginning.length)
    return Buffer.from(values.bytes.subarray(values.start, values.end)).toString('latin1')
  }

  it('are computed once, until another beginning takes the slot', () => {
    const made: string[] = []
    const values = new BeginningValues((beginning) => {
      made.push(beginning)
      return beginning.toUpperCase()
    })
    for (const beginning of ['http://a', 'http://b', 'http://a', 'http://b']) {
      assert.equal(found(values, beginning), beginning.toUpperCase())
    }
    assert.deepEqual(made, ['http://a', 'http://b'])
  })

  it('are computed once for each of many beginnings, also for those of one length', () => {
    const made: string[] = []
    const values = new BeginningValues((beginning) => {
      made.push(beginning)
      return beginning.toUpperCase()
    })
    const beginnings = Array.from({ length: 2000 }, (_, index) => `http://${1000 + index}.example`)
    for (const beginning of [...beginnings, ...beginnings]) {
      assert.equal(found(values, beginning), beginning.toUpperCase())
    }
    assert.deepEqual(made, beginnings)
  })

  it('are still known if the same beginning comes again at once, however few slots there are', () => {
    for (const places of [1, 2, 4, 8, 16, 32, 64]) {
      let made = 0
      const values = new BeginningValues((beginning) => {
        made++
        return beginning
      }, places)
      for (let number = 1; number <= 300; number++) {
        const beginning = `http://h${(number * number) % 1009}.example`
        found(values, beginning)
        const before = made
        assert.equal(found(values, beginning), beginning)
        assert.equal(made, before, `${beginning} in ${places} slots`)
      }
    }
  })

  it('are computed again after the space for them is used up, and stay right', () => {
    let made = 0
    const values = new BeginningValues(
      (beginning) => {
        made++
        return beginning.slice(7)
      },
      1 << 10,
      600,
    )
    const beginnings = Array.from({ length: 10 }, (_, index) => `http://h${index}.example`)
    // Ten entries of 31 bytes fit, and twenty do not.
    for (const beginning of [...beginnings, ...beginnings]) assert.equal(found(values, beginning), beginning.slice(7))
    assert.equal(made, 10)
    const others = beginnings.map((beginning) => `${beginning}.org`)
    for (const beginning of [...others, ...beginnings]) assert.equal(found(values, beginning), beginning.slice(7))
    assert.isAbove(made, 20)
  })

  it('are right for beginnings and values of any length, also where a length does not fit into a byte', () => {
    const lengthOf = (beginning: string): number => (beginning.length * 7) % 600
    const values = new BeginningValues((beginning) => 'v'.repeat(lengthOf(beginning)))
    for (let length = 8; length < 600; length++) {
      const beginning = 'http://h'.padEnd(length, 'h')
      for (let time = 0; time < 2; time++) assert.equal(found(values, beginning), 'v'.repeat(lengthOf(beginning)))
    }
  })

  it('never belong to another beginning, even with few slots, empty values and long lines', () => {
    const values = new BeginningValues((beginning) => (beginning.endsWith('0') ? '' : beginning.repeat(2)), 2)
    for (let number = 0; number < 500; number++) {
      const beginning = `http://${'h'.repeat((number * 7) % 140)}${number % 11}`
      assert.equal(found(values, beginning), beginning.endsWith('0') ? '' : beginning.repeat(2))
    }
  })

  it('are stored with a copy of the beginning, because the buffer is reused', () => {
    const values = new BeginningValues((beginning) => beginning)
    const block = bytesOf('http://aa')
    values.find(block, 0, 9)
    block.set(bytesOf('http://bb'))
    assert.equal(found(values, 'http://aa'), 'http://aa')
    assert.equal(found(values, 'http://bb'), 'http://bb')
  })
})

describe('parts that depend on the beginning of a line', () => {
  const HOSTS = [
    ...[
      'http://example.co.uk',
      'https://example.co.uk:8443',
      'https://xn--bcher-kva.example',
      'http://10.0.0.1',
      'ws://a.b.c',
    ],
    ...[
      `https://${'a.'.repeat(100)}example.org`,
      `http://${'xn--bcher-kva.'.repeat(12)}example`,
      'file://server',
      'file://',
    ],
  ]
  const LINES = Array.from({ length: 90 }, (_, index) => `${HOSTS[(index * index) % HOSTS.length]}/${index}`).concat(
    ...[
      'mailto:a@example.org',
      'nowhere',
      'HTTP://EXAMPLE.co.uk',
      'http://example.co.uk',
      'http://h/\\',
      'foo://Host/',
      'foo:/.//p',
    ],
  )
  const partsOf = (url: Url): readonly (string | null)[] => {
    const host = url.authority?.host ?? null
    const unicode = host?.kind === 'domain' ? host.toUnicode() : url.hostname
    const kind = host === null || host.kind === 'empty' ? null : (host.addressClass ?? 'name')
    return [unicode, site(url), publicSuffix(url), kind, url.origin, url.effectivePort?.toString() ?? null]
  }
  const NAMES = ['unicode', 'site', 'suffix', 'class', 'origin', 'effective-port']
  const wanted = LINES.map((line) => {
    const url = Url.tryParse(line)?.canonicalize() ?? null
    return url === null ? null : partsOf(url)
  })
  const answered = async (options: Parameters<typeof urlLines>[0]): Promise<readonly string[]> => {
    const list = new Blob([`${LINES.join('\n')}\n`]).stream()
    return (await new Response(list.pipeThrough(urlLines(options))).text()).split('\n').slice(0, -1)
  }

  it('have the values computed from the URL of each line', async () => {
    const lines = await answered({ get: NAMES.map((name) => `{${name}}`).join(' ') })
    assert.deepEqual(
      lines,
      wanted.map((parts) => (parts === null ? '' : parts.map((part) => part ?? '').join(' '))),
    )
  })

  it('are null in JSON if the URL lacks them', async () => {
    const lines = await answered({ output: 'ndjson', fields: NAMES })
    assert.deepEqual<unknown>(
      lines.map((line) => Object.values(JSON.parse(line) as object)),
      wanted.map((parts) => parts ?? NAMES.map(() => null)),
    )
  })

  it('can be fields of a row', async () => {
    const lines = await answered({ output: 'tsv', fields: ['n', ...NAMES] })
    assert.deepEqual(
      lines,
      wanted.map((parts, index) => [index + 1, ...(parts ?? NAMES.map(() => '')).map((part) => part ?? '')].join('\t')),
    )
  })
})
