/**
 * Internationalised domain names: what the other rooms may use.
 * UTS #46 for whole domains, and the two tools that other ways of preparing a name need too.
 */

export { toNfc, toNfkc } from './normalize.js'
export { decodePunycode, encodePunycode } from './punycode.js'
export { toAscii, toUnicode, type Uts46Criterion, type Uts46Options, type Uts46Result } from './uts46.js'
export type { ValidityCriterion, ValidityOptions } from './validity.js'
