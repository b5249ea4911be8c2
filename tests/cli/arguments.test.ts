/**
 * The grammar: how arguments are read, and the messages about mistakes in them.
 */

import { assert } from 'chai'
import { DIALECT_NAMES, dialectNamed, loadDialects } from '../../lib/around/lines/reading/by-name.js'
import { parseArguments } from '../../lib/cli/grammar/arguments.js'
import { flagOf, OPTIONS, type OptionRow, READING_VERBS, VERBS } from '../../lib/cli/grammar/grammar.js'
import { documents } from '../../lib/dialects/documents.js'
import { programs } from '../../lib/dialects/index.js'
import { weburl } from './in-memory.js'

const ROWS: readonly OptionRow[] = OPTIONS

describe('the arguments', () => {
  it('can be written in short, joined and long form', () => {
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

  it('can contain the verb before or after options, but not after a URL or "--"', () => {
    assert.equal(parseArguments(['check', '-f', 'x']).verb, 'check')
    assert.equal(parseArguments(['-f', 'x', 'check']).verb, 'check')
    assert.deepEqual(parseArguments(['http://h', 'check']).urls, ['http://h', 'check'])
    assert.deepEqual(parseArguments(['--', 'check']).urls, ['check'])
    assert.deepEqual(parseArguments(['-b', 'http://h', 'x']).urls, ['x'])
    assert.deepEqual(parseArguments(['explain', '--', '-x']).urls, ['-x'])
  })

  it('can repeat an option that takes several values', () => {
    assert.deepEqual(parseArguments(['-f', 'a', '-fb', '--file=-']).file, ['a', 'b', '-'])
  })

  for (const [words, message] of [
    [['--colum', '2'], 'did you mean --column?'],
    [['--zzz'], 'weburl --help all lists them'],
    [['-x'], '-x is not an option'],
    [['-c'], 'takes a value: -c N'],
    [['--null=1'], 'takes no value'],
    [['-c', 'two'], 'takes a whole number'],
    [['-c', '0'], 'counts columns from 1'],
    [['-c', '1', '-c', '2'], 'is given twice'],
    [['-c', '1', '-j', 'url'], '--column does not go with --json-field'],
    [['--into', 'x'], '--into goes with --json-field'],
    [['-b', 'column:1'], '--base names a column of the record, which goes with --column'],
    [['-b', 'field:a', '-c', '1'], '--base names a member of the record, which goes with --json-field'],
    [['-c', '1', '-b', 'column:two'], '--base takes a whole number for a column'],
    [['-c', '1', '-e', 'column:'], '--encoding takes the number or the name of a column, and this is empty'],
    [['-j', 'a', '-e', 'field:b.*'], '--encoding takes the path of one value'],
    [['-o', 'xml'], 'one of lines, csv, tsv, ndjson'],
    [['-g', '{hots}'], 'did you mean {host}?'],
    [['-d', 'RFC3986'], 'did you mean rfc3986?'],
    [['-d', 'web-url+crome'], 'did you mean web-url+chrome?'],
    [['-p', 'SURT'], 'did you mean surt?'],
    [['-g', '{x}'], '--get contains {x}, which is not a part: weburl --help templates lists them'],
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
    [['-d', 'rfc1738'], 'which is not a dialect; weburl --help dialects lists them'],
    [
      ['--help', 'condition'],
      '--help is about "condition", which is neither a verb nor a list: did you mean conditions?',
    ],
    [['--help', 'x'], 'there are href, check, '],
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
    [['check', '-o', 'ndjson'], '--output goes with href, links, compare, and not with check'],
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
    [['compare', '-c', '1', '-e', 'column:2'], '--encoding goes with'],
    [['compare', '-j', 'u', '--into', 'u'], '--into goes with href, and not with compare'],
    [['check', '-j', 'u', '--into', 'u'], '--into goes with href, and not with check'],
    [['man', '-f', 'x'], '--file goes with href, check, compare, explain, links, relink, and not with man'],
    [['--version', '-o', 'tsv'], 'the version has no rows'],
    [['man', 'http://u:secret@h/'], 'man takes no "http://u:***@h/" after it'],
    [['man', 'check'], 'man takes no "check" after it'],
    [['man', '--stats'], 'and not with man'],
    [['completions', 'bash', '-0'], 'and not with completions'],
    [['--policy', 'firefox'], '--policy is about what a person is shown, and {display} is not written'],
    [['--protect', 'example.org', '-o', 'tsv', '--fields', 'href'], '--protect is about what a person is shown'],
    [['--delimiter', 'ab', '-c', '1'], 'one ASCII character'],
    [['chekc'], 'did you mean check?'],
    [['urls'], 'a file is named with -f'],
    [['completions', 'csh'], 'bash, zsh, fish'],
    [['compare', '--among', 'x'], 'which is not a dialect'],
  ] as const) {
    it(`are refused with status 2 and a suggestion: ${words.join(' ')}`, async () => {
      const { status, said, out } = await weburl(words)
      assert.equal(status, 2)
      assert.include(said, message)
      assert.match(said, /^weburl: /)
      assert.equal(out, '')
    })
  }
})

describe('the grammar', () => {
  it('is small enough to be learned', () => {
    assert.isAtMost(ROWS.length, 50)
    assert.lengthOf(VERBS, 8)
  })
})

describe('the help', () => {
  it('lists every option with --help all', async () => {
    const { out, status } = await weburl(['--help', 'all'])
    assert.equal(status, 0)
    for (const { name, short } of ROWS) {
      assert.include(out, flagOf(name))
      if (short !== undefined) assert.include(out, `-${short}, ${flagOf(name)}`)
    }
  })

  it('is a short overview that points to more help', async () => {
    const { out } = await weburl(['--help'])
    assert.isBelow(out.split('\n').length, 100)
    for (const { name } of VERBS) assert.match(out, new RegExp(`^  ${name}  `, 'm'))
    for (const topic of ['VERB --help', '--help LIST', 'man | man -l -']) assert.include(out, `weburl ${topic}`)
  })

  for (const { name } of VERBS) {
    it(`explains one verb, with its own options and examples: ${name}`, async () => {
      const { out, status } = await weburl([name, '--help'])
      assert.equal(status, 0)
      assert.equal((await weburl(['--help', name])).out, out)
      assert.isTrue(out.startsWith(`weburl ${name} - `))
      const options = [...out.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, flag]) => flag)
      const own = ROWS.filter(
        (row) => row.name === 'help' || (row.verbs ?? READING_VERBS).some((verb) => verb === name),
      )
      assert.sameMembers(
        options,
        own.map((row) => flagOf(row.name)),
      )
      if (options.length > 1) {
        assert.include(out, '\nExit status\n')
        for (const [, verb] of out.matchAll(/^ {2}weburl (check|compare|links|relink|explain)\b/gm))
          assert.equal(verb, name)
        assert.include(out, name === 'href' ? '\n  weburl -' : `\n  weburl ${name} `)
      }
    })
  }

  it('does not mention options that the verb does not accept', async () => {
    for (const words of [['links'], ['relink']]) {
      const { out } = await weburl([...words, '--help'])
      for (const absent of ['column:N', 'field:PATH', 'with -c', 'with -j']) assert.notInclude(out, absent)
    }
    const { out } = await weburl(['href', '--help'])
    for (const present of ['column:N', 'field:PATH', 'with -c', 'with -j'])
      assert.include(out.replace(/\s+/g, ' '), present)
  })

  it('has a list for each kind of value that options take', async () => {
    for (const [list, row] of [
      ['templates', /^ {2}\{scheme\} +the scheme/m],
      ['conditions', /^ {2}host +the host/m],
      ['rows', /^ {2}\\\\ +a backslash/m],
      ['dialects', /^ {2}rfc3986 +RFC 3986/m],
      ['profiles', /^ {2}dedupe +what/m],
      ['reasons', /^ {2}not-json +the record is not JSON/m],
    ] as const) {
      const { out } = await weburl(['--help', list])
      assert.match(out, row)
      assert.include((await weburl(['href', '--help'])).out.replace(/\s+/g, ' '), ` ${list}`)
    }
  })

  it('fits the terminal, or 80 columns elsewhere, without breaking words', async () => {
    const words = new Set((await weburl(['--help', 'all'])).out.split(/\s+/))
    const pages = [[], ...[...VERBS.map(({ name }) => name), 'templates', 'conditions', 'all'].map((word) => [word])]
    for (const [width, circumstances] of [
      [80, {}],
      [80, { env: { COLUMNS: '200' } }],
      [60, { env: { COLUMNS: '60' } }],
      [100, { isTerminal: true, columns: 100 }],
      [200, { isTerminal: true, columns: 200 }],
      [56, { isTerminal: true, columns: 120, env: { COLUMNS: '56' } }],
    ] as const) {
      for (const page of pages) {
        const { out } = await weburl(['--help', ...page], '', circumstances)
        const lines = out.split('\n')
        // Only a line without a space may be longer.
        const tooLong = lines.filter((line) => line.length > width && /\S \S/.test(line.replace(/ \\$/, '').trim()))
        assert.deepEqual(tooLong, [], `${page} in ${width}`)
        if (page[0] === 'all')
          assert.deepEqual(
            [...new Set(out.split(/\s+/))].filter((word) => !words.has(word)),
            [],
          )
        if (width > 100) assert.isTrue(lines.some((line) => line.length > 100) || lines.length < 60)
      }
    }
  })

  it('is also a manual page, whose text contains no roff requests', async () => {
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

  it('lists the same options as the completions for each shell', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { out } = await weburl(['completions', shell])
      for (const { name } of ROWS) assert.include(out, flagOf(name).slice(2), shell)
    }
  })

  it('names all dialects of documents and programs', async () => {
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

  it('shows the version', async () => {
    assert.match((await weburl(['--version'])).out, /^weburl \d+\.\d+\.\d+ on Node .*\n {2}whatwg +https:/)
    const { dialects } = JSON.parse((await weburl(['--version', '-o', 'ndjson'])).out)
    assert.match(dialects.whatwg, /^https:\/\/url\.spec\.whatwg\.org/)
  })
})
