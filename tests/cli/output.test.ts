/**
 * The output: templates, fields, columns of errors and of inputs, statistics; and the verbs for people and for editors.
 */

import { assert } from 'chai'
import { weburl } from './in-memory.js'

const URLS = ['HTTP://u:p@EXAMPLE.com:8080/a/../b?id=7&id=%C3%A9%0A#f', 'nowhere', 'mailto:a@b']
const input = `${URLS.join('\n')}\n`
const outputOf = async (...args: string[]): Promise<string> => (await weburl(args, input)).out

describe('the output', () => {
  it('follows a template', async () => {
    assert.equal(await outputOf('-g', '{scheme} {host} {query:id}'), 'http example.com:8080 7\n\nmailto  \n')
    assert.equal(await outputOf('-g', '{n}\\t{error}'), '1\t\n2\tmissing-scheme-non-relative-URL\n3\t\n')
    assert.equal(await outputOf('-g', '\\{{path}}'), '{/b}\n\n{a@b}\n')
    assert.equal(await outputOf('-g', '{raw:scheme} {raw:path} {effective-port}'), 'HTTP /a/../b 8080\n\nmailto a@b \n')
    assert.equal(
      (await outputOf('-g', '{redacted}')).split('\n')[0],
      'http://u:***@example.com:8080/b?id=7&id=%C3%A9%0A#f',
    )
    assert.equal((await weburl(['-g', '{unicode}'], 'http://xn--9ca.com\nhttp://1.2\n')).out, 'é.com\n1.0.0.2\n')
    assert.equal(
      (await weburl(['-g', '{query:q}|{query}|{fragment}'], 'http://h/?q=a%0Ab%5C%09\nhttp://h/?#\n')).out,
      'a\\nb\\\\\\t|q=a%0Ab%5C%09|\n||\n',
    )
  })

  it('is UTF-8, and any character can follow a backslash in a template', async () => {
    const { bytes } = await weburl(['-g', '\\é{scheme}\\😀\\q\\r\\0\\\\日'], 'http://h/\n')
    assert.equal(bytes.toString('latin1'), Buffer.from('éhttp😀q\r\0\\日\n').toString('latin1'))
  })

  it('can consist of fields', async () => {
    assert.equal((await outputOf('-o', 'tsv')).split('\n')[1], '2\tnowhere\t\tmissing-scheme-non-relative-URL')
    const [first = '', second = ''] = (
      await outputOf('-o', 'ndjson', '--fields', 'n,href,error,query,findings,query:id')
    ).split('\n')
    assert.deepEqual(JSON.parse(first), {
      n: 1,
      href: 'http://u:p@example.com:8080/b?id=7&id=%C3%A9%0A#f',
      error: null,
      query: 'id=7&id=%C3%A9%0A',
      findings: [{ name: 'invalid-credentials', severity: 'warning', component: 'username', start: 7, end: 11 }],
      'query:id': '7',
    })
    assert.deepInclude(JSON.parse(second), { n: 2, href: null, error: 'missing-scheme-non-relative-URL', query: null })
  })

  it('is JSON on every line, even for a host that contains a quote', async () => {
    const lines = ['http://ok/', 'http://"a', 'https://a"b:8080', 'ws://"/', 'http://c']
    const { out } = await weburl(['-o', 'ndjson', '--fields', 'n,input,href,host'], `${lines.join('\n')}\n`)
    assert.deepEqual(
      out
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
      lines.map((line, index) => {
        const { href, host } = new URL(line)
        return { n: index + 1, input: line, href, host }
      }),
    )
  })

  it('can show the input and the reason beside the result', async () => {
    assert.equal(
      await outputOf('--echo', '--error-column'),
      [
        `${URLS[0]}\thttp://u:p@example.com:8080/b?id=7&id=%C3%A9%0A#f\t`,
        'nowhere\t\tmissing-scheme-non-relative-URL',
        'mailto:a@b\tmailto:a@b\t',
        '',
      ].join('\n'),
    )
    assert.equal((await weburl(['--echo'], 'a\\\tb\r\n')).out, 'a\\\\\\tb\\r\t\n')
  })

  it('reports bytes that are not UTF-8, but does not refuse them', async () => {
    const { bytes } = await weburl(['--error-column'], Buffer.from('http://h/\xff\n', 'latin1'))
    assert.equal(bytes.toString(), 'http://h/%EF%BF%BD\tinput-not-utf-8\n')
    assert.equal(
      (await weburl(['--input-encoding', 'bytes'], Buffer.from('http://h/\xff\n', 'latin1'))).out,
      'http://h/%FF\n',
    )
    assert.equal(
      (await weburl(['--input-encoding', 'latin1'], Buffer.from('http://h/\xe9\n', 'latin1'))).out,
      'http://h/%C3%A9\n',
    )
  })

  it('names invalid UTF-8 as the reason if it causes the refusal, and does not mention U+FFFD', async () => {
    const lines = ['http://a\xff/', 'nowhere\xff', 'http://h:8\xff/', 'http://1.2.3.\xff/', 'http://a\xef\xbf\xbd/']
    const listed = Buffer.from(lines.join('\n'), 'latin1')
    assert.deepEqual((await weburl(['--error-column'], listed)).out.split('\n').slice(0, -1), [
      '\tinput-not-utf-8',
      '\tmissing-scheme-non-relative-URL',
      '\tport-invalid',
      '\tinput-not-utf-8',
      '\tdomain-to-ASCII',
    ])
    const { out, status } = await weburl(['check'], Buffer.from('http://a\xff/\nhttp://h/a\xff\n', 'latin1'))
    assert.equal(status, 1)
    assert.deepEqual(
      out.split('\n').map((line) => line.replace(/: the URL has bytes that are not UTF-8;.*/, ': …')),
      ['<stdin>:1:9: error: input-not-utf-8: …', '<stdin>:2:11: warning: input-not-utf-8: …', ''],
    )
    const explained = await weburl(['explain'], Buffer.from('http://a\xff/\n', 'latin1'))
    assert.include(explained.out, 'refused by whatwg: input-not-utf-8\nthe URL has bytes that are not UTF-8;')
    assert.notInclude(explained.out, 'not allowed in a domain')
    const { out: json } = await weburl(
      ['-o', 'ndjson', '--fields', 'error,findings'],
      Buffer.from('http://a\xff/\n', 'latin1'),
    )
    assert.equal(json, '{"error":"input-not-utf-8","findings":[]}\n')
  })

  it('can omit refused records, or end at the first one', async () => {
    assert.equal((await outputOf('--on-error', 'drop')).split('\n').length, 3)
    const stopped = await weburl(['--on-error', 'stop'], input)
    assert.equal(stopped.status, 1)
    assert.equal(stopped.out.split('\n').length, 2)
    assert.equal(stopped.said, 'weburl: <stdin>:2: the record is refused: missing-scheme-non-relative-URL\n')
    assert.equal(
      await outputOf('--where', 'refused=yes', '--error-column'),
      'nowhere\tmissing-scheme-non-relative-URL\n',
    )
  })

  it('comes with counts on standard error if --stats is given, as text or JSON', async () => {
    const stats = JSON.parse((await weburl(['--stats=json'], input)).said)
    assert.deepInclude(stats, { records: 3, refused: 1, changed: 1, bytes: input.length })
    assert.deepEqual(stats.reasons, { 'missing-scheme-non-relative-URL': 1 })
    assert.match((await weburl(['--stats'], input)).said, /^3 records, 1 refused, 1 changed, 74 bytes in/)
    for (const args of [[], ['-g', '{host}'], ['-0']]) {
      const text = 'http://h\nhttp://h/\nhttp://h/a b\n'.replaceAll('\n', args[0] === '-0' ? '\0' : '\n')
      assert.deepInclude(JSON.parse((await weburl([...args, '--stats=json'], text)).said), {
        records: 3,
        changed: 2,
        refused: 0,
      })
    }
  })

  it('comes with counts up to the record that stops the run', async () => {
    const read = 'http://h/\nHTTP://h/b\nnowhere\n'
    const counts = { records: 3, refused: 1, changed: 1, bytes: read.length }
    for (const args of [[], ['-g', '{n} {host}'], ['--echo'], ['-0']]) {
      const text = `${read}http://i/\n`.replaceAll('\n', args[0] === '-0' ? '\0' : '\n')
      const { status, said } = await weburl([...args, '--on-error', 'stop', '--stats=json'], text)
      assert.equal(status, 1)
      assert.deepInclude(JSON.parse(said.split('\n')[0] as string), counts, args.join(' '))
    }
  })

  it('is written for URLs among the arguments, with a message for each refused one', async () => {
    const { out, said, status } = await weburl(['HTTP://H', 'no where', 'http://h/é'])
    assert.equal(out, 'http://h/\n\nhttp://h/%C3%A9\n')
    assert.include(said, 'The input is not a URL (whatwg)')
    assert.equal(status, 0)
  })
})

