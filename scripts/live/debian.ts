/**
 * A Debian of today in a folder of its own, in which the programs are installed. It is made where it is not there yet, which needs
 * root. A program is run in it as if the folder were the root.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The packages to install and build for a program. */
export interface Installed {
  /** The packages, from Debian's unstable distribution or its experimental one. */
  readonly packages: readonly string[]
  readonly build?: string
  readonly run: string
}

const ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' }

export class Debian {
  readonly root: string

  private constructor(root: string) {
    this.root = root
  }

  /** Makes the Debian, if it is not there, and brings the drivers into it. */
  static in(root: string, mirror: string): Debian {
    const debian = new Debian(root)
    if (!existsSync(join(root, 'etc/debian_version'))) {
      console.log(`making a Debian in ${root}`)
      const made = spawnSync('debootstrap', ['--variant=minbase', 'sid', root, mirror], { stdio: 'ignore' })
      if (made.status !== 0)
        throw new Error(`debootstrap did not make a Debian in ${root}: it needs root and ${mirror}`)
      cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
      writeFileSync(join(root, 'etc/apt/sources.list.d/experimental.list'), `deb ${mirror} experimental main\n`)
      debian.inside('apt-get -q -o Acquire::Check-Valid-Until=false update')
    }
    // Java looks for its own libraries by a path in /proc.
    if (!existsSync(join(root, 'proc/self'))) spawnSync('mount', ['-t', 'proc', 'proc', join(root, 'proc')])
    mkdirSync(join(root, 'live'), { recursive: true })
    for (const folder of ['readers', 'clients'])
      cpSync(join(import.meta.dirname, folder), join(root, 'live', folder), { recursive: true })
    return debian
  }

  /** Runs a command of the shell, and returns its output; `null` if it fails. */
  inside(command: string, input = ''): string | null {
    const { status, stdout, error } = spawnSync('chroot', [this.root, 'sh', '-c', command], {
      input,
      encoding: 'utf8',
      env: ENVIRONMENT,
      maxBuffer: 2 ** 30,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    if (error !== undefined) throw error
    return status === 0 ? stdout : null
  }

  /** Starts a command of the shell. */
  start(command: string, environment: Readonly<Record<string, string>>): ChildProcess {
    return spawn('chroot', [this.root, 'sh', '-c', command], {
      env: { ...ENVIRONMENT, ...environment },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
  }

  /** Installs and builds; the reason where that cannot be done. */
  install({ packages, build }: Installed, folder: string): string | null {
    const get = 'apt-get -q -y --no-install-recommends install'
    const all = packages.join(' ')
    const isThere = this.inside(
      `dpkg-query -W -f '\${db:Status-Abbrev}\\n' ${all} | grep -qv '^ii' && exit 1; dpkg-query -W ${all}`,
    )
    if (
      isThere === null &&
      this.inside(`${get} ${all}`) === null &&
      this.inside(`${get} -t experimental ${all}`) === null
    )
      return `no package ${packages.join(', ')}`
    return build !== undefined && this.inside(`cd /live/${folder} && ${build}`) === null
      ? `it is not built by ${build}`
      : null
  }
}
