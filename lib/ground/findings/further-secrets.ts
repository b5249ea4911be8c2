/**
 * More secrets that are recognised by their shape, for the command and the entry points that print URLs: more token prefixes,
 * patterns for tokens whose prefix alone is too common, and hosts on which a path is a secret. As of November 2026.
 */

import { encoded, matchedLength, SLASH } from './passwords.js'
import { type Beginning, isLikeToken, knowFurther, REST_OF_TOKEN, tokenBeginning } from './token-shapes.js'

/** Prefixes that no other word begins with. */
export const FURTHER_PREFIXES: readonly string[] =
  // Package and model registries
  (
    'CLOJARS_ api_org_ r8_ ' +
    // Hosting and builds
    'sbp_ sb_secret_ pul- HRKU- fm1a_ fm1r_ fm2_ fo1_ tk-us- tskey- CCIPAT_ CCIPRJ_ bkua_ pnu_ ico- ' +
    'pscale_tkn_ pscale_oauth_ pscale_pw_ hvs. hvb. hvr. dnkey- sha256~ ops_ sgp_ squ_ sqp_ sqa_ bedrock-api-key- ' +
    // Monitoring
    'glsa_ glc_ sntrys_ sntryu_ NRAK- NRII- NRJS- dt0c01. dt0s01. phx_ ' +
    // Mail
    'xkeysib- xsmtpsib- ' +
    // Shops and payments
    'sk_prod_ rk_prod_ sq0csp- sq0atp- shippo_live_ ' +
    'shippo_test_ duffel_live_ duffel_test_ FLWSECK access-production- access-sandbox- access-development- ' +
    // Language models
    'gsk_ xai- pplx- nvapi- lsv2_ pcsk_ tvly- ' +
    // Productivity and data
    'lin_api_ lin_oauth_ ntn_ figd_ fio-u- dp.pt. dp.st. dp.ct. PMAK- rdme_ tfp_ CFPAT- apify_api_ pat-na1- pat-eu1- sm_aat_ ' +
    'sm_pat_ sm_sat_ GOCSPX- ya29. AGE-SECRET-KEY-1'
  ).split(' ')

/** A digest or UUID in a name such as `photo_key-….jpg` is unlikely to be a secret. */
const NOT_AFTER_LOW_LINE = '(?<!_\\w+-)'

/** Prefixes that are too common by themselves, with regular expressions for the rest of the token. */
export const FORMS: readonly (readonly [starts: string, rest: string])[] = [
  // Signed JSON in Base64: JSON Web Tokens (RFC 7519), Flask's cookies, and Rails' signed blobs
  ['eyJ', '(?<![_-]eyJ)[\\w-]{8,}(?:(?:\\.[\\w-]*){2,4}|(?:=|%3D){0,2}--[0-9a-f]{40,64})'],
  // Amazon, Google, Alibaba, Tencent
  ['AKIA ASIA ABIA ACCA', '[A-Z2-7]{16}'],
  ['ABSK', '[\\w+-]{80,}'],
  ['AIza', '[\\w-]{35}'],
  ['LTAI', '\\w{12,24}'],
  ['AKID', '\\w{32}'],
  // Meta, Square, EasyPost, Twilio, Mailgun, Databricks, Doorkeeper
  ['EAA', '(?:[A-Z]\\w{40,}|A[\\w-]{60})'],
  ['EZAK EZTK', '\\w{54}'],
  ['SK', '[0-9a-f]{32}'],
  ['key- private- p8e-', `${NOT_AFTER_LOW_LINE}[0-9a-f]{32}`],
  ['dapi', '[0-9a-f]{32}(?:-\\d)?'],
  // SendGrid, Resend, Lob, Airtable, Harness, Dropbox, Vault, Discord bots
  ['SG.', '[\\w-]{16,}\\.[\\w-]{16,}'],
  ['re_', '[0-9A-Za-z]{8}_[0-9A-Za-z]{20,}'],
  ['live_ test_', '[0-9a-f]{35}'],
  ['pat sat', '\\.?\\w{14,22}\\.\\w{24,64}(?:\\.\\w{20})?'],
  ['s.', '[A-Za-z0-9]{24}'],
  ['sl.', '(?:u\\.)?[\\w-]{100,}'],
  ['MD MT Mj Mz ND NT Nj Nz OD OT', '[\\w-]{22,26}\\.[\\w-]{6}\\.[\\w-]{27,40}'],
  // Notion until 2024, NuGet, JFrog, LaunchDarkly, 1Password, Yandex, Fernet, Authress
  ['secret_', '[0-9A-Za-z]{40,}'],
  ['oy2', '[a-z0-9]{43}'],
  ['AKCp cmVm', '\\w{40,}'],
  ['api- sdk-', `${NOT_AFTER_LOW_LINE}[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`],
  ['A3-', '\\w{6}-\\w{6,11}(?:-\\w{5}){2,3}'],
  ['AQVN', '[\\w-]{35,}'],
  ['gAAAAA', '[\\w-]{60,}(?:=|%3D){0,2}'],
  ['v1.0-', '[0-9a-f]{24}-[0-9a-f]{100,}'],
  ['API-', '[A-Z0-9]{25,}'],
]

