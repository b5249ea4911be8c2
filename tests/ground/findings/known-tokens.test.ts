/**
 * Every known token prefix, form of a token, secret path and word before a secret: the shortest secret that only this entry finds,
 * and its neighbours, which are shown. The lists are written out, because only a major version may remove a prefix.
 */

import { assert } from 'chai'
import { maskCredentials, maskSecrets } from '../../../lib/ground/findings/mask.js'
import { SECRET_TOKEN_PREFIXES, Url } from '../../../lib/index.js'

const repeated =
  (characters: string) =>
  (length: number): string =>
    characters.repeat(length).slice(0, length)

/** Letters and digits, hexadecimal digits, small letters and digits, capitals and digits, and Base32. */
const w = repeated('a1B2')
const h = repeated('a1b2')
const l = repeated('x1y2')
const u = repeated('A1B2')
const base32 = repeated('A2B3')
const uuid = [8, 4, 4, 4, 12].map(h).join('-')

const assertMasked = (token: string): void => assert.equal(Url.redact(`https://h/a/${token}/b`), 'https://h/a/***/b')
const assertShown = (text: string): void => assert.equal(Url.redact(text), text)

const otherCase = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))

const CORE_PREFIXES =
  'ghp_ gho_ ghu_ ghs_ ghr_ github_pat_ glpat- gloas- gldt- glrt- glrtr- glcbt- glptt- glft- glimt- glagent- glwt- glsoat- ' +
  'glffct- GR1348941 ATBB ATCTT3xFfG ATATT3xFfG npm_ pypi- rubygems_ dckr_pat_ dckr_oat_ hf_ dop_v1_ doo_v1_ dor_v1_ nfp_ ' +
  'xoxb- xoxp- xoxa- xoxr- xoxe- xoxe. xoxs- xoxc- xoxd- xoxo- xapp- shpat_ shpca_ shppa_ shpss_ sk_live_ sk_test_ rk_live_ ' +
  'rk_test_ whsec_ sk-'

const FURTHER_PREFIXES =
  'CLOJARS_ api_org_ r8_ sbp_ sb_secret_ pul- HRKU- fm1a_ fm1r_ fm2_ fo1_ tk-us- tskey- CCIPAT_ CCIPRJ_ bkua_ pnu_ ico- ' +
  'pscale_tkn_ pscale_oauth_ pscale_pw_ hvs. hvb. hvr. dnkey- sha256~ ops_ sgp_ squ_ sqp_ sqa_ bedrock-api-key- glsa_ glc_ ' +
  'sntrys_ sntryu_ NRAK- NRII- NRJS- dt0c01. dt0s01. phx_ xkeysib- xsmtpsib- sk_prod_ rk_prod_ sq0csp- sq0atp- shippo_live_ ' +
  'shippo_test_ duffel_live_ duffel_test_ FLWSECK access-production- access-sandbox- access-development- gsk_ xai- pplx- ' +
  'nvapi- lsv2_ pcsk_ tvly- lin_api_ lin_oauth_ ntn_ figd_ fio-u- dp.pt. dp.st. dp.ct. PMAK- rdme_ tfp_ CFPAT- apify_api_ ' +
  'pat-na1- pat-eu1- sm_aat_ sm_pat_ sm_sat_ GOCSPX- ya29. AGE-SECRET-KEY-1'

