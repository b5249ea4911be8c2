/**
 * The changes that normalize-url 9.0.1 makes to a query. The package sorts the parameters with `URLSearchParams`, and then decodes
 * what `URLSearchParams` has encoded needlessly. It keeps percent-encoded delimiters, such as "%2F", by replacing them with
 * placeholders while it works; here a query is split at the delimiters instead.
 */

import { setQuery } from '../../../dialects/whatwg/setters.js'
import { decodeFormText, parseFormUrlencoded, serializeFormUrlencoded } from '../../../ground/text/form-urlencoded.js'
import { order } from '../../../ground/text/order.js'
import { assigned, type UrlState } from './state.js'

/** The percent-encoded delimiters of RFC 3986, section 2.2. */
const RESERVED = /(%(?:3A|2F|3F|23|5B|5D|40|21|24|26|27|28|29|2A|2B|2C|3B|3D))/i

/** What is written for characters that decoding has left; a space is "+". The percent-encoded delimiters are kept apart. */
const STRUCTURE: Readonly<Record<string, string>> = {
  ' ': '+',
  '?': '%3F',
  '%': '%25',
}

/** Replaces the query. `query` does not include the "?". */
export const withQuery = (state: UrlState, query: string): UrlState =>
  query !== '' && query === state.record.query ? state : assigned(state, setQuery, query === '' ? '' : `?${query}`)

/**
 * Removes the parameters whose names `stays` rejects. If the query is not going to be sorted, removing a parameter also rewrites
 * the others in the form encoding.
 */
export function withParameters(state: UrlState, stays: (name: string) => boolean, sorts: boolean): UrlState {
  const query = state.record.query ?? ''
  if (query === '') return state
  if (sorts) {
    // The remaining parameters are kept as written, because sorting rewrites their names and values later.
    const kept = piecesOf(query).filter((piece) => stays(decodeFormText(parameterName(piece))))
    return kept.length === piecesOf(query).length ? state : withRawQuery(state, kept.join('&'))
  }
  const pairs = parseFormUrlencoded(query)
  const kept = pairs.filter(([name]) => stays(name))
  return kept.length === pairs.length ? state : withQuery(state, serializeFormUrlencoded(kept))
}

const withRawQuery = (state: UrlState, query: string): UrlState => ({
  ...state,
  record: { ...state.record, query: query === '' ? null : query },
})

const piecesOf = (query: string): string[] => query.split('&').filter((piece) => piece !== '')

function parameterName(piece: string): string {
  const equals = piece.indexOf('=')
  return equals === -1 ? piece : piece.slice(0, equals)
}

/** Sorts the parameters by their decoded names. Names and values are percent-encoded as sparingly as in the package. */
export function sortedQuery(query: string): string {
  return piecesOf(query)
    .map((piece) => {
      const name = parameterName(piece)
      const value = piece.slice(name.length + 1)
      return { key: decodeFormText(name), text: `${rewritten(name)}=${rewritten(value)}` }
    })
    .sort((a, b) => order(a.key, b.key))
    .map(({ text }) => text)
    .join('&')
}

function rewritten(text: string): string {
  if (!/[%+]/.test(text)) return text.replace(/[?]/g, '%3F')
  return text
    .split(RESERVED)
    .map((part, index) =>
      index % 2 === 1
        ? part.toUpperCase()
        : decodeFormText(part).replace(/[ ?%]/g, (character) => STRUCTURE[character] as string),
    )
    .join('')
}

/** Writes parameters without a value as the option says; `preserve` follows the original query. */
export function withEmptyValues(query: string, original: string, wanted: 'preserve' | 'always' | 'never'): string {
  const bare = new Set(
    wanted === 'preserve'
      ? piecesOf(original)
          .filter((piece) => !piece.includes('='))
          .map(keyOf)
      : [],
  )
  return piecesOf(query)
    .map((piece) => {
      const name = parameterName(piece)
      const value = piece.slice(name.length + 1)
      const key = name.replaceAll('+', '%20')
      if (value !== '') return `${key}=${value}`
      if (piece === '=') return '='
      const isBare = wanted === 'never' || (wanted === 'preserve' && bare.has(keyOf(key)))
      return isBare ? key : `${key}=`
    })
    .join('&')
}

/**
 * Decodes a name. If its percent-encoded bytes are not UTF-8, the package uses `URLSearchParams`, which removes a "?" at the
 * beginning.
 */
function keyOf(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', '%20'))
  } catch {
    return decodeFormText(name.replace(/^\?/, ''))
  }
}
