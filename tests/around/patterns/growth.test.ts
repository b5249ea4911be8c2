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
const { patternFamilies, templateFamilies, longTemplates, pageFamilies } = (await import(BENCH_FAMILIES)) as {
  readonly patternFamilies: Families<readonly [pattern: string, TextOfLength]>
  readonly templateFamilies: Families<readonly [template: string, TextOfLength]>
  readonly longTemplates: Families<TextOfLength>
  readonly pageFamilies: Families<TextOfLength>
}

const LENGTH = 1500

/** The first match, or the reason why there is none. A template is read again, because it remembers whether it can be matched. */
function firstMatchOf(template: UriTemplate): unknown {
  try {
    return UriTemplate.parse(String(template)).match('/x')
  } catch (error) {
    return (error as UrlError).reason
  }
}

describe('linear time', () => {
  for (const [name, [written, textOf]] of Object.entries(patternFamilies)) {
    it(`is what the pattern ${written} takes`, () => {
      const pattern = UrlPattern.parse<string>(written)
      const list = UrlPatternList.from([pattern])
      assertLinear(LENGTH, textOf, (url) => [pattern.match(url), list.match(url), pattern.explain(url)], name)
    })
  }

  for (const [name, [written, textOf]] of Object.entries(templateFamilies)) {
    it(`is what the template ${written} takes for ${name}`, () => {
      const template = UriTemplate.parse(written)
      assertLinear(LENGTH, textOf, (url) => template.match(url), name)
    })
  }

  it('is what it takes to find out whether a template can be matched', () => {
    for (const [name, textOf] of Object.entries(longTemplates)) {
      assertLinear(LENGTH, (length) => UriTemplate.parse(textOf(length)), firstMatchOf, name)
    }
  })

  it('is linear for pages and their links', () => {
    const linksOf = (html: string) =>
      Page.readText(html, { url: 'https://h/' }).links.map(({ href, span }) => [href, span])
    assert.isAbove(Object.keys(pageFamilies).length, 20)
    for (const [name, textOf] of Object.entries(pageFamilies)) assertLinear(LENGTH, textOf, linksOf, name)
  })
})
