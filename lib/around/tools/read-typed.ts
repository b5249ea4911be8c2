/**
 * URLs that people type in an address bar, a form or a settings file. People leave out the scheme, the brackets of an address, and
 * more. No standard defines what they mean, so the rules are the library's own. Each rule is about one form of input, and the first
 * rule that matches decides. If no rule matches, the input is a host if it begins with an address, `localhost`, a name that
 * contains a dot, or any name with a port. Other inputs, such as several words, numbers and file names, are refused, with a reason
 * for each.
 *
 * No rule changes the typed host. Ambiguous input is refused, and the error suggests what to write.
 */

import { suggestionOf } from '../../ground/findings/finding.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { ownOptions, urlTextIn } from '../../ground/own-options.js'
import type { Host } from '../../url/parts/host.js'
import { tryParseHost } from '../../url/parts/parse-host.js'
import { Url } from '../../url/url.js'
import { fromFilePath } from './file-path.js'
import { isProblem, type Kind, type Problem, refused } from './refused.js'

/**
 * The result of {@link readTyped}: a URL and the names of the assumptions, or an error.
 *
 * @example
 * ```ts
 * import { readTyped, type TypedResult } from 'weburl/tools'
 *
 * const said = (result: TypedResult): string => (result.ok ? result.assumed.join() : result.error.reason)
 * said(readTyped('https://example.com')) // => ''
 * said(readTyped('example.com')) // => 'scheme'
 * said(readTyped('hello world')) // => 'words'
 * ```
 */
export type TypedResult =
  | { readonly ok: true; readonly url: Url; readonly assumed: readonly string[] }
  | { readonly ok: false; readonly error: UrlError }

/**
 * Returns the URL that a person meant, with the assumptions made, or the reason why the input is not taken for a URL. Never throws
 * for a string. Use it for what people type. For what programs write, use `Url.read`, to which `localhost:3000` is a URL with the
 * scheme `localhost`.
 *
 * `assumed` contains the names of the assumptions. If it is not empty, show the URL to the person before you use it.
 *
 * | In `assumed`  | What was done                                                        | For example          |
 * | :------------ | :------------------------------------------------------------------- | :------------------- |
 * | `scheme`      | the scheme of the options, or `https`, is written before the input   | `example.com`        |
 * | `local`       | that scheme is `http`, because the host is local                     | `localhost:3000`     |
 * | `brackets`    | an IPv6 address is wrapped in brackets                               | `https://::1/`       |
 * | `colon`       | a ":" is written after the scheme                                    | `https//example.com` |
 * | `scheme-once` | the first of two schemes is left out                                 | `http://https://a.b` |
 * | `marks`       | quotes or brackets around the input are left out                     | `<https://a.b>`      |
 * | `mailbox`     | the input is an address of mail                                      | `ann@example.com`    |
 * | `login`       | the input says where git or scp log in                               | `git@host:o/r`       |
 * | `file-path`   | the input is a path of files on Windows                              | `C:\a`               |
 *
 * A host is local if it is a loopback, private, unique-local, link-local or unspecified address, a name without a dot, or a name
 * that ends in `.localhost`, `.local`, `.internal` or `.home.arpa`. Like browsers, `readTyped` does not assume `https` there,
 * because few local hosts have a certificate. With the option `scheme`, or with the port 443, a local host is treated like any
 * other.
 *
 * | `readTyped(…)`          | `url.href`                    |
 * | :---------------------- | :---------------------------- |
 * | `example.com`           | `https://example.com/`        |
 * | `example.com:8080/a`    | `https://example.com:8080/a`  |
 * | `localhost:3000/x`      | `http://localhost:3000/x`     |
 * | `//cdn.x/y`             | `https://cdn.x/y`             |
 * | `2001:db8::1`           | `https://[2001:db8::1]/`      |
 * | `user@host`             | `mailto:user@host`            |
 * | `git@host:o/r`          | `ssh://git@host/o/r`          |
 * | `C:\a`                  | `file:///C:/a`                |
 * | `mailto:ann@example.com` | `mailto:ann@example.com`     |
 *
 * That a person typed a URL does not make it safe: `javascript:alert(1)` is a URL, too. A `UrlParser` can refuse such URLs.
 *
 * @example
 * ```ts
 * import { readTyped } from 'weburl/tools'
 *
 * const typed = readTyped('example.com:8080/a')
 * typed.ok && typed.url.href // => 'https://example.com:8080/a'
 * typed.ok && typed.assumed // => ['scheme']
 *
 * const phrase = readTyped('how to parse a URL')
 * phrase.ok || phrase.error.reason // => 'words'
 * const word = readTyped('index.html')
 * word.ok || word.error.suggestion // => 'write the host before it, or read it against a base URL'
 * ```
 */
