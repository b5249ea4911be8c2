/**
 * Mutation testing: Stryker changes the library in one small place after the other, and runs the tests that reach that place. A
 * change that no test notices has survived.
 *
 *     npm run mutate                    all rooms, one after the other
 *     npm run mutate -- --room hosts    one room
 *     npm run mutate -- --room hosts --files lib/ground/hosts/ipv4.ts
 *     npm run mutate -- --room hosts --concurrency 1      where the machine has other work
 *     npm run mutate -- --room hosts --sample 150         only 150 changes, always the same ones (`stryker-sample.mjs`)
 *     npm run mutate -- --room hosts --sample 150 --draw 2        150 others, for tests that were written for the first sample
 *
 * It is incremental, except for a sample: `reports/mutation` has the results of each room, and only what changed since runs again.
 * The tests and the sources are one bundle, in a copy of the project (`stryker-runner.mjs`). The rooms are in `mutation-rooms.ts`.
 * The scores, and the survivors, are in `typedoc/decisions/mutation.md`.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOMS, type Room } from './mutation-rooms.js'
import { runtime } from './runtimes.js'

const root = resolve(import.meta.dirname, '..')
const reports = join(root, 'reports', 'mutation')

/** How many generated cases a test runs. Each mutant runs its tests again, so there are fewer than in an ordinary run. */
const RUNS = { WEBURL_TEST_DEPTH: '0.05' }

/** Nothing but this script needs Stryker, which brings some forty packages that do not fit Node 20. */
const STRYKER = ['@stryker-mutator/api@10.0.0', '@stryker-mutator/core@10.0.0']

const { values } = parseArgs({
  options: {
    room: { type: 'string' },
    files: { type: 'string', multiple: true },
    concurrency: { type: 'string', default: '2' },
    sample: { type: 'string' },
    draw: { type: 'string', default: '1' },
  },
})
const rooms = values.room === undefined ? [...ROOMS.keys()] : [values.room]

/** Stryker needs a newer Node than the library. */
const node = await runtime('Node 24')
if ('missing' in node) throw new Error(`mutation testing needs Node 24, which cannot be had: ${node.missing}`)
const { program } = node

if (!existsSync(join(root, 'node_modules/@stryker-mutator/core'))) {
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', ...options, ...STRYKER], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`Stryker cannot be installed: npm says why above`)
}

mkdirSync(reports, { recursive: true })
for (const name of rooms) {
  const room = ROOMS.get(name)
  if (room === undefined) throw new TypeError(`there is not a room "${name}": write ${[...ROOMS.keys()].join(', ')}`)
  // Where loading a file and a test both reach a change, the first round judges it by the test, which costs little. The second
  // round is about the changes that only loading reaches, such as a table: everything is loaded again for each of them, and all
  // tests are asked. What the first round found out is kept.
  // A sample has few of them, and is judged in one round.
  for (const ignoreStatic of values.sample === undefined ? [true, false] : [false]) measure(name, room, ignoreStatic)
}

function measure(name: string, room: Room, ignoreStatic: boolean): void {
  const isSample = values.sample !== undefined
  const report = `reports/mutation/${name}${isSample ? `-sample-${values.draw}` : ''}`
  const config = join(root, `${report}.config.json`)
  writeFileSync(
    config,
    JSON.stringify({
      mutate: values.files ?? room.files,
      plugins: ['stryker-runner.mjs', 'stryker-sample.mjs'].map((file) => join(import.meta.dirname, file)),
      checkers: isSample ? ['sample'] : [],
      sample: { size: Number(values.sample), draw: values.draw, root },
      testRunner: 'bundle',
      bundledTests: ['tests/support/fixed-seed.ts', ...room.tests],
      warnings: { unknownOptions: false, slow: false },
      coverageAnalysis: 'perTest',
      ignoreStatic,
      incremental: !isSample,
      incrementalFile: `${report}.json`,
      reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      jsonReporter: { fileName: `${report}.report.json` },
      htmlReporter: { fileName: `${report}.html` },
      ignorePatterns: ['/dist', '/docs', '/reports', '/typedoc', '/examples'],
      disableTypeChecks: false,
      concurrency: Number(values.concurrency),
      // A change that survives is judged again by all tests, so it needs more time than the tests that reach it.
      timeoutMS: isSample ? 10_000 : 20_000,
      timeoutFactor: 2.5,
      dryRunTimeoutMinutes: 15,
      thresholds: { high: 95, low: 90, break: null },
      tempDirName: '.stryker-tmp',
    }),
  )
  console.log(
    `== ${name}${isSample ? `, ${values.sample} changes` : ignoreStatic ? '' : ', and what only loading reaches'}`,
  )
  const { status } = spawnSync(
    program,
    [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...RUNS },
    },
  )
  if (status !== 0) process.exitCode = 1
}
