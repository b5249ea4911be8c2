/**
 * Lists of URLs: the work of the command `weburl`, for a program, as a stream or URL by URL. This is the door `weburl/lines`.
 *
 * It brings the legacy encodings and all shapes of secrets, as the main door does. Dialects, profiles, sites and patterns are loaded if an option names them.
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
