/**
 * The packed labels of the list of public suffixes: they are the same before and after unpacking.
 */

import { assert } from 'chai'
import { amongTopLevels, type Label, nextNumber, OFTEN, PackedLabels } from '../../../lib/around/sites/packed-labels.js'
import { SUFFIX_RULES } from '../../../lib/around/sites/suffix-tables.js'

const numberOf = (label: string): number =>
  [...label].reduceRight((number, char) => nextNumber(number, char.charCodeAt(0)), 0)

/** The label of a rule that fits a label of a domain. */
function fitting(labels: PackedLabels | null | undefined, label: string): Label | undefined {
  return labels?.fitting(`www.${label}.`, 4, 4 + label.length, numberOf(label))
}

/** Searches for so many labels that the string is unpacked. */
function unpacked(labels: PackedLabels): PackedLabels {
  for (let asked = 0; asked < OFTEN; asked++) fitting(labels, `unknown-${asked}`)
  return labels
}

const WAYS: readonly (readonly [title: string, labelsOf: (packed: string) => PackedLabels])[] = [
  ['searched for in the text', (packed) => new PackedLabels(packed)],
  ['searched for in the unpacked text', (packed) => unpacked(new PackedLabels(packed))],
]

const summary = (label: Label | undefined): unknown =>
  label && [label.name, label.section, label.isException, label.below !== null]

for (const [title, labelsOf] of WAYS) {
  describe(`a label that is ${title}`, () => {
    const found = (packed: string, label: string): unknown => summary(fitting(labelsOf(packed), label))

    it('gets its section from the character before it', () => {
      const packed = ' ac b-1,drr;ck( co)!www'
      assert.deepEqual(found(packed, 'ac'), ['ac', 'icann', false, false])
      assert.deepEqual(found(packed, 'b-1'), ['b-1', 'icann', false, false])
      assert.deepEqual(found(packed, 'drr'), ['drr', 'private', false, false])
      assert.deepEqual(found(packed, 'ck'), ['ck', null, false, true])
      assert.deepEqual(found(packed, 'www'), ['www', 'icann', true, false])
    })

    it('is not found inside another label', () => {
      for (const label of ['a', 'c', 'acc', 'b', '1', 'rr', 'ww']) assert.isUndefined(found(' ac b-1,drr!www', label))
    })

    it('is not found if it contains a delimiter of the packed string', () => {
      for (const label of ['ac b-1', ',drr', 'ck(', 'ck( co', '( co)', ' ', '(', ''])
        assert.isUndefined(found(' ac b-1,drr;ck( co)', label), label)
    })

    it('is found only at its own level, not below another label', () => {
      const packed = ',a( x( y,z) b),b( x),x( z);c( y( a))!y'
      assert.deepEqual(found(packed, 'x'), ['x', 'private', false, true])
      assert.deepEqual(found(packed, 'b'), ['b', 'private', false, true])
      assert.deepEqual(found(packed, 'y'), ['y', 'icann', true, false])
      assert.isUndefined(found(packed, 'z'))
      const a = fitting(labelsOf(packed), 'a')
      assert.deepEqual(summary(fitting(a?.below, 'b')), ['b', 'icann', false, false])
      assert.deepEqual(summary(fitting(fitting(a?.below, 'x')?.below, 'z')), ['z', 'private', false, false])
      assert.isUndefined(fitting(a?.below, 'c'))
    })

    it('matches a wildcard if there is no exact match', () => {
      const packed = ' *( a),b!www'
      assert.deepEqual(found(packed, 'x'), ['*', 'icann', false, true])
      assert.deepEqual(found(packed, '*'), ['*', 'icann', false, true])
      assert.deepEqual(found(packed, 'b'), ['b', 'private', false, false])
      assert.deepEqual(found(packed, 'www'), ['www', 'icann', true, false])
      assert.isUndefined(found(packed, ''))
      assert.isUndefined(found(',b( *)', 'x'))
    })
  })
}

/** The contents of the brackets of a packed string, and of the brackets within them. */
function* textsIn(packed: string): Generator<string> {
  const open: number[] = []
  for (const { 0: bracket, index } of packed.matchAll(/[()]/g)) {
    if (bracket === '(') open.push(index + 1)
    else yield packed.slice(open.pop(), index)
  }
}

/** The names of the labels of a packed string, without those in brackets. */
function namesIn(packed: string): string[] {
  let text = packed
  while (text.includes('(')) text = text.replaceAll(/\([^()]*\)/g, '')
  return text.match(/[^ ,;!\n]+/g) ?? []
}

describe('the labels of the public suffix list', () => {
  it('are the same before and after unpacking', () => {
    for (const packed of textsIn(SUFFIX_RULES)) {
      const whole = unpacked(new PackedLabels(packed))
      for (const name of namesIn(packed)) {
        const label = fitting(whole, name)
        assert.equal(label?.name, name)
        assert.deepEqual(summary(fitting(new PackedLabels(packed), name)), summary(label))
      }
    }
  })

  it('are the same for top-level domains before and after unpacking', () => {
    const whole = unpacked(new PackedLabels(SUFFIX_RULES, amongTopLevels))
    const names = namesIn(SUFFIX_RULES)
    assert.isAbove(names.length, 1_000)
    for (const name of names) {
      const label = fitting(whole, name)
      assert.equal(label?.name, name)
      assert.deepEqual(summary(fitting(new PackedLabels(SUFFIX_RULES, amongTopLevels), name)), summary(label))
    }
    for (const name of ['localhost', 'c', 'drr', 'za(', '\nza', ';za']) {
      assert.isUndefined(fitting(whole, name))
      assert.isUndefined(fitting(new PackedLabels(SUFFIX_RULES, amongTopLevels), name))
    }
  })
})
