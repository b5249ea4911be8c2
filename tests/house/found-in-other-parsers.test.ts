/**
 * The guide "Found in other parsers": what it says of Node is asked again. A line of a `js` block such as
 * `new URL('a:b').href // Node 20.20, 24.21: 'a:b'` names versions, and is skipped on all others.
 */

import { readFileSync } from 'node:fs'
import { assert } from 'chai'

const GUIDE = readFileSync('typedoc/guides/found-in-other-parsers.md', 'utf8')

interface Claim {
  readonly expression: string
  readonly versions: readonly string[]
  /** An expression, or the word "throws". */
  readonly answer: string
}

const claims: readonly Claim[] = [...GUIDE.matchAll(/```js\n([\s\S]*?)```/g)].flatMap(([, code = '']) =>
  [...code.matchAll(/^(.+?) \/\/ Node ([\d., ]+): (.+)$/gm)].map(([, expression = '', versions = '', answer = '']) => ({
    expression,
    versions: versions.split(', '),
    answer,
  })),
)

const running = process.versions.node.split('.').slice(0, 2).join('.')

const evaluate = (expression: string): unknown => new Function(`return ${expression}`)()

describe('the guide on bugs in other parsers', () => {
  it('has at least a dozen examples for Node', () => assert.isAtLeast(claims.length, 12))

  for (const { expression, versions, answer } of claims) {
    it(`states the right result of ${expression}`, function () {
      if (!versions.includes(running)) this.skip()
      if (answer === 'throws') assert.throws(() => evaluate(expression), TypeError)
      else assert.strictEqual(evaluate(expression), evaluate(answer))
    })
  }
})
