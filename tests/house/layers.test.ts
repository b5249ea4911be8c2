/**
 * The map of the library as a test: which room may import which, and why. It sees `import type` like any other import, and
 * fails where files import each other in a circle.
 */

import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { assert } from 'chai'
import ts from 'typescript'
import { sourceFiles } from './doc-comments.js'

/** A room, what it may import, and why it may not import more. A room may always import itself. */
type Row = readonly [room: string, mayImport: readonly string[], why: string]

/** From the ground upwards. A room is a folder below lib/, or a file that stands in lib/ itself. */
const MAP: readonly Row[] = [
  ['components', [], 'The record and the contract are the ground.'],
  ['schemes-with-authority', [], 'It is a promise of types and knows no rule.'],
  ['versions', [], 'It is what a program writes into a report.'],
  ['text', [], 'ASCII, percent-encoding and code points know nothing of URLs.'],
  ['hosts', ['text'], 'Addresses are the same in every document.'],
  ['idna', ['text'], 'Names are prepared without a dialect.'],
  ['encodings', ['text', 'components'], 'An encoder is what the contract asks for.'],
  ['insight', ['text', 'components'], 'Findings and masks are about texts, not about values.'],
  ['own-options', ['insight', 'text'], 'Options are read in one way everywhere; what is quoted of them is masked.'],
  ['url-options', ['components'], 'Options name a dialect and no value.'],
  ['is-url-text', ['components'], 'A dialect answers, by its fast way or by its parser.'],
  ['url-like', [], "It describes the platform's URL."],
  [
    'dialects/kit',
    ['insight', 'text', 'hosts', 'idna', 'components'],
    'It is what dialects share, and follows no document. What it quotes of a parameter is masked.',
  ],
  [
    'dialects/whatwg',
    ['dialects/kit', 'insight', 'text', 'hosts', 'idna', 'encodings', 'components'],
    'Its fast way says of which texts nothing has to be masked, and has to know the names of secrets for it.',
  ],
  [
    'dialects/*',
    ['dialects/kit', 'text', 'hosts', 'idna', 'encodings', 'components'],
    'A dialect holds its document and nothing else: no value, and no other dialect.',
  ],
  [
    'dialects',
    ['dialects/*', 'own-options', 'insight', 'hosts', 'encodings', 'text', 'components'],
    'The lists of documents and of readers, and what compares them.',
  ],
  ['url-error', ['insight', 'components'], 'Every room above may refuse something.'],
  ['url-result', ['url-error'], 'A result is a value or the error of the library.'],
  ['refusals', ['url-error', 'insight', 'text', 'components'], 'Every refusal is worded in one place.'],
  [
    'canonical-url',
    ['is-url-text', 'refusals', 'insight', 'encodings', 'components'],
    'A record and the text of the fast way are enough for those who ask for nothing that was written.',
  ],
  ['native-url', ['url-error', 'url-like', 'insight'], "The platform's own class is reached in one place."],
  ['standard-schema', ['insight', 'components'], 'The interface is structural: it names no value.'],
  [
    'parts',
    [
      ...['refusals', 'url-error', 'dialects/whatwg', 'own-options', 'insight', 'hosts', 'encodings', 'text'],
      'components',
    ],
    'A part is a view over the record, and asks the dialect that it is given. A host by itself is read by the default one.',
  ],
  ['comparing', ['parts', 'own-options', 'url-options', 'components'], 'Keys are texts of records.'],
  ['resolving', ['encodings', 'text', 'components'], 'Relativizing is a question to a dialect about records.'],
  [
    'building',
    [
      'parts',
      'refusals',
      'url-error',
      'own-options',
      'insight',
      'encodings',
      'text',
      'schemes-with-authority',
      'components',
    ],
    'Parts become a record here; whoever asks makes a URL of it.',
  ],
  [
    'references',
    ['building', 'resolving', 'refusals', 'url-error', 'insight', 'encodings', 'text', 'components'],
    'What a reference denotes is asked of the dialect, with bases of all kinds.',
  ],
  [
    'url-reference',
    [
      'references',
      'building',
      'resolving',
      'parts',
      'refusals',
      'url-error',
      'dialects/whatwg',
      'own-options',
      'insight',
      'text',
      'components',
    ],
    'A reference is resolved by whatever has a method for it, and so knows no Url.',
  ],
  [
    'url',
    [
      ...['building', 'comparing', 'resolving', 'parts'],
      ...[
        'url-reference',
        'is-url-text',
        'refusals',
        'url-error',
        'url-result',
        'url-options',
        'url-like',
        'native-url',
        'standard-schema',
      ],
      ...['dialects/whatwg', 'own-options', 'insight', 'encodings', 'text', 'schemes-with-authority', 'components'],
    ],
    'The face of the library, over everything below. It knows no dialect but the default.',
  ],
  [
    'parser',
    [
      ...['url', 'parts', 'refusals', 'url-error', 'url-result', 'url-options', 'standard-schema'],
      ...['dialects/whatwg', 'own-options', 'insight', 'hosts', 'text', 'schemes-with-authority', 'components'],
    ],
    'A policy is asked about values.',
  ],
  [
    'template',
    [
      ...['url', 'url-reference', 'references', 'building', 'parts', 'url-error', 'dialects/whatwg', 'insight'],
      ...['own-options', 'text', 'components'],
    ],
    'A template is filled with values, and builds by the one way that there is.',
  ],
  [
    'standard-classes',
    ['canonical-url', 'url-error', 'url-like', 'dialects/whatwg', 'insight', 'text', 'components'],
    "The Standard's own classes stand on its dialect, and not on Url. Nothing stands on them.",
  ],
  [
    'profiles',
    [
      ...['url', 'url-error', 'parts', 'own-options', 'insight'],
      ...['dialects/whatwg', 'hosts', 'idna', 'text', 'components'],
    ],
    'Keys are made of values and of texts. Nothing stands on them.',
  ],
  [
    'sites',
    ['url', 'canonical-url', 'parts', 'own-options', 'insight', 'dialects/whatwg', 'hosts', 'text', 'components'],
    'A list of suffixes is asked about the hosts of values. Nothing stands on it.',
  ],
  [
    'display',
    ['url', 'parts', 'own-options', 'insight', 'idna', 'text'],
    'What a person is shown is made of values, and nothing else depends on it.',
  ],
  [
    'tools',
    [...['url', 'url-error', 'parts', 'own-options', 'insight', 'dialects/whatwg'], ...['idna', 'text', 'components']],
    'What programs do around URLs is made of values and of texts. Nothing stands on it.',
  ],
  [
    'core',
    [
      ...['url', 'url-reference', 'parser', 'parts', 'building', 'url-error', 'url-result', 'url-options', 'url-like'],
      'native-url',
      ...['standard-schema', 'versions', 'insight', 'hosts', 'components'],
    ],
    'A door lists, and does nothing.',
  ],
  ['index', ['core', 'template', 'parts', 'encodings', 'references'], 'A door lists, and does nothing.'],
  [
    'cli',
    ['index', 'core', 'dialects', 'dialects/whatwg', 'encodings', 'profiles', 'sites', 'display'],
    'The command knows Node, and has no rule of its own.',
  ],
]

