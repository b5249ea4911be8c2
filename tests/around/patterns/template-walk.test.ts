/**
 * The walk of a template, compared with the programs: if the walk returns an answer, the programs return the same.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { NAME_GRAMMARS, parseTemplate } from '../../../lib/around/patterns/templates/grammar.js'
import { partsOf, readerOf } from '../../../lib/around/patterns/templates/matching.js'
import { walkOf } from '../../../lib/around/patterns/templates/walk.js'
import { IS_WHOLE, times } from '../../support/depth.js'

const ORIGINS = ['', '', 'https://Example.org/', 'https://example.org', 'notes://', 'urn:x:', '//h']
const PIECES = [
  ...['/', '/a', '/a/', '/B', '/%C3%A9', '/a%2fb', 'x', '.json', '-', '@', ':y', ',z', '/a+b', "/a'"],
  ...['/{a}', '/{b}', '{c}', '/{a}', '/{+d}', '{+e}', '/{f*}', '/{g:2}', '/{a,b}', '/{__proto__}'],
  ...['{/h}', '{/i}', '{/h,i}', '{/j*}', '{.k}', '{;l}'],
]
const ENDS = [
  ...['', '', '', '{?p}', '{?p,q}', '{?p}{&q}', '?p={p}', '?x=1{&p}', '{?p*}', '{?a}', '{?%C3%A9}', '{#s}', '?{p}'],
  ...['?x', '?', '#', '#{s}'],
]
const TEXTS = [
  ...['https://example.org', 'https://EXAMPLE.org', 'HTTPS://example.org', 'notes://', 'urn:x:', '//h', 'https://u@h'],
  ...['/', '/', '/', 'a', 'b', 'B', 'x', '.', '..', '.json', '-', '@', ':', ':y', ',', ',z', ';', '=', '+', "'", ' '],
  ...['%C3%A9', 'é', '%2F', '%2f', '%2e', '%', '%4', '%41', '\\', '\t', '|', '[', '__proto__', '\ud800', '日'],
  ...['?', '?p=1', '&q=a+b', '&p=', '&q', '&', '?x=1', '%70=1', '?a=a', '#', '#s', '?p=%C3%A9&q=?'],
]

/** Templates, and strings that mostly contain the literals of the template. */
const questions = fc
  .tuple(
    fc.constantFrom(...ORIGINS),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 4 }),
    fc.constantFrom(...ENDS),
    fc.array(fc.array(fc.constantFrom(...TEXTS), { maxLength: 7 }), { minLength: 3, maxLength: 3 }),
    fc.array(
      fc.array(fc.constantFrom('a', 'é', 'b.c', '%2F', '', '@', 'x', 'a b', '/'), { minLength: 4, maxLength: 4 }),
      {
        minLength: 6,
        maxLength: 6,
      },
    ),
  )
  .map(([origin, pieces, end, texts, values]) => {
    const template = origin + pieces.join('') + end
    const filled = values.map((each) => {
      let at = 0
      return template
        .replace(/\{([/?&.;#])?[^}]*\}/g, (_, operator = '') => {
          const value = each[at++ % each.length] as string
          if (value === '' && operator !== '') return ''
          return operator === '?' || operator === '&' || operator === ';' ? `${operator}p=${value}` : operator + value
        })
        .replace(/^(?=\/)/, at % 2 === 0 ? '' : 'https://example.org')
    })
    return { template, texts: [...texts.map((each) => each.join('')), ...filled] }
  })

describe('the walk of a template', () => {
  it('returns the same result as the compiled programs, unless it leaves the decision to them', () => {
    const seen = { values: 0, nothing: 0, open: 0 }
    const property = fc.property(questions, ({ template, texts }) => {
      const pieces = parseTemplate(template, NAME_GRAMMARS.strict)
      let reader: ReturnType<typeof readerOf>
      try {
        reader = readerOf(template, pieces)
      } catch {
        return
      }
      const walk = walkOf(partsOf(template, pieces))
      if (walk === null) return
      for (const given of texts) {
        const text = given.toWellFormed()
        const walked = walk(text)
        seen[walked === undefined ? 'open' : walked === null ? 'nothing' : 'values']++
        if (walked === undefined) continue
        const { all, isCut } = reader.read(text, { lists: new Set(), accepts: () => true, most: 2 })
        const expected = all.length === 1 && !isCut ? all[0] : null
        assert.deepEqual(walked, expected, `${template} and ${text}`)
      }
    })
    fc.assert(property, { numRuns: times(8000) })
    if (!IS_WHOLE) return
    assert.isAbove(seen.values, times(500))
    assert.isAbove(seen.nothing, times(500))
    assert.isAbove(seen.open, times(200))
  })
})
