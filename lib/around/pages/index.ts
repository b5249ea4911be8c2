/**
 * Finds every link of an HTML page as a browser follows it, and rewrites links. This is the entry point `weburl/pages`.
 *
 * Like the main entry point, it installs the legacy encodings and all patterns of secrets.
 */

import '../../ground/encodings/install.js'
import { installFurtherSecrets } from '../../ground/findings/further-secrets.js'

export { type NamedSyntax, type NamedUrls, SOCIAL_AND_LAZY } from './named-urls.js'
export { Page, type PageOptions, type PageTextOptions, type ReplaceOptions } from './page.js'
export { PageLink } from './page-link.js'
export type { LinkRole } from './url-attributes.js'

installFurtherSecrets()
