/**
 * The classes of values: frozen, with instances whose mirror is the one field that can be assigned to.
 */

import { assert } from 'chai'
import * as weburl from '../../../lib/index.js'
import { freezeClass } from '../../../lib/url/parts/value.js'

/** The classes that the main door exports, without the class of errors, which can be extended like the platform's errors. */
const classes = Object.entries<unknown>(weburl).filter(
  (entry): entry is [string, new () => object] =>
    typeof entry[1] === 'function' && String(entry[1]).startsWith('class') && entry[1] !== weburl.UrlError,
)

describe('a class of values', () => {
  it('is known by its text', () => {
    assert.includeMembers(
      classes.map(([name]) => name),
      ['Url', 'UrlReference', 'UrlBuilder', 'UrlParser', 'Authority', 'Path', 'Query', 'Host', 'Domain', 'EmptyHost'],
    )
  })

  for (const [name, valueClass] of classes) {
    it(`${name} has methods that cannot be replaced`, () => {
      assert.isFrozen(valueClass)
      assert.isFrozen(valueClass.prototype)
    })
  }

  it('leaves its instances as they are', () => {
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
