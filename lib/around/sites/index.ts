/**
 * Sites: registrable domains and public suffixes, by the list of the package tldts or by a list of the caller's own; and the rule for
 * names that the public DNS resolves. This is the door `weburl/sites`, the only one that contains a list of suffixes.
 */

export { publicNames, publicSuffixList } from './bundled-list.js'
export {
  type PublicSuffixList,
  parsePublicSuffixList,
  type SuffixMatch,
} from './public-suffix-list.js'
export {
  type DomainParts,
  domainParts,
  isSameSite,
  publicSuffix,
  registrableDomain,
  type SiteInput,
  type SiteOptions,
  site,
} from './site.js'
