/**
 * Converts an OpenAPI 3.1 operation to a template, from its path and its parameter objects (section 4.8.12). Six pairs of `style`
 * and `explode` correspond to operators of RFC 6570; the others are refused.
 */

import type { Span } from '../../ground/findings/finding.js'
import { isList, isPlainObject, textIn } from '../../ground/own-options.js'
import { own } from '../../ground/text/plain-values.js'
import { quoted } from '../../ground/text/quoting.js'
import { NAME_GRAMMARS, templateError } from './templates/grammar.js'
import { UriTemplate } from './uri-template.js'

/**
 * An OpenAPI parameter object, with the members that matter here.
 *
 * @example
 * ```ts
 * import { type OpenApiParameter, openApiTemplate } from 'weburl/patterns'
 *
 * const tags: OpenApiParameter = { name: 'tags', in: 'query', explode: false, schema: { type: 'array' } }
 * openApiTemplate('/pets', [tags]).expand({ tags: ['a', 'b'] }) // => '/pets?tags=a,b'
 * ```
 */
export interface OpenApiParameter {
  readonly name: string
  /** `path` or `query`. Parameters in `header` and `cookie` are not in the URL, and are left out. */
  readonly in: string
  /** By default `simple` in a path, and `form` in a query. */
  readonly style?: string | undefined
  /** Whether each member of a list or object is written separately. By default, `true` only for the style `form`. */
  readonly explode?: boolean | undefined
  /** Applies only to a query, as in OpenAPI 3.1. A value in the path is always encoded, so it cannot leave its segment. */
  readonly allowReserved?: boolean | undefined
  /** Its `type` decides whether the value is a list or an object. */
  readonly schema?: object | boolean | undefined
}

/** The RFC 6570 operators for the styles. */
const OPERATORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  path: { simple: '', label: '.', matrix: ';' },
  query: { form: '?' },
}
const DEFAULT_STYLES: Readonly<Record<string, string>> = { path: 'simple', query: 'form' }
const ELSEWHERE = ['header', 'cookie']
const PLACEHOLDER = /\{([^{}]*)\}/g
const CALL = "openApiTemplate('/users/{id}', [{ name: 'id', in: 'path' }])"

/**
 * Returns the template of an operation with this path and these parameters. List the path item's parameters before those of the
 * operation, because the later of two parameters with the same name wins. The variables are named after the parameters. A `$ref` is
 * not resolved.
 *
 * Throws a `UrlError` that explains what to write instead, for the styles `spaceDelimited`, `pipeDelimited` and `deepObject`, for
 * reserved characters in a query, for `content` in place of a schema, and for a name in the path without a parameter.
 *
 * @example
 * ```ts
 * import { openApiTemplate } from 'weburl/patterns'
 *
 * const messages = openApiTemplate('/users/{user-id}/messages', [
 *   { name: 'user-id', in: 'path', schema: { type: 'string' } },
 *   { name: 'limit', in: 'query', schema: { type: 'integer' } },
 *   { name: 'tags', in: 'query', schema: { type: 'array' } },
 * ])
 * String(messages) // => '/users/{user-id}/messages{?limit,tags*}'
 * messages.match('/users/7/messages?tags=a&tags=b&limit=2') // => { 'user-id': '7', tags: ['a', 'b'], limit: '2' }
 * openApiTemplate('/users/{id}', []) // throws the path has {id}, and no parameter has this name
 * ```
 */
export function openApiTemplate(path: string, parameters: Iterable<OpenApiParameter>): UriTemplate {
  const text = textIn(path, CALL).toWellFormed()
  if (!isList(parameters)) throw new TypeError(`The parameters are not a list: write ${CALL}`)
  const expressions = expressionsOf(text, parameters)
  if (text.includes('#')) {
    const start = text.indexOf('#')
    throw refused(text, { start, end: text.length }, 'openapi-path', 'the path has a fragment', 'leave it out')
  }
  const used = new Set<string>()
  const written = text.replace(PLACEHOLDER, (placeholder: string, name: string, start: number) => {
    const expression = expressions.path.get(name)
    if (expression === undefined) {
      const span = { start, end: start + placeholder.length }
      const problem = `the path has ${placeholder}, and no parameter has this name`
      throw refused(text, span, 'openapi-parameter-missing', problem, `write { name: ${quoted(name)}, in: "path" }`)
    }
    used.add(name)
    return `{${expression}}`
  })
  for (const name of expressions.path.keys()) {
    if (!used.has(name)) {
      const problem = `the path does not have the parameter ${quoted(name)}`
      throw refused(text, whole(text), 'openapi-parameter-unused', problem, `write "{${name}}" into the path`)
    }
  }
  const query = [...expressions.query.values()].join(',')
  return UriTemplate.parse(query === '' ? written : withQuery(written, query), { names: 'lenient' })
}

