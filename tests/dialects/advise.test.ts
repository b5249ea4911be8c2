/** The nearest spelling on which readers agree: what is tried, and what is said if there is none. */

import { assert } from 'chai'
import { advise, type CompareOptions, programs, whatwg } from '../../lib/dialects/index.js'

const { curl, go, php, python, urllib3 } = programs
const base = 'https://h.example/a/b?c'

describe('advise', () => {
  for (const [text, options, spelling] of [
    ['../d?e#f', { base }, 'https://h.example/d?e#f'],
    ['d e', { base }, 'https://h.example/a/d%20e'],
    ['//other.example', { base }, 'https://other.example/'],
    ['http:\\\\other.example', { base }, 'http://other.example/'],
    ['?q', { base, dialects: [python, go, curl] }, 'https://h.example/a/b?q'],
    ['../d', { base, checker: python, client: curl }, 'https://h.example/d'],
  ] as const) {
    it(`with a base returns a whole URL: ${text}`, () => {
      assert.deepEqual(advise(text, options), { text: spelling, reason: null, differences: [], readersWithout: [] })
    })
  }

  it('returns a URL on which readers agree that it leads to no host', () => {
    for (const text of ['mailto:a@h.example', 'file:///a']) {
      assert.equal(advise(text, { dialects: [python, go] }).text, text)
      assert.equal(advise(text, { checker: python, client: php }).text, text)
    }
    // Here, one of them finds a host.
    const { text, reason } = advise('mailto:a@h.example', { dialects: [python, programs['node-url-parse']] })
    assert.deepEqual([text, reason], [null, 'readers-differ'])
  })

  for (const [text, options] of [
    ['../d', {}],
    ['http://h:x/', {}],
    ['//h:x/', { base }],
    ['d', { base: 'https://h:x/' }],
    ['d', { base: '/a' }],
  ] as const) {
    it(`says that the Standard refuses ${text}, or the base: ${JSON.stringify(options)}`, () => {
      const { text: spelling, reason, readersWithout } = advise(text, options)
      assert.deepEqual([spelling, reason, readersWithout], [null, 'refused-by-standard', []])
    })
  }
})

describe('the readers that prevent a spelling', () => {
  const withoutOf = (options: CompareOptions) => advise('http://h:0/', options).readersWithout

  it('are those that connect to a place other than the one that the Standard finds', () => {
    // The Standard finds port 0; some programs take it for the lack of a port.
    assert.deepEqual(withoutOf({ dialects: [curl, urllib3, python, php] }), [urllib3.name, php.name])
  })

  it('contain the client by the place that it connects to, and other readers by the place that they check', () => {
    assert.deepEqual(withoutOf({ checker: curl, client: urllib3 }), [urllib3.name])
    // The parser of urllib3 returns 0, and its client connects to 80.
    assert.deepEqual(withoutOf({ checker: urllib3, client: urllib3 }), [urllib3.name])
    assert.deepEqual(withoutOf({ checker: urllib3, client: php }), [php.name])
    assert.deepEqual(withoutOf({ checker: whatwg, client: php, dialects: [urllib3, php] }), [php.name])
    assert.equal(advise('http://h:0/', { checker: urllib3, client: curl }).text, 'http://h:0/')
  })
})
