/**
 * The things that comments of the library cite exist. A number such as D7 leads to a line in the list of its folder's document, and
 * each line of a list is cited in the folder or says that it needs no code. A path leads to a file. A link into a specification has
 * the usual form. And the files that written pages name exist.
 *
 * The lists are tables in `typedoc/decisions/`, and one in the guide to Web::URL. A row begins with its number and ends with the
 * files in which its rule is.
 */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { assert } from 'chai'
import { commentsOf, sourceFiles } from './doc-comments.js'

/** A list of numbered entries: a letter, how many there are, and the page that has them. */
interface List {
  readonly letter: string
  readonly length: number
  readonly page: string
}

/** A room of the library whose comments cite the pages of its own. */
interface Room {
  readonly folder: string
  /** The places that describe an oddity without a number. */
  readonly pages: readonly string[]
  readonly lists: readonly List[]
}

const decisions = (name: string): string => `typedoc/decisions/${name}.md`

/** A folder of a dialect: the name of its page, and the lengths of the lists on it. */
const dialect = (name: string, lengths: Readonly<Record<string, number>>): Room => ({
  folder: `lib/dialects/${name}`,
  pages: [decisions(name)],
  lists: Object.entries(lengths).map(([letter, length]) => ({ letter, length, page: decisions(name) })),
})

const whatwg = dialect('whatwg', { W: 14 })
const webUrl = dialect('web-url', { T: 23 })

const ROOMS: readonly Room[] = [
  dialect('abarth', { D: 26 }),
  dialect('webspecs', { G: 17, S: 13 }),
  dialect('rfc3986', { R: 15 }),
  dialect('programs', { P: 22 }),
  {
    ...whatwg,
    pages: [...whatwg.pages, decisions('whatwg-2017')],
    lists: [...whatwg.lists, { letter: 'M', length: 9, page: decisions('whatwg-2017') }],
  },
  { ...webUrl, lists: [...webUrl.lists, { letter: 'E', length: 35, page: 'typedoc/guides/web-url.md' }] },
  { folder: 'lib/ground/idna', pages: [decisions('idna')], lists: [] },
  { folder: 'lib/ground/encodings', pages: [decisions('encodings')], lists: [] },
  {
    folder: 'lib/around/profiles',
    pages: [decisions('keys')],
    lists: [{ letter: 'K', length: 7, page: decisions('keys') }],
  },
  {
    folder: 'lib/around/patterns',
    pages: [decisions('patterns')],
    lists: [{ letter: 'U', length: 19, page: decisions('patterns') }],
  },
  {
    folder: 'lib/around/display',
    pages: [decisions('display')],
    lists: [{ letter: 'V', length: 18, page: decisions('display') }],
  },
  {
    folder: 'lib/around/pages',
    pages: [decisions('pages')],
    lists: [{ letter: 'L', length: 26, page: decisions('pages') }],
  },
]

const read = (file: string): string => readFileSync(file, 'utf8')

/** A row of a list: its number, and its last cell, which says where the rule is. */
interface Entry {
  readonly number: string
  readonly where: string
}

function entriesOf({ letter, page }: List): Entry[] {
  return read(page)
    .split('\n')
    .flatMap((line) => {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
      const [, number = ''] = cells
      return new RegExp(`^${letter}\\d+$`).test(number) ? [{ number, where: cells.at(-2) ?? '' }] : []
    })
}

/** The numbers with one of these letters in a string. What looks like one in an escape or a code point is not meant. */
function numbersIn(text: string, letters: string): string[] {
  if (letters === '') return []
  return Array.from(text.matchAll(new RegExp(`(?<![\\w+%\\\\])[${letters}]\\d{1,2}(?!\\w)`, 'g')), ([number]) => number)
}

const lettersOf = ({ lists }: Room): string => lists.map(({ letter }) => letter).join('')

const commentsIn = (folder: string): { file: string; text: string }[] =>
  sourceFiles(folder).flatMap((file) => commentsOf(file).map((text) => ({ file, text })))

