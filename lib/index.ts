/**
 * The main entry point: the exports of `core.ts`, the tags `url` and `reference`, form encoding, the legacy encodings, whose tables
 * are loaded on first use, and the recognition of all kinds of secrets.
 */

import './ground/encodings/install.js'
import { installFurtherSecrets } from './ground/findings/further-secrets.js'

export * from './core.js'
export { decodeForm, encodeForm } from './url/parts/form.js'
export { reference, url } from './url/template/tags.js'
export type { TemplateValue } from './url/template/values.js'

installFurtherSecrets()
