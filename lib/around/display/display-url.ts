/**
 * Displays a URL by the URL Standard, section 4.8, "URL rendering", sentence by sentence.
 *
 *     https://user:secret@www.xn--bcher-kva.example/caf%C3%A9/a%2Fb?q#top
 *     https://www.bücher.example/café/a%2Fb?q#top
 *
 * The sentences of the section, with the code for each:
 *
 * - "A URL should be rendered in its serialized form, with modifications": `piecesOf`, over the canonical URL.
 *
 * 4.8.1, "Simplify non-human-readable or irrelevant components":
 *
 * - "Browsers may render only a URL's host": `displayHost`. "… to draw attention to its registrable domain": the piece
 *   `registrable-domain`. All labels of the host are shown.
 * - "Browsers should not render a URL's username and password": `credentialPieces`.
 * - "Browsers may render a URL without its scheme if the display surface only ever permits a single scheme": the option
 *   `omitScheme`.
 *
 * 4.8.2, "Elision":
 *
 * - "… ensure that at least the registrable domain can be shown", "When the full host cannot be rendered, browsers should elide
 *   domain labels starting from the lowest-level domain label": the full host is always rendered, and only the parts after it are
 *   shortened, by `shortenTail`.
 *
 * 4.8.3, "Internationalization and special characters":
 *
 * - "… browsers should render it by running domain to Unicode", "Consider detecting confusable characters": `hostPieces`, with
 *   the policies of `displayHost`.
 * - "… other parts of the URL, if rendered, should have their sequences of percent-encoded bytes replaced with code points …
 *   unless that renders those sequences invisible. Browsers may choose to not decode certain sequences that present spoofing
 *   risks": `readable-text.ts`.
 * - "Browsers should render bidirectional text as if it were in a left-to-right embedding": `isolated`, with the functions at the
 *   end of `readable-text.ts`. The Standard notes that the parts of a URL may still appear in a different order. Here they do not,
 *   because each part is isolated.
 *
 * @see https://url.spec.whatwg.org/#url-rendering
 */

import { withFurtherSecrets } from '../../ground/findings/further-secrets.js'
import { quotedInput } from '../../ground/findings/mask.js'
import { valueInWords } from '../../ground/findings/mask-plainly.js'
import { withoutFinalDot } from '../../ground/hosts/host-name.js'
import { oneOf, ownOptions, urlTextIn } from '../../ground/own-options.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { codePointAt } from '../../ground/text/code-points.js'
import { isScheme } from '../../ground/text/records.js'
import { Url } from '../../url/url.js'
import { type DisplayedHost, type DisplayHostOptions, hostDisplay } from './display-host.js'
import { ISOLATE, isBidirectional, isolateLabels, isolateRuns, readableText } from './readable-text.js'

/**
 * A piece of a displayed URL, with its role.
 *
 * @example
 * ```ts
 * import { displayUrl, type DisplayPiece } from 'weburl/display'
 *
 * const [scheme, delimiter, host]: readonly DisplayPiece[] = displayUrl('https://example.org').pieces
 * scheme // => { role: 'scheme', text: 'https' }
 * delimiter // => { role: 'delimiter', text: '://' }
 * host // => { role: 'host', text: 'example.org' }
 * ```
 */
export interface DisplayPiece {
  /**
   * - `host`: the whole host, if the registrable domain is not known, and always for an address.
   * - `registrable-domain`, `subdomain`: the parts of the host, if {@link DisplayUrlOptions.registrableDomain} returns the domain.
   * - `delimiter`: `://`, `:`, `?` and `#`, and the `@` after the mark for credentials.
   * - `elision`: an ellipsis in place of text that was left out.
   * - `isolation`: invisible characters around the URL if it contains right-to-left text.
   */
  readonly role:
    | 'scheme'
    | 'credentials'
    | 'host'
    | 'subdomain'
    | 'registrable-domain'
    | 'port'
    | 'path'
    | 'query'
    | 'fragment'
    | 'delimiter'
    | 'elision'
    | 'isolation'
  readonly text: string
}

/**
 * A displayed URL.
 *
 * @example
 * ```ts
 * import { displayUrl, type DisplayedUrl } from 'weburl/display'
 *
 * const shown: DisplayedUrl = displayUrl('https://www.xn--bcher-kva.example/caf%C3%A9')
 * shown.text // => 'https://www.bücher.example/café'
 * shown.pieces.map(({ text }) => text).join('') === shown.text // => true
 * shown.host?.labels[1]?.ascii // => 'xn--bcher-kva'
 * ```
 */
