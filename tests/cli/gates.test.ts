/**
 * How a run ends: the statuses of `check` and `compare`, `--quiet`, and the file of `--out`, which is there when it is whole.
 */

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import { weburl } from './in-memory.js'

describe('the status of check and compare', () => {
  for (const [verb, sound, found] of [
    [['check'], 'http://a/\n', 'http://a\\b\n'],
    [['compare', '--among', 'whatwg,rfc3986'], 'http://a/\n', 'http://127.1/\n'],
    [['compare', '-c', '1'], 'http://a/\tx\n', 'http://a\\@b/\tx\n'],
    // An unread record does not pass.
    [['compare', '-c', '2'], 'x\thttp://a/\n', 'http://a/\n'],
  ] as const) {
    it(`is 1 if something is found: ${verb.join(' ')}`, async () => {
      assert.equal((await weburl(verb, sound)).status, 0)
      assert.equal((await weburl(verb, sound + found)).status, 1)
      const quiet = await weburl([...verb, '--quiet'], sound + found)
      assert.deepEqual([quiet.status, quiet.out, quiet.said], [1, '', ''])
      assert.equal((await weburl([...verb, '-q'], sound)).status, 0)
      assert.equal((await weburl([...verb, '-f', '/nowhere'], '')).status, 3)
      assert.equal((await weburl([...verb, '--nothing'], '')).status, 2)
    })
  }

  it('depends only on records that meet the conditions', async () => {
    assert.equal((await weburl(['check', '-q', '--where', 'scheme=https'], 'http://a\\b\nhttps://a/\n')).status, 0)
  })

  it('does not apply to href, which refuses --quiet', async () => {
    assert.include((await weburl(['-q'])).said, '--quiet goes with check, compare')
  })
})

