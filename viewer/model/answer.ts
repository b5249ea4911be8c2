/**
 * What the viewer answers first: whether the text is a URL, its parts, its canonical text in the encoding of the page, and what
 * is wrong with it. The rules come from the default dialect, the URL Standard.
 */

import { type ComponentName, type Finding, silent, Url, UrlError } from 'weburl'
import type { State } from './permalink.js'
import { PART_NAMES, type Parts, type Piece, piecesOf } from './pieces.js'

/** A part of the URL in its two texts; `null` where it is absent. */
export interface PartRow {
  readonly part: ComponentName
  readonly written: string | null
  readonly canonical: string | null
}

/** A fact about the URL, in a word and a text. */
export interface Fact {
  readonly name: string
  readonly value: string
}

/** The answer to a state. */
export interface Answer {
  readonly url: Url | null
  /** The canonical text in the encoding; `null` where there is no URL, or no such encoding. */
  readonly canonical: { readonly text: string; readonly pieces: readonly Piece[] } | null
  /** Why there is no answer: a sentence about the text, the base, or the encoding. */
  readonly problem: { readonly field: keyof State; readonly message: string } | null
  /** The text, cut into its parts. */
  readonly pieces: readonly Piece[]
  readonly basePieces: readonly Piece[]
  readonly findings: readonly Finding[]
  readonly parts: readonly PartRow[]
  readonly facts: readonly Fact[]
  /** The pairs of the query, decoded. */
  readonly pairs: readonly (readonly [name: string, value: string])[]
}

/** The answer to a state. It never throws. */
export function answerTo({ text, base, encoding }: State): Answer {
  const basePieces = base === '' ? [] : piecesIn(base, Url.tryParse(base)?.toParts() ?? null)
  const nothing = { url: null, canonical: null, basePieces, findings: [], parts: [], facts: [], pairs: [] }
  const wrongBase = base === '' ? null : problemOf(() => Url.parse(base))
  if (wrongBase !== null) {
    return { ...nothing, pieces: piecesOfReference(text), problem: { field: 'base', message: wrongBase } }
  }
  const { url, findings } = Url.diagnose(text, base === '' ? {} : { base })
  if (url === null) {
    const message = problemOf(() => Url.parse(text, base === '' ? {} : { base })) ?? ''
    const isBlank = text.trim() === '' && base === ''
    const problem = isBlank ? null : ({ field: 'text', message } as const)
    return { ...nothing, findings: isBlank ? [] : findings, pieces: piecesOfReference(text), problem }
  }
  const pieces = base === '' ? piecesIn(text, url.toParts()) : piecesOfReference(text)
  const wrongEncoding = problemOf(() => url.canonicalize(encoding === '' ? 'utf-8' : encoding))
  const canonical = url.canonicalize(wrongEncoding === null && encoding !== '' ? encoding : 'utf-8')
  return {
    url,
    canonical: { text: canonical.toString(), pieces: piecesIn(canonical.toString(), canonical.toParts()) },
    problem: wrongEncoding === null ? null : { field: 'encoding', message: wrongEncoding },
    pieces,
    basePieces,
    findings,
    parts: rowsOf(url, canonical),
    facts: factsOf(url),
    pairs: [...(canonical.query?.entries() ?? [])],
  }
}

const piecesIn = (text: string, parts: Parts | null): readonly Piece[] =>
  parts === null ? [{ part: null, start: 0, end: text.length }] : piecesOf(text, parts)

/** The default dialect. `weburl/dialects` brings all of them, and they are in the second script. */
const { dialect } = Url.parse('about:blank')

/** The pieces of a text that may be relative, or not a URL. */
const piecesOfReference = (text: string): readonly Piece[] => piecesIn(text, dialect.splitReference(text, silent))

/** The message of the `UrlError` that a call throws; `null` where it does not throw. */
function problemOf(call: () => unknown): string | null {
  try {
    call()
    return null
  } catch (error) {
    if (error instanceof UrlError) return error.message
    throw error
  }
}

function rowsOf(url: Url, canonical: Url): PartRow[] {
  const written = url.toParts()
  const wanted = canonical.toParts()
  return PART_NAMES.map((part) => ({ part, written: written[part], canonical: wanted[part] })).filter(
    (row) => row.written !== null || row.canonical !== null,
  )
}

function factsOf(url: Url): Fact[] {
  const host = url.authority?.host
  const facts: (Fact | null)[] = [
    { name: 'origin', value: url.origin === 'null' ? 'opaque' : url.origin },
    host === undefined ? null : { name: 'host is', value: HOST_KINDS[host.kind] },
    host === undefined || (host.kind !== 'ipv4' && host.kind !== 'ipv6')
      ? null
      : { name: 'address is', value: host.addressClass ?? '' },
    url.effectivePort === null ? null : { name: 'connects to port', value: String(url.effectivePort) },
    { name: 'scheme is', value: url.isSpecial ? 'special' : 'not special' },
    { name: 'path is', value: url.hasOpaquePath ? 'opaque' : segmentsInWords(url.path.segments.length) },
  ]
  return facts.filter((fact) => fact !== null)
}

const segmentsInWords = (count: number): string => (count === 1 ? '1 segment' : `${count} segments`)

const HOST_KINDS = {
  domain: 'a domain',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  opaque: 'opaque',
  empty: 'empty',
} as const
