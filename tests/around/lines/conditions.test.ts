/**
 * The values of conditions: which URLs they find, and what is said about a value that no URL can have.
 */

import { assert } from 'chai'
import { weburl } from '../../cli/in-memory.js'

const outputOf = async (args: readonly string[], lines: readonly string[]): Promise<string[]> => {
  const { out, status, said } = await weburl(args, `${lines.join('\n')}\n`)
  assert.equal(status, 0, said)
  return out.split('\n').slice(0, -1)
}

describe('a condition on the path or the query', () => {
  const list = ['http://h/é?q=é', 'http://h/%C3%A9?q=%C3%A9', 'http://h/a b?a b', 'http://h/a?']
  for (const [condition, found] of [
    ['path=/é', '01'],
    ['path=/%C3%A9', '01'],
    ['path=/é*', '01'],
    ['path=/a b', '2'],
    ['path=/a*', '23'],
    ['path=/./x/../a', '3'],
    ['query=q=é', '01'],
    ['query=?q=é', '01'],
    ['query=q=%C3%A9', '01'],
    ['query=q=é*', '01'],
    ['query=a b', '2'],
    ['query=a *', '2'],
    ['query=', '3'],
    ['query=?', '3'],
    ['query!=?', '012'],
  ] as const) {
    it(`compares canonical forms: ${condition}`, async () => {
      const kept = await outputOf(['--where', condition, '-g', '{input}'], list)
      assert.equal(kept.map((line) => list.indexOf(line)).join(''), found)
    })
  }
})