describe('--out', () => {
  let folder: string
  const file = (name: string): string => join(folder, name)
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'weburl-out-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('writes the output to a file, and leaves no other file in the folder', async () => {
    const { status, out } = await weburl(['--out', file('a')], 'HTTP://A\n')
    assert.deepEqual([status, out], [0, ''])
    assert.equal(readFileSync(file('a'), 'utf8'), 'http://a/\n')
    assert.deepEqual(readdirSync(folder), ['a'])
  })

  it('can replace an input file', async () => {
    writeFileSync(file('a'), 'HTTP://A\n')
    assert.equal((await weburl(['-f', file('a'), '--out', file('a')])).status, 0)
    assert.equal(readFileSync(file('a'), 'utf8'), 'http://a/\n')
  })

  it('writes the file even if check has findings', async () => {
    assert.equal((await weburl(['check', '--out', file('a')], 'http://a\\b\n')).status, 1)
    assert.include(readFileSync(file('a'), 'utf8'), 'invalid-reverse-solidus')
  })

  for (const [words, input, status] of [
    [['-f', '/nowhere'], '', 3],
    [['--on-error', 'stop'], 'http://a/\nnone\n', 1],
    [['--csv', '-c', '1'], '"a', 3],
    [['--csv', '--header', '-c', 'url'], 'a,b\n', 3],
    [['-d', 'nothing'], '', 2],
  ] as const) {
    it(`does not change the file after an error: ${words.join(' ')}`, async () => {
      writeFileSync(file('a'), 'before')
      assert.equal((await weburl([...words, '--out', file('a')], input)).status, status)
      assert.equal(readFileSync(file('a'), 'utf8'), 'before')
      assert.deepEqual(readdirSync(folder), ['a'])
      rmSync(file('a'))
      await weburl([...words, '--out', file('a')], input)
      assert.isFalse(existsSync(file('a')))
    })
  }

  it('follows a link to its target, and keeps the permissions', async () => {
    writeFileSync(file('a'), 'before')
    chmodSync(file('a'), 0o604)
    symlinkSync('a', file('link'))
    assert.equal((await weburl(['--out', file('link')], 'HTTP://A\n')).status, 0)
    assert.isTrue(lstatSync(file('link')).isSymbolicLink())
    assert.equal(readFileSync(file('a'), 'utf8'), 'http://a/\n')
    assert.equal(statSync(file('a')).mode & 0o777, 0o604)
    assert.deepEqual(readdirSync(folder).sort(), ['a', 'link'])
  })

  it('refuses a pipe, and leaves it in place', async () => {
    execFileSync('mkfifo', [file('pipe')])
    const { status, said } = await weburl(['--out', file('pipe')], 'HTTP://A\n')
    assert.equal(status, 3)
    assert.include(said, 'it is not a file on a disk')
    assert.isTrue(statSync(file('pipe')).isFIFO())
    assert.deepEqual(readdirSync(folder), ['pipe'])
  })

  it('neither follows a link nor overwrites a file at the name of its temporary file', async () => {
    writeFileSync(file('victim'), 'victim')
    const planted = [`.a.${process.pid}.part`, `.a.${process.pid}-2.part`]
    symlinkSync('victim', file(planted[0] as string))
    writeFileSync(file(planted[1] as string), 'left by a run that was killed')
    assert.equal((await weburl(['--out', file('a')], 'HTTP://A\n')).status, 0)
    assert.isFalse(lstatSync(file('a')).isSymbolicLink())
    assert.equal(readFileSync(file('a'), 'utf8'), 'http://a/\n')
    assert.equal(readFileSync(file('victim'), 'utf8'), 'victim')
    assert.equal(readFileSync(file(planted[1] as string), 'utf8'), 'left by a run that was killed')
    assert.deepEqual(readdirSync(folder).sort(), [...planted, 'a', 'victim'].sort())
    for (let number = 3; number <= 100; number++) writeFileSync(file(`.a.${process.pid}-${number}.part`), '')
    const { status, said } = await weburl(['--out', file('a')], 'HTTP://B\n')
    assert.deepEqual([status, said], [3, `weburl: --out: "${file('a')}" cannot be written: file already exists\n`])
    assert.equal(readFileSync(file('a'), 'utf8'), 'http://a/\n')
  })

  it('writes to standard output if the name refers to it, and refuses other devices', async () => {
    symlinkSync('/dev/stdout', file('log'))
    symlinkSync('/dev', file('dev'))
    const names = [
      '-',
      '/dev/stdout',
      '/dev/fd/1',
      '/proc/self/fd/1',
      '/dev/../dev/stdout',
      file('log'),
      file('dev/fd/1'),
    ]
    for (const name of names) {
      assert.deepInclude(await weburl(['--out', name], 'HTTP://A\n'), { status: 0, out: 'http://a/\n', said: '' }, name)
    }
    for (const name of ['/dev/stderr', '/dev/fd/7', '/dev/null', '/dev/nul', '/proc/self/none', file('dev/none')]) {
      const { status, out, said } = await weburl(['--out', name], 'HTTP://A\n')
      assert.deepEqual([status, out], [3, ''], name)
      assert.include(said, 'it is not a file on a disk, so redirect the output to it')
    }
    assert.deepEqual(readdirSync(folder).sort(), ['dev', 'log'])
  })

  it('explains why a file cannot be written', async () => {
    const { status, said } = await weburl(['--out', file('none/a')], '')
    assert.deepEqual(
      [status, said],
      [3, `weburl: --out: "${file('none/a')}" cannot be written: no such file or directory\n`],
    )
    assert.equal((await weburl(['--out', folder], '')).status, 3)
  })
})

describe('the progress', () => {
  it('is shown on a terminal when the output goes to a file, with the percentage of the file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'weburl-progress-'))
    try {
      const list = join(folder, 'list')
      writeFileSync(list, 'http://a/\n'.repeat(100_000))
      const terminal = { isTerminal: true, clockStep: 300 }
      const shown = await weburl(['-f', list, '--out', join(folder, 'out')], '', terminal)
      assert.match(shown.said, /\r\x1b\[K[^\r]*list: [0-9,]+ records, [0-9.]+ MB, [0-9]+ %/)
      assert.include(shown.said, ', 100 %')
      assert.match(shown.said, /\r\x1b\[K$/, 'and is taken away at the end')
      // On the same terminal, the answers are what a person wants to see.
      assert.equal((await weburl(['-f', list], '', terminal)).said, '')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
