/**
 * Recognises lines that are canonical URLs by their bytes, without making strings of them.
 *
 * Most lines of a list are canonical, and the command copies them unchanged. The table below is an automaton that accepts the same
 * strings as the regular expressions in the default dialect's `fast-recognise.ts`, except those with "//" after a scheme that is
 * not special. A test proves this. The rows are written by hand, and share only the character classes with the expressions, because
 * the expressions have lookaheads and lookbehinds, and code that compiles them would be longer than the rows. A row is a state,
 * named after the bytes read so far; a cell is a class of bytes and the state after them. At a byte without a cell the automaton
 * stops, and the line is parsed by the general parser.
 */

import {
  IN_DOMAIN,
  IN_FRAGMENT,
  IN_OPAQUE_PATH,
  IN_PATH,
  IN_QUERY,
  IN_SPECIAL_QUERY,
  LONGEST,
} from '../../../dialects/whatwg/fast-grammar.js'

/** A cell's bytes, as a character class, and the name of the state after them. */
type Cell = readonly [bytes: string, state: string]

/** The cells for the line feed: after `END` the line is canonical; after `END_OF_HOST` it lacks only the "/" of its path. */
const END: Cell = ['\\n', 'canonical']
const END_OF_HOST: Cell = ['\\n', 'without path']

const SCHEME_BYTES = '[a-z0-9+.-]'
const OPAQUE_SCHEME: readonly Cell[] = [
  [SCHEME_BYTES, 'scheme'],
  [':', 'opaque path begins'],
]

/** The rows for a word that is read letter by letter; `others` are the cells for the bytes that do not continue it. */
function word(letters: string, prefix: string, others: (read: string) => readonly Cell[]): [string, readonly Cell[]][] {
  return Array.from(letters, (letter, index) => {
    const read = letters.slice(0, index)
    return [prefix + read, [...others(read), [letter, prefix + read + letter]]]
  })
}

/** The row after a special scheme. Unlike after other schemes, a ":" does not begin an opaque path here. */
const special = (scheme: string, afterColon: string | null): [string, readonly Cell[]] => [
  scheme,
  [[SCHEME_BYTES, 'scheme'], ...(afterColon === null ? [] : [[':', afterColon] as Cell])],
]

const opaqueScheme = (): readonly Cell[] => OPAQUE_SCHEME

const AUTHORITY_END: readonly Cell[] = [['\\/', 'segment begins'], END_OF_HOST]
const DOMAIN_END: readonly Cell[] = [[':', 'port begins'], ...AUTHORITY_END]
const FILE_HOST_END: Cell = ['\\/', 'file path begins']

/**
 * The states of a domain. A domain ends with a run of letters, digits, "-" and "_" that is not a number: the run does not begin
 * with a digit, or its last letter does not occur in numbers.
 */
const RUN = '[0-9a-z_-]'
const NOT_A_DIGIT = '[a-z_-]'
const IN_NO_NUMBER = '[g-wyz]'
const runBegins = (prefix: string): Cell => [IN_DOMAIN, `${prefix}run begins`]
const nameCells = (prefix: string): readonly Cell[] => [runBegins(prefix), [RUN, `${prefix}name`]]
const numberCells = (prefix: string): readonly Cell[] => [
  runBegins(prefix),
  [RUN, `${prefix}number`],
  [IN_NO_NUMBER, `${prefix}not a number`],
]
const domainRows = (prefix: string, end: readonly Cell[]): (readonly [string, readonly Cell[]])[] => [
  [`${prefix}run begins`, [runBegins(prefix), ['[0-9]', `${prefix}number`], [NOT_A_DIGIT, `${prefix}name`]]],
  [`${prefix}name`, [...nameCells(prefix), ...end]],
  [`${prefix}number`, numberCells(prefix)],
  [`${prefix}not a number`, [...numberCells(prefix), ...end]],
]

/**
 * The rows for one number of an IPv4 address. In each of these states, the number may still turn out to be the beginning of a
 * label.
 */
