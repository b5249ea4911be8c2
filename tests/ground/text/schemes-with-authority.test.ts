/**
 * The schemes for which the types promise an authority. The URL Standard calls them special.
 */

import { assert } from 'chai'
import { whatwg } from '../../../lib/dialects/index.js'
import { isSchemeWithAuthority, SCHEMES_WITH_AUTHORITY } from '../../../lib/ground/text/records.js'

describe('isSchemeWithAuthority', () => {
  for (const scheme of SCHEMES_WITH_AUTHORITY) {
    it(`is true for ${scheme}, which is special in the URL Standard`, () => {
      assert.isTrue(isSchemeWithAuthority(scheme))
      assert.isTrue(whatwg.isSpecial(scheme))
    })
  }

  for (const scheme of ['', 'HTTP', 'https:', 'mailto', 'data', 'git', 'constructor', '__proto__']) {
    it(`is false for ${JSON.stringify(scheme)}`, () => assert.isFalse(isSchemeWithAuthority(scheme)))
  }
})
