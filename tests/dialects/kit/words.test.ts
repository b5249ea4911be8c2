/**
 * Findings in words: tables of words, and the words that several tables need.
 */

import { assert } from 'chai'
import { explainer, type FindingPlace, hostToEnd, percentEncoded, wrapIPv6Or } from '../../../lib/dialects/kit/words.js'
import type { NotedFinding } from '../../../lib/ground/components.js'

const finding = (name: string, start: number, end: number): NotedFinding => ({
  name,
  component: 'path',
  span: { start, end },
})

describe('the words of a finding', () => {
  it('are looked up in the table by the finding’s name', () => {
    const explain = explainer({
      'no-more': { message: 'there is no more' },
      'wrong-letter': { message: 'this is the wrong letter', suggest: 'write a' },
    })
    assert.deepEqual(explain(finding('no-more', 0, 0), ''), { message: 'there is no more', suggestion: null })
    assert.deepEqual(explain(finding('wrong-letter', 0, 1), 'b'), {
      message: 'this is the wrong letter',
      suggestion: 'write a',
    })
  })

  it('may depend on the place, and on other facts of the dialect', () => {
    const all = ({ component, before, excerpt, after }: FindingPlace, extra: number): string =>
      [component, before, excerpt, after, extra].join(' ')
    const explain = explainer<[number]>({ somewhere: { message: all, suggest: (_place, extra) => `not ${extra}` } })
    assert.deepEqual(explain(finding('somewhere', 1, 3), 'abcde', 7), {
      message: 'path a bc de 7',
      suggestion: 'not 7',
    })
  })

  it('are the name itself, or the dialect’s other words, if the table does not contain the name', () => {
    for (const name of ['unknown', 'constructor', '__proto__']) {
      assert.deepEqual(explainer({})(finding(name, 0, 0), ''), { message: name, suggestion: null })
    }
    const explain = explainer({}, ({ name }, input) => ({ message: `${name} of ${input}`, suggestion: null }))
    assert.equal(explain(finding('unknown', 0, 0), 'x').message, 'unknown of x')
  })

  it('percentEncoded encodes every character, but returns null for half of a surrogate pair', () => {
    assert.equal(percentEncoded('a é'), '%61%20%C3%A9')
    assert.isNull(percentEncoded('a\ud800'))
  })

  it('suggest brackets only for an IPv6 address without them', () => {
    const at = (before: string, excerpt: string): FindingPlace => ({
      component: 'port',
      span: { start: before.length, end: before.length + excerpt.length },
      before,
      excerpt,
      after: '/',
      message: '',
    })
    assert.equal(hostToEnd(at('http://u:p@2001:db8::', '1')), '2001:db8::1')
    assert.equal(hostToEnd(at('http:\\\\h:', '8x')), 'h:8x')
    assert.equal(hostToEnd(at('', 'h')), 'h')
    const suggest = wrapIPv6Or('use decimal digits')
    assert.deepEqual(suggest(at('http://u@2001:db8::', '1')), {
      suggestion: 'wrap the IPv6 address in [ ]',
      replacement: { span: { start: 9, end: 20 }, text: '[2001:db8::1]' },
    })
    assert.equal(suggest(at('http://1.2.3.4:80:', '90')), 'use decimal digits')
    assert.equal(suggest(at('http://cafe:80:', '90')), 'use decimal digits')
    assert.equal(suggest(at('http://a:', 'b')), 'use decimal digits')
    assert.equal(suggest(at('http://h::', '80')), 'use decimal digits')
  })
})
