/**
 * The command as a program of its own, bundled from the sources, for tests that need a process.
 */

import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

/** Bundles a program into a folder, so that it starts as fast as the published one. */
export async function bundleInto(folder: string, ...sources: string[]): Promise<void> {
  await build({
    entryPoints: sources,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    outExtension: { '.js': '.mjs' },
    external: ['iconv-lite'],
    logLevel: 'error',
  })
  // The tables of the legacy encodings are looked for beside the program.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
}

/** Makes a program `weburl` for the shell, in a folder for `PATH`. */
function programOf(folder: string, script: string): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'weburl'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return bin
}

/** Bundles the command into a folder, and returns the path of a program that can be run by its name, `weburl`. */
export async function bundleCommand(folder: string): Promise<{ module: string; bin: string }> {
  await bundleInto(folder, 'lib/cli/weburl.ts', 'lib/cli/thread.ts')
  const module = join(folder, 'weburl.mjs')
  return { module, bin: programOf(folder, `exec '${process.execPath}' '${module}' "$@"`) }
}

/**
 * The same program, whose calls one process answers: see `command-server.ts`. It is for Linux, and for calls whose standard streams
 * are files or pipes.
 */
export async function serveCommand(folder: string): Promise<{ bin: string; stop: () => void }> {
  await bundleInto(folder, 'tests/cli/command-server.ts')
  execFileSync('mkfifo', [join(folder, 'queue')])
  // Each call waits in a thread while it reads.
  const env = { ...process.env, UV_THREADPOOL_SIZE: '16' }
  const server = spawn(process.execPath, [join(folder, 'command-server.mjs'), folder], {
    stdio: ['pipe', 'inherit', 'inherit'],
    env,
  })
  const call = `calls='${folder}' call=call.$$
printf '%s\\0' $$ "$PWD" "$@" > "$calls/$call"
mkfifo "$calls/$call.status"
# In a process of its own: the streams of this one stay what they are.
(echo $call > "$calls/queue")
read -r status < "$calls/$call.status"
exit $status`
  return { bin: programOf(folder, call), stop: () => server.stdin.end() }
}
