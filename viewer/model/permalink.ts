/**
 * The state of the viewer as the fragment of its address, and back: `#u=…&base=…&encoding=…`, each value percent-encoded.
 *
 * Every string comes back as it was. A lone surrogate has no UTF-8; it is written as the three bytes that its code point would
 * have, which "WTF-8" calls generalized UTF-8. Everything else is written by `encodeURIComponent`.
 */

import { Url } from 'weburl'

/** What the three fields of the viewer hold. */
export interface State {
  readonly text: string
  /** `''`: there is no base. */
  readonly base: string
  /** A label of an encoding; `''` is UTF-8. */
  readonly encoding: string
}

export const EMPTY: State = { text: '', base: '', encoding: '' }

/** The state as a fragment, with its "#"; `''` for the empty state. */
export function fragmentOf({ text, base, encoding }: State): string {
  const pairs = [['u', text] as const, ['base', base] as const, ['encoding', encoding] as const]
  const written = pairs.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${percentEncoded(value)}`)
  return written.length === 0 ? '' : `#${written.join('&')}`
}

/** The state of a fragment, given with its "#" or without it. What it does not name is empty. */
export function stateOf(fragment: string): State {
  const values = new Map<string, string>()
  for (const pair of fragment.replace(/^#/, '').split('&')) {
    const [name = '', ...value] = pair.split('=')
    if (!values.has(name)) values.set(name, percentDecoded(value.join('=')))
  }
  const valueNamed = (name: string): string => values.get(name) ?? ''
  return { text: valueNamed('u'), base: valueNamed('base'), encoding: valueNamed('encoding') }
}

/**
 * The state without passwords and other secrets; the same object where it has none. The main door knows all shapes of secrets, so a
 * token without a name is one, too.
 */
export function withoutSecrets(state: State): State {
  const text = redacted(state.text)
  const base = redacted(state.base)
  return text === state.text && base === state.base ? state : { ...state, text, base }
}

/**
 * A text with its secrets masked. `Url.redact` also repairs what a parser repairs, such as "\"; a text without secrets is returned
 * unchanged.
 */
export function redacted(text: string): string {
  const masked = Url.redact(text)
  const written = Url.tryParse(text)?.toString() ?? text
  return masked === written.toWellFormed() ? text : masked
}

const percentEncoded = (text: string): string =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : [...text].map((character) => encodeURIComponentOrSurrogate(character)).join('')

function encodeURIComponentOrSurrogate(character: string): string {
  if (character.isWellFormed()) return encodeURIComponent(character)
  const unit = character.charCodeAt(0)
  return [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
    .map((byte) => `%${byte.toString(16).toUpperCase()}`)
    .join('')
}

/** One character in generalized UTF-8, or one byte that belongs to none. */
const ENCODED =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|%[89a-f][\da-f]/gi

function percentDecoded(text: string): string {
  return text.replace(ENCODED, (encoded) => {
    const [lead = 0, ...rest] = encoded
      .slice(1)
      .split('%')
      .map((digits) => Number.parseInt(digits, 16))
    if (rest.length === 0) return lead < 0x80 ? String.fromCharCode(lead) : '\ufffd'
    const codePoint = rest.reduce((value, byte) => (value << 6) | (byte & 0x3f), lead & (0x3f >> rest.length))
    return isOfLength(codePoint, rest.length) ? String.fromCodePoint(codePoint) : '\ufffd'
  })
}

/** The first code point that takes so many bytes after the first one. */
const FIRST_OF_LENGTH = [0, 0x80, 0x800, 0x10000] as const

const isOfLength = (codePoint: number, bytesBehind: number): boolean =>
  codePoint >= (FIRST_OF_LENGTH[bytesBehind] ?? 0) && codePoint <= 0x10ffff
