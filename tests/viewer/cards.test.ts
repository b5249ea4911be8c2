/**
 * What the cards of the viewer show: a pattern or a template beside a URL, and the links of a page.
 */

import { assert } from 'chai'
import { linksIn, MOST_LINKS } from '../../viewer/model/links.js'
import { explained } from '../../viewer/model/pattern.js'

describe('the pattern card', () => {
  const url = 'https://example.org/users/a%2Fb?page=2'

  it('shows the groups of a pattern, or the values of a template', () => {
    assert.deepEqual(explained('pattern', 'https://example.org/users/:id/:x?\\?*', url).values, [
      ['id', 'a/b'],
      ['x', '–'],
    ])
    assert.deepEqual(explained('template', '/users{/id}{?page*}', url).values, [
      ['id', 'a/b'],
      ['page', '["2"]'],
    ])
  })

  it('explains why a URL does not match, and warns of traps in the pattern', () => {
    const { message, problem, isRefused } = explained('pattern', 'https://example.org/{a}', url)
    assert.match(message, /^The path "\/users\/a%2Fb" does not match /)
    assert.include(problem, ':a')
    assert.isFalse(isRefused)
    assert.include(explained('template', '/a', url).message, 'The path does not match the template')
  })

  it('shows the error and its place for an invalid pattern', () => {
    assert.include(explained('pattern', 'https://h/{', url).problem, '^')
    assert.isTrue(explained('template', '/{a', url).isRefused)
    assert.deepEqual(explained('pattern', '', url).values, [])
  })
})

describe('the link card', () => {
  const state = { text: '', base: 'https://example.org/a/b', encoding: '' }

  it('lists the links of a page with their targets', () => {
    const { links, message } = linksIn('<a href="../c?q=é">C</a><img src="//[">', state)
    assert.deepEqual(
      links.map(({ place, href }) => [place, href]),
      [
        ['a href', 'https://example.org/c?q=%C3%A9'],
        ['img src', null],
      ],
    )
    assert.include(links[1]?.error, 'does not resolve to a URL')
    assert.equal(message, '2 links, relative to https://example.org/a/b')
  })

  it('uses the input as the URL of the page if there is no base, and asks for a URL if there is neither', () => {
    assert.equal(linksIn('<a href=b>', { ...state, text: 'https://h/', base: '' }).links[0]?.href, 'https://h/b')
    assert.include(linksIn('<a href=b>', { ...state, base: 'b' }).message, 'Write the URL of the page')
    assert.include(linksIn('<a href=b>', { ...state, encoding: 'utf-99' }).message, 'utf-99')
    assert.equal(linksIn('', state).message, '')
  })

  it('shows the base of the page without its secrets', () => {
    const { message } = linksIn('<a href=b>', { ...state, base: 'https://ann:hunter2@h/?token=hunter3' })
    assert.equal(message, '1 link, relative to https://ann:***@h/?token=***')
  })

  it('shows a limited number of links, and counts all of them', () => {
    const { links, count } = linksIn('<a href=b>'.repeat(1000), state)
    assert.equal(links.length, MOST_LINKS)
    assert.equal(count, 1000)
  })
})
