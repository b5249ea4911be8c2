/**
 * The groups of a pattern as a type, derived from the pattern's string literal. The type is the wide `AnyGroups` if the literal is
 * long, or contains a name that is not ASCII or a regular expression with parentheses in it, because a type must not promise a
 * group that may be absent. An interpolation, as in `${BASE}/:id`, is called a hole. It may add groups, so the type also allows
 * groups that are not in the literal.
 */

import type { Url } from '../../url/url.js'
import type { UrlReference } from '../../url/url-reference.js'

/**
 * Groups by name, for patterns that the compiler does not know.
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
/** An ASCII character, other than a digit, that cannot be part of a name. */
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

/** The name at the start of a string, and the rest of the string; `never` if the name is not ASCII. */
type Name<Text extends string, Read extends string = ''> = Text extends `${infer First}${infer Rest}`
  ? First extends (Read extends '' ? Start : PartOfName)
    ? Name<Rest, `${Read}${First}`>
    : First extends Mark | Digit
      ? [Read, Text]
      : NameAtHole<Read, HasHole<First>, Text>
  : Text extends ''
    ? [Read, '']
    : NameAtHole<Read, true, ''>

/**
 * Handles the end of a name at a hole. A hole right after ":" may contain a name or a port number. After other characters, the hole
 * may continue the name, so the result is `never`.
 */
type NameAtHole<Read extends string, IsHole extends boolean, Text extends string> = [Read, IsHole] extends ['', true]
  ? ['', Text]
  : never

type Skippable = '?' | '*'

/**
 * The rest of the string after a regular expression, in which a backslash escapes one character; `null` if the expression contains
 * "(" or does not end.
 */
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

/** Whether a literal contains a hole. If it does, `Record<Literal, unknown>` has no required keys. */
export type HasHole<Literal extends string> = Record<never, never> extends Record<Literal, unknown> ? true : false

/** Whether a hole comes next, where a modifier may be. */
type IsHoleNext<Text extends string> = Text extends ''
  ? false
  : Text extends `${infer First}${string}`
    ? HasHole<First>
    : true

/**
 * Walks over a literal. `Always` and `Maybe` are the names of the required and optional groups found so far. `Open` contains the
 * names inside an open brace, or is `null` if no brace is open. If a valid pattern's literal has an unmatched brace, the other one
 * is in a hole.
 */
type Walk<
  Text extends string,
  Always extends string,
  Maybe extends string,
  Open extends string | null,
> = Text extends `${infer First}${infer Rest}`
  ? First extends '{'
    ? [Open] extends [null]
      ? Walk<Rest, Always, Maybe, ''>
      : AnyGroups
    : First extends '}'
      ? [Open] extends [string]
        ? Rest extends `${Skippable}${infer After}`
          ? Walk<After, Always, Maybe | (Open & string), null>
          : IsHoleNext<Rest> extends true
            ? AnyGroups
            : Walk<Rest, Always | (Open & string), Maybe, null>
        : AnyGroups
      : First extends ':'
        ? WalkName<Name<Rest>, Always, Maybe, Open>
        : First extends '('
          ? WalkRegular<AfterRegular<Rest>, Always, Maybe, Open>
          : First extends '\\'
            ? Rest extends `${infer _Escaped}${infer After}`
              ? Walk<After, Always, Maybe, Open>
              : AnyGroups
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
  : IsHoleNext<Rest> extends true
    ? AnyGroups
    : [Open] extends [null]
      ? Walk<Rest, Always | Group, Maybe, Open>
      : Walk<Rest, Always, Maybe, (Open & string) | Group>

/** A string without its first eight characters; empty if the string is shorter. */
type After8<Text extends string> =
  Text extends `${infer _1}${infer _2}${infer _3}${infer _4}${infer _5}${infer _6}${infer _7}${infer _8}${infer Rest}`
    ? Rest
    : ''
type After64<Text extends string> = After8<After8<After8<After8<After8<After8<After8<After8<Text>>>>>>>>
type After512<Text extends string> = After64<After64<After64<After64<After64<After64<After64<After64<Text>>>>>>>>

/** The groups of a literal that is short enough for the compiler, which gives up after about 1 000 steps. */
type WalkWhole<Literal extends string> = After512<Literal> extends '' ? Walk<Literal, never, never, null> : AnyGroups

/** An intersection of object types, flattened to a single object type. */
export type Flat<Groups> = { [Key in keyof Groups]: Groups[Key] }

/**
 * The type of a pattern's `match(url)?.groups`: `string` for each named group, and `string | undefined` for an optional one.
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
export type GroupsOf<Literal extends string> = Literal extends `{"${string}`
  ? AnyGroups
  : Literal extends unknown
    ? string extends Literal
      ? AnyGroups
      : HasHole<Literal> extends true
        ? Flat<WalkWhole<Literal> & AnyGroups>
        : Flat<WalkWhole<Literal>>
    : never

type LiteralOf<Parts, Word extends string> = Word extends keyof Parts
  ? Parts[Word] extends string
    ? GroupsOf<Parts[Word]>
    : Parts[Word] extends undefined
      ? unknown
      : AnyGroups
  : unknown

/**
 * The type of the groups for the patterns that are passed to `UrlPattern.from`.
 *
 * @example
 * ```ts
 * import { UrlPattern, type GroupsOfParts } from 'weburl/patterns'
 *
 * const groups: GroupsOfParts<{ hostname: ':sub.example.org'; pathname: '/:id' }> = { sub: 'www', id: '7' }
 * UrlPattern.from({ protocol: 'https', hostname: ':sub.example.org', pathname: '/:id' }).build(groups).href // => 'https://www.example.org/7'
 * ```
 */
export type GroupsOfParts<Parts> = Parts extends unknown
  ? Flat<
      LiteralOf<Parts, 'protocol'> &
        LiteralOf<Parts, 'username'> &
        LiteralOf<Parts, 'password'> &
        LiteralOf<Parts, 'hostname'> &
        LiteralOf<Parts, 'port'> &
        LiteralOf<Parts, 'pathname'> &
        LiteralOf<Parts, 'search'> &
        LiteralOf<Parts, 'hash'>
    >
  : never

/**
 * The type of the result of `build`. Only a pattern that starts with a wildcard or a brace can leave everything before the path
 * open; a pattern in JSON starts with a brace.
 */
export type BuiltOf<Literal extends string> = Literal extends `${'*' | '(.*)' | '{'}${string}`
  ? Url | UrlReference
  : Literal extends unknown
    ? HasHole<Literal> extends true
      ? Url | UrlReference
      : Url
    : never

/**
 * The same for patterns made by `UrlPattern.from`. A host pattern that contains a letter or a digit does not leave the host open.
 */
export type BuiltOfParts<Parts, Options> = Options extends undefined
  ? Parts extends unknown
    ? keyof Parts extends 'pathname' | 'search' | 'hash'
      ? UrlReference
      : Parts extends { readonly hostname: `${string}${Letter | Digit}${string}` }
        ? Url
        : Url | UrlReference
    : never
  : Url | UrlReference

/**
 * The type of the parameter of `build`: the groups of the pattern, of which optional groups can be left out.
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
