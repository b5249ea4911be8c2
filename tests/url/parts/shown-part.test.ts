/**
 * What people are shown of a part, by itself and in the text of its URL.
 */

import { assert } from 'chai'
import { partMirror, shownPart } from '../../../lib/url/parts/shown-part.js'

describe('a part that is shown', () => {
  it('is looked at by itself where it was not read in a URL, and a query as a query', () => {
    assert.equal(shownPart({ text: 'token=abc', all: null, mark: '?' }), 'token=***')
    assert.equal(shownPart({ text: 'https://u:p@h', all: null, mark: '' }), 'https://u:***@h')
    assert.equal(shownPart({ text: 'https://u:p@h', all: null, mark: '?' }), 'https:***@h')
    assert.equal(shownPart({ text: '/a;token=abc', all: null, mark: '' }), '/a;token=***')
  })

  it('is looked at in its URL, where the text around it says that it is a secret', () => {
    assert.notInclude(shownPart({ text: '/secret', all: 'https://u:12/secret?x#@h', mark: '' }), 'secret')
    assert.equal(shownPart({ text: '/secret', all: 'https://u/secret', mark: '' }), '/secret')
    assert.equal(shownPart({ text: 'a=b', all: 'https://u/?a=b#token=abc', mark: '?' }), 'a=b')
  })

  it('takes the place of the text that it was before a change', () => {
    const changed = { text: 'token=abc', all: 'https://h/?a=b', mark: '?', original: 'a=b' }
    assert.equal(shownPart(changed), 'token=***')
    assert.equal(shownPart({ ...changed, text: 'c=d' }), 'c=d')
  })

  it('is hidden where it is not found in a URL that hides something, and shown where the URL hides nothing', () => {
    assert.equal(shownPart({ text: '/x', all: 'https://u:p@h/%78', mark: '' }), '***')
    assert.equal(shownPart({ text: '/x', all: 'https://h/%78', mark: '' }), '/x')
    assert.equal(shownPart({ text: 'token=abc', all: 'https://h/?to=1', mark: '?' }), 'token=***')
  })

  it('has itself as its mirror where there is no password around it', () => {
    assert.equal(partMirror({ text: 'a=b', all: 'https://h/?a=b', mark: '?' }), 'a=b')
    assert.equal(partMirror({ text: 'a=me@h', all: null, mark: '?' }), 'a=me@h')
    assert.notInclude(partMirror({ text: '/secret', all: 'https://u:12/secret?x#@h', mark: '' }), 'secret')
  })
})
