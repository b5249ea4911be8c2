/**
 * The library in a real browser. The main door is bundled with the usual replacements for Node's `buffer` and
 * `string_decoder`, and runs in headless Chromium, in pages of many encodings. It has to write each query as the browser itself
 * writes it, and to read it as the browser reads it.
 *
 * Where there is no Chromium, the script says that the check is skipped.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const ENCODINGS = [
  'utf-8',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'gb18030',
  'gbk',
  'big5',
  'euc-kr',
  'windows-1252',
  'koi8-u',
]
/** The bundle has them with escapes, which are the same in pages of all encodings. */
const QUERIES = ['q=日本&r=テスト', 'é☃¥‾', '汉字€😀', '한국', 'Привет, Ўў', "a b'c", 'ｱｲｳﾞ', '\u0080\u00a0']

const chromium = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
)
if (chromium === undefined) {
  console.log('There is no Chromium: the check in a browser is skipped. Install chromium to run it.')
  process.exit(0)
}

const root = resolve(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'weburl-browser-'))

/** Writes the results of the page and of the library, side by side, into the document, where this script finds them. */
const program = `
import { Url } from 'weburl'
const results = ${JSON.stringify(QUERIES)}.map((query) => {
  const link = document.createElement('a')
  link.href = 'http://example.org/p?' + query
  const ours = Url.parse('http://example.org/p?' + query).canonicalize(document.characterSet)
  const bytes = ours.search.slice(1).replace(/%([0-9A-F]{2})/g, (_, digits) => String.fromCharCode(parseInt(digits, 16)))
  const text = new TextDecoder(document.characterSet).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  return [[link.search, ours.search], [text, ours.query.decode(document.characterSet)]]
})
document.body.textContent = JSON.stringify({ encoding: document.characterSet, results })
`

try {
  mkdirSync(join(scratch, 'profile'))
  await build({
    stdin: { contents: program, resolveDir: root },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    charset: 'ascii',
    outfile: join(scratch, 'bundle.js'),
    logLevel: 'error',
  })
  let checked = 0
  for (const encoding of ENCODINGS) {
    const page = join(scratch, `${encoding}.html`)
    writeFileSync(
      page,
      `<!DOCTYPE html><meta charset="${encoding}"><body><script src="bundle.js" charset="utf-8"></script>`,
    )
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync']
    flags.push(
      '--no-first-run',
      '--disable-component-update',
      `--user-data-dir=${join(scratch, 'profile')}`,
      '--dump-dom',
    )
    const dom = execFileSync(chromium, [...flags, pathToFileURL(page).href], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const text = /<body>(.*)<\/body>/s
      .exec(dom)?.[1]
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
    const { results } = JSON.parse(text ?? '{"results":[]}')
    if (results.length !== QUERIES.length) throw new Error(`${encoding}: the page did not run:\n${dom.slice(0, 2000)}`)
    for (const [theirs, ours] of results.flat()) {
      if (theirs !== ours) throw new Error(`${encoding}: the browser has ${theirs}, weburl ${ours}`)
      checked++
    }
  }
  console.log(`${checked} queries written and read in pages of ${ENCODINGS.length} encodings, as Chromium does.`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
