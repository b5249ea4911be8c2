/**
 * The values of a URI template as a type, derived from the template's string literal (RFC 6570, section 2). A variable without "*"
 * always has a value if it is alone in an expression without an operator or with "+"; any other variable may be absent. If the
 * literal contains a hole or many expressions, the type is the wide `TemplateMatch`.
 */

import type { Flat, HasHole } from './groups.js'
import type { Found } from './templates/found-values.js'

/**
 * The values of a match by variable name, for any template.
 *
 * @example
 * ```ts
 * import { UriTemplate, type TemplateMatch } from 'weburl/patterns'
 *
 * const match: TemplateMatch | null = UriTemplate.parse('/users{/id}{?q,page}').match('/users/7?page=2')
 * match // => { id: '7', page: '2' }
 * ```
 */
export interface TemplateMatch {
  readonly [name: string]: Found
}

/** The kinds of variables: a required string, an optional string, and a list or pairs. */
type Kind = 'always' | 'maybe' | 'exploded'

/** A variable, as a pair of its kind and its name. */
type Variable<As extends Kind, Written extends string> = Written extends `${infer Name}*`
  ? ['exploded', Name]
  : Written extends `${infer Name}:${string}`
    ? [As, Name]
    : [As, Written]

/** The variables of a comma-separated list. */
type Listed<Written extends string, Read = never> = Written extends `${infer First},${infer Rest}`
  ? Listed<Rest, Read | Variable<'maybe', First>>
  : Read | Variable<'maybe', Written>

type Sign = '#' | '.' | '/' | ';' | '?' | '&'

/** The variables of an expression. In templates with lenient names, the operator "*" is the same as "+". */
type InExpression<Expression extends string> = Expression extends `${Sign}${infer Rest}`
  ? Listed<Rest>
  : Expression extends `${'+' | '*'}${infer Rest}`
    ? Unsigned<Rest>
    : Unsigned<Expression>

type Unsigned<Written extends string> = Written extends `${string},${string}`
  ? Listed<Written>
  : Variable<'always', Written>

/** The variables of a template; `null` for a template with too many expressions. */
type InTemplate<Text extends string, Read = never, Steps extends readonly 1[] = []> = Steps['length'] extends 256
  ? null
  : Text extends `${string}{${infer Expression}}${infer Rest}`
    ? InTemplate<Rest, Read | InExpression<Expression>, [...Steps, 1]>
    : Read

type NameOf<Variables, As extends Kind> = Variables extends readonly [As, infer Name extends string] ? Name : never

type Matched<Variables> = Flat<
  {
    readonly [Name in NameOf<Variables, 'always'>]: Name extends NameOf<Variables, 'exploded'> ? Found : string
  } & {
    readonly [Name in Exclude<NameOf<Variables, Kind>, NameOf<Variables, 'always'>>]?: Name extends NameOf<
      Variables,
      'exploded'
    >
      ? Name extends NameOf<Variables, 'maybe'>
        ? Found
        : Exclude<Found, string>
      : string
  }
>

/**
 * The result type of `match` for a template written as a string literal: a string, a list or pairs for each variable with a value.
 *
 * @example
 * ```ts
 * import { UriTemplate, type TemplateMatchOf } from 'weburl/patterns'
 *
 * const match: TemplateMatchOf<'/users/{id}{?q,tags*}'> | null = UriTemplate.parse('/users/{id}{?q,tags*}').match('/users/7?tags=a')
 * match?.id // => '7'
 * match?.q // => undefined
 * match?.tags // => ['a']
 * ```
 */
export type TemplateMatchOf<Literal extends string> = Literal extends unknown
  ? HasHole<Literal> extends true
    ? TemplateMatch
    : MatchOfVariables<InTemplate<Literal>>
  : never

type MatchOfVariables<Variables> = [null] extends [Variables] ? TemplateMatch : Matched<Variables>

/** The values of a match if the caller wants some variables as lists. */
export type WithLists<Values, Lists extends readonly string[]> = [Lists[number]] extends [never]
  ? Values
  : {
      [Name in keyof Values]: Name extends Lists[number]
        ? Exclude<Values[Name], string> | readonly string[]
        : string extends Lists[number]
          ? Values[Name] | readonly string[]
          : Values[Name]
    }
