/**
 * The groups of a pattern as a type, read from the literal text of the pattern. Where the literal holds a regular expression with
 * brackets in it, a backslash or a name beyond ASCII, the type is the wide one: a type must not promise a group that may be absent.
 */

/**
 * Groups by name, where the pattern is not known to the compiler.
 *
 * @example
 * ```ts
 * import { UrlPattern, type AnyGroups } from 'weburl/patterns'
 *
 * const groupsIn = (pattern: string, url: string): AnyGroups => UrlPattern.parse(pattern).match(url)?.groups ?? {}
 * groupsIn('https://example.org/:id', 'https://example.org/7') // => { id: '7' }
 * ```
 */
export interface AnyGroups {
  readonly [name: string]: string | undefined
}

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
type Lower =
  | 'a'
  | 'b'
  | 'c'
  | 'd'
  | 'e'
  | 'f'
  | 'g'
  | 'h'
  | 'i'
  | 'j'
  | 'k'
  | 'l'
  | 'm'
  | 'n'
  | 'o'
  | 'p'
  | 'q'
  | 'r'
  | 's'
  | 't'
  | 'u'
  | 'v'
  | 'w'
  | 'x'
  | 'y'
  | 'z'
type Letter = Lower | Uppercase<Lower>
type Start = Letter | '_' | '$'
type PartOfName = Start | Digit
/** ASCII that ends a name. */
type Mark =
  | ' '
  | '!'
  | '"'
  | '#'
  | '%'
  | '&'
  | "'"
  | '('
  | ')'
  | '*'
  | '+'
  | ','
  | '-'
  | '.'
  | '/'
  | ':'
  | ';'
  | '<'
  | '='
  | '>'
  | '?'
  | '@'
  | '['
  | '\\'
  | ']'
  | '^'
  | '`'
  | '{'
  | '|'
  | '}'
  | '~'

/** The name at the beginning of a text and the rest; `never` if the name is not in ASCII. */
type Name<Text extends string, Read extends string = ''> = Text extends `${infer First}${infer Rest}`
  ? First extends (Read extends '' ? Start : PartOfName)
    ? Name<Rest, `${Read}${First}`>
    : First extends Mark | Digit
      ? [Read, Text]
      : never
  : [Read, '']

type Skippable = '?' | '*'

/** The text after a regular expression, in which a backslash takes one character; `null` if there are brackets in it. */
type AfterRegular<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First extends ')'
    ? Rest
    : First extends '('
      ? null
      : First extends '\\'
        ? Rest extends `${infer _Escaped}${infer After}`
          ? AfterRegular<After>
          : null
        : AfterRegular<Rest>
  : null

type WalkRegular<After, Always extends string, Maybe extends string, Open extends string | null> = After extends string
  ? Walk<After, Always, Maybe, Open>
  : AnyGroups

type WalkNamedRegular<
  Group extends string,
  After,
  Always extends string,
  Maybe extends string,
  Open extends string | null,
> = After extends string ? WalkModifier<Group, After, Always, Maybe, Open> : AnyGroups

/**
 * Walks over a literal. `Always` and `Maybe` are the names of the groups so far; `Open` has the names in the open braces, and
 * `null` if no brace is open.
 */
type Walk<
  Text extends string,
  Always extends string,
  Maybe extends string,
  Open extends string | null,
> = Text extends `${infer First}${infer Rest}`
  ? First extends '{'
    ? Walk<Rest, Always, Maybe, ''>
    : First extends '}'
      ? Rest extends `${Skippable}${infer After}`
        ? Walk<After, Always, Maybe | (Open & string), null>
        : Walk<Rest, Always | (Open & string), Maybe, null>
      : First extends ':'
        ? WalkName<Name<Rest>, Always, Maybe, Open>
        : First extends '('
          ? WalkRegular<AfterRegular<Rest>, Always, Maybe, Open>
          : First extends '\\'
            ? AnyGroups
            : Walk<Rest, Always, Maybe, Open>
  : { readonly [Key in Exclude<Always, ''>]: string } & { readonly [Key in Exclude<Maybe, ''>]: string | undefined }