describe('a condition', () => {
  const HOSTS = [
    'a.example',
    'example',
    'b.a.example',
    'ba.example',
    'a.example.',
    'x.a.example.',
    '[::1]',
    '10.0.0.1',
    'c.d',
  ]
  for (const [condition, list, found] of [
    ['port=00080', ['http://h/', 'http://h:8080/', 'ws://h/', 'https://h:80/', 'https://h/'], '023'],
    ['port=65535,0', ['http://h:65535/', 'http://h:0/', 'http://h/'], '01'],
    ['port=,443', ['http://h/', 'https://h/', 'file:///a', 'foo://h', 'foo://h:443'], '1234'],
    ['scheme=HTTPS://,web+x:', ['https://h/', 'http://h/', 'web+x:a', 'web+xy:a'], '02'],
    ['extension=.', ['http://h/a', 'http://h/a.b', 'http://h/', 'foo:a.b', 'http://h/a.'], '0234'],
    ['extension=GZ', ['http://h/a.gz', 'http://h/a.tar.GZ', 'http://h/gz', 'http://h/a.gz/'], '01'],
    [
      'path=/a*,/abc*,/x',
      ['http://h/a', 'http://h/b', 'http://h/abcd', 'http://h/xy', 'http://h/x', 'http://h/A'],
      '024',
    ],
    ['path=/*', ['http://h/', 'mailto:a', 'http://h/b'], '02'],
    [
      'has=a*,bb*,c',
      ['http://h/?a', 'http://h/?b', 'http://h/?bbb=1', 'http://h/?cc', 'http://h/?x&c=', 'http://h/#a'],
      '024',
    ],
    ['has=*', ['http://h/?', 'http://h/?a', 'http://h/?=', 'http://h/'], '12'],
    ['has=', ['http://h/?=1', 'http://h/?a', 'http://h/?', 'http://h/?a&='], '03'],
    ['query:a=', ['http://h/?a', 'http://h/?a=', 'http://h/?b', 'http://h/', 'http://h/?a=1'], '0123'],
    ['query:a=*', ['http://h/?a', 'http://h/?b', 'http://h/?a=1'], '012'],
    ['query:a=x*', ['http://h/?a=1&a=xy', 'http://h/?a=y', 'http://h/?a=%78', 'http://h/?b=x'], '02'],
    ['query:a=x y', ['http://h/?a=x+y', 'http://h/?a=x%20y', 'http://h/?a=x&a=y'], '01'],
    ['host=*.example', HOSTS.map((host) => `http://${host}/`), '02345'],
    ['host=*.a.example', HOSTS.map((host) => `http://${host}/`), '25'],
    ['host=*.a.example.', HOSTS.map((host) => `http://${host}/`), '25'],
    ['host=*.d,*.a.example,example', HOSTS.map((host) => `http://${host}/`), '1258'],
    ['host=[::1],0xA.1', HOSTS.map((host) => `http://${host}/`), '67'],
    [
      'host=B\u00fccher.example,*.b\u00fccher.example',
      ['http://xn--bcher-kva.example/', 'http://a.xn--bcher-kva.example/'],
      '01',
    ],
    ['suffix=.CO.UK', ['http://a.co.uk/', 'http://co.uk/', 'http://uk/', 'http://a.co.uk./'], '013'],
    ['site=http://example.org:80/', ['http://a.example.org/', 'https://example.org/', 'http://example.org./'], '02'],
    ['site=localhost', ['http://localhost/', 'http://a.localhost/'], '0'],
    ['canonical=yes,no', ['http://h/', 'http://h', 'nowhere'], '01'],
    ['canonical!=yes', ['http://h/', 'http://h', 'nowhere'], '1'],
    ['canonical!=no', ['http://h/', 'http://h', 'nowhere'], '0'],
    ['refused=no,yes', ['http://h/', 'http://h', 'nowhere'], '012'],
    ['refused!=no,yes', ['http://h/', 'http://h', 'nowhere'], ''],
    ['refused=port-invalid,port-out-of-range', ['http://h:x/', 'http://h:70000/', 'nowhere', 'http://h/'], '01'],
    ['refused!=port-invalid', ['http://h:x/', 'nowhere', 'http://h/'], '12'],
  ] as const) {
    it(`finds the URLs that meet it, whether they are written canonically or not: ${condition}`, async () => {
      for (const more of [[], ['--where', 'refused=no,yes'], ['-c', '1']]) {
        const args = ['--where', condition, ...more, '-o', 'tsv', '--fields', 'n']
        assert.equal((await outputOf(args, list)).map((number) => Number(number) - 1).join(''), found)
      }
      if (condition.startsWith('canonical')) return
      const args = ['--where', condition, '-o', 'tsv', '--fields', 'n']
      const spaced = list.map((line) => ` ${line}`)
      assert.equal((await outputOf(args, spaced)).map((number) => Number(number) - 1).join(''), found)
    })
  }

  // Lines that are canonical, or lack only the "/" of their path, are selected and written by their bytes.
  const LINES = [
    ...[
      'http://a.example/',
      'http://a.example',
      'https://a.example/x?q=1#f',
      'https://a.example/x?q=1#g',
      'http://b.example:81',
    ],
    ...[
      'ws://a.example/',
      'mailto:a@b',
      'data:,x',
      'foo://h',
      'foo:/.//p',
      'file:///a.txt',
      'http://u@h/',
      'nowhere',
      '',
    ],
    ...[
      'http://a.example/',
      'https://a.example/x?q=%41',
      'https://a.example/x?%71=1',
      'http://10.0.0.1',
      'http://[::1]/',
      'b c',
    ],
    ...[
      'http://xn--bcher-kva.example',
      'http://a.example/\\',
      'foo:a\\b',
      'http://h/?a=\\',
      'http://a.example',
      'foo:a"b',
    ],
  ]
  const SELECTIONS = [
    ...[
      [],
      ['scheme=http'],
      ['scheme!=http'],
      ['scheme=http,https', 'host=a.example'],
      ['host=*.example'],
      ['class=name'],
    ],
    ...[['port=80'], ['path=/'], ['scheme=https', 'path=/x'], ['refused=no'], ['refused!=yes', 'scheme=foo']],
    ...[['site=http://a.example'], ['has=q'], ['host=', 'scheme!=data']],
  ]
  const WAYS: readonly (readonly string[])[] = [
    ...[[], ['-g', '{host}'], ['-g', '{scheme} {query:q} {site}'], ['-o', 'tsv', '--fields', 'href,port,search']],
    ...[
      ['-o', 'ndjson', '--fields', 'href,query'],
      ['-o', 'csv', '--fields', 'path,class'],
      ['--error-column'],
      ['--set', 'z=1'],
    ],
    ...[
      ['--uniq'],
      ['--uniq={host}'],
      ['--uniq={scheme}{error}', '-g', '{host}'],
      ['--uniq={query:q}'],
      ['--uniq={site}'],
    ],
    ...[
      ['--uniq=dedupe'],
      ['--uniq', '-o', 'ndjson', '--fields', 'href'],
      ['--on-error', 'drop'],
      ['--drop', 'q', '--uniq'],
    ],
  ]
  for (const conditions of SELECTIONS) {
    it(`selects the same lines by their bytes as by parsing them: ${conditions.join(' and ') || 'without a condition'}`, async () => {
      const where = conditions.flatMap((condition) => ['--where', condition])
      for (const way of WAYS) {
        const args = [...where, ...way]
        const spaced = LINES.map((line) => ` ${line}`)
        assert.deepEqual(await outputOf(args, LINES), await outputOf(args, spaced), args.join(' '))
        // Half of the lines by their bytes and half by parsing, in one list.
        const mixed = LINES.map((line, index) => (index % 2 === 0 ? line : ` ${line}`))
        assert.deepEqual(await outputOf(args, mixed), await outputOf(args, spaced), args.join(' '))
      }
    })
  }

  for (const [condition, words] of [
    ['site=file:///x', 'this is not a site; write https://example.org'],
    ['site=foo://h', 'this is not a site; write https://example.org'],
    ['site=x://a b', 'this is not a site; write https://example.org'],
    ['site=http://10.0.0.1/a', 'this is a URL of a site: did you mean site=http://10.0.0.1?'],
    ['site=', 'this is not a site; write example.co.uk'],
    ['site=a*b', 'this is not a site; write example.co.uk'],
    ['suffix=', 'this is not a suffix; write co.uk'],
    ['suffix=*', 'this is not a suffix; write co.uk'],
    ['suffix=.', 'this is not a suffix; write co.uk'],
    // The beginning of one word of at least three letters is enough.
    ['class=pri', 'did you mean private?'],
    ['class=loo', 'did you mean loopback?'],
    ['class=lo', 'it is one of loopback, private, link-local, '],
    ['class=public,privte', 'contains class=privte: did you mean private?'],
    ['port=65536', 'a port is a number up to 65535, such as port=8080'],
    ['port=000080', 'a port is a number up to 65535'],
    ['port=-1', 'a port is a number up to 65535'],
    ['port=80,http', 'contains port=http: a port is a number'],
    ['extension=jpg?', 'write jpg; all that have an extension meet extension!='],
    ['extension=a/b', 'did you mean extension=b?'],
    ['extension=a\\b', 'did you mean extension=b?'],
    ['extension=..', 'write jpg; all that have an extension'],
    ['host=https://', 'this is not a host; write example.org, or *.example.org for all below it'],
    ['host=a.b:80:90', 'this is not a host; write'],
    ['host=a.b:x', 'this is not a host; write'],
    ['host=a b:80', 'this is not a host; write'],
    ['host=[::1]:80', 'the port is another condition: host=[::1] and port=80'],
    ['host=.', 'this is not a host; write'],
    ['host=..a', 'this is not a host; write'],
    ['host=*.', 'a "*" is only before a dot at the beginning; write'],
    ['host=*.[::1]', 'nothing is below an address'],
    ['has=a=', 'this is a name and a value: did you mean query:a=?'],
    ['has=a=b=c', 'did you mean query:a=b=c?'],
    ['has=a*b', 'a "*" is any rest, at the end only; for more, write pattern=PATTERN'],
    ['path=*.tar.gz', 'did you mean extension=gz?'],
    ['path=**.jpg', 'did you mean extension=jpg?'],
    ['path=*', 'a path begins with "/": did you mean path=/*?'],
    ['path=/a?b#c', 'the query is another condition: query='],
    ['query=a**', 'a "*" is any rest, at the end only'],
    ['query=?*a', 'a "*" is any rest, at the end only'],
    ['scheme=https:/', 'this is not a scheme; write https'],
    ['scheme=1a', 'this is not a scheme; write https'],
    ['refused=', 'it is yes, no, or a reason such as port-out-of-range'],
    ['canonical=', 'it is one of yes, no'],
    ['role=x', 'contains role: the links of pages have this, and the records of a list do not'],
    ['element=a', 'contains element: the links of pages have this'],
    ['attribute=', 'contains attribute: the links of pages have this'],
    ['scheme:x=a', 'contains "scheme:x", which is not a key: did you mean scheme?'],
    ['scheme:=a', 'contains "scheme:", which is not a key: did you mean scheme?'],
    ['refused:x=1', 'contains "refused:x", which is not a key: did you mean refused?'],
    ['query:=x', 'contains "query:", which is not a key'],
    ['has:a=1', 'contains "has:a", which is not a key'],
    ['=a', 'contains "", which is not a key: the keys are scheme, host, '],
    ['scheme!', 'takes KEY=VALUE or KEY!=VALUE, such as scheme=https, and "scheme!" is neither'],
    ['a!b=c', 'takes KEY=VALUE or KEY!=VALUE, such as scheme=https, and "a!b=c" is neither'],
  ] as const) {
    it(`is refused, and what to write is said: ${condition}`, async () => {
      const { status, out, said } = await weburl(['--where', condition], 'http://h/\n')
      assert.deepEqual([status, out], [2, ''])
      assert.include(said, words)
    })
  }

  it('may name a reason that only another dialect, a profile or typed input can have', async () => {
    for (const words of [['-d', 'rfc3986'], ['-p', 'surt'], ['--typed'], ['-e', 'windows-1251']]) {
      const { status } = await weburl([...words, '--where', 'refused=not-a-pchar'], 'http://h/a b\n')
      assert.equal(status, 0, words.join(' '))
      assert.equal((await weburl([...words, '--where', 'refused=notapchar'])).status, 2, words.join(' '))
    }
    assert.equal((await weburl(['--where', 'refused=not-a-pchar'])).status, 2)
    assert.equal(
      (await weburl(['-d', 'rfc3986', '--where', 'refused=not-a-pchar'], 'http://h/a b\n')).out,
      'http://h/a b\n',
    )
  })
})
