/**
 * The main door: what `core.ts` lists, and the legacy encodings, whose tables are loaded when one of them is asked for.
 */

import './encodings/install.js'

export * from './core.js'
