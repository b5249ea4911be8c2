/**
 * The rooms of mutation testing: which files are changed, and which tests are asked. Each file of the library is in a room, or in a
 * folder listed with the reason why it is not; `tests/house/mutation-rooms.test.ts` compares the lists with the tree.
 */

import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A room of the library: the files to mutate, as patterns, and the tests to run, the likeliest to fail first. */
export interface Room {
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

const root = resolve(import.meta.dirname, '..')

/** Test files by name. A name that ends with "/" is a folder, and means all test files in it. */
const tests = (...entries: string[]): string[] => [
  ...new Set(
    entries.flatMap((name) =>
      name.endsWith('/')
        ? readdirSync(join(root, 'tests', name), { recursive: true, encoding: 'utf8' })
            .filter((file) => file.endsWith('.test.ts'))
            .map((file) => `tests/${name}${file}`)
            .sort()
        : [`tests/${name}.test.ts`],
    ),
  ),
]

const without = (names: readonly string[], ...left: string[]): string[] =>
  names.filter((name) => !left.some((end) => name.endsWith(`/${end}.test.ts`)))

const whatwg = (...files: string[]): string[] => tests(...files.map((file) => `dialects/whatwg/${file}`))

/** What a reading of the default dialect goes through, from the side of the values. */
const VALUES = tests('url/url', 'ground/findings/url-error', 'url/url-equality', 'url/url-reference', 'url/parts/')

/** The search for secrets. */
const SECRETS: readonly string[] = [
  'further-secrets',
  'host-as-scheme',
  'mask-plainly',
  'passwords',
  'secret-names',
  'secret-segments',
  'token-shapes',
].map((name) => `lib/ground/findings/${name}.ts`)

/** The tables of IDNA, which a script writes. */
const IDNA_TABLES: readonly string[] = ['lib/ground/idna/nameprep-tables.ts', 'lib/ground/idna/tables.ts']

/** The reading of compressed lists, whose tests take longer than those of lists. */
const INFLATING = ['gunzip', 'inflate'].map((name) => `lib/around/lines/input/${name}.ts`)

/** The reading of pages, which is how markup is read, too. */
const PAGES = without(
  tests('around/pages/page', 'around/pages/xml', 'around/pages/'),
  ...['browsers', 'without-tables', 'real-pages'],
)

export const ROOMS: ReadonlyMap<string, Room> = new Map(
  Object.entries({
    parsing: {
      files: [
        'lib/dialects/whatwg/**/*.ts',
        '!lib/dialects/whatwg/canonicalize.ts',
        'lib/around/lines/input/canonical-line.ts',
      ],
      tests: [
        ...whatwg('basic-url-parser', 'origin', 'path', 'resolve', 'validation-errors', 'setters', 'setters-2017'),
        ...whatwg('edition', 'edition-2017', 'web-platform-tests', 'found-by-fuzzing', 'security', 'differential'),
        ...whatwg('suggestions', 'messages', 'writing-2017', 'fast-way', 'fast-way-agrees'),
        ...tests('around/lines/canonical-line'),
        ...tests('around/standard-classes/url', 'ground/findings/finding'),
        ...VALUES,
      ],
    },
    canonicalizing: {
      files: [
        'lib/dialects/whatwg/canonicalize.ts',
        'lib/url/comparing/**/*.ts',
        'lib/ground/text/order.ts',
        'lib/ground/encodings/legacy-encoding.ts',
      ],
      tests: [
        ...whatwg('encodings', 'path', 'resolve', 'web-platform-tests', 'found-by-fuzzing', 'differential'),
        ...VALUES,
        ...tests('ground/encodings/encoders'),
      ],
    },
    resolving: {
      files: ['lib/url/resolving/**/*.ts', 'lib/url/references/**/*.ts'],
      tests: [...tests('url/resolving/', 'url/references/'), ...VALUES],
    },
    text: {
      files: ['lib/ground/text/**/*.ts', '!lib/ground/text/order.ts'],
      tests: tests('ground/text/'),
    },
    hosts: {
      files: ['lib/ground/hosts/**/*.ts'],
      tests: [
        ...tests(
          'ground/hosts/',
          'url/parser/host-policy',
          'dialects/whatwg/validation-errors',
          'dialects/whatwg/differential',
        ),
        ...VALUES,
      ],
    },
    building: {
      files: ['lib/url/building/**/*.ts'],
      tests: [
        ...tests('url/building/', 'house/slips', 'ground/findings/secrets', 'ground/findings/values-in-messages'),
        ...tests('ground/findings/programs'),
        ...VALUES,
      ],
    },
    parser: {
      files: ['lib/url/parser/**/*.ts'],
      tests: [
        ...tests('url/parser/url-parser', 'url/parser/url-policy', 'url/parser/host-policy', 'url/standard-schema'),
        ...VALUES,
        ...tests(
          'url/parser/authority-promise',
          'url/parser/advice',
          'around/patterns/allowed-by-a-parser',
          'house/slips',
        ),
      ],
    },
    findings: {
      files: ['lib/ground/findings/**/*.ts', ...SECRETS.map((file) => `!${file}`), 'lib/url/parts/within.ts'],
      tests: [
        ...tests('ground/findings/', 'url/url-reading'),
        ...whatwg('messages', 'suggestions', 'writing-2017'),
        ...tests('dialects/webspecs/authoring'),
        ...VALUES,
      ],
    },
    secrets: {
      files: SECRETS,
      // The generated inputs of secrets.test.ts take longer than all other tests together, and find little that these do not.
      tests: [...without(tests('ground/findings/'), 'secrets'), ...tests('url/parts/within')],
    },
    encodings: {
      files: [
        'lib/ground/encodings/**/*.ts',
        '!lib/ground/encodings/legacy-encoding.ts',
        '!lib/ground/encodings/packed-tables.ts',
      ],
      tests: without(tests('ground/encodings/'), 'loading', 'packed-tables', 'without-tables'),
    },
    templates: {
      files: ['lib/around/patterns/templates/**/*.ts'],
      tests: tests(
        'around/patterns/template-grammar',
        'around/patterns/template-values',
        'around/patterns/template-ambiguity',
        'around/patterns/template-walk',
        'around/patterns/open-api-template',
        'around/patterns/uri-template',
        'around/patterns/uri-template-list',
        'around/patterns/real-templates',
      ),
    },
    markup: {
      files: ['lib/around/markup/**/*.ts'],
      tests: PAGES,
    },
    pages: {
      files: ['lib/around/pages/**/*.ts'],
      tests: PAGES,
    },
    idna: {
      files: ['lib/ground/idna/**/*.ts', ...IDNA_TABLES.map((file) => `!${file}`)],
      tests: without(tests('ground/idna/'), 'tables'),
    },
    programs: {
      files: ['lib/dialects/programs/**/*.ts'],
      // What was recorded of the programs takes minutes, and a sweep over all pairs of programs does, too.
      tests: without(
        tests(
          'dialects/programs/clients',
          'dialects/programs/vectors',
          'dialects/programs/redirects/',
          'dialects/programs/',
        ),
        'recorded',
        'auditing',
      ),
    },
    abarth: {
      files: ['lib/dialects/abarth/**/*.ts'],
      tests: tests('dialects/abarth/'),
    },
    webspecs: {
      files: ['lib/dialects/webspecs/**/*.ts'],
      tests: tests('dialects/webspecs/'),
    },
    rfc3986: {
      files: ['lib/dialects/rfc3986/**/*.ts'],
      tests: tests('dialects/rfc3986/'),
    },
    'web-url': {
      files: ['lib/dialects/web-url/**/*.ts'],
      tests: without(
        tests('dialects/web-url/parsing', 'dialects/web-url/canonicalizing', 'dialects/web-url/'),
        'guide',
      ),
    },
    comparing: {
      files: ['lib/dialects/*.ts', 'lib/dialects/kit/**/*.ts'],
      tests: [
        ...tests(
          'dialects/compare',
          'dialects/advise',
          'dialects/shown',
          'dialects/kit/',
          'dialects/programs/auditing',
        ),
        ...whatwg('missing-scheme', 'suggestions', 'messages', 'writing-2017'),
        ...tests('dialects/webspecs/authoring', 'house/slips'),
      ],
    },
    values: {
      files: ['lib/url/*.ts', 'lib/url/parts/**/*.ts', '!lib/url/parts/within.ts', 'lib/url/template/**/*.ts'],
      tests: [
        ...VALUES,
        ...tests('url/url-reading', 'url/native-url', 'url/standard-schema', 'url/template/'),
        ...tests('url/building/', 'url/references/', 'url/resolving/', 'url/parser/url-parser'),
      ],
    },
    reading: {
      files: ['lib/url/reading/**/*.ts'],
      tests: tests('url/url', 'url/building/changes', 'url/reading/', 'around/standard-classes/'),
    },
    lines: {
      files: [
        'lib/around/lines/**/*.ts',
        '!lib/around/lines/input/canonical-line.ts',
        ...INFLATING.map((file) => `!${file}`),
      ],
      tests: [
        ...without(tests('around/lines/'), 'bare-realm', 'canonical-line', 'gunzip', 'inflate'),
        // The command in memory, which asks for what a line can say.
        ...tests('cli/where', 'cli/output', 'cli/records', 'cli/tables', 'cli/names-of-columns', 'cli/rows'),
        ...tests('cli/keys', 'cli/filter', 'cli/typed', 'cli/unread', 'cli/gates', 'cli/part', 'cli/compression'),
      ],
    },
    inflating: {
      files: INFLATING,
      tests: tests('around/lines/inflate', 'around/lines/gunzip'),
    },
    patterns: {
      files: ['lib/around/patterns/**/*.ts', '!lib/around/patterns/templates/**/*.ts'],
      tests: without(
        tests('around/patterns/url-pattern', 'around/patterns/', 'around/standard-classes/url-pattern'),
        ...['growth', 'template-ambiguity', 'template-grammar', 'template-law', 'template-values', 'template-walk'],
      ),
    },
    profiles: {
      files: ['lib/around/profiles/**/*.ts'],
      tests: without(tests('around/profiles/profile', 'around/profiles/'), 'growth', 'guide'),
    },
    sites: {
      files: ['lib/around/sites/**/*.ts', '!lib/around/sites/suffix-tables.ts'],
      tests: tests('around/sites/sites', 'around/sites/'),
    },
    display: {
      files: ['lib/around/display/**/*.ts', '!lib/around/display/tables.ts'],
      tests: without(tests('around/display/'), 'growth'),
    },
    'standard-classes': {
      files: ['lib/around/standard-classes/**/*.ts'],
      tests: tests('around/standard-classes/url', 'around/standard-classes/'),
    },
    tools: {
      files: ['lib/around/tools/**/*.ts'],
      tests: tests('around/tools/'),
    },
  }),
)

/** Folders outside all rooms, and why. A name that ends with "/" is a folder. */
export const NOT_MUTATED: ReadonlyMap<string, string> = new Map([
  ['lib/index.ts', 'It only exports what other files have.'],
  ['lib/core.ts', 'It only exports what other files have.'],
  ['lib/cli/', 'Its tests start the command as a process, which does not run the bundle of the tests.'],
  ['lib/ground/components.ts', 'It has types, and constants without a rule.'],
  ['lib/ground/encodings/packed-tables.ts', 'A script writes it, and a test compares the two.'],
  ['lib/around/tables/', 'It only says where the tables are.'],
  ...IDNA_TABLES.map((file): [string, string] => [file, 'A script writes it, and a test compares the two.']),
  ['lib/ground/own-options.ts', 'Its tests are those of each option, and no room runs all of them.'],
  ['lib/ground/versions.ts', 'It has dates and versions, without a rule.'],
  ['lib/around/sites/suffix-tables.ts', 'A script writes it.'],
  ['lib/around/display/tables.ts', 'A script writes it.'],
])
