/**
 * Comments, messages, titles of tests and written pages are plain English: see the prose rules in CONTRIBUTING.md. This test looks
 * for turns of phrase that readers stumble over, and shows each sentence that has one.
 */

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from 'chai'
import { type Sentence, sentencesIn, sentencesOf } from './prose.js'

/** The files to read: everything that people write, without data and generated files. */
const READ = [
  'lib',
  'tests',
  'scripts',
  'examples',
  'bench',
  'viewer',
  'typedoc',
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
]

interface Phrase {
  readonly name: string
  readonly pattern: RegExp
  /** What to write instead. */
  readonly instead: string
  /** A sentence that has to be found, and a similar one that is good English. */
  readonly bad: string
  readonly good: string
}

const PHRASES: readonly Phrase[] = [
  {
    name: 'stand for be',
    pattern: /\b(?:stands?|stood|standing)\b(?! (?:for|in for|alone)\b)/i,
    instead: 'write "is", or what is done: "the port is after the host"',
    bad: 'The host stands after the credentials.',
    good: 'The letter stands for a standalone address.',
  },
  {
    name: 'behind',
    pattern: /\bbehind\b/i,
    instead: 'a position is "after" another; "behind" is for walls',
    bad: 'A port is behind the host.',
    good: 'A port is after the host.',
  },
  {
    name: 'no or none as a predicate',
    pattern: /(?<!\b(?:there|it) )\b(?:is|are|was|were|be) (?:no|none)\b(?! (?:longer|more than|less than)\b)/i,
    instead: '"`x` is not a host"',
    bad: 'A path is no host.',
    good: 'There is no host, and it is no longer needed.',
  },
  {
    name: 'in vain',
    pattern: /\bin vain\b/i,
    instead: 'say what fails',
    bad: 'Most spellings are tried in vain.',
    good: 'Most spellings fail.',
  },
  {
    name: 'but for',
    pattern: /\bbut for\b/i,
    instead: '"except", "without", or say what is missing',
    bad: 'A text that is canonical but for its slash.',
    good: 'A text that is canonical except for its slash.',
  },
  {
    name: 'asked for',
    pattern: /\basked for\b/i,
    instead: '"wanted", "requested", or name who needs it',
    bad: 'The parts are made when they are asked for.',
    good: 'The user asked a question.',
  },
  {
    name: 'Of at the beginning',
    pattern: /^(?:["'(*]*)of (?!course\b)/i,
    instead: 'begin with the subject: "A blob: URL has the origin of its inner URL"',
    bad: 'Of a blob: URL, the origin is that of its path.',
    good: 'A blob: URL has the origin of its path, of course.',
  },
]

/** Sentences with such a phrase for a reason: an excerpt of the sentence, and the reason. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['Behind a proxy', 'a proxy is a wall'],
  ['internal services behind a public address', 'the address hides them'],
  ['what is drawn behind a field', 'one layer of a page is behind another'],
  ['No "no" or "none" as a predicate', 'the rule quotes what it forbids'],
  ['of `_` segments', 'a piece of the text by which deep equality compares paths'],
])

const sourcesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
    : [path]

const files = READ.flatMap(sourcesIn)
  .filter(
    (file) =>
      /\.(?:ts|mjs|md)$/.test(file) &&
      !/\.d\.ts$|^tests\/data\/|^typedoc\/generated\/|\/(?:house\/english\.test|prose)\.ts$/.test(file),
  )
  .sort()

const codeRemoved = (text: string): string => text.replace(/`[^`]*`/g, '_')

const has = (text: string, { pattern }: Phrase): boolean => pattern.test(codeRemoved(text))

describe('the English of comments, messages, titles and pages', () => {
  let sentences: readonly Sentence[]
  before(() => {
    sentences = files.flatMap(sentencesOf)
  })

  for (const phrase of PHRASES) {
    it(`does not contain ${phrase.name}: ${phrase.instead}`, () => {
      const found = sentences
        .filter(({ text }) => has(text, phrase))
        .filter(({ text }) => ![...EXCEPTIONS.keys()].some((piece) => text.includes(piece)))
      assert.deepEqual(
        found.map(({ file, line, text }) => `${file}:${line}: ${text}`),
        [],
      )
    })

    it(`is searched correctly for ${phrase.name}`, () => {
      const source = `/** ${phrase.bad} */\nconst message = \`${phrase.bad}\`\n// ${phrase.good}\n`
      assert.deepEqual(
        sentencesIn(source).map(({ line, text }) => [line, has(text, phrase)]),
        [
          [1, true],
          [2, true],
          [3, false],
        ],
      )
    })
  }

  it('is checked in every folder', () => {
    assert.isAbove(sentences.length, 5_000)
    assert.includeMembers(files, ['lib/dialects/abarth/index.ts', 'tests/url/url.test.ts'])
  })

  it('requires each listed exception', () => {
    const stale = [...EXCEPTIONS.keys()].filter(
      (piece) => !sentences.some(({ text }) => text.includes(piece) && PHRASES.some((phrase) => has(text, phrase))),
    )
    assert.deepEqual(stale, [])
  })
})
