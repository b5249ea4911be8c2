/**
 * Which URL an example of the documentation is about. Its link opens that URL in the viewer.
 */

import { assert } from 'chai'
import { brokenLinks } from '../../scripts/docs/check-links.js'
import { linkExamples, stateIn } from '../../scripts/docs/viewer-links.js'
import { stateOf } from '../../viewer/model/permalink.js'

describe('the link from an example to the viewer', () => {
  it('contains the first URL that the example parses', () => {
    assert.deepEqual(stateIn("const url = Url.parse('http://EXAMPLE.org')\nurl.resolve('a')"), {
      text: 'http://EXAMPLE.org',
      base: '',
      encoding: '',
    })
  })

  it('contains the base and the encoding', () => {
    const code = "const base = 'http://h/'\nUrl.parse('../é', { base }).canonicalize('shift_jis')"
    assert.deepEqual(stateIn(code), { text: '../é', base: 'http://h/', encoding: 'shift_jis' })
    assert.deepEqual(stateIn("compare('a', { base: 'http://h' })"), { text: 'a', base: 'http://h', encoding: '' })
  })

  it('contains the first URL in a string if nothing is parsed, and is absent if there is no URL', () => {
    assert.equal(stateIn("const x = 'https://example.org/a'")?.text, 'https://example.org/a')
    assert.isNull(stateIn("Query.from({ a: 'b' })"))
    assert.isNull(stateIn("parseHost('10.1.2.3')"))
  })

  it('is written after the example, percent-encoded', () => {
    const html = '<pre><code class="ts">Url.parse(&#39;http://h/?a&amp;b&#39;)</code></pre>'
    const page = linkExamples({ path: 'weburl/Url.html', html }).html
    const href = /href="([^"]*)"/.exec(page)?.[1] ?? ''
    assert.match(href, /^\.\.\/viewer\/index\.html#u=/)
    assert.equal(stateOf(href.slice(href.indexOf('#'))).text, 'http://h/?a&b')
  })
})

describe('the link check', () => {
  it('finds broken links and external resources', () => {
    const html =
      '<a href="missing.html">x</a><a href="#a">y</a><i id="a"></i><a href="#b">z</a><script src="https://h/x.js"></script>'
    assert.deepEqual(brokenLinks('scripts/docs', [{ path: 'page.html', html }]), [
      'page.html loads https://h/x.js',
      'page.html links to missing.html',
      'page.html links to #b',
    ])
  })
})
