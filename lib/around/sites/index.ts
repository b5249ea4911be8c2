/**
 * The entry point `weburl/sites`: registrable domains and public suffixes, by the list of the package tldts or by the caller's own
 * list, and the rule for names that the public DNS resolves. No other entry point contains a list of suffixes.
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
