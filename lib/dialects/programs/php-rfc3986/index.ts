/**
 * PHP's class `Uri\Rfc3986\Uri`: the whole grammar of RFC 3986, with the parts as written.
 *
 * @see https://www.php.net/manual/en/class.uri-rfc3986-uri.php
 */

import { NO_PARTS, type Report } from '../../../ground/components.js'
import { isIPv6 } from '../addresses.js'
import { type Program, programIn } from '../program.js'
import { makeAbsolute } from '../resolving.js'
import type { Hop, Memory, ProgramParts, ProgramRules } from '../rules.js'
import { credentialsOf, cut, cutBefore } from '../splitting.js'
import { recompose } from '../texts.js'

const charactersOf = (more: string): RegExp => new RegExp(`^(?:[A-Za-z0-9\\-._~!$&'()*+,;=${more}]|%[0-9A-Fa-f]{2})*$`)
const IN_USERINFO = charactersOf(':')
const IN_REG_NAME = charactersOf('')
const IN_PATH = charactersOf(':@/')
const IN_QUERY = charactersOf(':@/?')

function readPhpUri(text: string, report: Report): ProgramParts | null {
  const uri = matched(text)
  return uri === null ? report.fatal('invalid-uri', null, 0, text.length) : uri
}

function matched(text: string): ProgramParts | null {
  const [beforeFragment, fragment] = cut(text, '#')
  const [hierarchy, query] = cut(beforeFragment, '?')
  if (!IN_QUERY.test(fragment ?? '') || !IN_QUERY.test(query ?? '')) return null
  const [, scheme = null] = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(hierarchy) ?? []
  const rest = scheme === null ? hierarchy : hierarchy.slice(scheme.length + 1)
  const [authority, path] = rest.startsWith('//') ? cutBefore(rest.slice(2), /\//) : [null, rest]
  if (!IN_PATH.test(path) || (authority === null && scheme === null && cut(path, '/')[0].includes(':'))) return null
  const server = authority === null ? NO_PARTS : serverOf(authority)
  return server && { ...server, scheme, path, query, fragment }
}

function serverOf(authority: string): ProgramParts | null {
  const [before, after] = cut(authority, '@')
  const [userinfo, hostAndPort] = after === null ? [null, before] : [before, after]
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:[\]]*)(?::([0-9]*))?$/.exec(hostAndPort) ?? [null, '[']
  if (!IN_USERINFO.test(userinfo ?? '') || !(host.startsWith('[') ? isAddress(host) : IN_REG_NAME.test(host)))
    return null
  const number = (port ?? '').replace(/^0+(?=.)/, '')
  if (number.length > LARGEST.length || (number.length === LARGEST.length && number > LARGEST)) return null
  return { ...NO_PARTS, ...credentialsOf(userinfo), host, port: number === '' ? null : number }
}

/** 2^63 - 1. */
const LARGEST = '9223372036854775807'

function isAddress(host: string): boolean {
  const address = host.slice(1, -1)
  return host.endsWith(']') && (isIPv6(address) || /^v[0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+$/i.test(address))
}

/** `resolve`: the reference is parsed, and then resolved according to RFC 3986. */
function follow(reference: string, { base, read }: Hop, report: Report): Memory | null {
  const parts = readPhpUri(reference, report)
  if (parts === null || parts.scheme !== null) return parts && { parts, text: reference, input: reference }
  return read(makeAbsolute(base.parts.scheme ?? '', base.text, reference))
}

const RULES: ProgramRules<ProgramParts> = {
  name: 'php-rfc3986-8.5',
  specification: 'https://www.php.net/manual/en/class.uri-rfc3986-uri.php',
  read: readPhpUri,
  follow,
  print: (_parts, text) => text,
  assemble: recompose,
  words: { 'invalid-uri': 'The specified URI is malformed' },
}

/** PHP's `Uri\Rfc3986\Uri`, a parser without a client. */
export const phpRfc3986: Program = programIn<ProgramParts>('php-rfc3986', [
  { version: '8.5', since: '8.5', until: '8.5', news: '', rules: () => RULES },
])
