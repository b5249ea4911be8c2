/**
 * The entry point `weburl/lines`: what the command `weburl` does with lists of URLs, for programs, as a stream or URL by URL.
 *
 * Like the main entry point, it installs the legacy encodings and recognises all kinds of secrets. Dialects, profiles, sites and
 * patterns are loaded when an option names them.
 */

import '../../ground/encodings/install.js'
import { installFurtherSecrets } from '../../ground/findings/further-secrets.js'

export type { ListSource } from './input/sources.js'
export type {
  ConditionValues,
  PlaceInRecord,
  ReadUrlsOptions,
  RecordOptions,
  UrlConditions,
  UrlLinesOptions,
} from './line-options.js'
export { type ReadUrl, readUrls, type UrlList } from './read-urls.js'
export type { ListCounts, NotOfForm } from './stats.js'
export { type ByteTransform, type LinesStream, urlLines } from './url-lines.js'

installFurtherSecrets()
