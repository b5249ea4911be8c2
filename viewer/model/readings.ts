/**
 * Readings: what the documents, the programs and this browser make of the text, with a row for each distinct answer. The first
 * row is that of the URL Standard, with which the others are compared.
 */

import type { ComponentName, Dialect } from 'weburl'
import { abarth, compare, documents, programNamed, programs, type Reading, webUrl } from 'weburl/dialects'
import { BROWSER, dialectOf } from './browser-dialect.js'
import { differenceOf } from './difference.js'
import { grouped } from './grouped.js'
import type { State } from './permalink.js'
import { type Parts, type Piece, piecesOf } from './pieces.js'

/** A reader, by the name of its dialect and as people call it. */
export interface Reader {
  readonly name: string
  readonly label: string
}

/** A stretch of a text that is the same as in the first row, or is not. */
export interface Stretch {
  readonly text: string
  readonly part: ComponentName | null
  readonly isDifferent: boolean
}

/** An answer, and the readers that share it. */
export interface Row {
  readonly readers: readonly Reader[]
  /** The canonical text, cut at parts and at differences; `null` where the readers refuse the text. */
  readonly stretches: readonly Stretch[] | null
  /** Host and port, to which a program would connect, after a protocol that is not the scheme; `null` where there is no host. */
  readonly target: string | null
  /** Whether that is another place than in the first row. */
  readonly isElsewhere: boolean
  /** Why each of the readers refuses the text; empty for an answer. */
  readonly reasons: readonly { readonly reader: Reader; readonly name: string; readonly message: string }[]
}

/** What readers do not agree on, in words. */
export interface NamedDifference {
  readonly name: string
  readonly explanation: string
}

/** The readings of a state. */
export interface Readings {
  readonly rows: readonly Row[]
  readonly differences: readonly NamedDifference[]
  readonly readerCount: number
}

/** How people call the readers that are documents. A program is called by its name. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['whatwg', 'URL Standard'],
  ['whatwg-2017', 'URL Standard of 2017'],
  ['webspecs', 'webspecs/url'],
  ['web-url', 'Web::URL 2012'],
  ['web-url-2011', 'Web::URL 2011'],
  ['web-url+chrome', 'Web::URL as Chrome'],
  ['web-url+gecko', 'Web::URL as Gecko'],
  ['web-url+ie', 'Web::URL as IE'],
  ['abarth', 'draft-abarth-url'],
  ['abarth+windows', 'draft-abarth-url on Windows'],
  ['rfc3986', 'RFC 3986'],
])

/** Variants that are readers of their own. */
const VARIANTS: readonly Dialect[] = [
  webUrl.with({ host: 'chrome' }),
  webUrl.with({ host: 'gecko' }),
  webUrl.with({ host: 'ie' }),
  webUrl.with({ edition: '2011' }),
  abarth.with({ platform: 'windows' }),
]

/** Where a reader is among the others: today's Standard, this browser, and then in the order of the door. */
const FIRST: readonly string[] = ['whatwg', BROWSER, 'whatwg-2017', 'webspecs', 'web-url', 'web-url-2011']

/** The readers: the documents, the programs, some variants, and this browser. */
export const readers: readonly Dialect[] = inOrder([
  dialectOf(URL),
  ...documents,
  ...Object.values(programs),
  ...VARIANTS,
])

function inOrder(dialects: readonly Dialect[]): readonly Dialect[] {
  const byName = new Map(dialects.map((dialect) => [dialect.name, dialect]))
  const rank = ({ name }: Dialect): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)
  return [...byName.values()].sort((a, b) => rank(a) - rank(b))
}

const readerOf = (name: string): Reader => ({ name, label: LABELS.get(name) ?? name })

const EXPLANATIONS: Readonly<Record<string, string>> = {
  'accepted-by-some': 'Some readers accept the text, and others refuse it.',
  'refused-by': 'Some readers accept the text, and others refuse it.',
  'scheme-differs': 'The readers see different schemes.',
  'host-differs':
    'The readers go to different hosts: a program that checks by one and connects by another goes to a host that it has not checked.',
  'port-differs': 'The readers connect to different ports.',
  'protocol-differs': 'The readers speak different protocols: one may send in the clear what another sends with TLS.',
  'credentials-differ': 'The readers see different usernames or passwords.',
  'path-differs': 'The readers ask for different paths.',
  'query-differs': 'The readers send different queries.',
  'fragment-differs': 'The readers see different fragments.',
}

