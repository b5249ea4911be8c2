/**
 * Standard Schema: the one property by which forms, routers, RPC and environment readers take a validator of any library.
 *
 * Version 1 of https://standardschema.dev, in our own words and without a dependency. The interface is structural: what has
 * this property is a schema to whoever asks for one.
 */

import type { ComponentName } from './components.js'
import type { Finding, Span } from './insight/finding.js'

/**
 * What takes a value of any kind and answers with what it was taken for, or with the reasons why it is refused.
 *
 * @typeParam Input - what the schema is meant to be given.
 * @typeParam Output - what it makes of it.
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
    /** Never throws, and never answers with a promise. */
    readonly validate: (
      value: unknown,
    ) => { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly UrlIssue[] }
    /** For the compiler only: nothing is there. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

/**
 * Why a value is refused: the message for a person, and the finding behind it.
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
  /** What is wrong and, where that is known, what would be right. */
  readonly message: string
  /** The document's own name for it, or the rule's. */
  readonly name: string
  readonly component: ComponentName | null
  /** Where in the value; `null` when it is not a string. */
  readonly span: Span | null
}

/** Who reads texts, and says why not: `Url` is one, and a `UrlParser`. */
interface Reader<Output> {
  tryParse(input: string): Output | null
  diagnose(input: string): { readonly findings: readonly Finding[] }
}

/** The property by which a reader is a schema. */
export function standardSchemaOf<Output>(reader: Reader<Output>): StandardSchema<string, Output>['~standard'] {
  return Object.freeze({
    version: 1,
    vendor: 'weburl',
    validate(value: unknown) {
      if (typeof value !== 'string') return { issues: [notAString()] }
      const output = reader.tryParse(value)
      if (output !== null) return { value: output }
      // The last finding is the one that ended the reading; those before it are repairs.
      return { issues: reader.diagnose(value).findings.slice(-1).map(issueOf) }
    },
  } as const)
}

/** A new one each time, for libraries write into issues. */
const notAString = (): UrlIssue => ({ message: 'not a string', name: 'not-a-string', component: null, span: null })

function issueOf({ name, component, span, message, suggestion }: Finding): UrlIssue {
  return { message: suggestion === undefined ? message : `${message}: ${suggestion}`, name, component, span }
}
