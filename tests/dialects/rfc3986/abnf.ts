/**
 * The grammar of RFC 3986, appendix A, as one regular expression: copied from the RFC, and compiled. What the dialect's functions
 * accept is compared with it.
 */

const APPENDIX_A = `
   URI           = scheme ":" hier-part [ "?" query ] [ "#" fragment ]

   hier-part     = "//" authority path-abempty
                 / path-absolute
                 / path-rootless
                 / path-empty

   URI-reference = URI / relative-ref

   absolute-URI  = scheme ":" hier-part [ "?" query ]

   relative-ref  = relative-part [ "?" query ] [ "#" fragment ]

   relative-part = "//" authority path-abempty
                 / path-absolute
                 / path-noscheme
                 / path-empty

   scheme        = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )

   authority     = [ userinfo "@" ] host [ ":" port ]
   userinfo      = *( unreserved / pct-encoded / sub-delims / ":" )
   host          = IP-literal / IPv4address / reg-name
   port          = *DIGIT

   IP-literal    = "[" ( IPv6address / IPvFuture  ) "]"

   IPvFuture     = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )

   IPv6address   =                            6( h16 ":" ) ls32
                 /                       "::" 5( h16 ":" ) ls32
                 / [               h16 ] "::" 4( h16 ":" ) ls32
                 / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
                 / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
                 / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
                 / [ *4( h16 ":" ) h16 ] "::"              ls32
                 / [ *5( h16 ":" ) h16 ] "::"              h16
                 / [ *6( h16 ":" ) h16 ] "::"

   h16           = 1*4HEXDIG
   ls32          = ( h16 ":" h16 ) / IPv4address
   IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet

   dec-octet     = DIGIT                 ; 0-9
                 / %x31-39 DIGIT         ; 10-99
                 / "1" 2DIGIT            ; 100-199
                 / "2" %x30-34 DIGIT     ; 200-249
                 / "25" %x30-35          ; 250-255

   reg-name      = *( unreserved / pct-encoded / sub-delims )

   path          = path-abempty    ; begins with "/" or is empty
                 / path-absolute   ; begins with "/" but not "//"
                 / path-noscheme   ; begins with a non-colon segment
                 / path-rootless   ; begins with a segment
                 / path-empty      ; zero characters

   path-abempty  = *( "/" segment )
   path-absolute = "/" [ segment-nz *( "/" segment ) ]
   path-noscheme = segment-nz-nc *( "/" segment )
   path-rootless = segment-nz *( "/" segment )
   path-empty    = 0<pchar>

   segment       = *pchar
   segment-nz    = 1*pchar
   segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
                 ; non-zero-length segment without any colon ":"

   pchar         = unreserved / pct-encoded / sub-delims / ":" / "@"

   query         = *( pchar / "/" / "?" )

   fragment      = *( pchar / "/" / "?" )

   pct-encoded   = "%" HEXDIG HEXDIG

   unreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~"
   reserved      = gen-delims / sub-delims
   gen-delims    = ":" / "/" / "?" / "#" / "[" / "]" / "@"
   sub-delims    = "!" / "$" / "&" / "'" / "(" / ")"
                 / "*" / "+" / "," / ";" / "="
`

/** RFC 2234's core rules. */
const CORE = { ALPHA: '[A-Za-z]', DIGIT: '[0-9]', HEXDIG: '[0-9A-Fa-f]' } as const

/** Name to right-hand side, comments taken out. */
const RULES: ReadonlyMap<string, string> = new Map(
  APPENDIX_A.replace(/ ; .*$/gm, '')
    .split(/^ {3}(?=[A-Za-z][\w-]* +=)/m)
    .filter((line) => line.includes('='))
    .map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()]),
)

/** A rule, or a part of one, as the source of a regular expression. */
function compile(abnf: string): string {
  const tokens =
    abnf.match(/"[^"]*"|%x[0-9A-F]+-[0-9A-F]+|0<pchar>|\d*\*\d*|\d+(?=[(A-Z])|[()[\]/]|[A-Za-z][\w-]*/g) ?? []
  let at = 0

  function alternation(): string {
    const alternatives = [concatenation()]
    while (tokens[at] === '/') {
      at++
      alternatives.push(concatenation())
    }
    return `(?:${alternatives.join('|')})`
  }

  function concatenation(): string {
    let source = ''
    while (at < tokens.length && tokens[at] !== '/' && tokens[at] !== ')' && tokens[at] !== ']') source += repetition()
    return source
  }

  function repetition(): string {
    const token = tokens[at] as string
    const [, min, star, max] = /^(\d*)(\*?)(\d*)$/.exec(token) ?? []
    if (min === undefined || token === '') return element()
    at++
    return star === '' ? `${element()}{${min}}` : `${element()}{${min || 0},${max}}`
  }

  function element(): string {
    const token = tokens[at++] as string
    if (token === '(') return closed(alternation())
    if (token === '[') return `${closed(alternation())}?`
    if (token === '0<pchar>') return '(?:)'
    if (token.startsWith('"')) return `(?:${token.slice(1, -1).replace(/[^\w]/g, '\\$&').replace('v', '[vV]')})`
    const range = /^%x(\w+)-(\w+)$/.exec(token)
    if (range !== null) return `[\\x${range[1]}-\\x${range[2]}]`
    return CORE[token as keyof typeof CORE] ?? compile(RULES.get(token) as string)
  }

  function closed(source: string): string {
    at++
    return source
  }

  return alternation()
}

/** Whether a whole string matches a rule. */
export const rule = (name: string): RegExp => new RegExp(`^${compile(RULES.get(name) as string)}$`)

/** Appendix B: splits a reference into scheme, authority, path, query and fragment, without checking them. */
export const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/s