export interface DisplayedUrl {
  /** The whole URL, for people to read. For a link or the clipboard, use `url.href`. */
  readonly text: string
  /** The pieces of `text`, from left to right. */
  readonly pieces: readonly DisplayPiece[]
  /** The host, with the reasons for its labels; `null` for a URL without a host. */
  readonly host: DisplayedHost | null
}

/**
 * Options for displaying URLs.
 *
 * @example
 * ```ts
 * import { displayUrl, type DisplayUrlOptions } from 'weburl/display'
 *
 * const prompt: DisplayUrlOptions = { policy: 'firefox', credentials: 'mark', maxLength: 40 }
 * const shown = displayUrl('https://bank.example@evil.example/a/long/way/to/login.html', prompt)
 * shown.text // => 'https://***@evil.example/a/…/login.html'
 * ```
 */
export interface DisplayUrlOptions extends DisplayHostOptions {
  /** Whether username and password are omitted (the default) or replaced with a mark. */
  readonly credentials?: 'omit' | 'mark' | undefined
  /**
   * The scheme to omit, in lowercase and without ":", such as `https`. Use this only if all displayed URLs have the same scheme.
   */
  readonly omitScheme?: string | undefined
  /**
   * The maximum length in UTF-16 units, without the invisible characters of isolation. The host is never shortened, so the result
   * can be longer.
   */
  readonly maxLength?: number | undefined
  /**
   * Returns the registrable domain of an ASCII host by the Public Suffix List; `null` if the host does not have one. The caller
   * passes this function because `weburl/display` does not contain the list.
   */
  readonly registrableDomain?: ((host: string) => string | null | undefined) | undefined
}

const OPTIONS = ['policy', 'protect', 'credentials', 'omitScheme', 'maxLength', 'registrableDomain'] as const

const CALL = 'displayUrl(url, { maxLength: 80 })'

/**
 * Returns a URL in a form that can be shown to people, in an address bar, a mail, a log or a prompt. A string is parsed by the URL
 * Standard. Throws a `UrlError` for a string that is not a URL, and for a `Url` of `abarth` or `webUrl` that has no canonical form.
 *
 * | `displayUrl(…)`                                | `text`                                        |
 * | :--------------------------------------------- | :-------------------------------------------- |
 * | `HTTPS://EXAMPLE.org:443`                      | `https://example.org/`                        |
 * | `https://bank.example:1@evil.example/`         | `https://evil.example/`                       |
 * | `https://xn--bcher-kva.example/caf%C3%A9`      | `https://bücher.example/café`                 |
 * | `https://аррӏе.com/`                           | `https://xn--80ak6aa92e.com/`                 |
 * | `https://example.org/a%2Fb%20c`                | `https://example.org/a%2Fb%20c`               |
 * | `https://example.org/%E2%88%95evil.example`    | `https://example.org/%E2%88%95evil.example`   |
 * | `https://example.org/?q=%F0%9F%94%92&r=%FF`    | `https://example.org/?q=%F0%9F%94%92&r=%FF`   |
 * | `mailto:jos%C3%A9@example.org`                 | `mailto:josé@example.org`                     |
 *
 * @example
 * ```ts
 * import { displayUrl } from 'weburl/display'
 *
 * displayUrl('https://u:p@www.example.org/%E6%97%A5%E6%9C%AC').text // => 'https://www.example.org/日本'
 *
 * const long = 'https://example.org/a/very/long/way/to/the/page.html?and=a&query=too'
 * displayUrl(long, { maxLength: 48 }).text // => 'https://example.org/a/very/long/…/page.html?…'
 * ```
 */
export function displayUrl(url: string | { readonly href: string }, options?: DisplayUrlOptions): DisplayedUrl {
  const given = ownOptions(options, OPTIONS, CALL)
  const credentials = oneOf('credentials', given.credentials, ['omit', 'mark'])
  const omitScheme = readOmitScheme(given.omitScheme)
  const maxLength = readMaxLength(given.maxLength)
  const displayOf = hostDisplay(given)
  const canonical = readUrl(url).canonicalize()

  const host = canonical.authority === null ? null : displayOf(canonical.authority.host)
  const pieces = [
    ...schemePieces(canonical, omitScheme),
    ...(credentials === 'mark' ? credentialPieces(canonical) : []),
    ...(host === null ? [] : hostPieces(host, given.registrableDomain)),
    ...portPieces(canonical),
  ]
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0)
  const shown = isolated([...pieces, ...tailPieces(canonical, maxLength - length)])
  return { text: shown.map(({ text }) => text).join(''), pieces: shown, host }
}

const readUrl = withFurtherSecrets(
  (url: string | { readonly href: string }): Url => (Url.isUrl(url) ? url : Url.parse(urlTextIn(url, CALL))),
)

