/**
 * The grammar: what arguments are read as, and what is said where they are wrong.
 */

import { assert } from 'chai'
import { DIALECT_NAMES, dialectNamed, loadDialects } from '../../lib/around/lines/reading/by-name.js'
import { parseArguments } from '../../lib/cli/grammar/arguments.js'
import { OPTIONS, type OptionRow } from '../../lib/cli/grammar/grammar.js'
import { flagOf } from '../../lib/cli/grammar/usage-error.js'
import { documents } from '../../lib/dialects/documents.js'
import { programs } from '../../lib/dialects/index.js'
import { weburl } from './in-memory.js'

const ROWS: readonly OptionRow[] = OPTIONS

describe('the arguments', () => {
  it('are read in every spelling', () => {
    for (const words of [
      ['-0', '-c', '2', '-b', 'http://h'],
      ['-0c2', '-bhttp://h'],
      ['--null', '--column=2', '--base=http://h'],
      ['--column', '2', '--base', 'http://h', '--null'],
    ]) {
      const given = parseArguments(words)
      assert.isTrue(given.null)
      assert.equal(given.column, '2')
      assert.equal(given.base, 'http://h')
      assert.equal(given.verb, 'href')
    }
  })

  it('have a verb first, or after options', () => {
    assert.equal(parseArguments(['check', '-f', 'x']).verb, 'check')
    assert.equal(parseArguments(['-f', 'x', 'check']).verb, 'check')
    assert.deepEqual(parseArguments(['http://h', 'check']).urls, ['http://h', 'check'])
    assert.deepEqual(parseArguments(['--', 'check']).urls, ['check'])
    assert.deepEqual(parseArguments(['-b', 'http://h', 'x']).urls, ['x'])
    assert.deepEqual(parseArguments(['explain', '--', '-x']).urls, ['-x'])
  })

  it('can repeat those options that may be repeated', () => {
    assert.deepEqual(parseArguments(['-f', 'a', '-fb', '--file=-']).file, ['a', 'b', '-'])
  })

  for (const [words, message] of [
    [['--colum', '2'], 'did you mean --column?'],
    [['--zzz'], 'weburl --help lists the options'],
    [['-x'], '-x is not an option'],
    [['-c'], 'takes a value: -c N'],
    [['--null=1'], 'takes no value'],
    [['-c', 'two'], 'takes a whole number'],
    [['-c', '0'], 'counts from 1'],
    [['-c', '1', '-c', '2'], 'is given twice'],
    [['-c', '1', '-j', 'url'], '--column does not go with --json-field'],
    [['--into', 'x'], '--into goes with --json-field'],
    [['--base-column', '1'], '--base-column goes with --column'],
    [['-o', 'xml'], 'one of lines, csv, tsv, ndjson'],
    [['-g', '{hots}'], 'did you mean {host}?'],
    [['-d', 'RFC3986'], 'did you mean rfc3986?'],
    [['-d', 'web-url+crome'], 'did you mean web-url+chrome?'],
    [['-p', 'SURT'], 'did you mean surt?'],
    [['-g', '{x}'], '--get contains {x}, which is not a part: weburl --help lists them under Templates'],
    [['-f', ''], '--file takes the name of a file, and this is empty'],
    [['--out', ''], '--out takes the name of a file, and this is empty'],
    [['check', '--pages', '-c', '2'], '--column is about lists: leave it out, or --pages'],
    [['check', '--pages', '--jobs', '2'], '--jobs is about lists'],
    [['check', '--content-type', 'text/html'], 'write check --pages'],
    [['--where', 'role=fetch'], '--where contains role: the links of pages have this'],
    [['-g', '{raw:href}'], 'is not a part'],
    [['-g', '{host'], 'a "{" without a "}"'],
    [['-g', '{host}', '-o', 'tsv'], '--get goes with --output lines; without it, there is --fields'],
    [['--fields', 'host'], '--fields goes with --output csv, --output tsv or --output ndjson'],
    [['-d', 'rfc1738'], 'which is not a dialect'],
    [['-b', 'nowhere'], 'write a scheme before it'],
    [['-b', 'nowhere', 'x'], 'weburl: --base is not a URL (whatwg): the input has no scheme'],
    [['-b', 'nowhere', 'x'], '^^^^^^^ write a scheme before it, such as https://\n'],
    [['-b', '//h', 'x'], '^^^ write https: before it\n'],
    [['-b', '/a', 'x'], '^^ write a whole URL, such as https://example.org/\n'],
    [['-b', 'http://h:x/', 'x'], '--base is not a URL (whatwg): the port is not a number'],
    [['-b', 'http://u:secret@h:x/', 'x'], 'http://u:***@h:x/'],
    [['-e', 'utf-99'], 'is not the label of an encoding'],
    [['--input-encoding', 'utf-16le'], 'make UTF-8 of the list first'],
    [['--input-encoding', 'latin-99'], 'is neither'],
    [['--max-line', '0'], 'from 1 to 16M'],
    [['--max-line', '17M'], 'from 1 to 16M'],
    [['check', '-g', '{host}'], '--get goes with href, links, and not with check'],
    [['check', '-o', 'ndjson'], '--output goes with href, links, compare, version, and not with check'],
    [['explain', '--echo', 'http://h'], '--echo goes with href, compare, and not with explain'],
    [['compare', '-p', 'surt'], '--profile goes with href, explain, and not with compare'],
    [['--severity', 'error'], '--severity goes with check, and not with href'],
    [['--among', 'whatwg', 'http://h'], '--among goes with compare, explain'],
    [['--part', '3/2', '-f', 'x'], 'K from 1 to N'],
    [['--part', '1/2'], 'have no byte ranges'],
    [['--part', '1/2', 'http://h/'], 'have no byte ranges'],
    [['--part', '1/2', '-f', 'x', '-f', '-'], 'have no byte ranges'],
    [['compare', '-d', 'rfc3986'], '--dialect goes with href, check, explain, and not with compare'],
    [['compare', '-e', 'windows-1251'], '--encoding goes with'],
    [['compare', '-c', '1', '--encoding-column', '2'], '--encoding-column goes with'],
    [['compare', '-j', 'u', '--dialect-field', 'd'], '--dialect-field goes with'],
    [['compare', '-j', 'u', '--into', 'u'], '--into goes with href, and not with compare'],
    [['check', '-j', 'u', '--into', 'u'], '--into goes with href, and not with check'],
    [['version', '-f', 'x'], '--file goes with href, check, compare, explain, links, relink, and not with version'],
    [['version', '-o', 'tsv'], 'the version has no rows'],
    [['version', 'http://u:secret@h/'], 'version takes no "http://u:***@h/" after it'],
    [['man', 'check'], 'man takes no "check" after it'],
    [['man', '--stats'], 'and not with man'],
    [['completions', 'bash', '-0'], 'and not with completions'],
    [['--policy', 'firefox'], '--policy is about what a person is shown, and {display} is not written'],
    [['--protect', 'example.org', '-o', 'tsv', '--fields', 'href'], '--protect is about what a person is shown'],
    [['--refused', '--changed'], '--refused does not go with --changed'],
    [['--delimiter', 'ab', '-c', '1'], 'one ASCII character'],
    [['chekc'], 'did you mean check?'],
    [['urls'], 'a file is named with -f'],
    [['completions', 'csh'], 'bash, zsh, fish'],
    [['compare', '--among', 'x'], 'which is not a dialect'],
  ] as const) {
    it(`are refused with status 2 and advice: ${words.join(' ')}`, async () => {
      const { status, said, out } = await weburl(words)
      assert.equal(status, 2)
      assert.include(said, message)
      assert.match(said, /^weburl: /)
      assert.equal(out, '')
    })
  }
})

