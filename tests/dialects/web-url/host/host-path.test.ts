/**
 * The HOSTPATH loop: the literal loop, and the same result in linear time.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import type { Canonicalization, CanonicalizationStep } from '../../../../lib/dialects/web-url/edition.js'
import { hostPath, hostPathInLinearTime, hostPathLoop } from '../../../../lib/dialects/web-url/host/host-path.js'
import { type WebUrlParameters, webUrl } from '../../../../lib/dialects/web-url/index.js'
import { editionOf, stepsOf } from '../../../../lib/dialects/web-url/parameters.js'
import type { Components } from '../../../../lib/ground/components.js'
import { utf8 } from '../../../../lib/ground/encodings/utf-8.js'
import { times } from '../../../support/depth.js'

/** The result of a step, and the failures that it reports. */
function resultOf(step: CanonicalizationStep, u: Components, parameters: WebUrlParameters): unknown {
  const failures: unknown[] = []
  const canonicalization: Canonicalization = {
    edition: editionOf(parameters.edition),
    hostSteps: stepsOf(parameters),
    encoder: utf8,
    original: u,
    fail: (...failure) => {
      failures.push(failure)
      return null
    },
  }
  return [step(u, canonicalization), failures]
}

const fileUrl = (host: string | null, path: string | null, port: string | null = null): Components => ({
  scheme: 'file',
  username: null,
  password: null,
  host,
  port,
  path,
  query: null,
  fragment: null,
  kind: 'hierarchical',
})

const TOKENS =
  'LOCALHOST localhost /// // / \\ C| Ｃ| c: | %3F h % %% %3 % %36 %33 %31 %34 3 1 4 6 %4C %6f %6C é [ ::1 ] \u00ad'.split(
    ' ',
  )
const textArbitrary = fc.array(fc.constantFrom(...TOKENS), { maxLength: 20 }).map((tokens) => tokens.join(''))

const literally = hostPathLoop(Number.POSITIVE_INFINITY)

describe('the HOSTPATH loop', () => {
  for (const host of ['this', 'chrome', 'gecko', 'ie'] as const) {
    it(`returns the same results and failures as the linear algorithm (${host})`, () => {
      const { parameters } = webUrl.with({ host })
      const portArbitrary = fc.constantFrom(null, null, '', '080', 'x', '70000')
      fc.assert(
        fc.property(fc.option(textArbitrary), fc.option(textArbitrary), portArbitrary, (hostText, path, port) => {
          const u = fileUrl(hostText, path, port)
          const expected = resultOf(literally, u, parameters)
          assert.deepEqual(resultOf(hostPathInLinearTime, u, parameters), expected)
          assert.deepEqual(resultOf(hostPath, u, parameters), expected)
        }),
        { numRuns: times(400) },
      )
    })
  }

  it('ends after one round for a scheme other than file', () => {
    const u = { ...fileUrl('localhost', '///%%34%31'), scheme: 'http' }
    assert.deepEqual(resultOf(hostPathLoop(1), u, webUrl.parameters), [{ ...u, path: '///%41' }, []])
  })

  it('returns the same result after any number of rounds before the linear algorithm', () => {
    const u = fileUrl('localhost', '///localhost'.repeat(10))
    const [url] = resultOf(hostPathInLinearTime, u, webUrl.parameters) as [Components | null]
    assert.deepInclude(url, { host: '', path: '/' })
    for (const rounds of [0, 1, 4, 100]) {
      assert.deepEqual(resultOf(hostPathLoop(rounds), u, webUrl.parameters), [url, []])
    }
  })
})