/** The programs that a list names, each by its name or with a version; the problem is that of the last name that is not one. */
export function versionsNamed(list: string): { readonly programs: readonly Dialect[]; readonly problem: string } {
  const found: Dialect[] = []
  let problem = ''
  for (const name of list.split(/[\s,]+/).filter((one) => one !== '')) {
    try {
      const program = programNamed(name)
      if (program === null) problem = `${name} is not a program: there are ${Object.keys(programs).join(', ')}`
      else found.push(program)
    } catch (error) {
      problem = (error as Error).message
    }
  }
  return { programs: found, problem }
}

/** The readings of a state, with other versions of programs; all of them in UTF-8. */
export function readingsOf({ text, base }: State, others: readonly Dialect[] = []): Readings {
  const dialects = others.length === 0 ? readers : inOrder([...readers, ...others])
  const { readings, differences } = compare(text, { dialects, ...(base === '' ? {} : { base }) })
  // Readers that print the same text may still connect to different hosts.
  const groups = grouped(readings, (reading) => (reading.href === null ? null : `${reading.href} ${targetOf(reading)}`))
  const [first] = readings
  const rows = [...groups]
    .sort(([, a], [, b]) => rankOf(a[0], first) - rankOf(b[0], first) || b.length - a.length)
    .map(([, group]) => rowOf(group, first))
  return {
    rows,
    differences: differences.map(({ name }) => ({ name, explanation: EXPLANATIONS[name] ?? '' })),
    readerCount: readings.length,
  }
}

/** The first reader's answer, then other answers, then refusals. */
const rankOf = (reading: Reading, first: Reading | undefined): number =>
  reading === first ? 0 : reading.href === null ? 2 : 1

function rowOf(group: readonly [Reading, ...Reading[]], first: Reading | undefined): Row {
  const [reading] = group
  const names = group.map(({ dialect }) => readerOf(dialect))
  if (reading.href === null) {
    const reasons = group.map(({ dialect, refusal }) => ({
      reader: readerOf(dialect),
      name: refusal?.name ?? '',
      message: withoutReader(refusal?.message ?? '', dialect),
    }))
    return { readers: names, stretches: null, target: null, isElsewhere: false, reasons }
  }
  const target = targetOf(reading)
  const isElsewhere = first !== undefined && first.href !== null && target !== targetOf(first)
  return { readers: names, stretches: stretchesOf(reading, first), target, isElsewhere, reasons: [] }
}

/** A program's message names the program that refuses the text; the row names it already. */
function withoutReader(message: string, name: string): string {
  const beginning = `${name} refuses the text: `
  return message.startsWith(beginning) ? message.slice(beginning.length) : message
}

/** The protocol is named if it is not the scheme, which the canonical text shows. */
function targetOf({ scheme, protocol, host, port }: Reading): string | null {
  if (host === null) return null
  const place = `${host}${port === null ? '' : `:${port}`}`
  return protocol === null || protocol === scheme ? place : `${protocol}://${place}`
}

function partsOf(reading: Reading): Parts {
  const { credentials, scheme, host, path, query, fragment, href } = reading
  const [username = null, password = null] = credentials === null ? [] : splitOnce(credentials)
  // The port of a reading is the port of a connection, which the text may leave out.
  const written = /^[^/?#]*:\/\/[^/?#]*:(\d+)(?=[/?#]|$)/.exec(href ?? '')?.[1] ?? null
  const port = written !== null && Number(written) === reading.port ? written : null
  return { scheme, username, password, host, port, path, query, fragment }
}

function splitOnce(credentials: string): readonly [string, string?] {
  const colon = credentials.indexOf(':')
  return colon === -1 ? [credentials] : [credentials.slice(0, colon), credentials.slice(colon + 1)]
}

function stretchesOf(reading: Reading, first: Reading | undefined): Stretch[] {
  const text = reading.href ?? ''
  const pieces = piecesOf(text, partsOf(reading))
  const reference = first?.href ?? null
  if (reference === null || first === reading) return pieces.map((piece) => ({ ...same(text, piece) }))
  const others = new Map(piecesOf(reference, partsOf(first as Reading)).map((piece) => [piece.part, piece]))
  return pieces.flatMap((piece) => {
    if (piece.part === null) return [same(text, piece)]
    const other = others.get(piece.part)
    return marked(text.slice(piece.start, piece.end), other ? reference.slice(other.start, other.end) : '', piece.part)
  })
}

const same = (text: string, { part, start, end }: Piece): Stretch => ({
  text: text.slice(start, end),
  part,
  isDifferent: false,
})

/** A part with the characters marked that are between what both texts begin with and what both end with. */
function marked(text: string, other: string, part: ComponentName): Stretch[] {
  const [start, end] = differenceOf(text, other)
  const cut: Stretch[] = [
    { text: text.slice(0, start), part, isDifferent: false },
    { text: text.slice(start, end), part, isDifferent: true },
    { text: text.slice(end), part, isDifferent: false },
  ]
  return cut.filter((stretch) => stretch.text !== '')
}
