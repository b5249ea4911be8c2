/**
 * The URLs that a caller names because browsers do not recognise them as URLs: scripts or other programs use them.
 *
 * There are three kinds of names: `img[data-src]` for a URL in that attribute; `meta[property=og:image] content` for a URL in the
 * attribute `content` of elements with the given `property`; and `json-ld logo` for a member of the JSON-LD in the page.
 */

import { asciiLowercase } from '../../ground/text/ascii.js'
import { isPlainObject } from '../../ground/text/plain-values.js'
import { quoted } from '../../ground/text/quoting.js'
import { attributeValue } from '../markup/attribute-value.js'
import { type Attribute, attributeOf, isMarkupWhitespace, type Tag } from '../markup/tags.js'

/**
 * The syntax of a value that a caller names: one URL, the candidates of a `srcset`, URLs separated by whitespace, a refresh, or
 * CSS.
 *
 * @example
 * ```ts
 * import { type NamedSyntax, Page } from 'weburl/pages'
 *
 * const syntax: NamedSyntax = 'srcset'
 * const page = Page.readText('<img data-srcset="a 1x, b 2x">', { url: 'https://example.org/', also: { 'img[data-srcset]': syntax } })
 * page.links.map((link) => link.written) // => ['a', 'b']
 * ```
 */
export type NamedSyntax = 'url' | 'srcset' | 'words' | 'refresh' | 'css'

/**
 * The places and syntaxes of URLs that browsers do not recognise.
 *
 * | Where | What it names |
 * | :---- | :------------ |
 * | `img[data-src]` | the attribute `data-src` of each `<img>` |
 * | `*[data-href]` | the attribute `data-href` of each element |
 * | `meta[property=og:image] content` | the attribute `content` of each `<meta>` whose `property` is `og:image` |
 * | `json-ld logo` | each string in the member `logo`, or in a list there, of the JSON-LD in a `<script>` |
 *
 * Case does not matter, except in JSON-LD member names. A value may be quoted, and whitespace around it is ignored.
 *
 * @example
 * ```ts
 * import { type NamedUrls, Page } from 'weburl/pages'
 *
 * const also: NamedUrls = { 'meta[property=og:image] content': 'url' }
 * const page = Page.readText('<meta property="og:image" content="a.png">', { url: 'https://example.org/', also })
 * page.links[0]?.href // => 'https://example.org/a.png'
 * page.links[0]?.role // => 'named'
 * ```
 */
export type NamedUrls = Readonly<Record<string, NamedSyntax>>

/** A parsed name for the URLs in an attribute. */
interface NamedAttribute {
  /** The attribute that contains the URLs. */
  readonly attribute: string
  /** The attribute and the value that select the elements; `null` for all elements. */
  readonly where: { readonly attribute: string; readonly value: string } | null
  readonly syntax: NamedSyntax
}

/** All names, prepared for look-ups. */
export interface Names {
  readonly byElement: ReadonlyMap<string, readonly NamedAttribute[]>
  /** The members of JSON-LD. */
  readonly members: ReadonlySet<string>
}

const NAMED_SYNTAXES: readonly NamedSyntax[] = ['url', 'srcset', 'words', 'refresh', 'css']

