/**
 * The documentation is true: its examples compile and run, its tables hold, and nothing is without them.
 *
 * In an example, `expression // => value` says what an expression is, and `expression // throws text` says what it throws. In a
 * table, the heading of a column is the expression to evaluate, and `throws reason` says that the answer is a `UrlError`.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as util from 'node:util'
import { assert } from 'chai'
import { transformSync } from 'esbuild'
import ts from 'typescript'
import * as valibot from 'valibot'
import * as zod from 'zod'
import * as display from '../../lib/around/display/index.js'
import * as lines from '../../lib/around/lines/index.js'
import * as pagesDoor from '../../lib/around/pages/index.js'
import * as patterns from '../../lib/around/patterns/index.js'
import * as profiles from '../../lib/around/profiles/index.js'
import * as sites from '../../lib/around/sites/index.js'
import * as whatwgClasses from '../../lib/around/standard-classes/index.js'
import * as tables from '../../lib/around/tables/index.js'
import * as tools from '../../lib/around/tools/index.js'
import * as core from '../../lib/core.js'
import * as dialects from '../../lib/dialects/index.js'
import * as weburl from '../../lib/index.js'
import { programOf } from './compiler.js'
import { docComments, examplesOf, sourceFiles, tablesOf } from './doc-comments.js'

const files = sourceFiles('lib')
const comments = files.flatMap(docComments)
const doors: Readonly<Record<string, unknown>> = {
  weburl,
  'weburl/core': core,
  'weburl/dialects': dialects,
  'weburl/whatwg': whatwgClasses,
  'weburl/profiles': profiles,
  'weburl/sites': sites,
  'weburl/display': display,
  'weburl/pages': pagesDoor,
  'weburl/lines': lines,
  'weburl/patterns': patterns,
  'weburl/tables': tables,
  'weburl/tools': tools,
  valibot,
  zod,
  'node:util': util,
}

const guideExamples = sourceGuides()
const examples = [
  ...comments.flatMap((comment) =>
    examplesOf(comment).map((code) => ({ at: `${comment.file}:${comment.line}`, code })),
  ),
  ...guideExamples,
]

/** The code in the README, on the map and in the guides. */
function sourceGuides(): { at: string; code: string }[] {
  const pages = readdirSync('typedoc/guides').map((name) => join('typedoc/guides', name))
  return ['README.md', 'lib/README.md', ...pages].flatMap((file) =>
    examplesOf({ file, line: 1, text: readFileSync(file, 'utf8') }).map((code, index) => ({
      at: `${file}, example ${index + 1}`,
      code,
    })),
  )
}

/** Lines that say what an expression is, as assertions. */
const asserting = (code: string): string =>
  code
    .replace(/^([ \t]*;?)(.+?);?[ \t]*\/\/ => (.+)$/gm, '$1assert.deepEqual($2, $3)')
    .replace(
      /^([ \t]*;?)(.+?);?[ \t]*\/\/ throws (.+)$/gm,
      (_, indent, call, text) => `${indent}assert.throws(() => ${call}, ${JSON.stringify(text)})`,
    )

const AsyncFunction = (async () => {}).constructor as typeof Function

/** Runs an example. One that waits is a module, whose imports are made constants. */
async function run(code: string): Promise<void> {
  const isWaiting = /\bawait\b/.test(code)
  const format = isWaiting ? 'esm' : 'cjs'
  const script = transformSync(asserting(code), { loader: 'ts', format, target: 'es2023' }).code.replace(
    /^import \{([^}]*)\} from ("[^"]*");$/gm,
    (_, names: string, door: string) => `const {${names.replaceAll(' as ', ': ')}} = require(${door});`,
  )
  const isDone = (isWaiting ? AsyncFunction : Function)('require', 'module', 'assert', script)
  await isDone((name: string) => doors[name], {}, assert)
}