/** The files that a page names in backticks, as written there. */
const filesNamedIn = (text: string): string[] =>
  Array.from(text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|mjs|md|json))`/g), ([, name = '']) => name)

/** A page without its tables and its blocks of code. */
const proseOf = (text: string): string => text.replace(/^\|.*$/gm, '').replace(/^```[\s\S]*?^```/gm, '')

describe('citations', () => {
  it('use a different letter for each list', () => {
    const letters = ROOMS.flatMap(({ lists }) => lists.map(({ letter }) => letter))
    assert.lengthOf(new Set(letters), letters.length)
  })

  for (const room of ROOMS) {
    const { folder, lists, pages } = room
    const comments = commentsIn(folder)
    const entries = lists.flatMap(entriesOf)
    const known = new Set(entries.map(({ number }) => number))

    describe(`in ${folder}`, () => {
      for (const list of lists) {
        it(`are numbered from ${list.letter}1 to ${list.letter}${list.length}`, () => {
          assert.deepEqual(
            entriesOf(list).map(({ number }) => number),
            Array.from({ length: list.length }, (_, index) => `${list.letter}${index + 1}`),
          )
        })
      }

      it('refer to existing rows', () => {
        const lost = comments.flatMap(({ file, text }) =>
          numbersIn(text, lettersOf(room)).flatMap((number) => (known.has(number) ? [] : [`${file}: ${number}`])),
        )
        assert.deepEqual(lost, [])
      })

      it('include every row, except rows that need no code', () => {
        // Differences between two editions need not be named where the editions are side by side; their tests name them.
        const tests = folder.replace(/^lib/, 'tests')
        const cited = new Set(comments.flatMap(({ text }) => numbersIn(text, lettersOf(room))))
        const tested = new Set(sourceFiles(tests).flatMap((file) => numbersIn(read(file), 'E')))
        const forgotten = entries.filter(
          ({ number, where }) => !cited.has(number) && !tested.has(number) && where !== 'needs no code',
        )
        assert.deepEqual(forgotten, [])
      })

      it('belong to rows that name existing files', () => {
        const named = lists.flatMap((list) => (list.letter === 'E' ? [] : entriesOf(list)))
        for (const { number, where } of named) {
          const files = filesNamedIn(where)
          assert.isTrue(files.length > 0 || where === 'needs no code', `${number} says where it is`)
          for (const file of files) assert.isTrue(existsSync(join(folder, file)), `${number}: ${file}`)
        }
      })

      it('accompany each DEVIATION and QUIRK that the pages of the folder do not describe', () => {
        const described = new Set(pages.flatMap((page) => filesNamedIn(proseOf(read(page)))))
        const silent = comments
          .filter(({ text }) => /\b(?:DEVIATION|QUIRK):/.test(text) && numbersIn(text, lettersOf(room)).length === 0)
          .map(({ file }) => file)
          .filter((file) => !described.has(file) && !described.has(file.slice(folder.length + 1)))
        assert.deepEqual(silent, [])
      })
    })
  }

  it('link to existing pages', () => {
    const lost = commentsIn('lib').flatMap(({ file, text }) =>
      Array.from(text.matchAll(/\btypedoc\/[\w/.-]+\.md/g), ([path]) => path)
        .filter((path) => !existsSync(path))
        .map((path) => `${file}: ${path}`),
    )
    assert.deepEqual(lost, [])
  })

  it('link to existing files and folders in the map of each dialect', () => {
    const rows = commentsIn('lib').flatMap(({ file, text }) =>
      file.endsWith('/index.ts') ? (text.match(/^ \* {5,}\S.*/gm) ?? []).map((row) => ({ file, row })) : [],
    )
    assert.isAtLeast(rows.length, 60)
    const lost = rows.flatMap(({ file, row }) =>
      (row.match(/(?:\.\.\/)*[\w/-]+(?:\.ts|\/(?=,|$))/g) ?? [])
        .filter((path) => !existsSync(join(dirname(file), path)))
        .map((path) => `${file}: ${path}`),
    )
    assert.deepEqual(lost, [])
  })

  it('use well-formed URLs for specifications', () => {
    const odd = commentsIn('lib').flatMap(({ file, text }) =>
      Array.from(text.matchAll(/https:\/\/[^\s`'"}|]+/g), ([link]) => link.replace(/[.,;:)]+$/, ''))
        .filter((link) => !isWellFormed(link))
        .map((link) => `${file}: ${link}`),
    )
    assert.deepEqual(odd, [])
  })
})