type WalkName<Found, Always extends string, Maybe extends string, Open extends string | null> = [Found] extends [never]
  ? AnyGroups
  : Found extends [infer Group extends string, infer Rest extends string]
    ? Group extends ''
      ? Walk<Rest, Always, Maybe, Open>
      : Rest extends `(${infer Regular}`
        ? WalkNamedRegular<Group, AfterRegular<Regular>, Always, Maybe, Open>
        : WalkModifier<Group, Rest, Always, Maybe, Open>
    : never

type WalkModifier<
  Group extends string,
  Rest extends string,
  Always extends string,
  Maybe extends string,
  Open extends string | null,
> = Rest extends `${Skippable}${infer After}`
  ? Walk<After, Always, Maybe | Group, Open>
  : Open extends null
    ? Walk<Rest, Always | Group, Maybe, Open>
    : Walk<Rest, Always, Maybe, (Open & string) | Group>

type Flat<Groups> = { [Key in keyof Groups]: Groups[Key] }

/**
 * What `match(url)?.groups` of a pattern holds: a text for each group with a name, or `undefined` if the pattern allows that the
 * group takes no part.
 *
 * @example
 * ```ts
 * import { UrlPattern, type GroupsOf } from 'weburl/patterns'
 *
 * type Groups = GroupsOf<'https://{:tenant.}?example.org/:page'>
 * const groups: Groups = { tenant: undefined, page: 'a' }
 * UrlPattern.parse('https://{:tenant.}?example.org/:page').build(groups).href // => 'https://example.org/a'
 * ```
 */
export type GroupsOf<Literal extends string> = string extends Literal
  ? AnyGroups
  : Flat<Walk<Literal, never, never, null>>

type LiteralOf<Parts, Word extends string> = Word extends keyof Parts
  ? Parts[Word] extends string
    ? GroupsOf<Parts[Word]>
    : unknown
  : unknown

/**
 * The groups of patterns for each part, as `UrlPattern.from` takes them.
 *
 * @example
 * ```ts
 * import { UrlPattern, type GroupsOfParts } from 'weburl/patterns'
 *
 * const groups: GroupsOfParts<{ hostname: ':sub.example.org'; pathname: '/:id' }> = { sub: 'www', id: '7' }
 * UrlPattern.from({ protocol: 'https', hostname: ':sub.example.org', pathname: '/:id' }).build(groups).href // => 'https://www.example.org/7'
 * ```
 */
export type GroupsOfParts<Parts> = Flat<
  LiteralOf<Parts, 'protocol'> &
    LiteralOf<Parts, 'username'> &
    LiteralOf<Parts, 'password'> &
    LiteralOf<Parts, 'hostname'> &
    LiteralOf<Parts, 'port'> &
    LiteralOf<Parts, 'pathname'> &
    LiteralOf<Parts, 'search'> &
    LiteralOf<Parts, 'hash'>
>

/**
 * The parameter of `build`: the groups of the pattern; those that may be absent can be left out.
 *
 * @example
 * ```ts
 * import { UrlPattern, type BuildGroups, type GroupsOf } from 'weburl/patterns'
 *
 * const groups: BuildGroups<GroupsOf<'https://example.org/:id/:page?'>> = { id: 7 }
 * UrlPattern.parse('https://example.org/:id/:page?').build(groups).href // => 'https://example.org/7'
 * ```
 */
export type BuildGroups<Groups> = Flat<
  { readonly [Key in keyof Groups as undefined extends Groups[Key] ? never : Key]: string | number } & {
    readonly [Key in keyof Groups as undefined extends Groups[Key] ? Key : never]?: string | number | undefined
  }
>
