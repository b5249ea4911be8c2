/**
 * The package as people install it. It is imported by name through every door, and type-checked with the strictest settings and
 * without other types. Its command is run. publint and "are the types wrong" look at its manifest, and Deno at the sources as they
 * are published on JSR. A tool that cannot be had is skipped, and the script says why.
 */

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fetchedPackages } from './fetched-packages.js'
import { installPacked } from './packed.js'
import { runtime } from './runtimes.js'

const LINTERS = { publint: '0.3.25', '@arethetypeswrong/cli': '0.18.5' } as const

/** The door that exports nothing: it is imported for what it brings. */
const TABLES = 'weburl/tables'

const root = resolve(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'weburl-package-'))
const run = (args: readonly string[]): string =>
  execFileSync('node', args, { cwd: scratch, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

async function lintManifest(tarball: string): Promise<void> {
  const tools = await fetchedPackages(LINTERS).catch((error: Error) => error)
  if (tools instanceof Error) {
    console.log(`publint and attw are skipped, because they cannot be fetched: ${tools.message.split('\n')[0]}`)
    return
  }
  const modules = join(tools, 'node_modules')
  run([join(modules, 'publint/src/cli.js'), tarball, '--strict'])
  run([join(modules, '@arethetypeswrong/cli/dist/index.js'), tarball, '--profile', 'esm-only'])
  console.log('publint --strict and attw --profile esm-only find nothing.')
}

/** Publishing on JSR, without the last step: it reads the manifest, checks the types, and refuses a type that is slow. */
async function publishDry(): Promise<void> {
  const deno = await runtime('Deno')
  if ('missing' in deno) {
    console.log(`The check for JSR is skipped: ${deno.missing}`)
    return
  }
  const folder = join(scratch, 'jsr')
  mkdirSync(folder)
  for (const name of ['jsr.json', 'lib', 'README.md', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md']) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  execFileSync(deno.program, ['publish', '--dry-run', '--allow-dirty', '--unstable-sloppy-imports'], {
    cwd: folder,
    env: { ...process.env, DENO_DIR: join(scratch, 'deno'), NO_COLOR: '1' },
    encoding: 'utf8',
    // The thrown value contains the errors.
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  console.log('deno publish --dry-run accepts the sources.')
}

try {
  const { name, version, specifiers, command, tarball, files } = installPacked(scratch)
  writeFileSync(
    join(scratch, 'doors.js'),
    `${specifiers.map((door, i) => `import * as door${i} from '${door}'`).join('\n')}
import { Url } from 'weburl'
const href = Url.parse('http://EXAMPLE.com/a/b').resolve('../x?日本').canonicalize('shift_jis').href
if (href !== 'http://example.com/x?%93%FA%96{') throw new Error(href)
if (Url.name !== 'Url') throw new Error(Url.name)
for (const door of [${specifiers.flatMap((door, i) => (door === TABLES ? [] : [`door${i}`]))}]) if (Object.keys(door).length === 0) throw new Error('an empty door')
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
  run(['doors.js'])
  const line = run([command, '-e', 'shift_jis', 'http://EXAMPLE.com/?日本'])
  if (line !== 'http://example.com/?%93%FA%96{\n') throw new Error(`the command wrote ${line}`)
  run([join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', scratch])
  console.log(
    `${name}@${version}: ${files.length} files; ${specifiers.join(' and ')} import and type-check, and the command runs.`,
  )
  await lintManifest(tarball)
  await publishDry()
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
