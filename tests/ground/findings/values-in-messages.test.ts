/**
 * A value passed in place of a name or an option is quoted in the message, and it may be a URL or a secret by mistake. So the
 * quotation is masked.
 */

import { assert } from 'chai'
import { displayHost, displayUrl, protectDomains } from '../../../lib/around/display/index.js'
import { profile, surtRange } from '../../../lib/around/profiles/index.js'
import { parsePublicSuffixList, registrableDomain, site } from '../../../lib/around/sites/index.js'
import { abarth, webUrl } from '../../../lib/dialects/index.js'
import { parseHost, Url, url } from '../../../lib/index.js'
import { weburl } from '../../cli/in-memory.js'

const CALLS: readonly (readonly [what: string, call: (value: never) => unknown])[] = [
  ['a parameter of webUrl', (host) => webUrl.with({ host })],
  ['the name of a parameter of webUrl', (name) => webUrl.with({ [name]: 1 })],
  ['all parameters of webUrl', (value) => webUrl.with(value)],
  ['a parameter of abarth', (platform) => abarth.with({ platform })],
  ['the name of a profile', (name) => profile(name)],
  ['the version of a profile', (version) => profile(`dedupe@${version as string}` as 'dedupe')],
  ['the name of a step', (name) => profile('dedupe').without(name)],
  [
    'a list of names',
    (names) =>
      profile('dedupe-loose')
        .with({ trackingParameters: names } as never)
        .key('http://h/?a'),
  ],
  ['a parameter of a profile', (emptyQueryValue) => profile('normalize-url').with({ emptyQueryValue })],
  ['the kind of a range', (match) => surtRange('http://h/', match)],
  ['the policy of displayHost', (policy) => displayHost('h', { policy })],
  ['a length of displayUrl', (maxLength) => displayUrl('http://h/', { maxLength })],
  ['a scheme of displayUrl', (omitScheme) => displayUrl('http://h/', { omitScheme })],
  ['a protected domain', (domain) => protectDomains([domain])],
  ['the rules of site', (rules) => site('http://h/', { rules })],
  ['the rules of registrableDomain', (rules) => registrableDomain('http://h/', { rules })],
  ['a rule of a list of suffixes', (rule) => parsePublicSuffixList(rule)],
  ['a port', (port) => Url.parse('https://u:p@h/a').withPort(port)],
  ['a port of a URL without credentials', (port) => Url.parse('https://h').with({ port })],
  ['a port after an address', (port) => Url.parse('https://[::1]/').with({ port })],
  ['the port of a builder', (port) => Url.builder().scheme('https').host('h').port(port).build()],
  ['the port of a URL that is made', (port) => Url.from({ scheme: 'https', host: 'h', port })],
  ['a host', (host) => Url.parse('https://u:p@h/a').withHost(host)],
  ['a scheme', (scheme) => Url.parse('https://u:p@h/a').with({ scheme })],
  ['a host to be read', (host) => parseHost(host)],
  ['a scheme of url.as', (scheme) => url.as(scheme)`http://h/`],
]

const VALUES = ['https://u:secret@h/', 'token=secret', 'https://h/?a=b&token=secret'] as const

describe('a message that quotes a value from the caller', () => {
  for (const [what, call] of CALLS) {
    it(`masks a secret in ${what}`, () => {
      for (const value of VALUES) {
        try {
          call(value as never)
        } catch (error) {
          assert.instanceOf(error, Error)
          assert.notInclude(`${(error as Error).message}${String(error)}`, 'secret', value)
          continue
        }
        // A program may write the rule of a list with "=", and a length or a list of names that is not looked at is not quoted.
        assert.notEqual(value, VALUES[0], what)
      }
    })
  }

  it('shows a value that contains no secret', () => {
    assert.throws(() => profile('sort' as 'surt'), 'There is no profile "sort"')
    assert.throws(() => abarth.with({ platform: 'linux' as 'windows' }), 'not "linux"')
    assert.throws(() => url.as('ftp', 'ws')`http://h/`, 'the scheme is not "ftp" or "ws"')
    assert.throws(() => surtRange('http://h/', 'hosts' as 'host'), '"hosts" is not a kind of range')
  })
})

describe('the command, when it quotes an argument', () => {
  const ARGUMENTS: readonly (readonly [what: string, args: (value: string) => readonly string[]])[] = [
    ['the name of a profile', (value) => ['-p', value]],
    ['the name of a step', (value) => ['-p', 'surt', '--without', value]],
    ['a part of a template', (value) => ['-g', `{${value}}`]],
    ['a field', (value) => ['-o', 'tsv', '--fields', value]],
    ['a dialect', (value) => ['-d', value]],
    ['a reader', (value) => ['compare', '--among', value]],
    ['an encoding', (value) => ['-e', value]],
    ['the encoding of the input', (value) => ['--input-encoding', value]],
    ['a base', (value) => ['-b', `${value}:x:y`]],
    ['a number', (value) => ['-c', value]],
    ['one of some words', (value) => ['--color', value]],
    ['a size', (value) => ['--max-line', value]],
    ['a part of a file', (value) => ['--part', value, '-f', 'x']],
    ['a path in a record', (value) => ['-j', `.${value}`]],
    ['an option', (value) => [`--${value}`]],
    ['a file', (value) => ['-f', value]],
    ['a protected domain', (value) => ['-g', '{display}', '--protect', value]],
  ]
  for (const [what, args] of ARGUMENTS) {
    it(`masks a secret in ${what}`, async () => {
      for (const value of ['https://u:secret@h/', 'https://h/?token=secret']) {
        const { said, status } = await weburl(args(value), 'http://h/\n')
        assert.notInclude(said, 'secret')
        if (status === 0) assert.equal(said, '')
      }
    })
  }
})
