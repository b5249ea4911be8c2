/**
 * The types of a program's rules, which cover parsing, printing and connecting. No rule throws. Numbers in the comments of a
 * program's folder are the steps of its parser, in order.
 */

import type { ComponentName, Components, HostData, Report } from '../../ground/components.js'

/**
 * How and where a client connects: the protocol that it speaks, in lowercase, the host, and the port (`null` if it is not known).
 * `http` is in the clear; `https` uses TLS. The protocol may differ from the scheme: PHP speaks `http` for `HTTPS://h/`.
 *
 * @example
 * ```ts
 * import { silent } from 'weburl'
 * import { type Connection, programs } from 'weburl/dialects'
 *
 * const go = programs.go.with({ version: '1.19' })
 * const url = go.parse('http://h.example:80:', silent)
 * const connection: Connection | null = url && go.connection(url, silent)
 * connection // => { protocol: 'http', host: { kind: 'domain', text: 'h.example' }, port: 80 }
 * ```
 */
export interface Connection {
  readonly protocol: string
  readonly host: HostData
  readonly port: number | null
}

/**
 * The parts as the program returns them, decoded if the program decodes them. `null` means absent, or empty where the program does
 * not tell the two apart. If the program returns the user information as one string, `username` is that string (P5).
 */
export type ProgramParts = { readonly [Name in ComponentName]: string | null } & {
  /** What follows the scheme of an opaque URL, if the program does not call it a path; `path` is then absent. */
  readonly opaque?: string | null
  /** The kind of the path, if it does not follow from `opaque`. */
  readonly kind?: Components['kind']
}

/** Returns `opaque`, or `null` if it is absent. The property itself may be missing. */
export const opaqueOf = (parts: object & { readonly opaque?: string | null }): string | null =>
  Object.hasOwn(parts, 'opaque') ? (parts.opaque as string | null) : null

/** Refuses the input for a reason that concerns one part, or the whole input (`null`). */
export type Refuse = (reason: string, part: ComponentName | null) => null

/** Like `Refuse`, for reasons that all concern the same part. */
export type RefuseFor = (reason: string) => null

/** A program's parse result, with the text of the URL and the input. */
export interface Memory<Parts extends ProgramParts = ProgramParts> {
  /** The parts that the program returns. */
  readonly parts: Parts
  /** The text of the URL, and the input before characters were stripped. */
  readonly text: string
  readonly input: string
  /** Names the reason why the client does not follow a redirect to this URL, although it can parse it. */
  readonly notFollowed?: string
}

/** One step of a redirect: the URL that redirects, and how a whole URL is parsed. */
export interface Hop<Parts extends ProgramParts = ProgramParts> {
  readonly base: Memory<Parts>
  /** Parses a string as `parse` does. If the program refuses it, the reason is reported. */
  readonly read: (text: string) => Memory<Parts> | null
}

/** The rules of a program. `Parts` may have further members, for printing and connecting. */
export interface ProgramRules<Parts extends ProgramParts = ProgramParts> {
  /** The program and its version: `python-3.11`. */
  readonly name: string
  /** The URL of the program's documentation. */
  readonly specification: string
  /** Strips the characters that the program removes before it parses, and reports them. */
  readonly strip?: (input: string, report: Report) => string
  /** Parses the text. Returns `null` if the program refuses it, and reports the reason. */
  readonly read: (text: string, report: Report) => Parts | null
  /** Writes a URL so that it parses the same with any base. If this is left out, the URL's text is the text that was parsed. */
  readonly write?: (parts: Parts) => string
  /**
   * Follows a redirect from the base to `location`, the value of the `Location` header, as the client does. Returns `null` if the
   * client refuses it, and reports the reason. A parser without a client resolves as its document says. If this is left out, no
   * redirects of the program were recorded, and every input with a base is refused (P3).
   */
  readonly follow?: (location: string, hop: Hop<Parts>, report: Report) => Memory<Parts> | null
  /** Returns the program's own output for a URL that it parsed. */
  readonly print: (parts: Parts, text: string) => string
  /** The name of the client that `connect` models. */
  readonly client?: string
  /** The protocols that the client can speak, frozen. */
  readonly protocols?: readonly string[]
  /**
   * Returns where the program's client connects for the original input; `null` if it does not connect, and the reason is reported.
   * The host may differ from the parser's (P7).
   */
  readonly connect?: (parts: Parts, input: string, report: Report) => Connection | null
  /** Returns what the parser's host denotes, if that depends on the scheme. */
  readonly denoted?: (host: string, scheme: string) => HostData
  /** Joins parts that were not parsed from a string. The result is parsed again, so it need not be right for unusual parts. */
  readonly assemble: (parts: ProgramParts) => string
  /** Whether the program removes a segment from the path. If this is left out, it never does. */
  readonly isDotSegment?: (segment: string) => boolean
  /** The program's own message for each reason of a refusal (P6). */
  readonly words: Readonly<Record<string, string>>
}
