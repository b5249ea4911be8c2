/**
 * Pages that a seed makes: soups of tags with every attribute that `lib/around/pages/url-attributes.ts` lists, so that a new row is
 * in them by itself; SVG, styles, templates, shadow roots, framesets; documents of SVG and XHTML; and encodings, declared in each way.
 *
 * Each tag carries a number in `data-n`, which identifies a second element of the same tag. Most values contain a word of their
 * own, such as `w12x3z` in page 12, which identifies a request.
 */

import { SVG_LINKS, SVG_PROPERTIES, URL_ATTRIBUTES, type ValueSyntax } from '../../lib/around/pages/url-attributes.js'
import { encodingsByLabel } from '../../lib/ground/encodings/labels.js'

export interface GeneratedPage {
  readonly kind: string
  readonly bytes: Uint8Array
  /** The header `Content-Type`. */
  readonly type: string
  readonly scripting: boolean
}

/** The kinds of pages, and how often each is made. */
const KINDS = { html: 12, frameset: 1, svg: 2, xhtml: 2, srcdoc: 2 }

/** The words in a string. */
export const wordsIn = (text: string): readonly string[] => text.match(/w\d+x\d+z/g) ?? []

/** A generator of numbers that repeats them for the same seed (mulberry32). */
function randomOf(start: number): (limit: number) => number {
  let state = start
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

/** Names of encodings, except those that a `<meta>` cannot declare. */
const LABELS = [...new Set(encodingsByLabel().values())].filter(
  (name) => name !== 'replacement' && !name.startsWith('UTF-16'),
)

/** Values as bytes, a character for each; `@` is the word. */
const VALUES = [
  ...['@', '@', '@', '@', '?q=\x93\xfa\x96{@', '?\xe9\xa4@', '#f', '', '../@', '//[@', '?a&copy=1&copy;@', 'a b@?c d'],
  ...['?\x1b$BF|\x1b(B', '/@?&#8364;', 'HTTP:@', 'mailto:a', '?@&quot;', '\\@\\..', '?\x81\x22', 'data:,@'],
]
/** Values that are well-formed in XML. */
const XML_VALUES = [
  '@',
  '@',
  '@',
  '?q=\xe9@',
  '#f',
  '',
  '../@',
  '//[@',
  '?a&amp;copy=1@',
  'a b@?c',
  '/@?&#8364;',
  'HTTP:@',
]
const STYLES = [
  'background:url(@)',
  'background:url("@")',
  'background-image:image-set("@" 1x)',
  "list-style:url('@')",
  'color:red',
]
const SHEETS = [
  '@import "@";',
  '@import url(@);',
  'body{background:url(@)}',
  '/*url(@)*/p{color:red}',
  '@font-face{font-family:x;src:url(@)}',
]
const TAGS = (
  '<p> </p> <svg> </svg> <desc> <math> <mi> <table> <tr> <td> </table> <select> </select> <b> <template> </template> <!-- --> ' +
  '--!> <title> </title> <textarea> </textarea> <![CDATA[ ]]> <div> </div> <noscript> </noscript> <style> </style> text <button> ' +
  '<foreignObject> </foreignObject> <font/color=x> <div><template/shadowrootmode=open> <p><template/shadowrootmode=open> </a>'
).split(' ')

/** Where an element is at home, so that browsers use it; `@` is the element. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  source: ['<picture>@<img></picture>', '<picture><img>@<img></picture>', '<video>@</video>', '@'],
  embed: ['@', '@', '<video><p>@</p></video>'],
  object: ['@', '@', '<audio><p>@</p></audio>'],
  track: ['<video>@</video>'],
  ...Object.fromEntries(
    ['thead', 'tbody', 'tfoot', 'tr', 'td', 'th'].map((name) => [name, [`<table>@x</table>`, '@']] as const),
  ),
}
/** Other attributes, which decide whether something is loaded. */
const EXTRAS: Readonly<Record<string, readonly string[]>> = {
  link: [
    ...[
      'rel="stylesheet"',
      'rel="stylesheet" media="print"',
      'rel="icon"',
      'rel="next"',
      'rel="preload" as="image"',
      '',
    ],
    'rel="alternate stylesheet"',
  ],
  input: ['type="image"', 'type="text"', ''],
  script: ['', 'type="module"', 'type="text/x"'],
  img: ['', '', 'loading="lazy"'],
  iframe: ['', '', 'loading="lazy"'],
  source: ['', 'media="print"'],
  video: ['', 'preload="none"'],
  style: ['', '', 'type="text/css"', 'type="text/x"', 'media="print"'],
}

type Pair = readonly [element: string, attribute: string, syntax: ValueSyntax]

const PAIRS: readonly Pair[] = [...URL_ATTRIBUTES].flatMap(([element, attributes]) =>
  element.startsWith('?') ? [] : attributes.map(({ name, syntax }): Pair => [element, name, syntax]),
)
const NOT_BASE = PAIRS.filter(([element]) => element !== 'base' && element !== 'frame')
const VOID = new Set('area base embed frame img input link source track meta'.split(' '))

/** Makes the pages of a seed. */
export function generatedPages(seed: number, count: number): GeneratedPage[] {
  const random = randomOf(seed)
  const kinds = Object.entries(KINDS).flatMap(([kind, times]) => Array.from({ length: times }, () => kind))
  return Array.from({ length: count }, (_, index) =>
    new PageMaker(random, index).make(kinds[random(kinds.length)] as keyof typeof KINDS),
  )
}

class PageMaker {
  readonly #random: (limit: number) => number
  readonly #index: number
  #count = 0
  #isXml = false

  constructor(random: (limit: number) => number, index: number) {
    this.#random = random
    this.#index = index
  }

  make(kind: keyof typeof KINDS): GeneratedPage {
    const scripting = this.#random(4) !== 0
    if (kind === 'svg' || kind === 'xhtml') {
      this.#isXml = true
      return { kind, scripting, ...this.#xml(kind) }
    }
    const base =
      this.#random(3) === 0 ? `<base href="${this.#oneOf(['/b/', '?q=\xe9', '//[', 'data:,x', 'c/d'])}">` : ''
    const body = kind === 'frameset' ? this.#frameset() : `${kind === 'srcdoc' ? this.#srcdoc() : ''}${this.#soup()}`
    return { kind, scripting, ...this.#encoded(`${base}${body}`) }
  }

  #oneOf<T>(list: readonly T[]): T {
    return list[this.#random(list.length)] as T
  }

  #filled(text: string): string {
    return text.replaceAll(/@(?!import|font)/g, () => `w${this.#index}x${this.#count++}z`)
  }

  #value(syntax: ValueSyntax): string {
    const one = (): string => this.#filled(this.#oneOf(this.#isXml ? XML_VALUES : VALUES))
    if (syntax === 'srcset') return `${one()} 1x, ${one()} 2x`
    if (syntax === 'words') return `${one()} ${one()}`
    if (syntax === 'document') return '&lt;p>'
    return one()
  }

  /** The start tag of an element. */
  #tag(name: string, attributes: string): string {
    const extra = this.#oneOf(EXTRAS[name] ?? [''])
    return `<${name} data-n="${this.#count++}" ${extra} ${attributes}${this.#isXml ? '/>' : '>'}`
  }

  #attribute(name: string, value: string): string {
    const quote = this.#isXml ? '"' : this.#oneOf(['"', "'", '"'])
    return `${name}=${quote}${value}${quote}`
  }

  #pair(pairs: readonly Pair[]): string {
    const [name, attribute, syntax] = this.#oneOf(pairs)
    const tag = this.#tag(name, this.#attribute(attribute, this.#value(syntax)))
    const isClosed = !this.#isXml && !VOID.has(name) && this.#random(2) === 0
    return this.#oneOf(HOMES[name] ?? ['@']).replace('@', () => `${tag}${isClosed ? `x</${name}>` : ''}`)
  }

  #svgElement(): string {
    const isLink = this.#random(2) === 0
    const name = isLink ? this.#oneOf([...SVG_LINKS.keys()]) : this.#oneOf(['rect', 'g', 'text'])
    const attribute = isLink
      ? this.#attribute(this.#oneOf(['href', 'xlink:href']), this.#value('url'))
      : this.#attribute(this.#oneOf([...SVG_PROPERTIES]), this.#filled(this.#oneOf(['url(@)', 'url(@#x)', 'url(#f)'])))
    return this.#tag(name, `${attribute} width="9" height="9"`)
  }

  #styled(): string {
    const sheet = this.#filled(this.#oneOf(SHEETS))
    const open = this.#tag('style', '').replace('/>', '>')
    const way = this.#random(3)
    if (way === 0) return `${open}${sheet}</style>`
    if (way === 1) return this.#tag(this.#oneOf(['p', 'div', 'i']), `style='${this.#filled(this.#oneOf(STYLES))}'`)
    const style = this.#random(2) === 0 ? sheet : `<![CDATA[${sheet}]]>`
    return this.#isXml ? `${open}${style}</style>` : `<svg>${open}${style}</style></svg>`
  }

  #element(): string {
    const way = this.#random(10)
    if (way < 6) return this.#pair(this.#random(20) === 0 ? PAIRS : NOT_BASE)
    if (way < 8) return this.#isXml ? this.#svgElement() : `<svg>${this.#svgElement()}${this.#oneOf(['</svg>', ''])}`
    if (way === 8) return this.#styled()
    const refresh = this.#tag(
      'meta',
      `http-equiv="refresh" content="900;url=${this.#value('url').replaceAll('"', '')}"`,
    )
    return this.#oneOf([
      refresh,
      this.#tag(this.#oneOf(['html', 'body']), this.#attribute('background', this.#value('url'))),
    ])
  }

  #soup(): string {
    const piece = (): string =>
      this.#random(2) === 0 ? this.#element() : this.#oneOf(TAGS).replace('/', (slash, at) => (at > 1 ? ' ' : slash))
    return Array.from({ length: 6 + this.#random(16) }, piece).join('')
  }

  #frameset(): string {
    const frames = PAIRS.filter(([element]) => element === 'frame')
    const before = this.#oneOf(['', '', '<p>', '<input type=hidden>', '<a href=x>', this.#pair(NOT_BASE)])
    const inner = Array.from({ length: 1 + this.#random(4) }, () => this.#oneOf([this.#pair(frames), this.#element()]))
    return `${before}<frameset cols="1,1">${inner.join('')}${this.#oneOf(['</frameset>', ''])}${this.#soup()}`
  }

  /** A frame with a page of its own, loaded at once. */
  #srcdoc(): string {
    const inner = this.#soup().replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return `<iframe data-n="${this.#count++}" srcdoc="${inner}"></iframe>`
  }

  /** A soup with a declaration: a header, a mark, a `<meta>`, or none of them. */
  #encoded(soup: string): Pick<GeneratedPage, 'bytes' | 'type'> {
    const bytesOf = (characters: string): Uint8Array =>
      Uint8Array.from(characters, (character) => character.charCodeAt(0))
    const label = this.#oneOf([...LABELS, 'windows-1252', 'shift_jis'])
    const page = `<!doctype html>${soup}`
    const wide = (mark: string): string => Buffer.from(`${mark}${page}`, 'utf16le').toString('latin1')
    const swapped = (mark: string): string => Buffer.from(wide(mark), 'latin1').swap16().toString('latin1')
    const meta = (declaration: string): string => `<!doctype html>${declaration}${soup}`
    const ways: readonly (() => readonly [body: string, charset: string])[] = [
      () => [meta(`<meta charset=${label}>`), ''],
      () => [meta(`<meta charset=${label}>`), ''],
      () => [meta(`<meta http-equiv=content-type content="text/html;charset=${label}">`), ''],
      () => [meta(`<!--${' '.repeat(1100)}--><meta charset=${label}>`), ''],
      () => [meta('<meta charset=koi8-r>'), `; charset=${label}`],
      () => [`\xef\xbb\xbf${meta(`<meta charset=${label}>`)}`, `; charset=${label}`],
      () => [wide('\uFEFF'), ''],
      () => [swapped('\uFEFF'), ''],
      () => [wide(''), '; charset=utf-16le'],
      () => [swapped(''), '; charset=utf-16be'],
    ]
    const [text, charset] = this.#oneOf(ways)()
    return { bytes: bytesOf(text), type: `text/html${charset}` }
  }

  /** A document of XML, which is well-formed. */
  #xml(kind: 'svg' | 'xhtml'): Pick<GeneratedPage, 'bytes' | 'type'> {
    const names = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
    const [label, encoding] = this.#oneOf([
      ['utf-8', 'utf8'],
      ['windows-1252', 'latin1'],
    ] as const)
    const svg = (): string =>
      Array.from({ length: 1 + this.#random(6) }, () =>
        this.#oneOf([() => this.#svgElement(), () => this.#styled()])(),
      ).join('')
    const isSvg = kind === 'svg'
    const inner = isSvg
      ? svg()
      : Array.from({ length: 2 + this.#random(8) }, () => {
          const way = this.#random(6)
          if (way === 0) return `<svg xmlns="http://www.w3.org/2000/svg" ${names}>${svg()}</svg>`
          if (way === 1)
            return `<${this.#oneOf(['template', 'noscript', 'div'])}>`.replace(
              /<(.*)>/,
              (open, name) => `${open}${this.#xmlElement()}</${name}>`,
            )
          return this.#random(6) === 0 ? '<![CDATA[<a href="x">]]>' : this.#xmlElement()
        }).join('')
    const sheet = this.#random(4) === 0 ? this.#filled('<?xml-stylesheet href="@" type="text/css"?>') : ''
    const root = isSvg
      ? `<svg xmlns="http://www.w3.org/2000/svg" ${names}>${inner}</svg>`
      : `<html xmlns="http://www.w3.org/1999/xhtml" ${names}><head/><body>${inner}</body></html>`
    const text = `<?xml version="1.0" encoding="${label}"?>${sheet}${root}`
    return { bytes: Buffer.from(text, encoding), type: isSvg ? 'image/svg+xml' : 'application/xhtml+xml' }
  }

  #xmlElement(): string {
    const way = this.#random(5)
    if (way === 0) return this.#styled()
    // A home of an element has tags that XML would have to close.
    const [name, attribute, syntax] = this.#oneOf(NOT_BASE)
    return this.#tag(name, this.#attribute(attribute, this.#value(syntax)))
  }
}
