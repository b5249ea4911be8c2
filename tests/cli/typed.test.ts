/**
 * The option `--typed`: a list contains what people typed.
 */

import { assert } from 'chai'
import { readTyped } from '../../lib/around/tools/index.js'
import { weburl } from './in-memory.js'

const TYPED = [
  'example.com',
  'hello world',
  '  <https//ex:99999>',
  'https://user:secret@h/',
  'user:secret@example.com',
  'ann@example.com',
  'localhost:3000/x',
  'https://ok.example/',
  'http://https://a.b/',
  'index.html',
]

const INPUT = `${TYPED.join('\n')}\n`

describe('--typed', () => {
  it('writes the results and the reasons of readTyped, line by line', async () => {
    const { out, status, said } = await weburl(['--typed', '-g', '{href}\t{assumed}', '--error-column'], INPUT)
    const expected = TYPED.map((text) => {
      const typed = readTyped(text)
      return typed.ok ? `${typed.url.href}\t${typed.assumed.join()}\t` : `\t\t${typed.error.reason}`
    })
    assert.deepEqual([out.trimEnd().split('\n'), status, said], [expected, 0, ''])
    assert.include(expected, 'https://example.com/\tscheme\t')
  })

  it('reads a column of a table, or a member of a JSON record', async () => {
    assert.equal((await weburl(['--typed', '-c', '2'], 'a\texample.com\n')).out, 'a\thttps://example.com/\n')
    assert.equal(
      (await weburl(['--typed', '-j', 'a', '--into', 'a', '--add', 'x={assumed}'], '{"a":"example.com"}\n')).out,
      '{"a":"https://example.com/","x":"scheme"}\n',
    )
  })

  it('supports keys, --uniq and conditions', async () => {
    assert.equal((await weburl(['--typed', '-p', 'surt'], 'example.com/a\n')).out, 'com,example)/a\n')
    assert.equal((await weburl(['--typed', '--uniq', '-g', '{input}'], 'a.com\nhttps://a.com/\n')).out, 'a.com\n')
    assert.equal((await weburl(['--typed', '--where', 'scheme=mailto'], INPUT)).out, 'mailto:ann@example.com\n')
    assert.equal((await weburl(['--typed', '--where', 'refused=yes'], INPUT)).out.split('\n').length, 4)
    assert.equal(
      (await weburl(['--typed', '--where', 'canonical=yes'], 'a.com\nhttps://a.com/\n')).out,
      'https://a.com/\n',
    )
  })

  it('accepts a word such as localhost, which is otherwise neither a verb nor a URL', async () => {
    assert.equal((await weburl(['--typed', 'localhost'])).out, 'http://localhost/\n')
    assert.match((await weburl(['localhost'])).said, /neither a verb nor an absolute URL/)
  })

  it('explains a refusal, with the place and without a password', async () => {
    const { said } = await weburl(['--typed', 'https//user:secret@ex:99999'])
    const [head, text = '', caret = ''] = said.split('\n')
    assert.include(head, 'the port is larger than 65535 [port-out-of-range]')
    assert.equal(text.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1), '99999')
    assert.notInclude(said, 'secret')
  })

  it('makes check report assumptions as warnings, and refusals as errors', async () => {
    const { out, status } = await weburl(['check', '--typed'], INPUT)
    const lines = out.trimEnd().split('\n')
    assert.equal(status, 1)
    assert.notInclude(out, 'secret')
    assert.deepEqual(
      lines.map((line) => line.split(': ').slice(0, 3).join(' ')),
      [
        '<stdin>:1:1 warning assumed',
        '<stdin>:2:1 error words',
        '<stdin>:3:14 error port-out-of-range',
        '<stdin>:4:9 warning invalid-credentials',
        '<stdin>:5:1 warning assumed',
        '<stdin>:6:1 warning assumed',
        '<stdin>:7:1 warning assumed',
        '<stdin>:9:1 warning assumed',
        '<stdin>:10:1 error file-name',
      ],
    )
    assert.match(lines[0] as string, /scheme; write https:\/\/example\.com\/$/)
    const errors = await weburl(['check', '--typed', '--severity', 'error'], 'example.com\n')
    assert.deepEqual([errors.out, errors.status], ['', 0])
  })

  for (const [others, option] of [
    [['-b', 'https://h/'], 'base'],
    [['-b', 'column:2', '-c', '1'], 'base'],
    [['-d', 'rfc3986'], 'dialect'],
    [['--pages'], 'pages'],
  ] as const) {
    it(`cannot be combined with --${option}`, async () => {
      const verb = option === 'pages' ? ['check'] : []
      const { status, said } = await weburl([...verb, '--typed', ...others], 'example.com\n')
      assert.equal(status, 2)
      assert.match(
        said,
        option === 'pages' ? /--pages does not go with --typed/ : new RegExp(`--typed does not go with --${option}:`),
      )
    })
  }

  it('is allowed only with href and check', async () => {
    assert.match((await weburl(['compare', '--typed'], 'a\n')).said, /--typed goes with href, check/)
  })
})