function readMaxLength(maxLength: unknown): number {
  if (maxLength === undefined) return Number.POSITIVE_INFINITY
  if (typeof maxLength === 'number' && maxLength > 0) return maxLength
  throw new TypeError(`The option maxLength is a number greater than 0, not ${valueInWords(maxLength, quotedInput)}`)
}

/** A string that cannot be a scheme is refused, because it would have no effect and the mistake would go unnoticed. */
function readOmitScheme(scheme: unknown): string | undefined {
  if (scheme === undefined) return undefined
  if (typeof scheme === 'string' && isScheme(scheme) && scheme === asciiLowercase(scheme)) return scheme
  throw new TypeError(
    `The option omitScheme is a scheme in lowercase without ":", such as "https", not ${valueInWords(scheme, quotedInput)}`,
  )
}

const delimiter = (text: string): DisplayPiece => ({ role: 'delimiter', text })

function schemePieces(url: Url, omitted: string | undefined): DisplayPiece[] {
  if (url.scheme === omitted) return []
  return [{ role: 'scheme', text: url.scheme }, delimiter(url.authority === null ? ':' : '://')]
}

/** The username is not shown either, because it can be mistaken for the host. */
function credentialPieces({ username, password }: Url): DisplayPiece[] {
  return username === '' && password === '' ? [] : [{ role: 'credentials', text: '***' }, delimiter('@')]
}

function hostPieces(host: DisplayedHost, registrableDomain: DisplayUrlOptions['registrableDomain']): DisplayPiece[] {
  const { labels } = host
  const count = registrableDomain === undefined ? 0 : labelsOfDomain(host, registrableDomain)
  const texts = labels.map(({ shown }) => shown)
  if (count === 0) return nonEmpty({ role: 'host', text: host.text })
  const subdomain = texts.slice(0, -count)
  return [
    ...nonEmpty({ role: 'subdomain', text: subdomain.map((label) => `${label}.`).join('') }),
    { role: 'registrable-domain', text: texts.slice(-count).join('.') },
  ]
}

/**
 * The number of labels at the end of a host that form the registrable domain, including the root's empty label; 0 if the domain is
 * not known.
 */
function labelsOfDomain(
  { labels }: DisplayedHost,
  registrableDomain: NonNullable<DisplayUrlOptions['registrableDomain']>,
): number {
  const ascii = labels.map((label) => label.ascii)
  const hasRoot = ascii.at(-1) === ''
  const withoutRoot = hasRoot ? ascii.slice(0, -1) : ascii
  const domain = labels.length === 0 ? null : registrableDomain(withoutRoot.join('.'))
  const wanted = typeof domain === 'string' ? withoutFinalDot(domain) : ''
  if (wanted === '') return 0
  const count = wanted.split('.').length
  // If the function returned a domain that the host does not end in, the wrong part would be emphasised.
  const isEnd = withoutRoot.slice(-count).join('.') === wanted
  return isEnd ? count + (hasRoot ? 1 : 0) : 0
}

const portPieces = ({ port }: Url): DisplayPiece[] =>
  port === '' ? [] : [delimiter(':'), { role: 'port', text: port }]

const nonEmpty = (piece: DisplayPiece): DisplayPiece[] => (piece.text === '' ? [] : [piece])

function tailPieces(url: Url, room: number): DisplayPiece[] {
  const { query, fragment } = url.toParts()
  const short = shortenTail(
    {
      path: readableText(pathOf(url)),
      query: query === null ? '' : `?${readableText(query)}`,
      fragment: fragment === null ? '' : `#${readableText(fragment)}`,
    },
    room,
  )
  return [
    ...shortenedPieces('path', short.path),
    ...afterDelimiter('query', short.query),
    ...afterDelimiter('fragment', short.fragment),
  ]
}

/** The path as it is serialized, including the "/." that may precede the path of a URL without a host. */
function pathOf(url: Url): string {
  const { scheme, path, query, fragment } = url.toParts()
  if (url.authority !== null) return path ?? ''
  const after = (query === null ? 0 : query.length + 1) + (fragment === null ? 0 : fragment.length + 1)
  const text = url.toString()
  return text.slice(scheme === null ? 0 : scheme.length + 1, text.length - after)
}

const shortenedPieces = (role: DisplayPiece['role'], { start, isElided, end }: Shortened): DisplayPiece[] => [
  ...nonEmpty({ role, text: start }),
  ...(isElided ? [{ role: 'elision', text: ELLIPSIS } as const] : []),
  ...nonEmpty({ role, text: end }),
]

/** The pieces of a query or a fragment, whose first character is the delimiter. */
const afterDelimiter = (role: DisplayPiece['role'], part: Shortened): DisplayPiece[] => [
  ...(part.start === '' ? [] : [delimiter(part.start.slice(0, 1))]),
  ...shortenedPieces(role, { ...part, start: part.start.slice(1) }),
]

