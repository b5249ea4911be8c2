/**
 * The package as people install it. It is imported by name through every door, and type-checked with the strictest settings and
 * without other types. Its command is run.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { installPacked } from './packed.js'

const root = resolve(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'weburl-package-'))
const run = (args: readonly string[]): string =>
  execFileSync('node', args, { cwd: scratch, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

try {
  const { name, version, specifiers, command, size } = installPacked(scratch)
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
  run(['doors.js'])
  const line = run([command, '-e', 'shift_jis', 'http://EXAMPLE.com/?日本'])
  if (line !== 'http://example.com/?%93%FA%96{\n') throw new Error(`the command wrote ${line}`)
  run([join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', scratch])
  console.log(
    `${name}@${version}: ${size} files; ${specifiers.join(' and ')} import and type-check, and the command runs.`,
  )
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
