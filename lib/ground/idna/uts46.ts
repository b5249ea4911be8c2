/**
 * Unicode IDNA Compatibility Processing (UTS #46, section 4): converts domain names with characters of all scripts to the ASCII
 * form of the DNS, and back.
 *
 *     BÜCHER.example     Map          bücher.example
 *                        Normalize    bücher.example       u + ¨ becomes ü
 *                        Break        bücher · example
 *                        Convert/Validate                  "xn--" labels are decoded, every label is checked
 *                        ToASCII      xn--bcher-kva.example
 *
 * Processing is Nontransitional, and IgnoreInvalidPunycode is false, because the alternatives are deprecated. (`mapDeviations` is
 * for documents with Transitional Processing.) The functions do not throw, and take linear time.
 *
 * @see https://www.unicode.org/reports/tr46/tr46-33.html#Processing
 */

import { flat, indexOrEnd, isAscii, LONG } from '../text/ascii.js'
import { codePointAt } from '../text/code-points.js'
import { isBidiDomain } from './bidi.js'
import { idnaStatus } from './mapping.js'
import { toNfc } from './normalize.js'
import { decodePunycode, encodePunycode, hasAcePrefix } from './punycode.js'
import { failedCriterion, type ValidityCriterion, type ValidityOptions } from './validity.js'

/** The flags of section 4, by their names there. */
export interface Uts46Options extends ValidityOptions {
  readonly verifyDnsLength: boolean
}

/** An error: a validity criterion that is not satisfied, or a step that fails. */
export type Uts46Criterion =
  | ValidityCriterion
  /** Processing, 4: a label begins with "xn--" and is not Punycode. */
  | 'punycode'
  /** ToASCII, 3: a label is too long for Punycode. */
  | 'overflow'
  /** Processing, 4: a label begins with "xn--" and is decoded to an empty or ASCII label. */
  | 'ascii-punycode'
  /** ToASCII, 4.1: the length of the domain name is from 1 to 253. */
  | 'domain-length'
  /** ToASCII, 4.2: the length of each label is from 1 to 63. */
  | 'label-length'

/** The result for a domain. If there is an error, `text` is still the result of the steps, but it is not a domain. */
export interface Uts46Result {
  readonly text: string
  /** The first error recorded, or null. */
  readonly error: Uts46Criterion | null
  /** The label at fault, as converted; null if there is no error, or if the whole domain is at fault. */
  readonly label: string | null
}

/** In the DNS, a domain name has at most 253 characters, without the final dot, and a label has at most 63. */
export const LONGEST_DOMAIN = 253
export const LONGEST_LABEL = 63

/** A domain that no step changes, and that satisfies all criteria if no label is too long. Most domains are like this. */
const PLAIN = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/

/** Section 4.2, ToASCII. */
export function toAscii(domain: string, options: Uts46Options): Uts46Result {
  if (domain.length <= LONGEST_LABEL && PLAIN.test(domain)) return { text: domain, error: null, label: null }
  // 1., 2. Processing, and breaking the result into labels.
  const unicode = toUnicode(domain, options)
  let { error, label: failed } = unicode
  // Mapping can make a domain eighteen times as long. So a long domain is not converted to Punycode only to show an error.
  const isTooLongToShow = error !== null && domain.length > LONGEST_DOMAIN
  // A character has at most two units, so a domain with more than twice the allowed number of units is too long. Then only long
  // labels are converted, to find an overflow, because a label of up to 253 units never overflows.
  const isTooLong = options.verifyDnsLength && unicode.text.length > 2 * LONGEST_DOMAIN
  const unwanted = isTooLongToShow ? Number.POSITIVE_INFINITY : isTooLong ? LONGEST_DOMAIN : 0
  // 3. Convert each label with non-ASCII characters into Punycode, and prefix by "xn--".
  const text = inLabels(unicode.text, (label) => {
    if (label.length <= unwanted || isAscii(label)) return label
    const encoded = encodePunycode(label)
    if (encoded !== null) return `xn--${encoded}`
    if (error === null) {
      error = 'overflow'
      failed = label
    }
    return label
  })
  // 4. If VerifyDnsLength is true, verify the DNS length restrictions. An empty label is an error, and so is a dot at the end.
  // Callers that accept a final dot remove it first.
  if (!options.verifyDnsLength || error !== null) return { text, error, label: failed }
  if (text.length < 1 || text.length > LONGEST_DOMAIN) return { text, error: 'domain-length', label: null }
  const place = text.split('.').findIndex(({ length }) => length < 1 || length > LONGEST_LABEL)
  return place < 0
    ? { text, error, label: failed }
    : { text, error: 'label-length', label: unicode.text.split('.')[place] ?? '' }
}

