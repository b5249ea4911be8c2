import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const door = process.argv[2] ?? 'core'
const b = async (plugins = []) => {
  const { outputFiles } = await build({
    entryPoints: [`lib/${door}.ts`],
    conditions: ['weburl-source'],
    external: ['buffer', 'string_decoder', 'stream'],
    plugins,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    charset: 'utf8',
    write: false,
  })
  return gzipSync(outputFiles[0].text, { level: 9 }).length
}
const no = {
  name: 'x',
  setup(c) {
    c.onLoad({ filter: /idna\/uts46\.ts$/ }, () => ({
      contents: 'export const toAscii = () => ({}), toUnicode = () => ({})',
    }))
  },
}
console.log(door, await b(), 'without idna', await b([no]))