export function readTyped(
  text: string,
  options?: {
    /**
     * The scheme for an input without a scheme. By default, it is `https`, or `http` for a host on the user's own machine or
     * network.
     */
    readonly scheme?: string | undefined
  },
): TypedResult {
  const { scheme = null } = ownOptions(options, ['scheme'], CALL)
  if (scheme !== null && !/^[a-z][a-z0-9+.-]*$/i.test(scheme))
    throw new TypeError(`The scheme is a name without ":": write ${CALL}`)
  try {
    const { url, assumed } = guess(urlTextIn(text, CALL), scheme)
    return { ok: true, url, assumed }
  } catch (error) {
    if (error instanceof UrlError) return { ok: false, error }
    throw error
  }
}

const CALL = "readTyped(text, { scheme: 'https' })"

const TYPED: Kind = { code: 'ERR_INVALID_URL', verdict: 'The text is not a URL', document: 'as typed' }

/**
 * The result of a rule: a URL, a string to which the rules are applied again, or the error for a string that the Standard refuses.
 */
interface RuleResult {
  readonly read: Url | string | RefusedText
  readonly assumed: readonly string[]
}

/** A whole URL that the Standard refuses, and the error. */
interface RefusedText {
  readonly text: string
  readonly error: UrlError
}

/** A rule. It returns `null` if the input does not have the rule's form. */
type TypedForm = (text: string, scheme: string | null) => RuleResult | Problem | null

function guess(input: string, scheme: string | null): { readonly url: Url; readonly assumed: readonly string[] } {
  const assumed: string[] = []
  // The Standard strips C0 controls and spaces. Pasted input may also have other spaces at its ends.
  let text = input.replace(/^[\0- ]+/, '').trimStart()
  text = withoutEnd(text)
  // Only two rules return a string to which the rules are applied again: they remove a pair of marks, or the first of two schemes.
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds++) {
    const step = stepOf(text, scheme)
    if (isProblem(step)) throw refused(TYPED, input, step)
    assumed.push(...step.assumed)
    const { read } = step
    if (Url.isUrl(read)) return { url: read, assumed }
    if (typeof read !== 'string') throw errorInInput(input, read)
    text = read
  }
  throw refused(TYPED, input, problems.words)
}

const MOST_ROUNDS = 4

/** Removes spaces and controls from the end of the input, in one pass. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) <= 0x20) end--
  return text.slice(0, end).trimEnd()
}

function stepOf(text: string, scheme: string | null): RuleResult | Problem {
  for (const form of FORMS) {
    const step = form(text, scheme)
    if (step !== null) return step
  }
  return problemOfHost(text) ?? withScheme(text, scheme)
}

const whole = (text: string, ...assumed: readonly string[]): RuleResult => {
  const result = Url.read(text)
  return { read: result.ok ? result.url : { text, error: result.error }, assumed }
}

/**
 * Converts an error about the completed string to one about the typed input. Characters were only added before the input or within
 * it, so the position is found by searching the input for the text that begins at the error. If the input does not contain that
 * text, the position is the whole input.
 */
