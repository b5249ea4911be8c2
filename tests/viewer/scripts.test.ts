/**
 * The scripts of the viewer as they are built: classic ones, small enough, and without anything that a page may not do.
 */

import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runInThisContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { assert } from 'chai'
import fc from 'fast-check'
import { modelScript, viewerScripts } from '../../scripts/build-viewer.js'
import { hostileStates } from '../../scripts/site/hostile.js'
import { INSTEAD, UNASKED } from '../../scripts/viewer/omissions.js'
import * as answer from '../../viewer/model/answer.js'
import * as details from '../../viewer/model/details.js'
import * as edits from '../../viewer/model/edits.js'
import { EXAMPLES } from '../../viewer/model/examples.js'
import * as hint from '../../viewer/model/hint.js'
import * as permalink from '../../viewer/model/permalink.js'
import * as readings from '../../viewer/model/readings.js'
import * as steps from '../../viewer/model/steps.js'
import { inputArbitrary } from '../support/arbitraries.js'
import { IS_DEEP } from '../support/depth.js'

const root = resolve(import.meta.dirname, '../..')

/** The scripts take as long to build as a thousand other tests to run: they are for deep runs. */
const describeDeep = IS_DEEP ? describe : () => {}

describeDeep('the scripts of the viewer', () => {
  let scripts: ReadonlyMap<string, string>
  before(async function () {
    this.timeout(60_000)
    scripts = await viewerScripts()
  })

  const sizeOf = (name: string): number => gzipSync(scripts.get(name) ?? '', { level: 9 }).length

  it('are five: one that answers, and those that it loads later for keys and display, legacy encodings, and two cards', () => {
    assert.deepEqual([...scripts.keys()], ['viewer.js', 'more.js', 'encodings.js', 'pattern.js', 'links.js'])
  })

  it('have at most 101.5 kB for all that is answered, compressed', () => {
    assert.isAtMost(sizeOf('viewer.js'), 101_500)
  })

  it('can be loaded without a server, as modules cannot', () => {
    for (const [name, text] of scripts) {
      assert.doesNotThrow(() => new Function(text), name)
      assert.notMatch(text, /\bimport\s*\(|\bimport\.meta\b/, name)
    }
  })

  it('make no requests, and evaluate no text as code', () => {
    for (const [name, text] of scripts) {
      assert.notMatch(
        text,
        /\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket\(|\beval\(|new Function\(|\.innerHTML\b/,
        name,
      )
    }
  })
})

describe('what the scripts of the viewer leave out of the library', () => {
  it('is there to be left out', () => {
    for (const path of INSTEAD.keys()) assert.isTrue(existsSync(resolve(root, path)), path)
    const sources = [
      'url/url',
      'url/parts/authority',
      'url/parts/query',
      'url/parts/path',
      'ground/findings/finding',
      'around/pages/page',
      'around/pages/page-link',
    ]
    const texts = sources.map((name) => readFileSync(resolve(root, `lib/${name}.ts`), 'utf8'))
    for (const name of UNASKED) {
      const [holder = '', member = ''] = name.split('.')
      const text = texts.find((one) => one.includes(`export class ${holder}`)) ?? ''
      assert.match(
        text.slice(text.indexOf(`export class ${holder}`)),
        new RegExp(`^ .*[ #*]${member.replace('#', '')}[<(]`, 'm'),
        name,
      )
    }
  })
})

// Deep runs compare what is built, and so do the pages that are visited.
describeDeep('what the scripts of the viewer leave out of the library', () => {
  const source = { ...answer, ...readings, ...hint, ...steps, ...details, ...edits, ...permalink }
  let built: typeof source
  before(async function () {
    this.timeout(60_000)
    const before = Object.keys(globalThis)
    runInThisContext(await modelScript())
    const page = globalThis as typeof globalThis & { weburlViewer?: typeof source }
    built = page.weburlViewer ?? source
    delete page.weburlViewer
    assert.deepEqual(Object.keys(globalThis), before)
    assert.notStrictEqual(built.answerTo, source.answerTo)
  })

  /** All that the viewer shows of a state, as plain data. */
  function shown(model: typeof source, state: permalink.State): unknown {
    const { url, ...rest } = model.answerTo(state)
    const behind = url && {
      parts: url.toParts(),
      steps: model.hostVariants.map(({ name }) => model.stepsOf(url, name)),
      keys: model.keysOf(url),
      display: model.shownTo(url),
    }
    return {
      ...rest,
      behind,
      readings: model.readingsOf(state),
      hint: model.hintOf(state, url),
      repaired: url && model.repaired(state.text, state.base),
      fragment: model.fragmentOf(model.withoutSecrets(state)),
    }
  }

  const check = (state: permalink.State): void =>
    assert.deepEqual(shown(built, state), shown(source, state), JSON.stringify(state))

  it('does not change the answers to the examples', () => {
    // The legacy encodings are in a script of their own, and whether the sources have them depends on what else is loaded.
    for (const { state } of EXAMPLES) check({ ...state, encoding: '' })
  })

  it('does not change the answers to the awkward cases', function () {
    this.timeout(60_000)
    for (const state of hostileStates()) check(state)
  })

  it('does not change the answer to any text', function () {
    this.timeout(60_000)
    const anyBase = fc.option(inputArbitrary, { nil: '' })
    fc.assert(fc.property(inputArbitrary, anyBase, (text, base) => check({ text, base, encoding: '' })))
  })
})
