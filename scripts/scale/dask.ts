/**
 * Dask with a scheduler and two workers, which are processes on loopback, for a command of the guide that shares a list out to them.
 * One worker, and all that it runs, is killed when it has done some of its parts. In the end the folder has the whole parts and nothing
 * else.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, Missing, Owned, until } from './processes.js'

/** A command that asks Dask for a number of parts. */
interface Asked {
  /** The folder in which the command runs. The scheduler writes its file there. */
  readonly folder: string
  /** The command, for a shell. */
  readonly command: string
  /** The name of the scheduler's file, and of the folder of the parts, which the command has. */
  readonly scheduler: string
  readonly parts: string
  readonly count: number
  readonly python: string
  readonly env: NodeJS.ProcessEnv
}

/** Runs the command while a worker is lost, and says how many parts were there before. */
export async function withWorkerKilled(asked: Asked): Promise<string> {
  const { folder, command, scheduler, count, python } = asked
  const parts = join(folder, asked.parts)
  mkdirSync(parts, { recursive: true })
  writeFileSync(join(parts, '.part-00001.of-a-run-before'), 'http://half')
  const env = { ...asked.env, DASK_DISTRIBUTED__LOGGING__DISTRIBUTED: 'error' }
  const run = (program: string, args: readonly string[]): Owned =>
    new Owned(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  const loopback = ['--host', '127.0.0.1', '--no-dashboard']
  try {
    run(python, ['-m', 'distributed.cli.dask_scheduler', ...loopback, '--port', '0', '--scheduler-file', scheduler])
    await until(() => existsSync(join(folder, scheduler)), 'the scheduler', 60_000)
    const worker = (name: string): readonly string[] => [
      ...['-m', 'distributed.cli.dask_worker', '--scheduler-file', scheduler, '--name', name],
      ...[...loopback, '--no-nanny', '--nthreads', '2', '--local-directory', join(folder, name)],
    ]
    run(python, worker('kept'))
    const lost = run(python, worker('lost'))
    const client = run('bash', ['-euo', 'pipefail', '-c', command])
    const finished = (): number => readdirSync(parts).filter((name) => /^part-[0-9]+$/.test(name)).length
    await until(() => finished() >= 4 || client.child.exitCode !== null, 'the first parts', 90_000)
    const before = finished()
    lost.killTree()
    const { code } = await client.within(120_000)
    if (code !== 0) throw new Error(`the client ended with ${code}: ${client.said}`)
    const names = Array.from({ length: count }, (_, index) => `part-${String(index + 1).padStart(5, '0')}`)
    const left = readdirSync(parts).sort()
    if (left.join() !== ['_SUCCESS', ...names].join()) throw new Error(`the folder has more than the parts: ${left}`)
    if (before >= count) throw new Error('all parts were there before the worker was killed')
    return `a worker killed with -9 after ${before} of ${count} parts`
  } finally {
    Owned.endAll()
  }
}

/** A Python that has a module. Debian's is not always the first one. */
export function pythonWith(module: string, debianPackage: string): string {
  const find = (): string | undefined =>
    ['/usr/bin/python3', 'python3'].find((each) => spawnSync(each, ['-c', `import ${module}`]).status === 0)
  const found = find()
  if (found !== undefined) return found
  install(debianPackage)
  const installed = find()
  if (installed === undefined)
    throw new Missing(`there is no Python with ${module} (Debian's package ${debianPackage})`)
  return installed
}
