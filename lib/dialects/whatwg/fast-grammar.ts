/**
 * The grammar of the fast way: pieces of regular expressions for text that is canonical as written (sections 4.4 and 4.5).
 *
 * An expression never has two ways to match the same text, so that it cannot backtrack far. A text longer than `LONGEST` takes
 * the general way, which is then as fast; and no offset into a shorter one needs more bits than a shape has for it.
 */

import { KNOWN_NAMES } from '../../ground/findings/secret-names.js'

export const LONGEST = 4096

/** Labels of letters, digits, "-" and "_" in lowercase. The last one does not begin with a digit, as an IPv4 part does. */
const LABEL = '(?:[a-z_-][a-z0-9_-]*|[0-9][a-z0-9_-]*(?=\\.))'
export const DOMAIN: string = `${LABEL}(?:\\.${LABEL})*`
const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'
/** A domain, or an IPv4 address as its serializer writes it. */
export const HOST: string = `(?:${DOMAIN}|${OCTET}(?:\\.${OCTET}){3})`

/** The scheme, "//" and the host of a URL of the web, or of a web socket. */
export const WEB: string = `(?:http|ws)s?:\\/\\/${HOST}`

/** A port that is not a default one, up to 59999. */
export const PORT = ':(?!(?:80|443)(?![0-9]))(?:[1-5][0-9]{4}|[1-9][0-9]{0,3})'
/** Everything before the path, canonical except that there may be a default port. */
export const CANONICAL_AUTHORITY: RegExp = new RegExp(`${WEB}(?:${PORT}|:(?:80|443))?(?=[/?#]|$)`, 'y')

/** ASCII that is not in the percent-encode set of its part. */
export const IN_PATH = "[!$%&'()*+,\\-.0-9:;=@A-Z\\[\\]_a-z|~]"
export const IN_SPECIAL_QUERY = '[!$-&(-;=?-~]'
export const IN_QUERY = "[!$-;=?-~']"
export const IN_FRAGMENT = '[!#-;=?-_a-~]'
export const IN_OPAQUE_PATH = '[!"$->@-~]'

/**
 * Of a path in which nothing can be a secret, slashes among it, and dots not. A password stands between ":" and "@", and before
 * other secrets stands "=".
 */
export const IN_PLAIN_PATH = "[!$&'()*+,\\-/0-9;@A-Z\\[\\]_a-z|~]"
/** The same behind a port, which has a ":" before it. */
export const IN_PLAIN_PATH_BEHIND_PORT = "[!$&'()*+,\\-/0-9;A-Z\\[\\]_a-z|~]"

/** Addresses of people, which have no password before the "@": without ":", and without "=" and "%" as before other secrets. */
export const PLAIN_ADDRESSES = "mailto:[!$&'*+,\\-.0-9;@A-Z_a-z|~]*"

/** What begins a segment that may be a dot segment: "." and ".." do, and "%2e", which is a dot. */
const DOT_SEGMENT = '\\.(?:[./%?#]|$)|%2[Ee]'
/** A slash that no dot segment follows. */
const SLASH = `\\/(?!${DOT_SEGMENT})`
export const NOT_DOT_SEGMENT: string = `(?!${DOT_SEGMENT})`
/** Any place in a segment, except before a dot segment that follows a slash. */
export const NOT_AT_DOT_SEGMENT: string = `(?<!\\/(?=${DOT_SEGMENT}))`
/** Segments with their slashes, of characters of a class. */
export const segments = (character: string): string => `(?:${SLASH}${character}*)+`
/** Spaces and characters that are not ASCII, percent-encoded: no mark of a secret is among them. */
const PLAIN_ESCAPE = '%(?:20|[89A-Fa-f][0-9A-Fa-f])'
/** Such characters, among those of a class. */
const plainRun = (character: string): string => `${character}*(?:${PLAIN_ESCAPE}${character}*)*`
/**
 * A path in which nothing can be a secret. It ends before a dot that begins a segment: few do, so one look behind each dot
 * takes less time than one behind each slash.
 */
export const plainPath = (character: string): string => `${character}*(?:(?:(?<!\\/)\\.|${PLAIN_ESCAPE})${character}*)*`

export const FRAGMENT: string = `(?:#${IN_FRAGMENT}*)?$`
/** Query and fragment of a special URL. */
export const SPECIAL_TAIL: string = `(?:\\?${IN_SPECIAL_QUERY}*)?${FRAGMENT}`

/** Of the value of a parameter, or of a fragment, in which nothing can be a secret. */
const IN_PLAIN_VALUE = '[!$()*+,\\-./0-9?A-Z[\\]\\\\^_`a-z{|}~]'
const IN_PLAIN_FRAGMENT = "[!$'()*+,\\-./0-9?A-Z[\\]\\\\^_a-z{|}~]"
/** A name in small letters that is not known to be secret. A dot may stand before a name that is. */
const PLAIN_NAME = `(?!(?:${KNOWN_NAMES})=)[a-z0-9]*`
const PLAIN_PAIR = `${PLAIN_NAME}(?:=${plainRun(IN_PLAIN_VALUE)})?`
/** As much of the query of a special URL as nothing in it can be a secret; most of the queries that are short are like this. */
export const PLAIN_QUERY: string = `(?:\\?${PLAIN_PAIR}(?:&${PLAIN_PAIR})*)?`
export const PLAIN_FRAGMENT: string = `#${IN_PLAIN_FRAGMENT}*$`
