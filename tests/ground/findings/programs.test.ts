/** How a URL that a program has read is shown: without its secrets, and with the parts that the program finds in that. */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { type ProgramName, programs } from '../../../lib/dialects/index.js'
import { Url, UrlParser, UrlReference } from '../../../lib/index.js'
import { assertAlike, assertApart } from '../../support/equality.js'

const parse = (text: string, program: ProgramName): Url => Url.parse(text, { dialect: programs[program] })

const shown = (value: unknown): string => inspect(value).replace(/^.*?<(.*)>$/s, '$1')
const mirrorOf = (value: object): string => Object.values({ ...value }).join()

describe('if the dialect of a URL is a program', () => {
  describe('only the secrets of the URL are masked', () => {
    for (const [text, program, expected] of [
      ['http:user:secret@h/', 'go', 'http:user:***@h/'],
      ['http:user:secret@h/', 'curl', 'http:user:***@h/'],
      ['http://user:secret@h/p?q#f', 'java-uri', 'http://user:***@h/p?q#f'],
      ['http://u:12/secret@h', 'python', 'http://u:***@h'],
      ['user:secret@h', 'node-url-parse', 'user:***@h'],
      ['user:secret%40h', 'node-url-parse', 'user:***%40h'],
      ['http://h/a%3Btoken=t/b', 'go', 'http://h/a%3Btoken=***'],
      ['mailto:me@h?token=t&a=1', 'ruby', 'mailto:me@h?token=***&a=1'],
      ['http://h/@scope/x?mail=me@h', 'perl', 'http://h/@scope/x?mail=me@h'],
      ['http://h:80/a?b#c', 'php', 'http://h:80/a?b#c'],
    ] as const) {
      it(`${text}, ${program}`, () => {
        const url = parse(text, program)
        const hasPassword = expected !== text && !text.includes('token=')
        assert.equal(url.redact(), expected)
        assert.equal(inspect(url), `Url (${programs[program].name}) <${expected}>`)
        assert.equal(
          mirrorOf(url).replace(/[0-9a-f]{8}-[0-9a-f]{8}/, 'x'),
          // A mirror masks credentials only.
          `${programs[program].name} ${hasPassword ? expected : text}${hasPassword ? ' (digest x)' : ''}`,
        )
        assert.equal(url.toString(), text)
      })
    }

    it('the values of parameters that the caller names are masked', () => {
      const url = parse('http://h/?ticket=1&token=2&page=3', 'go')
      assert.equal(url.redact({ parameters: ['ticket'] }), 'http://h/?ticket=***&token=***&page=3')
    })

    it('the canonical form is masked like the original', () => {
      const url = parse('user:secret@h', 'urllib3').canonicalize()
      assert.equal(url.toString(), 'user:///secret@h')
      assert.equal(url.redact(), 'user:***@h')
      assert.equal(parse('HTTP://H/a', 'python').canonicalize().redact(), 'http://H/a')
    })
  })

  describe('the parts are shown without the secrets of the URL', () => {
    for (const [text, program, authority, path, query] of [
      ['http://u:secret@h:80/p?token=t', 'go', 'u:***@h:80', '/p', 'token=***'],
      ['http://u:secret@h/p?a=token', 'java-uri', 'u:***@h', '/p', 'a=token'],
      ['http:user:secret@h/', 'python', null, 'user:***@h/', null],
      ['http:user:secret@h/', 'urllib3', null, '***', null],
      ['http:user:secret@h/', 'curl', '***', '/', null],
      ['user:secret@h/p', 'node-url-parse', '***', '/p', null],
      ['http://h/?mail=me@h', 'perl', 'h', '/', 'mail=me@h'],
      ['http://h/a%2Fb?c', 'go', 'h', '/a/b', 'c'],
    ] as const) {
      it(`${text}, ${program}`, () => {
        const url = parse(text, program)
        assert.equal(url.authority && shown(url.authority), authority)
        assert.equal(shown(url.path), path)
        assert.equal(url.query && shown(url.query), query)
      })
    }

    it('a part that is not contiguous in the URL is hidden if the URL contains a secret', () => {
      const url = parse('http://[::1]:80/@x', 'go')
      assert.equal(url.redact(), 'http://[::1]:***@x')
      assert.equal(shown(url.path), '***')
      assert.equal(shown(url.authority), '***')
      assert.equal(shown(url.toBuilder().fragment('f')), '***')
    })
  })

  it('a host that may be part of a password is not shown', () => {
    const host = parse('user:secret%40h', 'node-url-parse').authority?.host
    assert.equal(host?.toString(), 'secret')
    assert.equal(inspect(host), 'Host <***>')
    assert.notInclude(mirrorOf(host as object), 'secret')
    assert.equal(inspect(parse('http://user:p@h', 'node-url-parse').authority?.host), 'Host <h>')
  })

  it('a changed part is masked like the original, and a new secret is masked', () => {
    const url = parse('http://h/p?a=1', 'python')
    assert.equal(shown(url.path.append('x')), '/p/x')
    assert.equal(shown(url.path.append('x').parent), '/p/')
    assert.equal(shown(url.query?.append('b', 2)), 'a=1&b=2')
    assert.equal(shown(url.query?.append('token', 2)), 'a=1&token=***')
    assert.equal(shown(url.toBuilder().host('i').query('x')), 'http://i/p?x')
    assert.equal(shown(url.path.append('x@y')), '/p/x@y')
    const secret = parse('http://u:p/secret?b#@h', 'python')
    assert.equal(shown(secret.path.append('x')), '***')
    assert.equal(shown(secret.query?.append('x', 1)), '***')
    assert.notInclude(mirrorOf(secret.path.append('x')), 'secret')
    assert.equal(shown(parse('http:user:secret@h', 'go').toBuilder()), '***')
    assert.equal(shown(parse('mailto:me@h', 'go').toBuilder()), 'mailto:me@h')
  })

  it('the parts of a reference are masked like the reference', () => {
    const dialect = programs.python
    const reference = UrlReference.parse('http://u:secret@h/p?token=t', { dialect })
    assert.equal(shown(reference.authority), 'u:***@h')
    assert.equal(shown(reference.query), 'token=***')
    assert.equal(shown(UrlReference.parse('//u:secret@h/p', { dialect }).authority), 'u:***@h')
    assert.equal(shown(UrlReference.parse('/p?q', { dialect }).path), '/p')
  })

  it('an error message masks the secrets and shows the other parts', () => {
    const dialect = programs.go
    const url = parse('http://u:secret@h/p', 'go')
    assert.throws(
      () => url.with({ host: 'a b' }),
      /^The host cannot be set \(go-[0-9.]+\): .*\n {2}http:\/\/u:\*\*\*@a b\/p\n/,
    )
    assert.throws(() => parse('http://h/p', 'go').with({ host: 'a b' }), /\n {2}http:\/\/a b\/p\n/)
    const hosts = new UrlParser({ hosts: ['example.com'], dialect })
    assert.throws(() => hosts.parse('http://u:secret@h/p'), 'the host h is not allowed')
    assert.throws(() => hosts.parse('http://u:12/secret@h'), 'the host u is not allowed')
  })

  it('values that differ only in a secret are not deeply equal', () => {
    for (const program of Object.keys(programs) as ProgramName[]) {
      assertApart(parse('http://u:a@h/', program), parse('http://u:b@h/', program))
      assertAlike(parse('http://u:a@h/', program), parse('http://u:a@h/', program))
      assertApart(parse('http://h/?token=a', program).query, parse('http://h/?token=b', program).query)
    }
  })
})
