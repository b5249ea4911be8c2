/**
 * The beginnings of tokens, as their services have published them, and the places of tokens that begin so in a string that need not be a
 * URL. `further-secrets.ts` adds beginnings for the doors that print URLs, and finds tokens by their form and paths on hosts where a path
 * is a secret.
 *
 * `scripts/compare-token-prefixes.ts` compares the beginnings to the rules of gitleaks, for whoever brings these up to date.
 *
 * Most strings are left after one expression, which has all beginnings in it.
 *
 * Escapes are undone first, once or several times over, and breaks are left out: parsers leave `%67hp_…` as it is, and whoever
 * uses the token decodes it. The places are those of the text as it is written.
 */

import { indexIn } from '../text/ascii.js'
import { countWhile } from '../text/order.js'
import { authorityStart, encoded, type Hole, matchedLength, mayHaveCredentials, NO_HOLES } from './passwords.js'

/**
 * The beginnings of tokens that give access, as their services have published them: tokens of GitHub, GitLab, Bitbucket, registries of
 * packages, DigitalOcean, Netlify, Slack, Shopify, Stripe, OpenAI and Anthropic. The doors `weburl`, `weburl/display`, `weburl/lines`
 * and `weburl/pages` know many more: of Grafana, Linear, Notion, Sentry, Supabase, HashiCorp and others. These are known in the whole
 * program if it imports one of them.
 *
 * As of November 2026. A beginning may be added in any version; one is not taken out without a new major version.
 *
 * A token is masked in any part of a URL, at the beginning of a word, if what follows its beginning looks like a token: 16 characters or
 * more, among them a word of 8 or more with a digit and a letter in it, or one of 20 or more. After "_", as in `my_ghp_…`, the
 * beginning has to have at least 4 characters, and at least 30 letters and digits have to follow it. As the username of a URL, before
 * "@" or ":", any text that begins so is masked: `git clone https://ghp_…@github.com/o/r.git`, `curl https://sk_live_…:@host/`. A
 * username such as `x-access-token`, `oauth2` or `__token__` has no secret in it, and is shown.
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
    // Registries of packages and of models, and hosting
    'npm_ pypi- rubygems_ dckr_pat_ dckr_oat_ hf_ dop_v1_ doo_v1_ dor_v1_ nfp_ ' +
    // Slack, Shopify, Stripe
    'xoxb- xoxp- xoxa- xoxr- xoxe- xoxe. xoxs- xoxc- xoxd- xoxo- xapp- shpat_ shpca_ shppa_ shpss_ ' +
    'sk_live_ sk_test_ rk_live_ rk_test_ whsec_ ' +
    // OpenAI, Anthropic, and other services that took the same beginning
    'sk-'
  ).split(' '),
)

/** The place of a secret. A string that has the beginning of a token, and does not look like one, is a secret only as a username. */
interface Secret extends Hole {
  readonly isOnlyAsUsername?: boolean
}

/** Finds the secret that begins at an offset, and whose beginning ends at another one. */
type FindSecret = (text: string, at: number, rest: number) => Secret | null

/** A beginning, which is looked for in any case, and what finds the secret. */
export type Beginning = readonly [start: string, find: FindSecret]

let further: () => readonly Beginning[] = () => []
let finders: Finders | null = null

/** Adds beginnings. They are known in the whole program from then on. */
export function knowFurther(beginnings: () => readonly Beginning[]): void {
  further = beginnings
  finders = null
}

interface Finders {
  /** Whether a string may have one of the beginnings. Most strings do not. */
  readonly mayBegin: RegExp
  /** A beginning at the beginning of a word, after "_", or after an escape, whose digits do not belong to a word. */
  readonly beginning: RegExp
  readonly byStart: ReadonlyMap<string, readonly FindSecret[]>
}

/** A program may have written "_" for a break between two characters of a beginning. */
const withoutBreaks = (text: string): string => text.replaceAll('_', '')
const startKey = (text: string): string => withoutBreaks(text).toLowerCase()

/** What is made of the beginnings at its first use, because most programs never print a URL. */
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
  // The alternatives are grouped by their first character, so that most words are left after one look.
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

