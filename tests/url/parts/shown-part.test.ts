/**
 * What people are shown of a part, by itself and in the text of its URL.
 */

import { assert } from 'chai'
import { partMirror, shownPart } from '../../../lib/url/parts/shown-part.js'

const part = (text: string, all: string | null, mark: string) => ({ text, all, mark, original: text })

describe('a part that is shown', () => {
  it('is looked at by itself where it was not read in a URL, and a query as a query', () => {
    assert.equal(shownPart(part('token=abc', null, '?')), 'token=***')
    assert.equal(shownPart(part('https://u:p@h', null, '')), 'https://u:***@h')
    assert.equal(shownPart(part('https://u:p@h', null, '?')), 'https:***@h')
    assert.equal(shownPart(part('/a;token=abc', null, '')), '/a;token=***')
  })

  it('is looked at in its URL, where the text around it says that it is a secret', () => {
    assert.notInclude(shownPart(part('/secret', 'https://u:12/secret?x#@h', '')), 'secret')
    assert.equal(shownPart(part('/secret', 'https://u/secret', '')), '/secret')
    assert.equal(shownPart(part('a=b', 'https://u/?a=b#token=abc', '?')), 'a=b')
  })

  it('takes the place of the text that it was before a change', () => {
    const changed = { text: 'token=abc', all: 'https://h/?a=b', mark: '?', original: 'a=b' }
    assert.equal(shownPart(changed), 'token=***')
    assert.equal(shownPart({ ...changed, text: 'c=d' }), 'c=d')
  })

  it('is hidden where it is not found in a URL that hides something, and shown where the URL hides nothing', () => {
    assert.equal(shownPart(part('/x', 'https://u:p@h/%78', '')), '***')
    assert.equal(shownPart(part('/x', 'https://h/%78', '')), '/x')
    assert.equal(shownPart(part('token=abc', 'https://h/?to=1', '?')), 'token=***')
  })

  it('has itself as its mirror where there is no password around it', () => {
    assert.equal(partMirror(part('a=b', 'https://h/?a=b', '?')), 'a=b')
    assert.equal(partMirror(part('a=me@h', null, '?')), 'a=me@h')
    assert.notInclude(partMirror(part('/secret', 'https://u:12/secret?x#@h', '')), 'secret')
  })
})
