/**
 * Public suffix lists, and the algorithm of publicsuffix.org that looks up a domain in a list. A list contains the suffixes under
 * which people can register names. One list comes with the library, and a caller may use a newer one.
 *
 * @see https://github.com/publicsuffix/list/wiki/Format
 */

import { today } from '../../dialects/whatwg/edition-today.js'
import { parseUrl } from '../../dialects/whatwg/url-parsing.js'
import { silent } from '../../ground/components.js'
import { quotedInput } from '../../ground/findings/mask.js'
import { withoutFinalDot } from '../../ground/hosts/host-name.js'
import { ownOptions, textIn } from '../../ground/own-options.js'

/**
 * The result of looking up a domain in a list.
 *
 * @example
 * ```ts
 * import { publicSuffixList, type SuffixMatch } from 'weburl/sites'
 *
 * const match: SuffixMatch = publicSuffixList.match('www.example.co.uk', 'all')
 * match // => { suffix: 'co.uk', section: 'icann' }
 * ```
 */
export interface SuffixMatch {
  readonly suffix: string
  /**
   * The part of the list that contains the matching rule: `icann` for top-level domains and their registries, `private` for
   * companies that give out names below their own domain. It is `unlisted` if no rule matches; then the suffix is the last label.
   */
  readonly section: 'icann' | 'private' | 'unlisted'
}

/**
 * A list of public suffixes.
 *
 * @example
 * ```ts
 * import { parsePublicSuffixList, type PublicSuffixList, publicSuffix } from 'weburl/sites'
 *
 * const list: PublicSuffixList = parsePublicSuffixList('// VERSION: 2026-11-01\ncom\n*.example\n!www.example')
 * list.date // => '2026-11-01'
 * publicSuffix('a.b.example', { list }) // => 'b.example'
 * publicSuffix('a.www.example', { list }) // => 'example'
 * ```
 */
export interface PublicSuffixList {
  /** Where the list is from. */
  readonly source: string
  /** The date of the list; `null` if it is not known. */
  readonly date: string | null
  /** Returns the public suffix of a domain, which must be in lowercase ASCII, without a final dot and without empty labels. */
  match(domain: string, rules: 'all' | 'icann'): SuffixMatch
}

/** The lines that begin and end a part of the list. */
const SECTION_MARK = /^\/\/ *===(BEGIN|END) (ICANN|PRIVATE) DOMAINS===/

/** The line of the official file that contains its date. */
const VERSION = /^\/\/ *VERSION: *([0-9]{4}-[0-9]{2}-[0-9]{2})/

interface SuffixRule {
  /** The labels of the rule, without "*." and "!". */
  readonly name: string
  readonly kind: 'name' | 'wildcard' | 'exception'
}

/**
 * Parses a list in the format of publicsuffix.org: one rule per line, `*.` for any label, `!` for an exception. The date is taken
 * from the line `// VERSION: …` of the official file, unless it is given. Rules outside the marked parts count as ICANN's.
 *
 * @example
 * ```ts
 * import { parsePublicSuffixList, registrableDomain } from 'weburl/sites'
 *
 * const list = parsePublicSuffixList('co.uk\nuk\nintern', { source: 'our own', date: '2026-11-22' })
 * registrableDomain('www.wiki.intern', { list }) // => 'wiki.intern'
 * parsePublicSuffixList('a.*.b') // throws The rule "a.*.b" cannot be read
 * ```
 */
export function parsePublicSuffixList(
  text: string,
  options?: {
    /** Where the list is from. */
    readonly source?: string | undefined
    /** The date of the list; by default the date in the line `// VERSION: …`. */
    readonly date?: string | undefined
  },
): PublicSuffixList {
  const call = "parsePublicSuffixList(text, { source: 'our own' })"
  const { source = 'a list of the caller', date } = ownOptions(options, ['source', 'date'], call)
  const sections = new Map<string, SuffixMatch['section']>()
  let mostLabels = 0
  let section: SuffixMatch['section'] = 'icann'
  let version: string | null = null
  for (const line of textIn(text, call).split(/\r\n|[\n\r]/)) {
    version ??= VERSION.exec(line)?.[1] ?? null
    const mark = SECTION_MARK.exec(line)
    if (mark !== null) section = mark[1] === 'BEGIN' && mark[2] === 'PRIVATE' ? 'private' : 'icann'
    // A rule ends at the first white space.
    const rule = /^\S+/.exec(line)?.[0] ?? ''
    if (rule !== '' && !rule.startsWith('//')) {
      const { kind, name } = ruleOf(rule)
      sections.set(`${kind} ${name}`, section)
      mostLabels = Math.max(mostLabels, name.split('.').length)
    }
  }
  return Object.freeze<PublicSuffixList>({
    source,
    date: date ?? version,
    match: (domain, rules) =>
      longestMatch(domain, mostLabels + 2, (rule) => {
        const found = sections.get(rule)
        return found === undefined || (rules === 'icann' && found === 'private') ? null : found
      }),
  })
}

function ruleOf(rule: string): SuffixRule {
  const kind = rule.startsWith('!') ? 'exception' : rule.startsWith('*.') ? 'wildcard' : 'name'
  const written = rule.slice({ exception: 1, wildcard: 2, name: 0 }[kind])
  const record = parseUrl(`http://${written}/`, null, today, silent)
  const data = record?.path === '/' ? record.hostData : null
  // The rule "*" is the algorithm's default.
  if (rule === '*') return { kind: 'name', name: '*' }
  if (data?.kind !== 'domain' || written.includes('*') || /[:@?#\\]/.test(written)) {
    const advice = 'write a domain, with "*." or "!" in front'
    throw new TypeError(`The rule ${quotedInput(rule)} cannot be read: ${advice}`)
  }
  return { kind, name: withoutFinalDot(data.text) }
}

/**
 * Returns the suffix by the longest rule that matches; an exception has priority. Rules have a limited number of labels, so only
 * the last labels of a domain are examined.
 */
function longestMatch(
  domain: string,
  mostLabels: number,
  sectionOf: (rule: string) => SuffixMatch['section'] | null,
): SuffixMatch {
  const suffixes = lastSuffixes(domain, mostLabels)
  for (const [index, suffix] of suffixes.entries()) {
    const section = sectionOf(`exception ${suffix}`)
    if (section !== null) return { suffix: suffixes.at(index + 1) ?? suffix, section }
  }
  for (const [index, suffix] of suffixes.entries()) {
    const above = suffixes.at(index + 1)
    const section = (above === undefined ? null : sectionOf(`wildcard ${above}`)) ?? sectionOf(`name ${suffix}`)
    if (section !== null) return { suffix, section }
  }
  return { suffix: suffixes.at(-1) ?? domain, section: 'unlisted' }
}

/** The suffixes of a domain with at most this many labels, the longest first. */
function lastSuffixes(domain: string, mostLabels: number): string[] {
  const suffixes: string[] = []
  let dot = domain.length
  while (dot > 0 && suffixes.length < mostLabels) {
    dot = domain.lastIndexOf('.', dot - 1)
    suffixes.unshift(domain.slice(dot + 1))
  }
  return suffixes
}
