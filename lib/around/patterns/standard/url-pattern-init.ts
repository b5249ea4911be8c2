/**
 * "URLPatternInit processing" (the URL Pattern Standard's section 3.2): the strings of the parts, for a pattern or for a URL to
 * match, including those inherited from a base URL.
 *
 * @see https://urlpattern.spec.whatwg.org/#canon-processing-for-init
 */

import { today } from '../../../dialects/whatwg/edition-today.js'
import { whatwg } from '../../../dialects/whatwg/index.js'
import { type Components, silent } from '../../../ground/components.js'
import { utf8 } from '../../../ground/encodings/utf-8.js'
import { byWord, PatternFault, type Word, wholeOf } from '../pattern-strings/fault.js'
import { escapePattern } from '../pattern-strings/part-lists.js'
import {
  canonicalHash,
  canonicalHostname,
  canonicalOpaquePathname,
  canonicalPathname,
  canonicalPortOf,
  canonicalProtocol,
  canonicalSearch,
  canonicalUserinfo,
} from './canonical-text.js'

/** The dictionary `URLPatternInit`. Absent members are `undefined`, so that they are not looked up in `Object.prototype`. */
export type Init = { [member in Word | 'baseURL']: string | undefined }

export const emptyInit = (): Init => ({
  protocol: undefined,
  username: undefined,
  password: undefined,
  hostname: undefined,
  port: undefined,
  pathname: undefined,
  search: undefined,
  hash: undefined,
  baseURL: undefined,
})

/** The canonical parts of a URL to match. */
export type Values = Readonly<Record<Word, string>>

const isSpecial = (scheme: string): boolean => today.specialSchemes.has(scheme)

/** The Standard's type "pattern" or "url", which tells whether the strings are for a pattern or for a URL. */
interface Type {
  /** "Process a base URL string". */
  fromBase(text: string): string
  isAbsolutePathname(text: string): boolean
  /** "Process protocol for init", and so on. */
  process(word: Word, text: string, protocol: string): string
  /** Lists of members to inherit from the base. A member is inherited if it and all members before it in the list are absent. */
  readonly inherits: readonly (readonly Word[])[]
}

const FROM_BASE: readonly Word[] = ['protocol', 'hostname', 'port', 'pathname', 'search', 'hash']
const CREDENTIALS_FROM_BASE: readonly Word[] = ['protocol', 'hostname', 'port', 'username', 'password']

const asPattern: Type = {
  fromBase: escapePattern,
  isAbsolutePathname: (text) => /^[\\{]?\//.test(text),
  process: (_word, text) => text,
  inherits: [FROM_BASE],
}

/** The functions that canonicalize the members of an input. They return `null` if the Standard throws. */
const CANONICAL: Readonly<Record<Word, (text: string, protocol: string) => string | null>> = {
  protocol: canonicalProtocol,
  username: canonicalUserinfo,
  password: canonicalUserinfo,
  hostname: canonicalHostname,
  port: canonicalPortOf,
  pathname: (text, protocol) =>
    protocol === '' || isSpecial(protocol) ? canonicalPathname(text) : canonicalOpaquePathname(text),
  search: canonicalSearch,
  hash: canonicalHash,
}

const asUrl: Type = {
  fromBase: (text) => text,
  isAbsolutePathname: (text) => text.startsWith('/'),
  process(word, text, protocol) {
    const canonical = CANONICAL[word](text, protocol)
    if (canonical === null) throw new PatternFault(NOT_A_PART, wholeOf(word, text))
    return canonical
  },
  inherits: [FROM_BASE, CREDENTIALS_FROM_BASE],
}

const NOT_A_PART = {
  reason: 'text-not-allowed',
  message: 'a text cannot be in this part of a URL',
  suggestion: 'give the text as a URL has it',
}

/** Processes the members of a pattern. Throws a `PatternFault` if the base is not a URL. */
export const textsOfPattern = (init: Init): Init => processInit(init, asPattern)

/**
 * Processes the members of an input; absent members become the empty string. Returns `null` if the Standard catches an exception.
 */
export function valuesOfInit(init: Init): Values | null {
  try {
    const texts = processInit(init, asUrl)
    return byWord((word) => texts[word] ?? '')
  } catch (error) {
    if (error instanceof PatternFault) return null
    throw error
  }
}

/** "Process a URLPatternInit". */
function processInit(init: Init, type: Type): Init {
  // 11. and 12.
  const base = init.baseURL === undefined ? null : canonicalBase(init.baseURL)
  const result = base === null ? emptyInit() : inherited(init, base, type)
  const processed = (word: Word, text: string | undefined): string | undefined =>
    text === undefined ? result[word] : type.process(word, text, result.protocol ?? '')
  // 13. to 22.
  result.protocol = processed('protocol', init.protocol?.replace(/:$/, ''))
  result.username = processed('username', init.username)
  result.password = processed('password', init.password)
  result.hostname = processed('hostname', init.hostname)
  result.port = processed('port', init.port)
  result.pathname = processed('pathname', joinedPathname(init.pathname, base, type))
  result.search = processed('search', init.search?.replace(/^\?/, ''))
  result.hash = processed('hash', init.hash?.replace(/^#/, ''))
  return result
}

/** "Process a URLPatternInit", steps 12.3 to 12.10. */
function inherited(init: Init, base: Components, type: Type): Init {
  const values = valuesOfRecord(base)
  const result = emptyInit()
  for (const words of type.inherits) {
    for (const word of words) {
      if (init[word] !== undefined) break
      result[word] = type.fromBase(values[word])
    }
  }
  return result
}

/** "Process a URLPatternInit", steps 20.1 and 20.2. */
function joinedPathname(pathname: string | undefined, base: Components | null, type: Type): string | undefined {
  if (pathname === undefined || base === null || base.kind === 'opaque' || type.isAbsolutePathname(pathname)) {
    return pathname
  }
  const basePath = type.fromBase(base.path ?? '')
  return basePath.slice(0, basePath.lastIndexOf('/') + 1) + pathname
}

function canonicalBase(text: string): Components {
  const record = whatwg.parse(text, silent)
  const canonical = record && whatwg.canonicalize(record, utf8, silent)
  if (canonical === null) throw new PatternFault(BAD_BASE, wholeOf(null, text))
  return canonical
}

const BAD_BASE = {
  reason: 'base-invalid',
  message: 'the base is not a URL',
  suggestion: 'give an absolute URL such as "https://example.org/"',
}

/** The parts of a canonical record, in the form that "match" compares. */
const valuesOfRecord = (url: Components): Values => ({
  protocol: url.scheme,
  username: url.username ?? '',
  password: url.password ?? '',
  hostname: url.host ?? '',
  port: url.port ?? '',
  pathname: url.path ?? '',
  search: url.query ?? '',
  hash: url.fragment ?? '',
})
