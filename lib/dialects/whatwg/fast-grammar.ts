/**
 * The grammar of the fast way: building blocks of regular expressions for URLs that are canonical as written (sections 4.4 and
 * 4.5).
 *
 * An expression never matches the same input in two ways, so it cannot backtrack far. Input longer than `LONGEST` takes the general
 * way, which is as fast for it; an offset into shorter input fits into the bits of a shape.
 */

export const LONGEST = 4096

/**
 * Controls, the space, and everything beyond ASCII. The classes below list what is not in them: that is how the Standard defines
 * its sets, and a class of many ranges is compiled to a look into a table, which takes half the time of comparisons with a few
 * bounds.
 */
const UNPRINTABLE = '\\0- \\x7f-\\uffff'

/** Any number of characters of a class. V8 is faster if it reads two at a time. */
const many = (character: string): string => `(?:${character}${character})*${character}?`

/** A canonical domain contains no forbidden domain code point and no capital letter. */
export const IN_DOMAIN: string = `[^${UNPRINTABLE}#%/:<>?@A-Z[-^|]`
/**
 * The last label of a domain is not a number: it ends in a letter that is not a digit of any number, or it does not begin with a
 * digit.
 */
const NOT_A_NUMBER = '(?<=[g-wyz]|(?<![0-9a-z_-])[a-z_-][0-9a-z_-]*)'
/** Only at the end of a domain, and one character before it, does the expression look back; otherwise it could do so at each character. */
export const DOMAIN: string = `${many(IN_DOMAIN)}(?!${IN_DOMAIN}${IN_DOMAIN})${NOT_A_NUMBER}`

const PLAIN_DOMAIN = new RegExp(`^${DOMAIN}$`)
/** Whether a host is a domain in its canonical form, so that it need not be parsed. */
export const isPlainDomain = (host: string): boolean => PLAIN_DOMAIN.test(host)

const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'
/** A domain, or an IPv4 address as its serializer writes it. */
export const HOST: string = `(?:${DOMAIN}|${OCTET}(?:\\.${OCTET}){3})`

/** The scheme, "//" and the host of a URL of the web, or of a web socket. */
export const WEB: string = `(?:http|ws)s?:\\/\\/${HOST}`

/** A number of a port, up to 59999. */
const PORT_NUMBER = '(?:[1-5][0-9]{4}|[1-9][0-9]{0,3})'
/** A port that is not a default one. */
export const PORT: string = `:(?!(?:80|443)(?![0-9]))${PORT_NUMBER}`

/** A canonical username or password contains no character of the userinfo percent-encode set. */
const USERINFO = `[^${UNPRINTABLE}"#/:;<=>?@[-^\`{}|]+`
const CREDENTIALS = `(?:${USERINFO}(?::${USERINFO})?|:${USERINFO})@`
/**
 * The authority of a URL that is not special. The host contains no forbidden host code point. If it is empty, there is nothing
 * else.
 */
export const OPAQUE_AUTHORITY: string = `(?:(?:${CREDENTIALS})?[^${UNPRINTABLE}#/:<>?@[-^|]+(?::${PORT_NUMBER})?)?`

/** Characters that are not in the percent-encode set of their part, and do not end the part or a segment of it. */
const NOT_IN_PATH = '"#<>?\\\\^`{}'
export const IN_PATH: string = `[^${UNPRINTABLE}${NOT_IN_PATH}/]`
export const IN_SPECIAL_QUERY: string = `[^${UNPRINTABLE}"#'<>]`
export const IN_QUERY: string = `[^${UNPRINTABLE}"#<>]`
export const IN_FRAGMENT: string = `[^${UNPRINTABLE}"<>\`]`
export const IN_OPAQUE_PATH: string = `[^${UNPRINTABLE}#?]`

/** The beginning of a segment that may be a dot segment: a dot, or "%2e", which stands for a dot. */
const DOT_SEGMENT = '\\.(?:[./%?#]|$)|%2[Ee]'
/** A slash that no dot segment follows. */
const SLASH = `\\/(?!${DOT_SEGMENT})`
export const NOT_DOT_SEGMENT: string = `(?!${DOT_SEGMENT})`
/** Any place in a segment, except before a dot segment that follows a slash. */
export const NOT_AT_DOT_SEGMENT: string = `(?<!\\/(?=${DOT_SEGMENT}))`
/** Segments with their slashes, of characters of a class. */
export const segments = (character: string): string => `(?:${SLASH}${character}*)+`
/** What follows "%" in the escape of "@", or in the escape of the "%" of an "@" that is escaped twice. */
const AT = '40|25'
/** Characters that are not among the excluded ones, and not "@" or "%", and what may be between them. */
const runs = (excluded: string, between: string): string => {
  const characters = many(`[^${UNPRINTABLE}${excluded}%@]`)
  return `${characters}(?:(?:${between})${characters})*`
}
/**
 * A path, or part of one. The match ends before an "@", and before a dot at the beginning of a segment, even if they are escaped.
 * Few dots begin a segment, so one look before each dot takes less time than one after each slash.
 */
const plainPath = (excluded: string): string => runs(`${excluded}.`, `(?<!\\/)\\.|%(?!2[Ee]|${AT})`)
/** A path up to the first "@", or to the first dot that may be a dot segment. */
export const PLAIN_PATH: string = plainPath(NOT_IN_PATH)
/** As `PLAIN_PATH`, for the path of a reference. What precedes a ":" in its first segment may be a scheme. */
export const PLAIN_RELATIVE_PATH: string = `${plainPath(`${NOT_IN_PATH}/:`)}(?:\\/${PLAIN_PATH})?`

export const FRAGMENT: string = `(?:#${IN_FRAGMENT}*)?$`
/** Query and fragment of a special URL. */
export const SPECIAL_TAIL: string = `(?:\\?${IN_SPECIAL_QUERY}*)?${FRAGMENT}`
/** As `SPECIAL_TAIL`, without an "@". */
export const PLAIN_TAIL: string = `(?:\\?${runs(`"#'<>`, `%(?!${AT})`)})?(?:#${runs('"<>`', `%(?!${AT})`)})?$`
