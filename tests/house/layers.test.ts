/**
 * The map of the library and of the viewer as a test: which room may import which, and why. It sees `import type` like any other
 * import, and fails where files import each other in a circle.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { assert } from 'chai'
import ts from 'typescript'
import { sourceFiles } from './doc-comments.js'

/** A room, what it may import, and why it may not import more. A room may always import itself. */
type Row = readonly [room: string, mayImport: readonly string[], why: string]

/**
 * The floors from the ground upwards, and the rooms of each in order: each imports only rooms before it. A room is a folder of
 * a floor, or a file beside the folders; some have rooms of their own. A floor may import everything below it that its rooms name.
 */
const FLOORS: Readonly<Record<string, readonly Row[]>> = {
  ground: [
    ['ground/components', [], 'The record and the contract import nothing.'],
    ['ground/versions', [], 'It is what a program writes into a report.'],
    ['ground/text', [], 'ASCII, percent-encoding and code points know nothing of URLs.'],
    ['ground/hosts', ['ground/text'], 'Addresses are the same in every document.'],
    ['ground/idna', ['ground/text'], 'Names are prepared without a dialect.'],
    [
      'ground/findings',
      ['ground/text', 'ground/components'],
      'Findings, errors and masks are about texts, not about values.',
    ],
    [
      'ground/encodings',
      ['ground/findings', 'ground/text', 'ground/components'],
      'An encoder is what the contract asks for. An unknown label is a UrlError.',
    ],
    [
      'ground/own-options',
      ['ground/findings', 'ground/text'],
      'Options are read in one way everywhere; what is quoted of them is masked.',
    ],
  ],
  dialects: [
    [
      'dialects/kit',
      ['ground/findings', 'ground/text', 'ground/hosts', 'ground/idna', 'ground/components'],
      'It is what dialects share, and follows no document. What it quotes of a parameter is masked.',
    ],
    [
      'dialects/*',
      ['dialects/kit', 'ground/text', 'ground/hosts', 'ground/idna', 'ground/encodings', 'ground/components'],
      'A dialect holds its document and nothing else: no value, and no other dialect.',
    ],
    [
      'dialects/programs',
      ['dialects/kit', 'ground/text', 'ground/hosts', 'ground/idna', 'ground/components'],
      'It is what programs share.',
    ],
    [
      'dialects/programs/python',
      ['dialects/programs', 'ground/text', 'ground/idna', 'ground/components'],
      'Libraries for Python call its own parser.',
    ],
    [
      'dialects/programs/*',
      [
        ...['dialects/programs', 'dialects/programs/python', 'dialects/whatwg', 'dialects/kit'],
        ...['ground/text', 'ground/hosts', 'ground/idna', 'ground/encodings', 'ground/components'],
      ],
      "A program that is a parser of the Standard is the Standard's functions with departures. Other programs import no dialect.",
    ],
    [
      'dialects/programs/index',
      ['dialects/programs', 'dialects/programs/python', 'dialects/programs/*'],
      'The list of programs.',
    ],
    [
      'dialects',
      [
        ...['dialects/*', 'dialects/kit', 'dialects/programs/**', 'ground/own-options', 'ground/findings'],
        ...['ground/hosts', 'ground/encodings', 'ground/text'],
        'ground/components',
      ],
      'The lists of documents and of readers, and what compares them.',
    ],
  ],
  url: [
    [
      'url/record-of',
      ['ground/own-options', 'ground/components'],
      'A value is known to be a Url here, without the class.',
    ],
    [
      'url/url-options',
      ['ground/components', 'ground/findings'],
      'Options name a dialect, a kind of secret, and no value.',
    ],
    ['url/native-url', ['ground/findings', 'ground/text'], "The platform's own class is reached in one place."],
    [
      'url/standard-schema',
      ['ground/findings', 'ground/components'],
      'The interface is structural: it names no value.',
    ],
    [
      'url/reading',
      ['ground/findings', 'ground/encodings', 'ground/text', 'ground/components'],
      'A dialect answers, by its fast way or by its parser.',
    ],
    [
      'url/parts',
      [
        ...['dialects/whatwg', 'ground/own-options', 'ground/findings', 'ground/hosts', 'ground/encodings'],
        ...['ground/text', 'ground/components'],
      ],
      'A part is a view over the record, and asks the dialect that it is given. A host by itself is read by the default one.',
    ],
    [
      'url/comparing',
      ['url/parts', 'url/reading', 'url/url-options', 'ground/own-options', 'ground/text', 'ground/components'],
      'Keys are texts of records.',
    ],
    [
      'url/resolving',
      ['url/reading', 'ground/encodings', 'ground/text', 'ground/components'],
      'Relativizing is a question to a dialect about records, or to its fast way about texts.',
    ],
    [
      'url/building',
      [
        ...['url/parts', 'url/reading', 'ground/own-options', 'ground/findings'],
        ...['ground/encodings', 'ground/text', 'ground/components'],
      ],
      'Parts become a record here; whoever asks makes a URL of it.',
    ],
    [
      'url/references',
      [...['url/building', 'url/resolving', 'ground/findings', 'ground/encodings', 'ground/text'], 'ground/components'],
      'What a reference denotes is asked of the dialect, with bases of all kinds.',
    ],
    [
      'url/url-reference',
      [
        ...['url/record-of', 'url/references', 'url/building', 'url/resolving', 'url/parts'],
        ...['dialects/whatwg', 'ground/own-options', 'ground/findings', 'ground/text', 'ground/components'],
      ],
      'A reference is resolved by whatever has a method for it, and so does not import Url.',
    ],
    [
      'url/url',
      [
        ...['url/building', 'url/comparing', 'url/resolving', 'url/parts', 'url/reading', 'url/url-reference'],
        ...['url/record-of', 'url/url-options', 'url/native-url', 'url/standard-schema'],
        ...['dialects/whatwg', 'ground/own-options', 'ground/findings'],
        ...['ground/encodings', 'ground/text', 'ground/components'],
      ],
      'The face of the library, over everything below. It knows no dialect but the default.',
    ],
    [
      'url/parser',
      [
        ...['url/url', 'url/record-of', 'url/parts', 'url/url-options', 'url/standard-schema'],
        ...['dialects/whatwg', 'ground/own-options', 'ground/findings', 'ground/hosts'],
        ...['ground/text', 'ground/components'],
      ],
      'A policy is asked about values.',
    ],
    [
      'url/template',
      [
        ...['url/url', 'url/record-of', 'url/url-reference', 'url/references', 'url/building', 'url/parts'],
        ...['dialects/whatwg', 'ground/own-options', 'ground/findings', 'ground/text', 'ground/components'],
      ],
      'A template is filled with values, and builds by the one way that there is.',
    ],
  ],
  around: [
    [
      'around/patterns/pattern-strings',
      ['ground/findings', 'ground/text'],
      'Tokens, parts and texts of a pattern are the same in every part of a URL.',
    ],
    [
      'around/patterns/matching',
      ['around/patterns/pattern-strings'],
      'A text is compared with parts, whatever it is of.',
    ],
    [
      'around/patterns/standard',
      [
        ...['around/patterns/pattern-strings', 'around/patterns/matching', 'dialects/whatwg'],
        ...['ground/hosts', 'ground/encodings', 'ground/text', 'ground/components'],
      ],
      "The Standard's patterns are over records and texts, and know no value.",
    ],
    [
      'around/patterns/templates',
      ['ground/own-options', 'ground/findings', 'ground/text'],
      'Templates are texts: they know neither URLs nor patterns.',
    ],
    [
      'around/patterns',
      [
        ...['around/patterns/pattern-strings', 'around/patterns/matching', 'around/patterns/standard'],
        'around/patterns/templates',
        ...['url/url', 'url/url-reference', 'url/parts', 'dialects/whatwg', 'ground/own-options', 'ground/findings'],
        ...['ground/text', 'ground/components'],
      ],
      "A pattern is over the parts of a URL in the Standard's own words.",
    ],
    [
      'around/standard-classes',
      [
        ...[
          'around/patterns/pattern-strings',
          'around/patterns/standard',
          'url/reading',
          'url/native-url',
          'dialects/whatwg',
          'ground/findings',
          'ground/text',
        ],
        'ground/components',
      ],
      "The Standard's own classes import its dialect, and not Url. URLPattern reads patterns as weburl/patterns does.",
    ],
    [
      'around/profiles/program',
      ['url/url', 'url/record-of', 'ground/findings'],
      'The steps of a profile are functions in a list.',
    ],
    [
      'around/profiles/kit',
      [
        ...['around/profiles/program', 'url/record-of', 'dialects/whatwg'],
        ...['ground/own-options', 'ground/findings', 'ground/encodings', 'ground/idna', 'ground/text'],
        'ground/components',
      ],
      'Steps that several profiles have are made of values and of texts.',
    ],
    [
      'around/profiles/profile',
      [
        ...['around/profiles/program', 'around/profiles/kit', 'url/parts', 'ground/own-options'],
        ...['ground/findings', 'ground/text'],
      ],
      'The value runs a list of steps, whatever they do.',
    ],
    [
      'around/profiles/*',
      [
        ...['around/profiles/program', 'around/profiles/kit', 'around/profiles/profile'],
        ...['url/parts', 'dialects/whatwg', 'ground/own-options', 'ground/findings'],
        ...['ground/hosts', 'ground/idna', 'ground/text'],
      ],
      'A profile is a list of steps of its own, and imports no other profile.',
    ],
    [
      'around/profiles/dedupe-loose',
      [
        ...['around/profiles/dedupe', 'around/profiles/program', 'around/profiles/kit', 'around/profiles/profile'],
        ...['url/url', 'dialects/whatwg', 'ground/own-options', 'ground/text', 'ground/components'],
      ],
      'It has the steps of dedupe, and more.',
    ],
    [
      'around/profiles',
      ['around/profiles/**', 'ground/findings', 'ground/own-options', 'ground/text'],
      'Profiles are found by name. Only lists and the command import them.',
    ],
    [
      'around/sites',
      [
        ...['url/url', 'url/record-of', 'url/reading', 'url/parts', 'dialects/whatwg', 'ground/own-options'],
        'ground/findings',
        ...['ground/encodings', 'ground/hosts', 'ground/text', 'ground/components'],
      ],
      'A list of suffixes is asked about the hosts of values. Nothing imports it.',
    ],
    [
      'around/display',
      ['url/url', 'url/parts', 'ground/own-options', 'ground/findings', 'ground/hosts', 'ground/idna', 'ground/text'],
      'What a person is shown is made of values, and nothing else depends on it.',
    ],
    ['around/markup', ['ground/text'], 'Tags, attributes and references of HTML and XML know no URL.'],
    [
      'around/tools',
      [
        ...['around/markup', 'url/url', 'url/parts', 'dialects/whatwg', 'ground/own-options', 'ground/findings'],
        ...['ground/encodings', 'ground/idna', 'ground/text', 'ground/components'],
      ],
      'What programs do around URLs is made of values and of texts. Pages import it, and lists of what people typed.',
    ],
    [
      'around/pages',
      [
        ...['around/tools', 'around/markup', 'url/url', 'url/parts', 'ground/own-options', 'ground/findings'],
        ...['ground/encodings', 'ground/text'],
      ],
      'A page has the encodings, the tags and the small languages in which URLs are written. Nothing imports it.',
    ],
    ['around/tables', ['ground/encodings'], 'Tables are data for the encodings, and know no URL.'],
    ['around/lines/bytes', ['ground/encodings', 'ground/text'], 'Records are bytes before they are strings.'],
    ['around/lines/reasons', ['ground/findings'], 'The reasons why a record has no answer are a table.'],
    ['around/lines/option-problem', ['url/url', 'ground/text'], 'A problem is data that each face words.'],
    [
      'around/lines/line-options',
      ['around/profiles/profile', 'ground/components'],
      'The types of the options name values.',
    ],
    [
      'around/lines/condition',
      ['around/lines/line-options', 'around/lines/option-problem', 'ground/own-options'],
      'A condition is an option.',
    ],
    [
      'around/lines/options',
      [
        ...['around/lines/condition', 'around/lines/line-options', 'around/lines/option-problem'],
        ...['around/profiles/profile', 'url/url', 'ground/own-options', 'ground/findings', 'ground/text'],
        'ground/components',
      ],
      'One table of rows makes the types, the checks, and the grammar of the command.',
    ],
    ['around/lines/digests', ['around/lines/bytes', 'around/lines/reasons'], 'Keys that were met are kept as digests.'],
    [
      'around/lines/input',
      [
        ...['around/lines/bytes', 'around/lines/reasons', 'dialects/whatwg', 'ground/own-options', 'ground/findings'],
        'ground/text',
      ],
      'Bytes are cut into whole records before anybody knows what is in them.',
    ],
    [
      'around/lines/records',
      [
        ...['around/lines/input', 'around/lines/bytes', 'around/lines/reasons', 'around/lines/option-problem'],
        ...['around/lines/line-options', 'around/lines/options'],
      ],
      'A layout says where the URL of a record is, and reads no URL.',
    ],
    [
      'around/lines/reading',
      [
        ...['around/lines/records', 'around/lines/input', 'around/lines/bytes', 'around/lines/reasons'],
        ...['around/lines/option-problem', 'around/lines/options', 'around/profiles'],
        ...['around/tools', 'url/url', 'dialects', 'dialects/whatwg', 'ground/findings', 'ground/components'],
      ],
      'The URL of a record is read by what the options name.',
    ],
    [
      'around/lines/output',
      [
        ...['around/lines/reading', 'around/lines/records', 'around/lines/bytes', 'around/lines/digests'],
        ...['around/lines/condition', 'around/lines/option-problem', 'around/lines/options'],
        ...['around/profiles', 'around/sites', 'around/display', 'url/url'],
        ...['dialects/whatwg', 'ground/text'],
      ],
      'An answer is written in one of the forms, and knows no input.',
    ],
    [
      'around/lines',
      [
        ...['around/lines/**', 'around/sites', 'around/patterns'],
        ...['url/url', 'url/url-options', 'url/parts', 'dialects/whatwg', 'ground/findings'],
        ...['ground/hosts', 'ground/encodings', 'ground/text'],
      ],
      'A list is read by all that is said of a URL, and what a run does not name is loaded by nobody. It knows no process.',
    ],
  ],
  doors: [
    [
      'core',
      [
        ...['url/url', 'url/url-reference', 'url/parser', 'url/parts', 'url/building'],
        ...['url/url-options', 'url/native-url', 'url/standard-schema', 'ground/versions'],
        ...['ground/findings', 'ground/hosts', 'ground/components'],
      ],
      'A door lists, and does nothing.',
    ],
    [
      'index',
      ['core', 'url/template', 'url/parts', 'ground/encodings', 'ground/findings'],
      'A door lists, and does nothing.',
    ],
  ],
  cli: [
    [
      'cli/grammar',
      ['around/lines/**'],
      'Verbs, options and arguments are tables; what a message quotes of an argument is masked.',
    ],
    ['cli/input', ['cli/grammar', 'around/lines/**'], 'Inputs are files and streams, of which bytes are read.'],
    [
      'cli/output',
      ['cli/input', 'around/lines/**', 'core', 'dialects', 'ground/findings'],
      'A sink waits and speaks of files as an input does. The masker of texts says where a place is in a masked text.',
    ],
    [
      'cli/verbs',
      [
        ...['cli/output', 'cli/grammar', 'around/lines/**', 'index', 'core', 'dialects', 'around/display'],
        'ground/findings',
      ],
      'A verb is a function from an answer to a line. A place in a masked text has the type of the masker.',
    ],
    [
      'cli/pages',
      [
        ...['cli/verbs', 'cli/output', 'cli/input', 'cli/grammar', 'core'],
        ...['around/lines/**', 'around/pages', 'around/tools'],
      ],
      'Pages are read and written by the door of pages, and their links are answered as records of a list.',
    ],
    [
      'cli/jobs',
      ['cli/verbs', 'cli/grammar', 'around/lines/**'],
      'A thread prepares a run as the command does, and answers blocks of records.',
    ],
    [
      'cli/help',
      ['cli/grammar', 'around/lines/**', 'ground/encodings'],
      'The pages list options, the parts of a template, dialects, profiles and encodings, which are tables of the rooms below.',
    ],
    [
      'cli',
      [
        ...[
          'cli/help',
          'cli/pages',
          'cli/jobs',
          'cli/verbs',
          'cli/output',
          'cli/input',
          'cli/grammar',
          'around/lines/**',
          'index',
        ],
        ...['dialects', 'around/profiles/**', 'ground/findings'],
      ],
      'The run and the world around it: the command knows Node, and has no rule of its own.',
    ],
  ],
}

