/**
 * The pages of the site that are not the reference, in the order in which they are needed: the guides, the examples as recipes,
 * and what is known about the project.
 *
 * The recipes and a few other pages are written from files that are something else first, such as a program that the tests run.
 * They are made below `typedoc/generated/`, which is not committed.
 */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const GENERATED = 'typedoc/generated'

/** The guides, in the order of need. */
const GUIDES: readonly string[] = [
  'start-in-five-minutes',
  'vocabulary',
  'everyday-recipes',
  'urls-of-other-kinds',
  'coming-from-another-library',
  'as-written-and-canonical',
  'relative-references',
  'requests',
  'patterns',
  'building-and-changing',
  'files-and-data',
  'frameworks',
  'where-it-runs',
  'pages',
  'when-it-fails',
  'security',
  'parser-differentials',
  'showing-a-url',
  'keys',
  'encodings',
  'the-command',
  'pages-by-the-command',
  'lists-in-a-program',
  'loading-lists',
  'more-than-one-machine',
  'dialects',
  'web-url',
  'all-calls',
  'speed',
  'conformance-and-versions',
  // The group of tables.
  'forms-of-lists',
  'programs-in-detail',
  'found-in-other-parsers',
  'usual-pairs',
]

/** The examples, with the titles of their recipes. */
const RECIPES: ReadonlyMap<string, string> = new Map([
  ['crawl-links', 'Collect the links of a page'],
  ['redirect-guard', 'Follow redirects safely'],
  ['ssrf-guard', 'Fetch what a user names'],
  ['archive-pages', 'Write other links into archived pages'],
  ['list-pipeline', 'Answer a compressed list in a pipeline'],
  ['list-in-a-worker', 'Answer a list in a worker'],
  ['request-targets', 'Read request targets in a server'],
  ['lint-links', 'Find mistakes in the links of a text'],
  ['log-redaction', 'Log URLs without secrets'],
  ['signed-query', 'Sign a query'],
  ['domain-modelling', 'URLs as types of a domain'],
  ['compare-readers', 'Find URLs that readers understand differently'],
  ['tour', 'A tour of the library'],
])

/** The decisions: the laws first, and then as the parts of the library are met. */
const DECISIONS: readonly string[] = [
  ...[
    'laws',
    'law-exceptions',
    'values',
    'whatwg',
    'whatwg-2017',
    'webspecs',
    'web-url',
    'abarth',
    'rfc3986',
    'programs',
  ],
  ...['encodings', 'idna', 'display', 'patterns', 'pages', 'lines', 'performance', 'mutation', 'package', 'viewer'],
]

/** Makes the generated pages, and returns all pages of the site in their order. */
export function sitePages(): string[] {
  rmSync(resolve(root, GENERATED), { recursive: true, force: true })
  mkdirSync(resolve(root, GENERATED), { recursive: true })
  const recipes = inOrder([...RECIPES.keys()], namesIn('examples', '.ts')).map((file) => {
    const text = readFileSync(resolve(root, 'examples', `${file}.ts`), 'utf8')
    return write(`recipe-${file}`, RECIPES.get(file) ?? titleFrom(file), 'Recipes', recipe(file, text))
  })
  const project = [
    page('tests/differences.md', 'differences', 'Where the documents differ', 'Project'),
    page('CHANGELOG.md', 'changelog', 'Changelog', 'Project'),
    page('SECURITY.md', 'security-policy', 'Security policy', 'Project'),
  ]
  return [...pagesIn('guides', GUIDES), ...recipes, ...pagesIn('decisions', DECISIONS), ...project]
}

/** The pages of a folder in a given order. A page that the order does not name comes last. */
const pagesIn = (folder: string, order: readonly string[]): string[] =>
  inOrder(order, namesIn(join('typedoc', folder), '.md')).map((name) => join('typedoc', folder, `${name}.md`))

const namesIn = (folder: string, extension: string): string[] =>
  readdirSync(resolve(root, folder))
    .filter((file) => file.endsWith(extension))
    .map((file) => basename(file, extension))

const inOrder = (order: readonly string[], names: readonly string[]): string[] => [
  ...order,
  ...names.filter((name) => !order.includes(name)).sort(),
]

/** The title of a page: its front matter has it. */
export function titleOf(file: string): string {
  const title = /^---\ntitle: (.+)$/m.exec(readFileSync(resolve(root, file), 'utf8'))?.[1]
  if (title === undefined) throw new Error(`${file} has no title: begin it with "---", "title: …", "group: …", "---"`)
  return title.replace(/^'(.*)'$/, '$1')
}

function write(name: string, title: string, group: string, text: string): string {
  const path = join(GENERATED, `${name}.md`)
  writeFileSync(resolve(root, path), `---\ntitle: '${title}'\ngroup: ${group}\n---\n\n${text}`)
  return path
}

/** `a-file-name` as a title: "A file name". */
const titleFrom = (file: string): string => `${file.slice(0, 1).toUpperCase()}${file.slice(1).replaceAll('-', ' ')}`

/** A page of the repository as one of the site. Links that lead to other files of the repository become plain text. */
function page(file: string, name: string, title: string, group: string): string {
  const text = readFileSync(resolve(root, file), 'utf8')
  return write(name, title, group, text.replaceAll(/\[([^\]]*)\]\((?!https?:|#|mailto:)[^)]*\)/g, '$1'))
}

/** An example as a page: what it says of itself, its code, and what it prints. */
function recipe(file: string, text: string): string {
  const [, comment = '', rest = ''] = /^\/\*\*\n([\s\S]*?)\*\/\n([\s\S]*)$/.exec(text) ?? []
  const words = comment.replaceAll(/^ \* ?/gm, '').trim()
  const [code = '', printed = ''] = rest.split('\n// Prints:\n')
  const output = printed.replaceAll(/^\/\/ ?/gm, '').trimEnd()
  return [
    words,
    `\`\`\`ts\n${code.trim()}\n\`\`\``,
    `It prints:\n\n\`\`\`text\n${output}\n\`\`\``,
    `The program is \`examples/${file}.ts\` in the repository. The tests run it.`,
  ].join('\n\n')
}
