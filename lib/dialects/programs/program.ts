/**
 * Builds a dialect from a program's rules. The rules cover parsing, printing and connecting; the other members of a dialect, such
 * as `serialize`, are the same for all programs and are made here.
 */

import {
  type Components,
  type DialectFamily,
  type HostData,
  type MeantText,
  type ReferenceParts,
  type Report,
  silent,
} from '../../ground/components.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { freezeClass } from '../../ground/text/freezing.js'
import { own } from '../../ground/text/plain-values.js'
import { sameText } from '../../ground/text/records.js'
import { completeDialect, noted } from '../kit/complete-dialect.js'
import { type Explain, explainer } from '../kit/words.js'
import { defaultPortOf, hostDenoted, isWeb } from './connecting.js'
import { type Connection, type Memory, opaqueOf, type ProgramParts, type ProgramRules } from './rules.js'
import { type ProgramVersion, versionAsked } from './versions.js'

// The record of a URL that a program has parsed. A program's parts are often not enough to write the URL again: Python does not
// keep the "?" of an empty query, and Go decodes the path (P11). So a record remembers its text and everything that the program
// found (P2). The memory is a member of the record, so copies of the record share it. It is valid only for the program that made
// it, and only while the parts are unchanged.

/** What a record remembers: the parse result and, if it was made from a different text, that text (P12). */
interface Remembered<Parts extends ProgramParts> extends Memory<Parts> {
  readonly meant: MeantText | null
}

/** A memory that can be opened only with the object that identifies its reader: the rules of one version of a program. */
class AsRead {
  readonly #reader: object
  readonly #memory: Remembered<ProgramParts>

  constructor(reader: object, memory: Remembered<ProgramParts>) {
    this.#reader = reader
    this.#memory = memory
  }

  static memoryIn(value: unknown, reader: object): Remembered<ProgramParts> | null {
    const isOwn = typeof value === 'object' && value !== null && #reader in value && value.#reader === reader
    return isOwn ? value.#memory : null
  }
}

freezeClass(AsRead)

/** Makes the record of a parse result. */
function recordOf<Parts extends ProgramParts>(
  reader: object,
  memory: Memory<Parts>,
  meant: MeantText | null = null,
): Components {
  const { parts } = memory
  const { scheme, username, password, host, port, path, query, fragment } = parts
  const opaque = opaqueOf(parts)
  const kind: Components['kind'] =
    own<ProgramParts, 'kind'>(parts, 'kind') ?? (opaque === null ? 'hierarchical' : 'opaque')
  const asRead = new AsRead(reader, { ...memory, meant })
  // `opaque` is a member of the record, so that copies of the record can be serialized.
  const record = { scheme: scheme ?? '', username, password, host, port, path, query, fragment, kind, opaque, asRead }
  return record
}

/** The memory of a record; `null` if there is none, if another program made it, or if the parts have changed since. */
function memoryOf<Parts extends ProgramParts>(url: Components, reader: object): Remembered<Parts> | null {
  const memory = AsRead.memoryIn(own(url, 'asRead'), reader)
  return memory !== null && isAsRead(url, memory.parts) ? (memory as Remembered<Parts>) : null
}

const isAsRead = (url: Components, parts: ProgramParts): boolean =>
  sameText(url, parts.scheme === null ? { ...parts, scheme: '' } : parts) && opaqueOf(url) === opaqueOf(parts)

/**
 * A dialect that parses as a program does and connects as a client of that program does. It models the newest known version; `with`
 * selects an older one.
 *
 * @example
 * ```ts
 * import { silent } from 'weburl'
 * import { type Program, programs } from 'weburl/dialects'
 *
 * const python: Program = programs.python
 * const url = python.parse('http://checked.example\\@attacked.example/', silent)
 * url?.host // => 'attacked.example'
 * url && python.connection(url, silent)?.port // => 80
 * python.client // => 'urllib.request'
 * programs.curl.protocols?.includes('ws') // => true
 * programs.curl.with({ version: '7.88' }).protocols?.includes('ws') // => false
 * python.name // => 'python-3.14'
 * python.with({ version: '3.11' }).name // => 'python-3.11'
 * ```
 */
export interface Program extends DialectFamily<{ readonly version: string | null }> {
  /** The known versions, newest first; empty for a program without versions. */
  readonly versions: readonly ProgramVersion[]
  /**
   * Returns the program in the given version: one of `versions`, or a release in the range of one, from its `since` to its `until`.
   * Any other version throws a `TypeError` that names the nearest known versions and what changed between them.
   */
  with(parameters: { readonly version?: string | null }): Program
  /** The client that `connection` models; `null` if the program has no client. */
  readonly client: string | null
  /**
   * The protocols that the client can speak, in lowercase; `null` if the program has no client. For curl and PHP they depend on the
   * build; those of Debian's builds are listed.
   */
  readonly protocols: readonly string[] | null
  /** Where the client connects; `null` if it does not connect. The host is never empty: the local machine is 127.0.0.1. */
  connection(url: Components, report: Report): Connection | null
  /** The host that the program itself returns, which a check that uses the program sees; `null` if it returns no host. */
  namedHost(url: Components): HostData | null
}

