/**
 * The automaton of the command says yes to the same lines as the fast way for strings. Both are proved equal as automata: a
 * shortest string leads to each state, each byte follows it, and further strings tell every two states apart.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import {
  canonicalLineEnd,
  canonicalLineTable,
  lineEndWithoutPath,
} from '../../../lib/around/lines/input/canonical-line.js'
import { fastWay } from '../../../lib/dialects/whatwg/url-standard.js'
import { Url } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { IS_WHOLE, times } from '../../support/depth.js'

/** Strings that the other fast way recognises, except those with "//" after a scheme that is not special. */
const isRecognised = (text: string): boolean =>
  fastWay.recognise(text) > 0 && /^(?:https?:|wss?:|file:|[^:]*:(?!\/\/))/.test(text)

const LF = 10
const NOTHING = 0
const FIRST = 3

const table = canonicalLineTable()
const states = Array.from({ length: table.length / 256 }, (_, state) => state).slice(FIRST)
const after = (state: number, byte: number): number => (table[state * 256 + byte] as number) / 256
const bytes = Array.from({ length: 256 }, (_, byte) => byte)

/** The result of reading a string from a state. */
function endFrom(state: number, text: string): number {
  let at = state
  for (const byte of Buffer.from(`${text}\n`, 'latin1')) {
    if (at < FIRST) return NOTHING
    at = after(at, byte)
  }
  return at
}

/** A shortest string that leads to each state from the first one. */
function accessTexts(): Map<number, string> {
  const found = new Map([[FIRST, '']])
  for (const [state, text] of found) {
    for (const byte of bytes) {
      const next = after(state, byte)
      if (next >= FIRST && !found.has(next)) found.set(next, text + String.fromCharCode(byte))
    }
  }
  return found
}

/** Strings that tell apart every two states that differ at all, shortest first. */
function tellingTexts(): string[] {
  const texts = ['']
  const groupOf = (): Map<number, string> =>
    new Map([NOTHING, ...states].map((state) => [state, texts.map((text) => endFrom(state, text)).join('')]))
  for (let isRefined = true; isRefined; ) {
    isRefined = false
    const groups = groupOf()
    for (const a of states) {
      for (const b of states) {
        if (a >= b || groups.get(a) !== groups.get(b)) continue
        const byte = bytes.find((each) => each !== LF && groups.get(after(a, each)) !== groups.get(after(b, each)))
        if (byte === undefined) continue
        const tail = texts.find((text) => endFrom(after(a, byte), text) !== endFrom(after(b, byte), text))
        texts.push(String.fromCharCode(byte) + (tail as string))
        isRefined = true
        break
      }
      if (isRefined) break
    }
  }
  return texts
}

const line = (text: string): Buffer => Buffer.from(`${text}\n`, 'latin1')
const isLine = (text: string): boolean => canonicalLineEnd(line(text), 0) === text.length
const isWithoutPath = (text: string): boolean => lineEndWithoutPath(line(text), 0) === text.length

/** What a line without a path is, in terms of the other fast way. */
const shouldBeWithoutPath = (text: string): boolean =>
  /^(?:https?|wss?):\/\/[^/?#]*$/.test(text) && text.length < 4097 && isRecognised(`${text.slice(0, 4095)}/`)

describe('canonical lines recognised in bytes', () => {
  it('are the same lines that the automaton for strings accepts, in every state', () => {
    const access = accessTexts()
    assert.deepEqual(
      [...access.keys()].sort((a, b) => a - b),
      states,
      'every state can be reached',
    )
    const telling = tellingTexts()
    let accepted = 0
    for (const text of access.values()) {
      for (const byte of bytes) {
        if (byte === LF) continue
        for (const tail of telling) {
          const whole = text + String.fromCharCode(byte) + tail
          const expected = isRecognised(whole)
          if (expected) accepted++
          if (isLine(whole) !== expected) assert.fail(`${JSON.stringify(whole)}: the other says ${expected}`)
          if (isWithoutPath(whole) !== shouldBeWithoutPath(whole)) assert.fail(`${JSON.stringify(whole)} without path`)
        }
      }
    }
    if (IS_WHOLE) assert.isAbove(accepted, 10_000)
  })

  it('are the same lines that the automaton for strings accepts, for generated input', () => {
    let accepted = 0
    fc.assert(
      fc.property(inputArbitrary, (input) => {
        const href = Url.tryParse(input)?.href ?? ''
        for (const text of [input, href, href.slice(0, -1), `${href}/..`, href.split('/').slice(0, 3).join('/')]) {
          if (/[\n\u0100-\uffff]/.test(text)) continue
          assert.equal(isLine(text), isRecognised(text), text)
          if (isLine(text)) accepted++
          if (isWithoutPath(text)) assert.equal(Url.parse(text).href, `${text}/`)
        }
      }),
      { numRuns: times(2_000) },
    )
    if (IS_WHOLE) assert.isAbove(accepted, times(200))
  })

  it('are the same lines around the maximum length', () => {
    const start = 'https://example.org/'
    for (const length of [4095, 4096, 4097]) {
      const text = start.padEnd(length, 'a')
      assert.equal(isLine(text), isRecognised(text), String(length))
    }
  })

  it('can begin at any offset of a buffer, and are not read beyond their line feed', () => {
    const file = Buffer.from('a\nhttps://h/\nb')
    assert.equal(canonicalLineEnd(file, 2), 12)
    assert.equal(canonicalLineEnd(file, 0), -1)
    assert.equal(canonicalLineEnd(file, 13), -1, 'no line feed')
    assert.equal(canonicalLineEnd(file, 14), -1, 'nothing')
    const long = `${'https://example.org/'.padEnd(3_000, 'a')}\n`
    assert.equal(canonicalLineEnd(Buffer.from(long + long), long.length), 2 * long.length - 1)
  })
})
