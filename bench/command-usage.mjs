/**
 * What a program takes: seconds of the processor, seconds of the clock, and memory.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname

/**
 * What a program of Node takes for a file on its standard input.
 *
 * @param folder - for the output of the program, `output.txt`.
 * @param statuses - the exit statuses that are not failures.
 */
export function usageOf(args, input, folder, statuses = [0]) {
  const usage = join(folder, 'usage.json')
  const stdin = openSync(input, 'r')
  const stdout = openSync(join(folder, 'output.txt'), 'w')
  const began = performance.now()
  const { status } = spawnSync(process.execPath, [`--import=${join(here, 'usage.mjs')}`, ...args], {
    stdio: [stdin, stdout, 'inherit'],
    env: { ...process.env, WEBURL_USAGE_FILE: usage },
  })
  const wall = (performance.now() - began) / 1000
  closeSync(stdin)
  closeSync(stdout)
  if (!statuses.includes(status)) throw new Error(`${args.join(' ')} ended with ${status}`)
  return { ...JSON.parse(readFileSync(usage, 'utf8')), wall }
}

/** The seconds of the processor that a command line of the shell takes, with all of its programs. */
export const secondsOf = (commandLine) => timesOf('%U %S', commandLine).reduce((sum, each) => sum + each)

/** The seconds of the clock that a command line of the shell takes. */
export const wallSecondsOf = (commandLine) => timesOf('%R', commandLine)[0]

function timesOf(format, commandLine) {
  const script = `TIMEFORMAT='${format}'; time { ${commandLine}; } > /dev/null 2>&1`
  const text = execFileSync('bash', ['-c', `{ ${script}; } 2>&1`], { encoding: 'utf8' })
  return text.trim().split(' ').map(Number)
}
