/**
 * The changes made to the pages of TypeDoc: answers of examples, empty cells in tables, and headings with code in the outline.
 */

import { createHash } from 'node:crypto'
import { assert } from 'chai'
import { finished } from '../../scripts/docs/finish-page.js'

const page = (html: string): string => finished({ path: 'a.html', html }).html

describe('a page of the website', () => {
  it('keeps the result comment of a line together, so that it wraps as a whole', () => {
    const answer = '<span class="hl-7">// =&gt; 1</span>'
    const code = `<span class="hl-2">a</span><br/>${answer}<br/><span class="hl-2">b</span> ${answer}\n</code>`
    const wanted = code.replace(`</span> ${answer}`, `</span> ${answer.replace('hl-7', 'hl-7 answer')}`)
    assert.equal(page(`<pre><code class="ts">${code}</pre>`), `<pre><code class="ts">${wanted}</pre>`)
    assert.notInclude(page(`<pre><code class="text">${code}</pre>`), 'answer')
  })

  it('writes "empty" for an empty string in a table', () => {
    const table = (cell: string): string => `<table><tr><td>${cell}</td></tr></table>`
    assert.equal(page(table('``')), table('<em>empty</em>'))
  })

  it('has a policy that blocks external resources and allows only its own scripts', () => {
    const made = page('<meta charset="utf-8"/><script>go()</script><td style="text-align:right">1</td>')
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(made) ?? []
    assert.include(policy, "default-src 'none'")
    assert.include(policy, `'sha256-${createHash('sha256').update('go()').digest('base64')}'`)
    assert.notInclude(policy, 'unsafe')
    assert.include(made, '<td class="to-right">1</td>')
    assert.equal(page(made).split('Content-Security-Policy').length, 2, 'it has one policy')
  })

  it('keeps inline code in the outline of its headings', () => {
    const heading = '<h2 id="x" class="tsd-anchor-link">From <code>URL</code><a href="#x">#</a></h2>'
    const html = page(`${heading}<a href="#x"><span>From </span></a>`)
    assert.include(html, '<a href="#x"><span>From <code>URL</code></span></a>')
  })
})