function errorInInput(input: string, { text, error }: RefusedText): UrlError {
  const finding = Url.diagnose(text).findings.at(-1)
  if (text === input || finding === undefined) return error
  const { name: reason, message, span } = finding
  const suggestion = suggestionOf(finding) ?? 'write a whole URL'
  const start = input.lastIndexOf(text.slice(span.start))
  const place = start === -1 ? {} : { start, end: start + span.end - span.start }
  const kind = { ...TYPED, document: error.dialect ?? TYPED.document }
  const own = refused(kind, input, { reason, message, suggestion, ...place })
  const { dialect, component } = error
  return new UrlError(own.code, own.message, { reason, dialect, component, span: own.span, suggestion })
}

function withScheme(text: string, scheme: string | null, ...assumed: readonly string[]): RuleResult {
  const step = whole(`${scheme ?? 'https'}://${text}`, 'scheme', ...assumed)
  const isLocal = scheme === null && Url.isUrl(step.read) && isLocalServer(step.read)
  return isLocal ? whole(`http://${text}`, 'scheme', 'local', ...assumed) : step
}

/** Whether a URL's host is on the user's own machine or network, and its port is not that of `https`. */
const isLocalServer = ({ authority }: Url): boolean =>
  authority !== null && authority.port !== 443 && isLocalHost(authority.host)

const nothing: TypedForm = (text) => (text === '' ? problems.nothing : null)

const CLOSING: ReadonlyMap<string, string> = new Map(
  ['""', "''", '``', '<>', '()', '“”', '‘’', '«»'].map(([a = '', b = '']) => [a, b]),
)

const marks: TypedForm = (text) => {
  const closing = CLOSING.get(text.charAt(0))
  if (closing === undefined || text.length < 2 || !text.endsWith(closing)) return null
  return { read: text.slice(1, -1).trim(), assumed: ['marks'] }
}

const windowsPath: TypedForm = (text) =>
  /^(?:[A-Za-z]:(?![0-9]|\/\/)|\\\\[^\\/])/.test(text)
    ? { read: fromFilePath(text, { platform: 'windows' }), assumed: ['file-path'] }
    : null

