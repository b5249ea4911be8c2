/**
 * Unicode IDNA Compatibility Processing (UTS #46, section 4): domain names with characters of all scripts, to and from
 * the ASCII form of the DNS.
 *
 *     BÜCHER.example     Map          bücher.example
 *                        Normalize    bücher.example       u + ¨ becomes ü
 *                        Break        bücher · example
 *                        Convert/Validate                  "xn--" labels are decoded, every label is checked
 *                        ToASCII      xn--bcher-kva.example
 *
 * Processing is Nontransitional and IgnoreInvalidPunycode is false: the alternatives are deprecated. (For documents with
 * Transitional Processing there is `mapDeviations`.) The functions do not throw, and take time in proportion to the length of the
 * input.
 *
 * @see https://www.unicode.org/reports/tr46/tr46-33.html#Processing
 */

import { flat, indexOrEnd, isAscii, LONG } from '../text/ascii.js'
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
  /** Processing, 4: a label begins with "xn--" and stands for the empty label, or for one that is all ASCII. */
  | 'ascii-punycode'
  /** ToASCII, 4.1: the length of the domain name is from 1 to 253. */
  | 'domain-length'
  /** ToASCII, 4.2: the length of each label is from 1 to 63. */
  | 'label-length'

/** The result for a domain. With an error there is a `text`, too: it is the result of the steps, and is not a domain. */
export interface Uts46Result {
  readonly text: string
  /** The first error recorded, or null. */
  readonly error: Uts46Criterion | null
  /** The label at fault, as converted; null when there is no error, and when the whole domain is at fault. */
  readonly label: string | null
}

/** A domain name of the DNS has 253 characters at most, without the dot of the root, and a label of it has 63. */
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
  // Mapping can make a domain eighteen times as long. The Punycode of a long one is not made to show an error.
  const isTooLongToShow = error !== null && domain.length > LONGEST_DOMAIN
  // Two units are at least one character, so a domain with more than twice the allowed units is too long, if it has no other
  // error. Its Punycode is not made then. A shorter label always has a Punycode form.
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
  // 4. If VerifyDnsLength is true, verify the DNS length restrictions. An empty label is an error, and so is a dot at the end. Callers
  // that accept the dot of the root take it off before.
  if (!options.verifyDnsLength || error !== null) return { text, error, label: failed }
  if (text.length < 1 || text.length > LONGEST_DOMAIN) return { text, error: 'domain-length', label: null }
  const place = text.split('.').findIndex(({ length }) => length < 1 || length > LONGEST_LABEL)
  return place < 0
    ? { text, error, label: failed }
    : { text, error: 'label-length', label: unicode.text.split('.')[place] ?? '' }
}

/** Section 4.3, ToUnicode, and section 4, Processing. The labels stay one string: a long domain has half a million of them. */
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

/** Step 1, Map. Valid, deviation and disallowed code points stay; criterion 7 finds the disallowed ones. */
function map(domain: string): string {
  let mapped = ''
  let done = ''
  // The beginning of the part of the domain that is unchanged and not yet copied.
  let unchanged = 0
  for (let i = 0; i < domain.length; ) {
    const codePoint = domain.codePointAt(i) ?? 0
    const next = i + (codePoint > 0xffff ? 2 : 1)
    // The only letters of ASCII that are mapped are capitals.
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

/** Step 4, up to the validation. A label that cannot be converted stays. */
function convert(label: string): string {
  // 4.1. If the label contains any non-ASCII code point, record that there was an error.
  // 4.2. Attempt to convert the rest of the label to Unicode according to Punycode.
  const isEncoded = hasAcePrefix(label) && isAscii(label)
  return (isEncoded ? decodePunycode(label.slice(4)) : null) ?? label
}

/** The error of a label before it is validated. */
function failedConversion(label: string, isFromPunycode: boolean): 'punycode' | 'ascii-punycode' | null {
  if (!isFromPunycode) return hasAcePrefix(label) ? 'punycode' : null
  // 4.3. If the label is empty, or if the label contains only ASCII code points, record that there was an error.
  return isAscii(label) ? 'ascii-punycode' : null
}

/** A domain in which each label is rewritten separately. */
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
