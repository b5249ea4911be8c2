/**
 * The steps of "the CanonicalizeHost algorithm": the number and the name of each step that a flavour takes, in both editions.
 */

import { assert } from 'chai'
import { hostSteps, webUrl } from '../../../../lib/dialects/web-url/index.js'

const FLAVOURS = ['this', 'chrome', 'gecko', 'ie'] as const

const ALL = 'this chrome gecko ie'

/** The number and the name of a step, and the flavours that take it. */
const STEPS: Readonly<Record<'2011' | '2012', Readonly<Record<string, string>>>> = {
  '2011': {
    '2 remove-tabs-and-newlines': ALL,
    '4 fall-back-to-lowercase': 'gecko',
    '5 percent-decode': 'this chrome',
    '6 percent-decode-some': 'ie',
    '8 need-punycode': ALL,
    '9 take-off-root-separator': 'this chrome ie',
    '10 nameprep': 'this gecko ie',
    '11 forbidden-character': 'chrome',
    '12 null-or-space': 'gecko',
    '13 percent-encode': 'chrome',
    '14 separators-to-full-stops': ALL,
    '15 split-into-labels': ALL,
    '16 need-punycode-for-ace-prefix': 'ie',
    '18.1 check-TLD': 'gecko',
    '18.2.1.1 check-bidi': 'this',
    '18.2.1.1 nameprep': 'chrome gecko',
    '18.2.1.2.1.1 ace-prefix': 'chrome',
    '18.2.1.2.1.2 punycode': 'this chrome gecko',
    '18.2.1.2.1.4 long-label': 'this chrome gecko',
    '18.2.1.3.1 truncate': 'gecko',
    '18.2.1.3.2 empty-label': 'this chrome',
    '18.2.2 ToUnicode': 'ie',
    '19 join-labels': ALL,
    '20 put-back-root-dot': ALL,
    '21 percent-decode-to-latin-1': 'chrome',
    '22 lowercase': 'chrome',
    '23 forbidden-character': 'chrome ie',
    '24 stray-percent': 'ie',
    '25 percent-encode': 'this',
    '26 percent-encode': 'ie',
    '27 percent-encode': 'chrome',
    '29 bracket': ALL,
    '39 IPv4-address': ALL,
  },
  '2012': {
    '2 remove-tabs-and-newlines': ALL,
    '4 fall-back-to-lowercase': 'gecko',
    '5 encoded-bracket': 'this',
    '6 percent-decode': 'this chrome',
    '7 percent-decode-some': 'ie',
    '9 need-punycode': ALL,
    '10 take-off-root-separator': 'chrome ie',
    '11 nameprep': 'this gecko ie',
    '12 forbidden-character': 'chrome',
    '13 null-or-space': 'gecko',
    '14 percent-encode': 'chrome',
    '15 separators-to-full-stops': ALL,
    '16 take-off-root-dot': 'this',
    '17 split-into-labels': ALL,
    '18 need-punycode-for-ace-prefix': 'ie',
    '20.1 check-TLD': 'gecko',
    '20.2.1.1 check-bidi': 'this',
    '20.2.1.1 nameprep': 'chrome gecko',
    '20.2.1.2.1.1 ace-prefix': 'this chrome',
    '20.2.1.2.1.2 punycode': 'this chrome gecko',
    '20.2.1.2.1.4 long-label': 'this chrome gecko',
    '20.2.1.3.1 truncate': 'gecko',
    '20.2.1.3.2 empty-label': 'this chrome',
    '20.2.2 ToUnicode': 'ie',
    '21 join-labels': ALL,
    '22 put-back-root-dot': ALL,
    '23 percent-decode-to-latin-1': 'chrome',
    '24 lowercase': 'chrome',
    '25 IPv6-address': ALL,
    '26 colon': 'this',
    '27 IPv4-address': ALL,
    '28 forbidden-character': 'this chrome ie',
    '29 stray-percent': 'ie',
    '30 percent-encode': 'this chrome ie',
  },
}

describe('the steps for hosts in web-url', () => {
  for (const edition of ['2011', '2012'] as const) {
    for (const host of FLAVOURS) {
      it(`have the numbers and names of ${host} in ${edition}`, () => {
        const taken = Object.entries(STEPS[edition]).filter(([, flavours]) => flavours.split(' ').includes(host))
        assert.sameMembers(
          hostSteps('a', webUrl.with({ edition, host })).map(({ number, step }) => `${number} ${step}`),
          taken.map(([step]) => step),
        )
      })
    }
  }

  it('are taken for the text of a host, with a variant', () => {
    const call = 'write hostSteps(host, webUrl)'
    assert.throws(() => hostSteps(1 as never, webUrl), TypeError, `hostSteps takes the text of a host, not 1: ${call}`)
    for (const other of [{}, null, 'webUrl']) {
      assert.throws(() => hostSteps('a', other as never), TypeError, 'hostSteps takes a variant of webUrl, not ')
    }
  })
})