describe('compare and explain', () => {
  it('compare names the differences', async () => {
    const { out } = await weburl(
      ['compare', '--among', 'documents', '--echo'],
      'http://a\\@b\nhttp://1.256/\nhttp://h/\n',
    )
    assert.deepEqual(out.split('\n'), [
      'http://a\\\\@b\taccepted-by-some',
      'http://1.256/\thost-differs',
      'http://h/\t',
      '',
    ])
  })

  it('compare uses the Standard and all programs by default', async () => {
    const { out } = await weburl(['compare'], 'http://a@b@c/\nhttp://h/\nhttp://a\\@b\n')
    assert.deepEqual(out.split('\n'), [
      'host-differs,credentials-differ,refused-by',
      '',
      'host-differs,credentials-differ,refused-by',
      '',
    ])
  })

  it('compare reports that a client connects to a different host than the checker saw', async () => {
    const pair = ['compare', '--among', 'python,urllib3']
    const { out } = await weburl(pair, 'http://evil.example\\@h.example/\nhttp://h.example/\n')
    assert.match(out, /^checked-but-connects-elsewhere,.*\n\n$/)
    // If there are three, none is the checker. A parser alone and an old document connect to nothing.
    for (const [among, isPair] of [
      ['python,urllib3,curl', false],
      ['python,appendix-b', false],
      ['appendix-b,python', true],
      ['python,whatwg', true],
      ['whatwg,rfc3986', false],
    ] as const) {
      const { out: differences } = await weburl(['compare', '--among', among], 'http://evil.example\\@h.example/\n')
      assert.equal(differences.includes('checked-but-connects-elsewhere'), isPair, among)
    }
  })

  it('compare accepts versions of programs by name, and refuses unknown ones', async () => {
    const { out } = await weburl(
      ['compare', '-o', 'tsv', '--among', 'curl@7.88,curl,httpx'],
      'http://169.254.169.254./\n',
    )
    const [, , differences, ...readings] = out.trimEnd().split('\n').at(-1)?.split('\t') ?? []
    assert.equal(differences, 'host-differs')
    assert.deepEqual(readings, [
      'curl-7.88: http://169.254.169.254./',
      'curl-8.23: http://169.254.169.254/',
      'httpx-0.28: http://169.254.169.254./',
    ])
    const hostname = (dialect: string) => weburl(['--dialect', dialect, '--get', '{hostname}'], 'http://127.0.0.1./\n')
    assert.equal((await hostname('curl@7.88')).out, '127.0.0.1.\n')
    assert.equal((await hostname('curl')).out, '127.0.0.1\n')
    const refused = await weburl(['compare', '--among', 'curl@8.5'], 'http://h/\n')
    assert.match(refused.said, /curl is not modelled in version 8\.5: the nearest are 7\.88 and 8\.20/)
    assert.equal(refused.status, 2)
    assert.include((await weburl(['compare', '--among', 'htpx'], 'http://h/\n')).said, 'did you mean httpx?')
  })

  it('compare shows a spelling on which all dialects agree, or the reason why there is none', async () => {
    const { out } = await weburl(['compare', '--advice'], 'http://127.1/\nhttp://u@h/\n')
    assert.deepEqual(
      out.split('\n').map((line) => line.split('\t')[1]),
      ['http://127.0.0.1/', '(credentials)', undefined],
    )
    const [row = ''] = (await weburl(['compare', '--advice', '-o', 'ndjson'], 'http://h:x/\n')).out.split('\n')
    assert.deepInclude(JSON.parse(row), { advice: null, reason: 'refused-by-standard' })
  })

  it('explain shows the place, the parts, other dialects and the steps of the host', async () => {
    const { out } = await weburl(['explain', 'HTTP://EXAMPLE.com\\a'])
    assert.include(out, 'a URL (whatwg)')
    assert.include(out, '    HTTP://EXAMPLE.com\\a\n                      ^')
    assert.match(out, /href +http:\/\/example\.com\/a/)
    assert.include(out, 'accepted-by-some')
    assert.notInclude(out, '\x1b')
    assert.include((await weburl(['explain', '-d', 'web-url', 'http://Faß/'])).out, 'nameprep')
    const among = (await weburl(['explain', '--among', 'programs', 'http://a b/'])).out
    assert.match(among, /refused-by\n +accepted .*\n +refused .*curl/)
  })

  for (const [what, text, shown] of [
    ['a password that is percent-encoded', 'https://u:s%65cret@h/', 'u:***'],
    ['the login of a Windows domain', 'https://CORP\\alice:secret@h:x/', '/alice:***@h:x/'],
    ['the password of an inner URL', 'https://h/?next=https://u:secret@h2/', 'next=https://u:***@h2/'],
    ['a token in a fragment', 'https://h/#access_token=secret%', 'access_token=***'],
    ['a token beside a password', 'https://u:secret@h/?token=s%65cret', 'token=***'],
    ['a session in a path', 'https://h/a;jsessionid=secret', '/a;jsessionid=***'],
    ['a password that is read as a port and a path', 'https://u:443/secret@h/', 'https://u:***@h/'],
    ['a password that is read as a path', 'u:secret@h', '***@h'],
    ['a username with an encoded colon', 'https://u%3Asecret@h/', 'u%3A***'],
    ['a token in a URL that is refused', 'https://h:x/?token=secret', 'token=***'],
  ] as const) {
    it(`explain masks ${what} in every line`, async () => {
      for (const options of [
        ['--among', 'documents'],
        ['--among', 'readers', '-p', 'surt'],
        ['-p', 'dedupe-loose'],
        ...['web-url', 'abarth', 'rfc3986', 'urllib3', 'curl', 'go', 'node-url-parse'].map((name) => ['-d', name]),
      ]) {
        const { out } = await weburl(['explain', ...options, text])
        assert.notMatch(out, /secret|s%65cret/, options.join(' '))
      }
      assert.include((await weburl(['explain', text])).out, shown)
    })
  }

  it('explain shows the place of the error by a caret under the input, by numbers, or by both', async () => {
    const linesOf = async (text: string): Promise<string[]> => (await weburl(['explain', text])).out.split('\n')
    for (const [what, text, shown, caret] of [
      [
        'a masked password',
        'https://user:secret@2001:db8::1/',
        '    https://user:***@2001:db8::1/',
        '                          ^^^^^^ from 25 to 31',
      ],
      [
        'a masked token after it',
        'https://h:x/?token=secret',
        '    https://h:x/?token=***',
        '              ^ from 10 to 11',
      ],
      [
        'wide characters',
        'https://日本.example:x/',
        '    https://日本.example:x/',
        `${' '.repeat(4 + 'https://'.length + 4 + '.example:'.length)}^ from 19 to 20`,
      ],
      ['a mark on a letter', 'https://e\u0301.h:x/', '    https://e\u0301.h:x/', '                ^ from 13 to 14'],
      ['no other characters', 'https://h:x/', '    https://h:x/', '              ^'],
      ['letters from the right', 'https://אב:x/', '    from 11 to 12', '    use decimal digits'],
    ] as const) {
      const lines = await linesOf(text)
      const at = lines.indexOf(shown)
      assert.isAbove(at, 0, `${what}: ${lines.slice(0, 14).join('\n')}`)
      assert.include(lines.slice(at), caret, what)
    }
  })

  it('explain shortens a long input around the place', async () => {
    const { out } = await weburl(['explain', `https://h/${'a'.repeat(300)}[${'b'.repeat(300)}`])
    const [, line = '', caret = ''] = /\n( {4}… a+\[b+ …)\n( +\^) from 310 to 311\n/.exec(out) ?? []
    assert.equal(line.indexOf('['), caret.length - 1)
  })

  it('explain masks nothing in a URL without secrets', async () => {
    const { out } = await weburl(['explain', 'https://u@EXAMPLE.org:8080/a;b=c?d=e#f=g'])
    const values = 'u example.org:8080 8080 /a;b=c d=e f=g https://example.org:8080'.split(' ')
    for (const value of values) assert.match(out, new RegExp(` ${value.replace('?', '[?]')}\n`))
    assert.notInclude(out, '***')
  })

  it('explain uses colours only on a terminal, and does not show passwords', async () => {
    const { out } = await weburl(['explain', 'http://u:secret@h:99999/'])
    assert.notInclude(out, 'secret')
    assert.include(out, 'refused by whatwg: port-out-of-range')
    assert.include((await weburl(['explain', 'http://h'], '', { isTerminal: true })).out, '\x1b[')
    assert.notInclude(
      (await weburl(['explain', 'http://h'], '', { isTerminal: true, env: { NO_COLOR: '1' } })).out,
      '\x1b[',
    )
    assert.include((await weburl(['explain', '--color', 'always', 'http://h'])).out, '\x1b[')
  })
})
