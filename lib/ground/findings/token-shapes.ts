/**
 * Finds tokens by their prefixes, which the services have published, in a string that need not be a URL. `further-secrets.ts` adds
 * prefixes for the entry points that print URLs, and finds tokens by their syntax and secret paths by their hosts.
 *
 * To update the prefixes, run `scripts/compare-token-prefixes.ts`, which compares them with the rules of gitleaks.
 *
 * One regular expression that contains all prefixes rules out most strings.
 *
 * Escapes are decoded first, even those that are encoded several times, and tabs and newlines are removed. Parsers keep `%67hp_…`
 * unchanged, but whoever uses the token decodes it. The ranges refer to the string as written.
 */

import { indexIn } from '../text/ascii.js'
import { countWhile } from '../text/order.js'
import { authorityStart, encoded, type Hole, matchedLength, mayHaveCredentials, NO_HOLES } from './passwords.js'

/**
 * The prefixes of access tokens, as the services have published them: GitHub, GitLab, Bitbucket, package registries, DigitalOcean,
 * Netlify, Slack, Shopify, Stripe, OpenAI and Anthropic. The entry points `weburl`, `weburl/display`, `weburl/lines` and
 * `weburl/pages` add many more: Grafana, Linear, Notion, Sentry, Supabase, HashiCorp and others. A program that imports one of
 * these entry points masks those tokens everywhere.
 *
 * The list is as of November 2026. Any version may add a prefix; only a major version removes one.
 *
 * A token is masked in any part of a URL, at the beginning of a word, if the text after its prefix looks like a token: at least 16
 * characters that contain a word of at least 8 characters with a digit and a letter, or a word of at least 20. After "_", as in
 * `my_ghp_…`, the prefix has to have at least 4 characters, and at least 30 letters and digits have to follow it. A username,
 * before "@" or ":", is masked whenever it begins with a prefix: `git clone https://ghp_…@github.com/o/r.git`, `curl
 * https://sk_live_…:@host/`. Usernames such as `x-access-token`, `oauth2` or `__token__` are not secret, and are shown.
 *
 * @example
 * ```ts
 * import { SECRET_TOKEN_PREFIXES, Url } from 'weburl'
 *
 * SECRET_TOKEN_PREFIXES.includes('ghp_') // => true
 * Url.parse('https://ghp_16C7e42F292c6912E7710c838347Ae17@github.com/o/r.git').redact() // => 'https://***@github.com/o/r.git'
 * Url.parse('https://x-access-token:ghs_16C7e42F292c@github.com/o/r.git').redact() // => 'https://x-access-token:***@github.com/o/r.git'
 * Url.redact('https://example.org/a/ghp_16C7e42F292c6912E7710c838347Ae17?b') // => 'https://example.org/a/***?b'
 * ```
 */
export const SECRET_TOKEN_PREFIXES: readonly string[] = Object.freeze(
  // GitHub, GitLab ("Token overview: Token prefixes"), Bitbucket and Atlassian
  (
    'ghp_ gho_ ghu_ ghs_ ghr_ github_pat_ glpat- gloas- gldt- glrt- glrtr- glcbt- glptt- glft- glimt- glagent- glwt- glsoat- ' +
    'glffct- GR1348941 ATBB ATCTT3xFfG ATATT3xFfG ' +
    // Package and model registries, and hosting
    'npm_ pypi- rubygems_ dckr_pat_ dckr_oat_ hf_ dop_v1_ doo_v1_ dor_v1_ nfp_ ' +
    // Slack, Shopify, Stripe
    'xoxb- xoxp- xoxa- xoxr- xoxe- xoxe. xoxs- xoxc- xoxd- xoxo- xapp- shpat_ shpca_ shppa_ shpss_ ' +
    'sk_live_ sk_test_ rk_live_ rk_test_ whsec_ ' +
    // OpenAI, Anthropic, and other services that chose the same prefix
    'sk-'
  ).split(' '),
)

/** The range of a secret. A string that has a token's prefix but does not look like a token is a secret only as a username. */
interface Secret extends Hole {
  readonly isOnlyAsUsername?: boolean
}

/** Finds the secret whose prefix is between `at` and `rest`; `null` if there is none. */
type FindSecret = (text: string, at: number, rest: number) => Secret | null

/** A prefix, which is searched for without regard to case, and the function that finds the secret. */
export type Beginning = readonly [start: string, find: FindSecret]

let further: () => readonly Beginning[] = () => []
let finders: Finders | null = null

/** Sets the prefixes that are searched for in addition, in the whole program and from then on. */
export function knowFurther(beginnings: () => readonly Beginning[]): void {
  further = beginnings
  finders = null
}

interface Finders {
  /** Matches a string that may contain a prefix. Most strings do not match. */
  readonly mayBegin: RegExp
  /** Matches a prefix at the beginning of a word, after "_", or after an escape, whose digits are not part of a word. */
  readonly beginning: RegExp
  readonly byStart: ReadonlyMap<string, readonly FindSecret[]>
}

