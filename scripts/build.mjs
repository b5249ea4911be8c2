/**
 * Builds `dist/`. The compiler writes a file of declarations for each module. The JavaScript is bundled: a file for each door,
 * and files that the doors share. A program that imports ninety small files starts much later than one that imports three. The
 * command is built beside the doors, without declarations, and with its manual page.
 */

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = resolve(import.meta.dirname, '..')
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')

// Files of an earlier build would be published with the others.
rmSync(resolve(root, 'dist'), { recursive: true, force: true })

execFileSync(process.execPath, [compiler, '-p', 'lib/tsconfig.json'], { cwd: root, stdio: 'inherit' })

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: [
    'lib/index.ts',
    'lib/core.ts',
    'lib/dialects/index.ts',
    'lib/standard-classes/index.ts',
    'lib/profiles/index.ts',
    'lib/sites/index.ts',
    'lib/display/index.ts',
    'lib/tools/index.ts',
    'lib/encodings/iconv-lite.node.ts',
    'lib/cli/weburl.ts',
    'lib/cli/grammar/man.ts',
  ],
  outbase: 'lib',
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'shared/[name]-[hash]',
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  charset: 'utf8',
  sourcemap: true,
  // The platform of the program that uses the package decides which file `#iconv-lite` is.
  external: ['#iconv-lite', 'punycode', 'tldts', 'node:*'],
  logLevel: 'warning',
  write: false,
})

for (const { path, text } of outputFiles) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, path.endsWith('.js') ? withClassNames(text) : text)
}

const command = resolve(root, 'dist/cli/weburl.js')
writeFileSync(command, `#!/usr/bin/env node\n${readFileSync(command, 'utf8')}`)
chmodSync(command, 0o755)
const { manPage } = await import(pathToFileURL(resolve(root, 'dist/cli/grammar/man.js')).href)
writeFileSync(resolve(root, 'dist/cli/weburl.1'), manPage())

/** A class that mentions itself is bundled as `var Url = class _Url`, and consoles would show the name `_Url`. */
function withClassNames(text) {
  const names = [...text.matchAll(/\bclass _(\w+)/g)].map(([, name]) => name)
  return names.reduce((renamed, name) => renamed.replaceAll(new RegExp(`\\b_${name}\\b`, 'g'), name), text)
}