const MAP: readonly Row[] = Object.values(FLOORS).flat()

const rooms = new Map(MAP.map(([room, allowed, why]) => [room, { allowed, why }]))

/** The files of the library, without the generated tables of one room. */
const files = sourceFiles('lib')

/** The row of a room. A row such as `dialects/*` is about the folders of a room that have no row of their own. */
const rowOf = (room: string) => rooms.get(room) ?? rooms.get(`${dirname(room)}/*`)

/** The room of a file: the longest beginning of its path that has a row. */
function roomOf(file: string): string {
  const path = relative('lib', file)
    .replace(/(?:\.d)?\.ts$/, '')
    .split('/')
  const beginnings = path.map((_, index) => path.slice(0, index + 1).join('/')).reverse()
  return beginnings.find((room, index) => (index === 0 ? rooms.has(room) : rowOf(room) !== undefined)) ?? ''
}

/** The rooms that are meant by a name in a row: `around/lines/**` is a room with all rooms in it. */
const meantBy = (name: string): string[] =>
  name.endsWith('/**')
    ? [...rooms.keys()].filter((room) => `${room}/`.startsWith(name.slice(0, -'**'.length)))
    : [rooms.has(name) ? name : `${dirname(name)}/*`]

/** Whether a room may import another one. */
function mayImport(from: string, to: string): boolean {
  if (from === to) return true
  const allowed = (rowOf(from)?.allowed ?? []).flatMap((name) => (name.endsWith('/**') ? meantBy(name) : [name]))
  return allowed.includes(to) || (!rooms.has(to) && allowed.includes(`${dirname(to)}/*`))
}

