/**
 * Time and memory grow with the length of a text and no faster, in every method. That is measured by the benchmarks; here the
 * rules are asked about texts so long that something quadratic would not come to their end, and every method about long ones.
 */

import { assert } from 'chai'
import { type Dialect, Url } from '../../../../lib/index.js'

const LONG = 1 << 13
const TOO_LONG_TO_SQUARE = 1 << 16

/** What is repeated, and what stands before it. Each has been hard on some parser of URLs. */
type LongText = readonly [start: string, repeated: string]

/** Hosts, which browsers canonicalize in ways of their own. */
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

function askRules(text: string, base: Url): void {
  for (const url of urlsOf(text, base)) {
    url.tryCanonicalize('shift_jis')
    url.tryResolve('../x?y')
  }
}

/** Of findings there may be one a character, which takes its time. */
function askMethods(text: string, base: Url): void {
  Url.diagnose(text, { dialect: base.dialect, base })
  base.dialect.domainToUnicode(text)
  for (const url of urlsOf(text, base)) {
    assert.isString(url.key({ query: 'sorted' }) + url.redact({ parameters: ['a'] }))
    assert.isArray([...url.path.decodedSegments(), ...(url.query ?? [])])
    assert.isNumber(Url.compare(url, base))
    base.relativize(url)
    url.relativize(base)
    url.with({ fragment: null, query: null })
    if (url.tryCanonicalize() === null) continue
    assert.isString(url.href + url.origin)
    const host = url.authority?.host
    if (host?.kind === 'domain') assert.isString(host.toUnicode())
  }
}

export function askLongTexts(texts: readonly LongText[], dialect: Dialect): void {
  const base = Url.parse('http://h/a/b?q#f', { dialect })
  for (const [start, repeated] of texts) {
    askRules(start + repeated.repeat(TOO_LONG_TO_SQUARE / repeated.length), base)
    askMethods(start + repeated.repeat(LONG / repeated.length), base)
  }
}
