/**
 * `examples/scale/dask_weburl.py` with a scheduler and two workers, which are processes on loopback. One worker, and all that it
 * runs, is killed when it has done some of its parts. In the end the folder has the whole parts and nothing else.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { install, Missing, Owned, until } from './processes.mjs'

const PARTS = 24
const script = resolve(import.meta.dirname, '../../examples/scale/dask_weburl.py')

export async function checkDask({ folder, file, command }) {
  const python = pythonWithDask()
  const home = join(folder, 'dask')
  const parts = join(home, 'parts')
  mkdirSync(parts, { recursive: true })
  writeFileSync(join(parts, '.part-00001.of-a-run-before'), 'http://half')
  const scheduler = join(home, 'scheduler.json')
  const env = {
    ...process.env,
    WEBURL: `${process.execPath} ${command}`,
    DASK_DISTRIBUTED__LOGGING__DISTRIBUTED: 'error',
  }
  const run = (args, stdout) =>
    new Owned(python, args, { cwd: home, env, stdio: ['ignore', stdout === undefined ? 'ignore' : stdout, 'pipe'] })
  const loopback = ['--host', '127.0.0.1', '--no-dashboard']
  try {
    run(['-m', 'distributed.cli.dask_scheduler', ...loopback, '--port', '0', '--scheduler-file', scheduler])
    await until(() => existsSync(scheduler), 'the scheduler', 60_000)
    const worker = (name) => [
      ...['-m', 'distributed.cli.dask_worker', '--scheduler-file', scheduler, '--name', name],
      ...[...loopback, '--no-nanny', '--nthreads', '2', '--local-directory', join(home, name)],
    ]
    run(worker('kept'))
    const lost = run(worker('lost'))
    const output = join(folder, 'dask.txt')
    const client = run([script, scheduler, String(PARTS), file, parts], openSync(output, 'w'))
    const finished = () => readdirSync(parts).filter((name) => /^part-[0-9]+$/.test(name)).length
    await until(() => finished() >= 4 || client.child.exitCode !== null, 'the first parts', 90_000)
    const before = finished()
    lost.killTree()
    const { code } = await client.within(120_000)
    if (code !== 0) throw new Error(`the client ended with ${code}: ${client.said}`)
    const names = Array.from({ length: PARTS }, (_, index) => `part-${String(index + 1).padStart(5, '0')}`)
    const left = readdirSync(parts).sort()
    if (left.join() !== ['_SUCCESS', ...names].join()) throw new Error(`the folder has more than the parts: ${left}`)
    if (before >= PARTS) throw new Error('all parts were there before the worker was killed')
    return { output, said: `a worker killed with -9 after ${before} of ${PARTS} parts` }
  } finally {
    Owned.endAll()
    writeFileSync(join(home, 'ended'), '')
  }
}

/** Debian's Python is not always the first one. */
function pythonWithDask() {
  const find = () =>
    ['/usr/bin/python3', 'python3'].find((each) => spawnSync(each, ['-c', 'import distributed']).status === 0)
  const found = find()
  if (found !== undefined) return found
  install('python3-distributed')
  const installed = find()
  if (installed === undefined) throw new Missing("there is no Dask (Debian's package python3-distributed)")
  return installed
}