/** The names that a file imports or exports from, in types too. */
const namesIn = (file: string): string[] =>
  ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles.map(({ fileName }) => fileName)

/** The files that a file imports or exports from. */
const importsOf = (file: string): string[] =>
  namesIn(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name.replace(/\.js$/, '.ts')))

const graph = new Map(files.map((file) => [file, importsOf(file)]))

/** A circle of files that begins and ends with the same one; `null` if there is none. */
function circleIn(edges: ReadonlyMap<string, readonly string[]>): string[] | null {
  const finished = new Set<string>()
  function visit(file: string, path: readonly string[]): string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (finished.has(file)) return null
    for (const next of edges.get(file) ?? []) {
      const circle = visit(next, [...path, file])
      if (circle !== null) return circle
    }
    finished.add(file)
    return null
  }
  for (const file of edges.keys()) {
    const circle = visit(file, [])
    if (circle !== null) return circle
  }
  return null
}

describe('the rooms of the library', () => {
  it('are all on the map', () => {
    assert.deepEqual(
      files.filter((file) => rowOf(roomOf(file)) === undefined),
      [],
    )
    for (const [room] of MAP) {
      assert.isTrue(
        files.some((file) => rowOf(roomOf(file)) === rooms.get(room)),
        `${room} is on the map and is not there`,
      )
    }
  })

  it('include every folder that has sibling folders', () => {
    const foldersIn = (folder: string): string[] =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(folder, name))
    const all = (folder: string): string[] => [folder, ...foldersIn(folder).flatMap(all)]
    const halls = foldersIn('lib')
      .flatMap(all)
      .filter((folder) => foldersIn(folder).length > 1)
    assert.include(halls, 'lib/around/lines')
    assert.deepEqual(
      halls.flatMap(foldersIn).filter((folder) => rowOf(relative('lib', folder)) === undefined),
      [],
    )
  })

  it('are allowed to import only rooms that precede them on the map', () => {
    const order = MAP.map(([room]) => room)
    for (const [room, allowed] of MAP) {
      for (const below of allowed.flatMap(meantBy)) {
        const isItself = below === room && allowed.includes(`${room}/**`)
        assert.isTrue(isItself || order.indexOf(below) < order.indexOf(room), `${room}: ${below}`)
        assert.include(order, below)
      }
    }
  })

  for (const [room, , why] of MAP) {
    it(`import only what the map allows: ${room}. ${why}`, () => {
      const trespasses = files
        .filter((file) => rowOf(roomOf(file)) === rooms.get(room))
        .flatMap((file) => (graph.get(file) ?? []).map((target) => [file, target] as const))
        .filter(([file, target]) => !mayImport(roomOf(file), roomOf(target)))
        .map(([file, target]) => `${file} imports ${target}`)
      assert.deepEqual(trespasses, [])
    })
  }

  it('have no circular imports among their files, including types', () => {
    assert.isNull(circleIn(graph))
  })

  it('are on five floors, next to the entry points and the map', () => {
    assert.sameMembers(readdirSync('lib'), [
      ...Object.keys(FLOORS).filter((floor) => floor !== 'doors'),
      ...['README.md', 'core.ts', 'index.ts', 'tsconfig.json'],
    ])
  })

  it('import Node modules only in the command line tool', () => {
    const importing = files.filter((file) => /(?:from|import) ?\(?'node:/.test(readFileSync(file, 'utf8')))
    assert.isNotEmpty(importing)
    assert.deepEqual(
      importing.filter((file) => !roomOf(file).startsWith('cli')),
      [],
    )
  })

  it('are checked by a search that finds circular imports', () => {
    const edges = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ])
    assert.deepEqual(circleIn(edges), ['b', 'c', 'b'])
  })

  it('use iconv-lite and TextDecoder only in the listed files', () => {
    const importers = (name: string): string[] =>
      files.filter((file) => new RegExp(`from '${name}|import '${name}`).test(readFileSync(file, 'utf8')))
    assert.deepEqual(importers('punycode'), [])
    assert.deepEqual(importers('tldts'), [])
    assert.deepEqual(importers('#legacy-tables'), ['lib/ground/encodings/indexes.ts'])
    const codeOf = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '')
    const naming = (pattern: RegExp): string[] => files.filter((file) => pattern.test(codeOf(file)))
    assert.deepEqual(naming(/'iconv-lite'/), ['lib/ground/encodings/iconv-lite-tables.ts'])
    assert.deepEqual(
      naming(/new TextDecoder/).filter((file) => !roomOf(file).startsWith('cli')),
      // Pages and lists are long, and the decoder of UTF-8 is faster than one in JavaScript; where it is not there, the library's own is used.
      ['lib/around/lines/bytes.ts', 'lib/ground/encodings/text-decoder-tables.ts', 'lib/ground/text/platform-text.ts'],
    )
  })
})

