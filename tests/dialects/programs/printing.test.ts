/** The output of programs for a URL, as recorded from the real programs, and the cases in which the text as read is kept (P4). */

import { assert } from 'chai'
import { type ProgramName, programs } from '../../../lib/dialects/index.js'
import { Url } from '../../../lib/index.js'

/** Each input, as the real program printed it. */
const PRINTED: readonly (readonly [program: ProgramName, input: string, printed: string])[] = [
  ['go', 'HTTP://#', 'http:'],
  ['go', 'http://#é', 'http:#%C3%A9'],
  ['go', 'foo:', 'foo:'],
  ['go', 'foo:#', 'foo:'],
  ['go', 'foo:/', 'foo:/'],
  ['go', 'foo:///', 'foo:///'],
  ['go', 'foo:/#@:%2e。', 'foo:/#@:.%E3%80%82'],
  ['go', 'http:/a b', 'http:/a%20b'],
  ['python', '\thttp:..\t', 'http:..'],
  ['python', 'http:////a', 'http:////a'],
  ['python', 'http:/a', 'http:///a'],
  ['python', 'rtsps:/a', 'rtsps:///a'],
  ['node-url-parse', ' http:// -:99999', 'http:///%20-:99999'],
  ['node-url-parse', ' http://::user:80@80', 'http://::user:80@80/'],
  ['node-url-parse', ' http://:081:081%\\pw<0x7f.1', 'http://:081/:081%/pw%3C0x7f.1'],
  ['node-url-parse', ' http://\t@:99999pw:?', 'http:///:99999pw?'],
  ['node-url-parse', 'foo:@//', 'foo://'],
]

/** The versions that were run, if the newest one reads these inputs otherwise. */
const RUN: Partial<Record<ProgramName, string>> = { 'node-url-parse': '20' }

/** Inputs for which the program prints a URL that leads elsewhere. */
const KEPT: readonly (readonly [program: ProgramName, input: string, version?: string])[] = [
  ['python', 'http:////a', '3.11'],
  ['python', 'http:////u@a/b', '3.11'],
  ['go', '/%2fé'],
  ['node-url-parse', 'http://u@'],
]

describe('the output of programs', () => {
  for (const [name, input, printed] of PRINTED) {
    it(`is the canonical text: ${name}, ${JSON.stringify(input)}`, () => {
      const dialect = programs[name].with({ version: RUN[name] ?? programs[name].parameters.version })
      const url = Url.parse(input, { dialect })
      assert.equal(url.href, printed)
      const again = Url.parse(printed, { dialect })
      assert.isTrue(again.isCanonical)
      assert.equal(url.hostname, again.hostname)
    })
  }

  for (const [name, input, version = programs[name].parameters.version] of KEPT) {
    it(`is replaced by the input if it leads to another place: ${name}, ${JSON.stringify(input)}`, () => {
      const url = Url.parse(input, { dialect: programs[name].with({ version }) })
      assert.equal(url.href, input)
      assert.isTrue(url.isCanonical)
    })
  }
})
