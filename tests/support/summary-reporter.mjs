/**
 * What a run of the tests prints: a line for each folder, what fails with its reason, and a summary. What is pending is named with
 * its reason in one line.
 *
 * Mocha loads its reporter before TypeScript can be read, so this file is JavaScript.
 */

import { dirname, join, relative, sep } from 'node:path'
import mocha from 'mocha'

const TESTS = new URL('..', import.meta.url).pathname

/** The folder of `tests/` that a test is in, and the folder in it. */
function folderOf({ file = TESTS }) {
  const folders = dirname(relative(TESTS, file)).split(sep)
  return join('tests', ...folders.slice(0, 2))
}

export default class Summary extends mocha.reporters.Base {
  #folders = new Map()
  #pending = []

  constructor(runner, options) {
    super(runner, options)
    const { EVENT_TEST_PASS, EVENT_TEST_FAIL, EVENT_TEST_PENDING, EVENT_RUN_END } = mocha.Runner.constants
    runner.on(EVENT_TEST_PASS, (test) => this.#count(test, 'passed'))
    runner.on(EVENT_TEST_FAIL, (test) => this.#count(test, 'failed'))
    runner.on(EVENT_TEST_PENDING, (test) => {
      this.#count(test, 'pending')
      this.#pending.push(test.title)
    })
    runner.once(EVENT_RUN_END, () => this.#print())
  }

  #count(test, outcome) {
    const folder = folderOf(test)
    const counted = this.#folders.get(folder) ?? { passed: 0, failed: 0, pending: 0 }
    counted[outcome]++
    this.#folders.set(folder, counted)
  }

  #print() {
    const total = { passed: 0, failed: 0, pending: 0 }
    for (const [folder, counted] of [...this.#folders].sort(([a], [b]) => (a < b ? -1 : 1))) {
      for (const outcome of Object.keys(total)) total[outcome] += counted[outcome]
      console.log(`${folder.padEnd(32)} ${wordsOf(counted)}`)
    }
    if (total.failed > 0) mocha.reporters.Base.list(this.failures)
    const reasons = [...new Set(this.#pending)]
    if (reasons.length > 0) console.log(`\nnot run: ${reasons.join('; ')}`)
    console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.pending} skipped`)
  }
}

function wordsOf({ passed, failed, pending }) {
  return `${passed} passed${failed > 0 ? `, ${failed} FAILED` : ''}${pending > 0 ? `, ${pending} not run` : ''}`
}
