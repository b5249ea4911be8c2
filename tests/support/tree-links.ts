/**
 * The links of a page by another way: parse5 builds the tree, and the tree is walked. Nothing of `lib` is used here. Lists of values
 * are read by plain expressions, which are enough for pages that people have made.
 *
 * @see https://html.spec.whatwg.org/multipage/indices.html#attributes-3
 */

import { TextDecoder } from '@exodus/bytes/encoding.js'
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5'
import { parseURL, serializeURL } from 'whatwg-url'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** A link of a tree. */
export interface TreeLink {
  /** The name of the element in lowercase. */
  readonly element: string
  /** The name of the attribute; `null` for a URL inside a `<style>`. */
  readonly attribute: string | null
  readonly written: string
  readonly isInert: boolean
  /** The URL; `null` if the link is not a URL, and `undefined` if an encoding other than UTF-8 affects it. */
  readonly href: string | null | undefined
}

export interface LinksOfTree {
  readonly base: string
  readonly links: readonly TreeLink[]
}

/** Elements, and their attributes that hold one URL. */
const ONE_URL = [
  ['a area base link', 'href'],
  ['audio embed frame iframe img input script source track video', 'src'],
  ['video', 'poster'],
  ['object', 'codebase data'],
  ['form', 'action'],
  ['button input', 'formaction'],
  ['blockquote del ins q', 'cite'],
  ['frame iframe img', 'longdesc'],
  ['img', 'lowsrc'],
  ['body table tbody td tfoot th thead tr', 'background'],
  ['iframe', 'srcdoc'],
] as const
const LISTS = [
  ['img source', 'srcset', srcsetUrls],
  ['link', 'imagesrcset', srcsetUrls],
  ['a area', 'ping', wordsOf],
] as const

type Reader = (value: string) => readonly string[]

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...ONE_URL.flatMap(([elements, attributes]) =>
    wordsOf(elements).flatMap((element) =>
      wordsOf(attributes).map((name): [string, Reader] => [`${element}.${name}`, (value) => [value]]),
    ),
  ),
  ...LISTS.flatMap(([elements, name, reader]) =>
    wordsOf(elements).map((element): [string, Reader] => [`${element}.${name}`, reader]),
  ),
])

/** The elements of SVG whose `href` counts. */
const SVG_LINKS = new Set(
  wordsOf('a animate feImage filter image linearGradient mpath pattern radialGradient script set textPath use').map(
    (name) => name.toLowerCase(),
  ),
)

/** The attributes of SVG that are properties with a URL. */
const SVG_PROPERTIES = new Set(
  wordsOf('clip-path cursor fill filter marker marker-end marker-mid marker-start mask stroke'),
)

function wordsOf(value: string): string[] {
  return value.split(/[\t\n\f\r ]+/).filter((word) => word !== '')
}

/** The URLs of a srcset: each is a word, followed by anything up to the next comma outside parentheses. */
function srcsetUrls(value: string): string[] {
  const urls: string[] = []
  for (const [, word = ''] of value.matchAll(/[\t\n\f\r ,]*([^\t\n\f\r ]+)(?:(?<!,)(?:\([^)]*\)?|[^,(])*)?/g)) {
    const url = word.replace(/,+$/, '')
    if (url !== '') urls.push(url)
  }
  return urls
}

/** The URLs of a style. Comments and other strings are passed over. */
function styleUrls(css: string): string[] {
  const urls: string[] = []
  const token =
    /\/\*[\s\S]*?(?:\*\/|$)|(url\(|@import)\s*(?:"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)'|(?<=\(\s*)((?:[^\s"'()\\]|\\[\s\S])*)\s*\))|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/gi
  for (const [, start, double, single, plain] of css.matchAll(token)) {
    const text = double ?? single ?? plain ?? ''
    if (start === undefined || text === '') continue
    urls.push(
      text.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, digits: string | undefined, character: string) =>
        digits === undefined ? character.replace('\n', '') : String.fromCodePoint(Number.parseInt(digits, 16)),
      ),
    )
  }
  return urls
}

/** The URL of a refresh. It is empty if the page refreshes itself. */
function refreshUrls(content: string): string[] {
  const [, rest] = /^[\t\n\f\r ]*(?:\d+|(?=\.))[\d.]*(?:[\t\n\f\r ;,]+([\s\S]*))?$/.exec(content) ?? []
  if (rest === undefined) return /^[\t\n\f\r ]*(?:\d|\.)[\d.]*[\t\n\f\r ]*$/.test(content) ? [''] : []
  const [, quote = '', text = ''] = /^(?:url[\t\n\f\r ]*=[\t\n\f\r ]*)?(["']?)([\s\S]*)$/i.exec(rest.trimStart()) ?? []
  return [quote === '' ? text : (text.split(quote)[0] ?? '')]
}

const attributesOf = ({ attrs }: Element): Map<string, string> =>
  new Map(attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]))

