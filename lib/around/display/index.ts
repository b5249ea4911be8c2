/**
 * Hosts and URLs as a person is shown them, so that they cannot deceive. This is the door `weburl/display`.
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
