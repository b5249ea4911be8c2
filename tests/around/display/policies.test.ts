/**
 * Each step of each policy, with a host that it decides about, and one in which nothing is wrong.
 */

import { assert } from 'chai'
import { type DisplayHostOptions, displayHost } from '../../../lib/around/display/index.js'
import { chromium } from '../../../lib/around/display/policies/chromium.js'
import { firefox } from '../../../lib/around/display/policies/firefox.js'
import { singleScript } from '../../../lib/around/display/policies/single-script.js'
import type { Policy } from '../../../lib/around/display/policy.js'
import { Url } from '../../../lib/index.js'

/** Hosts whose first label a step decides about. */
type Cases = Readonly<Record<string, readonly string[]>>

const COMMON = {
  'mixed-scripts': ['аpple.com', 'รヾ.ge', 'ન০.am'],
  'mixed-digits': ['០1.kh', '৭1.by'],
  'icelandic-letter': ['þor.com', 'ðag.org'],
  schwa: ['əli.com'],
  'middle-dot': ['l·l.com', 'a·b.cat', '·l.cat', 'l·.cat'],
  'stray-iteration-mark': ['ヽ.jp', '漢ヽ字.jp'],
  'stray-prolonged-sound-mark': ['ー.com', '漢ー.jp'],
  'digit-lookalike': ['зз.com', 'θ1.com', 'ဒ.mm'],
  'mark-on-other-script': ['あ̣.jp'],
  'accented-dotless-i': ['ı̃x.com'],
} as const satisfies Cases

/** Labels that look like Latin ones, in each script that has such letters. */
const LOOKALIKES = [
  ...['աս', 'аррӏе', 'ሀሠ', 'იო', 'ηη', 'דו', '০৭', '०', 'ડટ', '೦೧', 'ടഠ', 'ଠ', 'டப', 'ခဂ', 'ทน'],
] as const

const CYRILLIC_DOMAINS = ['bg', 'by', 'kz', 'pyc', 'ru', 'su', 'ua', 'uz']

/** Hosts with such labels, each under a top-level domain where people read the script. */
const AT_HOME = [
  ...['աս.am', 'ሀሠ.er', 'ሀሠ.et', 'იო.ge', 'ηη.gr', 'דו.il', 'ခဂ.mm', 'ทน.th'],
  ...CYRILLIC_DOMAINS.map((domain) => `аррӏе.${domain}`),
] as const

/** Hosts with a letter that is shown below few domains, below each of them. */
const LETTERS_AT_HOME = ['þor.is', 'þor.fo', 'ðag.is', 'ðag.fo', 'əli.az', 'col·la.cat']

const CASES: Readonly<Record<NonNullable<DisplayHostOptions['policy']>, Cases>> = {
  chromium: {
    ...COMMON,
    'stray-hyphen': ['-ぺ.jp', 'ဂ-.mm', 'ab--ü.com'],
    'character-not-allowed': ['ḥ.com', 'ǎ.com', 'hawaiʻi.com', 'ᏲᏵᎣ.com', '♥.com', '㐂.jp'],
    'repeated-mark': ['q̣̣.com', 'ấ́.com'],
    'hidden-dot': ['i̇stanbul.com', 'ו̇.il'],
    'middle-dot': [...COMMON['middle-dot'], '··.jp'],
    'whole-script-lookalike': [
      ...LOOKALIKES.map((label) => `${label}.com`),
      ...['ѕсоре.co.uk', 'ѕсоре123.org', 'աս.ru', '০৭.in', 'аррӏе.am'],
    ],
    'single-script': [
      ...AT_HOME,
      ...LETTERS_AT_HOME,
      'bücher.de',
      'президент.com',
      'аррӏе.рф',
      'аррӏе.ru',
      'курс.com',
      'ηη.gr',
      '漢字.jp',
      'גוי12.com',
    ],
    'accented-latin-beside-other-script': ['é漢.com', '二ı.th'],
    'slash-lookalike': ['gソ2.com', 'aノb.com'],
    'kana-lookalike': ['かヘなか.jp', 'かヘな.jp', 'ンぺカ.jp', 'ンぺカン.jp'],
    'stray-katakana-dot': ['a・.com', '・.jp', 'ア・.jp'],
    'stroke-lookalike': ['a十.com', 'a二b.jp', '丶o.jp'],
    'mark-on-other-script': ['あ̣.jp'],
  },
  firefox: {
    ...COMMON,
    'character-blocked': ['״.il', 'q̸.com'],
    'character-not-allowed': ['ᏲᏵᎣ.com', '♥.com', '㐂.jp'],
    'kana-lookalike': ['かヘ.com', 'ベあ.jp'],
    'slash-lookalike': ['aノb.com', 'ン1.com'],
    'stray-katakana-dot': ['a・.com', '・j.com'],
    'dot-on-i-j-or-l': ['i̇stanbul.com'],
    'quotation-mark': ['hawaiʻi.com'],
    'stroke-lookalike': ['a十.com', '丁b.jp'],
    'repeated-mark': ['q̣̣.com'],
    'mark-of-other-script': ['н̌.com', 'д̣.com'],
    'cyrillic-lookalike': ['аррӏе.com', 'курс.com', 'ѕсоре123.org'],
    'thai-lookalike': ['พร.com', 'พร.ru'],
    'nothing-suspicious': [
      ...AT_HOME,
      ...LETTERS_AT_HOME,
      // A mark that is used with the letters of every script.
      'q̧.com',
      'д̧.com',
      'bücher.de',
      'президент.com',
      'аррӏе.рф',
      'аррӏе.ru',
      'ηη.com',
      '漢字.jp',
      'aへb.jp',
      'торты.com',
      'خَ.com',
    ],
  },
  'single-script': {
    ...COMMON,
    'character-not-allowed': ['hawaiʻi.com', '״.il', '♥.com', '㐂.jp'],
    'mixed-scripts': [...COMMON['mixed-scripts'], 'a漢.jp', 'éл.com'],
    'repeated-mark': ['q̣̣.com'],
    'hidden-dot': ['i̇stanbul.com', 'ו̇.il'],
    'kana-lookalike': ['かヘ.com'],
    'slash-lookalike': ['3ン1.com'],
    'stray-katakana-dot': ['・.jp'],
    'stroke-lookalike': ['工2.com'],
    'whole-script-lookalike': [
      ...LOOKALIKES.map((label) => `${label}.com`),
      ...AT_HOME,
      ...['аррӏе.рф', 'курс.ru', 'ѕсоре123.org'],
    ],
    'nothing-suspicious': [
      ...LETTERS_AT_HOME,
      'bücher.de',
      'президент.com',
      '漢字かな.jp',
      'ア・ア.jp',
      'ישראל.il',
      'l·l.cat',
      'l·l.cat.',
    ],
  },
}