/** Characteristic parts inside tokens, with regular expressions for the text before and after them. Each part begins a word. */
const INNER_FORMS: readonly (readonly [before: string, part: string, rest: string])[] = [
  // Telegram bots
  ['(?:bot)?\\d{5,16}(?::|%3A)', 'AA', '[\\w-]{33}'],
  // Mailchimp
  ['[0-9a-f]{32}', '-us', '\\d\\d?'],
  // HashiCorp Terraform
  ['[0-9A-Za-z]{14}\\.', 'atlasv1.', '[\\w-]{60,}'],
]
/** The maximum length of the text before such a part. */
const LONGEST_BEFORE = 40

/** Hosts and path prefixes after which the rest of the path is a secret. "*" matches any label or segment. */
const PATHS = (
  'hooks.slack.com/services/ discord.com/api/webhooks/ discord.com/api/*/webhooks/ *.discord.com/api/webhooks/ *.discord.com/api/*/webhooks/ api.telegram.org/bot ' +
  '*.webhook.office.com/ hooks.zapier.com/hooks/ hooks.slack.com/workflows/ hooks.slack.com/triggers/ ' +
  'discordapp.com/api/webhooks/ api.telegram.org/file/bot outlook.office.com/webhook/ ' +
  'hook.*.make.com/ maker.ifttt.com/trigger/*/with/key/ maker.ifttt.com/use/ *.g.alchemy.com/v2/ ' +
  '*.g.alchemy.com/nft/v2/ *.infura.io/v3/ *.infura.io/ws/v3/ *.quiknode.pro/ rpc.ankr.com/*/ open.feishu.cn/open-apis/bot/v2/hook/ ' +
  'open.larksuite.com/open-apis/bot/v2/hook/ events.pagerduty.com/integration/ hooks.nabu.casa/ hc-ping.com/ webhook.site/ ' +
  'api.day.app/ outlook.office365.com/owa/calendar/ outlook.live.com/owa/calendar/ calendar.google.com/calendar/ical/ ' +
  'api.netlify.com/build_hooks/ api.vercel.com/v1/integrations/deploy/ api.render.com/deploy/'
).split(' ')

const pathPattern = (path: string): string =>
  path.replaceAll('.', '\\.').replaceAll('*', '[\\w.-]+').replaceAll('/', SLASH)

const REST_OF_PATH = new RegExp(`(?:[^?#&;%\\s"'<>]|(?!${encoded('3F', '23', '26', '3B')})%)+`, 'iy')

