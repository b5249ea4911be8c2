/**
 * Builds `dist/`: declarations by the compiler, a file each; JavaScript in one file a door and what the doors share, for a
 * program that imports ninety small files starts a good deal later than one that imports three.
 */

import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { build } from 'esbuild'

const root = resolve(import.meta.dirname, '..')
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')

// What an earlier build left would be published with the rest.
rmSync(resolve(root, 'dist'), { recursive: true, force: true })

execFileSync(process.execPath, [compiler, '-p', 'lib/tsconfig.json'], { cwd: root, stdio: 'inherit' })

await build({
  absWorkingDir: root,
  entryPoints: ['lib/index.ts', 'lib/core.ts', 'lib/dialects/index.ts', 'lib/encodings/iconv-lite.node.ts'],
  outbase: 'lib',
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'shared/[name]-[hash]',
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  charset: 'utf8',
  // Without it the classes that mention themselves are shown as `_Url`, `_UrlError` in consoles.
  keepNames: true,
  sourcemap: true,
  // Which of the two that is, is decided where the package is used.
  external: ['#iconv-lite', 'punycode'],
  logLevel: 'warning',
})