/** Whether a link into a specification looks like one; other links may look as they like. */
function isWellFormed(link: string): boolean {
  for (const [beginning, form] of FORMS) if (link.startsWith(beginning)) return form.test(link.slice(beginning.length))
  return true
}

const ANCHOR = /^(?:commit-snapshots\/[0-9a-f]{7,40}\/)?(?:#[a-z][\w()/-]*)?$/

const FORMS: readonly (readonly [beginning: string, form: RegExp])[] = [
  ['https://url.spec.whatwg.org/', ANCHOR],
  ['https://encoding.spec.whatwg.org/', ANCHOR],
  ['https://infra.spec.whatwg.org/', ANCHOR],
  ['https://webidl.spec.whatwg.org/', ANCHOR],
  ['https://www.rfc-editor.org/rfc/', /^rfc\d+(?:#(?:section-\d+(?:\.\d+)*|appendix-[A-Z](?:\.\d+)*))?$/],
]

/** The written pages, and the folders in which the files that they name may be. */
const PAGES: readonly (readonly [page: string, folders: readonly string[]])[] = [
  ['README.md', ['.']],
  ['CONTRIBUTING.md', ['.']],
  ['CHANGELOG.md', ['.']],
  ['SECURITY.md', ['.']],
  ['lib/README.md', ['lib', '.']],
  ...readdirSync('typedoc/guides').map((name) => [join('typedoc/guides', name), ['.']] as const),
  ...readdirSync('typedoc/decisions').map((name) => [join('typedoc/decisions', name), foldersOf(name)] as const),
]

/** A page about a dialect names the files of its folder by their own names. */
function foldersOf(name: string): readonly string[] {
  const room = ROOMS.find(({ pages }) => pages.includes(join('typedoc/decisions', name)))
  return room === undefined ? ['.'] : [room.folder, '.']
}

describe('the written pages', () => {
  for (const [page, folders] of PAGES) {
    it(`name only existing files: ${page}`, () => {
      const text = read(page)
      const named = filesNamedIn(text.replace(/^```[\s\S]*?^```/gm, ''))
      const linked = Array.from(text.matchAll(/\]\((?!https:)([^)#]+)(?:#[^)]*)?\)/g), ([, path = '']) => path)
      assert.deepEqual(
        [
          ...named.filter((name) => !folders.some((folder) => existsSync(join(folder, name)))),
          ...linked.filter((path) => path.includes('/generated/') || !existsSync(join(dirname(page), path))),
        ],
        [],
      )
    })
  }

  it('list the environment variables of the tests (CONTRIBUTING.md)', () => {
    const asked = sourceFiles('tests').flatMap((file) =>
      Array.from(read(file).matchAll(/\bprocess\.env\.(\w+)/g), ([, name = '']) => name),
    )
    const explained = Array.from(read('CONTRIBUTING.md').matchAll(/^\| `([A-Z_]+)` \|/gm), ([, name = '']) => name)
    assert.sameMembers([...new Set(asked)], explained)
  })

  it('list every folder of the library (lib/README.md)', () => {
    const map = read('lib/README.md')
    const rooms = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join('lib', name)).isDirectory(),
    )
    assert.deepEqual(
      rooms.filter((name) => !new RegExp(`^ +${name.split('/').at(-1)}/ `, 'm').test(map)),
      [],
    )
  })
})
