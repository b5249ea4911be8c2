/**
 * Parses the input as normalize-url 9.0.1 does: `data:` URLs have their own rules, a URL with an unsupported scheme is not changed,
 * and everything else is parsed by the URL Standard, after adding a scheme if there is none.
 *
 * The package changes a `URL` object with its setters. Here a step calls the same setters as functions over a record and returns a
 * new state, so that two states can be compared. A `URL` object would have to be copied for each step.
 */

import type { ClassEdition } from '../../../dialects/whatwg/edition.js'
import { whatwgLinkRules } from '../../../dialects/whatwg/index.js'
import { classToday, setPath, type UrlRecord } from '../../../dialects/whatwg/setters.js'
import { asciiLowercase } from '../../../ground/text/ascii.js'
import { notAUrl, recordsOf } from '../kit/records.js'
import { Refused } from '../program.js'
import type { NormalizeUrlParameters } from './options.js'

/** A URL between two steps: its parts, a `data:` URL's own parts, or a string that no step changes. */
export type NormalizeState = UrlState | DataState | TextState | WrittenState

export interface UrlState {
  readonly kind: 'url'
  /** The parts in canonical form. */
  readonly record: UrlRecord
  /** The input as it was parsed, with a scheme added if there was none. */
  readonly text: string
  /** The query before any step, which shows whether a parameter was written with "=" or without. */
  readonly originalQuery: string
  /** Whether the input began with "//". */
  readonly isSchemeless: boolean
}

interface DataState {
  readonly kind: 'data'
  readonly mediaType: string
  readonly data: string
  readonly fragment: string
}

/** The serialized URL, which the last steps edit. */
interface WrittenState {
  readonly kind: 'written'
  readonly text: string
  readonly isSchemeless: boolean
}

interface TextState {
  readonly kind: 'text'
  readonly text: string
}

/** The schemes that the package supports. A caller may add more. */
const SUPPORTED: ReadonlySet<string> = new Set(['http', 'https', 'file'])

export function readState(
  text: string,
  { customProtocols, defaultProtocol }: NormalizeUrlParameters,
): NormalizeState | Refused {
  if (/^data:/i.test(text)) return readData(text)
  const asItIs = recordsOf(text)
  const custom = asItIs === null ? null : customScheme(text, asciiLowercase(asItIs.record.scheme))
  const wanted = customProtocols.map((protocol) => protocol.trim().toLowerCase().replace(/:$/, ''))
  if (custom !== null && !wanted.includes(custom)) return { kind: 'text', text }
  const isSchemeless = text.startsWith('//')
  const isPath = !isSchemeless && /^\.*\//.test(text)
  const withScheme = isPath || custom !== null ? text : withDefaultScheme(text, defaultProtocol)
  const records = withScheme === text ? asItIs : recordsOf(withScheme)
  if (records === null) return notAUrl(withScheme)
  const record = records.canonical as UrlRecord
  return { kind: 'url', record, text: withScheme, originalQuery: record.query ?? '', isSchemeless }
}

/** The input's scheme if the package does not support it, otherwise `null`. "example.org:80" and "localhost:80" have no scheme. */
function customScheme(text: string, scheme: string): string | null {
  const hasSlashes = text.slice(0, scheme.length + 3).toLowerCase() === `${scheme}://`
  if (scheme === 'localhost' && !hasSlashes && /^\d{1,5}(?:[/?#]|$)/.test(text.slice(scheme.length + 1))) return null
  return (scheme.includes('.') && !hasSlashes) || SUPPORTED.has(scheme) ? null : scheme
}

function withDefaultScheme(text: string, defaultProtocol: string): string {
  const protocol = defaultProtocol.endsWith(':') ? defaultProtocol : `${defaultProtocol}:`
  if (text.startsWith('//')) return protocol + text.slice(2)
  return /^\w+:\/\//.test(text) ? text : protocol + text
}

function readData(text: string): NormalizeState | Refused {
  const comma = text.indexOf(',')
  const hash = text.indexOf('#', comma)
  const dataEnd = hash === -1 ? text.length : hash
  const fragment = text.slice(dataEnd + 1)
  if (comma === -1 || /[\n\r\u2028\u2029]/.test(fragment) || !text.startsWith('data:')) {
    return Refused.because('normalize-url', text, 'data-url-invalid', 'the data: URL has no ","', 'write data:,')
  }
  return { kind: 'data', mediaType: text.slice('data:'.length, comma), data: text.slice(comma + 1, dataEnd), fragment }
}

/** Writes the media type and its parameters as the package does, and trims the data if it is base64. */
export function normalizedData(state: DataState): DataState {
  const words = state.mediaType.split(';')
  const isBase64 = words.at(-1) === 'base64'
  if (isBase64) words.pop()
  const [type = '', ...attributes] = words
  const parameters = [
    ...attributes.map(normalizedAttribute).filter((word) => word !== ''),
    ...(isBase64 ? ['base64'] : []),
  ]
  const mimeType = type.toLowerCase()
  const isDefault = parameters.length === 0 && (mimeType === '' || mimeType === 'text/plain')
  return {
    ...state,
    mediaType: isDefault ? '' : [mimeType, ...parameters].join(';'),
    data: isBase64 ? state.data.trim() : state.data,
  }
}

function normalizedAttribute(attribute: string): string {
  const [key = '', value = ''] = attribute.split('=').map((word) => word.trim())
  const written = key === 'charset' ? value.toLowerCase() : value
  if (key === 'charset' && written === 'us-ascii') return ''
  return `${key}${written === '' ? '' : `=${written}`}`
}

/** A setter of `URL`, as a function. */
type Setter = (record: UrlRecord, text: string, edition: ClassEdition) => UrlRecord

/** The state after an assignment to a property of `URL`. */
export const assigned = (state: UrlState, setter: Setter, text: string): UrlState => ({
  ...state,
  record: setter(state.record, text, classToday),
})

/** The state with another path. */
export const withPath = (state: UrlState, path: string): UrlState =>
  path === state.record.path ? state : assigned(state, setPath, path)

export function show(state: NormalizeState): string {
  switch (state.kind) {
    case 'url':
      return whatwgLinkRules.serialize(state.record)
    case 'data':
      return `data:${state.mediaType},${state.data}${state.fragment === '' ? '' : `#${state.fragment}`}`
    default:
      return state.text
  }
}