describe('the help', () => {
  it('names every option, and the examples in it are understood', async () => {
    const { out, status } = await weburl(['--help'])
    assert.equal(status, 0)
    for (const { name, short } of ROWS) {
      assert.include(out, flagOf(name))
      if (short !== undefined) assert.include(out, `-${short}, ${flagOf(name)}`)
    }
    assert.isTrue(out.split('\n').every((line) => line.length <= 130))
  })

  it('is a manual page, too, in which no line is taken for a request of roff', async () => {
    const { out } = await weburl(['man'])
    const requests = new Set(
      out
        .split('\n')
        .filter((line) => /^[.']/.test(line))
        .map((line) => line.split(' ')[0]),
    )
    assert.deepEqual([...requests].sort(), ['.B', '.PP', '.RE', '.RS', '.SH', '.TH', '.TP', '.fi', '.nf'])
    for (const { name } of ROWS) assert.include(out, flagOf(name).replaceAll('-', '\\-'))
  })

  it('is in the completions for each shell, too', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { out } = await weburl(['completions', shell])
      for (const { name } of ROWS) assert.include(out, flagOf(name).slice(2), shell)
    }
  })

  it('names all dialects that exist, documents and programs', async () => {
    await loadDialects()
    for (const [name] of DIALECT_NAMES) assert.equal(dialectNamed(name)?.name, name)
    assert.deepEqual(
      DIALECT_NAMES.map(([name]) => name),
      [...documents, ...Object.values(programs)].map(({ name }) => name),
    )
    for (const name of ['web-url-2011', 'web-url+chrome', 'web-url-2011+gecko', 'web-url+ie', 'abarth+windows']) {
      assert.equal(dialectNamed(name)?.name, name)
    }
    assert.isNull(dialectNamed('web-url+opera'))
    assert.isNull(dialectNamed(''))
  })

  it('says the version', async () => {
    assert.match((await weburl(['--version'])).out, /^weburl \d+\.\d+\.\d+\n$/)
    const { dialects } = JSON.parse((await weburl(['version', '-o', 'ndjson'])).out)
    assert.match(dialects.whatwg, /^https:\/\/url\.spec\.whatwg\.org/)
  })
})