/** Isolates right-to-left text in the pieces, and encloses all pieces in a left-to-right isolate. */
function isolated(pieces: readonly DisplayPiece[]): readonly DisplayPiece[] {
  if (!pieces.some(({ text }) => isBidirectional(text))) return pieces
  return [
    { role: 'isolation', text: ISOLATE.start },
    ...pieces.map(({ role, text }) => ({ role, text: isOfHost(role) ? isolateLabels(text) : isolateRuns(text) })),
    { role: 'isolation', text: ISOLATE.end },
  ]
}

const isOfHost = (role: DisplayPiece['role']): boolean =>
  role === 'host' || role === 'subdomain' || role === 'registrable-domain'

// Shortens the parts after the host so that the URL fits into a line: first the fragment, then the query, then the middle of the
// path. The host is never shortened (V10).
//
//     /a/long/way/to/the/page.html?with=a&long=query#fragment
//     /a/long/way/to/the/page.html?with=a&…#…
//     /a/long/…/page.html?…#…
//
// See https://url.spec.whatwg.org/#url-rendering-elision

/** The displayed parts after the host. The query includes its "?" and the fragment its "#"; an absent part is empty. */
interface Tail {
  readonly path: string
  readonly query: string
  readonly fragment: string
}

/** A string whose middle or end may have been left out. */
interface Shortened {
  readonly start: string
  readonly isElided: boolean
  readonly end: string
}

const ELLIPSIS = '…'

const whole = (text: string): Shortened => ({ start: text, isElided: false, end: '' })

const lengthOf = ({ start, isElided, end }: Shortened): number => start.length + (isElided ? 1 : 0) + end.length

/** Shortens the parts after the host to a length, as far as possible. */
function shortenTail(tail: Tail, room: number): { readonly [Part in keyof Tail]: Shortened } {
  const { path, query, fragment } = tail
  const shortFragment = shortenEnd(fragment, room - path.length - query.length)
  const shortQuery = shortenEnd(query, room - path.length - lengthOf(shortFragment))
  const shortPath = shortenPath(path, room - lengthOf(shortQuery) - lengthOf(shortFragment))
  return { path: shortPath, query: shortQuery, fragment: shortFragment }
}

/** Leaves out the end of a query or a fragment that does not fit. The delimiter at its beginning is always kept. */
function shortenEnd(text: string, room: number): Shortened {
  if (text.length <= Math.max(room, 2)) return whole(text)
  return { start: text.slice(0, boundary(text, Math.max(room - 1, 1))), isElided: true, end: '' }
}

/** Leaves out segments in the middle of a path. If the last segment does not fit, the middle of the whole string is left out. */
function shortenPath(path: string, room: number): Shortened {
  if (path.length <= Math.max(room, 2)) return whole(path)
  const lastSegment = path.lastIndexOf('/', path.length - 2)
  const end = path.slice(lastSegment)
  // The room for the beginning of the path, including its last slash. The ellipsis and the last segment take the rest.
  const space = room - end.length - 1
  const slash = space < 1 || lastSegment < 1 ? -1 : path.lastIndexOf('/', space - 1)
  if (slash !== -1 && slash < lastSegment) return { start: path.slice(0, slash + 1), isElided: true, end }
  const half = Math.max(Math.floor((room - 1) / 2), 1)
  const start = boundary(path, half)
  const rest = Math.max(room - 1 - start, 0)
  return { start: path.slice(0, start), isElided: true, end: path.slice(nextBoundary(path, path.length - rest)) }
}

const STARTS_WITH_MARK = /^\p{M}/u

/**
 * Whether a string can be cut at an index, which must not be inside a percent-encoded byte or a character, or before a mark. A string
 * can be cut at its beginning, because a mark without a letter before it is shown percent-encoded (V9).
 */
function isBoundary(text: string, index: number): boolean {
  if (/%[0-9A-Fa-f]?$/.test(text.slice(Math.max(index - 2, 0), index))) return false
  const after = codePointAt(text, index) || 0
  const isInCharacter = after >= 0xdc00 && after <= 0xdfff
  return !isInCharacter && !STARTS_WITH_MARK.test(String.fromCodePoint(after))
}

/** The last index up to `index` at which a string can be cut. */
function boundary(text: string, index: number): number {
  let at = index
  while (at > 0 && !isBoundary(text, at)) at--
  return at
}

/** The first index from `index` on at which a string can be cut. */
function nextBoundary(text: string, index: number): number {
  let at = index
  while (at < text.length && !isBoundary(text, at)) at++
  return at
}
