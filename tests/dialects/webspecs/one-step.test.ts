/**
 * Reading, resolving and canonicalizing in turn have the result of the document's single step, for paths. A path is the only part
 * that is appended to another, after its dot segments are removed. This file implements the rule path and the rows that use it like
 * the document: on lists of encoded names, not on strings as written.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { webspecs } from '../../../lib/dialects/webspecs/index.js'
import { Url } from '../../../lib/index.js'
import { times } from '../../support/depth.js'

/** cleanse, with the default encode set. */
const cleanse = (name: string): string =>
  name.replace(/[\t\n\r]/g, '').replace(/[^!-~]|["#<>?`]/gu, (character) => encodeURIComponent(character))

/** The rule path. */
function path(text: string): string[] {
  const result = text.split(/[/\\]/)
  for (let index = 0; index < result.length; ) {
    const name = cleanse(result[index] ?? '')
    result[index] = name
    const isLast = index === result.length - 1
    if (/^(\.|%2e)$/i.test(name)) {
      if (!isLast) result.splice(index, 1)
      else if (index > 0) result[index++] = ''
      else index++
    } else if (/^(\.|%2e)(\.|%2e)$/i.test(name)) {
      if (index === 0) result.splice(index, 1)
      else {
        result.splice(--index, 2)
        if (isLast) result.splice(index++, 0, '')
      }
    } else {
      index++
    }
  }
  return result
}

/** Path concatenation. */
function concatenation(basePath: readonly string[], names: readonly string[]): readonly string[] {
  const base = [...basePath]
  const list = [...names]
  if (list[0] === '.') {
    list.shift()
    base.pop()
  }
  if (list.length === 1 && list[0] === '') return base
  if (list.length > 1 && list[0] === '') return list.slice(1)
  return [...base.slice(0, -1), ...list]
}

/** file-url, rows 1 and 2. */
function behindDrive(drive: string, names: readonly string[]): readonly string[] {
  const [first, second = ''] = names
  return [drive, ...(first === '' && second !== '' ? names.slice(1) : names)]
}

const written = (names: readonly string[]): string => `/${names.join('/')}`

/**
 * The names that remain after reading the path again: a final single dot after other names becomes an empty name. See the DEVIATION
 * of `append` in `path.ts`.
 */
const readAgain = (names: readonly string[]): readonly string[] =>
  names.length > 1 && /^(\.|%2e)$/i.test(names.at(-1) ?? '') ? [...names.slice(0, -1), ''] : names

const NAMES = [
  '',
  '',
  'a',
  'b',
  'C:',
  '.',
  '.',
  '..',
  '..',
  '%2e',
  '.%2E',
  '%2e%2e',
  '...',
  'é',
  ' "',
  '.\t',
  '\n..',
  '|',
]
const pathArbitrary = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom('/', '/', '/', '\\')), { minLength: 1, maxLength: 7 })
  .map((parts) => parts.flat().join('').slice(0, -1).trim())

const numRuns = times(400)

describe('parsing, resolving and canonicalizing in sequence', () => {
  const pathname = (input: string, base: string): string | undefined =>
    Url.tryParse(input, { dialect: webspecs, base })?.pathname

  it('returns the same path as the rule path, for a path after an authority', () => {
    fc.assert(
      fc.property(pathArbitrary, (text) => {
        assert.equal(pathname(`http://h/${text}`, 'x:'), written(path(text)))
      }),
      { numRuns },
    )
  })

  it('returns the same path as path concatenation, for a relative URL', () => {
    fc.assert(
      fc.property(pathArbitrary, pathArbitrary, (base, text) => {
        // Two slashes begin an authority, "C:" is a scheme.
        fc.pre(!/^(?:[/\\]{2}|C:)/.test(text))
        const expected = written(readAgain(concatenation(path(base), path(text))))
        assert.equal(pathname(text, `http://h/${base}`), expected)
        fc.pre(!/^[/\\]/.test(text))
        assert.equal(pathname(`http:${text}`, `http://h/${base}`), expected)
      }),
      { numRuns },
    )
  })

  it('returns the drive letter and the path, for a file URL with a drive letter', () => {
    fc.assert(
      fc.property(pathArbitrary, (text) => {
        fc.pre(!text.startsWith('\\'))
        const behind = text.startsWith('/') ? text.slice(1) : text
        const expected = written(readAgain(behindDrive('C:', path(behind))))
        assert.equal(pathname(`file:C|${text}`, 'x:'), expected)
        assert.equal(pathname(`/C|${text}`, 'http://h'), expected)
      }),
      { numRuns },
    )
  })

  it('returns the base’s directory and the path, for a file URL without slashes', () => {
    fc.assert(
      fc.property(pathArbitrary, pathArbitrary, (base, text) => {
        fc.pre(!/^(?:\/|C:)/.test(text))
        const expected = written(readAgain([...path(base).slice(0, -1), ...path(text)]))
        assert.equal(pathname(`file:${text}`, `http://h/${base}`), expected)
      }),
      { numRuns },
    )
  })
})
