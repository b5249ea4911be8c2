/**
 * Lists of URLs: what the command `weburl` does, for a program, as a stream or URL by URL. This is the door `weburl/lines`.
 *
 * It brings the legacy encodings, as the main door does. Dialects, profiles, sites and patterns are loaded if an option names them.
 */

import '../../ground/encodings/install.js'

export type {
  ConditionValues,
  PlaceInRecord,
  ReadUrlsOptions,
  RecordOptions,
  UrlConditions,
  UrlLinesOptions,
} from './line-options.js'
export { type ListSource, type ReadUrl, readUrls } from './read-urls.js'
export { type ByteTransform, urlLines } from './url-lines.js'
