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

describe('the examples of other parsers', () => {
  it('contain at least a dozen lines about Node', () => assert.isAtLeast(claims.length, 12))

  for (const { expression, versions, answer } of claims) {
    it(expression, function () {
      if (!versions.includes(running)) this.skip()
      if (answer === 'throws') assert.throws(() => evaluate(expression), TypeError)
      else assert.strictEqual(evaluate(expression), evaluate(answer))
    })
  }
})
