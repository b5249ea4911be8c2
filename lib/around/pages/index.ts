/**
 * Pages of HTML: every link of a page as a browser follows it, and the page with other links in it. This is the door `weburl/pages`.
 *
 * It brings the legacy encodings and all shapes of secrets, as the main door does.
 */

import '../../ground/encodings/install.js'
import { installFurtherSecrets } from '../../ground/findings/further-secrets.js'

export { type NamedSyntax, type NamedUrls, SOCIAL_AND_LAZY } from './named-urls.js'
export { Page, type PageOptions, type PageTextOptions, type ReplaceOptions } from './page.js'
export { PageLink } from './page-link.js'
export type { LinkRole } from './url-attributes.js'

installFurtherSecrets()