/** The prefixes that are too common by themselves, with rests that are found after them, and rests that are not. */
const FORMS: readonly (readonly [starts: string, found: readonly string[], others: readonly string[]])[] = [
  [
    'eyJ',
    [
      `${w(8)}..`,
      `${w(8)}.${w(9)}.a-_`,
      `-_${w(6)}....`,
      `${w(8)}--${h(40)}`,
      `${w(8)}=--${h(64)}`,
      `${w(8)}%3D%3D--${h(40)}`,
    ],
    [`${w(7)}..`, `${w(8)}.`, `${w(8)}--${h(39)}`, `${w(8)}--${h(65)}`, `${w(8)}-${h(40)}`, `${w(8)}===--${h(40)}`],
  ],
  ['AKIA ASIA ABIA ACCA', [base32(16)], [base32(15), base32(17), u(16), w(16)]],
  ['ABSK', [w(80), `${w(70)}_+-${w(10)}`], [w(79), `${w(70)}.${w(10)}`]],
  ['AIza', [w(35), `_-${w(33)}`], [w(34), w(36)]],
  ['LTAI', [w(12), w(24)], [w(11), w(25)]],
  ['AKID', [w(32)], [w(31), w(33), `-${w(31)}`]],
  [
    'EAA',
    [`C${w(40)}`, `Z${w(99)}`, `A-_${w(58)}`],
    [`C${w(39)}`, `c${w(40)}`, `A-${w(58)}`, `A-${w(60)}`, `C-${w(59)}`],
  ],
  ['EZAK EZTK', [w(54)], [w(53), w(55)]],
  ['SK', [h(32)], [h(31), h(33), u(32), `${h(31)}g`]],
  ['key- private- p8e-', [h(32)], [h(31), h(33), u(32)]],
  ['dapi', [h(32), `${h(32)}-2`], [h(31), h(33), u(32)]],
  ['SG.', [`${w(16)}.${w(16)}`, `-_${w(14)}.${w(14)}_-`], [`${w(15)}.${w(16)}`, `${w(16)}.${w(15)}`, w(33)]],
  ['re_', [`${w(8)}_${w(20)}`], [`${w(7)}_${w(20)}`, `${w(9)}_${w(20)}`, `${w(8)}_${w(19)}`, w(29)]],
  ['live_ test_', [h(35)], [h(34), h(36), u(35)]],
  [
    'pat sat',
    [`${w(14)}.${w(24)}`, `.${w(22)}.${w(64)}`, `${w(14)}.${w(24)}.${w(20)}`],
    [`${w(13)}.${w(24)}`, `..${w(14)}.${w(24)}`, `${w(23)}.${w(24)}`, `${w(14)}.${w(23)}`, `${w(14)}.${w(65)}`],
  ],
  ['s.', [w(24)], [w(23), w(25), `${w(23)}_`]],
  ['sl.', [w(100), `u.${w(100)}`, `-_${w(98)}`], [w(99), `u.${w(99)}`, `v.${w(100)}`]],
  [
    'MD MT Mj Mz ND NT Nj Nz OD OT',
    [`${w(22)}.${w(6)}.${w(27)}`, `-_${w(24)}.-_${w(4)}.-_${w(38)}`],
    [
      ...[`${w(21)}.${w(6)}.${w(27)}`, `${w(27)}.${w(6)}.${w(27)}`, `${w(22)}.${w(5)}.${w(27)}`],
      ...[`${w(22)}.${w(7)}.${w(27)}`, `${w(22)}.${w(6)}.${w(26)}`, `${w(22)}.${w(6)}.${w(41)}`],
    ],
  ],
  ['secret_', [w(40)], [w(39), `${w(39)}_${w(39)}`]],
  ['oy2', [l(43)], [l(42), l(44), u(43)]],
  ['AKCp cmVm', [w(40)], [w(39), `-${w(39)}`]],
  ['api- sdk-', [uuid], [uuid.slice(1), uuid.slice(0, -1), `${uuid}a`, uuid.toUpperCase(), uuid.replace('-', '')]],
  [
    'A3-',
    [`${w(6)}-${w(6)}-${w(5)}-${w(5)}`, `${w(6)}-${w(11)}-${w(5)}-${w(5)}-${w(5)}`],
    [
      ...[`${w(5)}-${w(6)}-${w(5)}-${w(5)}`, `${w(7)}-${w(6)}-${w(5)}-${w(5)}`, `${w(6)}-${w(5)}-${w(5)}-${w(5)}`],
      ...[`${w(6)}-${w(12)}-${w(5)}-${w(5)}`, `${w(6)}-${w(6)}-${w(5)}`, `${w(6)}-${w(6)}-${w(5)}-${w(4)}`],
    ],
  ],
  ['AQVN', [w(35), `-_${w(33)}`], [w(34), `.${w(34)}`]],
  ['gAAAAA', [w(60), `-_${w(58)}=`, `${w(60)}%3D%3D`], [w(59), `${w(59)}==`]],
  [
    'v1.0-',
    [`${h(24)}-${h(100)}`],
    [`${h(23)}-${h(100)}`, `${h(25)}-${h(100)}`, `${h(24)}-${h(99)}`, `${h(24)}-${u(100)}`],
  ],
  ['API-', [u(25)], [u(24), h(25)]],
]

