/** The time of the rules, and of every method, grows with the length of the input and no faster. */

import { assert } from 'chai'
import { type Dialect, Url, UrlError } from '../../../../lib/index.js'
import { byDepth } from '../../../support/depth.js'
import { assertLinear } from '../../../support/growth.js'

/** The length of the shorter inputs. */
const LENGTH = byDepth(1 << 9, 1 << 10)

/** The lengths of further inputs, on which the rules have to terminate. */
const LONGEST = byDepth([], [1 << 17])

/** The repeated unit, and what precedes it. Each has been hard for some parser of URLs. */
type LongText = readonly [start: string, repeated: string]

/** Hosts, which each browser canonicalizes in its own way. */
export const LONG_HOSTS: readonly LongText[] = [
  ['http://', 'a.'],
  ['http://', '1.'],
  ['http://', '9'],
  ['http://', 'a'],
  ['http://', '%41'],
  ['http://', '%25'],
  ['http://', 'é'],
  ['http://', '\u0301'],
  ['http://', '。'],
  ['http://', 'א'],
  ['http://', 'xn--'],
  ['http://xn--', '0'],
  ['http://', '['],
  ['http://[', ':'],
  ['http://[v1', '1'],
]

export const LONG_TEXTS: readonly LongText[] = [
  ...LONG_HOSTS,
  ['', 'a'],
  ['', '/'],
  ['', '../'],
  ['', 'a/:'],
  ['', '\t'],
  ['', '\ud800'],
  ['blob:', 'blob:'],
  ['x:', 'a\t'],
  ['x:', './'],
  ['data:', '\u0301'],
  ['mailto:', ' '],
  ['javascript:', '%41'],
  ['http:', '\\'],
  ['http://', '@'],
  ['http://u:', ':@'],
  ['http://h:', '0'],
  ['http://h/', 'a/../'],
  ['http://h/', '%2e%2E/'],
  ['http://h/', '%34%31%'],
  ['http://h/', '\\'],
  ['http://h/?', '&a=%'],
  ['http://h/?', '日'],
  ['http://h/#', '\0'],
  ['file:', '/'],
  ['file:///', 'C|/'],
  ['file:///C:/', '../'],
]

const urlsOf = (text: string, base: Url): Url[] =>
  [Url.tryParse(text, { dialect: base.dialect }), base.tryResolve(text)].filter((url) => url !== null)

/** Parses, resolves and canonicalizes. */
function askRules(text: string, base: Url): void {
  for (const url of urlsOf(text, base)) {
    url.tryCanonicalize('shift_jis')
    url.tryResolve('../x?y')
  }
}

/** An edit. It is refused where a program would read the path otherwise: urllib3 has an empty path only before a query or a fragment. */
function withoutTail(url: Url): void {
  try {
    url.with({ fragment: null, query: null })
  } catch (error) {
    if (!(error instanceof UrlError)) throw error
  }
}

/** Asks all methods. There may be a finding for every character. */
function askMethods(text: string, base: Url): void {
  Url.diagnose(text, { dialect: base.dialect, base })
  base.dialect.domainToUnicode(text)
  for (const url of urlsOf(text, base)) {
    assert.isString(url.key({ query: 'sorted' }) + url.redact({ parameters: ['a'] }))
    assert.isArray([...url.path.decodedSegments(), ...(url.query ?? [])])
    assert.isNumber(Url.compare(url, base))
    base.relativize(url)
    url.relativize(base)
    withoutTail(url)
    if (url.tryCanonicalize() === null) continue
    assert.isString(url.href + url.origin)
    const host = url.authority?.host
    if (host?.kind === 'domain') assert.isString(host.toUnicode())
  }
}

/** The inputs for the dialect at an index: all in a deep run, every second one otherwise. */
const askedOf = (texts: readonly LongText[], place: number): readonly LongText[] =>
  byDepth(
    texts.filter((_, index) => index % 2 === place % 2),
    texts,
  )

export function assertLinearInLongTexts(texts: readonly LongText[], dialect: Dialect, place: number): void {
  const base = Url.parse('http://h/a/b?q#f', { dialect })
  for (const [start, repeated] of askedOf(texts, place)) {
    const textOf = (length: number): string => start + repeated.repeat(length / repeated.length)
    const what = JSON.stringify(start + repeated)
    assertLinear(LENGTH, textOf, (text) => askRules(text, base), `reading ${what}`)
    assertLinear(LENGTH, textOf, (text) => askMethods(text, base), `asking about ${what}`)
    for (const length of LONGEST) askRules(textOf(length), base)
  }
}
