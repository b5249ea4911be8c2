/**
 * The attributes that hold URLs, and what each of them is for: the HTML Standard, "attributes" in its index, and SVG 2, section 16.
 *
 * @see https://html.spec.whatwg.org/multipage/indices.html#attributes-3
 */

import { asciiLowercase } from '../../ground/text/ascii.js'
import { CONDITIONS, type LoadingCondition } from './loading.js'

/**
 * What a link is for.
 *
 * - `follow` is a hyperlink, and `link` is the `href` of a `<link>`, whose `rel` says more.
 * - `fetch` is loaded with the page: images, scripts, frames.
 * - `submit` is the target of a form; `ping` is notified of a click; `refresh` is where the page leads without a click.
 * - `base` is the base of the other links; `css` is in a style.
 * - `cite` is only mentioned: a source, a description, or a URL that no browser loads, such as the `src` of a text field or of a script that
 *   is not JavaScript, the `src` of an `<iframe>` with a `srcdoc`, an `@import` that comes too late, and an empty `src`.
 * - `document` is a whole page in an attribute, `srcdoc`. It has no URL, and its links follow it.
 * - `reference` is another element, in SVG: also a `<use>` or a `fill` whose URL is a fragment.
 * - `named` is a URL that the caller names, with the option `also`.
 *
 * @example
 * ```ts
 * import { type LinkRole, Page } from 'weburl/pages'
 *
 * const page = Page.readText('<img src=a.png>', { url: 'https://example.org/' })
 * const roles: LinkRole[] = page.links.map((link) => link.role)
 * roles // => ['fetch']
 * ```
 */
export type LinkRole =
  | 'follow'
  | 'link'
  | 'fetch'
  | 'submit'
  | 'ping'
  | 'refresh'
  | 'cite'
  | 'base'
  | 'css'
  | 'document'
  | 'reference'
  | 'named'

/** The syntax of an attribute: one URL, candidates, URLs separated by whitespace, or a page. */
export type ValueSyntax = 'url' | 'srcset' | 'words' | 'document'

interface UrlAttribute {
  readonly name: string
  readonly role: LinkRole
  readonly syntax: ValueSyntax
  /** Whether the URL is loaded; `null` if it always is. */
  readonly condition: LoadingCondition | null
}

/** Elements, and their attributes that contain one URL. */
const ONE_URL: readonly (readonly [elements: string, attributes: string, role: LinkRole])[] = [
  ['a area', 'href', 'follow'],
  ['base', 'href', 'base'],
  ['link', 'href', 'link'],
  ['img iframe frame embed script input source video audio track', 'src', 'fetch'],
  ['video', 'poster', 'fetch'],
  ['object', 'data', 'fetch'],
  ['form', 'action', 'submit'],
  ['button input', 'formaction', 'submit'],
  ['q blockquote ins del', 'cite', 'cite'],
  ['img iframe frame', 'longdesc', 'cite'],
  ['img', 'lowsrc', 'cite'],
  ['object', 'codebase', 'cite'],
  ['?xml-stylesheet', 'href', 'fetch'],
  ['body table thead tbody tfoot tr td th', 'background', 'fetch'],
]

const LISTS: readonly (readonly [elements: string, attributes: string, role: LinkRole, syntax: ValueSyntax])[] = [
  ['img source', 'srcset', 'fetch', 'srcset'],
  ['link', 'imagesrcset', 'fetch', 'srcset'],
  ['a area', 'ping', 'ping', 'words'],
  ['iframe', 'srcdoc', 'document', 'document'],
]

/** The attributes of the HTML elements, by the name of the element. */
export const URL_ATTRIBUTES: ReadonlyMap<string, readonly UrlAttribute[]> = tableOf()

function tableOf(): ReadonlyMap<string, readonly UrlAttribute[]> {
  const table = new Map<string, UrlAttribute[]>()
  const rows = [...ONE_URL.map((row) => [...row, 'url'] as const), ...LISTS]
  for (const [elements, name, role, syntax] of rows) {
    for (const element of elements.split(' ')) {
      const condition = CONDITIONS.get(`${element}.${name}`) ?? null
      table.set(element, [...(table.get(element) ?? []), { name, role, syntax, condition }])
    }
  }
  return table
}

/** The elements of SVG with an `href` or, in its absence, an `xlink:href`. */
export const SVG_LINKS: ReadonlyMap<string, LinkRole> = new Map<string, LinkRole>([
  ['a', 'follow'],
  ...(['image', 'use', 'feImage', 'script'] as const).map((name) => [name, 'fetch'] as const),
  ...(['animate', 'filter', 'linearGradient', 'mpath', 'pattern', 'radialGradient', 'set', 'textPath'] as const).map(
    (name) => [name, 'reference'] as const,
  ),
])

/** The presentation attributes of SVG that can contain a `url()`. Shorthands are not attributes. */
export const SVG_PROPERTIES: ReadonlySet<string> = new Set(
  'clip-path cursor fill filter marker-end marker-mid marker-start mask stroke'.split(' '),
)

/** Names of SVG that are not in lowercase, by the names of their tags: "adjust SVG tag names" in "any other start tag". */
export const SVG_NAMES: ReadonlyMap<string, string> = new Map(
  (
    'altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix ' +
    'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood ' +
    'feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient radialGradient textPath'
  )
    .split(' ')
    .map((name) => [asciiLowercase(name), name]),
)