const textOf = (node: Element): string => node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')

/** The URLs of an element, each with the name of its attribute. */
function* urlsOf(node: Element): Generator<readonly [attribute: string | null, url: string]> {
  const name = node.tagName.toLowerCase()
  const attributes = attributesOf(node)
  const isSvg = node.namespaceURI === html.NS.SVG
  const isHtml = node.namespaceURI === html.NS.HTML
  for (const [attribute, value] of attributes) {
    const reader = isHtml ? READERS.get(`${name}.${attribute}`) : undefined
    const isStyle = attribute === 'style' || (isSvg && SVG_PROPERTIES.has(attribute))
    for (const url of reader?.(value) ?? (isStyle ? styleUrls(value) : [])) yield [attribute, url]
  }
  const href = attributes.has('href') ? 'href' : 'xlink:href'
  if (isSvg && SVG_LINKS.has(name) && attributes.has(href)) yield [href, attributes.get(href) ?? '']
  if (name === 'style' && (isHtml || isSvg)) for (const url of styleUrls(textOf(node))) yield [null, url]
  if (isHtml && name === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'refresh') {
    for (const url of refreshUrls(attributes.get('content') ?? '')) yield ['content', url]
  }
}

interface Found {
  readonly node: Element
  readonly isInert: boolean
}

/**
 * The elements of a tree. An element that the rules for formatting have made again of the same tag is left out: it has the place of
 * that tag, or none.
 */
function* elementsOf(text: string, scripting: boolean, isInert: boolean): Generator<Found> {
  const seen = new Set<number>()
  const document = parse(text, { scriptingEnabled: scripting, sourceCodeLocationInfo: true })
  const stack: (readonly [node: Node, isInert: boolean])[] = [[document, isInert]]
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [node, inert] = top
    if ('tagName' in node) {
      const place = node.sourceCodeLocation?.startOffset
      const isOnce = node.tagName === 'html' || node.tagName === 'body'
      const isCopy = !isOnce && (place === undefined || seen.has(place))
      if (!isCopy) yield { node, isInert: inert }
      if (place !== undefined) seen.add(place)
      if ('content' in node) stack.push([node.content, true])
      if (scripting && node.tagName === 'noscript' && node.namespaceURI === html.NS.HTML) {
        yield* elementsOf(`<!doctype html><body>${textOf(node)}`, false, true)
        continue
      }
    }
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) stack.push([child, inert])
  }
}

const resolved = (written: string, base: string): string | null => {
  const url = parseURL(written, { baseURL: parseURL(base) })
  return url === null ? null : serializeURL(url)
}

/** The links of a page whose encoding is known. */
export function linksOfTree(
  bytes: Uint8Array,
  options: { readonly url: string; readonly encoding: string; readonly scripting: boolean },
): LinksOfTree {
  const { url, encoding, scripting } = options
  const elements = [...elementsOf(new TextDecoder(encoding).decode(bytes), scripting, false)]
  const isBase = ({ node, isInert }: Found): boolean =>
    !isInert && node.tagName === 'base' && node.namespaceURI === html.NS.HTML && attributesOf(node).has('href')
  const index = elements.findIndex(isBase)
  const first = elements[index]
  const found = first === undefined ? null : resolved(attributesOf(first.node).get('href') ?? '', url)
  const base = found === null || /^(?:data|javascript):/.test(found) ? url : found
  const isUtf8 = /^utf-/i.test(encoding)
  const links = elements.flatMap(({ node, isInert }, place) =>
    Array.from(urlsOf(node), ([attribute, written]): TreeLink => {
      const element = node.tagName.toLowerCase()
      const isStyle = attribute === null || attribute === 'style'
      const isKnown = isUtf8 || isStyle || /^[\0-\x7f]*$/.test(written)
      // A refresh is resolved when it is read, and SVG names an element of the page itself by its fragment.
      const isEarly = element === 'base' || (attribute === 'content' && place < index)
      const isLocal = node.namespaceURI === html.NS.SVG && written.startsWith('#')
      const href = isKnown && !isLocal && attribute !== 'srcdoc' ? resolved(written, isEarly ? url : base) : undefined
      return { element, attribute, written, isInert, href }
    }),
  )
  return { base, links }
}
