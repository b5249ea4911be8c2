/**
 * `--jobs`: several threads produce the output of one, byte for byte; and losing a thread is an error of the run.
 */

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { assert } from 'chai'
import { Stats } from '../../lib/around/lines/stats.js'
import type { Answers, Job } from '../../lib/cli/jobs/job.js'
import { ThreadLost } from '../../lib/cli/jobs/job.js'
import { Pool } from '../../lib/cli/jobs/pool.js'
import { byDepth } from '../support/depth.js'
import { bundleCommand } from './bundled-command.js'
import { weburl } from './in-memory.js'

const LINES = Array.from({ length: 20_000 }, (_, index) =>
  index % 7 === 0 ? `no URL ${index}` : index % 5 === 0 ? `HTTP://EXAMPLE.org/${index}\\x` : `https://a/${index}?b`,
)
const LIST = Buffer.from(`${LINES.join('\n')}\n`)
const CSV = Buffer.from(
  `id,url\n${LINES.map((line, index) => `"${index}\n",${line.replaceAll('"', '')}`).join('\r\n')}\r\n`,
)

describe('--jobs', function () {
  this.timeout(60_000)
  let folder: string
  let program: string
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'weburl-jobs-'))
    program = (await bundleCommand(folder)).module
    writeFileSync(join(folder, 'list'), LIST)
  })
  after(() => rmSync(folder, { recursive: true }))

  /** Runs the command. Most of its input comes when the threads are ready, in pieces of 64 KiB. */
  function run(args: readonly string[], input: Uint8Array) {
    const given = join(folder, 'given')
    writeFileSync(given, input)
    const script = `(head -c 999 "$0"; sleep 0.8; tail -c +1000 "$0") | "$@"`
    return spawnSync('bash', ['-c', script, given, process.execPath, program, ...args], { maxBuffer: 1 << 28 })
  }

  for (const [args, input] of [
    [['-g', '{n} {host} {error}', '--stats=json'], LIST],
    [['--csv', '--header', '-c', 'url', '--add', 'n={n}'], CSV],
    ...byDepth([], [
      [['check'], LIST],
      [['--on-error', 'stop', '--where', 'refused=no,'], LIST],
      [['compare', '--among', 'whatwg,rfc3986', '--where', 'scheme=http'], LIST],
    ] as const),
  ] as const) {
    it(`has the same output, messages and status as one thread: ${args.join(' ')}`, async () => {
      const one = await weburl(args, input)
      const several = run([...args, '--jobs', '3'], input)
      const withoutTime = (said: string): string => said.replace(/"seconds":[0-9.]+/, '')
      assert.equal(several.status, one.status)
      assert.equal(withoutTime(String(several.stderr)), withoutTime(one.said))
      assert.isTrue(one.bytes.equals(several.stdout))
    })
  }

  it('has the same output and message as one thread if an input is damaged', async () => {
    const damaged = gzipSync(LIST).subarray(0, 20_000)
    const one = await weburl(['check'], damaged)
    const several = run(['check', '--jobs', '3'], damaged)
    assert.deepEqual([several.status, String(several.stderr)], [one.status, one.said])
    assert.include(one.said, 'unexpected end of file')
    assert.isTrue(one.bytes.length > 10_000 && one.bytes.equals(several.stdout))
  })

  it('reports the same error as one thread for a header that is too long', async () => {
    const args = ['--header', '-c', 'url', '--max-line', '9']
    const input = Buffer.from('url\tabcdefg\nhttp://a\tb\n')
    const one = await weburl(args, input)
    const several = run([...args, '--jobs', '2'], input)
    assert.deepEqual([one.status, one.out, one.said], [3, '', 'weburl: <stdin>: the header is too long\n'])
    assert.deepEqual([several.status, String(several.stdout), String(several.stderr)], [3, '', one.said])
  })

  it('has the same output as one thread for gzip and with --out', async () => {
    const out = join(folder, 'out')
    const { status } = run(['--jobs', 'auto', '--out', out], gzipSync(LIST))
    assert.equal(status, 0)
    assert.isTrue((await weburl([], LIST)).bytes.equals(readFileSync(out)))
  })

  it('writes the output for a slow input line by line', async () => {
    const child = spawn(process.execPath, [program, '--jobs', '2'], { stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.write('HTTP://A\nHTTP://')
    const first = await new Promise((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk))))
    assert.equal(first, 'http://a/\n')
    child.stdin.end('B')
    assert.equal(await new Promise((resolve) => child.on('close', resolve)), 0)
  })

  it('exits with 0 when the consumer closes the pipe', () => {
    const script = `set -o pipefail; yes HTTP://A | head -300000 | '${process.execPath}' '${program}' --jobs 2 | head -1`
    assert.equal(execFileSync('bash', ['-c', `${script} || true`], { encoding: 'utf8' }), 'http://a/\n')
  })

  for (const text of ['0', 'many', '-1', '1000']) {
    it(`is refused with advice: --jobs ${text}`, async () => {
      const { status, said } = await weburl([`--jobs=${text}`])
      assert.equal(status, 2)
      assert.include(said, '--jobs is a number from 1 to 256, or auto')
    })
  }
})

