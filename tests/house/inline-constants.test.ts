/**
 * The numbers of the bundled package, which the build writes where they are used.
 */

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assert } from 'chai'

type Inlining = (modules: ReadonlyMap<string, string>) => ReadonlyMap<string, string>

const { withInlinedConstants } = (await import(pathToFileURL(resolve('scripts/inline-constants.mjs')).href)) as {
  withInlinedConstants: Inlining
}

const lines = (...texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('')

/** What becomes of one module. */
const inlined = (...texts: readonly string[]): string =>
  withInlinedConstants(new Map([['/a.js', lines(...texts)]])).get('/a.js') as string

describe('a numeric constant in a bundled module', () => {
  it('replaces its name, which is kept in a comment', () => {
    assert.equal(
      inlined('var TAB = 9;', 'var isTab = (unit) => unit === TAB;', 'var codes = { TAB, LF: -1 };'),
      lines('', 'var isTab = (unit) => unit === 9 /* TAB */;', 'var codes = { TAB: 9 /* TAB */, LF: -1 };'),
    )
    assert.equal(inlined('var EOF = -1;', 'f(2 -EOF);'), lines('', 'f(2 -(-1) /* EOF */);'))
  })

  it('is inlined but remains a variable if it is exported', () => {
    const text = ['var TAB = 9;', 'f(TAB);', 'export { TAB };'] as const
    assert.equal(inlined(...text), lines('var TAB = 9;', 'f(9 /* TAB */);', 'export { TAB };'))
  })

  it('remains a variable if it is reassigned or shadowed', () => {
    for (const text of [
      ['var count = 0;', 'f(() => count++);'],
      ['var count = 0;', 'f(() => { count = 2; });'],
      ['var count = 0;', 'f(() => { count += 2; });'],
      ['var TAB = 9;', 'f((TAB) => TAB);'],
      ['var TAB = 9;', 'f(({ TAB }) => TAB);'],
      ['var TAB = 9;', 'function f() { var TAB = 8; return TAB; }'],
      ['var TAB = f(9);', 'f(TAB);'],
      ['f(codes.TAB, { TAB: 1 });'],
    ]) {
      assert.equal(inlined(...text), lines(...text))
    }
    assert.equal(inlined('var TAB = 9;', 'f(codes.TAB, { TAB: 1 });'), lines('', 'f(codes.TAB, { TAB: 1 });'))
  })

  it('is inlined in the modules that import it', () => {
    const modules = withInlinedConstants(
      new Map([
        [resolve('/shared/a.js'), lines('var TAB = 9;', 'var f = 1 + TAB;', 'export {', '  TAB,', '  f', '};')],
        [resolve('/b.js'), lines('import {', '  TAB,', '  f', '} from "./shared/a.js";', 'f(TAB);')],
        [resolve('/c.js'), lines('import { TAB as TAB2 } from "./shared/a.js";', 'f(TAB2);')],
        [resolve('/d.js'), lines('import { TAB } from "./shared/a.js";', 'export { TAB };')],
      ]),
    )
    assert.equal(modules.get(resolve('/b.js')), lines('import {', '  f', '} from "./shared/a.js";', 'f(9 /* TAB */);'))
    assert.equal(modules.get(resolve('/c.js')), lines('', 'f(9 /* TAB2 */);'))
    assert.equal(modules.get(resolve('/d.js')), lines('import { TAB } from "./shared/a.js";', 'export { TAB };'))
  })
})
