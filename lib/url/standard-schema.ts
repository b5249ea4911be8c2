/**
 * Standard Schema: the property by which libraries for forms, routes, remote calls and settings accept a validator of any
 * other library.
 *
 * This is version 1 of https://standardschema.dev, without a dependency. The interface is structural: an object is a schema
 * when it has this property.
 */

import type { ComponentName } from '../ground/components.js'
import { type Finding, type Span, suggestionOf } from '../ground/findings/finding.js'

/**
 * A validator: it takes a value of any type, and gives the value that it reads in it, or the reasons why it refuses it.
 *
 * @typeParam Input - the type of the values that the schema is made for.
 * @typeParam Output - the type of the values that it gives.
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
    /** Never throws, and never gives a promise. */
    readonly validate: (
      value: unknown,
    ) => { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly UrlIssue[] }
    /** For the compiler only: at run time, the property is absent. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

/**
 * Why a value is refused: the message for a person, and its finding.
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
  /** The document's own name for the mistake, or the name of the violated rule. */
  readonly name: string
  readonly component: ComponentName | null
  /** The place in the value; `null` when the value is not a string. */
  readonly span: Span | null
}

/** An object that reads strings and explains its refusals, such as `Url` and a `UrlParser`. */
interface Reader<Output> {
  tryParse(input: string): Output | null
  /** Why a string that `tryParse` does not take is refused. */
  whyNot(input: string): Finding
}

/** The property that makes a reader a schema. */
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

/** A new issue each time, because libraries write into the issues that they get. */
const notAString = (): UrlIssue => ({ message: 'not a string', name: 'not-a-string', component: null, span: null })

function issueOf(finding: Finding): UrlIssue {
  const { name, component, span, message } = finding
  const suggestion = suggestionOf(finding)
  return { message: suggestion === null ? message : `${message}: ${suggestion}`, name, component, span }
}