/** The rooms of the viewer: what computes, what draws, and the scripts. */
const VIEWER: readonly Row[] = [
  ['viewer/model', [], 'What is computed is tested without a page, and draws nothing.'],
  ['viewer/page', ['viewer/model'], 'What draws is told what to draw.'],
  ['viewer', ['viewer/page', 'viewer/model'], 'A script brings together what computes and what draws.'],
]

describe('the rooms of the viewer', () => {
  const viewerFiles = sourceFiles('viewer')

  it('are all on the map', () => {
    assert.sameMembers(
      [...new Set(viewerFiles.map((file) => dirname(file)))],
      VIEWER.map(([room]) => room),
    )
  })

  for (const [room, allowed, why] of VIEWER) {
    it(`import only what the map allows: ${room}. ${why}`, () => {
      const trespasses = viewerFiles
        .filter((file) => dirname(file) === room)
        .flatMap((file) => importsOf(file).map((target) => [file, target] as const))
        .filter(([, target]) => ![room, ...allowed].includes(dirname(target)))
        .map(([file, target]) => `${file} imports ${target}`)
      assert.deepEqual(trespasses, [])
    })
  }

  it('have no circular imports among their files, including types', () => {
    assert.isNull(circleIn(new Map(viewerFiles.map((file) => [file, importsOf(file)]))))
  })

  it('import the library only through its entry points', () => {
    const names = viewerFiles.flatMap(namesIn).filter((name) => !name.startsWith('.'))
    assert.include(names, 'weburl')
    assert.deepEqual(
      names.filter((name) => !/^weburl(?:\/|$)/.test(name)),
      [],
    )
  })
})
