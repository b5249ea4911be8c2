/**
 * The guides of the command are true: their shell commands print the output that they show.
 */

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import { EXAMPLES } from '../../lib/cli/grammar/grammar.js'
import { IS_DEEP } from '../support/depth.js'
import { bundleCommand, serveCommand } from './bundled-command.js'

// In this order, because a page reads files that one before it has made.
const GUIDES = [
  'the-command',
  'forms-of-lists',
  'pages-by-the-command',
  'more-than-one-machine',
  'keys',
  'showing-a-url',
  'parser-differentials',
].map((name) => `typedoc/guides/${name}.md`)

interface Step {
  readonly command: string
  readonly output: string
}

/** The commands of a guide, each with the lines that it prints. A block without a "$" is not run. */
function stepsOf(file: string): Step[] {
  const blocks = [...readFileSync(file, 'utf8').matchAll(/```sh\n(\$ [\s\S]*?)```/g)]
  return blocks.flatMap(([, block = '']) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((step) => {
        const end = step.indexOf('\n')
        return { command: step.slice(0, end), output: step.slice(end + 1) }
      }),
  )
}

describe('the commands in the guides and the help', function () {
  this.timeout(60_000)
  let folder: string
  let env: NodeJS.ProcessEnv
  let stopServing = (): void => {}

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'weburl-guide-'))
    mkdirSync(join(folder, 'work'))
    // In a deep run each call is a process of its own. Without Linux there is no other way.
    const isServed = !IS_DEEP && process.platform === 'linux'
    const { bin, stop } = isServed ? await serveCommand(folder) : { ...(await bundleCommand(folder)), stop: () => {} }
    stopServing = stop
    const { PATH } = process.env
    env = { ...process.env, PATH: `${bin}:${PATH}` }
  })
  after(() => {
    stopServing()
    rmSync(folder, { recursive: true })
  })

  /** What a script prints and says, in this order. Its output is a pipe, as in a shell. */
  const run = (script: string): string =>
    execFileSync('bash', ['-c', `set -o pipefail; { ${script}\n} 2>&1 < /dev/null | cat`], {
      encoding: 'utf8',
      cwd: join(folder, 'work'),
      env,
      timeout: 30_000,
    })

  for (const guide of GUIDES) {
    for (const { command, output } of stepsOf(guide)) {
      it(command, () => assert.equal(run(command), output))
    }
  }

  it('are valid in the examples of the help', () => {
    const setUp =
      ': > page.html; : > crawl.warc.gz; mkdir site; touch urls.txt links.txt links.tsv links.csv pages.ndjson index.cdx; gzip -f -k urls.txt;'
    const printed = run(`${setUp} ${EXAMPLES.map(([, command]) => `${command} || echo "status $?"`).join(';')}`)
    const relinked = 'weburl: page.html: 0 links rewritten\n'
    assert.include(printed, relinked)
    assert.notMatch(printed.replace(relinked, ''), /weburl:|status/)
  })
})
