/**
 * The grammar of the fast way: building blocks for regular expressions that match URLs that are canonical as written (sections 4.4
 * and 4.5).
 *
 * No expression matches the same input in two ways, so none can backtrack far. Input longer than `LONGEST` takes the general way,
 * which is just as fast for long input. An offset into shorter input fits into the bits of a shape.
 */

export const LONGEST = 4096

/**
 * Controls, the space, and everything beyond ASCII. The classes below are negated, because the Standard's sets list the characters
 * to encode, and because V8 compiles a class of many ranges to a table lookup, which takes half the time of comparing with a few
 * bounds.
 */
const UNPRINTABLE = '\\0- \\x7f-\\uffff'

/** Matches any number of characters of a class. V8 is faster if the loop matches two at a time. */
const many = (character: string): string => `(?:${character}${character})*${character}?`

/** A character of a canonical domain: neither a forbidden domain code point nor a capital letter. */
export const IN_DOMAIN: string = `[^${UNPRINTABLE}#%/:<>?@A-Z[-^|]`
/**
 * Asserts that the last label of a domain is not a number: it ends with a letter that no number contains, or it does not begin with
 * a digit.
 */
const NOT_A_NUMBER = '(?<=[g-wyz]|(?<![0-9a-z_-])[a-z_-][0-9a-z_-]*)'
/** Because of the lookahead, the lookbehind runs only at the end of a domain and one character before it, not at each character. */
export const DOMAIN: string = `${many(IN_DOMAIN)}(?!${IN_DOMAIN}${IN_DOMAIN})${NOT_A_NUMBER}`

const PLAIN_DOMAIN = new RegExp(`^${DOMAIN}$`)
/** Tells whether a host is a canonical domain, which need not be parsed. */
export const isPlainDomain = (host: string): boolean => PLAIN_DOMAIN.test(host)

const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'
/** A canonical domain or IPv4 address. */
export const HOST: string = `(?:${DOMAIN}|${OCTET}(?:\\.${OCTET}){3})`

/** The scheme, "//" and host of an http(s) or ws(s) URL. */
export const WEB: string = `(?:http|ws)s?:\\/\\/${HOST}`

/** A port number from 1 to 59999. */
const PORT_NUMBER = '(?:[1-5][0-9]{4}|[1-9][0-9]{0,3})'
/** A port other than 80 and 443, the default ports. */
export const PORT: string = `:(?!(?:80|443)(?![0-9]))${PORT_NUMBER}`

/** A canonical username or password, which contains no character of the userinfo percent-encode set. */
const USERINFO = `[^${UNPRINTABLE}"#/:;<=>?@[-^\`{}|]+`
const CREDENTIALS = `(?:${USERINFO}(?::${USERINFO})?|:${USERINFO})@`
/**
 * The authority of a URL that is not special. The host contains no forbidden host code point. If the host is empty, so is the whole
 * authority.
 */
export const OPAQUE_AUTHORITY: string = `(?:(?:${CREDENTIALS})?[^${UNPRINTABLE}#/:<>?@[-^|]+(?::${PORT_NUMBER})?)?`

/**
 * The classes below contain the characters that are not percent-encoded in their part and do not end the part or a path segment.
 */
const NOT_IN_PATH = '"#<>?\\\\^`{}'
export const IN_PATH: string = `[^${UNPRINTABLE}${NOT_IN_PATH}/]`
export const IN_SPECIAL_QUERY: string = `[^${UNPRINTABLE}"#'<>]`
export const IN_QUERY: string = `[^${UNPRINTABLE}"#<>]`
export const IN_FRAGMENT: string = `[^${UNPRINTABLE}"<>\`]`
export const IN_OPAQUE_PATH: string = `[^${UNPRINTABLE}#?]`

/** The beginning of a segment that may be a dot segment: a dot, plain or percent-encoded. */
const DOT_SEGMENT = '\\.(?:[./%?#]|$)|%2[Ee]'
/** A slash that is not followed by a dot segment. */
const SLASH = `\\/(?!${DOT_SEGMENT})`
export const NOT_DOT_SEGMENT: string = `(?!${DOT_SEGMENT})`
/** Any position except between a slash and a dot segment. */
export const NOT_AT_DOT_SEGMENT: string = `(?<!\\/(?=${DOT_SEGMENT}))`
/** Matches one or more segments of characters of a class, each with the slash before it. */
export const segments = (character: string): string => `(?:${SLASH}${character}*)+`
/** The digits after "%" in "%40", which is "@", and in "%2540", which is "@" encoded twice. */
const AT = '40|25'
/** Matches runs of characters other than "@", "%" and those of `excluded`. Between two runs, there is a match of `between`. */
const runs = (excluded: string, between: string): string => {
  const characters = many(`[^${UNPRINTABLE}${excluded}%@]`)
  return `${characters}(?:(?:${between})${characters})*`
}
/**
 * Matches a path, or the beginning of one. The match ends before an "@" or a dot at the beginning of a segment, plain or
 * percent-encoded. Few dots begin a segment, so a lookbehind at each dot takes less time than a lookahead after each slash.
 */
const plainPath = (excluded: string): string => runs(`${excluded}.`, `(?<!\\/)\\.|%(?!2[Ee]|${AT})`)
/** A path up to the first "@", or to the first dot that may be a dot segment. */
export const PLAIN_PATH: string = plainPath(NOT_IN_PATH)
/**
 * Like `PLAIN_PATH`, for the path of a reference: the match also ends before a ":" in the first segment, which may end a scheme.
 */
export const PLAIN_RELATIVE_PATH: string = `${plainPath(`${NOT_IN_PATH}/:`)}(?:\\/${PLAIN_PATH})?`

export const FRAGMENT: string = `(?:#${IN_FRAGMENT}*)?$`
/** Query and fragment of a special URL. */
export const SPECIAL_TAIL: string = `(?:\\?${IN_SPECIAL_QUERY}*)?${FRAGMENT}`
/** Like `SPECIAL_TAIL`, but without "@". */
export const PLAIN_TAIL: string = `(?:\\?${runs(`"#'<>`, `%(?!${AT})`)})?(?:#${runs('"<>`', `%(?!${AT})`)})?$`
