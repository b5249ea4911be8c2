/**
 * Profiles compute keys by which programs recognise that two URLs are the same page, and explain each key step by step. This is the
 * entry point `weburl/profiles`.
 */
export { type ProfilesByName, profile } from './by-name.js'
export { dedupe } from './dedupe/index.js'
export { type DedupeLooseParameters, dedupeLoose } from './dedupe-loose/index.js'
export { trackingParameters, withoutTracking } from './dedupe-loose/tracking-parameters.js'
export { normalizeUrl } from './normalize-url/index.js'
export type { NormalizeUrlParameters } from './normalize-url/options.js'
export { type AppliedProfile, Profile, type ProfileStep } from './profile.js'
export { safeBrowsing } from './safe-browsing/index.js'
export { type SurtParameters, surt, surtWithScheme } from './surt/index.js'
export { type SurtPattern, type SurtRange, surtPattern, surtRange } from './surt/range.js'
export { type W3libParameters, w3lib } from './w3lib/index.js'
