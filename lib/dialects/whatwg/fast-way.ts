/**
 * The fast way: texts that are already canonical, recognised in one pass.
 *
 * Most URLs in the world are their own canonical serialisation. Three anchored expressions recognise such a text: of an
 * http(s) or ws(s) URL, of a file URL, of a URL with an opaque path. Each may miss a canonical text, but never matches another
 * text. What they do not match takes the general way, which is the rest of this folder. Without this file the results are the
 * same, and take more time.
 *
 * An expression never has two ways to match the same text, so that it cannot backtrack far. A text longer than `LONGEST` takes
 * the general way, which is then as fast.
 */

import type { FastWay, HostData } from '../../components.js'
import { unitAt } from '../../text/ascii.js'

export const LONGEST = 4096

/** The first letters of the schemes that have an expression of their own: "http", "ws", "file". */
const LETTER_H = 0x68
const LETTER_W = 0x77
const LETTER_F = 0x66

/** Labels of letters, digits, "-" and "_" in lowercase. The last one does not begin with a digit, as an IPv4 part does. */
const HOST = '(?:[a-z0-9_-]+\\.)*[a-z_-][a-z0-9_-]*'
/** A port that is not a default one, up to 59999. */
const PORT = '(?::(?!(?:80|443)\\/)(?:[1-5][0-9]{4}|[1-9][0-9]{0,3}))?'
/** ASCII that is not in the percent-encode set of its part. */
export const IN_PATH = "[!$%&'()*+,\\-.0-9:;=@A-Z\\[\\]_a-z|~]"
export const IN_SPECIAL_QUERY = '[!$-&(-;=?-~]'
export const IN_QUERY = "[!$-;=?-~']"
export const IN_FRAGMENT = '[!#-;=?-_a-~]'
export const IN_OPAQUE_PATH = '[!"$->@-~]'
/** Segments that cannot be dot segments: not "." or "..", and not one that begins with "%2", as "%2e" does. */
const SEGMENTS = `(?:\\/(?!\\.(?:[./%?#]|$)|%2)${IN_PATH}*)+`
const FRAGMENT = `(?:#${IN_FRAGMENT}*)?$`

const WEB = new RegExp(`^(?:https?|wss?):\\/\\/${HOST}${PORT}${SEGMENTS}(?:\\?${IN_SPECIAL_QUERY}*)?${FRAGMENT}`)
const FILE = new RegExp(
  `^file:\\/\\/(?!localhost\\/)(?:${HOST})?(?!\\/[A-Za-z]\\|)${SEGMENTS}(?:\\?${IN_SPECIAL_QUERY}*)?${FRAGMENT}`,
)
const OPAQUE = new RegExp(
  `^(?!(?:https?|wss?|ftp|file):)[a-z][a-z0-9+.-]*:(?!\\/)${IN_OPAQUE_PATH}*(?:\\?${IN_QUERY}*)?${FRAGMENT}`,
)

export const fastWay: FastWay = Object.freeze<FastWay>({
  isCanonical: (text) => {
    if (text.length > LONGEST || text.length === 0) return false
    const first = unitAt(text, 0)
    if (first === LETTER_H || first === LETTER_W) return WEB.test(text) || OPAQUE.test(text)
    if (first === LETTER_F) return FILE.test(text) || OPAQUE.test(text)
    return OPAQUE.test(text)
  },
  split: (text) => {
    const colon = text.indexOf(':')
    const hash = text.indexOf('#', colon)
    const beforeFragment = hash === -1 ? text.length : hash
    const mark = text.indexOf('?', colon)
    const hasQuery = mark !== -1 && mark < beforeFragment
    const pathEnd = hasQuery ? mark : beforeFragment
    const hasAuthority = text.startsWith('//', colon + 1)
    const pathStart = hasAuthority ? text.indexOf('/', colon + 3) : colon + 1
    const authority = hasAuthority ? text.slice(colon + 3, pathStart) : null
    const portColon = authority === null ? -1 : authority.indexOf(':')
    const host = portColon === -1 ? authority : (authority as string).slice(0, portColon)
    return {
      scheme: text.slice(0, colon),
      username: null,
      password: null,
      host,
      port: portColon === -1 ? null : (authority as string).slice(portColon + 1),
      path: text.slice(pathStart, pathEnd),
      query: hasQuery ? text.slice(mark + 1, beforeFragment) : null,
      fragment: hash === -1 ? null : text.slice(hash + 1),
      kind: hasAuthority ? 'hierarchical' : 'opaque',
      hostData: hostDataOf(host),
    }
  },
})

/** The hosts that the expressions match are domains, or empty. */
const hostDataOf = (host: string | null): HostData | null =>
  host === null ? null : host === '' ? { kind: 'empty' } : { kind: 'domain', text: host }
