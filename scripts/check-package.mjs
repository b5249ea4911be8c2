/**
 * The package as people install it. It is packed, and installed from the tarball into an empty project, without the registry.
 * There it is imported by name through every door, and type-checked with the strictest settings and without other types. Its
 * command is run there.
 */

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const { name, version, exports, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const scratch = mkdtempSync(join(tmpdir(), 'weburl-package-'))
const run = (command, args, cwd) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

try {
  const [{ filename, files }] = JSON.parse(
    run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', scratch], root),
  )
  const installed = join(scratch, 'node_modules', name)
  mkdirSync(installed, { recursive: true })
  run('tar', ['-xzf', join(scratch, filename), '-C', installed, '--strip-components=1'], scratch)
  const [, ...dependencies] = run('npm', ['ls', '--omit=dev', '--all', '--parseable'], root).trim().split('\n')
  // A door that stands on an optional peer is imported beside that peer.
  const peers = ['tldts', 'tldts-core'].map((peer) => join(root, 'node_modules', peer))
  for (const folder of [...dependencies, ...peers]) {
    cpSync(folder, join(scratch, relative(root, folder)), { recursive: true })
  }

  const doors = Object.keys(exports).filter((door) => door !== './package.json')
  const specifiers = doors.map((door) => name + door.slice(1))
  writeFileSync(join(scratch, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  writeFileSync(
    join(scratch, 'doors.js'),
    `${specifiers.map((door, i) => `import * as door${i} from '${door}'`).join('\n')}
import { Url } from 'weburl'
const href = Url.parse('http://EXAMPLE.com/a/b').resolve('../x?日本').canonicalize('shift_jis').href
if (href !== 'http://example.com/x?%93%FA%96{') throw new Error(href)
if (Url.name !== 'Url') throw new Error(Url.name)
for (const door of [${specifiers.map((_, i) => `door${i}`)}]) if (Object.keys(door).length === 0) throw new Error('an empty door')
`,
  )
  writeFileSync(
    join(scratch, 'strict.ts'),
    `import { Url, type Host } from 'weburl'
import { whatwg } from 'weburl/dialects'
const url = Url.parse('https://example.org', { dialect: whatwg })
const host: Host | null = url.authority?.host ?? null
export const label: string = host?.kind === 'domain' ? host.toUnicode() : url.href
`,
  )
  writeFileSync(
    join(scratch, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: false,
        lib: ['ES2023'],
        types: [],
        target: 'ES2023',
        module: 'NodeNext',
        noEmit: true,
      },
      files: ['strict.ts'],
    }),
  )
  run('node', ['doors.js'], scratch)
  const [command] = Object.values(bin)
  const href = run('node', [join(installed, command), '-e', 'shift_jis', 'http://EXAMPLE.com/?日本'], scratch)
  if (href !== 'http://example.com/?%93%FA%96{\n') throw new Error(`the command wrote ${href}`)
  run('node', [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', scratch], scratch)
  console.log(
    `${name}@${version}: ${files.length} files; ${specifiers.join(' and ')} import and type-check, and the command runs.`,
  )
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
