/**
 * When the encodings and their tables are loaded: without `install.ts` there is only UTF-8, and with it a table is loaded for
 * the first character that needs it.
 */

import { assert } from 'chai'
import { printedAlone } from '../../support/alone.js'

/** Runs a module in a process of its own, and returns its result. */
function run(code: string): unknown {
  const program = `
    const { createRequire } = process.getBuiltinModule('module')
    const loaded = () => Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('iconv-lite'))
    const { encodingOf } = await import('./lib/ground/encodings/labels.ts')
    const { encoderOf } = await import('./tests/ground/encodings/encoder-of.ts')
    const { installedEncodings } = await import('./lib/ground/encodings/registry.ts')
    const encode = (text, label) => encoderOf(label).encode(text, new Set(), () => '?')
    const bytes = Uint8Array.of(0x61)
    console.log(JSON.stringify(await (async () => { ${code} })()))
  `
  return JSON.parse(printedAlone(program))
}

describe('the legacy encodings', () => {
  it('are known only by name until they are installed', () => {
    assert.deepEqual(
      run(`
        const before = [encodingOf('sjis'), installedEncodings(), encoderOf('sjis'), encodingOf('klingon'), loaded()]
        await import('./lib/ground/encodings/install.ts')
        return [...before, encoderOf('sjis')?.encoding, encoderOf('utf-16')?.encoding, encoderOf('klingon'), loaded()]
      `),
      ['Shift_JIS', null, null, null, false, 'Shift_JIS', 'UTF-8', null, false],
    )
  })

  it('load their tables only when a character needs one', () => {
    assert.deepEqual(
      run(`
        await import('./lib/ground/encodings/install.ts')
        const labels = ['sjis', 'gbk', 'latin1', 'iso-2022-jp', 'x-user-defined', 'macintosh']
        const { decode } = installedEncodings()
        const ascii = labels.map((label) => encode('a=1', label) + decode(bytes, encodingOf(label)))
        const before = [encode('\\x0e', 'iso-2022-jp'), loaded()]
        return [...new Set(ascii), ...before, encode('é', 'latin1'), loaded()]
      `),
      ['a=1a', '?', false, '%E9', true],
    )
  })

  it('use the tables of iconv-lite, or those of weburl/tables if iconv-lite cannot be loaded', () => {
    const written = (before: string): unknown =>
      run(`
        await import('./lib/around/tables/index.ts')
        ${before}
        return [encode('é', 'latin1'), encode('日', 'gb18030'), loaded()]
      `)
    assert.deepEqual(written(''), ['%E9', '%C8%D5', true])
    assert.deepEqual(written('process.getBuiltinModule = undefined'), ['%E9', '%C8%D5', false])
  })

  it('throw an error with advice if iconv-lite cannot be loaded', () => {
    assert.match(
      String(
        run(`
          await import('./lib/ground/encodings/install.ts')
          process.getBuiltinModule = undefined
          try { return encode('é', 'latin1') } catch (error) { return String(error) + (error.cause !== undefined) }
        `),
      ),
      /^UrlError: The tables of the legacy encodings cannot be had, because .* \[encoding-not-installed\]: import 'weburl\/tables'true$/,
    )
  })
})
