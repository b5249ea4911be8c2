/**
 * The attributes that contain URLs, and the purpose of each: the HTML Standard, index, "Attributes", and SVG 2, section 16.
 *
 * @see https://html.spec.whatwg.org/multipage/indices.html#attributes-3
 */

import { asciiLowercase } from '../../ground/text/ascii.js'
import { CONDITIONS, type LoadingCondition } from './loading.js'

/**
 * The purpose of a link.
 *
 * - `follow` is a hyperlink; `link` is the `href` of a `<link>`, whose exact purpose is in `rel`.
 * - `fetch` is loaded with the page, such as images, scripts and frames.
 * - `submit` is the target of a form; `ping` is notified of a click; `refresh` is opened without a click.
 * - `base` is the base of the other links; `css` is in CSS.
 * - `cite` is only mentioned: a source, a description, or a URL that no browser loads, such as the `src` of a text field or of a script that
 *   is not JavaScript, the `src` of an `<iframe>` with a `srcdoc`, an `@import` that comes too late, and an empty `src`.
 * - `document` is a whole page in a `srcdoc` attribute. It has no URL, and the links of that page follow it.
 * - `reference` is another element in SVG, including a `<use>` or a `fill` whose URL is a fragment.
 * - `named` is a URL that the caller names with the option `also`.
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

/** The syntax of an attribute: one URL, the candidates of a `srcset`, URLs separated by whitespace, or a page. */
export type ValueSyntax = 'url' | 'srcset' | 'words' | 'document'

interface UrlAttribute {
  readonly name: string
  readonly role: LinkRole
  readonly syntax: ValueSyntax
  /** The condition under which the URL is loaded; `null` if it is always loaded. */
  readonly condition: LoadingCondition | null
}

/** The attributes that contain one URL, by element. */
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

/** The attributes that contain URLs, by the name of the HTML element. */
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

/** The SVG elements with an `href` or, in its absence, an `xlink:href`. */
export const SVG_LINKS: ReadonlyMap<string, LinkRole> = new Map<string, LinkRole>([
  ['a', 'follow'],
  ...(['image', 'use', 'feImage', 'script'] as const).map((name) => [name, 'fetch'] as const),
  ...(['animate', 'filter', 'linearGradient', 'mpath', 'pattern', 'radialGradient', 'set', 'textPath'] as const).map(
    (name) => [name, 'reference'] as const,
  ),
])

/** The SVG presentation attributes that can contain a `url()`. Shorthand properties are not attributes. */
export const SVG_PROPERTIES: ReadonlySet<string> = new Set(
  'clip-path cursor fill filter marker-end marker-mid marker-start mask stroke'.split(' '),
)

/** The SVG element names that are not lowercase, by tag name: "adjust SVG tag names" in "any other start tag". */
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