describe('the threads of a run', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'weburl-pool-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  const jobOf = (number: number): Job => ({
    block: { kind: 'records', bytes: Uint8Array.of(number), start: 0, end: 1, ends: null },
    file: '',
    recordsBefore: 0,
    linesBefore: 0,
    isWhole: false,
    header: null,
  })

  const answersOf = ({ block }: Job, status: number): Answers => ({
    bytes: block.kind === 'records' ? block.bytes.slice() : new Uint8Array(),
    counts: new Stats(false).take(),
    status,
    stop: null,
  })

  /** The status of answers that the thread which reads has made itself. */
  const HERE = 5

  /** Passes blocks to a program, and reports the written answers in order until the test has enough. */
  async function answersBy(
    script: string,
    isEnough: (seen: readonly Answers[]) => boolean,
    answer = (job: Job) => answersOf(job, HERE),
  ): Promise<readonly Answers[]> {
    const path = join(folder, 'program.mjs')
    writeFileSync(path, `import { parentPort } from 'node:worker_threads'\n${script}`)
    const pool = new Pool(pathToFileURL(path), 3, { args: [], where: undefined, hasColors: false }, answer)
    const seen: Answers[] = []
    const write = async (each: Answers): Promise<void> => void seen.push(each)
    try {
      for (let number = 0; !isEnough(seen); number++) {
        await pool.take(jobOf(number % 256), write)
        // A run reads the next block.
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
      await pool.finish()
      return seen
    } finally {
      await pool.close()
    }
  }

  const numbersOf = (seen: readonly Answers[]): number[] => seen.map(({ bytes }) => bytes[0] as number)
  const isHere = ({ status }: Answers): boolean => status === HERE

  it('write output in the order of the blocks, even if a later block is done first', async () => {
    const script = `parentPort.postMessage('ready')
      let last = Promise.resolve()
      parentPort.on('message', ({ block: { bytes } }) => {
        last = last.then(() => new Promise((resolve) => setTimeout(resolve, bytes[0] % 3 === 0 ? 30 : 0)))
        last.then(() => parentPort.postMessage({ bytes, stop: null }))
      })`
    const seen = await answersBy(script, (each) => each.filter((one) => !isHere(one)).length > 50)
    assert.deepEqual(
      numbersOf(seen),
      seen.map((_, index) => index % 256),
    )
    assert.isTrue(seen.some(isHere))
  })

  it('are bypassed until they are ready: the main thread processes the blocks', async () => {
    const seen = await answersBy('parentPort.on("message", () => { throw new Error() })', ({ length }) => length >= 9)
    assert.deepEqual(numbersOf(seen), [0, 1, 2, 3, 4, 5, 6, 7, 8])
    assert.isTrue(seen.every(isHere))
  })

  it('do not hide an error of the main thread, which is thrown after the output for earlier blocks', async () => {
    const error = new Error('broken')
    const seen: unknown[] = []
    const answer = (job: Job): Answers => {
      if (job.block.kind === 'records' && job.block.bytes[0] === 4) throw error
      seen.push(job)
      return answersOf(job, HERE)
    }
    const thrown = await answersBy('', () => false, answer).catch((each: Error) => each)
    assert.equal(thrown, error)
    assert.isAtLeast(seen.length, 4)
  })

  for (const [what, script] of [
    ['an error', `parentPort.postMessage('ready'); parentPort.on('message', () => { throw new Error('broken') })`],
    ['an error at the beginning', `throw new Error('broken')`],
    ['an end', `parentPort.postMessage('ready'); parentPort.on('message', () => process.exit(7))`],
  ] as const) {
    it(`end the run if one of them ends by ${what}`, async () => {
      const error = await answersBy(script, () => false).catch((each: Error) => each)
      assert.instanceOf(error, ThreadLost)
      assert.match((error as Error).message, /^a thread of --jobs has ended: (?:broken|its status is 7)$/)
    })
  }
})