/** Appends parameters to the query of a template. A final "?" or "&" is removed, because it would create an empty parameter. */
function withQuery(written: string, query: string): string {
  const start = `${written}?`.indexOf('?')
  const path = written.slice(0, start)
  const fixed = written.slice(start + 1).replace(/(?<!&)&+$/, '')
  return fixed === '' ? `${path}{?${query}}` : `${path}?${fixed}{&${query}}`
}

/** The contents of the expressions by parameter name; for a query, without the operator. */
function expressionsOf(
  path: string,
  parameters: Iterable<unknown>,
): Readonly<Record<'path' | 'query', Map<string, string>>> {
  const expressions = { path: new Map<string, string>(), query: new Map<string, string>() }
  for (const given of parameters) {
    if (!isPlainObject(given)) throw new TypeError(`A parameter is not a plain object: write ${CALL}`)
    const parameter = given as OpenApiParameter
    const fault = (problem: string, advice: string): Error =>
      refused(path, whole(path), 'openapi-parameter', problem, advice)
    if (own(given as { readonly $ref?: unknown }, '$ref') !== undefined) {
      throw fault('a parameter is a $ref, which is not resolved', 'give the object that it points to')
    }
    const place = own(parameter, 'in')
    const name = own(parameter, 'name')
    if (typeof name !== 'string' || typeof place !== 'string') {
      throw new TypeError(`A parameter has no name or no place: write ${CALL}`)
    }
    if (ELSEWHERE.includes(place)) continue
    if (place !== 'path' && place !== 'query') {
      throw fault(`${quoted(name)} is in ${quoted(place)}, which is not a place`, 'write "path" or "query"')
    }
    const expression = expressionOf(parameter, name, place, fault)
    if (expressions[place === 'path' ? 'query' : 'path'].has(name)) {
      throw fault(`${quoted(name)} is in the path and in the query`, 'give one of them another name')
    }
    expressions[place].set(name, expression)
  }
  return expressions
}

type Fault = (problem: string, advice: string) => Error

function expressionOf(parameter: OpenApiParameter, name: string, place: string, fault: Fault): string {
  const style = own(parameter, 'style') ?? (DEFAULT_STYLES[place] as string)
  const styles = OPERATORS[place] as Readonly<Record<string, string>>
  const operator = Object.hasOwn(styles, style) ? styles[style] : undefined
  const named = `the parameter ${quoted(name)}`
  if (operator === undefined) {
    const advice =
      style === 'deepObject'
        ? `give each member as a parameter, such as ${quoted(`${name}[id]`)}`
        : `write ${Object.keys(styles).map(quoted).join(' or ')}`
    throw fault(`${named} has the style ${quoted(style)}, which has no expression in a ${place}`, advice)
  }
  if (own(parameter as { readonly content?: unknown }, 'content') !== undefined) {
    const advice = 'write schema: { type: "string" } in its place, and give the value as a text'
    throw fault(`${named} has "content", so that its value is not written by a style`, advice)
  }
  if (place === 'query' && own(parameter, 'allowReserved') === true) {
    const advice = `leave ${quoted(name)} out, and write "?${name}={+${name}}" in a template of your own`
    throw fault(`${named} has reserved characters, for which there is no expression in this style`, advice)
  }
  const { name: lenient, suggestion } = NAME_GRAMMARS.lenient
  if (lenient.exec(name)?.[0] !== name || (operator === '' && name.startsWith('.'))) {
    throw fault(`${quoted(name)} cannot be the name of a variable`, suggestion)
  }
  const isExploded = own(parameter, 'explode') ?? style === 'form'
  const star = isExploded && hasMembers(parameter, named, fault) ? '*' : ''
  return `${place === 'query' ? '' : operator}${name}${star}`
}

/** Whether the values of a parameter are lists or objects. For a string, "*" would make no difference. */
function hasMembers(parameter: OpenApiParameter, named: string, fault: Fault): boolean {
  const schema = own(parameter, 'schema')
  if (typeof schema !== 'object' || schema === null) return own(parameter, 'explode') !== undefined
  const has = (...names: string[]): boolean =>
    names.some((each) => own(schema as Record<string, unknown>, each) !== undefined)
  const types = has('type') ? [(schema as { readonly type?: unknown }).type].flat() : []
  if (types.length > 0) return types.includes('array') || types.includes('object')
  if (has('$ref', 'allOf', 'anyOf', 'oneOf')) {
    throw fault(`${named} is exploded, and its schema has no type of its own`, 'write the "type" into the schema')
  }
  return has('items', 'prefixItems', 'properties', 'additionalProperties')
}

const whole = (path: string): Span => ({ start: 0, end: path.length })

const refused = (path: string, span: Span, reason: string, message: string, suggestion: string): Error =>
  templateError(path, span, { reason, message, suggestion }, 'The operation has no template')