/** A relative reference, which needs a base. After three slashes comes a file path, not a host. */
const relative: TypedForm = (text) =>
  /^(?:[?#]|~[\\/]|\.{1,2}(?:$|[\\/?#])|[\\/](?![\\/])|[\\/]{3})/.test(text) ? problems.relative : null

const slashes: TypedForm = (text, scheme) => {
  if (!/^:?\/\//.test(text)) return null
  return /^:?\/\/[^/?#]*\s/.test(text) ? problems.words : withScheme(text.slice(text.indexOf('/') + 2), scheme)
}

/** A well-known scheme and two slashes, without a ":" between them. */
const colon: TypedForm = (text) => {
  const [before = '', scheme = ''] = /^(https?|wss?|ftp)[^A-Za-z0-9/\\:]{0,3}[\\/]{2}/i.exec(text) ?? []
  return before === '' ? null : whole(`${scheme}://${text.slice(before.length)}`, 'colon')
}

const schemeTwice: TypedForm = (text) => {
  const [first = ''] = /^https?:\/\/(?=https?:\/\/)/i.exec(text) ?? []
  return first === '' ? null : { read: text.slice(first.length), assumed: ['scheme-once'] }
}

/**
 * An IPv6 address without brackets. A zone is refused, because it names a network interface of one machine, which a URL cannot
 * contain.
 */
const address: TypedForm = (text, scheme) => {
  const [before = '', own = '', pieces = '', zone] =
    /^((?:https?|wss?|ftp):\/\/)?([0-9A-Fa-f:.]{2,45})(%[^/?#]*)?(?=$|[/?#])/i.exec(text) ?? []
  if (!isAddress(pieces)) return null
  if (zone !== undefined) return problems.zone
  const inBrackets = `[${pieces}]${text.slice(before.length)}`
  return own === '' ? withScheme(inBrackets, scheme, 'brackets') : whole(own + inBrackets, 'brackets')
}

const inBrackets: TypedForm = (text, scheme) => (text.startsWith('[') ? withScheme(text, scheme) : null)

/** A username and a password, which a parser would take for a scheme and a path. */
const credentials: TypedForm = (text, scheme) => {
  const [, name = ''] = /^([^\s:/?#@\\]+):[^\s/?#@\\]*@[^\s/?#@\\]/.exec(text) ?? []
  return name === '' || KNOWN_SCHEMES.has(name.toLowerCase()) ? null : withScheme(text, scheme)
}

/** A host and a port, which a parser would take for a scheme and a path. */
const hostAndPort: TypedForm = (text, scheme) => {
  const [, host = '', port = ''] = /^([^\s:/?#@\\[\]]+):(\d*)(?=$|[/?#\\])/.exec(text) ?? []
  if (host === '' || KNOWN_SCHEMES.has(host.toLowerCase())) return null
  // "name:" without a port is a scheme, unless it can only be a host.
  if (port === '' && (!text.endsWith(':') || !host.includes('.'))) return null
  return problemOfHost(`${host}:${port}`) ?? withScheme(text, scheme)
}

/** A name with a dot before a ":" is a host, or a scheme of an app: `com.example.app:/`. */
const dottedName: TypedForm = (text, scheme) => {
  const [, after = ''] = /^[A-Za-z][A-Za-z0-9+-]*\.[A-Za-z0-9+.-]*:([^/])/.exec(text) ?? []
  if (after === '') return null
  return /\d/.test(after) ? withScheme(text, scheme) : problems['host-or-scheme']
}

/** A login in the syntax of scp and git: a user, a host, and after the ":" a path instead of a port. */
const login: TypedForm = (text) => {
  const [, user = '', path = ''] =
    /^([^\s@:/?#\\]+@[^\s@:/?#\\[\]]+):(?!\d+(?:[/?#]|$))\/?([^\s@/][^\s@]*)$/.exec(text) ?? []
  return user === '' ? null : whole(`ssh://${user}/${path}`, 'login')
}

const mailbox: TypedForm = (text) => {
  const [, user = '', host = ''] = /^([^\s@:/?#\\"<>()[\],;]+)@([^\s@:/?#\\"<>()[\],;]+)$/.exec(text) ?? []
  return user === '' ? null : whole(`mailto:${user.replaceAll('%', '%25')}@${host}`, 'mailbox')
}

const user: TypedForm = (text, scheme) => {
  const [authority = ''] = /^[^\s@:/?#\\]+@[^/?#\\]+/.exec(text) ?? []
  if (authority === '') return null
  return /\s/.test(authority) ? problems.words : withScheme(text, scheme)
}

/** A whole URL, which is not changed. An input such as "note: call me" is refused, because it looks like a sentence. */
const url: TypedForm = (text) => {
  const [, scheme = '', rest = ''] = /^([A-Za-z][A-Za-z0-9+.-]*):(\S*\s)?/.exec(text) ?? []
  if (scheme === '') return null
  const isSentence = rest !== '' && !rest.startsWith('/') && !KNOWN_SCHEMES.has(scheme.toLowerCase())
  return isSentence ? problems.words : whole(text)
}

const FORMS: readonly TypedForm[] = [
  nothing,
  marks,
  windowsPath,
  relative,
  slashes,
  colon,
  schemeTwice,
  address,
  inBrackets,
  credentials,
  hostAndPort,
  dottedName,
  login,
  mailbox,
  user,
  url,
]

const problem = (reason: string, message: string, suggestion: string): Problem => ({ reason, message, suggestion })

type Reason = 'nothing' | 'relative' | 'words' | 'zone' | 'host-or-scheme' | 'number' | 'file-name' | 'not-a-host'

/** The reasons why an input is not taken for a URL. */
const problems: Readonly<Record<Reason, Problem>> = {
  nothing: problem('nothing', 'nothing is written', 'write a URL'),
  relative: problem(
    'relative',
    'the text is a path or a piece of a URL, and has no host',
    'write the host before it, or read it against a base URL',
  ),
  words: problem('words', 'the text has more than one word', 'write one URL, or look for the words'),
  zone: problem('zone', 'the address has a zone, which a URL cannot have', 'leave out the "%" and what comes after it'),
  'host-or-scheme': problem(
    'host-or-scheme',
    'the text before the ":" can be a host or a scheme',
    'write ssh:// before it and "/" in the place of the ":" if it is a host',
  ),
  number: problem('number', 'the text is a number', 'write https:// before it if it is the address of a host'),
  'file-name': problem(
    'file-name',
    'the text looks like the name of a file',
    'write the host before it, or read it against a base URL',
  ),
  'not-a-host': problem(
    'not-a-host',
    'the text does not begin with a host',
    'write https:// before it if it does, or write a whole URL',
  ),
}

/** Schemes that may be followed by digits or an "@". Any other name before digits or an "@" is a host or a user. */
const KNOWN_SCHEMES: ReadonlySet<string> = new Set([
  ...['http', 'https', 'ws', 'wss', 'ftp', 'file', 'mailto', 'tel', 'sms', 'fax', 'callto', 'sip', 'sips', 'xmpp'],
  ...['acct', 'im', 'pres', 'mid', 'cid', 'news', 'nntp', 'data', 'blob', 'about', 'javascript', 'urn', 'doi', 'geo'],
  ...['magnet', 'view-source', 'skype', 'facetime', 'matrix', 'bitcoin', 'chrome', 'jdbc'],
])

/** File extensions that are not top-level domains, so a name that ends in one of them is not a host. */
const FILE_ENDINGS: ReadonlySet<string> = new Set([
  ...['html', 'htm', 'xhtml', 'php', 'asp', 'aspx', 'jsp', 'txt', 'pdf', 'png', 'jpg', 'jpeg', 'gif', 'svg', 'webp'],
  ...['css', 'js', 'mjs', 'json', 'xml', 'csv', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'exe', 'dll', 'log'],
])

/** Whether a string is an IPv6 address without brackets. */
const isAddress = (text: string): boolean => text.includes(':') && tryParseHost(`[${text}]`) !== null

/**
 * Whether a host is on the user's own machine or network, where few servers have a certificate: a local address, a name without a
 * dot, or a name reserved for such hosts (RFC 6761, RFC 6762, RFC 8375, and `internal` by ICANN).
 */
const isLocalHost = (host: Host): boolean =>
  host.kind === 'domain' ? LOCAL_NAME.test(host.toString()) : LOCAL_CLASSES.has(host.addressClass)

const LOCAL_NAME = /^[^.]+\.?$|\.(?:localhost|local|internal|home\.arpa)\.?$/

const LOCAL_CLASSES: ReadonlySet<Host['addressClass']> = new Set([
  ...(['loopback', 'private', 'link-local', 'unique-local', 'unspecified'] as const),
])

/** ASCII characters that do not occur in host names. */
const NOT_IN_NAMES = /[\0-$&-,/:-@[-^`{-\x7f]/

/** The problem if an input does not begin with a host; `null` if it does. */
function problemOfHost(text: string): Problem | null {
  const [start = ''] = /^[^/?#\\]*/.exec(text) ?? []
  if (/\s/.test(start)) return problems.words
  const [name = '', ...ports] = start.split(':')
  const lower = name.toLowerCase()
  if (NOT_IN_NAMES.test(name) || ports.length > 1 || !/^\d*$/.test(ports[0] ?? '')) return problems['not-a-host']
  if (/^\d+(?:\.\d+){3}$/.test(name)) return null
  if (/^(?:0x[0-9a-f]*|\d+)(?:\.(?:0x[0-9a-f]*|\d+))*\.?$/.test(lower))
    return ports.length > 0 ? problems['not-a-host'] : problems.number
  const labels = lower.split(/[.\u3002\uff0e\uff61]/)
  if (labels.at(-1) === '') labels.pop()
  const last = labels.at(-1) ?? ''
  if (labels.length === 0 || labels.includes('')) return problems['not-a-host']
  if (ports.length > 0 || last === 'localhost') return null
  if (labels.length === 1 || last.length < 2 || /^\d+$/.test(last)) return problems['not-a-host']
  return FILE_ENDINGS.has(last) ? problems['file-name'] : null
}
