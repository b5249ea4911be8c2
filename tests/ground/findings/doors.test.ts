/**
 * Which doors know all shapes of secrets. Each door is bundled and runs in a process of its own, because other tests of this process
 * import doors that make the shapes known everywhere.
 */

import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import process from 'node:process'
import { assert } from 'chai'
import { build } from 'esbuild'
import { TOKENS } from '../../support/secret-samples.js'

/** What the core knows by its beginning, and what it does not know. */
const KNOWN_TO_ALL = `https://h:x/${TOKENS['GitHub, classic']}`
const FURTHER = `https://h:x/${TOKENS.Linear}`

/** What each door says about a string that is not a URL, in a program that imports this door alone. */
const DOORS: Readonly<Record<string, string>> = {
  index: `
    import { Url } from './lib/index.js'
    const said = (text) => Url.read(text).error.message`,
  'around/display/index': `
    import { displayUrl } from './lib/around/display/index.js'
    const said = (text) => { try { displayUrl(text) } catch (error) { return error.message } }`,
  'around/lines/index': `
    import { readUrls } from './lib/around/lines/index.js'
    const said = async (text) => { for await (const { result } of readUrls([text])) return result.error.message }`,
  'around/pages/index': `
    import { Page } from './lib/around/pages/index.js'
    const said = (text) => Page.readText('<a href="' + text + '">', { url: 'https://h/' }).links[0].error.message`,
  core: `
    import { Url } from './lib/core.js'
    const said = (text) => Url.read(text).error.message`,
}

/** The output of a program that calls a door with both strings. */
async function answersOf(program: string): Promise<string[]> {
  const texts = JSON.stringify([KNOWN_TO_ALL, FURTHER])
  const { outputFiles } = await build({
    stdin: {
      contents: `${program}\nprocess.stdout.write(JSON.stringify(await Promise.all(${texts}.map(said))))`,
      resolveDir: resolve('.'),
    },
    alias: { '#legacy-tables': resolve('lib/ground/encodings/text-decoder-tables.ts') },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  })
  const input = outputFiles[0]?.text ?? ''
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-'], { input, encoding: 'utf8' }))
}

describe('an error message, if only one entry point is imported', () => {
  for (const [door, program] of Object.entries(DOORS)) {
    const knowsAll = door !== 'core'
    it(`masks ${knowsAll ? 'every kind of token' : 'only the tokens that the core recognises'}: ${door}`, async () => {
      const [known = '', further = ''] = await answersOf(program)
      assert.include(known, 'https://h:x/***')
      assert.include(further, knowsAll ? 'https://h:x/***' : FURTHER)
    })
  }
})