/** Removes "_", because a program may have replaced a tab or newline inside a prefix by "_". */
const withoutBreaks = (text: string): string => text.replaceAll('_', '')
const startKey = (text: string): string => withoutBreaks(text).toLowerCase()

/** Returns the finders, which are made on first use because most programs never print a URL. */
function knownFinders(): Finders {
  finders ??= made()
  return finders
}

function made(): Finders {
  const byStart = new Map<string, FindSecret[]>()
  const byFirst = new Map<string, string[]>()
  for (const [start, find] of [...SECRET_TOKEN_PREFIXES.map(tokenBeginning), ...further()]) {
    const key = startKey(start)
    byStart.set(key, [...(byStart.get(key) ?? []), find])
    byFirst.set(start.charAt(0), [...(byFirst.get(start.charAt(0)) ?? []), start.slice(1)])
  }
  // The alternatives are grouped by their first character, so that one comparison per group rules out most words.
  const starts = (between: string): string =>
    Array.from(
      byFirst,
      ([first, rests]) => `${first}${between}(?:${rests.map((rest) => literal(rest, between)).join('|')})`,
    ).join('|')
  return {
    mayBegin: new RegExp(`[%@\\t\\n\\r]|(?:\\b|_)(?:${starts('')})`, 'i'),
    beginning: new RegExp(`(?:\\b|(?<=_|%[0-9A-F]{2,8}))(?:${starts('_*')})`, 'gi'),
    byStart,
  }
}

const literal = (text: string, between: string): string => Array.from(text).join(between).replaceAll('.', '\\.')

/** The rest of a token. A percent-encoded character is part of it, unless it is one of "@:/?#&=". */
export const REST_OF_TOKEN: RegExp = new RegExp(
  `(?:[\\w.~-]|(?!${encoded('40', '3A', '2F', '3F', '23', '26', '3D')})%[0-9A-F]{2})+`,
  'iy',
)
const AFTER_USERNAME: string = `[@:]|${encoded('40', '3A')}`
/** The rest of a username up to its "@" or ":". It may contain escapes that would end a token elsewhere. */
const REST_OF_USERNAME = new RegExp(`(?:[\\w.~-]|(?!${AFTER_USERNAME})%[0-9A-F]{2})+`, 'iy')
const USERNAME_END = new RegExp(AFTER_USERNAME, 'iy')
/**
 * Matches a username at the beginning of an authority that contains an "@". The username may contain any character that does not
 * end it.
 */
const usernameAfter = (before: string, ends: string): RegExp =>
  new RegExp(`${before}(?=[^/?#\\\\${ends}]*?(?:@|${encoded('40')}))[^@:/?#\\\\${ends}]+(?=${AFTER_USERNAME})`, 'iy')
const USERNAME = usernameAfter('', '')
/** Like `USERNAME`, for an inner URL, whose host may be followed by a parameter of the outer URL. */
const INNER_USERNAME = usernameAfter('(?<=:[/\\\\]{2,})', '&;')

/** A word that is unlikely to be from a natural language: at least 8 characters with a digit and a letter, or at least 20. */
const ODD_WORD = /(?<![0-9A-Za-z])(?:(?=\d*[A-Za-z])(?=[A-Za-z]*\d)[0-9A-Za-z]{8}|[0-9A-Za-z]{20})/
export const isLikeToken = (text: string): boolean => text.length >= 16 && ODD_WORD.test(text)

/** The text that has to follow a prefix after "_", as in `my_ghp_…`. GitHub's newer tokens have a "_" after 22 characters. */
const LONG_RUN = /(?:[0-9A-Za-z]{22}_)?[0-9A-Za-z]{30}/y
/**
 * The minimum length of a prefix after "_". With a shorter prefix, it is more likely a file name with a digest: `photo_sk-….jpg`.
 */
const LEAST_AFTER_LOW_LINE = 4

/** Returns the prefix together with the function that finds its tokens. */
export const tokenBeginning = (prefix: string): Beginning => [
  prefix,
  (text, at, rest) => {
    if (withoutBreaks(text.slice(at, rest)) !== withoutBreaks(prefix)) return null
    const isLong = (): boolean => prefix.length >= LEAST_AFTER_LOW_LINE && matchedLength(LONG_RUN, text, rest) > 0
    if (text.charAt(at - 1) === '_' && !isLong()) return null
    const end = rest + matchedLength(REST_OF_TOKEN, text, rest)
    return { start: at, end, isOnlyAsUsername: !isLikeToken(text.slice(rest, end)) }
  },
]

/** A string with its escapes decoded, and the mapping of its ranges to the string as written. */
interface Plain {
  readonly text: string
  /** Maps a range of the decoded string to the string as written. */
  written(hole: Hole): Hole
}

/** A percent-encoded tab, newline or character of a token or host, encoded any number of times; or a plain tab or newline. */
const IN_TOKEN = /%(?:25)*(0[9AD]|2[DE]|3\d|[46][1-9A-F]|5[\dAF]|7[\dAE])|[\t\n\r]/gi

