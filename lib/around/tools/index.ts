/**
 * Tools for programs: request targets, paths of files, bodies of `data:` URLs, percent-encoding of plain values, domains, and the
 * small languages of pages. This is the door `weburl/tools`.
 */

export { type DataUrlBody, readDataUrl, toDataUrl } from './data-url.js'
export { type DomainOptions, domainToASCII, domainToUnicode, isValidHost } from './domains.js'
export { type FilePathOptions, fromFilePath, toFilePath } from './file-path.js'
export { MimeType } from './mime-type.js'
export {
  type PercentEncodeSetName,
  type PercentEncodingOptions,
  percentDecode,
  percentDecodeToBytes,
  percentEncode,
  percentEncodeSets,
} from './percent-encoding.js'
export type { EncodingSource, SniffedEncoding } from './prescan.js'
export type { TargetForm } from './read-target.js'
export { readTyped, type TypedOptions, type TypedResult } from './read-typed.js'
export { parseRefresh, type Refresh } from './refresh.js'
export {
  type RequestContext,
  RequestTarget,
  type TargetOptions,
} from './request-target.js'
export { sniffEncoding } from './sniff-encoding.js'
export { parseSrcset, type SrcsetCandidate } from './srcset.js'
