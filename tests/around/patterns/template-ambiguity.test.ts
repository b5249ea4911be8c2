/**
 * Whether a program can read some string in two ways, compared with all readings of all short strings: for every program of up to
 * three pieces over two characters.
 */

import { assert } from 'chai'
import { isAmbiguous } from '../../../lib/around/patterns/templates/ambiguity.js'
import { type Instruction, readingsOf } from '../../../lib/around/patterns/templates/readings.js'
import { letterSet } from '../../../lib/around/patterns/templates/units.js'

/** A program, given the place at which it begins. */
type Program = (at: number) => readonly Instruction[]

const A_OR_B = letterSet('a', 'b')
const ONLY_B = letterSet('b', 'b')

const ATOMS: readonly Program[] = [
  () => [{ op: 'text', text: 'a' }],
  () => [{ op: 'text', text: 'ab' }],
  () => [{ op: 'text', text: 'ba' }],
  () => [{ op: 'member', of: A_OR_B }],
  () => [{ op: 'member', of: ONLY_B }],
]

const sequence =
  (one: Program, other: Program): Program =>
  (at) => {
    const first = one(at)
    return [...first, ...other(at + first.length)]
  }

const optional =
  (piece: Program): Program =>
  (at) => {
    const code = piece(at + 1)
    return [{ op: 'split', first: at + 1, second: at + 1 + code.length }, ...code]
  }

const repeated =
  (piece: Program): Program =>
  (at) => {
    const code = piece(at + 1)
    return [{ op: 'split', first: at + 1, second: at + 2 + code.length }, ...code, { op: 'jump', to: at }]
  }

const either =
  (one: Program, other: Program): Program =>
  (at) => {
    const first = one(at + 1)
    const second = other(at + 2 + first.length)
    const end = at + 2 + first.length + second.length
    return [{ op: 'split', first: at + 1, second: at + 2 + first.length }, ...first, { op: 'jump', to: end }, ...second]
  }

const saved =
  (piece: Program): Program =>
  (at) => [{ op: 'save', slot: 0 }, { op: 'mark', slot: 0 }, ...piece(at + 2)]

const LONGEST = 6
const TEXTS = ['']
for (const text of TEXTS) if (text.length < LONGEST) TEXTS.push(`${text}a`, `${text}b`)

function assertSearch(program: Program): boolean {
  const code: readonly Instruction[] = [...program(0), { op: 'done' }]
  const text = TEXTS.find((each) => readingsOf(code, 1, each, 2)?.length === 2)
  assert.equal(isAmbiguous(code), text !== undefined, `${JSON.stringify(code)} ${text}`)
  return text !== undefined
}

describe('the search for ambiguous programs', () => {
  const pieces = ATOMS.flatMap((atom) => [atom, optional(atom), repeated(atom)])
  const pairs = pieces.flatMap((one) => pieces.flatMap((other) => [sequence(one, other), either(one, other)]))

  it('finds exactly the programs that read some string of up to six characters in two ways', () => {
    let ambiguous = 0
    for (const pair of pairs) if (assertSearch(pair)) ambiguous++
    assert.isAbove(ambiguous, pairs.length / 4)
    assert.isBelow(ambiguous, (pairs.length * 3) / 4)
  })

  it('is also correct for programs of three pieces that save offsets', () => {
    for (const [index, pair] of pairs.entries()) {
      const piece = pieces[index % pieces.length] as Program
      assertSearch(sequence(saved(pair), piece))
      assertSearch(sequence(piece, saved(pair)))
    }
  })

  it('is also correct for repeated alternatives', () => {
    for (const one of ATOMS) for (const other of ATOMS) assertSearch(repeated(either(one, other)))
  })
})
