/**
 * How one reader reads one input. A reader is a document, or a program with its client. `compare` compares such readings.
 */

import {
  type Components,
  type HostData,
  type LinkRules,
  type QueryEncoder,
  type Report,
  silent,
} from '../ground/components.js'
import { FailureCollector, type Finding, failureIn } from '../ground/findings/finding.js'
import { maskSecrets } from '../ground/findings/mask.js'
import { serializeHost } from '../ground/hosts/serialize-host.js'
import { memberOf } from '../ground/own-options.js'
import { asciiLowercase } from '../ground/text/ascii.js'
import { frozen } from '../ground/text/freezing.js'
import { NOT_RECORDED, type Program } from './programs/program.js'
import { printedAs, type Shown } from './shown.js'

/**
 * How one dialect reads the input: as a whole URL or, with a base, as a reference. For a document, the reference is a link. For a
 * program, it is the `Location` of a redirect from the base, as the program's client parses it. A program whose redirects were not
 * recorded refuses every input with a base; the reason is `base-not-recorded`.
 *
 * @example
 * ```ts
 * import { compare, type Reading } from 'weburl/dialects'
 *
 * const [whatwg]: readonly Reading[] = compare('http://a.example\\@b.example/').readings
 * whatwg?.host // => 'a.example'
 * ```
 */
export interface Reading {
  /** The dialect's name. */
  readonly dialect: string
  /** The canonical text, including a password; `null` if the dialect refuses the input. */
  readonly href: string | null
  /**
   * Why the dialect refuses the input; `null` if it accepts the input. The span refers to `text`, which is the input, the base, or
   * the URL as serialized before canonicalizing.
   */
  readonly refusal: (Finding & { readonly text: string }) | null
  /**
   * The canonical parts; `null` for a part that is absent. A program's parts are those that it returns, decoded if it decodes them.
   */
  readonly scheme: string | null
  /** Username and password, with the ":" between them; `null` if both are empty. */
  readonly credentials: string | null
  /** The host of the connection. If a client connects to a different host than its parser returns, this is the client's host. */
  readonly host: string | null
  /** The port of the connection; the scheme's default port if the URL has no port. */
  readonly port: number | null
  readonly path: string | null
  readonly query: string | null
  readonly fragment: string | null
  /** The host that the parser returns, which a check uses. It differs from `host` only in some programs. */
  readonly checkedHost: string | null
  /** The port that the parser returns, or else the scheme's default port. It differs from `port` only in some programs. */
  readonly checkedPort: number | null
  /**
   * The protocol that the client speaks, in lowercase: `http` is in the clear, `https` uses TLS. For a document, and for a program
   * without a client, it is the scheme. It is `null` if there is no connection.
   */
  readonly protocol: string | null
  /** Whether a client would connect. For a document, and for a program without a client, this is whether there is a host. */
  readonly connects: boolean
}

type ReadingRefusal = NonNullable<Reading['refusal']>

/** Whether a dialect follows a program, with or without a client. */
export const isProgram = (dialect: LinkRules): dialect is Program => Object.hasOwn(dialect, 'connection')

/**
 * The parts of a reading that are needed to find differences. The canonical text, which is half the work, and the words of a
 * refusal are made only for a whole reading.
 */
export interface Outline
  extends Pick<
    Reading,
    'dialect' | 'scheme' | 'credentials' | 'host' | 'port' | 'path' | 'query' | 'fragment' | 'protocol' | 'connects'
  > {
  readonly isAccepted: boolean
  /** Whether it is known how the dialect reads the input. If it is not, the dialect does not count in differences. */
  readonly isKnown: boolean
  readonly checkedHost: () => string | null
  readonly checkedPort: () => number | null
  /** Makes the whole reading. `shown` makes the printed copy of a refusal's reason. */
  readonly reading: (shown: Shown) => Reading
}

/** Reads an input by a dialect's rules. */
export function outlineOf(input: string, base: string | null, dialect: LinkRules, encoder: QueryEncoder): Outline {
  const written = readLink(input, base, dialect, encoder)
  if (written.record === null) return refusedOutline(dialect, written, base)
  if (isProgram(dialect)) return outlineOfProgram(written.record, dialect, encoder)
  const outcome = canonical(written.record, dialect, encoder)
  return outcome.record === null ? refusedOutline(dialect, outcome, base) : outlineOfDocument(outcome.record, dialect)
}

const refusedOutline = ({ name }: LinkRules, { why, reason }: RefusedReading, base: string | null): Outline => ({
  dialect: name,
  isAccepted: false,
  isKnown: base === null || reason() !== NOT_RECORDED,
  scheme: null,
  credentials: null,
  host: null,
  port: null,
  path: null,
  query: null,
  fragment: null,
  protocol: null,
  connects: false,
  checkedHost: absent,
  checkedPort: absent,
  reading: (shown) => refusedReading(name, () => printedAs(why(), shown)),
})

const absent = (): null => null

/** The reading of a dialect that refuses the input. The reason is put into words on first use. */
function refusedReading(dialect: string, why: () => ReadingRefusal): Reading {
  let known: ReadingRefusal | null = null
  return {
    dialect,
    href: null,
    get refusal() {
      known ??= frozen(why())
      return known
    },
    scheme: null,
    credentials: null,
    host: null,
    port: null,
    path: null,
    query: null,
    fragment: null,
    checkedHost: null,
    checkedPort: null,
    protocol: null,
    connects: false,
  }
}