const rooms = new Map(MAP.map(([room, allowed, why]) => [room, { allowed, why }]))

/** The files of the library, without the tables that are generated for one room. */
const files = sourceFiles('lib')

/** The room of a file, by its path below lib/. */
function roomOf(file: string): string {
  const [folder = '', second = '', third] = relative('lib', file)
    .replace(/(?:\.d)?\.ts$/, '')
    .split('/')
  if (folder !== 'dialects') return folder
  return third === undefined ? folder : `${folder}/${second}`
}

const rowOf = (room: string) => rooms.get(room) ?? (room.startsWith('dialects/') ? rooms.get('dialects/*') : undefined)

/** Whether a room may import another one. */
function mayImport(from: string, to: string): boolean {
  if (from === to) return true
  const allowed = rowOf(from)?.allowed ?? []
  return allowed.includes(to) || (to.startsWith('dialects/') && to !== 'dialects/kit' && allowed.includes('dialects/*'))
}

/** The files that a file imports or exports from, in types too. */
const importsOf = (file: string): string[] =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name.replace(/\.js$/, '.ts')))

const graph = new Map(files.map((file) => [file, importsOf(file)]))

/** A circle of files that begins and ends with the same one; `null` where there is none. */
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
        files.some(
          (file) => roomOf(file) === room || (room === 'dialects/*' && /^dialects\/(?!kit)/.test(roomOf(file))),
        ),
        `${room} is on the map and is not there`,
      )
    }
  })

  it('stand in an order in which each imports only rooms before it', () => {
    const order = MAP.map(([room]) => room)
    const ofMap = (room: string): string => (rooms.has(room) ? room : 'dialects/*')
    for (const [room, allowed] of MAP) {
      for (const below of allowed) assert.isBelow(order.indexOf(ofMap(below)), order.indexOf(room), `${room}: ${below}`)
    }
  })

  for (const [room, , why] of MAP) {
    it(`${room}: ${why}`, () => {
      const trespasses = files
        .filter((file) => rowOf(roomOf(file)) === rooms.get(room))
        .flatMap((file) => (graph.get(file) ?? []).map((target) => [file, target] as const))
        .filter(([file, target]) => !mayImport(roomOf(file), roomOf(target)))
        .map(([file, target]) => `${file} imports ${target}`)
      assert.deepEqual(trespasses, [])
    })
  }

  it('hold no circle of files, types counted', () => {
    assert.isNull(circleIn(graph))
  })

  it('would show a circle', () => {
    const edges = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ])
    assert.deepEqual(circleIn(edges), ['b', 'c', 'b'])
  })

  it('reach iconv-lite, TextDecoder and tldts in one place each', () => {
    const importers = (name: string): string[] =>
      files.filter((file) => new RegExp(`from '${name}|import '${name}`).test(readFileSync(file, 'utf8')))
    assert.deepEqual(importers('punycode'), [])
    assert.deepEqual(importers('tldts'), ['lib/sites/bundled-list.ts'])
    assert.deepEqual(importers('#legacy-tables'), ['lib/encodings/indexes.ts'])
    const codeOf = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '')
    const naming = (pattern: RegExp): string[] => files.filter((file) => pattern.test(codeOf(file)))
    assert.deepEqual(naming(/'iconv-lite'/), ['lib/encodings/iconv-lite-tables.ts'])
    assert.deepEqual(
      naming(/new TextDecoder/).filter((file) => roomOf(file) !== 'cli'),
      ['lib/encodings/text-decoder-tables.ts'],
    )
  })
})