/** The tokens that are known by a part inside them. */
const INNER_FORMS: readonly (readonly [found: readonly string[], others: readonly string[]])[] = [
  [
    [`12345:AA${w(33)}`, `1234567890123456:AA-_${w(31)}`, `bot12345:AA${w(33)}`, `12345%3AAA${w(33)}`],
    [
      ...[`1234:AA${w(33)}`, `12345678901234567:AA${w(33)}`, `12345:AA${w(32)}`, `12345:AA${w(34)}`],
      ...[`12345:aa${w(33)}`, `12345-AA${w(33)}`, `a12345:AA${w(33)}`],
    ],
  ],
  [
    [`${h(32)}-us1`, `${h(32)}-us21`],
    [`${h(31)}-us1`, `${h(33)}-us1`, `${u(32)}-us1`, `${h(32)}-us`, `${h(32)}-us123`, `${h(32)}-US1`],
  ],
  [
    [`${w(14)}.atlasv1.${w(60)}`, `${w(14)}.atlasv1.-_${w(58)}`],
    [
      `${w(13)}.atlasv1.${w(60)}`,
      `${w(15)}.atlasv1.${w(60)}`,
      `${w(14)}.atlasv1.${w(59)}`,
      `${w(14)}.atlasv2.${w(60)}`,
    ],
  ],
]

/** The beginnings of secret paths. "*" is any label or segment. */
const PATHS =
  'hooks.slack.com/services/ hooks.slack.com/workflows/ hooks.slack.com/triggers/ discord.com/api/webhooks/ ' +
  'discord.com/api/*/webhooks/ *.discord.com/api/webhooks/ *.discord.com/api/*/webhooks/ discordapp.com/api/webhooks/ ' +
  'api.telegram.org/bot api.telegram.org/file/bot *.webhook.office.com/ outlook.office.com/webhook/ hooks.zapier.com/hooks/ ' +
  'hook.*.make.com/ maker.ifttt.com/trigger/*/with/key/ maker.ifttt.com/use/ *.g.alchemy.com/v2/ *.g.alchemy.com/nft/v2/ ' +
  '*.infura.io/v3/ *.infura.io/ws/v3/ *.quiknode.pro/ rpc.ankr.com/*/ open.feishu.cn/open-apis/bot/v2/hook/ ' +
  'open.larksuite.com/open-apis/bot/v2/hook/ events.pagerduty.com/integration/ hooks.nabu.casa/ hc-ping.com/ webhook.site/ ' +
  'api.day.app/ outlook.office365.com/owa/calendar/ outlook.live.com/owa/calendar/ calendar.google.com/calendar/ical/ ' +
  'api.netlify.com/build_hooks/ api.vercel.com/v1/integrations/deploy/ api.render.com/deploy/'

describe('a token with a known prefix', () => {
  it('is masked if it is long enough, and shown if it is one character shorter', () => {
    for (const prefix of `${CORE_PREFIXES} ${FURTHER_PREFIXES}`.split(' ')) {
      assertMasked(prefix + w(16))
      assertShown(`https://h/a/${prefix}${w(15)}/b`)
    }
  })

  it('has a prefix from the published list, from which no prefix has been removed', () => {
    assert.includeMembers([...SECRET_TOKEN_PREFIXES], CORE_PREFIXES.split(' '))
  })

  it('is shown if its prefix is in another case, or follows a letter or digit', () => {
    for (const prefix of FURTHER_PREFIXES.split(' ')) {
      for (const text of [otherCase(prefix), `x${prefix}`, `1${prefix}`]) assertShown(`https://h/${text}${w(16)}`)
    }
  })
})

