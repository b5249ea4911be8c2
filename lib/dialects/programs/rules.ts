/**
 * The contents of a program's folder: its rules, from the input to the parts that the program returns, to its output and its
 * connection. The rules are listed on the page "The readings of programs", in its order. Nothing in them throws.
 */

import type { ComponentName, Components, HostData, Report } from '../../ground/components.js'

/**
 * The connection of a client: the protocol that the client speaks, in lowercase, the host that it denotes, and the port; `null` for
 * an unknown port. `http` is in the clear, and `https` is with TLS. The protocol need not be the scheme: PHP speaks `http` for
 * `HTTPS://h/`.
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
 * The parts as the program returns them: decoded if it decodes them. `null` means absent, or not distinguished from empty. If the
 * program returns user information as one string, that is the username (P5).
 */
export type ProgramParts = { readonly [Name in ComponentName]: string | null } & {
  /** The text of an opaque URL, if the program does not call it a path. The path is absent then. */
  readonly opaque?: string | null
  /** Whether the program itself says that its path is opaque. */
  readonly kind?: Components['kind']
}

/** The text of an opaque URL; `null` if it is absent. Parts may be without the property. */
export const opaqueOf = (parts: object & { readonly opaque?: string | null }): string | null =>
  Object.hasOwn(parts, 'opaque') ? (parts.opaque as string | null) : null

/** Refuses the input for a reason that is about a part, or about the whole (`null`). */
export type Refuse = (reason: string, part: ComponentName | null) => null

/** Refuses the input for a reason, where all reasons are about the same part. */
export type RefuseFor = (reason: string) => null

/** What a program has read. */
export interface Memory<Parts extends ProgramParts = ProgramParts> {
  /** The parts that the program returns. */
  readonly parts: Parts
  /** The text that it read, and the input: the same text before characters were stripped. */
  readonly text: string
  readonly input: string
  /** The name of the reason why the client reads this URL but does not follow a redirect to it. */
  readonly notFollowed?: string
}

/** A step from one URL to the next: the URL that the reference comes from, and how a whole URL is read. */
export interface Hop<Parts extends ProgramParts = ProgramParts> {
  readonly base: Memory<Parts>
  /** Reads a text as `parse` does; the reason of a refusal is reported. */
  readonly read: (text: string) => Memory<Parts> | null
}

/** The rules of a program. `Parts` may have more than the parts, for printing and connecting. */
export interface ProgramRules<Parts extends ProgramParts = ProgramParts> {
  /** The program and its version: `python-3.11`. */
  readonly name: string
  /** The address of the program's documentation. */
  readonly specification: string
  /** Strips the characters that the program removes before it reads, and reports them. */
  readonly strip?: (input: string, report: Report) => string
  /** The parts; `null` if the program refuses the text, and the reason is reported. */
  readonly read: (text: string, report: Report) => Parts | null
  /** The text of a URL, which reads the same at any base; if this is left out, it is the text that was read. */
  readonly write?: (parts: Parts) => string
  /**
   * How the client reads `location` as the `Location` of a redirect from the base; `null` if it refuses it, and the reason is
   * reported. A parser without a client resolves as its document says. If this is left out, no redirects of the program were
   * recorded, and every input with a base is refused (P3).
   */
  readonly follow?: (location: string, hop: Hop<Parts>, report: Report) => Memory<Parts> | null
  /** The program's own output for a URL that it has read. */
  readonly print: (parts: Parts, text: string) => string
  /** The client that `connect` follows, by its own name. */
  readonly client?: string
  /** The protocols that the client can speak, frozen. */
  readonly protocols?: readonly string[]
  /**
   * The connection of a client of the program, if it has one, for the original input. Its host may differ from the parser's (P7);
   * `null` if it does not connect; the report has the reason.
   */
  readonly connect?: (parts: Parts, input: string, report: Report) => Connection | null
  /** The meaning of a host that the program names, if it depends on the scheme. */
  readonly denoted?: (host: string, scheme: string) => HostData
  /** Puts together parts that were not read. The result is read again, so this need not be right for unusual parts. */
  readonly assemble: (parts: ProgramParts) => string
  /** Whether the program removes a segment from the path. If this is left out, it removes none. */
  readonly isDotSegment?: (segment: string) => boolean
  /** The program's words for each reason of a refusal (P6). */
  readonly words: Readonly<Record<string, string>>
}