/** A version of a program, with its rules. */
interface VersionRules<Parts extends ProgramParts> extends ProgramVersion {
  readonly rules: () => ProgramRules<Parts>
}

/** Returns the dialect of a program without versions. */
export const programOf = <Parts extends ProgramParts>(rules: ProgramRules<Parts>): Program =>
  familyOf<Parts>(rules.name, [{ version: '', since: '', until: '', news: '', rules: () => rules }], [])

/**
 * Returns the dialect of a program's newest version, which is the first in the list. `name` is the program's name in `programs`.
 */
export const programIn = <Parts extends ProgramParts>(
  name: string,
  versions: readonly VersionRules<Parts>[],
): Program =>
  familyOf(
    name,
    versions,
    versions.map(({ version, since, until, news }) => Object.freeze({ version, since, until, news })),
  )

/** Makes the dialect of each version once, on first use. */
function familyOf<Parts extends ProgramParts>(
  name: string,
  all: readonly VersionRules<Parts>[],
  known: readonly ProgramVersion[],
): Program {
  const made = new Map<VersionRules<Parts>, Program>()
  const versions = Object.freeze(known)
  const madeOf = (one: VersionRules<Parts>): Program => {
    const program = made.get(one) ?? noted(dialectOf(one.rules(), membersOf(one)))
    made.set(one, program)
    return program
  }
  const membersOf = (one: VersionRules<Parts>): Family => {
    const version = known.length === 0 ? null : one.version
    return {
      versions,
      parameters: Object.freeze({ version }),
      with: (given) => madeOf(versionAsked(name, known.length === 0 ? [] : all, given, version) ?? one),
    }
  }
  return madeOf(all[0] as VersionRules<Parts>)
}

type Family = Pick<Program, 'versions' | 'parameters' | 'with'>

/** Returns the dialect of one version of a program. */
function dialectOf<Parts extends ProgramParts>(rules: ProgramRules<Parts>, family: Family): Program {
  const all = { ...LEFT_OUT, ...rules }
  const { name, specification, client, protocols, connect, strip, read, print, assemble } = all
  const { isDotSegment, denoted, follow, write } = all
  const namedHost = ({ host, scheme }: Components): HostData | null => (host === null ? null : denoted(host, scheme))

  function readWhole(input: string, report: Report): Memory<Parts> | null {
    const text = strip(input, report)
    const parts = read(text, report)
    return parts === null ? null : { parts, text: write?.(parts) ?? text, input }
  }

  /** Input without a scheme is accepted; its scheme is empty (P1). */
  function parse(input: string, report: Report): Components | null {
    const memory = readWhole(input, report)
    return memory && recordOf(rules, memory, uncut(memory))
  }

  /** The memory of a record. A record that was built from parts has no memory, so it is serialized and parsed. */
  const remembered = (url: Components, report: Report): Memory<Parts> | null =>
    memoryOf<Parts>(url, rules) ?? readWhole(serialize(url), report)

  const serialize = (url: Components): string => memoryOf(url, rules)?.text ?? written(partsOf(url))

  /**
   * Serializes parts. If there is no authority, most programs parse a path that begins with "//" as an authority (RFC 3986, section
   * 3.3). So an empty authority is written if the program needs it to parse the same path.
   */
  function written(parts: ProgramParts): string {
    const text = assemble(parts)
    const { username, host, port, path } = parts
    if (!path?.startsWith('//') || username !== null || host !== null || port !== null) return text
    const isReadBack = (each: string): boolean => {
      const again = readWhole(each, silent)?.parts
      return again !== undefined && again.path === path && again.host === null
    }
    const withAuthority = assemble({ ...parts, host: '' })
    return !isReadBack(text) && isReadBack(withAuthority) ? withAuthority : text
  }

  /**
   * Returns the URL that the program prints. If printing would change the scheme, credentials, host, port or whether the path is
   * opaque, or if the program would refuse its own output or print it differently a second time, the canonical text is the text
   * that was parsed (P4). The canonical record remembers that text, because the output may no longer show that a part is secret
   * (P12). If the client did not follow the URL, it does not follow the canonical form either.
   */
  function canonicalize(url: Components, report: Report): Components | null {
    const memory = remembered(url, report)
    if (memory === null) return null
    const printed = print(memory.parts, memory.text)
    const again = printed === memory.text ? null : readWhole(printed, silent)
    if (again !== null && isPrintedSo(again)) {
      const canonical = recordOf(
        rules,
        { ...memory, ...again },
        uncut(memory) ?? { text: memory.text, end: memory.text.length },
      )
      if (isSameTarget(canonical, url)) return canonical
    }
    return memoryOf(url, rules) === null ? recordOf(rules, memory, uncut(memory)) : url
  }

  /** Whether the program prints a URL unchanged. */
  const isPrintedSo = ({ parts, text }: Memory<Parts>): boolean => print(parts, text) === text

  /** The client gets the original input, not the parser's result (P13). */
  function connection(url: Components, report: Report): Connection | null {
    const memory = remembered(url, report)
    if (memory === null) return null
    const { parts, input } = memory
    const reason = own(memory, 'notFollowed')
    return reason === undefined ? connect(parts, input, report) : report.fatal(reason, 'scheme', 0, input.length)
  }

  /** Only http and https URLs can redirect. A parser without a client follows no redirects, so it resolves against any base. */
  function resolve(base: Components, reference: string, report: Report): Components | null {
    const from = client === null || isWeb(base.scheme) ? remembered(base, silent) : null
    if (follow === undefined || from === null) return report.fatal(NOT_RECORDED, null, 0, reference.length)
    const memory = follow(reference, { base: from, read: (text) => readWhole(text, report) }, report)
    return memory && recordOf(rules, memory)
  }

  /** The parts that the program returns for the reference alone. With a base, its client may parse the reference differently. */
  function splitReference(reference: string, report: Report): ReferenceParts | null {
    const url = parse(reference, report)
    return url && referenceOf(url)
  }

  /**
   * The host that the client connects to; if it does not connect, the parser's host (P8). The client may connect even if the parser
   * finds no host (P14).
   */
  const readHost = (url: Components): HostData | null => connection(url, silent)?.host ?? namedHost(url)

  return completeDialect<Family & Pick<Program, 'client' | 'protocols' | 'connection' | 'namedHost'>>({
    ...family,
    name,
    specification,
    client,
    protocols,
    resolvesAgainst: 'canonical',

    parse,
    resolve,
    canonicalize: (url, _encoder, report) => canonicalize(url, report),
    serialize,

    readHost,
    meantBy: (url) => memoryOf(url, rules)?.meant ?? null,
    connection,
    namedHost,
    // A parser without a client resolves as its document says, so the kit's own `splitReference` works for it.
    ...((client !== null || follow === undefined) && { splitReference }),
    domainToUnicode: unchanged,
    isDotSegment,
    isTrimmedAtEnd: (character) => strip(`${SIMPLE}${character}`, silent) === SIMPLE,
    defaultPort: defaultPortOf,
    isSpecial: (scheme) => defaultPortOf(asciiLowercase(scheme)) !== null,
    origin: originOf,
    explain: explainerOf(rules),
  })
}