function octetRows(number: number): (readonly [string, readonly Cell[]])[] {
  const octet = `octet ${number}`
  const whole = `${octet}, whole`
  const end: readonly Cell[] = number < 4 ? [['\\.', `octet ${number + 1}`]] : DOMAIN_END
  const after: readonly Cell[] = [...numberCells(''), ...end]
  return [
    [
      octet,
      [
        runBegins(''),
        [NOT_A_DIGIT, 'name'],
        ['0', whole],
        ['1', `${octet}, 1`],
        ['2', `${octet}, 2`],
        ['[3-9]', `${octet}, but a digit`],
      ],
    ],
    [`${octet}, 1`, [...after, ['[0-9]', `${octet}, but a digit`]]],
    [`${octet}, 2`, [...after, ['[0-4]', `${octet}, but a digit`], ['5', `${octet}, 25`], ['[6-9]', whole]]],
    [`${octet}, 25`, [...after, ['[0-5]', whole]]],
    [`${octet}, but a digit`, [...after, ['[0-9]', whole]]],
    [whole, after],
  ]
}

const QUERY: Cell = ['\\?', 'special query']
const FRAGMENT: Cell = ['#', 'fragment']
const SEGMENT_END: readonly Cell[] = [['\\/', 'segment begins'], QUERY, FRAGMENT, END]
const SEGMENT_BEGINS: readonly Cell[] = [
  [IN_PATH, 'segment'],
  ['\\.', 'segment of a dot'],
  ['%', 'segment of a percent sign'],
  ...SEGMENT_END,
]

/** If two cells of a row contain the same byte, the later cell applies. */
const ROWS: readonly (readonly [state: string, cells: readonly Cell[]])[] = [
  [
    '',
    [
      ['[a-z]', 'scheme'],
      ['h', 'h'],
      ['w', 'w'],
      ['f', 'f'],
    ],
  ],
  ['scheme', OPAQUE_SCHEME],
  ...word('https', '', opaqueScheme).slice(1, 4),
  [
    'http',
    [
      [SCHEME_BYTES, 'scheme'],
      ['s', 'https'],
      [':', 'http:'],
    ],
  ],
  special('https', 'http:'),
  ['w', [...OPAQUE_SCHEME, ['s', 'ws']]],
  [
    'ws',
    [
      [SCHEME_BYTES, 'scheme'],
      ['s', 'wss'],
      [':', 'http:'],
    ],
  ],
  special('wss', 'http:'),
  ['f', [...OPAQUE_SCHEME, ['t', 'ft'], ['i', 'fi']]],
  ['ft', [...OPAQUE_SCHEME, ['p', 'ftp']]],
  special('ftp', null),
  ...word('file', '', opaqueScheme).slice(2),
  special('file', 'file:'),

  ['http:', [['\\/', 'http:/']]],
  ['http:/', [['\\/', 'octet 1']]],
  ...[1, 2, 3, 4].flatMap(octetRows),
  ...domainRows('', DOMAIN_END),

  // A port has at most four digits, or five digits that begin with 1 to 5. Ports 80 and 443 are not accepted.
  [
    'port begins',
    [
      ['[1-5]', '1 of 5'],
      ['[6-9]', '1 of 4'],
      ['8', 'port 8'],
      ['4', 'port 4'],
    ],
  ],
  ...['1 of 5', '2 of 5', '3 of 5', '4 of 5'].map((state, index): [string, Cell[]] => [
    state,
    [['[0-9]', `${index + 2} of 5`], ...AUTHORITY_END],
  ]),
  ['5 of 5', AUTHORITY_END],
  ...['1 of 4', '2 of 4', '3 of 4'].map((state, index): [string, Cell[]] => [
    state,
    [['[0-9]', `${index + 2} of 4`], ...AUTHORITY_END],
  ]),
  ['4 of 4', AUTHORITY_END],
  ['port 8', [['[0-9]', '2 of 4'], ['0', 'port 80'], ...AUTHORITY_END]],
  ['port 80', [['[0-9]', '3 of 4']]],
  ['port 4', [['[0-9]', '2 of 5'], ['4', 'port 44'], ...AUTHORITY_END]],
  ['port 44', [['[0-9]', '3 of 5'], ['3', 'port 443'], ...AUTHORITY_END]],
  ['port 443', [['[0-9]', '4 of 5']]],

  ['file:', [['\\/', 'file:/']]],
  ['file:/', [['\\/', 'file host begins ']]],
  [
    'file host begins ',
    [runBegins('file '), ['[0-9]', 'file number'], [NOT_A_DIGIT, 'file name'], ['l', 'file host l'], FILE_HOST_END],
  ],
  ...domainRows('file ', [FILE_HOST_END]),
  ...word('localhost', 'file host ', () => [...nameCells('file '), FILE_HOST_END]).slice(1),
  ['file host localhost', nameCells('file ')],
  ['file path begins', [...SEGMENT_BEGINS, ['[A-Za-z]', 'segment of a letter']]],
  ['segment of a letter', [[IN_PATH, 'segment'], ...SEGMENT_END, ['\\|', 'nothing']]],

  ['segment begins', SEGMENT_BEGINS],
  ['segment', [[IN_PATH, 'segment'], ...SEGMENT_END]],
  [
    'segment of a dot',
    [
      [IN_PATH, 'segment'],
      ['[.%]', 'nothing'],
    ],
  ],
  ['segment of a percent sign', [[IN_PATH, 'segment'], ...SEGMENT_END, ['2', 'segment of %2']]],
  ['segment of %2', [[IN_PATH, 'segment'], ...SEGMENT_END, ['[Ee]', 'nothing']]],
  ['special query', [[IN_SPECIAL_QUERY, 'special query'], FRAGMENT, END]],

  ['opaque path begins', [[IN_OPAQUE_PATH, 'opaque path'], ['\\?', 'query'], FRAGMENT, END, ['\\/', 'nothing']]],
  ['opaque path', [[IN_OPAQUE_PATH, 'opaque path'], ['\\?', 'query'], FRAGMENT, END]],
  ['query', [[IN_QUERY, 'query'], FRAGMENT, END]],
  ['fragment', [[IN_FRAGMENT, 'fragment'], END]],
]

