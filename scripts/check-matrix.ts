/**
 * The packed package where people run it: the rows of `matrix/rows.ts`. Each runs the suite in `smoke.mjs`, with nothing but the tarball and
 * the packages that it depends on, and has to give the answers of this Node, byte for byte. Then the types of every door are checked by
 * three versions of TypeScript.
 *
 *     npx tsx scripts/check-matrix.ts               one row of each kind, as in `.ci/run`
 *     npx tsx scripts/check-matrix.ts --all         all rows, as in `.ci/nightly`
 *     npx tsx scripts/check-matrix.ts Jest QuickJS  the rows whose names begin so
 *
 * A row that cannot be had is skipped, and the script says why.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inCompilers } from './matrix/compilers.js'
import { answersHere } from './matrix/in-programs.js'
import { type Outcome, projectOf, type Row, Skipped } from './matrix/row.js'
import { ROWS } from './matrix/rows.js'

const named = process.argv.slice(2).filter((name) => name !== '--all')
const isNight = process.argv.includes('--all')
const scratch = mkdtempSync(join(tmpdir(), 'weburl-matrix-'))

const isWanted = ({ name, tried }: Row): boolean =>
  named.length > 0 ? named.some((begin) => name.startsWith(begin)) : isNight || tried === 'at each change'

function report(name: string, failures: readonly string[], held: string): void {
  if (failures.length === 0) {
    console.log(`${name}: ${held}`)
    return
  }
  process.exitCode = 1
  console.log(`${name}: it fails\n  ${failures.join('\n  ')}`)
}

/** What an outcome has that the one of Node has not. A check that is left out has no answer to compare. */
function differences({ failures, answers }: Outcome, ofNode: Outcome): string[] {
  if (failures.length > 0) return [...failures]
  if (answers.length !== ofNode.answers.length) return [`${answers.length} answers instead of ${ofNode.answers.length}`]
  return answers.flatMap((answer, index) => {
    const expected = ofNode.answers[index]
    return answer === expected || /: without \w+/.test(answer) ? [] : [`${answer}\n    in Node: ${expected}`]
  })
}

async function tryRow(row: Row, folder: string, ofNode: Outcome): Promise<void> {
  const start = performance.now()
  const seconds = (): string => `${((performance.now() - start) / 1000).toFixed(1)} s`
  try {
    const outcome = await row.run(await projectOf(row, folder))
    if (typeof outcome === 'string') return report(row.name, [], `${outcome} (${seconds()})`)
    const left = outcome.answers.filter((answer) => answer.includes(': without '))
    const same = `${outcome.answers.length - left.length} answers, those of Node`
    report(row.name, differences(outcome, ofNode), `${[same, ...left].join('; ')} (${seconds()})`)
  } catch (error) {
    if (error instanceof Skipped) console.log(`${row.name} is skipped: ${error.message}`)
    else report(row.name, [String((error as { stderr?: string }).stderr || error)], '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The answers of the Node that runs this script. They have to hold. */
async function answersOfNode(): Promise<Outcome> {
  const outcome = await answersHere(await projectOf({}, join(scratch, 'here')))
  report(`Node ${process.versions.node}`, outcome.failures, `${outcome.answers.length} checks hold`)
  return outcome
}

try {
  const ofNode = await answersOfNode()
  for (const [index, row] of ROWS.filter(isWanted).entries()) await tryRow(row, join(scratch, `row-${index}`), ofNode)
  if (named.length === 0 || named.includes('TypeScript')) {
    await inCompilers(join(scratch, 'typed'), (name, found) => {
      if (typeof found === 'string') console.log(`${name} is skipped: ${found}`)
      else report(name, found, 'the types of all doors are read without an error')
    })
  }
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
}