/**
 * In a longer string, escapes are decoded only if it may contain credentials. Decoding takes much memory, and the string is hardly
 * a URL.
 */
const LONGEST_DECODED = 65_536

const mayHaveEscapes = (text: string): boolean =>
  ['%', '\t', '\n', '\r'].some((mark) => indexIn(text, mark, 0) !== -1) && text.search(IN_TOKEN) !== -1

const asWritten = (hole: Hole): Hole => hole

function plainOf(written: string): Plain {
  if (!mayHaveEscapes(written) || (written.length > LONGEST_DECODED && !mayHaveCredentials(written)))
    return { text: written, written: asWritten }
  // A string may contain very many escapes, so arrays of numbers are used instead of an object for each escape.
  const starts: number[] = []
  const ends: number[] = []
  const removed: number[] = []
  let shift = 0
  const text = written.replace(IN_TOKEN, (found: string, digits: string | undefined, at: number) => {
    const unit = digits === undefined || digits.startsWith('0') ? '' : String.fromCharCode(Number.parseInt(digits, 16))
    starts.push(at - shift)
    ends.push(at - shift + unit.length)
    shift += found.length - unit.length
    removed.push(shift)
    return unit
  })
  /** Returns the number of units removed by the edits whose start or end, in `places`, passes the test. */
  const removedBy = (places: readonly number[], isBefore: (place: number) => boolean): number =>
    removed[countWhile(places.length, (index) => isBefore(places[index] as number)) - 1] ?? 0
  return {
    text,
    written: ({ start, end }) => ({
      start: start + removedBy(ends, (place) => place <= start),
      end: end + removedBy(starts, (place) => place < end),
    }),
  }
}

/**
 * Returns the ranges of usernames that are tokens. An "@" or a ":" follows such a username, so the text after the last of these is
 * not searched.
 */
export function usernameHoles(written: string): readonly Hole[] {
  if (mayHaveCredentials(written)) return holesInBoth(written, true)
  const limit = Math.max(written.lastIndexOf(':'), written.lastIndexOf('%'))
  return holesIn({ text: written, written: asWritten }, limit, true)
}

/** Returns the ranges of all secrets that are recognised by their shape. */
export const shapeHoles = (written: string): readonly Hole[] =>
  knownFinders().mayBegin.test(written) ? holesInBoth(written, false) : NO_HOLES

/**
 * Returns the ranges of secrets in the string with its escapes decoded, and in the string as written. The second search is needed
 * for a word that begins after a newline, as in `a%0Aghp_…`, because nothing begins there once the newline is removed.
 */
function holesInBoth(written: string, onlyUsernames: boolean): readonly Hole[] {
  const plain = plainOf(written)
  const holes = holesIn(plain, plain.text.length, onlyUsernames)
  if (plain.text === written) return holes
  const others = holesIn({ text: written, written: asWritten }, written.length, onlyUsernames)
  return others.length === 0 ? holes : [...holes, ...others]
}

/** Returns the ranges of secrets that begin before a limit. The search continues after each secret, so the time is linear. */
function holesIn({ text, written }: Plain, limit: number, onlyUsernames: boolean): readonly Hole[] {
  const { beginning, byStart } = knownFinders()
  const before = text.slice(0, limit)
  const usernameEnd = usernameEnds(text)
  let holes = NO_HOLES as Hole[]
  beginning.lastIndex = 0
  for (let match = beginning.exec(before); match !== null; match = beginning.exec(before)) {
    const rest = beginning.lastIndex
    beginning.lastIndex = match.index + 1
    for (const find of byStart.get(startKey(match[0])) ?? []) {
      const secret = find(text, match.index, rest)
      if (secret === null) continue
      // A secret path is not a username, because it begins after the host.
      const asUsername = secret.start > match.index ? 0 : usernameEnd(secret)
      const end = Math.max(asUsername, secret.end)
      beginning.lastIndex = end
      if (asUsername <= rest && (onlyUsernames || secret.isOnlyAsUsername === true)) break
      if (holes === NO_HOLES) holes = []
      holes.push(written({ start: secret.start, end }))
      break
    }
  }
  return holes
}

/**
 * Returns a function that finds the end of the username that begins with a token, or returns 0 if the token does not begin a
 * username. It has to be called for the tokens in their order in the string. It scans each run of characters once, so the time is
 * linear.
 */
function usernameEnds(text: string): (token: Hole) => number {
  let end = -1
  let isUsername = false
  let authority: number | null = null
  return ({ start, end: tokenEnd }) => {
    authority ??= authorityStart(text)
    const length = matchedLength(start === authority ? USERNAME : INNER_USERNAME, text, start)
    if (length > 0) return start + length
    if (tokenEnd > end) {
      end = tokenEnd + matchedLength(REST_OF_USERNAME, text, tokenEnd)
      isUsername = matchedLength(USERNAME_END, text, end) > 0
    }
    return isUsername ? end : 0
  }
}
