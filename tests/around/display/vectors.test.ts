/**
 * The policies beside the two browsers that they follow: what Chromium 156 and Firefox ESR 153 showed for the same hosts.
 */

import { assert } from 'chai'
import { type DisplayHostOptions, displayHost } from '../../../lib/around/display/index.js'
import { describeVectors } from '../../support/data.js'
import { CHROMIUM, FIREFOX, type KnownDifference } from './known-differences.js'

interface Vectors {
  readonly cases: readonly { readonly ascii: string; readonly shown: string }[]
}

/** Chromium puts a title into a left-to-right embedding. */
const withoutEmbedding = (text: string): string => text.replace(/[\u202a-\u202e]/g, '')

const textOf = (ascii: string, policy: NonNullable<DisplayHostOptions['policy']>): string =>
  displayHost(ascii, { policy }).text

function follows(policy: NonNullable<DisplayHostOptions['policy']>, known: readonly KnownDifference[]) {
  return ({ cases }: Vectors): void => {
    const differing = cases.filter(({ ascii, shown }) => textOf(ascii, policy) !== withoutEmbedding(shown))

    it('shows at least 98 % of the hosts as the browser does', () => {
      assert.isAbove(cases.length, 500)
      assert.isAtLeast(1 - differing.length / cases.length, 0.98)
    })

    it('differs from the browser only for known reasons', () => {
      assert.sameMembers(
        differing.map(({ ascii }) => ascii),
        known.map(({ ascii }) => ascii),
      )
    })
  }
}

describe('a display policy', () => {
  describeVectors('chromium', 'display/chromium.json', follows('chromium', CHROMIUM))
  describeVectors('firefox', 'display/firefox.json', follows('firefox', FIREFOX))

  describeVectors('each of the three', 'display/chromium.json', (chromium: Vectors) => {
    describeVectors('beside both browsers', 'display/firefox.json', (firefox: Vectors) => {
      const hiddenBy = ({ cases }: Vectors): Set<string> =>
        new Set(cases.filter(({ ascii, shown }) => ascii === shown).map(({ ascii }) => ascii))
      const hidden = [...hiddenBy(chromium)].filter((ascii) => hiddenBy(firefox).has(ascii))

      for (const policy of ['chromium', 'firefox', 'single-script'] as const) {
        it(`${policy} shows nothing in Unicode that both browsers show in ASCII`, () => {
          assert.isNotEmpty(hidden)
          assert.deepEqual(
            hidden.filter((ascii) => textOf(ascii, policy) !== ascii),
            [],
          )
        })
      }
    })
  })
})