/** Steps that an earlier step comes before in all labels there are; the browser has them as well. */
const SHADOWED: Readonly<Record<NonNullable<DisplayHostOptions['policy']>, Cases>> = {
  chromium: { 'dot-on-i-j-or-l': ['hidden-dot'], 'voicing-mark': ['character-not-allowed'] },
  firefox: {},
  'single-script': {},
}

const POLICIES: readonly (readonly [NonNullable<DisplayHostOptions['policy']>, Policy])[] = [
  ['chromium', chromium],
  ['firefox', firefox],
  ['single-script', singleScript],
]

describe('the display policy', () => {
  for (const [name, policy] of POLICIES) {
    describe(name, () => {
      const reasonOf = (host: string): string | undefined => displayHost(host, { policy: name }).labels[0]?.reason

      for (const [step, hosts] of Object.entries(CASES[name])) {
        it(`decides by ${step}: ${hosts.join(', ')}`, () => {
          for (const host of hosts) assert.equal(reasonOf(host), step, host)
        })
      }

      it('has a test case for each step', () => {
        const steps = policy.steps.map((step) => step.name)
        assert.deepEqual(
          steps.filter((step) => CASES[name][step] === undefined && SHADOWED[name][step] === undefined),
          [],
        )
        assert.equal(new Set(steps).size, steps.length)
      })

      it('has a sentence for each reason', () => {
        for (const { sentence } of policy.steps) assert.match(sentence, /^[A-Z].*\.$/)
      })

      it('shows a label in Unicode or ASCII according to its reason', () => {
        for (const hosts of Object.values(CASES[name])) {
          for (const host of hosts) {
            const [label] = displayHost(host, { policy: name }).labels
            const isShown = label?.reason === 'single-script' || label?.reason === 'nothing-suspicious'
            assert.equal(label?.as, isShown ? 'unicode' : 'punycode', host)
            assert.equal(label?.shown, isShown ? host.split('.')[0]?.normalize('NFC') : label?.ascii, host)
          }
        }
      })
    })
  }

  it('shows hosts that parse as the same host', () => {
    for (const cases of Object.values(CASES)) {
      for (const host of Object.values(cases).flat()) {
        for (const [policy] of POLICIES) {
          const { text } = displayHost(host, { policy })
          assert.equal(Url.parse(`https://${text}/`).host, Url.parse(`https://${host}/`).host)
        }
      }
    }
  })

  it('finds the top-level domain as its browser does, even with a final dot or a single label', () => {
    // A trailing dot, and a host of one label.
    assert.equal(displayHost('аррӏе.ru.').text, 'xn--80ak6aa92e.ru.')
    assert.equal(displayHost('аррӏе.ru.', { policy: 'firefox' }).text, 'аррӏе.ru.')
    assert.equal(displayHost('аррӏе').text, 'xn--80ak6aa92e')
    assert.equal(displayHost('аррӏе', { policy: 'firefox' }).text, 'аррӏе')
    assert.equal(displayHost('bücher.аррӏе').text, 'bücher.аррӏе')
  })
})
