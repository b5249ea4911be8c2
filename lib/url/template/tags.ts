/**
 * The template tags `url` and `reference`: the literal determines the parts of the URL, and each value is encoded for its place.
 *
 * The literal of each call site is split once, and tested with sample values. As for every URL that is built, the dialect parses
 * the result again, and the parts must be those of the literal.
 */

import { whatwg } from '../../dialects/whatwg/index.js'
import { type ComponentName, NO_PARTS, type UrlParts } from '../../ground/components.js'
import { quotedInput } from '../../ground/findings/mask.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { textIn } from '../../ground/own-options.js'
import { isLowercaseScheme, schemeMeantBy } from '../../ground/text/records.js'
import { assemble } from '../building/assemble.js'
import { plannedParts } from '../building/changes.js'
import { type ReadBack, recogniseParts } from '../building/read-back.js'
import type { Host } from '../parts/host.js'
import { KEY } from '../parts/value.js'
import { recordOf } from '../record-of.js'
import { assembleReference } from '../references/reference-text.js'
import { Url, urlOfReading } from '../url.js'
import { UrlReference } from '../url-reference.js'
import { referenceTemplate, type Template, urlTemplate } from './literal.js'
import { literalRefused } from './refused.js'
import {
  type Filling,
  fragmentText,
  hostValue,
  pathText,
  portText,
  queryText,
  refusedValue,
  type TemplateValue,
  userText,
} from './values.js'

/** What differs between the two tags. */
interface Tag<Built> {
  readonly name: string
  read(strings: TemplateStringsArray): Template
  fill(template: Template, values: readonly unknown[]): Built
  /** The parsed template of each call site, for which JavaScript always passes the same array of strings. */
  readonly known: WeakMap<TemplateStringsArray, Template>
}

function filledTemplate<Built>(tag: Tag<Built>, strings: TemplateStringsArray, values: readonly unknown[]): Built {
  const template = tag.known.get(strings) ?? newTemplate(tag, strings)
  return tag.fill(template, values)
}

/** Parses the template of a call site on first use, and tests it with sample values. */
function newTemplate<Built>(tag: Tag<Built>, strings: TemplateStringsArray): Template {
  if (!Array.isArray(strings) || !Object.hasOwn(strings, 'raw')) {
    throw new TypeError(`Write ${tag.name}\`…\`, a template and not a call: Url.parse reads a text`)
  }
  const template = tag.read(strings)
  try {
    tag.fill(template, samplesFor(template))
  } catch (error) {
    if (!(error instanceof UrlError)) throw error
    const { reason, suggestion } = error
    throw literalRefused(template.shown, reason, { problem: 'it does not have the form of a URL', suggestion })
  }
  tag.known.set(strings, template)
  return template
}

/** Returns a sample value that every hole for a part accepts. */
function sampleFor(part: ComponentName | null): unknown {
  if (part === null) return Url.parse('https://h.invalid/')
  return part === 'port' ? 1 : 'x'
}

const samplesFor = ({ holes }: Template): unknown[] => holes.map(({ part }) => sampleFor(part))

