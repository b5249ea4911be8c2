/**
 * The files that are published: declarations that need nothing but the language, and modules that need nothing but their
 * dependencies.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { assert } from 'chai'
import ts from 'typescript'
import { programOf } from './compiler.js'
import { sourceFiles } from './doc-comments.js'

/** A program that uses every type of the library, without the types of Node and of the DOM. */
const CONSUMER = `
import {
  Authority, type Dialect, type Diagnosis, Domain, type Finding, Host, type NativeUrl, type ParseOptions, Path, Query,
  silent, Url, UrlError, type UrlErrorCode, type UrlLike, type UrlParts, UrlParser, UrlReference,
} from 'weburl'
import { whatwg } from 'weburl/dialects'

const options: ParseOptions = { dialect: whatwg, base: 'https://example.org' }
const url: Url = Url.parse('a', options)
const like: UrlLike = url
const native: NativeUrl = url.toURL()
const href: string = native.href + like.href
const parts: UrlParts = url.toParts()
const { findings }: Diagnosis = new UrlParser(options).diagnose(href)
const names: string[] = findings.map(({ name }: Finding) => name)
const reference: UrlReference = UrlReference.parse('b')
const path: Path = reference.path
const query: Query | null = url.query
const dialect: Dialect = { ...whatwg, name: String(silent.wanted) }
if (url.hasScheme('https')) {
  const authority: Authority = url.authority
  const host: Host = authority.host
  if (host.kind === 'domain') {
    const domain: Domain = host
    names.push(domain.toUnicode())
  }
}
export const codeOf = (error: unknown): UrlErrorCode | null => (error instanceof UrlError ? error.code : null)
export { dialect, names, parts, path, query }
`

/** The library's own settings, for another folder. */
function libraryOptions(outDir: string): { options: ts.CompilerOptions; fileNames: string[] } {
  const { config } = ts.readConfigFile('lib/tsconfig.json', ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, 'lib')
  return {
    // `npm run typecheck` asks about the types inside; a declaration says what its file says.
    options: { ...options, outDir, noCheck: true, sourceMap: false, declarationMap: false },
    fileNames,
  }
}

const textOf = ({ file, messageText }: ts.Diagnostic): string =>
  `${file === undefined ? '' : relative('.', file.fileName)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`

/** The modules that a source imports from, in any way. */
const moduleNames = (text: string): string[] =>
  ts.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName)

describe('the published package', () => {
  let folder: string
  let emitted: string[]
  let problems: readonly ts.Diagnostic[]

  before(function () {
    this.timeout(60_000)
    folder = mkdtempSync(join(tmpdir(), 'weburl-'))
    const outDir = join(folder, 'dist')
    const { options, fileNames } = libraryOptions(outDir)
    const program = programOf(fileNames, options)
    emitted = []
    const write: ts.WriteFileCallback = (name, text, writeByteOrderMark) => {
      emitted.push(name)
      ts.sys.writeFile(name, text, writeByteOrderMark)
    }
    // What keeps a declaration from being written is said by the writing itself.
    const { diagnostics } = program.emit(undefined, write, undefined, true)
    problems = [...program.getSyntacticDiagnostics(), ...diagnostics]
  })

  after(() => {
    rmSync(folder, { recursive: true })
    // A problem would hold the whole program.
    problems = []
  })

  it('compiles without errors, each file on its own', () => {
    assert.deepEqual(problems.map(textOf), [])
    assert.include(
      emitted.map((name) => relative(folder, name)),
      join('dist', 'index.d.ts'),
    )
  })

  it('has declarations that compile in strict mode without the types of Node and the DOM', function () {
    this.timeout(60_000)
    const consumer = join(folder, 'consumer.ts')
    writeFileSync(consumer, CONSUMER)
    const program = programOf([consumer, ...emitted.filter((name) => name.endsWith('.d.ts'))], {
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts'],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      skipDefaultLibCheck: true,
      noEmit: true,
      paths: {
        weburl: [join(folder, 'dist/index.d.ts')],
        'weburl/dialects': [join(folder, 'dist/dialects/index.d.ts')],
      },
    })
    assert.deepEqual(ts.getPreEmitDiagnostics(program).map(textOf), [])
  })

  it('has declarations that do not mention types of Node or the DOM, or internal names', () => {
    for (const name of emitted.filter((file) => file.endsWith('.d.ts'))) {
      const text = readFileSync(name, 'utf8')
      const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
      assert.notMatch(code, /\b(?:Buffer|NodeJS|node:|process|TextDecoder|HTMLElement)\b/, name)
      // This door exports a class of that name.
      if (!name.includes(join('dist', 'around', 'standard-classes'))) assert.notMatch(code, /\bURLSearchParams\b/, name)
      assert.notMatch(text, /<reference|@internal/, name)
    }
  })

  it('exports only files that exist', () => {
    const { exports, files } = JSON.parse(readFileSync('package.json', 'utf8'))
    const built = emitted.map((name) => `./${relative(folder, name)}`)
    for (const [door, conditions] of Object.entries<Record<string, string> | string>(exports)) {
      if (typeof conditions === 'string') continue
      assert.include(built, conditions.types, door)
      const script = conditions.types?.replace(/\.d\.ts$/, '.js')
      // The doors that bring the encodings are there twice, for Node and for all others.
      const isTwice = ['.', './pages', './lines', './tables'].includes(door)
      assert.equal(conditions.default, isTwice ? script?.replace(/index\.js$/, 'index.web.js') : script, door)
      assert.equal(conditions.node ?? script, script, door)
      const source = conditions.types?.replace('./dist/', './lib/').replace(/\.d\.ts$/, '.ts')
      assert.isTrue(ts.sys.fileExists(source ?? ''), door)
    }
    assert.include(files, 'dist')
  })

  it('imports Node modules only in the command line tool', () => {
    const builtins = sourceFiles('lib')
      .filter((file) => !file.startsWith(join('lib', 'cli')))
      .flatMap((file) => moduleNames(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))
      .filter((entry) => /: (?:node:|buffer$|fs$|url$|util$|punycode$|module$)/.test(entry))
    assert.deepEqual(builtins, [])
  })

  it('imports no package except iconv-lite', () => {
    const packages = sourceFiles('lib')
      .flatMap((file) => moduleNames(readFileSync(file, 'utf8')))
      .filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
      .map((name) => name.split('/')[0] ?? '')
    assert.sameMembers([...new Set(packages)], ['#legacy-tables', 'iconv-lite'])
    const { dependencies, peerDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'))
    assert.hasAllKeys({ ...dependencies, ...peerDependencies }, ['iconv-lite'])
  })
})
