/**
 * The bundles of the doors: what they contain, and how large they are. A door for browsers contains no table of a legacy encoding.
 */

import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { assert } from 'chai'
import { build, type Plugin } from 'esbuild'

interface Bundle {
  readonly text: string
  readonly files: readonly string[]
  /** In bytes, compressed. */
  readonly size: number
}

/** The bundle of a door, or of some of its exports. */
async function bundle(door: string, plugins: Plugin[] = [], names = '*'): Promise<Bundle> {
  const contents = `export ${names} from './lib/${door}.js'`
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: resolve('.'), sourcefile: 'imports.ts', loader: 'ts' },
    // A bundle for browsers uses the tables of the browser.
    alias: { '#legacy-tables': resolve('lib/ground/encodings/text-decoder-tables.ts') },
    plugins,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    charset: 'utf8',
    write: false,
    metafile: true,
  })
  const text = outputFiles[0]?.text ?? ''
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs))
  const files = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file)
  return { text, files, size: gzipSync(text, { level: 9 }).length }
}

const withoutIdna: Plugin = {
  name: 'without-idna',
  setup(context) {
    context.onLoad({ filter: /idna\/(?:uts46|simple)\.ts$/ }, () => ({
      contents:
        'export const toAscii = () => ({}), toUnicode = toAscii, LONGEST_DOMAIN = 0, simpleToAscii = () => null',
    }))
  },
}

describe('a bundle for browsers', () => {
  it('contains no legacy tables and does not need Node if it imports the core', async () => {
    const { text, files } = await bundle('core')
    assert.isEmpty(
      files.filter((file) => /iconv|safer-buffer|encodings\/(?!registry|names|utf-8|normalized-label)/.test(file)),
    )
    assert.notMatch(text, /\bBuffer\b|\bprocess\.|\brequire\b|\bimport\(|from"/)
  })

  it('contains the encodings but no tables if it imports the main entry point', async () => {
    const { text, files } = await bundle('index')
    assert.isNotEmpty(files.filter((file) => file.endsWith('encodings/text-decoder-tables.ts')))
    assert.isEmpty(files.filter((file) => /iconv|safer-buffer/.test(file)))
    assert.notMatch(text, /\bBuffer\b|\bprocess\.|\brequire\b|\bimport\(|from"/)
  })

  it('contains the tables as data of limited size if it imports weburl/tables', async () => {
    const { files, size } = await bundle('around/tables/index')
    assert.isNotEmpty(files.filter((file) => file.endsWith('encodings/packed-tables.ts')))
    assert.isEmpty(files.filter((file) => /iconv|safer-buffer/.test(file)))
    assert.isBelow(size, 78_000)
    const withoutData = await bundle('around/tables/without-data')
    assert.isEmpty(withoutData.files.filter((file) => file.includes('/encodings/packed-')))
  })

  it('does not exceed its recorded size if it imports the core', async () => {
    const core = await bundle('core')
    const rules = await bundle('core', [withoutIdna])
    // The goal is 53 kB in all. The goal is not met: this is the size today, so that growth is noticed. `scripts/check-sizes.ts`
    // contains the goals of each import, and names those not met.
    assert.isBelow(rules.size, 59_760, 'the core without IDNA')
    assert.isBelow(core.size - rules.size, 5_850, 'IDNA')
  })

  it('contains no code about secrets if it imports only parseHost', async () => {
    const { files, size } = await bundle('core', [], '{ parseHost }')
    assert.isEmpty(files.filter((file) => /findings\/(?:secret|token)-|parts\/within/.test(file)))
    assert.isBelow(size, 19_950)
  })

  it('contains no Url and no patterns if it imports only the classes of weburl/whatwg', async () => {
    const { files, size } = await bundle('around/standard-classes/index', [], '{ URL, URL2017, URLSearchParams }')
    assert.isEmpty(files.filter((file) => file.includes('lib/around/patterns/')))
    assert.isEmpty(
      files.filter((file) =>
        /lib\/url\/(?:url|url-reference)\.ts$|lib\/url\/(?:parts|building|resolving)\//.test(file),
      ),
    )
    assert.isBelow(size, 30_690)
  })

  it('contains no URI templates if it imports UrlPattern, and no patterns if it imports UriTemplate', async () => {
    const pattern = await bundle('around/patterns/index', [], '{ UrlPattern }')
    assert.isEmpty(pattern.files.filter((file) => file.includes('lib/around/patterns/templates/')))
    const template = await bundle('around/patterns/index', [], '{ UriTemplate }')
    assert.isEmpty(template.files.filter((file) => /lib\/around\/patterns\/standard\/|lib\/url\/url\.ts$/.test(file)))
    assert.isBelow(template.size, 19_090)
  })

  it('contains no display code if it imports the core, and has a limited size if it imports only weburl/display', async () => {
    const { files } = await bundle('core')
    assert.isEmpty(files.filter((file) => file.includes('lib/around/display/')))
    const display = await bundle('around/display/index')
    assert.notMatch(display.text, /\bBuffer\b|\bprocess\.|\brequire\b|\bimport\(|from"/)
    // The door of display holds most of the core, without parsers of the caller, references and keys. All shapes of secrets are 2 kB
    // of it, because an error of `displayUrl` quotes a URL.
    assert.isBelow(display.size, 79_105)
    const host = await bundle('around/display/index', [], '{ displayHost }')
    assert.isEmpty(host.files.filter((file) => /findings\/(?:further|token)-/.test(file)))
  })
})
