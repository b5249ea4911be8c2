/**
 * `iconv-lite` on Node, loaded when its first table is needed: loading takes some milliseconds, and most programs need no
 * table. On other platforms `iconv-lite` itself takes the place of this file, and is imported and bundled with the rest.
 *
 * A module that is loaded late, and without waiting, can only be loaded by `require`. It is reached without importing a
 * module of Node.
 */

import { once } from './once.js'
import { TablesUnavailable } from './registry.js'

interface Iconv {
  decode(bytes: Uint8Array, table: string): string
}

/** The part of Node that is used here. */
declare const process: {
  getBuiltinModule(id: 'module'): { createRequire(from: string): (id: 'iconv-lite') => Iconv }
}

const load = once((): Iconv => {
  try {
    const { url } = import.meta as ImportMeta & { readonly url: string }
    return process.getBuiltinModule('module').createRequire(url)('iconv-lite')
  } catch (cause) {
    throw new TablesUnavailable('The legacy encodings need the package iconv-lite, and it cannot be loaded', { cause })
  }
})

const iconv: Iconv = {
  decode: (bytes, table) => load().decode(bytes, table),
}

export default iconv
