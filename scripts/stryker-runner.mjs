/**
 * A test runner for Stryker: Mocha, with the tests and the library in one bundle. The runner that comes with Stryker needs a new
 * process for each change of what runs when a file is loaded, such as a table, because a module is loaded once. A bundle is
 * loaded again in no time, under another name, so this runner needs one process for all changes.
 */

import { existsSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import {
  DryRunStatus,
  determineHitLimitReached,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { build } from 'esbuild'
import Mocha from 'mocha'

/** Tests that measure time. Beside other work they fail without a change, and a change that is slow is not wrong. */
const TIMED =
  /\btime in proportion\b|\blittle time\b|\btime that (?:does not grow|grows)\b|\blinear time\b|\bmillions of characters\b/

/** Tests that go through all characters or all recorded pages. They take longer than all others, and few changes need them. */
const SWEEPING =
  /\b(?:every|each) (?:recorded page|(?:valid )?character(?! set)|code point|new mark)\b|\btoo long for the engine\b/

/** A test that reads a source as a string, in which all changes are at once. */
const READING_SOURCES = /\bthe header of \S+\.ts\b/

/** A test that imports a file beside the tests while it runs. The bundle is in another place. */
const BESIDE_THE_TESTS = /\bthe corpora of the benchmark\b/

const LEFT_OUT = [TIMED, SWEEPING, READING_SOURCES, BESIDE_THE_TESTS]

/** What fails where a change keeps the library, or the tables of a test, from being loaded. */
const LOADING = { id: 'loads', name: 'loads', timeSpentMs: 0 }

/**
 * In a bundle a test does not know its file, by which Stryker sees which tests have changed, and beside which its data are. So
 * each test says its name, and the code that the tests share keeps its place.
 */
const NAMES_OF_TEST_FILES = {
  name: 'names of test files',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]tests[\\/].*\.ts$/ }, async ({ path }) => {
      const source = (await readFile(path, 'utf8'))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
      const beginning = path.endsWith('.test.ts') ? `globalThis.beginTestFile(${JSON.stringify(path)})\n` : ''
      return { contents: beginning + source, loader: 'ts' }
    })
  },
}

class BundleRunner {
  static inject = tokens(commonTokens.options)
  #bundle = join(process.cwd(), '.mutation-tests.mjs')
  /** It is there after the first run, which tells which test reaches what. */
  #hasRun = join(process.cwd(), '.mutation-run')
  #mocha = null
  #loads = 0
  #files
  /** By this record the changed code and the runner speak. Stryker writes its name into each changed file. */
  #activation

  constructor({ bundledTests }) {
    this.#files = bundledTests
    globalThis.__stryker__ ??= {}
    this.#activation = globalThis.__stryker__
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    await build({
      stdin: { contents: this.#files.map((file) => `import './${file}'\n`).join(''), resolveDir: process.cwd() },
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      // A class that has the name of a global, such as URL, gets another name in a bundle, and a test asks for its name.
      keepNames: true,
      // package.json says that most files are without side effects. The tests have.
      ignoreAnnotations: true,
      outfile: this.#bundle,
      plugins: [NAMES_OF_TEST_FILES],
      logLevel: 'error',
    })
    // A process that takes the place of one that ran out of time: what is made at its first use, and kept, is made before a change.
    if (existsSync(this.#hasRun)) await this.#run(false)
  }

  async dryRun({ disableBail }) {
    const result = await this.#run(!disableBail)
    writeFileSync(this.#hasRun, '')
    return result.status === DryRunStatus.Complete
      ? { ...result, mutantCoverage: this.#activation.mutantCoverage }
      : result
  }

  async mutantRun({ activeMutant, testFilter, disableBail, hitLimit, mutantActivation, reloadEnvironment }) {
    // What the library makes at its first use, and keeps, was made in this copy without a change. So nothing that may keep a change of it
    // runs here: neither a change of what is loaded, nor the second look.
    const copy = this.#mocha
    const isStatic = mutantActivation === 'static'
    const judged = async (isNew, tests) => {
      if (isNew) this.#mocha = null
      this.#activation.hitLimit = hitLimit
      this.#activation.hitCount = hitLimit === undefined ? undefined : 0
      this.#activation.activeMutant = isStatic ? activeMutant.id : undefined
      const result = toMutantRunResult(await this.#run(!disableBail, tests, activeMutant.id))
      this.#mocha = copy
      return result
    }
    const result = await judged(isStatic || reloadEnvironment, testFilter)
    // A change of what is made at its first use is seen only in a new copy, and by other tests than the first that needed it.
    return result.status === MutantRunStatus.Survived && !isStatic ? judged(true, undefined) : result
  }

  async #run(bail, testFilter, mutant) {
    try {
      this.#mocha ??= await this.#load()
    } catch (error) {
      const failureMessage = String(error?.stack ?? error)
      if (mutant === undefined) return { status: DryRunStatus.Error, errorMessage: failureMessage }
      return { status: DryRunStatus.Complete, tests: [{ ...LOADING, status: TestStatus.Failed, failureMessage }] }
    }
    this.#activation.activeMutant = mutant
    setBail(this.#mocha.suite, bail)
    const wanted = testFilter === undefined ? null : new Set(testFilter)
    this.#mocha.grep({
      test: (title) => (wanted === null || wanted.has(title)) && !LEFT_OUT.some((kind) => kind.test(title)),
    })
    const results = await resultsOf(this.#mocha)
    const { hitCount, hitLimit } = this.#activation
    return determineHitLimitReached(hitCount, hitLimit) ?? { status: DryRunStatus.Complete, tests: results }
  }

  /** Loads the bundle, as a module that has not been loaded before. */
  async #load() {
    const mocha = new Mocha({ reporter: class Silent {}, timeout: 0 })
    mocha.cleanReferencesAfterRun(false)
    const activation = this.#activation
    mocha.suite.beforeEach(function () {
      activation.currentTestId = this.currentTest?.fullTitle()
    })
    // The interface of Mocha makes the functions that tests are written with, for the file it is told of.
    globalThis.beginTestFile = (file) => mocha.suite.emit('pre-require', globalThis, file, mocha)
    await import(`${pathToFileURL(this.#bundle)}?load=${this.#loads++}`)
    return mocha
  }
}

function setBail(suite, bail) {
  suite.bail(bail)
  for (const child of suite.suites) setBail(child, bail)
}

/** Runs the tests, and returns the outcome of each in Stryker's words. */
const resultsOf = (mocha) =>
  new Promise((resolve) => {
    const results = []
    let start = performance.now()
    const add = (test, outcome) => {
      const title = (test.ctx?.currentTest ?? test).fullTitle()
      const now = performance.now()
      results.push({ id: title, name: title, fileName: test.file, timeSpentMs: now - start, ...outcome })
      start = now
    }
    const runner = mocha.run(() => resolve(results))
    runner.on('pass', (test) => add(test, { status: TestStatus.Success }))
    runner.on('fail', (test, error) =>
      add(test, { status: TestStatus.Failed, failureMessage: error?.message || 'it fails' }),
    )
  })

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'bundle', BundleRunner)]