describe('the documentation', () => {
  describe('has examples that run', () => {
    for (const { at, code } of examples) it(`at ${at}`, () => run(code))
  })

  describe('when it is compiled', () => {
    let compiled: Compiled
    before(function () {
      this.timeout(60_000)
      compiled = compile(examples)
    })

    it('contains examples that compile', function () {
      this.timeout(60_000)
      assert.deepEqual(typeErrors(compiled), [])
    })

    it('contains an example for every export', () => assert.deepEqual(exportsWithoutExample(compiled), []))
  })

  describe('contains tables with correct results', () => {
    for (const comment of comments) {
      for (const { call, columns, rows } of tablesOf(comment)) {
        for (const [input = '', ...expected] of rows) {
          it(`${call.replace('…', JSON.stringify(input))} (${relative('lib', comment.file)})`, async () => {
            // The doors come last: a file by itself does not contain legacy encodings.
            const context = { ...(await import(`../../${comment.file}`)), ...dialects, ...weburl }
            const value = call.replace('…', JSON.stringify(input))
            columns.forEach((column, index) => {
              assert.equal(answer(`${value}.${column}`, context), expected[index], column)
            })
          })
        }
      }
    }
  })

  it('begins every file with a paragraph, except short entry points', () => {
    const without = files.filter(
      (file) => !/^\/\*\*\n( \*.*\n){2,}/.test(readFileSync(file, 'utf8')) && !isShortDoor(file),
    )
    assert.deepEqual(without, [])
  })
})

const isShortDoor = (file: string): boolean => /^\/\*\*\n \*.*\n \*\/\nexport/.test(readFileSync(file, 'utf8'))

const evaluate = (expression: string, context: Readonly<Record<string, unknown>>): unknown =>
  new Function(...Object.keys(context), `return ${expression}`)(...Object.values(context))

/** The value of an expression, or the reason of its error, as a cell of a table shows it. */
function answer(expression: string, context: Readonly<Record<string, unknown>>): string {
  try {
    return shown(evaluate(expression, context))
  } catch (error) {
    if (error instanceof Error && error.name === 'UrlError') return `throws ${(error as weburl.UrlError).reason}`
    throw error
  }
}

/** A value as a cell of a table shows it. */
function shown(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? `[${value.map((item) => `'${item}'`).join(', ')}]` : String(value)
}

/** The project's own settings, and its ambient declarations. */
function project(): { options: ts.CompilerOptions; ambient: string[] } {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, '.')
  return {
    options: { ...options, noUnusedLocals: false, noUnusedParameters: false },
    ambient: fileNames.filter((name) => name.endsWith('.d.ts')),
  }
}

const DOORS = [
  ...['lib/index.ts', 'lib/dialects/index.ts', 'lib/around/standard-classes/index.ts'],
  ...[
    'lib/around/profiles/index.ts',
    'lib/around/sites/index.ts',
    'lib/around/display/index.ts',
    'lib/around/pages/index.ts',
    'lib/around/lines/index.ts',
    'lib/around/patterns/index.ts',
    'lib/around/tables/index.ts',
    'lib/around/tools/index.ts',
  ],
]

/** A program of the doors and of examples, with the place of each example by the name of its file. */
interface Compiled {
  readonly program: ts.Program
  readonly places: ReadonlyMap<string, string>
}

/** The examples are files that are in memory only. */
function compile(sources: readonly { at: string; code: string }[]): Compiled {
  const { options, ambient } = project()
  const virtual = new Map(
    sources.map(({ code }, index) => [ts.sys.resolvePath(`examples/doc-comment-${index}.ts`), code]),
  )
  const program = programOf([...ambient, ...DOORS], options, virtual)
  return { program, places: new Map([...virtual.keys()].map((name, index) => [name, sources[index]?.at ?? name])) }
}

/** The compiler's messages about the examples. The library itself is checked in declarations.test.ts. */
function typeErrors({ program, places }: Compiled): string[] {
  const inExamples = [...places].flatMap(([name, at]) => {
    const file = program.getSourceFile(name)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => `${at}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  })
  const inSettings = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()]
  return [...inExamples, ...inSettings.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))]
}

function exportsWithoutExample({ program }: Compiled): string[] {
  const checker = program.getTypeChecker()
  return DOORS.flatMap((door) => {
    const source = program.getSourceFile(door)
    const symbol = source && checker.getSymbolAtLocation(source)
    if (symbol === undefined) throw new Error(`${door} has no exports`)
    return checker
      .getExportsOfModule(symbol)
      .map((exported) => (exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported))
      .filter((exported) => !exported.getJsDocTags(checker).some(({ name }) => name === 'example'))
      .map(({ name }) => name)
  })
}
