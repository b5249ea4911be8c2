/**
 * The entry point `weburl/dialects`: the dialects, which have one contract and a folder for each document's rules, and comparisons
 * of their readings.
 */
export { whatwg, whatwg2017 } from './whatwg/index.js'
export { webUrl, type WebUrlParameters, hostSteps, type HostStepText } from './web-url/index.js'
export { abarth } from './abarth/index.js'
export { webspecs } from './webspecs/index.js'
export { rfc3986 } from './rfc3986/index.js'
export {
  programNamed,
  programs,
  type Connection,
  type Program,
  type ProgramName,
  type ProgramVersion,
} from './programs/index.js'

export {
  compare,
  type CompareOptions,
} from './compare.js'
export type { Comparison, Difference } from './comparison.js'
export type { Reading } from './reading.js'
export type { Checker } from './checking.js'
export { documents } from './documents.js'
export { readers, compareAll } from './readers.js'
export { advise, type Advice } from './advise.js'
