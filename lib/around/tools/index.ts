/**
 * The entry point `weburl/tools`: request targets, file paths, `data:` URLs, percent-encoding of plain values, domains, addresses
 * typed by a user, and the small formats in pages, such as `srcset`.
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
