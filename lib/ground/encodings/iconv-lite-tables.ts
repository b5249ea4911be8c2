/**
 * The tables on Node come from the package iconv-lite, which is loaded when the first table is needed. Loading takes some
 * milliseconds, and most programs need no table. Node's own TextDecoder does not have the tables of the Standard.
 *
 * A module that is loaded late, and without waiting, can only be loaded by `require`. It is reached without importing a module
 * of Node, and by `import.meta.filename`: for `import.meta.url` some bundlers write the path of the developer's machine into
 * the bundle, and of `import.meta.resolve` some warn.
 */

import type { LegacyTables, TableName } from './registry.js'
import webTables from './text-decoder-tables.js'

interface Iconv {
  decode(bytes: Uint8Array, table: string): string
}

type Require = (id: 'iconv-lite') => Iconv

/** The parts of Node that are used here. */
declare const require: Require | undefined
declare const process: { getBuiltinModule(id: 'module'): { createRequire(from: string): Require } }
interface ImportMetaOfNode extends ImportMeta {
  readonly filename: string
}

/** The tables whose name in iconv-lite is not that of the encoding. */
const TABLES: ReadonlyMap<TableName, string> = new Map<TableName, string>([
  ['ISO-8859-8-I', 'iso-8859-8'],
  ['KOI8-U', 'koi8-ru'],
  ['x-mac-cyrillic', 'macukraine'],
])

type Decode = LegacyTables['decode']

let decode: Decode | null = null

function load(): Iconv {
  try {
    // A bundle in the CommonJS form has `require`, and some bundlers put iconv-lite into it because they see this call.
    // What a program has put on `Object.prototype` would be such a name as well.
    if (!('require' in Object.prototype) && typeof require === 'function') return require('iconv-lite')
  } catch {
    // The bundle does not have iconv-lite, but it may be installed beside the program.
  }
  const { createRequire } = process.getBuiltinModule('module')
  return createRequire((import.meta as ImportMetaOfNode).filename)('iconv-lite')
}

/** The decoder of iconv-lite; where it cannot be loaded, as in a page that imports this file by its URL, the tables for the web. */
function find(): Decode {
  try {
    const iconv = load()
    return (bytes, encoding) => iconv.decode(bytes, TABLES.get(encoding) ?? encoding)
  } catch (cause) {
    return (bytes, encoding) => {
      try {
        return webTables.decode(bytes, encoding)
      } catch {
        throw cause
      }
    }
  }
}

const tables: LegacyTables = {
  decode(bytes, encoding) {
    decode ??= find()
    return decode(bytes, encoding)
  },
  missing: 'because the package iconv-lite cannot be loaded',
}

export default tables