const SELECTOR =
  /^(\*|[a-z][^\s"'<>/=[\]]*)\[([^\s"'<>/=[\]]+)(?:=(?:"([^"\]]*)"|'([^'\]]*)'|([^"'\]][^\]]*)))?\](?: +([^\s"'<>/=[\]]+))?$/i
const MEMBER = /^json-ld +(\S(?:.*\S)?)$/s

/**
 * Explains what is wrong with a selector or a syntax and shows a correct one; `null` if both are right. The caller completes the
 * sentence.
 */
export function problemOfName(selector: string, syntax: unknown): string | null {
  if (!(NAMED_SYNTAXES as readonly unknown[]).includes(syntax)) {
    const allowed = NAMED_SYNTAXES.map((each) => quoted(each)).join(', ')
    return `${quoted(selector)} has the syntax ${quoted(String(syntax))}, and there are only ${allowed}`
  }
  if (MEMBER.test(selector))
    return syntax === 'url' ? null : `${quoted(selector)} names a URL in JSON-LD, so its syntax is "url"`
  const [, element, attribute, double, single, plain, other] = SELECTOR.exec(selector) ?? []
  const hasValue = (double ?? single ?? plain) !== undefined
  if (element === undefined)
    return `${quoted(selector)} does not name a URL: write img[data-src], meta[property=og:image] content, or json-ld logo`
  if (hasValue && other === undefined)
    return `${quoted(selector)} does not say which attribute has the URL: write ${element}[${attribute}=…] and its name, such as content`
  if (!hasValue && other !== undefined)
    return `${quoted(selector)} has no value in the brackets: write ${element}[${other}], or ${element}[${attribute}=…] ${other}`
  return null
}

/** Parses the names that a caller passes. Throws a `TypeError` if one is wrong. */
export function namesIn(also: unknown, call: string): Names | null {
  if (also === undefined) return null
  if (!isPlainObject(also))
    throw new TypeError(`The option also is an object, such as { 'img[data-src]': 'url' }: write ${call}`)
  const byElement = new Map<string, NamedAttribute[]>()
  const members = new Set<string>()
  for (const [selector, syntax] of Object.entries(also) as [string, NamedSyntax][]) {
    const problem = problemOfName(selector, syntax)
    if (problem !== null) throw new TypeError(`In the option also, ${problem}`)
    const [, member] = MEMBER.exec(selector) ?? []
    if (member !== undefined) {
      members.add(member)
      continue
    }
    const [, element = '', attribute = '', double, single, plain, other] = SELECTOR.exec(selector) ?? []
    const value = double ?? single ?? plain
    const named: NamedAttribute = {
      attribute: asciiLowercase(other ?? attribute),
      where: value === undefined ? null : { attribute: asciiLowercase(attribute), value: plainValue(value) },
      syntax,
    }
    const name = asciiLowercase(element)
    byElement.set(name, [...(byElement.get(name) ?? []), named])
  }
  return { byElement, members }
}

/** Trims and lowercases a value for comparison. */
function plainValue(value: string): string {
  let start = 0
  let end = value.length
  while (start < end && isMarkupWhitespace(value.charCodeAt(start))) start++
  while (start < end && isMarkupWhitespace(value.charCodeAt(end - 1))) end--
  return asciiLowercase(value.slice(start, end))
}

/** L17: yields the named attributes of an element, each with its syntax. */
export function* namedIn(
  { byElement }: Names,
  name: string,
  tag: Tag,
  text: string,
): Generator<{ readonly attribute: Attribute; readonly syntax: NamedSyntax }, void, void> {
  for (const named of [...(byElement.get(name) ?? []), ...(byElement.get('*') ?? [])]) {
    const attribute = attributeOf(tag, named.attribute)
    if (attribute === null) continue
    const which = named.where && attributeOf(tag, named.where.attribute)
    if (named.where !== null && (which === null || plainValue(attributeValue(text, which)) !== named.where.value))
      continue
    yield { attribute, syntax: named.syntax }
  }
}

const all = (names: string, of: (name: string) => string): [string, NamedSyntax][] =>
  names.split(' ').map((name) => [of(name), name.endsWith('srcset') ? 'srcset' : 'url'])

/**
 * Places where many pages put URLs that the browser itself does not load: Open Graph and Twitter cards, the `data-*` attributes
 * that lazy-loading scripts read, and the usual JSON-LD members. Extend it like this:
 * `{ ...SOCIAL_AND_LAZY, 'div[data-bg]': 'url' }`.
 *
 * @example
 * ```ts
 * import { Page, SOCIAL_AND_LAZY } from 'weburl/pages'
 *
 * const html = '<meta name=twitter:image content=a.png><img data-src=b.png><script type=application/ld+json>{"logo":"c.png"}</script>'
 * const page = Page.readText(html, { url: 'https://example.org/', also: SOCIAL_AND_LAZY })
 * page.links.map((link) => link.written) // => ['a.png', 'b.png', 'c.png']
 * ```
 */
export const SOCIAL_AND_LAZY: NamedUrls = Object.freeze(
  Object.fromEntries([
    ...['property', 'name'].flatMap((by) => [
      ...all(
        'og:url og:image og:image:url og:image:secure_url og:video og:video:url og:video:secure_url og:audio og:audio:url og:audio:secure_url',
        (name) => `meta[${by}=${name}] content`,
      ),
      ...all(
        'twitter:url twitter:image twitter:image:src twitter:player twitter:player:stream',
        (name) => `meta[${by}=${name}] content`,
      ),
    ]),
    ...all(
      'data-src data-srcset data-lazy-src data-lazy-srcset data-original data-href data-url',
      (name) => `*[${name}]`,
    ),
    ...all(
      '@id url logo image thumbnailUrl contentUrl embedUrl sameAs item mainEntityOfPage',
      (name) => `json-ld ${name}`,
    ),
  ]),
)
