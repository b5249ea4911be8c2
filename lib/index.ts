/**
 * The main door: what `core.ts` lists, the tags `url` and `reference`, forms, the legacy encodings, whose tables are loaded when one of them is asked for, and what
 * references need to be normalized and to be resolved against each other.
 */

import './encodings/install.js'
import './references/install.js'

export * from './core.js'
export { decodeForm, encodeForm } from './parts/form.js'
export { reference, type UrlTag, url } from './template/tags.js'
export type { TemplateValue } from './template/values.js'
