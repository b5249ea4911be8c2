/**
 * The packed package where people run it: the rows of `matrix/rows.ts`. Each runs the suite in `smoke.mjs`, with nothing but the
 * tarball and its dependencies, and has to give the same answers as this Node, byte for byte. Then the types of every door are
 * checked by three versions of TypeScript.
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
import { here } from './matrix/in-programs.js'
import { needsOf, type Outcome, projectIn, type Row, Skipped } from './matrix/row.js'
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

/** The classes for whose sake a check was left out. */
const missingIn = (answer: string): readonly string[] =>
  /: without (\w+(?: and \w+)*)$/.exec(answer)?.[1]?.split(' and ') ?? []

/** What an outcome has that the one of Node has not. A check may be left out for the sake of a class that the platform is known to lack. */
function differences({ failures, answers }: Outcome, ofNode: Outcome, { lacks = [] }: Row): string[] {
  if (failures.length > 0) return [...failures]
  if (answers.length !== ofNode.answers.length) return [`${answers.length} answers instead of ${ofNode.answers.length}`]
  return answers.flatMap((answer, index) => {
    const expected = ofNode.answers[index]
    const missing = missingIn(answer)
    const isLeftOut = missing.length > 0 && missing.every((name) => lacks.includes(name))
    return answer === expected || isLeftOut ? [] : [`${answer}\n    in Node: ${expected}`]
  })
}

/** Runs a row in a new folder. What it needs is being fetched. */
async function tryRow(row: Row, needs: ReturnType<typeof needsOf>, ofNode: Outcome): Promise<void> {
  const folder = join(scratch, 'row')
  try {
    const project = projectIn(folder, await needs, row)
    const start = performance.now()
    const outcome = await row.run(project)
    const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
    if (typeof outcome === 'string') return report(row.name, [], `${outcome} (${seconds})`)
    const left = outcome.answers.filter((answer) => missingIn(answer).length > 0)
    const same = `${outcome.answers.length - left.length} answers, those of Node`
    report(row.name, differences(outcome, ofNode, row), `${[same, ...left].join('; ')} (${seconds})`)
  } catch (error) {
    if (error instanceof Skipped) console.log(`${row.name} is skipped: ${error.message}`)
    else report(row.name, [String((error as { stderr?: string }).stderr || error)], '')
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The answers of the Node that runs this script. They have to hold. */
async function answersOfNode(): Promise<Outcome> {
  const outcome = (await here.run(projectIn(join(scratch, 'here'), await needsOf(here), here))) as Outcome
  report(here.name, outcome.failures, `${outcome.answers.length} checks hold`)
  return outcome
}

/** What a row needs is fetched while the row before it runs. */
async function tryRows(rows: readonly Row[], ofNode: Outcome): Promise<void> {
  const fetched = (row: Row | undefined) => {
    const needs = row && needsOf(row)
    // An error is told when it is the turn of the row.
    needs?.catch(() => {})
    return needs
  }
  let next = fetched(rows[0])
  for (const [index, row] of rows.entries()) {
    const needs = next
    next = fetched(rows[index + 1])
    if (needs) await tryRow(row, needs, ofNode)
  }
}

try {
  const ofNode = await answersOfNode()
  await tryRows(ROWS.filter(isWanted), ofNode)
  if (named.length === 0 || named.includes('TypeScript')) {
    await inCompilers(join(scratch, 'typed'), (name, found) => {
      if (typeof found === 'string') console.log(`${name} is skipped: ${found}`)
      else report(name, found, 'the types of all doors are read without an error')
    })
  }
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
}
