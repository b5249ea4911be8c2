/**
 * The tables of `iconv-lite` on Node: loaded when one is first wanted, for that takes milliseconds which most programs need
 * not spend. Everywhere else `iconv-lite` itself stands in the place of this file, imported and bundled with the rest.
 *
 * What is loaded late and yet at once can only be had through `require`, which is reached without an import of Node's.
 */

import { once } from './once.js'
import { TablesUnavailable } from './registry.js'

interface Iconv {
  decode(bytes: Uint8Array, table: string): string
}

/** What is used of Node. */
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
