/**
 * A program in a process of its own, for what depends on all that has been imported. It is bundled first: a process that compiles
 * the sources again takes longer to start than all that a test asks of it.
 */

import { execFileSync } from 'node:child_process'
import { SourceMap } from 'node:module'
import { buildSync } from 'esbuild'

/** What a program has printed, and its sources. */
interface Run {
  readonly printed: string
  /** The file and the line that a line of a stack is about, as "lib/url/url.ts:20"; `null` if it is about no source. */
  readonly sourceOf: (stackLine: string) => string | null
}

/** Runs a module that imports as a file in the folder of the project would. */
export function runAlone(source: string): Run {
  const { outputFiles } = buildSync({
    stdin: { contents: source, resolveDir: '.', loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['iconv-lite'],
    keepNames: true,
    sourcemap: 'external',
    outfile: 'alone.js',
    write: false,
  })
  const [map, bundle] = ['.js.map', '.js'].map((end) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '')
  const printed = execFileSync(process.execPath, ['--input-type=module', '-'], { encoding: 'utf8', input: bundle })
  let sources: SourceMap | null = null
  return {
    printed: printed.trim(),
    sourceOf(stackLine) {
      sources ??= new SourceMap(JSON.parse(map as string))
      const [, line, column] = /:(\d+):(\d+)\)?$/.exec(stackLine) ?? []
      const entry = sources.findEntry(Number(line) - 1, Number(column) - 1)
      return 'originalSource' in entry ? `${entry.originalSource}:${entry.originalLine + 1}` : null
    },
  }
}

/** What such a module prints. */
export const printedAlone = (source: string): string => runAlone(source).printed