/** Stems of words after which one of the next segments may be a secret, as in `webhooks` and `reset-password`. */
const BEFORE_SECRET = 'hook webhook reset recover verif confirm activat invit unsubscri magic passw'.split(' ')
const REST_OF_SEGMENT = new RegExp(`[\\w-]{0,32}(?=${SLASH})`, 'iy')
const SEPARATOR = new RegExp(SLASH, 'iy')
/** The number of segments that are examined after such a word: `reset/MQ/…`, `webhooks/1/2/…`. */
const MOST_SEGMENTS = 3

/** On any host, a segment that looks like a token is a secret after such a word, and so is a segment between two of these. */
const segmentBeginning = (word: string): Beginning => [
  word,
  (text, at) => {
    const before = matchedLength(REST_OF_SEGMENT, text, at)
    if (before === 0) return null
    let start = at + before
    let first = -1
    let last = start
    for (let i = 0; i < MOST_SEGMENTS; i++) {
      start += matchedLength(SEPARATOR, text, start)
      const end = start + matchedLength(REST_OF_TOKEN, text, start)
      if (isLikeToken(text.slice(start, end))) {
        if (first === -1) first = start
        last = end
      }
      start = end
    }
    return first === -1 ? null : { start: first, end: last }
  },
]

const WORD_END = '(?![0-9A-Za-z])'

/** Returns a function that compiles a regular expression on first use. */
function atFirstUse(source: string, flags: string): () => RegExp {
  let expression: RegExp | null = null
  return () => {
    expression ??= new RegExp(source, flags)
    return expression
  }
}

const formBeginnings = (): readonly Beginning[] =>
  FORMS.flatMap(([starts, form]) => {
    const rest = atFirstUse(form + WORD_END, 'y')
    return starts.split(' ').map(
      (prefix): Beginning => [
        prefix,
        (text, start) => {
          if (!text.startsWith(prefix, start)) return null
          const length = matchedLength(rest(), text, start + prefix.length)
          return length === 0 ? null : { start, end: start + prefix.length + length }
        },
      ],
    )
  })

/** Matches a known host only as a whole. A host whose first label is "*" has to follow a dot. */
const pathBeginning = (path: string): Beginning => {
  const isBelow = path.startsWith('*.')
  const known = isBelow ? path.slice(2) : path
  const beginning = atFirstUse(pathPattern(known), 'iy')
  return [
    known.replace(/[/*].*/, ''),
    (text, at) => {
      const before = at === 0 ? '' : text.charAt(at - 1)
      if (isBelow ? before !== '.' : before !== '' && '.-_'.includes(before)) return null
      const start = at + matchedLength(beginning(), text, at)
      return start === at ? null : { start, end: start + matchedLength(REST_OF_PATH, text, start) }
    },
  ]
}

const innerBeginnings = (): readonly Beginning[] =>
  INNER_FORMS.map(([before, part, rest]): Beginning => {
    const start = atFirstUse(`(?:(?<![0-9A-Za-z])|(?<=%[0-9A-Fa-f]{2,8}))${before}$`, '')
    const end = atFirstUse(rest + WORD_END, 'y')
    return [
      part,
      (text, at, afterPart) => {
        const length = text.slice(at, afterPart) === part ? matchedLength(end(), text, afterPart) : 0
        const found = length === 0 ? null : start().exec(text.slice(Math.max(0, at - LONGEST_BEFORE), at))
        return found === null ? null : { start: at - found[0].length, end: afterPart + length }
      },
    ]
  })

/** Registers these secrets for the whole program. A second call changes nothing. */
export function installFurtherSecrets(): void {
  knowFurther(() => [
    ...FURTHER_PREFIXES.map(tokenBeginning),
    ...formBeginnings(),
    ...innerBeginnings(),
    ...PATHS.map(pathBeginning),
    ...BEFORE_SECRET.map(segmentBeginning),
  ])
}

/**
 * Registers these secrets where a function that may quote a URL is defined, and returns the function. A bundler that drops the
 * function also drops the registration, so a program pays for it only if it uses the function.
 */
export function withFurtherSecrets<Call>(call: Call): Call {
  installFurtherSecrets()
  return call
}
