/**
 * Bidi classes, joining types and combining classes of every character that a label can have, against the regular
 * expressions of `tr46`, which its authors generated from the Unicode Character Database. A class is recognized by a short
 * label that is valid only with a character of this class.
 */

import { assert } from 'chai'
import { describe, it } from 'mocha'
import { isBidiDomain, satisfiesBidiRule } from '../../../lib/ground/idna/bidi.js'
import { idnaStatus } from '../../../lib/ground/idna/mapping.js'
import { isVirama } from '../../../lib/ground/idna/normalize.js'
import { encodeRuns, RunTable } from '../../../lib/ground/idna/ranges.js'
import { satisfiesContextJ } from '../../../lib/ground/idna/validity.js'
import { IS_DEEP } from '../../support/depth.js'
import { hasMisplacedNonJoiner, property } from './tr46-oracle.js'

function validCharacters(): string[] {
  const chars: string[] = []
  for (let codePoint = 0; codePoint < 0x110000; codePoint++) {
    const { status } = idnaStatus(codePoint)
    const char = String.fromCodePoint(codePoint)
    if (status === 'valid' || status === 'deviation') chars.push(char)
  }
  return chars
}

/** RFC 5893, section 2, in the expressions of the oracle. */
function oracleBidiRule(label: string): boolean {
  const first = String.fromCodePoint(label.codePointAt(0) ?? 0)
  if (property('bidiS1LTR', first)) return property('bidiS5', label) && property('bidiS6', label)
  if (!property('bidiS1RTL', first) || !property('bidiS2', label) || !property('bidiS3', label)) return false
  return !(property('bidiS4EN', label) && property('bidiS4AN', label))
}

function disagreements(
  labels: Iterable<string>,
  ours: (l: string) => boolean,
  oracle: (l: string) => boolean,
): string[] {
  const wrong: string[] = []
  for (const label of labels) if (ours(label) !== oracle(label)) wrong.push(JSON.stringify(label))
  return wrong
}

describe('idna/tables', () => {
  let chars: string[] = []
  /** The characters to check in one of several frames: in a deep run all in each frame, otherwise each in one. */
  const charsIn = (frame: number, frames: number): string[] =>
    chars.filter((_, place) => IS_DEEP || place % frames === frame)

  before(() => {
    chars = validCharacters()
    assert.isAbove(chars.length, 160_000)
  })

  it('contains the bidi class of every valid character', () => {
    const frames = ['?', 'a?', 'a?b', 'א?', 'א?ב', 'א?1', 'א?\u0660', 'a?\u0301']
    for (const [index, frame] of frames.entries()) {
      const labels = charsIn(index, frames.length).map((char) => frame.replace('?', () => char))
      assert.deepEqual(disagreements(labels, satisfiesBidiRule, oracleBidiRule), [], frame)
    }
  })

  it('recognises the characters that make a Bidi domain name', () => {
    assert.deepEqual(
      disagreements(
        chars,
        (char) => isBidiDomain(`a.${char}`),
        (char) => property('bidiDomain', char),
      ),
      [],
    )
  })

  it('contains the joining type of every valid character', () => {
    const frames = ['?\u200c\u0627', '\u0628\u200c?', '\u0628?\u200c\u0627', '\u0628\u200c?\u0627']
    for (const [index, frame] of frames.entries()) {
      const labels = charsIn(index, frames.length)
        .filter((char) => char !== '\u200d')
        .map((char) => frame.replace('?', () => char))
      assert.deepEqual(
        disagreements(labels, satisfiesContextJ, (label) => !hasMisplacedNonJoiner(label)),
        [],
        frame,
      )
    }
  })

  it('finds the viramas', () => {
    assert.deepEqual(
      disagreements(chars, isVirama, (char) => property('combiningClassVirama', char)),
      [],
    )
    assert.isTrue(isVirama('\u094d'))
  })
})

describe('idna/ranges', () => {
  it('decodes the runs that were encoded', () => {
    const runs: readonly (readonly [number, number])[] = [
      [0, 5],
      [1, 0],
      [0x7f, 7],
      [0x10000, 1],
      [0x10ffff, 6],
    ]
    const table = new RunTable(encodeRuns(runs, 8), 8)
    const valueAt = (codePoint: number) => runs.findLast(([start]) => start <= codePoint)?.[1]
    for (const codePoint of [0, 1, 2, 0x7e, 0x7f, 0x80, 0xffff, 0x10000, 0x10001, 0x10fffe, 0x10ffff]) {
      assert.strictEqual(table.at(codePoint), valueAt(codePoint))
    }
  })

  it('returns 0 before the first run', () => {
    assert.strictEqual(new RunTable(encodeRuns([[0x600, 3]], 4), 4).at(0x5ff), 0)
    assert.strictEqual(new RunTable('', 4).at(0x5ff), 0)
  })
})
