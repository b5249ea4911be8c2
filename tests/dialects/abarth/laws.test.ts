/**
 * The laws, on generated input, each with the records that are excepted and the document's reason.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { type Components, type Dialect, silent } from '../../../lib/components.js'
import { hierarchicalSchemes } from '../../../lib/dialects/abarth/definitions.js'
import { abarth } from '../../../lib/dialects/abarth/index.js'
import { utf8 } from '../../../lib/encodings/utf-8.js'
import { Url, UrlError } from '../../../lib/index.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'

const NUM_RUNS = 1_500

const DIALECTS: readonly Dialect[] = [abarth, abarth.with({ platform: 'windows' })]

interface Exception {
  readonly reason: string
  readonly concerns: (url: Components) => boolean
  /** A text and its base that show it. */
  readonly example: readonly [input: string, base: string | null]
}

/** Records whose text is read as another record. */
const EXCEPTIONS: readonly Exception[] = [
  {
    reason:
      '"If relative-url\'s scheme contains any characters which are not valid scheme characters: the resolved URL is ' +
      'relative-url resolved as relative URL" (section 4); an empty scheme is as good as none (D11)',
    concerns: ({ scheme }) => !/^[A-Za-z0-9+.-]+$/.test(scheme),
    example: ['a b:c', null],
  },
  {
    reason:
      '"If base-url\'s scheme is not hierarchical, we can\'t resolve as a relative URL" (section 4.1, a TODO): where it is ' +
      'done all the same, the record is hierarchical, and its text is not',
    concerns: ({ scheme, kind }) => kind === 'hierarchical' && !hierarchicalSchemes.has(scheme.toLowerCase()),
    example: ['/a b:c?d', 'data:x'],
  },
  {
    reason:
      '"The resolved URL is resolved-url parsed as an absolute URL" (section 4.2): with the user-info and port of section 3.3 ' +
      'where "TODO: File URLs!" has none (D6)',
    concerns: ({ scheme, username, port }) => scheme.toLowerCase() === 'file' && (username !== null || port !== null),
    example: ['//u@h:1/', 'file:///x'],
  },
]

const isExcepted = (url: Components): boolean => EXCEPTIONS.some(({ concerns }) => concerns(url))

/** What a text gives, with a base and with none, in both dialects. */
function recordsOf(dialect: Dialect, input: string, base: string | null): Components[] {
  const baseRecord = base === null ? null : dialect.parse(base, silent)
  const canonicalBase = baseRecord === null ? null : dialect.canonicalize(baseRecord, utf8, silent)
  const resolved = canonicalBase === null ? null : dialect.resolve(canonicalBase, input, silent)
  return [dialect.parse(input, silent), resolved].filter((record) => record !== null)
}

function forAllRecords(check: (dialect: Dialect, record: Components) => void): void {
  fc.assert(
    fc.property(inputArbitrary, baseArbitrary, fc.constantFrom(...DIALECTS), (input, base, dialect) => {
      for (const record of recordsOf(dialect, input, base)) check(dialect, record)
    }),
    { numRuns: NUM_RUNS },
  )
}

/** Bases that no text is changed by. */
const BASES = [
  'http://u:p@b.example:81/x/y?z',
  'https://b.example',
  'file:///C:/x/y',
  'file://b/x',
  'data:x',
  'mailto:u@h',
]

function readings(dialect: Dialect, text: string): (Components | null)[] {
  const withBases = BASES.map((base) => {
    const record = dialect.canonicalize(dialect.parse(base, silent)!, utf8, silent)!
    return dialect.resolve(record, text, silent)
  })
  return [dialect.parse(text, silent), ...withBases]
}

describe('the laws of the abarth dialect', () => {
  it('a text is its own reading, with any base and with none', () => {
    forAllRecords((dialect, record) => {
      if (isExcepted(record)) return
      const text = dialect.serialize(record)
      for (const reading of readings(dialect, text)) assert.deepEqual(reading, record, text)
    })
  })

  it('each exception from that is one', () => {
    for (const { reason, concerns, example } of EXCEPTIONS) {
      const records = recordsOf(abarth, ...example).filter(concerns)
      assert.isNotEmpty(records, reason)
      for (const record of records) {
        const isSame = readings(abarth, abarth.serialize(record)).every(
          (reading) => JSON.stringify(sorted(reading)) === JSON.stringify(sorted(record)),
        )
        assert.isFalse(isSame, reason)
      }
    }
  })

  it('canonicalizing twice is canonicalizing once', () => {
    forAllRecords((dialect, record) => {
      const canonical = dialect.canonicalize(record, utf8, silent)
      if (canonical !== null) assert.strictEqual(dialect.canonicalize(canonical, utf8, silent), canonical)
    })
  })

  it('the canonical text is its own canonical text, with the same parts when it is read again', () => {
    forAllRecords((dialect, record) => {
      const canonical = isExcepted(record) ? null : dialect.canonicalize(record, utf8, silent)
      if (canonical === null) return
      const text = dialect.serialize(canonical)
      for (const reading of readings(dialect, text)) {
        assert.deepEqual(reading, canonical, text)
        assert.strictEqual(dialect.canonicalize(reading!, utf8, silent), reading)
      }
    })
  })

  it('nothing throws but a UrlError, for any string whatsoever', () => {
    const anyString = fc.oneof(inputArbitrary, fc.string({ unit: 'binary' }), fc.array(fc.nat(0xffff)).map(toText))
    fc.assert(
      fc.property(anyString, anyString, fc.constantFrom(...DIALECTS), (input, base, dialect) => {
        for (const action of [
          () => Url.parse(input, { dialect }).href,
          () => Url.parse(base, { dialect }).resolve(input).canonicalize('iso-8859-1'),
          () => Url.parse(`http://${input}/`, { dialect }).authority?.host.toString(),
          () => Url.diagnose(input, { dialect }),
          () => dialect.splitReference(input, silent),
          () => dialect.domainToUnicode(input),
        ]) {
          try {
            action()
          } catch (error) {
            assert.instanceOf(error, UrlError)
          }
        }
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('time grows linearly with the text', () => {
    const pieces = ['a', '%', '%41', '/..', '\\', '@', ':', '[', '.', '1.', 'é', '\u0301', 'א', '\ud800', '。', '0']
    for (const before of ['http://', 'http://[', 'http://h:', 'http://h/', 'http://h/?', 'file://', 'data:', '']) {
      for (const piece of pieces) {
        const input = before + piece.repeat(100_000 / piece.length)
        const start = performance.now()
        const url = Url.tryParse(input, { dialect: abarth })
        url?.tryCanonicalize()
        assert.isBelow(performance.now() - start, 5_000, `${before}${piece}…`)
      }
    }
  })
})

const toText = (units: readonly number[]): string => String.fromCharCode(...units)

const sorted = (record: Components | null): unknown => record && Object.entries(record).sort()
