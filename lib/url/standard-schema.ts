/**
 * Standard Schema: the property that lets libraries for forms, routes, remote calls and settings accept the validators of any other
 * library.
 *
 * This is version 1 of https://standardschema.dev, without a dependency. The interface is structural: any object with this property
 * is a schema.
 */

import type { ComponentName } from '../ground/components.js'
import { type Finding, type Span, suggestionOf } from '../ground/findings/finding.js'

/**
 * A validator: takes a value of any type, and returns either the parsed value or the reasons why the value is refused.
 *
 * @typeParam Input - the type of the values that the schema accepts.
 * @typeParam Output - the type of the values that it returns.
 *
 * @example
 * ```ts
 * import { type StandardSchema, type Url, UrlParser } from 'weburl'
 *
 * function valid<Output>(schema: StandardSchema<unknown, Output>, value: unknown): Output | string[] {
 *   const result = schema['~standard'].validate(value)
 *   return result.issues === undefined ? result.value : result.issues.map(({ message }) => message)
 * }
 * const https = new UrlParser({ schemes: ['https'] })
 * const url: Url<'https'> | string[] = valid(https, 'https://example.org')
 * String(url) // => 'https://example.org'
 * valid(https, 'http://example.org') // => ['the scheme http is not allowed: use https']
 * valid(https, 42) // => ['not a string']
 * ```
 */
export interface StandardSchema<Input, Output> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    /** Never throws, and never returns a promise. */
    readonly validate: (
      value: unknown,
    ) => { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly UrlIssue[] }
    /** For the compiler only; absent at run time. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

/**
 * Why a value is refused: a message for people, and the details of the finding.
 *
 * @example
 * ```ts
 * import { type UrlIssue, UrlParser } from 'weburl'
 *
 * const result = new UrlParser()['~standard'].validate('https://example.org:70000')
 * const [issue] = result.issues as readonly UrlIssue[]
 * issue?.message // => 'the port is larger than 65535: use a port from 0 to 65535'
 * issue?.name // => 'port-out-of-range'
 * issue?.span // => { start: 20, end: 25 }
 * ```
 */
export interface UrlIssue {
  /** The mistake and, if it is known, a suggestion. */
  readonly message: string
  /** The document's name for the mistake, or the name of the violated rule. */
  readonly name: string
  readonly component: ComponentName | null
  /** The position in the value; `null` if the value is not a string. */
  readonly span: Span | null
}

/** A parser that can explain its refusals, such as `Url` or a `UrlParser`. */
interface Reader<Output> {
  tryParse(input: string): Output | null
  /** Returns the reason why `tryParse` returns `null` for a string. */
  whyNot(input: string): Finding
}

/** Returns the property that makes a parser a schema. */
export function standardSchemaOf<Output>(reader: Reader<Output>): StandardSchema<string, Output>['~standard'] {
  return Object.freeze({
    version: 1,
    vendor: 'weburl',
    validate(value: unknown) {
      if (typeof value !== 'string') return { issues: [notAString()] }
      const output = reader.tryParse(value)
      if (output !== null) return { value: output }
      return { issues: [issueOf(reader.whyNot(value))] }
    },
  } as const)
}

/** Returns a new object each time, because libraries modify the issues that they receive. */
const notAString = (): UrlIssue => ({ message: 'not a string', name: 'not-a-string', component: null, span: null })

function issueOf(finding: Finding): UrlIssue {
  const { name, component, span, message } = finding
  const suggestion = suggestionOf(finding)
  return { message: suggestion === null ? message : `${message}: ${suggestion}`, name, component, span }
}
