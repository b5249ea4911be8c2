/**
 * The expressions of the bundled package that have `\p{…}`, which the build makes when they are first needed.
 */

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assert } from 'chai'

const { withLateExpressions } = (await import(pathToFileURL(resolve('scripts/late-expressions.mjs')).href)) as {
  withLateExpressions: (text: string) => string
}

/** The answers of a module's function `f`, before the edit and after it. */
function answers(module: string, argument: string): { readonly before: unknown; readonly after: unknown } {
  const run = (text: string): unknown => new Function(`${text}; return f(${JSON.stringify(argument)})`)()
  return { before: run(module), after: run(withLateExpressions(module)) }
}

describe('a regular expression with a Unicode property in a bundled module', () => {
  it('is compiled on first use, and then kept', () => {
    const edited = withLateExpressions('var MARK = /\\p{M}/u;\nvar f = (text) => MARK.test(text);')
    assert.notInclude(edited, '/\\p{M}/u')
    assert.include(edited, 'MARK().test(text)')
    assert.include(edited, 'var MARK = /* @__PURE__ */ lateExpression("\\\\p{M}", "u");')
  })

  it('returns the same results as before, wherever it occurs', () => {
    for (const [module, argument] of [
      ['var MARK = /\\p{M}/u; var f = (text) => MARK.test(text)', 'a\u0301'],
      ['var MARK = /\\p{M}/gu; var f = (text) => text.replace(MARK, "-").replaceAll(MARK, "+")', 'a\u0301\u0302'],
      [
        'var LETTER = /[/"\\\\]|\\p{L}/u; function f(text) { return { LETTER: LETTER.source, of: { LETTER } }.of.LETTER.exec(text) }',
        '\\',
      ],
      ['var f = (text) => [/\\p{Lu}/u.test(text), /\\p{Lu}/u.exec(text)?.index]', 'aB'],
      ['var f = (text) => [...text.matchAll(/\\p{Lu}/gu)].map(({ index }) => index)', 'aBcD'],
      [
        'var f = (text) => { const each = () => /\\p{Lu}/gu; const [a, b] = [each(), each()]; return [a.test(text), b.test(text)] }',
        'aB',
      ],
      ['var TABLE = [/\\p{Lu}/u]; var f = (text) => TABLE[0].test(text)', 'B'],
      ['var UPPER = /\\p{Lu}/u; var f = (UPPER) => UPPER.length', 'abc'],
      ['var UPPER = /\\p{Lu}/u; var f = (text) => { UPPER = /b/; return UPPER.test(text) }', 'b'],
    ] as const) {
      const { before, after } = answers(module, argument)
      assert.deepEqual(after, before, module)
    }
  })

  it('is not changed if it is exported, and neither are other regular expressions', () => {
    const exported = 'var MARK = /\\p{M}/u;\nexport { MARK };\n'
    assert.include(withLateExpressions(exported), exported)
    const other = 'var A = /a/u;\nvar f = () => A;\n'
    assert.equal(withLateExpressions(other), other)
  })
})