/** The states' numbers, in multiples of 256; the table index of a cell is its row's number plus the byte. */
const NO_STATE = 0
const CANONICAL = 1 << 8
const WITHOUT_PATH = 2 << 8
const FIRST = 3 << 8

/** The automaton's table, made when the first line is read. */
let table: Uint16Array | null = null

/** The table, which a test also reads. */
export const canonicalLineTable = (): Uint16Array => {
  table ??= makeTable()
  return table
}

function makeTable(): Uint16Array {
  const numbers = new Map(ROWS.map(([state], index) => [state, FIRST + (index << 8)]))
  numbers.set('nothing', NO_STATE).set('canonical', CANONICAL).set('without path', WITHOUT_PATH)
  const made = new Uint16Array(FIRST + (ROWS.length << 8))
  for (const [state, cells] of ROWS) {
    for (const [bytes, next] of cells) {
      for (const byte of bytesInClass(bytes)) made[numbers.get(state)! + byte] = numbers.get(next)!
    }
  }
  return made
}

/** All ASCII characters, each at the index of its code. */
const ASCII = /* @__PURE__ */ String.fromCharCode(...Array(128).keys())

/** The bytes of each character class used so far. */
const known = new Map<string, readonly number[]>()

function bytesInClass(bytes: string): readonly number[] {
  const found = known.get(bytes)
  if (found !== undefined) return found
  const matching = Array.from(ASCII.matchAll(new RegExp(bytes, 'g')), ({ index }) => index)
  known.set(bytes, matching)
  return matching
}

/**
 * The offset of the line feed after a line that is a canonical URL of the URL Standard. `-1` if the line is not recognised, though
 * it may still be canonical.
 *
 * @param bytes - the bytes to search; the line must end with a line feed.
 * @param start - the offset of the first byte of the line.
 */
export const canonicalLineEnd = (bytes: Uint8Array, start: number): number => endOfLine(bytes, start, CANONICAL)

/**
 * The offset of the line feed after a line that would be canonical with "/" as its path, such as `https://example.org`; `-1` if the
 * line is not recognised. Most lines that are not canonical lack only this "/".
 *
 * @param bytes - the bytes to search; the line must end with a line feed.
 * @param start - the offset of the first byte of the line.
 */
export const lineEndWithoutPath = (bytes: Uint8Array, start: number): number => endOfLine(bytes, start, WITHOUT_PATH)

/** The offset of a line's line feed, if the state after it is `wanted`; `-1` otherwise. */
function endOfLine(bytes: Uint8Array, start: number, wanted: number): number {
  const cells = canonicalLineTable()
  let row = FIRST
  for (let at = start; ; at++) {
    row = cells[row | (bytes[at] as number)] as number
    if (row < FIRST) return row === wanted && at - start <= LONGEST ? at : -1
  }
}
