/**
 * The suite as a test in Jest and Vitest. Jest is set up by the lines of the guide "Where it runs", which come from the guide
 * itself: a block of code that begins with the name of a file is that file.
 */

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { linkTools, type Outcome, output, type Packages, type Project, type Row, write } from './row.js'

const GUIDE = resolve(import.meta.dirname, '../../typedoc/guides/where-it-runs.md')

/** The files that a section of the guide shows. */
function filesOf(section: string): readonly (readonly [name: string, text: string])[] {
  const text = readFileSync(GUIDE, 'utf8')
  const start = text.indexOf(`\n### ${section}\n`)
  if (start === -1) throw new Error(`The guide has no section "${section}"`)
  const end = text.slice(start + 1).search(/\n##/)
  const blocks = text.slice(start, end === -1 ? undefined : start + 1 + end)
  const files = Array.from(
    blocks.matchAll(/^```js\n\/\/ (\S+)\n([\s\S]*?)^```$/gm),
    ([, name = '', code = '']) => [name, code] as const,
  )
  if (files.length === 0) throw new Error(`The section "${section}" of the guide shows no file`)
  return files
}

/** A test that runs the suite and writes down what it finds. */
const TEST = `import { writeFileSync } from 'node:fs'
test('the suite', async () => {
  writeFileSync('outcome.json', JSON.stringify(await smoke()))
})
`

const outcomeIn = ({ folder }: Project): Outcome => JSON.parse(readFileSync(join(folder, 'outcome.json'), 'utf8'))

type Environment = 'node' | 'jsdom'

const JEST: Packages = { jest: '30.5.2', 'jest-environment-jsdom': '30.5.2' }
const SWC: Packages = { '@swc/core': '1.16.22', '@swc/jest': '0.2.39' }
const BABEL: Packages = { '@babel/core': '7.29.13', '@babel/preset-env': '7.29.14' }

const VM_MODULES = '--experimental-vm-modules'

/** The ways to run Jest, by the section of the guide that has their lines. */
const WAYS = {
  'Jest with Babel': { packages: { ...JEST, ...BABEL }, test: 'smoke.test.js', options: '' },
  'Jest with swc': { packages: { ...JEST, ...SWC }, test: 'smoke.test.js', options: '' },
  'Jest with ts-jest': {
    packages: {
      ...JEST,
      ...SWC,
      'ts-jest': '29.4.15',
      typescript: '6.0.3',
      '@types/jest': '30.0.0',
      '@types/node': '20.19.43',
    },
    test: 'smoke.test.ts',
    options: '',
  },
  'Jest with modules': { packages: JEST, test: 'smoke.test.js', options: VM_MODULES },
} as const

/** What a project in TypeScript has besides its tests. */
function writeTypes(project: Project): void {
  const compilerOptions = { module: 'ESNext', moduleResolution: 'bundler', strict: true, types: ['jest', 'node'] }
  write(project, 'tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  write(project, 'smoke.d.ts', 'export function smoke(): Promise<unknown>\n')
}

export const jest = (way: keyof typeof WAYS, environment: Environment, tried: Row['tried']): Row => {
  const { packages, test, options } = WAYS[way]
  return {
    name: `${way.replace('Jest', 'Jest 30')}, ${environment}`,
    tried,
    packages,
    bringsTables: true,
    lacks: environment === 'jsdom' ? ['TransformStream', 'ReadableStream'] : [],
    run: async (project) => {
      linkTools(project)
      for (const [name, text] of filesOf(way)) write(project, name, text)
      write(project, test, project.imports + TEST)
      if (test.endsWith('.ts')) writeTypes(project)
      return ranByJest(project, [environment, options])
    },
  }
}

/** Jest in Node 24, which can load modules by `require` there. */
export const jestByRequire: Row = {
  name: 'Jest 30 with modules, by require in Node 24',
  tried: 'at night',
  program: 'Node 24',
  packages: JEST,
  bringsTables: true,
  run: async (project) => {
    linkTools(project)
    for (const [name, text] of filesOf('Jest with modules')) write(project, name, text)
    const required = (project.imports + TEST).replace(
      /^import (?:(\{.*\}) from )?('.*')$/gm,
      (_, names: string | undefined, door: string) =>
        `${names === undefined ? '' : `const ${names} = `}require(${door})`,
    )
    write(project, 'smoke.test.cjs', required)
    return ranByJest(project, ['node', VM_MODULES, '--testMatch', '**/*.test.cjs'])
  },
}

async function ranByJest(
  project: Project,
  [environment, options, ...args]: readonly [Environment, options: string, ...string[]],
): Promise<Outcome> {
  const all = ['node_modules/jest/bin/jest.js', '--env', environment, '--rootDir', '.', ...args]
  await output(project.program, all, { cwd: project.folder, env: { NODE_OPTIONS: options } })
  return outcomeIn(project)
}

export const vitest = (environment: Environment): Row => ({
  name: `Vitest 4, ${environment}`,
  tried: 'at night',
  packages: { vitest: '4.1.12', jsdom: '29.1.1' },
  run: async (project) => {
    linkTools(project)
    write(project, 'smoke.test.mjs', `import { test } from 'vitest'\n${project.imports}${TEST}`)
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--environment', environment]
    await output(project.program, args, { cwd: project.folder })
    return outcomeIn(project)
  },
})
