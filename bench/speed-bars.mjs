/**
 * The table of speed as a picture: a group of bars for each row, one bar for each Node, and a line where the platform's `URL` is. It is
 * drawn from the table itself, so the two cannot differ.
 */

const WIDTH = 720
const LEFT = 300
const RIGHT = 60
const BAR = 11
const GROUP = 14
const TOP = 46

/** The colour of each column, and of what is written: on white, so that it is read in light and in dark pages. */
const COLORS = ['#2f4fd0', '#8fa3ee', '#1b7f5c', '#8cc9b3']
const INK = '#1b1f2a'
const LINE = '#737b8c'

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The columns and the rows of a table in Markdown: what is done, a list, and a ratio for each Node. */
function readTable(table) {
  const [heads = [], , ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.slice(2, -2).split(' | '))
  return { columns: heads.slice(2), rows: rows.map(([does, , ...ratios]) => ({ does, ratios: ratios.map(Number) })) }
}

/** The picture of a table, as SVG. */
export function barsOf(table) {
  const { columns, rows } = readTable(table)
  const most = Math.ceil(Math.max(1, ...rows.flatMap(({ ratios }) => ratios.filter(Number.isFinite))))
  const at = (ratio) => Number((LEFT + ((WIDTH - LEFT - RIGHT) * ratio) / most).toFixed(1))
  const step = columns.length * BAR + GROUP
  const height = TOP + rows.length * step + 10
  const text = (x, y, words, more = '') => `<text x="${x}" y="${y}"${more}>${escaped(words)}</text>`
  const legend = columns.map((name, index) => {
    const x = LEFT + 110 * index
    return `<rect x="${x}" y="8" width="12" height="12" fill="${COLORS[index]}"/>${text(x + 18, 18, name)}`
  })
  const groups = rows.flatMap(({ does, ratios }, row) => {
    const y = TOP + row * step
    const name = text(LEFT - 10, y + (ratios.length * BAR) / 2 + 4, does.replaceAll('`', ''), ' text-anchor="end"')
    const bars = ratios.flatMap((ratio, index) => {
      if (!Number.isFinite(ratio)) return []
      const top = y + index * BAR
      const bar = `<rect x="${LEFT}" y="${top}" width="${Number((at(ratio) - LEFT).toFixed(1))}" height="${BAR - 1}" fill="${COLORS[index]}"/>`
      return [bar, text(at(ratio) + 5, top + 9, ratio.toFixed(2), ' font-size="10"')]
    })
    return [name, ...bars]
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="${INK}">`,
    '<title>Times of weburl beside the URL of the platform, by operation</title>',
    `<rect width="${WIDTH}" height="${height}" rx="8" fill="#ffffff"/>`,
    ...legend,
    ...groups,
    `<path d="M${at(1)} ${TOP - 8}V${height - 8}" stroke="${LINE}" stroke-dasharray="4 3"/>`,
    text(at(1), TOP - 12, "the platform's URL", ' text-anchor="middle" font-size="10"'),
    '</svg>\n',
  ].join('\n')
}