/**
 * Builds a URL from a template. Each value is encoded for the place of its hole. A value that would change the structure of the URL
 * is refused, with an error that shows the hole.
 *
 * | The hole is | It accepts | It refuses |
 * | :---------------- | :------- | :--------- |
 * | the beginning: `${base}/a?b` | a `Url`, to which the template appends segments and pairs, and whose fragment it replaces | everything else |
 * | the host | a {@link Host}, or a string | a port, `@`, `/`, `%`, and anything that is not a host |
 * | a label of the host: `${name}.example.org` | a string that is one label | "." in every form; a hole at the end of the host |
 * | the port | digits; `null` for none | everything else |
 * | the username, the password | any text | a missing value |
 * | a path segment, or a piece of one | any text; an array, for several segments | an empty segment, "." and ".." |
 * | a query value | any text; an array, for several pairs; `null` for no pair | an object |
 * | a query name | any text; parameters, which become pairs; `null` for no pair | |
 * | the fragment | any text; `null` for none | an object |
 *
 * The literal is in URL syntax, and is parsed once for each call site. It is refused if it contains a backslash, a control
 * character, or a "%" whose digits come from a value: write `%25` for the "%" of `10%${value}`.
 *
 * | ``((value) => url`https://h/a/${value}/b`)(…)`` | `toString()`             |
 * | :---------------------------------------------- | :----------------------- |
 * | `x y`                                           | `https://h/a/x%20y/b`    |
 * | `../c?d#e`                                      | `https://h/a/..%2Fc%3Fd%23e/b` |
 * | `%2e%2e`                                        | `https://h/a/%252e%252e/b` |
 * | `\\evil`                                         | `https://h/a/%5C%5Cevil/b` |
 * | ``                                              | `throws empty-segment`   |
 * | `.`                                             | `throws dot-segment`     |
 *
 * | ``((value) => url`https://h/?a=${value}&b`)(…)`` | `search`                |
 * | :----------------------------------------------- | :---------------------- |
 * | `1&b=2#c`                                        | `?a=1%26b%3D2%23c&b`    |
 * | `+ %`                                            | `?a=%2B%20%25&b`        |
 * | ``                                               | `?a=&b`                 |
 *
 * | ``((value) => url`https://${value}/`)(…)`` | `toString()`             |
 * | :----------------------------------------- | :----------------------- |
 * | `example.org`                              | `https://example.org/`   |
 * | `bücher.example`                           | `https://bücher.example/` |
 * | `[::1]`                                    | `https://[::1]/`         |
 * | `::1`                                      | `throws host-invalid`    |
 * | `example.org:80`                           | `throws host-invalid`    |
 * | `u@evil.example`                           | `throws host-invalid`    |
 * | `ex%61mple.org`                            | `throws host-invalid`    |
 * | `1.2.3.4.5`                                | `throws IPv4-too-many-parts` |
 * | ``                                         | `throws host-invalid`    |
 *
 * | ``((value) => url`https://${value}.example.org/`)(…)`` | `toString()`             |
 * | :----------------------------------------------------- | :----------------------- |
 * | `shop`                                                 | `https://shop.example.org/` |
 * | `a.b`                                                  | `throws host-invalid`    |
 * | `a。b`                                                 | `throws host-invalid`    |
 * | `evil.example/`                                        | `throws host-invalid`    |
 * | ``                                                     | `throws host-invalid`    |
 *
 * @example
 * ```ts
 * import { Url, url } from 'weburl'
 *
 * const [id, q, tags] = ['a/b', 'rock & roll', ['x', 'y']]
 * url`https://api.example.org/users/${id}?q=${q}&tag=${tags}#${'1 %'}`.href // => 'https://api.example.org/users/a%2Fb?q=rock%20%26%20roll&tag=x&tag=y#1%20%25'
 * url`https://example.org/?q=${q}&page=${null}`.href // => 'https://example.org/?q=rock%20%26%20roll'
 * url`https://${'shop'}.example.org:${8443}/`.href // => 'https://shop.example.org:8443/'
 *
 * const base: Url<'https'> = url.as('https')`https://api.example.org/v1?key=k`
 * url`${base}/users/${id}?q=${q}`.href // => 'https://api.example.org/v1/users/a%2Fb?key=k&q=rock%20%26%20roll'
 *
 * url`https://example.org/users/${'..'}` // throws the segment would be taken out when the URL is read [dot-segment]
 * url`https://${'evil.example/'}.example.org/` // throws the value is not one label of a host
 * url`https://${'example.org:80'}/` // throws write the port in a hole of its own
 * ```
 */
export const url: {
  /** A template that begins with a base: the result has the base's scheme. */
  <Scheme extends string>(strings: TemplateStringsArray, base: Url<Scheme>, ...values: TemplateValue[]): Url<Scheme>
  /** A template for a whole URL. */
  (strings: TemplateStringsArray, ...values: TemplateValue[]): Url
  /**
   * Returns a tag whose URLs have one of the given schemes in their type; a template with another scheme is refused. The scheme is
   * an argument because the compiler does not know the literal of a template.
   */
  as<const Scheme extends string>(
    ...schemes: Scheme[]
  ): (strings: TemplateStringsArray, ...values: TemplateValue[]) => Url<Scheme>
} = Object.freeze(
  Object.assign(
    (strings: TemplateStringsArray, ...values: readonly unknown[]): never =>
      filledTemplate(urls, strings, values) as never,
    {
      as<Scheme extends string>(...schemes: Scheme[]) {
        for (const one of schemes) assertScheme(one)
        return (strings: TemplateStringsArray, ...values: TemplateValue[]): Url<Scheme> => {
          const built: Url = url(strings, ...values)
          if (built.hasScheme(...(schemes as string[]))) return built as Url<Scheme>
          const problem = `the scheme is not ${schemes.map(quotedInput).join(' or ')}`
          const suggestion = 'name the scheme of the template in url.as'
          throw literalRefused(built.redact(), 'scheme-not-allowed', { problem, suggestion }, built.dialect)
        }
      },
    },
  ),
)

/** Refuses a scheme that no `Url` can have, because it would refuse every template. */
function assertScheme(scheme: unknown): void {
  const text = textIn(scheme, "url.as('https', 'http')")
  if (typeof scheme === 'string' && isLowercaseScheme(text)) return
  const advice = `write url.as('${schemeMeantBy(text) ?? 'https'}')`
  throw new TypeError(`${quotedInput(text)} is not a scheme in lowercase and without ":": ${advice}`)
}

/**
 * Builds a relative reference from a template, in the same way as {@link url}, but without a scheme. The result has a host only if
 * the literal has one.
 *
 * @example
 * ```ts
 * import { reference } from 'weburl'
 *
 * reference`../users/${'a/b'}?q=${'x&y'}`.toString() // => '../users/a%2Fb?q=x%26y'
 * reference`/${'/evil.example'}`.toString() // => '/%2Fevil.example'
 * reference`${'javascript:alert(1)'}`.toString() // => 'javascript%3Aalert(1)'
 * reference`/${''}/evil.example` // throws the segment would be empty
 * ```
 */
