/**
 * The path that a reference brings: read as against an https base whose path is absent, so that nothing of it is inherited.
 */

import { assert } from 'chai'
import { whatwg } from '../../../lib/dialects/index.js'
import { silent } from '../../../lib/index.js'

describe('the path of a reference', () => {
  for (const [reference, path, why] of [
    ['', null, 'it brings nothing'],
    ['?q', null, 'the path is inherited'],
    ['#f', null, 'the path and the query are inherited'],
    ['https:?q', null, 'a special scheme without slashes is the scheme of the base'],
    ['a', 'a', 'the directory of the base comes before it'],
    ['/a', '/a', 'it is the whole path'],
    ['//h', '', 'after an authority there is a path'],
    ['//h?q', '', 'after an authority there is a path'],
    ['foo://h', '', 'after an authority there is a path'],
    ['foo://h#f', '', 'after an authority there is a path'],
    ['foo:', '', 'after a scheme that is not special there is a path'],
  ] as const) {
    it(`${JSON.stringify(reference)} is ${JSON.stringify(path)}: ${why}`, () => {
      assert.deepInclude(whatwg.splitReference(reference, silent), { path })
    })
  }
})
