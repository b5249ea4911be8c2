/**
 * The web-platform-tests' url data, read in one step and in three.
 */

import { assert } from 'chai'
import { isNewerThan17 } from '../../../lib/dialects/programs/refused-characters.js'
import { Url } from '../../../lib/index.js'
import { describeWpt } from '../../support/data.js'
import { URL_WORDS } from '../../support/url-words.js'

interface UrlCase {
  readonly input: string
  readonly base: string | null
  readonly failure?: true
  readonly href?: string
  readonly [property: string]: unknown
}

interface ToAsciiCase {
  readonly input: string
  readonly output: string | null
}

/** The files mix cases and comments, which are strings. */
const cases = <T>(data: readonly (T | string)[]): T[] => data.filter((entry): entry is T => typeof entry !== 'string')

function urlSuite(data: readonly (UrlCase | string)[]): void {
  for (const test of cases(data)) {
    const { input, base, failure } = test
    const options = base === null ? {} : { base }
    it(`${JSON.stringify(input)} against ${JSON.stringify(base)}`, () => {
      const url = Url.tryParse(input, options)
      const stepwise = base === null ? Url.tryParse(input) : (Url.tryParse(base)?.tryResolve(input) ?? null)
      assert.equal(Url.canParse(input, options), failure !== true)
      if (failure === true) {
        assert.isNull(url)
        assert.isNull(stepwise)
        return
      }
      assert.equal(stepwise?.canonicalize().toString(), test.href)
      for (const property of URL_WORDS) {
        if (property in test) assert.equal(url?.[property], test[property], property)
      }
    })
  }
}

/** What would end the host of a special URL is percent-encoded, as in the web-platform-tests' own runner. */
const asHost = (domain: string): string => domain.replace(/[:/?#\\]/g, encodeURIComponent)

/** These are about domains; the hosts of special URLs are how they get in. */
function toAsciiSuite(data: readonly (ToAsciiCase | string)[]): void {
  for (const { input, output } of cases(data)) {
    it(`${JSON.stringify(input)} is ${JSON.stringify(output)}`, () => {
      for (const scheme of ['https', 'wss']) {
        const url = Url.tryParse(`${scheme}://${asHost(input)}/x`)
        assert.equal(url === null ? null : url.hostname, output)
        if (output !== null) assert.equal(url?.href, `${scheme}://${output}/x`)
      }
    })
  }
}

describe('web-platform-tests', () => {
  describeWpt('urltestdata.json', 'urltestdata.json', urlSuite)
  describeWpt('urltestdata-javascript-only.json', 'urltestdata-javascript-only.json', urlSuite)
  describeWpt('toascii.json', 'toascii.json', toAsciiSuite)
  // The empty domain cannot be written: "https:///x" has the host "x".
  describeWpt('IdnaTestV2.json', 'IdnaTestV2.json', (data: readonly (ToAsciiCase | string)[]) =>
    // The data are those of Unicode 17, which refuses what came with Unicode 18.
    toAsciiSuite(cases(data).filter(({ input }) => input !== '' && !isNewerThan17(input))),
  )
})