/** A character that a document percent-encodes belongs to the token. */
export const REST_OF_TOKEN: RegExp = new RegExp(
  `(?:[\\w.~-]|(?!${encoded('40', '3A', '2F', '3F', '23', '26', '3D')})%[0-9A-F]{2})+`,
  'iy',
)
const AFTER_USERNAME: string = `[@:]|${encoded('40', '3A')}`
/** A username goes on to its "@" or ":", also after an escape that ends a token at another place. */
const REST_OF_USERNAME = new RegExp(`(?:[\\w.~-]|(?!${AFTER_USERNAME})%[0-9A-F]{2})+`, 'iy')
const USERNAME_END = new RegExp(AFTER_USERNAME, 'iy')
/** At the beginning of an authority that has an "@", a username has any characters but those that end it. */
const usernameAfter = (before: string, ends: string): RegExp =>
  new RegExp(`${before}(?=[^/?#\\\\${ends}]*?(?:@|${encoded('40')}))[^@:/?#\\\\${ends}]+(?=${AFTER_USERNAME})`, 'iy')
const USERNAME = usernameAfter('', '')
/** In a URL that is inside another one, a parameter of the outer URL may follow the host. */
const INNER_USERNAME = usernameAfter('(?<=:[/\\\\]{2,})', '&;')

/** A word that is hardly one of a language: 8 characters with a digit and a letter, or 20. */
const ODD_WORD = /(?<![0-9A-Za-z])(?:(?=\d*[A-Za-z])(?=[A-Za-z]*\d)[0-9A-Za-z]{8}|[0-9A-Za-z]{20})/
export const isLikeToken = (text: string): boolean => text.length >= 16 && ODD_WORD.test(text)

/** What follows a beginning in the middle of a word, as in `my_ghp_…`. Newer tokens of GitHub have a "_" after 22 characters. */
const LONG_RUN = /(?:[0-9A-Za-z]{22}_)?[0-9A-Za-z]{30}/y
/** The least length of a beginning there. With a shorter one, it is rather the name of a file with a digest: `photo_sk-….jpg`. */
const LEAST_AFTER_LOW_LINE = 4

/** A token by its beginning. */
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

/** A string with what is written with escapes undone, and the places of the one in the other. */
interface Plain {
  readonly text: string
  /** The place in the written text of a place in the plain one. */
  written(hole: Hole): Hole
}

/** A character of a token or of a host, or a break, percent-encoded once or several times; and a break. */
const IN_TOKEN = /%(?:25)*(0[9AD]|2[DE]|3\d|[46][1-9A-F]|5[\dAF]|7[\dAE])|[\t\n\r]/gi

/** No escapes are undone in a longer string, unless it may have credentials: that would take much memory for a string that is hardly a URL. */
const LONGEST_DECODED = 65_536

const mayHaveEscapes = (text: string): boolean =>
  ['%', '\t', '\n', '\r'].some((mark) => indexIn(text, mark, 0) !== -1) && text.search(IN_TOKEN) !== -1

const asWritten = (hole: Hole): Hole => hole

function plainOf(written: string): Plain {
  if (!mayHaveEscapes(written) || (written.length > LONGEST_DECODED && !mayHaveCredentials(written)))
    return { text: written, written: asWritten }
  // A string may have very many escapes, so there is no object for each of them.
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
  /** What was removed before a place, by the edits that begin or end at a lower one. */
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

/** The places of usernames that are tokens. Such a username is followed by an "@" or a ":", so the text after the last of these has none. */
export function usernameHoles(written: string): readonly Hole[] {
  if (mayHaveCredentials(written)) return holesInBoth(written, true)
  const limit = Math.max(written.lastIndexOf(':'), written.lastIndexOf('%'))
  return holesIn({ text: written, written: asWritten }, limit, true)
}

/** The places of all secrets that are known by their shape. */
export const shapeHoles = (written: string): readonly Hole[] =>
  knownFinders().mayBegin.test(written) ? holesInBoth(written, false) : NO_HOLES

/**
 * The places of secrets in a string with its escapes undone, and in the string as written: a word that begins after a break, as in
 * `a%0Aghp_…`, begins nowhere when the break is left out.
 */
function holesInBoth(written: string, onlyUsernames: boolean): readonly Hole[] {
  const plain = plainOf(written)
  const holes = holesIn(plain, plain.text.length, onlyUsernames)
  if (plain.text === written) return holes
  const others = holesIn({ text: written, written: asWritten }, written.length, onlyUsernames)
  return others.length === 0 ? holes : [...holes, ...others]
}

/** The places of secrets that begin before a limit. Each secret is left out of the search, so the time is linear. */
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
      // A path of a host is not a username: it begins after the host.
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
 * Gives the end of the username that begins with a token, and 0 if the token is not the beginning of a username. The tokens have to come
 * in their order in the text. Each run of characters is read once, so the time is linear.
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
