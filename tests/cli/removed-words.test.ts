/**
 * The words of earlier versions: each is refused with a suggestion, and the suggestion runs.
 */

import { assert } from 'chai'
import { REMOVED_WORDS } from '../../lib/cli/grammar/arguments.js'
import { flagOf, OPTIONS, VERBS } from '../../lib/cli/grammar/grammar.js'
import { weburl } from './in-memory.js'

/** A list for each suggested line. */
const LISTS: Readonly<Record<string, string>> = {
  '-c 2 -b column:1': 'https://example.org/a/\t../b\n',
  '-j href -b field:page': '{"page":"https://example.org/a/","href":"../b"}\n',
  '-c 2 -e column:1': 'windows-1251\thttps://example.org/?x\n',
  '-j href -e field:charset': '{"charset":"windows-1251","href":"https://example.org/?x"}\n',
}
const LINES = 'https://example.org/\nhttps://EXAMPLE.org/\nnowhere\n'

describe('a removed word', () => {
  for (const { word, now, line = now } of REMOVED_WORDS) {
    it(`is refused with its replacement: ${word}`, async () => {
      const { status, said, out } = await weburl([word])
      assert.deepEqual([status, out], [2, ''])
      assert.isTrue(said.startsWith(`weburl: ${word} is now ${now}`), said)
      assert.include(said, line)
    })

    it(`leads to a valid suggestion: ${line}`, async () => {
      // A test writes no files.
      const words = line.replace('hrefs.txt', '-').split(' ')
      const { said, out, status } = await weburl(words, LISTS[line] ?? LINES)
      assert.include([0, 1], status, said)
      assert.notMatch(said, /weburl:/)
      assert.notEqual(out, '')
    })

    it(`is absent from the grammar: ${word}`, () => {
      const words: readonly string[] = [...OPTIONS.map(({ name }) => flagOf(name)), ...VERBS.map(({ name }) => name)]
      assert.notInclude(words, word)
    })
  }

  it('is also refused with a value, but accepted as a URL if there is a base', async () => {
    assert.include((await weburl(['--base-column=1'])).said, '--base-column is now -b column:N')
    assert.equal((await weburl(['-b', 'https://h/', 'help'])).out, 'https://h/help\n')
  })
})
