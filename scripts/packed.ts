/**
 * The package as people install it: packed, and laid into an empty project from the tarball, with the packages it depends on.
 * The registry is not asked.
 */

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

export interface PackedPackage {
  readonly name: string
  readonly version: string
  /** What can be imported, such as `weburl` and `weburl/core`. */
  readonly specifiers: readonly string[]
  /** The file that runs as the command. */
  readonly command: string
  /** The path of the tarball. */
  readonly tarball: string
  /** The paths in the tarball. */
  readonly files: readonly string[]
}

const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

/** What npm says and makes, which is the same for each project. */
interface Packed {
  readonly filename: string
  readonly tarball: Buffer
  readonly files: readonly { readonly path: string }[]
  /** The folders of the packages that it depends on. */
  readonly dependencies: readonly string[]
}

let made: Packed | null = null

function pack(folder: string): Packed {
  const [{ filename, files }] = JSON.parse(
    run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], root),
  )
  const [, ...dependencies] = run('npm', ['ls', '--omit=dev', '--all', '--parseable'], root).trim().split('\n')
  return { filename, files, dependencies, tarball: readFileSync(join(folder, filename)) }
}

/** Makes an empty folder a project that has the package installed. It is packed once, however many projects there are. */
export function installPacked(folder: string): PackedPackage {
  const { name, version, exports, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  made ??= pack(folder)
  const { filename, files, dependencies, tarball } = made
  writeFileSync(join(folder, filename), tarball)
  const installed = join(folder, 'node_modules', name)
  mkdirSync(installed, { recursive: true })
  run('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1'], folder)
  for (const dependency of dependencies) {
    cpSync(dependency, join(folder, relative(root, dependency)), { recursive: true })
  }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', private: true, dependencies: { [name]: version } }),
  )
  const doors = Object.keys(exports).filter((door) => door !== './package.json')
  return {
    name,
    version,
    specifiers: doors.map((door) => name + door.slice(1)),
    command: join(installed, bin.weburl),
    tarball: join(folder, filename),
    files: files.map(({ path }) => path),
  }
}
