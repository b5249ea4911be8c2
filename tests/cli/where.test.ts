/**
 * Which records are answered: `--where` and `--uniq`, and the parts of a template that say the same.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import { Digests } from '../../lib/around/lines/digests.js'
import { readUrls, type UrlLinesOptions, urlLines } from '../../lib/around/lines/index.js'
import { TooManyKeys } from '../../lib/around/lines/reasons.js'
import { WHERE_KEYS } from '../../lib/around/lines/where-keys.js'
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
    [['host='], '5'],
    [['host!='], '1 2 3 4 7'],
    [['host=*.uk,10.1'], '1 2 3'],
    [['site=EXAMPLE.co.uk,10.0.0.1'], '1 2 3'],
    [['path=/a.JPG,/users/7'], '1 7'],
    [['path=/users/*'], '7'],
    [['path=/%75*'], ''],
    [['path=/x*,/'], '3 4'],
    [['query='], '2 3 4 5'],
    [['query!='], '1 7'],
    [['query=id=1&q=x'], '1'],
    [['query=?x%2C*'], '7'],
    [['query:q=x'], '1'],
    [['query:x\\,y=1 2'], ''],
    [['query:x,y=1 2'], '7'],
    [['query:q=,x*', 'query!='], '1 7'],
    [['has=x\\,y'], '7'],
    [['has=i*'], '1'],
    [['refused=yes', 'refused!=port-invalid'], '6'],
    [['canonical=yes'], '1 2 3 4 5 7'],
    [['canonical=no'], ''],
  ] as const) {
    it(`selects ${numbers === '' ? 'no URLs' : `the URLs ${numbers}`} by ${conditions.join(' and ')}`, async () =>
      assert.equal(await numbersOf(...conditions), numbers))
  }

  it('makes the groups of a pattern available to the template', async () => {
    const args = ['--where', 'pattern=https://:sub.example.org/:kind/:id', '-g', '{group:sub} {group:kind} {group:id}']
    assert.equal(
      (await weburl(args, 'https://a.example.org/users/a%20b\nhttps://b.example.org/x\n')).out,
      'a users a b\n',
    )
  })

  it('works with check, compare and explain', async () => {
    const input = 'http://a b/\nhttps://c\\d\n'
    assert.match((await weburl(['check', '--where', 'scheme=https'], input)).out, /^<stdin>:2:[^\n]*\n$/)
    const compared = await weburl(['compare', '--where', 'scheme=https', '--among', 'whatwg,rfc3986'], input)
    assert.lengthOf(compared.out.split('\n'), 2)
    assert.notInclude((await weburl(['explain', '--where', 'refused=no'], input)).out, 'a b')
  })

  it('compares a host with a whole name, or with a domain above it if the value begins with "*."', async () => {
    const hosts = ['a.b', 'x.a.b', 'xa.b', 'b', 'a.b.c', 'a.b.', '[::1]', 'y.x.a.b']
    const list = hosts.map((host) => `http://${host}/\n`).join('')
    const kept = async (condition: string) =>
      (await weburl(['--where', condition, '-g', '{hostname}', '--on-error', 'drop'], list)).out
        .split('\n')
        .slice(0, -1)
    assert.deepEqual(await kept('host=*.a.b'), ['x.a.b', 'y.x.a.b'])
    assert.deepEqual(await kept('host=a.b,::1'), ['a.b', 'a.b.', '[::1]'])
    assert.deepEqual(await kept('host=*.b'), ['a.b', 'x.a.b', 'xa.b', 'a.b.', 'y.x.a.b'])
    assert.deepEqual(await kept('host!=*.b,b,[::1]'), ['a.b.c'])
  })

  it('takes values from a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'weburl-where-'))
    try {
      const file = join(folder, 'blocked.txt')
      writeFileSync(file, '\ufeff# names\n\na.example\r\n  *.ads.example  \n')
      const list = 'https://a.example/\nhttps://x.ads.example/\nhttps://example.org/\n'
      assert.equal((await weburl(['--where', `host=@${file}`], list)).out, list.split('https://example')[0])
      assert.equal((await weburl(['--where', `host!=@${file}`], list)).out, 'https://example.org/\n')
      assert.equal((await weburl(['--where', 'has=\\@id'], 'http://a/?@id\nhttp://a/?id\n')).out, 'http://a/?@id\n')
      writeFileSync(file, 'https://a.example/*\nhttps://example.org/*\n')
      assert.equal(
        (await weburl(['--where', `pattern=@${file}`], list)).out,
        'https://a.example/\nhttps://example.org/\n',
      )
      assert.equal((await weburl(['--where', `pattern!=@${file}`], list)).out, 'https://x.ads.example/\n')
      writeFileSync(file, '# nothing\n')
      const empty = await weburl(['--where', `host=@${file}`], list)
      assert.equal(empty.status, 2)
      assert.include(empty.said, 'which has no value in it')
      writeFileSync(file, 'a.example\n\na b\n')
      const wrong = await weburl(['--where', `host=@${file}`], list)
      assert.equal(wrong.status, 2)
      assert.include(wrong.said, `${file}, which has "a b" in line 3: this is not a host`)
      const none = await weburl(['--where', `host=@${file}.gone`], list)
      assert.equal(none.status, 2)
      assert.include(none.said, 'no such file')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('writes refused records unchanged if only they are selected', async () => {
    assert.equal((await weburl(['--where', 'refused=yes'], 'http://a\nb c\n')).out, 'b c\n')
    assert.equal((await weburl(['--where', 'refused!=no'], 'http://a\nb c\n')).out, 'b c\n')
    assert.equal(
      (await weburl(['--where', 'refused=yes', '-g', '{error}'], 'b c\n')).out,
      'missing-scheme-non-relative-URL\n',
    )
  })

  it('leaves out a record whose list is empty', async () => {
    const list = '{"l":[]}\n{"l":["http://a"]}\n{"l":["ftp://a"]}\n'
    assert.equal(
      (await weburl(['-j', 'l.*', '--where', 'scheme=http'], list)).out,
      '{"l":["http://a"],"weburl":["http://a/"]}\n',
    )
    assert.lengthOf((await weburl(['-j', 'l.*', '--uniq'], list)).out.split('\n'), 4)
  })

  it('can be an object in the library', async () => {
    const list = ['https://a.example/?page=1', 'https://b.example/?page=2', 'http://c.example/', 'x']
    const kept = async (where: UrlLinesOptions['where']) => {
      const found: string[] = []
      for await (const { text } of readUrls(list, { lines: true, where })) found.push(text)
      return found.map((text) => list.indexOf(text)).join('')
    }
    assert.equal(await kept({ host: new Set(['a.example', '*.nowhere']) }), '0')
    assert.equal(await kept({ host: ['a.example', 'c.example'], scheme: 'http' }), '2')
    assert.equal(await kept({ not: { host: new Set(['a.example']) } }), '12')
    assert.equal(await kept(['scheme=https', { 'query:page': ['2', '3'] }]), '1')
    assert.equal(await kept({ refused: 'yes' }), '3')
    assert.equal(await kept([]), '0123')
    const wrong = (where: unknown) => () => urlLines({ where: where as UrlLinesOptions['where'] })
    assert.throws(wrong({ host: 'example.*' }), TypeError, 'write example.org')
    assert.throws(wrong({ hots: 'a' }), TypeError, 'did you mean host?')
    assert.throws(wrong({ host: 5 }), TypeError, 'where takes')
    assert.throws(wrong({ not: { not: { host: 'a' } } }), TypeError, 'where takes')
    assert.throws(wrong({ role: 'fetch' }), TypeError, 'links of pages')
    assert.throws(wrong('host=@names.txt'), TypeError, 'a list or a Set')
  })

  for (const [condition, message] of [
    ['scheme=http*', 'this is not a scheme'],
    ['scheme=', 'this is not a scheme'],
    ['host=example.*', '*.example.org for all below it'],
    ['host=*', 'meets host!='],
    ['host=a.*.b', '*.example.org for all below it'],
    ['host=.example.org', 'did you mean *.example.org?'],
    ['host=https://u:p@a.b/', 'did you mean host=a.b?'],
    ['host=a.b:80', 'host=a.b and port=80'],
    ['host=*.10.0.0.1', 'nothing is below an address'],
    ['port=70000', 'a number up to 65535'],
    ['class=', 'it is one of loopback'],
    ['site=www.example.com', 'did you mean site=example.com?'],
    ['site=*.example.com', 'did you mean site=example.com?'],
    ['site=a b', 'this is not a site'],
    ['site=com', 'this is a public suffix, and not a site: did you mean suffix=com?'],
    ['site=co.uk.', 'did you mean suffix=co.uk?'],
    ['site=https://www.example.com', 'did you mean site=https://example.com?'],
    ['site=data:,x', 'this is not a site'],
    ['suffix=com.', 'did you mean suffix=com?'],
    ['suffix=example.com', 'did you mean suffix=com?'],
    ['suffix=*.com', 'did you mean suffix=com?'],
    ['suffix=10.0.0.1', 'this is not a public suffix'],
    ['extension=tar.gz', 'did you mean extension=gz?'],
    ['extension=*.jpg', 'did you mean extension=jpg?'],
    ['extension=*', 'extension!='],
    ['has=id=7', 'did you mean query:id=7?'],
    ['has=*id*', 'any rest, at the end only'],
    ['path=api', 'did you mean path=/api?'],
    ['path=*.jpg', 'did you mean extension=jpg?'],
    ['path=/a*b', 'write pattern=PATTERN'],
    ['path=/a?b', 'the query is another condition'],
    ['path=/a#b', 'no "#"'],
    ['query=a#b', 'no "#"'],
    ['query=*a', 'any rest, at the end only'],
    ['query:a=*b', 'any rest, at the end only'],
    ['query:=b', 'is not a key'],
    ['refused=nope', 'a reason such as port-out-of-range'],
    ['refused=missing-scheme', 'did you mean missing-scheme-non-relative-URL?'],
    ['refused!=port-invlid', 'did you mean port-invalid?'],
    ['canonical=maybe', 'it is one of yes, no'],
    ['domain=example.org', 'did you mean site?'],
    ['hostname=example.org', 'did you mean host?'],
    ['scheme', '--where takes KEY=VALUE or KEY!=VALUE'],
    ['shceme=https', 'did you mean scheme?'],
    ['xyzzy=1', 'the keys are scheme, host'],
    ['class=privat', 'did you mean private?'],
    ['host=a b', 'this is not a host'],
    ['port=http', 'a port is a number'],
    ['pattern=https://h/:a:', '--where contains pattern=https://h/:a:: '],
  ] as const) {
    it(`is refused with a suggestion: ${condition}`, async () => {
      const { status, said } = await weburl(['--where', condition])
      assert.equal(status, 2)
      assert.include(said, message)
    })
  }

  it('has keys that the help lists', async () => {
    const { out } = await weburl(['--help', 'conditions'])
    for (const { name } of WHERE_KEYS) assert.match(out, new RegExp(`^ {2}${name} {2,}`, 'm'))
  })
})

describe('the arguments of a run', () => {
  it('can name parts by common names such as domain, pathname and hash', async () => {
    const template =
      '{domain}|{subdomain}|{suffix}|{protocol}|{pathname}|{search}|{hash}|{decoded:path}|{decoded:query}'
    const list = 'https://a.b.example.co.uk/%61%2F?q=%41#f\nhttp://10.0.0.1/?#\nmailto:a%20b\nhttp://co.uk:8080\n'
    assert.deepEqual((await weburl(['-g', template], list)).out.split('\n'), [
      'example.co.uk|a.b|co.uk|https:|/%61%2F|?q=%41|#f|/a/|q=A',
      '|||http:|/|||/|',
      '|||mailto:|a%20b|||a b|',
      '||co.uk|http:|/|||/|',
      '',
    ])
  })

  it('can select all parts by the field all', async () => {
    const { out } = await weburl(
      ['-o', 'ndjson', '--fields', 'n,all'],
      'https://u@www.example.org:8080/a.txt?x=1#f\nb\n',
    )
    const [first, second] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.include(first, {
      n: 1,
      username: 'u',
      domain: 'example.org',
      subdomain: 'www',
      port: '8080',
      extension: 'txt',
    })
    assert.deepEqual(first['query.pairs'], ['x=1'])
    assert.deepEqual(Object.keys(first), Object.keys(second))
    assert.equal(second.error, 'missing-scheme-non-relative-URL')
  })

  for (const [args, message] of [
    [['-g', 'host'], 'did you mean {host}?'],
    [['-g', 'scheme, host'], 'did you mean {scheme}, {host}?'],
    [['-g', '%d'], 'a part is in braces, as in {host}'],
    [['-g', ''], 'a part is in braces, as in {host}'],
    [['-g', '{url}'], 'did you mean {href}?'],
    [['-g', '{user}'], 'did you mean {username}?'],
    [['-g', '{netloc}'], 'did you mean {host}?'],
    [['-g', '{apex}'], 'did you mean {domain}?'],
    [['-g', '{tld}'], 'did you mean {suffix}?'],
    [['-g', '{filename}'], 'did you mean {path} or {extension}?'],
    [['-g', '{params}'], 'did you mean {query.pairs} or {query:NAME}?'],
    [['-g', '{raw:site}'], 'PART of {raw:PART} is scheme'],
    [['-g', '{decoded:host}'], 'PART of {decoded:PART} is username'],
    [['-o', 'tsv', '--fields', 'url'], 'did you mean {href}?'],
    [['--add', 'x={tld}'], 'did you mean {suffix}?'],
    [['--uniq={hots}'], 'did you mean {host}?'],
    [['--uniq=site'], 'did you mean {site}?'],
    [['--uniq={site'], 'contains a "{" without a "}"'],
    [['--set', 'a'], '--set takes NAME=VALUE'],
    [['--drop', 'a=b'], 'did you mean a?'],
    [['--drop', '*a'], 'at the end of a name only'],
    [['--drop', ''], 'this is empty'],
  ] as const) {
    it(`are refused with an explanation: ${args.join(' ')}`, async () => {
      const { status, said } = await weburl(args)
      assert.equal(status, 2)
      assert.include(said, message)
    })
  }

  it('can name the class, the suffix, the extension and lists of the query', async () => {
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
  it('keeps the first record for each key', async () => {
    const list = 'http://a#1\nhttp://b\nHTTP://A/\nhttp://a/#2\nnone\nnone\n'
    assert.equal((await weburl(['--uniq'], list)).out, 'http://a/#1\nhttp://b/\n\n\n')
    assert.equal((await weburl(['--uniq', '--on-error', 'drop'], list)).out, 'http://a/#1\nhttp://b/\n')
  })

  it('keeps the first record for each key of a profile', async () => {
    const list = 'http://www.a.org/?b&utm_source=x\nhttps://a.org/?b\nhttps://a.org/?c\n'
    assert.equal(
      (await weburl(['--uniq=dedupe-loose', '-g', '{input}'], list)).out,
      'http://www.a.org/?b&utm_source=x\nhttps://a.org/?c\n',
    )
  })

  it('keeps the first record for each result of a template', async () => {
    const list = 'http://a.x.org/1\nhttp://b.x.org/2\nhttps://x.org/\nhttp://y.org/\nnone\nnone\n'
    const kept = async (template: string) =>
      (await weburl([`--uniq=${template}`, '-o', 'tsv', '--fields', 'n'], list)).out.trim().replaceAll('\n', ' ')
    assert.equal(await kept('{site}'), '1 3 4 5 6')
    assert.equal(await kept('{domain}'), '1 4 5 6')
    assert.equal(await kept('{path}'), '1 2 3 5 6')
    assert.equal(await kept('{error}{scheme}'), '1 3 5')
  })

  it('ignores records that another option leaves out', async () => {
    assert.equal(
      (await weburl(['--uniq', '--where', 'canonical=no'], 'http://a/\nhttp://A\nhttp://A/\n')).out,
      'http://a/\n',
    )
    assert.equal(
      (await weburl(['--uniq', '--where', 'scheme=https'], 'http://a/\nhttps://a\nhttps://a/\n')).out,
      'https://a/\n',
    )
  })

  it('refuses an unknown profile', async () => {
    const { status, said } = await weburl(['--uniq=dedup'])
    assert.deepEqual(
      [status, said],
      [2, 'weburl: --uniq names "dedup", which is not a profile: did you mean dedupe?\n'],
    )
  })

  it('distinguishes a hundred thousand keys, and recognises each of them again', () => {
    const digests = new Digests()
    const keys = Array.from({ length: 100_000 }, (_, index) => `https://example.org/${index}`)
    assert.isTrue(keys.every((key) => digests.add(key)))
    assert.isFalse(keys.some((key) => digests.add(key)))
  })

  it('has a limit, and suggests an alternative if it is exceeded', () => {
    const digests = new Digests(64)
    assert.throws(() => Array.from({ length: 100 }, (_, index) => digests.add(String(index))), TooManyKeys, 'sort(1)')
  })
})

describe('--set and --drop', () => {
  const changed = async (args: readonly string[], line: string): Promise<string> =>
    (await weburl(args, `${line}\n`)).out.trimEnd()

  it('change only the named parameters', async () => {
    const line = 'https://h/?a=%7e&b=1&utm_x=2&b=3&%75tm_y#f'
    assert.equal(await changed(['--drop', 'b'], line), 'https://h/?a=%7e&utm_x=2&%75tm_y#f')
    assert.equal(await changed(['--drop', 'utm_*', '--drop', 'a'], line), 'https://h/?b=1&b=3#f')
    assert.equal(await changed(['--set', 'b=x y&'], line), 'https://h/?a=%7e&b=x%20y%26&utm_x=2&%75tm_y#f')
    assert.equal(await changed(['--set', 'c=', '--set', 'd=1'], 'https://h'), 'https://h/?c=&d=1')
    assert.equal(await changed(['--drop', 'a'], 'https://h/?a'), 'https://h/')
    assert.equal(await changed(['--drop', 'a'], 'nowhere'), '')
  })

  it('take effect after the conditions and before the keys', async () => {
    const list = 'http://a/?u=1\nhttp://a/?u=2\nhttp://a/\n'
    assert.equal((await weburl(['--drop', 'u', '--uniq'], list)).out, 'http://a/\n')
    assert.equal(
      (await weburl(['--drop', 'u', '--where', 'has=u', '-g', '{href} {input}'], list)).out,
      'http://a/ http://a/?u=1\nhttp://a/ http://a/?u=2\n',
    )
    assert.equal((await weburl(['--drop', 'u', '-p', 'dedupe'], 'HTTP://a/?u=1#f\n')).out, 'http://a/\n')
  })

  it('work for records with several URLs, and with the groups of a pattern', async () => {
    assert.equal(
      (await weburl(['-j', 'l.*', '--set', 'p=1'], '{"l":["http://a","x"]}\n')).out,
      '{"l":["http://a","x"],"weburl":["http://a/?p=1",null]}\n',
    )
    assert.equal(
      await changed(['--set', 'p=1', '--where', 'pattern=http://h/:id', '-g', '{group:id} {href}'], 'http://h/7'),
      '7 http://h/7?p=1',
    )
  })
})
