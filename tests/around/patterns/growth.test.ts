/**
 * Patterns, templates and pages take time in proportion to their input, for the families of the bench: the shapes of published reports
 * about regular expressions, and hostile pages.
 */

import { assert } from 'chai'
import { Page } from '../../../lib/around/pages/index.js'
import { UriTemplate, UrlPattern, UrlPatternList } from '../../../lib/around/patterns/index.js'
import type { UrlError } from '../../../lib/core.js'
import { assertLinear } from '../../support/growth.js'

type TextOfLength = (length: number) => string
type Families<Family> = Readonly<Record<string, Family>>

/** The families of the bench, which are JavaScript. */
const BENCH_FAMILIES = '../../../bench/growth-families.mjs'
const { patternFamilies, longPatterns, templateFamilies, longTemplates, pageFamilies } = (await import(
  BENCH_FAMILIES
)) as {
  readonly patternFamilies: Families<readonly [pattern: string, TextOfLength]>
  readonly longPatterns: Families<(length: number) => readonly [pattern: string, url: string]>
  readonly templateFamilies: Families<readonly [template: string, TextOfLength]>
  readonly longTemplates: Families<TextOfLength>
  readonly pageFamilies: Families<TextOfLength>
}

const LENGTH = 1500

/** Calls every method of a pattern. */
function verbsOf([written, url]: readonly [pattern: string, url: string]): readonly unknown[] {
  const pattern = UrlPattern.parse<string>(written)
  // A URL with all optional groups would be as long as the pattern, and a program takes the product of both.
  const values = Object.fromEntries(pattern.groups.flatMap(({ name, isOptional }) => (isOptional ? [] : [[name, '/']])))
  const built = reasonOf(() => pattern.build(values))
  const { piece } = pattern.explain(url)
  return [pattern.match(url), pattern.test(url), piece, pattern.findings.length, String(pattern), built]
}

function reasonOf(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return (error as UrlError).reason
  }
}

/** The first match, or the reason why there is none. A template is read again, because it remembers whether it can be matched. */
const firstMatchOf = (template: UriTemplate): unknown => reasonOf(() => UriTemplate.parse(String(template)).match('/x'))

describe('the library', () => {
  for (const [name, [written, textOf]] of Object.entries(patternFamilies)) {
    it(`takes linear time to match the pattern ${written}`, () => {
      const pattern = UrlPattern.parse<string>(written)
      const list = UrlPatternList.from([pattern])
      assertLinear(LENGTH, textOf, (url) => [pattern.match(url), list.match(url), pattern.explain(url)], name)
    })
  }

  for (const [name, textsOf] of Object.entries(longPatterns)) {
    it(`takes linear time for the methods of a long pattern: ${name}`, () => {
      assertLinear(LENGTH, textsOf, verbsOf, name)
    })
  }

  for (const [name, [written, textOf]] of Object.entries(templateFamilies)) {
    it(`takes linear time to match the template ${written}: ${name}`, () => {
      const template = UriTemplate.parse(written)
      assertLinear(LENGTH, textOf, (url) => template.match(url), name)
    })
  }

  it('takes linear time to check whether a template can ever match', () => {
    for (const [name, textOf] of Object.entries(longTemplates)) {
      assertLinear(LENGTH, (length) => UriTemplate.parse(textOf(length)), firstMatchOf, name)
    }
  })

  it('takes linear time to match a template with thousands of expressions', () => {
    // A copy of the expressions that follow, made for each one, takes more time than the rest only if there are very many.
    const templateOf = (length: number): UriTemplate => UriTemplate.parse('/{a}'.repeat(length / 4))
    assertLinear(10_000, templateOf, firstMatchOf)
  })

  it('takes linear time to list the links of a page', () => {
    const linksOf = (html: string) =>
      Page.readText(html, { url: 'https://h/' }).links.map(({ href, span }) => [href, span])
    assert.isAbove(Object.keys(pageFamilies).length, 20)
    for (const [name, textOf] of Object.entries(pageFamilies)) assertLinear(LENGTH, textOf, linksOf, name)
  })
})
