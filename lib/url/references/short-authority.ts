/**
 * Replaces a long authority of a reference by a short one, for speed.
 *
 * References are tried against many bases, and parsing a host can be slow, because it is decoded, mapped and converted. But the
 * parts after an authority are parsed in the same way after any authority, and the authority is parsed in the same way against all
 * bases with the same scheme. So the two are tried separately, and a long authority is parsed only once for each kind of scheme.
 */

import { type Components, type Dialect, type ReferenceParts, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { WalkCollector } from '../../ground/findings/finding.js'
import { authorityText } from '../../ground/text/records.js'
import { movedParts } from '../building/read-back.js'
import type { Reference } from '../resolving/relativize.js'

/** The credentials and the host, without the port. */
type LongAuthority = Pick<ReferenceParts, 'username' | 'password' | 'host'>

export interface ShortAuthority {
  /** The reference with the short authority. */
  readonly reference: Reference
  readonly long: LongAuthority
  /** Puts the long authority back into a result; returns `null` if the short authority is not found there. */
  restored(made: Reference): Reference | null
}

/**
 * The maximum length of a short authority. Short authorities are not replaced: they parse quickly, and may be a drive, a dot
 * segment or `localhost`.
 */
const LONGEST_SHORT = 16

/**
 * Replaces the authority by a short one with the given host, which no base has. Returns `null` if the authority is already short,
 * or if it is not found in the text.
 */
export function withShortAuthority(reference: Reference, dialect: Dialect, host: string): ShortAuthority | null {
  const { username, password } = reference.parts
  const long = { username, password, host: reference.parts.host }
  const longText = longAuthorityText(long)
  if (long.host === null || longText.length <= LONGEST_SHORT) return null
  const short = { username: username && 'u', password: password && 'p', host }
  const shortText = longAuthorityText(short)
  const text = textWith(longText, reference.text, dialect)?.replace(longText, shortText)
  const parts = text === undefined ? null : dialect.splitReference(text, silent)
  if (text === undefined || parts === null || movedParts({ ...reference.parts, ...short }, parts).length > 0)
    return null
  return {
    reference: { text, parts },
    long,
    restored(made) {
      if (made.text === text) return reference
      if (made.parts.host !== host) return made.text.includes(host) ? null : made
      const whole = made.text.replace(shortText, () => longText)
      const read = dialect.splitReference(whole, silent)
      return read && { text: whole, parts: read }
    },
  }
}

/**
 * Returns the text of a reference in a form that contains the authority: if necessary, without the characters that the dialect
 * removes from its input.
 */
function textWith(authority: string, text: string, dialect: Dialect): string | undefined {
  if (text.includes(authority)) return text
  const report = new WalkCollector()
  dialect.splitReference(text, report)
  return [report.walked(text), report.walked(text.toWellFormed())].find((walked) => walked.includes(authority))
}

const longAuthorityText = (authority: LongAuthority): string => authorityText({ ...authority, port: null })

/**
 * Returns the canonical form of a long authority if it means the same in URLs of all kinds, and otherwise the authority as written.
 * Returns `null` if the long and the short authority are not parsed alike.
 *
 * If the reference has a scheme, only URLs with that scheme count.
 */
export function normalAuthority(short: ShortAuthority, dialect: Dialect): LongAuthority | null {
  const { long, reference } = short
  const { port, scheme } = reference.parts
  const asked = new Map<string, CanonicalReading>()
  const read = (spelling: LongAuthority, kind: string): CanonicalReading => {
    const text = `${kind}://${authorityText({ ...spelling, port })}`
    const reading = asked.get(text) ?? readAlone(text, dialect)
    asked.set(text, reading)
    return reading
  }
  const kinds = kindsFor(reference.parts, dialect)
  if (!kinds.every((kind) => isAlike(read(long, kind), read(reference.parts, kind)))) return null
  const spellings = kinds.toReversed().flatMap((kind) => {
    const { username = null, password = null, host = null } = read(long, kind).canonical ?? {}
    // A canonical form that has lost the credentials is excluded, because it may be valid in URLs that cannot have credentials.
    const isWhole = host !== null && (username === null) === (long.username === null)
    return isWhole ? [{ kind, spelling: { username, password, host } }] : []
  })
  // A canonical form need not be tried in URLs of its own kind, where it is unchanged.
  const same = spellings.find(({ kind: own, spelling }) =>
    kinds.every((kind) => kind === own || isSameUrl(read(spelling, kind), read(long, kind), dialect)),
  )
  const spelled = same?.spelling ?? long
  // The spelling must parse as the same parts, in an https URL if the reference has no scheme.
  const { record } = read(spelled, scheme ?? 'https')
  return record !== null && AUTHORITY.every((part) => record[part] === spelled[part]) ? spelled : null
}

const AUTHORITY = ['username', 'password', 'host'] as const

/** Tells whether the long and the short authority are parsed alike. */
export function isReadAlike({ reference, long }: ShortAuthority, dialect: Dialect): boolean {
  const { parts } = reference
  return kindsFor(parts, dialect).every((kind) => {
    const [one, other] = [{ ...parts, ...long }, parts].map((each) =>
      readAlone(`${kind}://${authorityText(each)}`, dialect),
    )
    return isAlike(one as CanonicalReading, other as CanonicalReading)
  })
}

/** The record of a URL, and its canonical record; `null` for each that does not exist. */
interface CanonicalReading {
  readonly record: Components | null
  readonly canonical: Components | null
}

function readAlone(text: string, dialect: Dialect): CanonicalReading {
  const record = dialect.parse(text, silent)
  return { record, canonical: record && dialect.canonicalize(record, utf8, silent) }
}

/** Tells whether both have a canonical form, or neither is a URL. */
const isAlike = (one: CanonicalReading, other: CanonicalReading): boolean =>
  one.canonical === null || other.canonical === null ? one.record === other.record : true

const isSameUrl = (
  { canonical: one }: CanonicalReading,
  { canonical: other }: CanonicalReading,
  dialect: Dialect,
): boolean => (one === null || other === null ? one === other : dialect.serialize(one) === dialect.serialize(other))

const kindsFor = ({ scheme, username }: ReferenceParts, dialect: Dialect): readonly string[] =>
  scheme === null ? kindsOf(username === null ? '' : 'u:p@', dialect) : [scheme]

const known = { '': new WeakMap<Dialect, readonly string[]>(), 'u:p@': new WeakMap<Dialect, readonly string[]>() }

/** Returns one scheme for each way in which the dialect parses a long authority, determined by parsing samples. */
function kindsOf(credentials: keyof typeof known, dialect: Dialect): readonly string[] {
  const before = known[credentials].get(dialect)
  if (before !== undefined) return before
  const schemes = new Map<string, string>()
  for (const scheme of SCHEMES) {
    const urls = SAMPLES.map((host) => readAlone(`${scheme}://${credentials}${host}`, dialect))
    // A scheme that refuses every sample is skipped, such as `file` with credentials.
    if (urls.every(({ record }) => record === null)) continue
    const answers = JSON.stringify(
      urls.map(({ record, canonical }) => [record !== null, canonical && { ...canonical, scheme: '', hostData: null }]),
    )
    if (!schemes.has(answers)) schemes.set(answers, scheme)
  }
  const kinds = [...schemes.values()]
  known[credentials].set(dialect, kinds)
  return kinds
}

/**
 * The schemes for which documents and programs have special rules. The first one represents all other schemes, whose hosts are the
 * fastest to parse.
 */
const SCHEMES = ['foo', 'gopher', 'https', 'http', 'ws', 'wss', 'ftp', 'file']

/** Long hosts with every character that some document treats specially, and addresses. */
const SAMPLES = [
  ...'A\xe9\xdf\xad\u0301\ufdd0\ud800\uff0e%_~!$\'*+;=,"<>^`{|} \t\x7f[]'.split(''),
  ...['%41', '%C3%A9', '%2e', '%00', '%zz', '..', 'xn--bcher-kva.', 'xn--\xe9'],
]
  .map((piece) => `long-enough.${piece}.example`)
  .concat(
    ...['long-enough.example.', 'long-enough.example.1', 'long-enough.example.0x', '.long-enough.example'],
    ...['0000000000000001.2.3.4', '00000000000000000x7f', 'localhost.localhost', '[v1.long-enough-for-it]'],
    ...['[0000:0000:0000::00000001]', '[::ffff:0001.0002.3.4]', '[0000000000000::g]', '[fe80::1%25long-enough]'],
  )
