/**
 * The dialects: each document's rules behind one contract, a folder each. This is the door `weburl/dialects`.
 */
export { whatwg } from './whatwg/index.js'
