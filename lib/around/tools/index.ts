/**
 * Tools for programs: request targets, paths of files, bodies of `data:` URLs, percent-encoding of plain values, domains, and the
 * small languages of pages. This is the door `weburl/tools`.
 */

export { type DataUrlBody, readDataUrl, toDataUrl } from './data-url.js'
export { domainToASCII, domainToUnicode, isValidHost } from './domains.js'
export { fromFilePath, toFilePath } from './file-path.js'
export { MimeType } from './mime-type.js'
export {
  percentDecode,
  percentDecodeToBytes,
  percentEncode,
  percentEncodeSets,
} from './percent-encoding.js'
export type { SniffedEncoding } from './prescan.js'
export { readTyped, type TypedResult } from './read-typed.js'
export { parseRefresh, type Refresh } from './refresh.js'
export { RequestTarget } from './request-target.js'
export { sniffEncoding } from './sniff-encoding.js'
export { parseSrcset, type SrcsetCandidate } from './srcset.js'
