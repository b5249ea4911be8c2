/**
 * `examples/scale/parallel.sh` with two hosts, which are two daemons of ssh on loopback. One of them, and all that it runs, is
 * killed when it has done some of its parts.
 */

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort, Missing, Owned, programOf, until } from './processes.ts'

const PARTS = 24
const script = resolve(import.meta.dirname, '../../examples/scale/parallel.sh')

export async function checkParallel({ folder, file, command }) {
  programOf(['/usr/bin/parallel'], 'parallel')
  const sshd = programOf(['/usr/sbin/sshd'], 'openssh-server')
  const keygen = programOf(['/usr/bin/ssh-keygen'], 'openssh-client')
  if (process.getuid?.() !== 0) throw new Missing('a daemon of ssh wants to be started by root')
  const home = join(folder, 'ssh')
  mkdirSync(home)
  mkdirSync('/run/sshd', { recursive: true })
  for (const key of ['host', 'user']) execFileSync(keygen, ['-q', '-t', 'ed25519', '-N', '', '-f', join(home, key)])
  try {
    const hosts = [await startHost('one', sshd, home, command), await startHost('two', sshd, home, command)]
    return await runWithLoss(hosts, { folder, home, file })
  } finally {
    Owned.endAll()
  }
}

/**
 * A host: a daemon, and a command on it that notes which host it ran on. Its home is a folder of the check: what a person's shell
 * does when it begins may take long, or be left half done when the host is killed.
 */
async function startHost(name, sshd, home, command) {
  const port = await freePort()
  const log = join(home, `${name}.log`)
  const wrapper = join(home, `weburl-${name}`)
  const config = join(home, `sshd-${name}`)
  writeFileSync(log, '')
  writeFileSync(
    wrapper,
    `#!/bin/sh\necho begin >> '${log}'\n'${process.execPath}' '${command}' "$@" || exit\necho end >> '${log}'\n`,
    {
      mode: 0o755,
    },
  )
  writeFileSync(
    config,
    `ListenAddress 127.0.0.1\nPort ${port}\nHostKey ${home}/host\nAuthorizedKeysFile ${home}/user.pub\nStrictModes no
PermitRootLogin yes\nPasswordAuthentication no\nUsePAM no\nPidFile none\nMaxStartups 100\nMaxSessions 100
SetEnv WEBURL_HOST=${name} HOME=${home}\n`,
  )
  const daemon = new Owned(sshd, ['-D', '-e', '-f', config])
  await until(() => listens(port), `the daemon of host ${name}`)
  return { name, port, daemon, log, wrapper }
}

const listens = (port) =>
  new Promise((answer) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.on('connect', () => {
      socket.destroy()
      answer(true)
    })
    socket.on('error', () => answer(false))
  })

async function runWithLoss(hosts, { folder, home, file }) {
  const ssh = join(home, 'ssh-config')
  writeFileSync(
    ssh,
    hosts
      .map(
        ({ name, port }) => `Host ${name}\n  HostName 127.0.0.1\n  Port ${port}\n  User ${userInfo().username}
  IdentityFile ${home}/user\n  IdentitiesOnly yes\n  StrictHostKeyChecking no\n  UserKnownHostsFile /dev/null
  BatchMode yes\n  LogLevel ERROR\n  ConnectTimeout 5\n`,
      )
      .join(''),
  )
  // Which host a job runs on is asked of the host itself.
  const anywhere = join(home, 'weburl')
  writeFileSync(anywhere, `#!/bin/sh\nexec '${home}/weburl-'"$WEBURL_HOST" "$@"\n`, { mode: 0o755 })
  const list = join(home, 'hosts')
  writeFileSync(list, hosts.map(({ name }) => `2/ssh -F ${ssh} ${name}\n`).join(''))
  const output = join(folder, 'parallel.txt')
  const run = new Owned('bash', [script, list, String(PARTS), file], {
    stdio: ['ignore', openSync(output, 'w'), 'pipe'],
    env: { ...process.env, WEBURL: anywhere, PARALLEL_HOME: home, PARALLEL_SHELL: '/bin/bash' },
  })
  const [, lost] = hosts
  const count = ({ log }, word) => readFileSync(log, 'utf8').split(`${word}\n`).length - 1
  await until(
    () => (count(lost, 'end') >= 2 && count(lost, 'begin') > count(lost, 'end')) || run.child.exitCode !== null,
    'the first parts',
    60_000,
  )
  lost.daemon.killTree()
  const { code } = await run.within(120_000)
  if (code !== 0) throw new Error(`parallel ended with ${code}: ${run.said}`)
  const [kept, gone] = hosts.map((host) => count(host, 'end'))
  if (gone >= PARTS / 2 || kept + gone < PARTS || !existsSync(output))
    throw new Error(`${kept} and ${gone} parts: nothing was lost`)
  const unfinished = count(lost, 'begin') - count(lost, 'end')
  return {
    output,
    said: `${kept} parts on one host, ${gone} on the one that was killed, with ${unfinished} unfinished`,
  }
}
