/** The collector of findings: offsets into the string that a dialect walks become offsets into the input as given. */

import { assert } from 'chai'
import fc from 'fast-check'
import { whatwg } from '../../../lib/dialects/index.js'
import type { NotedFinding } from '../../../lib/ground/components.js'
import { addFindings, FindingCollector, failureIn, WalkCollector } from '../../../lib/ground/findings/finding.js'
import { maskSecrets } from '../../../lib/ground/findings/mask.js'
import { type Dialect, type Finding, Url } from '../../../lib/index.js'

type Place = readonly [start: number, end: number]

/** The findings about an input, in order, as the slices that they underline. */
const found = (input: string): (readonly [string, string])[] =>
  Url.diagnose(input).findings.map(({ name, span }) => [name, input.slice(span.start, span.end)] as const)

/** An input, with the last finding's span between « and ». */
const PLACES = [
  ['https://h:«70000»/', 'port-out-of-range'],
  ['  https://h:«70000»/', 'port-out-of-range'],
  ['\0\x1f https://h:«70000» \n', 'port-out-of-range'],
  ['\thttps://h:«7\t00\n00»\t/\t', 'port-out-of-range'],
  ['h\tt\nt\rps://h:«70000»', 'port-out-of-range'],
  [' ht\ttps:/\n/h:«7\t0000»\n', 'port-out-of-range'],
  ['\n\n\nhttps://h:«x»', 'port-invalid'],
  ['https://\t«1.\t2.3.256»\t', 'IPv4-out-of-range-part'],
  ['https://[1:2:\t3«!»\t:4]', 'IPv6-invalid-code-point'],
  ['https://h/\té💩«\uffff»\t', 'invalid-URL-unit'],
  ['https://h/é\t« »x', 'invalid-URL-unit'],
  [' https://h/a\t«\\»\tb', 'invalid-reverse-solidus'],
  ['https://h/💩\n«%»', 'invalid-URL-unit'],
] as const

describe('findings', () => {
  describe('point into the input as given', () => {
    for (const [marked, name] of PLACES) {
      it(JSON.stringify(marked), () => {
        const start = marked.indexOf('«')
        const end = marked.indexOf('»') - 1
        const { findings } = Url.diagnose(marked.replace('«', '').replace('»', ''))
        const last = findings.at(-1)
        assert.deepEqual({ name: last?.name, span: last?.span }, { name, span: { start, end } })
      })
    }
  })

  it('are listed up to maxPerName for each name, and counted beyond that', () => {
    const text = 'http:\\\\u@h/ a b\\c %'
    const all = Url.diagnose(text)
    assert.deepEqual(all.omitted, [])
    for (const maxPerName of [0, 1, 2, 3, Number.POSITIVE_INFINITY]) {
      const { url, findings, omitted } = Url.diagnose(text, { maxPerName })
      assert.equal(String(url), String(all.url))
      const named = (name: string) => all.findings.filter((finding) => finding.name === name)
      assert.deepEqual(
        findings,
        all.findings.filter((finding) => named(finding.name).indexOf(finding) < maxPerName),
      )
      for (const { name, count } of omitted) {
        assert.equal(count, named(name).length - maxPerName, name)
        assert.isAbove(count, 0, name)
      }
      assert.equal(findings.length + omitted.reduce((sum, { count }) => sum + count, 0), all.findings.length)
    }
  })

  it('always include the finding that ends the parse', () => {
    const { findings, omitted } = Url.diagnose('http:\\\\h:x', { maxPerName: 0 })
    assert.deepEqual(
      findings.map(({ name }) => name),
      ['port-invalid'],
    )
    assert.isNotEmpty(omitted)
  })

  it('cannot be limited by a maxPerName that is negative, fractional or not a number', () => {
    for (const maxPerName of [1.5, -1, Number.NaN, '1', {}]) {
      assert.throws(
        () => Url.diagnose('x', { maxPerName: maxPerName as number }),
        TypeError,
        /maxPerName is a whole number from 0 on/,
      )
    }
  })

  it('report trimmed characters once, and removed tabs and newlines once, where the first of them is', () => {
    assert.deepEqual(found(' \thttp://h/a\tb\nc\0'), [
      ['invalid-URL-unit', ' \t'],
      ['invalid-URL-unit', '\t'],
    ])
    assert.deepEqual(found('http://h/ \x01'), [['invalid-URL-unit', ' \x01']])
    assert.deepEqual(Url.diagnose(' \thttp://h/a\tb\nc').findings[1]?.span, { start: 12, end: 13 })
  })

  it('cover the same text after tabs and newlines are added to the input', () => {
    const filler = fc.string({ unit: fc.constantFrom('\t', '\n', '\r'), maxLength: 2 })
    const texts = fc.constantFrom(...PLACES.map(([marked]) => marked))
    fc.assert(
      fc.property(texts, fc.array(filler, { minLength: 60, maxLength: 60 }), (marked, fillers) => {
        // White space is put between all units; the place is then what the fillers moved it to.
        const plain = marked.replace(/[«»\t\n\r]/g, '').replace(/^[\0-\x20]+|[\0-\x20]+$/g, '')
        const disturbed = [...plain].map((character, index) => character + fillers[index]).join('')
        const expected = found(plain)
        const actual = found(disturbed)
        const offset = actual.length - expected.length
        assert.include([0, 1, 2], offset)
        assert.deepEqual(
          actual.slice(offset).map(([name, piece]) => [name, piece.replace(/[\t\n\r]/g, '')]),
          expected.map(([name, piece]) => [name, piece]),
        )
        for (const [, piece] of actual.slice(offset)) assert.notMatch(piece, /^[\t\n\r]|[\t\n\r]$/)
      }),
    )
  })

  it('end with the mistake that the thrown error describes', () => {
    for (const [marked] of PLACES.slice(0, 9)) {
      const input = marked.replace(/[«»]/g, '')
      const last = Url.diagnose(input).findings.at(-1)
      try {
        Url.parse(input)
        assert.fail('this is not a URL')
      } catch (error) {
        const { reason, span, component, suggestion } = error as Record<string, unknown>
        assert.deepEqual(
          { reason, span, component, suggestion },
          { reason: last?.name, span: last?.span, component: last?.component, suggestion: last?.suggestion ?? null },
        )
      }
      assert.equal(last?.severity, 'error')
    }
  })
})