describe('the prefix of a token', () => {
  const prefixes = `${CORE_PREFIXES} ${FURTHER_PREFIXES}`.split(' ')

  it('may be percent-encoded, any number of times', () => {
    for (const prefix of prefixes) {
      for (const percent of ['%', '%25', '%252525']) {
        const written = prefix.replace(/./g, (unit) => percent + unit.charCodeAt(0).toString(16))
        for (const each of [written, written.toUpperCase()]) assertMasked(each + w(16))
      }
    }
  })

  it('may contain tabs and newlines, which may be percent-encoded', () => {
    for (const mark of ['\t', '\n', '\r', '%09', '%0A', '%0d', '%250D', '%25252509'])
      assert.equal(maskSecrets(`https://h/a/g${mark}hp${mark}_${w(16)}/b`).text, 'https://h/a/***/b')
    for (const mark of ['\t', '\n', '\r'])
      assert.equal(maskSecrets(`https://h/%61/ghp_${w(16)}${mark}/b`).text, `https://h/%61/***${mark}/b`)
    for (const mark of [' ', '%0B', '%20', '%61']) assertShown(`https://h/a/g${mark}hp_${w(16)}/b`)
  })

  it('is decoded in a string of at most 65 536 characters', () => {
    const token = `%67hp_${w(16)}`
    const before = `https://h/${'a'.repeat(65_536 - 10 - 1 - token.length)}/`
    assert.equal(Url.redact(before + token), `${before}***`)
    assertShown(`${before}${token}a`)
  })

  it('is found after "_" only if it has 4 characters, and 30 letters and digits follow it', () => {
    for (const start of ['ghp_', 'npm_', 'dop_v1_']) {
      assert.equal(Url.redact(`https://h/a_${start}${w(30)}/b`), 'https://h/a_***/b')
      assertShown(`https://h/a_${start}${w(29)}/b`)
    }
    for (const start of ['sk-', 'r8_', 'hf_']) assertShown(`https://h/a_${start}${w(40)}/b`)
    assert.equal(Url.redact(`https://h/a_github_pat_${w(22)}_${w(30)}/b`), 'https://h/a_***/b')
    for (const rest of [`${w(21)}_${w(30)}`, `${w(23)}_${w(30)}`, `${w(22)}_${w(29)}`])
      assertShown(`https://h/a_github_pat_${rest}/b`)
  })
})

describe('a mirror, which hides passwords and usernames only', () => {
  for (const [text, shown] of [
    ['https://ghp_a:b', 'https://***:b'],
    ['//ghp_a:b', '//***:b'],
    ['https://h/ghp_a%3Ab', 'https://h/***%3Ab'],
    ['https://h/%41/ghp_a:b', 'https://h/%41/***:b'],
    ['https://h/ghp_a%3Ab/ghp_c:d', 'https://h/***%3Ab/***:d'],
    ['https://h/ghp_a%253Ab', 'https://h/***%253Ab'],
    ['https://ghp_a@h/', 'https://***@h/'],
    ['https://h/ghp_a', 'https://h/ghp_a'],
    [`https://h/ghp_${w(36)}`, `https://h/ghp_${w(36)}`],
    [`https://h/ghp_${w(36)}/%41:ghp_a`, `https://h/ghp_${w(36)}/%41:ghp_a`],
    ['https://h/?token=a', 'https://h/?token=a'],
  ] as const) {
    it(`shows ${JSON.stringify(shown)} of ${JSON.stringify(text)}`, () => {
      assert.equal(maskCredentials(text).text, shown)
    })
  }
})

