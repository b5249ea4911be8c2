/**
 * The attribute `srcset`: the HTML Standard, section 4.8.4.3.10, "Parsing a srcset attribute". The comments number its steps.
 *
 * @see https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute
 */

import { textIn } from '../../ground/own-options.js'
import { unitAt } from '../../ground/text/ascii.js'
import { isMarkupWhitespace } from '../markup/tags.js'

/**
 * A candidate in a `srcset`: a URL, its descriptors, and the position of the URL in the attribute.
 *
 * @example
 * ```ts
 * import { parseSrcset, type SrcsetCandidate } from 'weburl/tools'
 *
 * const [candidate]: readonly SrcsetCandidate[] = parseSrcset('a.png 2x')
 * candidate // => { url: 'a.png', descriptor: '2x', start: 0, end: 5 }
 * ```
 */
export interface SrcsetCandidate {
  /** The URL as written. */
  readonly url: string
  /** The descriptors as written, such as `2x` or `100w`; `null` if there are none, which means `1x`. */
  readonly descriptor: string | null
  /** The position of the URL, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

/**
 * Returns the candidates in a `srcset` or `imagesrcset`, in the order of the attribute. A candidate with invalid descriptors is
 * left out, as in browsers. A comma inside a URL belongs to the URL.
 *
 * @example
 * ```ts
 * import { parseSrcset } from 'weburl/tools'
 *
 * const urlsIn = (text: string): string[] => parseSrcset(text).map(({ url }) => url)
 * urlsIn('small.png 320w, large.png 1280w') // => ['small.png', 'large.png']
 * urlsIn('a,b 100w') // => ['a,b']
 * urlsIn('data:,x 1x') // => ['data:,x']
 * urlsIn('a 1x 2x, b') // => ['b']
 * urlsIn('a 0w') // => []
 * ```
 */
export function parseSrcset(text: string): SrcsetCandidate[] {
  const input = textIn(text, 'parseSrcset(text)')
  const candidates: SrcsetCandidate[] = []
  let position = 0
  for (;;) {
    // 4. and 5.
    while (position < input.length && isSeparator(unitAt(input, position))) position++
    if (position >= input.length) return candidates
    // 6.
    const start = position
    while (position < input.length && !isMarkupWhitespace(unitAt(input, position))) position++
    let end = position
    while (input.charAt(end - 1) === ',') end--
    // 8.
    const hasDescriptors = end === position
    const [descriptors, next] = hasDescriptors ? descriptorsAt(input, position) : [[], position]
    position = next
    // 9. to 16.
    if (areRight(descriptors)) {
      const descriptor = descriptors.length === 0 ? null : descriptors.join(' ')
      candidates.push({ url: input.slice(start, end), descriptor, start, end })
    }
  }
}

const COMMA = 0x2c
const isSeparator = (unit: number): boolean => unit === COMMA || isMarkupWhitespace(unit)

/** Steps 8.2 to 8.5: the tokens up to the next comma outside parentheses, and the offset after that comma. */
function descriptorsAt(input: string, from: number): readonly [descriptors: string[], next: number] {
  const descriptors: string[] = []
  let position = from
  let start = -1
  let isInParentheses = false
  const endDescriptor = (): void => {
    if (start !== -1) descriptors.push(input.slice(start, position))
    start = -1
  }
  for (; position < input.length; position++) {
    const unit = unitAt(input, position)
    if (isInParentheses) {
      isInParentheses = unit !== 0x29 /* ) */
    } else if (isMarkupWhitespace(unit)) {
      endDescriptor()
    } else if (unit === COMMA) {
      endDescriptor()
      return [descriptors, position + 1]
    } else {
      if (start === -1) start = position
      isInParentheses = unit === 0x28 /* ( */
    }
  }
  endDescriptor()
  return [descriptors, position]
}

/** A density: a "valid floating-point number", then "x". */
const DENSITY = /^-?(?:\d+|\d*\.\d+)(?:[eE][+-]?\d+)?x$/

/** Steps 9 to 15 with the flag "error": whether a candidate's descriptors are valid. */
function areRight(descriptors: readonly string[]): boolean {
  const seen = new Set<string>()
  for (const descriptor of descriptors) {
    const kind = descriptor.slice(-1)
    const number = Number(descriptor.slice(0, -1))
    const isRight = kind === 'x' ? DENSITY.test(descriptor) && number >= 0 : /^\d+[wh]$/.test(descriptor) && number > 0
    if (!isRight || seen.has(kind)) return false
    seen.add(kind)
  }
  // A density cannot be combined with another descriptor, and a height needs a width.
  return seen.has('x') ? seen.size === 1 : !seen.has('h') || seen.has('w')
}