/**
 * Section 4.3, ToUnicode, and section 4, Processing. The labels are kept in one string, because a long domain may have half a
 * million labels.
 */
export function toUnicode(domain: string, options: ValidityOptions): Uts46Result {
  // 1. Map. 2. Normalize.
  const normalized = toNfc(map(domain))
  // 3. Break. 4. Convert/Validate. All labels are converted first, because any of them can make the domain a Bidi domain name.
  const text = normalized.includes('xn--') ? inLabels(normalized, convert) : normalized
  const isInBidiDomain = options.checkBidi && isBidiDomain(text)
  let from = 0
  for (let start = 0; start <= text.length; ) {
    const label = labelAt(text, start)
    const original = labelAt(normalized, from)
    const isFromPunycode = label !== original
    const error =
      failedConversion(label, isFromPunycode) ?? failedCriterion(label, options, { isInBidiDomain, isFromPunycode })
    if (error !== null) return { text, error, label }
    start += label.length + 1
    from += original.length + 1
  }
  return { text, error: null, label: null }
}

const labelAt = (domain: string, start: number): string =>
  domain.slice(start, indexOrEnd(domain, domain.indexOf('.', start)))

/** Step 1, Map. Valid, deviation and disallowed code points are kept; criterion 7 finds the disallowed code points. */
function map(domain: string): string {
  let mapped = ''
  let done = ''
  // The beginning of the part of the domain that is unchanged and not yet copied.
  let unchanged = 0
  for (let i = 0; i < domain.length; ) {
    const codePoint = codePointAt(domain, i)
    const next = i + (codePoint > 0xffff ? 2 : 1)
    // The only ASCII characters that are mapped are capital letters.
    const isSmall = codePoint < 0x80 && (codePoint < 0x41 || codePoint > 0x5a)
    const mapping = isSmall ? null : idnaStatus(codePoint).mapping
    if (mapping !== null) {
      mapped += domain.slice(unchanged, i) + mapping
      if (mapped.length > LONG) {
        done += flat(mapped)
        mapped = ''
      }
      unchanged = next
    }
    i = next
  }
  return unchanged === 0 ? domain : done + mapped + domain.slice(unchanged)
}

/** Step 4, up to the validation. A label that cannot be converted is kept. */
function convert(label: string): string {
  // 4.1. If the label contains any non-ASCII code point, record that there was an error.
  // 4.2. Attempt to convert the rest of the label to Unicode according to Punycode.
  const isEncoded = hasAcePrefix(label) && isAscii(label)
  return (isEncoded ? decodePunycode(label.slice(4)) : null) ?? label
}

/** Returns the error in the conversion of a label, before the label is validated. */
function failedConversion(label: string, isFromPunycode: boolean): 'punycode' | 'ascii-punycode' | null {
  if (!isFromPunycode) return hasAcePrefix(label) ? 'punycode' : null
  // 4.3. If the label is empty, or if the label contains only ASCII code points, record that there was an error.
  return isAscii(label) ? 'ascii-punycode' : null
}

/** Rewrites each label of a domain separately. */
function inLabels(domain: string, rewrite: (label: string) => string): string {
  let output = ''
  let done = ''
  for (let start = 0; start <= domain.length; ) {
    const label = labelAt(domain, start)
    output += start > 0 ? `.${rewrite(label)}` : rewrite(label)
    if (output.length > LONG) {
      done += flat(output)
      output = ''
    }
    start += label.length + 1
  }
  return done + output
}