function outlineOfDocument(url: Components, dialect: LinkRules): Outline {
  const { scheme, host, path, query, fragment } = url
  const connects = host !== null && host !== ''
  const outline: Outline = {
    dialect: dialect.name,
    isAccepted: true,
    isKnown: true,
    scheme,
    credentials: credentialsOf(url),
    host,
    port: portInUse(url, dialect),
    path,
    query,
    fragment,
    protocol: connects ? scheme : null,
    connects,
    checkedHost: () => host,
    checkedPort: () => outline.port,
    reading: () => readingOf(outline, dialect.serialize(url)),
  }
  return outline
}

/**
 * The connection is computed from the original input. The canonical text leads to the same place (P4), so it is made only for the
 * whole reading, together with the parts that depend on it.
 */
function outlineOfProgram(url: Components, dialect: Program, encoder: QueryEncoder): Outline {
  const connection = dialect.connection(url, silent)
  const host = hostText(connection === null ? dialect.namedHost(url) : connection.host)
  const scheme = url.scheme === '' ? null : asciiLowercase(url.scheme)
  const connects = dialect.client === null ? host !== null : connection !== null
  const outline: Outline = {
    dialect: dialect.name,
    isAccepted: true,
    isKnown: true,
    scheme,
    credentials: credentialsOf(url),
    host,
    port: connection === null ? portInUse(url, dialect) : connection.port,
    path: url.path,
    query: url.query,
    fragment: url.fragment,
    protocol: connection?.protocol ?? (connects ? scheme : null),
    connects,
    checkedHost: () => hostText(dialect.namedHost(url)),
    checkedPort: () => portInUse(url, dialect),
    reading: () => {
      const canonicalUrl = dialect.canonicalize(url, encoder, silent) ?? url
      const { path, query, fragment } = canonicalUrl
      return { ...readingOf(outline, dialect.serialize(canonicalUrl)), path, query, fragment }
    },
  }
  return outline
}

function readingOf(outline: Outline, href: string): Reading {
  const { dialect, scheme, credentials, host, port, path, query, fragment, protocol, connects } = outline
  return {
    dialect,
    href,
    refusal: null,
    scheme,
    credentials,
    host,
    port,
    path,
    query,
    fragment,
    checkedHost: outline.checkedHost(),
    checkedPort: outline.checkedPort(),
    protocol,
    connects,
  }
}

const portInUse = ({ scheme, host, port }: Components, dialect: LinkRules): number | null =>
  numberOf(port) ?? (host === null ? null : dialect.defaultPort(asciiLowercase(scheme)))

/** Programs do not distinguish an empty host from an absent host, because they connect to neither. */
const hostText = (host: HostData | null): string | null =>
  host === null || host.kind === 'empty' ? null : serializeHost(host)

const numberOf = (port: string | null): number | null => (port === null || port === '' ? null : Number(port))

/** An empty username or password counts as absent, because it is not sent. */
function credentialsOf({ username, password }: Components): string | null {
  const text = `${username ?? ''}${(password ?? '') === '' ? '' : `:${password}`}`
  return text === '' ? null : text
}

/** A refusal: the name of its reason, and the reason in words. Both are computed when they are used. */
interface RefusedReading {
  readonly record: null
  readonly reason: () => string | null
  readonly why: () => ReadingRefusal
}

type RecordOrRefused = { readonly record: Components } | RefusedReading

/**
 * Applies one rule to one string. If the rule refuses the string, the reason is found later, with a separate collector, because a
 * finding about the base must not count as a finding about the input.
 */
function apply(rule: (report: Report) => Components | null, text: string, dialect: LinkRules): RecordOrRefused {
  const record = rule(silent)
  if (record !== null) return { record }
  const reason = (): string | null => {
    let first: string | null = null
    const fatal = (name: string): null => {
      first ??= name
      return null
    }
    rule({ ...silent, fatal })
    return first
  }
  const why = (): ReadingRefusal => {
    const collector = new FailureCollector()
    rule(collector)
    return { ...failureIn(collector, text, dialect, null, maskSecrets(text)), text }
  }
  return { record, reason, why }
}

const canonical = (written: Components, dialect: LinkRules, encoder: QueryEncoder): RecordOrRefused =>
  apply((report) => dialect.canonicalize(written, encoder, report), dialect.serialize(written), dialect)

/** Parses a link, or resolves it against the base, as the dialect does. */
function readLink(input: string, base: string | null, dialect: LinkRules, encoder: QueryEncoder): RecordOrRefused {
  const against = base ?? (memberOf(dialect, 'resolvesWithoutBase') === 'against itself' ? input : null)
  if (against === null) return apply((report) => dialect.parse(input, report), input, dialect)
  const asWritten = apply((report) => dialect.parse(against, report), against, dialect)
  if (asWritten.record === null) return asWritten
  const asWanted = dialect.resolvesAgainst === 'written' ? asWritten : canonical(asWritten.record, dialect, encoder)
  if (asWanted.record === null) return asWanted
  return apply((report) => dialect.resolve(asWanted.record, input, report), input, dialect)
}
