/**
 * The code that does what the viewer does, to copy: a short program over the package's public doors.
 */

import type { State } from './permalink.js'
import { literal } from './spelled.js'

/** What of the library a piece of code is about. */
export type Topic = 'parse' | 'diagnose' | 'compare' | 'hosts' | 'keys' | 'display' | 'command'

/** The topics, in the order in which they are offered. */
export const TOPICS: readonly (readonly [topic: Topic, label: string])[] = [
  ['parse', 'Parse'],
  ['diagnose', 'Findings'],
  ['compare', 'Readings'],
  ['hosts', 'Host steps'],
  ['keys', 'Keys'],
  ['display', 'Display'],
  ['command', 'Shell'],
]

/** The code for a state. */
export function codeFor(topic: Topic, { text, base, encoding }: State, variant: string): string {
  const options = base === '' ? '' : `, { base: ${literal(base)} }`
  const read = `const url = Url.parse(${literal(text)}${options})`
  const canonicalized = encoding === '' ? 'url.canonicalize()' : `url.canonicalize(${literal(encoding)})`
  switch (topic) {
    case 'parse':
      return lines(
        `import { Url } from 'weburl'`,
        '',
        read,
        encoding === '' ? 'url.href' : `${canonicalized}.toString()`,
        'url.toParts()',
      )
    case 'diagnose':
      return lines(
        `import { Url } from 'weburl'`,
        '',
        `const { url, findings } = Url.diagnose(${literal(text)}${options})`,
        'for (const { name, span, message, suggestion } of findings) {',
        '  console.log(name, span, message, suggestion)',
        '}',
      )
    case 'compare':
      return lines(
        `import { compare } from 'weburl/dialects'`,
        '',
        `const { readings, differences } = compare(${literal(text)}${options})`,
        'differences.map(({ name }) => name)',
        'for (const { dialect, href, host } of readings) console.log(dialect, host, href)',
      )
    case 'hosts':
      if (!variant.startsWith('web-url'))
        return lines(
          `import { Url } from 'weburl'`,
          '',
          read,
          'url.toParts().host',
          'url.hostname',
          'url.authority?.host.kind',
        )
      return lines(
        `import { Url } from 'weburl'`,
        `import { hostSteps, webUrl } from 'weburl/dialects'`,
        '',
        read,
        `hostSteps(url.toParts().host ?? '', webUrl${variantCall(variant)})`,
      )
    case 'keys':
      return lines(
        `import { Url } from 'weburl'`,
        `import { profile } from 'weburl/profiles'`,
        '',
        read,
        `const { key, changes } = profile('dedupe').apply(url)`,
      )
    case 'display':
      return lines(
        `import { Url } from 'weburl'`,
        `import { displayUrl } from 'weburl/display'`,
        '',
        read,
        `displayUrl(url, { policy: 'chromium' }).text`,
      )
    case 'command':
      return ['npx weburl explain', ...commandOptions(base, encoding), shellQuoted(text)].join(' ')
  }
}

const lines = (...texts: string[]): string => texts.join('\n')

function variantCall(name: string): string {
  const edition = name.includes('2011') ? "edition: '2011'" : null
  const host = /\+(\w+)/.exec(name)?.[1]
  const parameters = [edition, host === undefined ? null : `host: '${host}'`].filter((one) => one !== null)
  return parameters.length === 0 ? '' : `.with({ ${parameters.join(', ')} })`
}

const commandOptions = (base: string, encoding: string): string[] => [
  ...(base === '' ? [] : ['--base', shellQuoted(base)]),
  ...(encoding === '' ? [] : ['--encoding', shellQuoted(encoding)]),
  '--',
]

/** A text as a word of a shell; with `$'…'`, which bash and zsh know, where it has characters that cannot be seen. */
function shellQuoted(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) || !/[\p{C}\p{Z}]/u.test(text.replaceAll(' ', ''))) {
    return `'${text.replaceAll("'", "'\\''")}'`
  }
  const escaped = [...text].map((character) => {
    if (character === "'" || character === '\\') return `\\${character}`
    if (!/[\p{C}\p{Z}]/u.test(character) || character === ' ') return character
    return `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`
  })
  return `$'${escaped.join('')}'`
}
