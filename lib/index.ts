/**
 * The main door: what `core.ts` lists, the tags `url` and `reference`, forms, the legacy encodings, whose tables are loaded at
 * the first use, and what references need to be normalized and to be resolved against each other.
 */

import './ground/encodings/install.js'
import './url/references/install.js'

export * from './core.js'
export { decodeForm, encodeForm } from './url/parts/form.js'
export { reference, type UrlTag, url } from './url/template/tags.js'
export type { TemplateValue } from './url/template/values.js'
