/**
 * Displays hosts and URLs so that they cannot deceive people. This is the entry point `weburl/display`.
 */
export {
  type DisplayedHost,
  type DisplayedLabel,
  type DisplayHostOptions,
  displayHost,
  protectDomains,
} from './display-host.js'
export {
  type DisplayedUrl,
  type DisplayPiece,
  type DisplayUrlOptions,
  displayUrl,
} from './display-url.js'
export type { DisplayReason } from './policy.js'
export type { ProtectedDomains } from './protected-domains.js'
