/**
 * UriTemplate with templates of public APIs, registries, stores and servers: matching an expansion returns its values.
 */

import { assert } from 'chai'
import { UriTemplate, UriTemplateList } from '../../../lib/around/patterns/index.js'
import { REAL_TEMPLATES } from './real-templates.js'

/** The expansions that have several readings, and another one of these. */
const AMBIGUOUS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Both the version and the extension after it contain dots.
  '/spring-web/{symbolicName}-{version}{.ext}': { symbolicName: 'spring', version: '3.0.5.jar' },
  '/items{/id}{.format}{?expand}': { id: '7.json', expand: 'author' },
  // Nothing is between the two values, of which one is empty.
  'https://{s}.basemaps.cartocdn.com/light_all/{z}/{x}/{y}{r}.png': { s: 'a', z: '1', x: '0', y: '', r: '1' },
}

describe('the templates of public APIs', () => {
  const templates = REAL_TEMPLATES.map(([text, values]) => ({
    template: UriTemplate.parse(text, { names: 'lenient' }),
    values,
  }))

  it('match their own expansions, unless these are ambiguous', () => {
    let read = 0
    for (const { template, values } of templates) {
      const text = template.expand(values)
      const other = AMBIGUOUS[String(template)]
      if (other === undefined) {
        assert.deepEqual(template.match(text), values, `${template} and ${text}`)
        read++
      } else {
        assert.isNull(template.match(text))
        assert.includeDeepMembers([...template.matchAll(text)], [values, other])
      }
    }
    assert.isAtLeast(read, 228)
    assert.equal(read + Object.keys(AMBIGUOUS).length, templates.length)
  })

  it('are matched by a list in order, so that the first match wins', () => {
    const list = UriTemplateList.from(templates.map(({ template }, index) => [template, index]))
    for (const [index, { template, values }] of templates.entries()) {
      const text = template.expand(values)
      const first = templates.findIndex((each) => each.template.match(text) !== null)
      const match = list.match(text)
      assert.equal(match?.value ?? -1, first, text)
      if (first === index) assert.deepEqual(match?.values, values)
    }
  })
})
