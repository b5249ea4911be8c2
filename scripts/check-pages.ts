/**
 * Pages in real browsers. Pages are generated, opened in headless Chromium and Firefox, and read by `weburl/pages`: the encoding,
 * the base, and the URL of each link have to be the same. An answer in which the browsers differ is not compared.
 *
 *     npx tsx scripts/check-pages.ts [seed] [pages]
 *
 * The seed is a fresh one where none is given. A browser that is not on this machine is skipped, and the script says so.
 */

import process from 'node:process'
import { Page } from '../lib/around/pages/index.js'
import { encodingsByLabel } from '../lib/ground/encodings/labels.js'
import { BROWSERS, notHere, outcomeOf, page, programOf, type Served } from './browsers.js'

const seed = Number(process.argv[2] ?? Math.floor(Math.random() * 1e9))
const count = Number(process.argv[3] ?? 200)
const TIMEOUT = 120_000

/** The elements whose properties answer for their attributes. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src'],
  form: ['action'],
  q: ['cite'],
  input: ['src'],
}

/** What a browser says of a page: its encoding, its base, and each link as a line. */
interface Answer {
  readonly encoding: string
  readonly base: string
  readonly links: readonly string[]
  /** The links of SVG and MathML, whose properties are not URLs. */
  readonly foreign: readonly string[]
}