/** The whole input, if it was cut at U+0000; `null` otherwise. The cut may have removed the "@" that marks a password. */
const uncut = ({ text, input }: Memory): MeantText | null => {
  const end = text.length
  return input.charAt(end) === '\0' && input.toWellFormed().startsWith(text) ? { text: input, end } : null
}

const unchanged = (input: string): string => input

/** The defaults of the rules that a program may leave out. */
const LEFT_OUT = {
  client: null,
  protocols: null,
  connect: () => null,
  strip: unchanged,
  isDotSegment: () => false,
  denoted: hostDenoted,
  follow: undefined,
  write: undefined,
}
const SIMPLE = 'http://h/a'

/** Whether two records have the same connection. Empty credentials count as absent, because they are not sent. */
const isSameTarget = (a: Components, b: Components): boolean =>
  a.kind === b.kind &&
  a.scheme === b.scheme &&
  a.host === b.host &&
  a.port === b.port &&
  (a.username ?? '') === (b.username ?? '') &&
  (a.password ?? '') === (b.password ?? '')

/** The parts of a record, ready to be serialized. */
function partsOf(url: Components): ProgramParts {
  const { scheme, username, password, host, port, path, query, fragment } = url
  return { scheme, username, password, host, port, path, query, fragment, opaque: opaqueOf(url) }
}

/** In a reference, the empty scheme (P1) becomes an absent scheme. */
const referenceOf = (url: Components): ReferenceParts => (url.scheme === '' ? { ...url, scheme: null } : url)

/**
 * Programs do not define origins. Here an origin is the scheme, host and port if the scheme's default port is known; otherwise it
 * is opaque.
 */
function originOf({ scheme, host, port }: Components): string {
  const [lower, given] = [asciiLowercase(scheme), port === null || port === '' ? null : Number(port)]
  const defaultPort = defaultPortOf(lower)
  if (host === null || host === '' || defaultPort === null) return 'null'
  return `${lower}://${asciiLowercase(host)}${given === null || given === defaultPort ? '' : `:${given}`}`
}

function explainerOf<Parts extends ProgramParts>({ name, words }: ProgramRules<Parts>): Explain {
  const table = Object.entries(words).map(([reason, text]) => [
    reason,
    { message: `${name} refuses the text: ${text}`, suggest: 'write the URL as the URL Standard canonicalizes it' },
  ])
  return explainer({ ...Object.fromEntries(table), [NOT_RECORDED]: notRecorded(name) })
}

/**
 * The reason for refusing an input with a base if it is not known how the program's client follows a redirect from the base (P3).
 */
export const NOT_RECORDED = 'base-not-recorded'

const notRecorded = (name: string) => ({
  message: `no redirects of ${name} from such a URL were recorded, so it is not known how it reads a text with a base`,
  suggest: 'resolve the text with another dialect, and give the program the whole URL',
})
