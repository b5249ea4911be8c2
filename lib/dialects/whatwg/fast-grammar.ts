/**
 * The grammar of the fast way: pieces of regular expressions for text that is canonical as written (sections 4.4 and 4.5).
 *
 * An expression never has two ways to match the same text, so it cannot backtrack far. A text longer than `LONGEST` is read by the
 * general way, which is as fast for it; no offset into a shorter text needs more bits than a shape has for it.
 */

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

/** The beginning of a segment that may be a dot segment: a dot, or "%2e", which stands for a dot. */
const DOT_SEGMENT = '\\.(?:[./%?#]|$)|%2[Ee]'
/** A slash that no dot segment follows. */
const SLASH = `\\/(?!${DOT_SEGMENT})`
export const NOT_DOT_SEGMENT: string = `(?!${DOT_SEGMENT})`
/** Any place in a segment, except before a dot segment that follows a slash. */
export const NOT_AT_DOT_SEGMENT: string = `(?<!\\/(?=${DOT_SEGMENT}))`
/** Segments with their slashes, of characters of a class. */
export const segments = (character: string): string => `(?:${SLASH}${character}*)+`
const IN_FIRST_SEGMENT = "!$&'()*+,\\-0-9;=@A-Z\\[\\]_a-z|~"
/**
 * Characters, and dots and escapes among them. The match ends before a dot at the beginning of a segment, also before an
 * encoded dot.
 */
const beforeDots = (characters: string): string => `[${characters}]*(?:(?:(?<!\\/)\\.|%(?!2[Ee]))[${characters}]*)*`
/**
 * A path up to the first dot that may be a dot segment. Few dots begin a segment, so one look before each dot takes less time than
 * one after each slash.
 */
export const PATH_BEFORE_DOTS: string = beforeDots(`${IN_FIRST_SEGMENT}:/`)
/** As `PATH_BEFORE_DOTS`, for the path of a reference. The text before a ":" in its first segment may be a scheme. */
export const RELATIVE_PATH_BEFORE_DOTS: string = `${beforeDots(IN_FIRST_SEGMENT)}(?:\\/${PATH_BEFORE_DOTS})?`

export const FRAGMENT: string = `(?:#${IN_FRAGMENT}*)?$`
/** Query and fragment of a special URL. */
export const SPECIAL_TAIL: string = `(?:\\?${IN_SPECIAL_QUERY}*)?${FRAGMENT}`
