/**
 * A law of this description alone, on generated input and for every edition and flavour: what it calls /invalid/ is so for one
 * reason, and that is all that it has to say. The laws of all dialects are in `../conformance/`.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { webUrl } from '../../../lib/dialects/web-url/index.js'
import { type Report, silent } from '../../../lib/ground/components.js'
import { utf8 } from '../../../lib/ground/encodings/utf-8.js'
import { Url } from '../../../lib/index.js'
import { recordOf } from '../../../lib/url/record-of.js'
import { times } from '../../support/depth.js'
import { anyStringArbitrary, baseTextArbitrary } from '../conformance/inputs.js'

const VARIANTS = (['2012', '2011'] as const).flatMap((edition) =>
  (['this', 'chrome', 'gecko', 'ie'] as const).map((host) => webUrl.with({ edition, host })),
)

describe('the laws of web-url', () => {
  for (const dialect of VARIANTS) {
    it(`${dialect.name} reports exactly one finding if it fails, and otherwise none`, () => {
      fc.assert(
        fc.property(anyStringArbitrary, fc.option(baseTextArbitrary), (text, base) => {
          const against = base !== null && Url.canParse(base, { dialect }) ? base : null
          const { url, findings } = Url.diagnose(text, { dialect, base: against })
          // The library's own warning is about a URL.
          const own = findings.filter(({ name }) => name !== 'host-as-scheme')
          assert.lengthOf(own, url === null ? 1 : 0)
          if (url === null) return
          const failures: string[] = []
          const report: Report = {
            ...silent,
            wanted: true,
            fatal: (name, _, start, end) => {
              failures.push(name)
              assert.isTrue(0 <= start && start <= end && end <= url.toString().length)
              return null
            },
          }
          assert.lengthOf(failures, dialect.canonicalize(recordOf(url), utf8, report) === null ? 1 : 0)
        }),
        { numRuns: times(200) },
      )
    })
  }
})
