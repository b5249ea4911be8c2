/**
 * Which records are answered: `--where` and `--uniq`, and the parts of a template that say the same.
 */

import { assert } from 'chai'
import { Digests } from '../../lib/around/lines/digests.js'
import { TooManyKeys } from '../../lib/around/lines/list-error.js'
import { WHERE_KEYS } from '../../lib/around/lines/where.js'
import { weburl } from './in-memory.js'

const LIST = [
  'https://www.example.co.uk/a.JPG?id=1&q=x',
  'http://example.co.uk:8080/b.png#f',
  'http://10.0.0.1/',
  'http://[::1]/x.tar.gz',
  'mailto:a@b',
  'none',
  'https://deep.www.example.org/users/7?x%2Cy=1+2&z',
]

const numbersOf = async (...conditions: string[]): Promise<string> => {
  const args = conditions.flatMap((condition) => ['--where', condition])
  const { out, status } = await weburl([...args, '-o', 'tsv', '--fields', 'n'], `${LIST.join('\n')}\n`)
  assert.equal(status, 0)
  return out.trim().replaceAll('\n', ' ')
}

describe('--where', () => {
  for (const [conditions, numbers] of [
    [['scheme=https'], '1 7'],
    [['scheme=HTTP:,mailto'], '2 3 4 5'],
    [['scheme!=https'], '2 3 4 5'],
    [['host=example.co.uk'], '2'],
    [['host=*.example.co.uk'], '1'],
    [['host=EXAMPLE.co.uk,*.example.org'], '2 7'],
    [['host=::1,10.0.0.1'], '3 4'],
    [['port=443'], '1 7'],
    [['port=8080,80'], '2 3 4'],
    [['port='], '5'],
    [['class=private,loopback'], '3 4'],
    [['class=name'], '1 2 7'],
    [['class!=name'], '3 4 5'],
    [['site=example.co.uk'], '1 2'],
    [['site=https://example.co.uk'], '1'],
    [['suffix=co.uk'], '1 2'],
    [['suffix=.org'], '7'],
    [['extension=jpg,png'], '1 2'],
    [['extension=.gz'], '4'],
    [['extension='], '3 5 7'],
    [['has=id'], '1'],
    [['has=z,id'], '1 7'],
    [['refused=yes'], '6'],
    [['refused=no'], '1 2 3 4 5 7'],
    [['refused=missing-scheme-non-relative-URL'], '6'],
    [['refused!=yes'], '1 2 3 4 5 7'],
    [['pattern=https://*.example.org/users/:id'], '7'],
    [['scheme=https', 'has!=z'], '1'],
  ] as const) {
    it(`${conditions.join(' and ')}: ${numbers}`, async () => assert.equal(await numbersOf(...conditions), numbers))
  }

  it('gives the groups of a pattern to the template', async () => {
    const args = ['--where', 'pattern=https://:sub.example.org/:kind/:id', '-g', '{group:sub} {group:kind} {group:id}']
    assert.equal(
      (await weburl(args, 'https://a.example.org/users/a%20b\nhttps://b.example.org/x\n')).out,
      'a users a b\n',
    )
  })

  it('is for every verb that reads', async () => {
    const input = 'http://a b/\nhttps://c\\d\n'
    assert.match((await weburl(['check', '--where', 'scheme=https'], input)).out, /^<stdin>:2:[^\n]*\n$/)
    const compared = await weburl(['compare', '--where', 'scheme=https', '--among', 'whatwg,rfc3986'], input)
    assert.lengthOf(compared.out.split('\n'), 2)
    assert.notInclude((await weburl(['explain', '--where', 'refused=no'], input)).out, 'a b')
  })

  for (const [condition, message] of [
    ['scheme', '--where takes KEY=VALUE or KEY!=VALUE'],
    ['shceme=https', 'did you mean scheme?'],
    ['xyzzy=1', 'the keys are scheme, host'],
    ['class=privat', 'did you mean private?'],
    ['host=a b', 'this is not a host'],
    ['port=http', 'a port is a number'],
    ['pattern=https://h/:a:', '--where contains a pattern: '],
  ] as const) {
    it(`is refused with advice: ${condition}`, async () => {
      const { status, said } = await weburl(['--where', condition])
      assert.equal(status, 2)
      assert.include(said, message)
    })
  }

  it('has its keys in the help', async () => {
    const { out } = await weburl(['--help'])
    for (const { name } of WHERE_KEYS) assert.match(out, new RegExp(`^ {2}${name} {2,}`, 'm'))
  })
})

describe('parts of a template', () => {
  it('say what conditions ask', async () => {
    const template = '{class} {suffix} {extension} {query.names} {query.values} {query.pairs}'
    assert.deepEqual((await weburl(['-g', template], `${LIST.join('\n')}\n`)).out.split('\n'), [
      'name co.uk jpg id,q 1,x id=1,q=x',
      'name co.uk png   ',
      'private     ',
      'loopback  gz   ',
      '     ',
      '',
      'name org  x%2Cy,z 1+2, x%2Cy=1+2,z',
      '',
    ])
  })
})

describe('--uniq', () => {
  it('keeps the first record of each key', async () => {
    const list = 'http://a#1\nhttp://b\nHTTP://A/\nhttp://a/#2\nnone\nnone\n'
    assert.equal((await weburl(['--uniq'], list)).out, 'http://a/#1\nhttp://b/\n\n\n')
    assert.equal((await weburl(['--uniq', '--on-error', 'drop'], list)).out, 'http://a/#1\nhttp://b/\n')
  })

  it('keeps the first record of each key of a profile', async () => {
    const list = 'http://www.a.org/?b&utm_source=x\nhttps://a.org/?b\nhttps://a.org/?c\n'
    assert.equal(
      (await weburl(['--uniq=dedupe-loose', '-g', '{input}'], list)).out,
      'http://www.a.org/?b&utm_source=x\nhttps://a.org/?c\n',
    )
  })

  it('counts what is written, and not what another option leaves out', async () => {
    assert.equal((await weburl(['--uniq', '--changed'], 'http://a/\nhttp://A\nhttp://A/\n')).out, 'http://a/\n')
    assert.equal(
      (await weburl(['--uniq', '--where', 'scheme=https'], 'http://a/\nhttps://a\nhttps://a/\n')).out,
      'https://a/\n',
    )
  })

  it('refuses a profile that is not there', async () => {
    const { status, said } = await weburl(['--uniq=dedup'])
    assert.deepEqual(
      [status, said],
      [2, 'weburl: --uniq names "dedup", which is not a profile: did you mean dedupe?\n'],
    )
  })

  it('tells a hundred thousand keys apart, and knows each of them again', () => {
    const digests = new Digests()
    const keys = Array.from({ length: 100_000 }, (_, index) => `https://example.org/${index}`)
    assert.isTrue(keys.every((key) => digests.add(key)))
    assert.isFalse(keys.some((key) => digests.add(key)))
  })

  it('has a bound, and says what to do', () => {
    const digests = new Digests(64)
    assert.throws(() => Array.from({ length: 100 }, (_, index) => digests.add(String(index))), TooManyKeys, 'sort(1)')
  })
})
