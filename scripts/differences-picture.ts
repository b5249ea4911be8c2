/**
 * The picture of the guide "Parser differentials": an input in each row, a reader in each column, and in each cell the host that
 * the reader connects to. Cells of a row with the same colour and letter mean the same host, which is named at the end of the row.
 */

import { compare, type Reading, readers } from '../lib/dialects/index.js'
import type { Dialect } from '../lib/ground/components.js'

/** The inputs of the picture, the same as in the guide. */
const TEXTS: readonly string[] = [
  'http://evil.example\\@good.example/',
  'http://good.example@evil.example/',
  'http://evil.example;@good.example/',
  'http://evil.example#@good.example/',
  'http:///evil.example/',
  'http:/evil.example/',
  'http://a@b@c/',
  'http://127.0.0.1:11211:80/',
  'http://127.1/',
  'http://012.1.2.3/',
  'http://169%2e254.169.254/',
  'http://evil.example%2f.good.example/',
  'http://evil。example/',
  'http://bücher.example/',
]

/** The readers that connect: there is no column for a parser without a client. */
const CLIENTS: readonly Dialect[] = readers.filter((reader) => !('client' in reader) || reader.client !== null)

const LEFT = 270
const CELL = 24
const TOP = 116
const WIDTH = 1140

/** The fill and the letter of each host of a row, in the order in which the readers name them. */
const FILLS: readonly string[] = ['#2f4fd0', '#c2410c', '#1b7f5c', '#7c3aed', '#9a6700', '#0e7490']
const LETTERS = 'ABCDEF'
const NOWHERE = '#e4e7ee'
const INK = '#1b1f2a'

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}"${more}>${escaped(words)}</text>`

/** The host that a client connects to; `null` if it refuses the input or does not connect. */
const hostOf = ({ connects, host }: Reading): string | null => (connects && host !== null && host !== '' ? host : null)

function rowOf(input: string, row: number): string[] {
  const y = TOP + row * CELL
  const hosts = compare(input, { dialects: CLIENTS }).readings.map(hostOf)
  const distinct = [...new Set(hosts.filter((host) => host !== null))]
  if (distinct.length > FILLS.length) throw new Error(`${input}: there are more hosts than colours`)
  const cells = hosts.flatMap((host, column) => {
    const x = LEFT + column * CELL
    const place = host === null ? -1 : distinct.indexOf(host)
    const box = `<rect x="${x + 1}" y="${y + 1}" width="${CELL - 2}" height="${CELL - 2}" rx="3" fill="${FILLS[place] ?? NOWHERE}"/>`
    return place === -1
      ? [box]
      : [box, text(x + CELL / 2, y + 16, LETTERS.charAt(place), ' text-anchor="middle" fill="#ffffff"')]
  })
  const legend = distinct.map((host, place) => `${LETTERS.charAt(place)}: ${host}`).join(' · ')
  const end = LEFT + CLIENTS.length * CELL + 12
  return [text(LEFT - 10, y + 16, input, ' text-anchor="end"'), ...cells, text(end, y + 16, legend)]
}

/** The picture, as SVG. */
export function differencesPicture(): string {
  const height = TOP + TEXTS.length * CELL + 12
  const heads = CLIENTS.map(({ name }, column) => {
    const x = LEFT + column * CELL + CELL / 2 + 4
    return text(x, TOP - 6, name, ` transform="rotate(-55 ${x} ${TOP - 6})"`)
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="${INK}">`,
    '<title>The hosts that clients connect to for one text</title>',
    `<rect width="${WIDTH}" height="${height}" rx="8" fill="#ffffff"/>`,
    ...heads,
    ...TEXTS.flatMap(rowOf),
    '</svg>\n',
  ].join('\n')
}