describe('a token of a known form', () => {
  for (const [starts, found, others] of FORMS) {
    it(`is masked after ${starts}, and shown if its length or a character is wrong`, () => {
      for (const start of starts.split(' ')) {
        for (const rest of found) {
          assertMasked(start + rest)
          for (const text of [otherCase(start), `x${start}`, `1${start}`]) assertShown(`https://h/${text}${rest}`)
        }
        for (const rest of others) assertShown(`https://h/a/${start}${rest}/b`)
      }
    })
  }

  it('is shown if it may be a digest in the name of a file', () => {
    for (const start of ['key-', 'private-', 'p8e-']) assertShown(`https://h/a_${start}${h(32)}`)
    for (const start of ['api-', 'sdk-']) assertShown(`https://h/a_${start}${uuid}`)
    for (const mark of ['-', '_']) assertShown(`https://h/a${mark}eyJ${w(8)}..`)
  })

  it('is masked from its beginning to its end if a part inside it is known', () => {
    for (const [found, others] of INNER_FORMS) {
      for (const token of found) assertMasked(token)
      for (const token of others) assertShown(`https://h/a/${token}/b`)
    }
  })
})

describe('a path that is a secret', () => {
  for (const path of PATHS.split(' ')) {
    it(`follows ${path} and no similar text`, () => {
      const known = path.replaceAll('*', 'x1')
      assert.equal(Url.redact(`https://${known}1x?a`), `https://${known}***?a`)
      assert.equal(
        Url.redact(`https://h/?u=${encodeURIComponent(known)}1x&a`),
        `https://h/?u=${encodeURIComponent(known)}***&a`,
      )
      const withoutLetter = path.replace(/[a-z](?=[^a-z]*$)/, '').replaceAll('*', 'x1')
      const host = known.replace(/^x1\./, '')
      for (const text of [withoutLetter, known.replaceAll('.', '-'), `my-${host}`, `my_${host}`, `my${host}`])
        assertShown(`https://${text}1x?a`)
    })
  }

  it('follows only the host itself, or only a host below it', () => {
    for (const path of [
      'webhook.office.com/',
      'g.alchemy.com/v2/',
      'infura.io/v3/',
      'quiknode.pro/',
      'x.hooks.slack.com/services/',
    ])
      assertShown(`https://${path}1x`)
    assertShown('https://x.hc-ping.com/1x')
  })

  it('ends at a delimiter, which may be percent-encoded', () => {
    const before = 'https://hooks.slack.com/services/'
    for (const end of ['?a', '#a', '&a', ';a', '"a', "'a", '<a', '>a', ' a', '%3Fa', '%23a', '%26a', '%3ba', '%2526a'])
      assert.equal(Url.redact(`${before}T0/B0%2F%41${end}`), `${before}***${end}`)
  })
})

describe('a segment that looks like a token', () => {
  it('is masked after a segment of at most 32 characters that begins with a word such as reset', () => {
    for (const word of [
      ...['hook', 'webhook', 'reset', 'recover', 'verif', 'confirm', 'activat', 'invit', 'unsubscri', 'magic', 'passw'],
      ...['hooks', 'reset-password', 'VERIFY', `magic${'-link'.repeat(5)}`, `magic${'x'.repeat(27)}`],
    ])
      assert.equal(Url.redact(`https://h/${word}/${w(16)}/b`), `https://h/${word}/***/b`)
    for (const word of [
      ...['hoo', 'webhoo', 'rese', 'recove', 'veri', 'confir', 'activa', 'invi', 'unsubscr', 'magi', 'pass', 'preset'],
      `magic${'x'.repeat(28)}`,
    ])
      assertShown(`https://h/${word}/${w(16)}/b`)
  })

  it('contains a word of 8 characters with a letter and a digit, or a word of 20', () => {
    for (const token of [
      w(16),
      `1234567a-${'a'.repeat(7)}`,
      `abcdefg1_${'1'.repeat(7)}`,
      'a'.repeat(20),
      '1'.repeat(20),
    ])
      assert.equal(Url.redact(`https://h/reset/${token}`), 'https://h/reset/***')
    for (const text of [
      w(15),
      `123456a-${'a'.repeat(8)}`,
      'a'.repeat(19),
      '1'.repeat(19),
      `${'a'.repeat(10)}-${'a'.repeat(10)}`,
    ])
      assertShown(`https://h/reset/${text}`)
  })
})
