/**
 * What only a process can show: a reader that goes away or is slow, a disk that is full, a signal, a line that is longer than
 * memory should be.
 */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import { byDepth } from '../support/depth.js'
import { bundleCommand } from './bundled-command.js'

const LINE = 'HTTP://EXAMPLE.com:80/a/../b\n'
const ANSWER = 'http://example.com/b\n'

interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly out: string
  readonly said: string
}

describe('the command as a process', function () {
  this.timeout(120_000)
  let folder: string
  let program: string
  const children: ChildProcess[] = []

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'weburl-process-'))
    program = (await bundleCommand(folder)).module
  })
  after(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })

  function start(args: readonly string[], stdio: ('pipe' | number)[] = ['pipe', 'pipe', 'pipe']) {
    const child = spawn(process.execPath, [program, ...args], { stdio: stdio as 'pipe'[] })
    children.push(child)
    const ended = new Promise<Ended>((resolve) => {
      let out = ''
      let said = ''
      child.stdout?.on('data', (chunk) => {
        out += chunk
      })
      child.stderr?.on('data', (chunk) => {
        said += chunk
      })
      child.on('close', (code, signal) => resolve({ code, signal, out, said }))
    })
    child.stdin?.on('error', () => {})
    return { child, ended }
  }

  const shell = (script: string) =>
    execFileSync('bash', ['-c', script], {
      encoding: 'utf8',
      env: { ...process.env, W: `${process.execPath} ${program}` },
    })

  it('does not load the modules of threads, streams, terminals or clocks for a list from a pipe', () => {
    const tell = join(folder, 'tell.cjs')
    writeFileSync(tell, "process.on('exit', () => process._rawDebug(process.moduleLoadList.join('\\n')))")
    const loaded = shell(`echo '${LINE.trim()}' | NODE_OPTIONS='-r ${tell}' $W 2>&1 | cat`).split('\n')
    assert.include(loaded, ANSWER.trim())
    assert.include(loaded, 'NativeModule fs')
    for (const name of ['worker_threads', 'stream', 'net', 'tty', 'perf_hooks', 'zlib', 'crypto']) {
      assert.notInclude(loaded, `NativeModule ${name}`)
    }
  })

  it('exits with 0 and without a message when the consumer closes the pipe', () => {
    assert.equal(
      shell(`yes '${LINE.trim()}' | head -200000 | ($W 2>&1; echo "status $?" >&2) 2>${folder}/status | head -1`),
      ANSWER,
    )
    assert.equal(readFileSync(join(folder, 'status'), 'utf8'), 'status 0\n')
  })

  it('waits for a slow consumer without losing output', () => {
    const count = 60_000
    const script = `yes '${LINE.trim()}' | head -${count} | $W | (head -c 1; sleep 0.3; cat) | wc -l`
    assert.equal(shell(script).trim(), String(count))
  })

  it('writes the output for a slow input line by line', async () => {
    const { child, ended } = start([])
    child.stdin?.write('http://a\nhttp://')
    const [first] = await new Promise<string[]>((resolve) =>
      child.stdout?.once('data', (chunk) => resolve([String(chunk)])),
    )
    assert.equal(first, 'http://a/\n')
    child.stdin?.end('b')
    assert.equal((await ended).code, 0)
  })

  it('reports a full disk with status 3', async () => {
    const full = openSync('/dev/full', 'w')
    const { child, ended } = start([], ['pipe', full, 'pipe'])
    child.stdin?.end(LINE)
    const { code, said } = await ended
    assert.equal(code, 3)
    assert.equal(said, 'weburl: the output cannot be written: no space left on device\n')
  })

  it('writes only whole records when the disk is full', function () {
    // Only a privileged user can make a disk.
    if (process.getuid?.() !== 0) return this.skip()
    const disk = join(folder, 'disk')
    const script = `mkdir ${disk} && mount -t tmpfs -o size=40k none ${disk} && trap 'umount ${disk}' EXIT
      seq 100000 | sed 's,^,http://h/,' | $W > ${disk}/out 2> ${folder}/said; echo "status $?"; tail -c 12 ${disk}/out`
    try {
      shell(`mkdir ${folder}/probe && mount -t tmpfs -o size=40k none ${folder}/probe && umount ${folder}/probe`)
    } catch {
      return this.skip()
    }
    const [status, ...tail] = shell(script).split('\n')
    assert.equal(status, 'status 3')
    assert.equal(tail.at(-1), '', 'the last record has its end')
    assert.include(readFileSync(join(folder, 'said'), 'utf8'), 'no space left on device')
  })

  it('writes only whole CSV records when a file reaches its size limit', () => {
    const list = join(folder, 'list.csv')
    const output = join(folder, 'out.csv')
    writeFileSync(list, `"a\nb\nc","d\n${'e\n'.repeat(50)}",HTTP://H\n`.repeat(400))
    // From one record to the next, the file may be full at any of its bytes.
    for (const blocks of [1, 3, 7, 20]) {
      const said = shell(`ulimit -f ${blocks}; $W --csv -c 3 -f ${list} 2>&1 > ${output}; echo "status $?"`)
      assert.match(said, /file too large\nstatus 3\n$/)
      const text = readFileSync(output, 'utf8')
      assert.match(text, /^(?:"a\nb\nc","d\n(?:e\n)+",http:\/\/h\/\n)+$/)
      assert.isAbove(text.length, (blocks - 1) * 1024)
    }
  })

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`ends on ${signal} while it waits`, async () => {
      const { child, ended } = start([])
      child.stdin?.write(LINE)
      await new Promise((resolve) => child.stdout?.once('data', resolve))
      child.kill(signal)
      const { signal: by, said } = await ended
      assert.equal(by, signal)
      assert.equal(said, '')
    })

    it(`writes whole records before it ends on ${signal}`, async () => {
      const output = join(folder, `out-${signal}`)
      const { child, ended } = start([], ['pipe', openSync(output, 'w'), 'pipe'])
      const feed = setInterval(() => child.stdin?.write(LINE.repeat(20_000)), 2)
      while (child.exitCode === null && statSync(output).size === 0)
        await new Promise((resolve) => setTimeout(resolve, 5))
      child.kill(signal)
      const { signal: by } = await ended
      clearInterval(feed)
      assert.equal(by, signal)
      const bytes = readFileSync(output, 'utf8')
      assert.equal(bytes.length % ANSWER.length, 0)
      assert.isTrue(bytes.endsWith(ANSWER))
    })
  }

  it('ends on a signal even if the consumer does not read', async () => {
    const { child, ended } = start([])
    // No pipe has room for this line, so the command is still writing it when its first bytes have come.
    child.stdin?.write(`http://h/${'a'.repeat(1_000_000)}\n`)
    await new Promise((resolve) =>
      child.stdout?.once('data', () => {
        child.stdout?.pause()
        resolve(null)
      }),
    )
    child.kill('SIGINT')
    assert.equal(
      (await Promise.race([ended, new Promise<null>((resolve) => setTimeout(resolve, 5_000, null))]))?.signal,
      'SIGINT',
    )
  })

  it('continues after a file that does not exist, and exits with 3', async () => {
    const good = join(folder, 'good')
    writeFileSync(good, LINE)
    const { code, out, said } = await start(['-f', good, '-f', join(folder, 'none'), '-f', good]).ended
    assert.deepEqual([code, out], [3, ANSWER + ANSWER])
    assert.equal(said, `weburl: ${join(folder, 'none')}: no such file or directory\n`)
  })

  it('appends to a standard output that other programs also write, under any of its names', () => {
    const file = join(folder, 'between')
    for (const name of ['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']) {
      shell(`{ echo a; $W HTTP://A --out ${name}; echo b; } > ${file}`)
      assert.equal(readFileSync(file, 'utf8'), 'a\nhttp://a/\nb\n', name)
    }
  })

  it('refuses an input that is also the output', () => {
    const list = join(folder, 'list')
    const other = join(folder, 'other-list')
    writeFileSync(other, LINE)
    const said = (file: string): string =>
      `weburl: ${file}: the input is the output as well: write to another file, and rename it\n`
    for (const [command, file] of [
      [`-f ${list} >> ${list}`, list],
      [`-f ${list} 1<> ${list}`, list],
      [`< ${list} >> ${list}`, '<stdin>'],
      [`-f ${list} --part 1/2 >> ${list}`, list],
      [`check -f ${list} >> ${list}`, list],
    ] as const) {
      writeFileSync(list, LINE)
      assert.equal(shell(`$W ${command} 2>&1 2>${folder}/said; echo "status $?"`), 'status 3\n', command)
      assert.equal(readFileSync(join(folder, 'said'), 'utf8'), said(file))
      assert.equal(readFileSync(list, 'utf8'), LINE)
    }
    shell(`$W -f ${list} -f ${other} >> ${list} 2>/dev/null; true`)
    assert.equal(readFileSync(list, 'utf8'), LINE + ANSWER, 'the other input is read')
    // A file that the shell has emptied has nothing to be read.
    assert.equal(shell(`$W -f ${list} > ${list}; echo "status $?"`), 'status 0\n')
    assert.equal(shell(`$W -f /dev/null > /dev/null < /dev/null; echo "status $?"`), 'status 0\n')
  })

  it('decompresses gzip from a pipe, and writes the output for a slow plain list at once', async () => {
    assert.equal(shell(`echo HTTP://A | gzip -c | $W`), 'http://a/\n')
    const { child, ended } = start([])
    child.stdin?.write('BZh9\n')
    const [first] = await new Promise<string[]>((resolve) =>
      child.stdout?.once('data', (chunk) => resolve([String(chunk)])),
    )
    assert.equal(first, '\n')
    child.stdin?.end()
    assert.equal((await ended).code, 0)
  })

  it('loads only the modules that a run needs', async () => {
    const { child, ended } = start([
      '-d',
      'web-url+gecko',
      '-e',
      'utf-8',
      '-j',
      'u',
      '--into',
      'u',
      '--stats=json',
      '-o',
      'lines',
    ])
    child.stdin?.end('{"u":"HTTP://H"}\n')
    const { out, said, code } = await ended
    assert.deepEqual([code, out], [0, '{"u":"http://h/"}\n'])
    assert.equal(JSON.parse(said).records, 1)
    for (const args of [
      ['--help'],
      ['man'],
      ['completions', 'bash'],
      ['explain', 'http://h'],
      ['compare', 'http://h'],
      ['check', 'http://h/'],
    ]) {
      assert.equal((await start(args).ended).code, 0, args[0])
    }
  })

  /** The command, which says at its end how many megabytes it had at most. */
  function withUsage(): { node: string; megabytes: () => number } {
    const usage = join(folder, 'usage.mjs')
    writeFileSync(usage, "process.on('exit', () => process.stderr.write(String(process.resourceUsage().maxRSS)))")
    const node = `${process.execPath} --import=${usage} ${program}`
    return { node, megabytes: () => Number(readFileSync(join(folder, 'rss'), 'utf8')) / 1024 }
  }

  it('uses no extra memory for a line that is too long', () => {
    const length = byDepth(64 * 1024 ** 2, 1024 ** 3)
    const { node, megabytes } = withUsage()
    const script = `(echo HTTP://A; head -c ${length} /dev/zero | tr '\\0' a; echo; echo HTTP://B) | ${node} --error-column 2>${folder}/rss`
    assert.equal(shell(script), 'http://a/\t\n\tline-too-long\nhttp://b/\t\n')
    assert.isBelow(megabytes(), 110)
  })

  it('uses no extra memory for a finding in each byte of a line', () => {
    const { node, megabytes } = withUsage()
    const line = `(printf http://h/; head -c 1000000 /dev/zero | tr '\\0' ' '; echo x)`
    const said = shell(`${line} | ${node} check 2>${folder}/rss; true`).trim().split('\n')
    assert.lengthOf(said, 101)
    assert.equal(said.at(-1), '<stdin>:1:1: warning: invalid-URL-unit: … and 999900 more of this kind')
    assert.isBelow(megabytes(), 100)
  })

  // Each has been a list or a tree of a million small things in some step of a reading.
  const HOSTILE: readonly (readonly [start: string, repeated: string])[] = [
    ['http://', 'ü.'],
    ['http://', 'a%41'],
    ['http://', '\u0301\u0316'],
    ['http://h/', '\\'],
    ['http://h/?', '&token=a'],
    ['http://h/#', '`'],
  ]
  const OTHERS: typeof HOSTILE = [
    ['http://', 'a.'],
    ['http://', '.'],
    ['http://', 'é'],
    ['http://', '漢'],
    ['http://', '。'],
    ['http://', 'xn--tda.'],
    ['http://', '%C3%A9'],
    ['http://', 'A'],
    ['http://', '\u0301'],
    ['http://', '\u200c'],
    ['http://', 'a\u200d'],
    ['http://', 'ب\u200c'],
    ['http://', '\u1100\u1161\u11a8'],
    ['http://h/', 'a\t'],
    ['http://h/', '%2e%2E/'],
    ['http://h/?', "'"],
  ]
  for (const [before, repeated] of [...HOSTILE, ...byDepth([], OTHERS)]) {
    it(`uses no extra memory for a line of a megabyte of ${JSON.stringify(before + repeated)}`, () => {
      const { node, megabytes } = withUsage()
      const file = join(folder, 'line')
      writeFileSync(file, `${before}${repeated.repeat(1_000_000 / Buffer.byteLength(repeated))}\n`)
      shell(`${node} check -f ${file} 2>${folder}/rss; true`)
      assert.isBelow(megabytes(), 100)
    })
  }
})
