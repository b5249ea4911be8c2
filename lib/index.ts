/**
 * The main door: what `core.ts` lists, the tags `url` and `reference`, forms, and the legacy encodings, whose tables are loaded when
 * one of them is first used.
 */

import './ground/encodings/install.js'

export * from './core.js'
export { decodeForm, encodeForm } from './url/parts/form.js'
export { reference, type UrlTag, url } from './url/template/tags.js'
export type { TemplateValue } from './url/template/values.js'