export const reference = (strings: TemplateStringsArray, ...values: TemplateValue[]): UrlReference =>
  filledTemplate(references, strings, values)

function filledUrl(template: Template, values: readonly unknown[]): Url {
  if (template.hasBase) return afterBase(template, values)
  const filling = { template, values, dialect: whatwg }
  const changes = partsOf(filling)
  const built = urlOfReading(recognisedTexts(changes) ?? assembled(filling, changes), whatwg)
  assertLabels(filling, built)
  return built
}

/** Builds the URL by the fast way; returns `null` if the general way is needed. */
function recognisedTexts({
  scheme,
  username,
  password,
  host,
  port,
  path,
  query,
  fragment,
}: FilledParts): ReadBack | null {
  if (typeof host !== 'string' || scheme === undefined) return null
  return recogniseParts({ scheme, username, password, host, port, path, query, fragment, kind: 'hierarchical' }, whatwg)
}

function assembled(filling: Filling, changes: FilledParts): ReadBack {
  return blamingHost(filling, () => assemble({ dialect: whatwg, original: null, changes: plannedParts(changes) }))
}

/** The parts of a filled template, in URL syntax; the host may be a value. */
interface FilledParts {
  /** Absent in a reference, and in a template with a base. */
  readonly scheme: string | undefined
  readonly username: string | null
  readonly password: string | null
  readonly host: Host | string | null
  readonly port: string | null
  readonly path: string
  readonly query: string | null
  readonly fragment: string | null
}

function partsOf(filling: Filling): FilledParts {
  const { scheme, username, password, host, port, fragment } = filling.template
  return {
    scheme: scheme ?? undefined,
    username: userText(filling, username),
    password: userText(filling, password),
    host: hostValue(filling, host),
    port: portText(filling, port),
    path: pathText(filling),
    query: queryText(filling),
    fragment: fragmentText(filling, fragment),
  }
}

/** Adds the parts of a template to its base. */
function afterBase(template: Template, values: readonly unknown[]): Url {
  const [base] = values
  if (!Url.isUrl(base)) {
    const given = { template, values, dialect: whatwg }
    const suggestion = 'read the text with Url.parse first'
    throw refusedValue(given, 0, 'not-a-url', 'a hole at the beginning is a whole Url', suggestion)
  }
  const filling = { template, values, dialect: base.dialect }
  const { path, query, fragment } = partsOf(filling)
  if (path !== '' && base.hasOpaquePath) {
    const problem = 'the path of the base is opaque, and has no segments'
    throw refusedValue(filling, 0, 'opaque-path', problem, 'leave the path out, or take another base')
  }
  const before: UrlParts = recordOf(base)
  const directory = base.path.segments.at(-1) === '' ? (before.path ?? '').slice(0, -1) : (before.path ?? '')
  const pairs = [before.query, query].filter((text) => text !== null && text !== '')
  return base.with({
    ...(path === '' ? {} : { path: `${directory}${path}` }),
    ...(query === null ? {} : { query: pairs.join('&') }),
    ...(template.fragment === null ? {} : { fragment }),
  })
}

function filledReference(template: Template, values: readonly unknown[]): UrlReference {
  const filling = { template, values, dialect: whatwg }
  const changes = plannedParts(partsOf(filling))
  const { text, parts } = blamingHost(filling, () =>
    assembleReference({ ...NO_PARTS, kind: 'hierarchical' }, changes, whatwg),
  )
  return new UrlReference(KEY, text, parts, whatwg)
}

/** Blames the host or the port if the parts do not make a URL, because all other values are encoded. */
function blamingHost<Built>(filling: Filling, build: () => Built): Built {
  try {
    return build()
  } catch (error) {
    const { host, port } = filling.template
    const [hole] = [...(host?.holes ?? []), ...(port?.holes ?? [])]
    if (!(error instanceof UrlError) || hole === undefined) throw error
    throw refusedValue(filling, hole, error.reason, 'the value does not make a host or a port', error.suggestion)
  }
}

/** Refuses a value that should be one label of the host if the host has more labels now, or is an address. */
function assertLabels(filling: Filling, built: Url): void {
  const { host } = filling.template
  const [hole] = host?.holes ?? []
  if (host === null || hole === undefined || host.only !== undefined) return
  const count = (text: string): number => text.split('.').filter((label) => label !== '').length
  if (count(built.hostname) === count(host.texts.join('x')) && built.authority?.host.kind !== 'ipv4') return
  const suggestion = 'write a hole for each label, or one for the whole host'
  throw refusedValue(filling, hole, 'host-invalid', 'the value is not one label of a host', suggestion)
}

const urls: Tag<Url> = { name: 'url', read: urlTemplate, fill: filledUrl, known: new WeakMap() }
const references: Tag<UrlReference> = {
  name: 'reference',
  read: referenceTemplate,
  fill: filledReference,
  known: new WeakMap(),
}