describe('FindingCollector', () => {
  /** A span as the collector moves it after the given cuts. */
  const moved = (cuts: readonly (readonly [at: number, count: number])[], start: number, end: number) => {
    const collector = new FindingCollector()
    for (const [at, count] of cuts) collector.stripped(at, count)
    collector.found('invalid-URL-unit', null, start, end)
    const span = collector.findings('', whatwg)[0]?.span
    return [span?.start, span?.end]
  }

  for (const [cuts, span, expected] of [
    [[], [2, 5], [2, 5]],
    [[[0, 3]], [0, 1], [3, 4]],
    [[[0, 3]], [0, 0], [3, 3]],
    [[[2, 1]], [0, 2], [0, 2]],
    [[[2, 1]], [0, 3], [0, 4]],
    [[[2, 1]], [2, 3], [3, 4]],
    [[[2, 1]], [1, 2], [1, 2]],
    [
      [
        [2, 1],
        [2, 1],
      ],
      [2, 3],
      [4, 5],
    ],
    [
      [
        [1, 1],
        [3, 2],
        [5, 4],
      ],
      [0, 6],
      [0, 13],
    ],
    [
      [
        [1, 1],
        [3, 2],
        [5, 4],
      ],
      [3, 5],
      [6, 8],
    ],
    [
      [
        [1, 1],
        [3, 2],
        [5, 4],
      ],
      [4, 4],
      [7, 7],
    ],
    [
      [
        [0, 0],
        [4, 1],
      ],
      [4, 5],
      [5, 6],
    ],
    // An empty place after the last unit before a cut.
    [[[4, 1]], [4, 4], [4, 4]],
  ] as const) {
    it(`maps the span ${span} to ${expected} after cuts at ${JSON.stringify(cuts)}`, () => {
      assert.deepEqual(moved(cuts, span[0], span[1]), [...expected])
    })
  }

  it('returns warnings and errors in the order in which they were reported', () => {
    const collector = new FindingCollector()
    collector.found('invalid-credentials', 'username', 4, 5)
    assert.isNull(collector.fatal('host-missing', 'host', 0, 0))
    assert.deepEqual(
      collector.findings('', whatwg).map(({ name, severity }) => [name, severity]),
      [
        ['invalid-credentials', 'warning'],
        ['host-missing', 'error'],
      ],
    )
    assert.equal(failureIn(collector, '', whatwg, null, maskSecrets('')).name, 'host-missing')
  })

  it('removes the stripped characters from the input, as a WalkCollector', () => {
    const collector = new WalkCollector()
    assert.equal(collector.walked('abcd'), 'abcd')
    for (const [at, count] of [
      [0, 2],
      [1, 1],
      [3, 1],
      [3, 1],
    ] as const)
      collector.stripped(at, count)
    assert.equal(collector.walked('  a\tbc\r\nd'), 'abcd')
  })

  it('is empty until there is a finding, even one that it does not keep', () => {
    const [one, other, counting] = [new FindingCollector(), new FindingCollector(), new FindingCollector(0)]
    for (const collector of [one, other, counting]) assert.isTrue(collector.isEmpty)
    one.found('invalid-credentials', 'username', 4, 5)
    other.fatal('host-missing', 'host', 0, 0)
    counting.found('invalid-credentials', 'username', 4, 5)
    for (const collector of [one, other, counting]) assert.isFalse(collector.isEmpty)
  })

  it('has the best-effort URL string of the last fatal finding, or null', () => {
    const collector = new FindingCollector()
    assert.isNull(collector.bestEffort)
    collector.fatal('host-missing', 'host', 0, 0, 'http:///')
    assert.equal(collector.bestEffort, 'http:///')
    collector.fatal('host-missing', 'host', 0, 0)
    assert.isNull(collector.bestEffort)
  })

  /** The places that a collector has after it takes over the places of another one. */
  const united = (places: readonly Place[], others: readonly Place[], ending: Place | null = null): Place[] => {
    const [collector, other] = [new FindingCollector(), new FindingCollector()]
    for (const [start, end] of places) collector.found('one', null, start, end)
    if (ending !== null) collector.fatal('end', null, ...ending)
    for (const [start, end] of others) other.found('other', null, start, end)
    addFindings(collector, other)
    return collector.findings('', whatwg).map(({ span }) => [span.start, span.end])
  }

  it('adds another collector’s findings unless they overlap its own findings', () => {
    // An empty place counts as the unit after it.
    const mine: Place[] = [
      [2, 4],
      [6, 6],
    ]
    for (const place of [
      [0, 2],
      [4, 6],
      [4, 4],
      [7, 8],
    ] as const)
      assert.deepEqual(united(mine, [place]), [...mine, [...place]])
    for (const place of [
      [0, 3],
      [3, 5],
      [2, 2],
      [3, 3],
      [5, 7],
      [6, 7],
      [6, 6],
    ] as const)
      assert.deepEqual(united(mine, [place]), mine)
    assert.deepEqual(
      united(
        [
          [12, 13],
          [1, 2],
          [10, 20],
        ],
        [
          [15, 16],
          [2, 3],
        ],
      ),
      [
        [12, 13],
        [1, 2],
        [10, 20],
        [2, 3],
      ],
    )
    assert.deepEqual(
      united(
        [
          [1, 20],
          [2, 3],
        ],
        [[15, 16]],
      ),
      [
        [1, 20],
        [2, 3],
      ],
    )
    assert.deepEqual(united([], [[0, 1]]), [[0, 1]])
  })

  it('keeps the finding that ended the parse at the end of the list', () => {
    assert.deepEqual(united([[1, 2]], [[3, 4]], [5, 6]), [
      [1, 2],
      [3, 4],
      [5, 6],
    ])
  })

  describe('near a secret', () => {
    const input = 'https://u:secret@h/?token=t'

    /** The finding about a place, as a dialect explains it. */
    const explained = ([start, end]: Place, explain: Dialect['explain']): Finding => {
      const collector = new FindingCollector()
      collector.fatal('some', null, start, end)
      return failureIn(collector, input, { ...whatwg, explain }, null, maskSecrets(input))
    }

    it('drops an edit only if it touches the secret', () => {
      for (const [start, end, isShown] of [
        [8, 9, true],
        [9, 10, false],
        [12, 13, false],
        [16, 17, false],
        [17, 18, true],
        [8, 20, false],
      ] as const) {
        const replacement = { span: { start, end }, text: '' }
        const finding = explained([start, end], () => ({ message: 'm', suggestion: 's', replacement }))
        assert.deepEqual(finding.replacement, isShown ? replacement : undefined, `${start} to ${end}`)
        assert.equal(Object.hasOwn(finding, 'replacement'), isShown)
        assert.equal(finding.suggestion, 's')
      }
    })

    it('drops a suggestion that depends on the secret', () => {
      const finding = explained([0, 1], (_, text) => ({ message: text, suggestion: text }))
      assert.equal(finding.message, 'https://u:***@h/?token=***')
      assert.notProperty(finding, 'suggestion')
    })

    it('passes the span in the masked text to the dialect’s `explain`', () => {
      const words = ({ span }: NotedFinding, text: string) => text.slice(span.start, span.end)
      assert.equal(
        explained([17, 18], (noted, text) => ({ message: words(noted, text), suggestion: null })).message,
        'h',
      )
    })
  })

  it('returns a finding without a suggestion if the dialect makes none', () => {
    const collector = new FindingCollector()
    collector.fatal('IPv6-invalid-code-point', 'host', 0, 1)
    assert.notProperty(failureIn(collector, 'g', whatwg, null, maskSecrets('g')), 'suggestion')
    assert.equal(
      failureIn(collector, '%', whatwg, null, maskSecrets('%')).suggestion,
      'remove the zone identifier: a URL cannot contain one',
    )
  })
})
