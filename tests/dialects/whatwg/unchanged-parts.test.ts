/**
 * Parts that no step changes. Every ASCII code point is tried in each part, and the result is compared with that of the steps.
 */

import { assert } from 'chai'
import { whatwg, whatwg2017 } from '../../../lib/dialects/index.js'
import type { Edition } from '../../../lib/dialects/whatwg/edition.js'
import { march2017 } from '../../../lib/dialects/whatwg/edition-2017.js'
import { today } from '../../../lib/dialects/whatwg/edition-today.js'
import { type Components, type Dialect, type Report, silent } from '../../../lib/ground/components.js'
import { utf8 } from '../../../lib/ground/encodings/utf-8.js'
import { utf8PercentEncode } from '../../../lib/ground/text/percent-encoding.js'

const ASCII = Array.from({ length: 0x80 }, (_, codePoint) => String.fromCharCode(codePoint))

/** With a listener, every step is taken. */
const listening: Report = { ...silent, wanted: true }

const EDITIONS: readonly (readonly [Dialect, Edition])[] = [
  [whatwg, today],
  [whatwg2017, march2017],
]

for (const [dialect, edition] of EDITIONS) {
  describe(`the parts that ${dialect.name} does not change`, () => {
    it('include only domains that the domain parser returns unchanged', () => {
      for (const c of [...ASCII, '0x', 'xn--', '%41', '.0', '\u00ad', 'é']) {
        for (const input of [`http://${c}/`, `http://a${c}b/`, `http://a.${c}/`, `http://${c}a/`]) {
          assert.deepEqual(dialect.parse(input, silent), dialect.parse(input, listening), JSON.stringify(input))
        }
      }
    })

    it('include only paths without dot segments and without characters of the percent-encode set', () => {
      const record = dialect.parse('foo://h/', silent) as Components
      for (const c of ASCII) {
        const path = dialect.canonicalize({ ...record, path: `/a${c}b` }, utf8, silent)?.path
        assert.equal(path, utf8PercentEncode(`/a${c}b`, edition.percentEncodeSets.path), JSON.stringify(c))
      }
      for (const [written, canonical] of [
        ['/a/.', '/a/'],
        ['/a/..', '/'],
        ['/%2E./b', '/b'],
        ['./b', '/b'],
        ['%2e/b', '/b'],
        ['/.a/%2eb', '/.a/%2eb'],
      ] as const) {
        assert.equal(dialect.canonicalize({ ...record, path: written }, utf8, silent)?.path, canonical, written)
      }
    })
  })
}