/** A generator of numbers that gives the same ones for the same seed (mulberry32). */
function randomOf(start: number): (limit: number) => number {
  let state = start
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

const random = randomOf(seed)
const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T

const LABELS = [...new Set(encodingsByLabel().values())].filter(
  (name) => name !== 'replacement' && !name.startsWith('UTF-16'),
)
const VALUES = [
  ...[
    'x',
    '?q=\x93\xfa\x96{',
    '?\xe9\xa4',
    '#f',
    '',
    '../u',
    '//[',
    '?a&copy=1&copy;',
    'a b?c d',
    '?\x1b$BF|\x1b(B',
    '/p?&#8364;',
  ],
  ...['HTTP:y', 'mailto:a', "?'&quot;", '\\a\\..', '?\x81\x22', 'javascript:0'],
]
const TAGS = [
  ...[
    '<p>',
    '</p>',
    '<svg>',
    '</svg>',
    '<desc>',
    '<math>',
    '<mi>',
    '<table>',
    '<tr>',
    '<td>',
    '</table>',
    '<select>',
    '</select>',
    '<b>',
  ],
  ...[
    '<template>',
    '</template>',
    '<!--',
    '-->',
    '--!>',
    '<title>',
    '</title>',
    '<textarea>',
    '</textarea>',
    '<![CDATA[',
    ']]>',
    '<div>',
  ],
  ...[
    '</div>',
    '<noscript>',
    '</noscript>',
    '<style>',
    '</style>',
    'text',
    '<button>',
    '<foreignObject>',
    '</foreignObject>',
    '<font color=x>',
  ],
]

const element = (): string => {
  const name = oneOf(Object.keys(ATTRIBUTES))
  const attribute = ATTRIBUTES[name]?.[0] ?? 'href'
  const quote = oneOf(['"', "'", '"'])
  return `<${name} ${attribute}=${quote}${oneOf(VALUES)}${quote}>`
}

/** A page as bytes, a character for each. */
function generated(): string {
  const declared = `<meta charset=${oneOf(LABELS)}>`
  const base = random(3) === 0 ? `<base href="${oneOf(['/b/', '?q=\xe9', '//[', 'data:,x', 'c/d'])}">` : ''
  const body = Array.from({ length: 3 + random(12) }, () => (random(2) === 0 ? element() : oneOf(TAGS)))
  return `<!doctype html>${declared}${base}${body.join('')}`
}

const pages = Array.from({ length: count }, () => Uint8Array.from(generated(), (character) => character.charCodeAt(0)))

/** What runs in the browser: each page is opened in a frame, and asked. */
const DRIVER = `<!doctype html><meta charset=utf-8><body><script>
const attributes = ${JSON.stringify(ATTRIBUTES)}
async function answerOf(index) {
  const frame = document.createElement('iframe')
  const loaded = new Promise((done) => { frame.onload = done })
  frame.src = '/page/' + index
  document.body.append(frame)
  await loaded
  const opened = frame.contentDocument
  const links = []
  const foreign = []
  for (const element of opened.querySelectorAll(Object.keys(attributes).join())) {
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
      for (const name of attributes[element.localName] ?? []) foreign.push(element.localName + ' ' + element.getAttribute(name))
      continue
    }
    for (const name of attributes[element.localName] ?? []) {
      if (element.hasAttribute(name)) links.push(element.localName + ' ' + element.getAttribute(name) + ' ' + element[name])
    }
  }
  const answer = { encoding: opened.characterSet, base: opened.baseURI, links: [...new Set(links)].sort(), foreign }
  frame.remove()
  return answer
}
const answers = []
for (let index = 0; index < ${count}; index++) answers.push(await answerOf(index))
await fetch('/outcome', { method: 'POST', body: JSON.stringify({ origin: location.origin, answers }) })
</script>`.replace('<script>', '<script type=module>')

function fileAt(path: string): Served | null {
  if (path === '/') return page(DRIVER)
  const [, index] = /^\/page\/(\d+)$/.exec(path) ?? []
  const body = index === undefined ? undefined : pages[Number(index)]
  return body === undefined ? null : { type: 'text/html', body }
}

function ownAnswer(bytes: Uint8Array, url: string, foreign: readonly string[]): Answer {
  const own = Page.read(bytes, { url })
  const links = own.links
    .filter(
      ({ element: name, attribute, inert, role }) =>
        !inert && role !== 'base' && (ATTRIBUTES[name] ?? []).includes(attribute ?? ''),
    )
    .filter(({ element: name, written }) => !foreign.includes(`${name} ${written}`))
    // The property gives the text where it is not a URL.
    .map(({ element: name, written, href }) => `${name} ${written} ${href ?? written}`)
  return { encoding: own.encoding, base: own.base.href, links: [...new Set(links)].sort(), foreign }
}

/** What two answers have that differ, without the origin, which is another one for each browser. */
const textsOf = ({ encoding, base, links }: Answer, origin: string): readonly string[] =>
  [`encoding ${encoding}`, `base ${base}`, ...links].map((text) => text.replaceAll(origin, 'http://origin'))

const asked: { readonly answers: readonly Answer[]; readonly origin: string }[] = []
for (const browser of BROWSERS) {
  const program = programOf(browser)
  if (program === null) console.log(notHere(browser))
  else asked.push(await outcomeOf(program, browser, fileAt, TIMEOUT))
}

let differences = 0
let compared = 0
for (const [index, bytes] of pages.entries()) {
  const answers = asked.map(({ answers: all, origin }) => JSON.stringify(textsOf(all[index] as Answer, origin)))
  const [first] = asked
  if (first === undefined || new Set(answers).size !== 1) continue
  compared++
  const { foreign, links } = first.answers[index] as Answer
  // A link that is in SVG and in HTML with the same text is compared.
  const onlyForeign = foreign.filter((text) => !links.some((link) => link.startsWith(`${text} `)))
  const own = textsOf(ownAnswer(bytes, `${first.origin}/page/${index}`, onlyForeign), first.origin)
  if (JSON.stringify(own) === answers[0]) continue
  differences++
  console.log(`Page ${index} differs: ${JSON.stringify(Buffer.from(bytes).toString('latin1'))}`)
  console.log(`  here      ${JSON.stringify(own)}`)
  console.log(`  browsers  ${answers[0]}`)
}
console.log(
  `Seed ${seed}: ${count} pages, ${compared} on which ${asked.length} browsers agree, ${differences} differ here`,
)
if (differences > 0) process.exitCode = 1
