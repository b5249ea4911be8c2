/**
 * A class of values: frozen, with instances whose mirror is the one field that can be assigned to. That every class is frozen, is tested
 * in `tests/house/handed-out.test.ts`.
 */

import { assert } from 'chai'
import { freezeClass } from '../../../lib/url/parts/value.js'

describe('a class frozen by freezeClass', () => {
  it('has members that cannot be replaced, on the class or on an instance', () => {
    class Value {
      text = 'mirror'
      get answer(): number {
        return 42
      }
    }
    freezeClass(Value)
    const value = new Value()
    value.text = 'changed'
    assert.equal(value.text, 'changed')
    assert.throws(() => Object.defineProperty(Value.prototype, 'answer', { value: 43 }), TypeError)
    assert.throws(() => Object.assign(value, { answer: 43 }), TypeError)
    assert.equal(value.answer, 42)
  })
})
