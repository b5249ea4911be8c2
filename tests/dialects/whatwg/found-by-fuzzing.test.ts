/**
 * The cases that fuzzing has found (`npm run fuzz` adds them to the file of the same name): each input, against its base, has the
 * same canonical text as in the other implementation, or fails as it did there. An entry whose source was wrong is moved: it
 * becomes a known difference in `scripts/fuzz-differences.ts`.
 */

import { readFileSync } from 'node:fs'
import { assert } from 'chai'
import { Url } from '../../../lib/index.js'

interface Found {
  readonly input: string
  readonly base: string | null
  /** The encoding of the query, or `null` for UTF-8. */
  readonly encoding: string | null
  /** The canonical text, or `null` for failure. */
  readonly href: string | null
  /** The implementation whose answer this is. */
  readonly source: string
}

const FOUND: readonly Found[] = JSON.parse(
  readFileSync(new URL('found-by-fuzzing.json', import.meta.url), { encoding: 'utf8' }),
)

describe('the whatwg dialect, in cases found by fuzzing', () => {
  for (const { input, base, encoding, href, source } of FOUND) {
    const against = base === null ? '' : ` against ${JSON.stringify(base)}`
    it(`parses ${JSON.stringify(input)}${against} in ${encoding ?? 'utf-8'} like ${source}`, () => {
      const label = encoding ?? 'utf-8'
      assert.equal(Url.tryParse(input, { base })?.canonicalize(label).toString() ?? null, href)
      const steps = base === null ? Url.tryParse(input) : Url.tryParse(base)?.tryResolve(input)
      assert.equal(steps?.canonicalize(label).toString() ?? null, href)
    })
  }
})
