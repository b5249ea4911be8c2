/**
 * A server of PostgreSQL for one check: in a folder of its own, heard by nobody but through a socket in that folder, and ended after it.
 */

import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Missing } from './processes.js'

const VERSIONS = '/usr/lib/postgresql'

interface Place {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
}

/** Does something with the environment in which psql finds the server. */
export async function withPostgres<Result>(
  place: Place,
  work: (env: NodeJS.ProcessEnv) => Promise<Result>,
): Promise<Result> {
  const version = existsSync(VERSIONS)
    ? readdirSync(VERSIONS).find((each) => existsSync(`${VERSIONS}/${each}/bin/initdb`))
    : undefined
  if (version === undefined) throw new Missing("there is no server of PostgreSQL (Debian's package postgresql)")
  const user = userOfServer()
  const home = join(place.folder, 'postgres')
  mkdirSync(home)
  if (user !== null) chownSync(home, user.uid, user.gid)
  const run = (program: string, ...args: readonly string[]): void => {
    execFileSync(`${VERSIONS}/${version}/bin/${program}`, args, {
      cwd: home,
      env: place.env,
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }
  const data = join(home, 'data')
  run(
    'initdb',
    '--pgdata',
    data,
    '--auth',
    'trust',
    '--username',
    'postgres',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--no-sync',
  )
  const options = `-c listen_addresses='' -c unix_socket_directories='${home}' -c fsync=off`
  run('pg_ctl', 'start', '--pgdata', data, '--wait', '--log', join(home, 'log'), '--options', options)
  try {
    return await work({ ...place.env, PGHOST: home, PGUSER: 'postgres', PGDATABASE: 'postgres' })
  } finally {
    run('pg_ctl', 'stop', '--pgdata', data, '--wait', '--mode', 'immediate')
  }
}

/** Root may not run a server; Debian's package brings a user who may. `null` where this is not root. */
function userOfServer(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (option: string): number => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
