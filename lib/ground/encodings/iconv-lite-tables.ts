/**
 * On Node, the tables come from the package iconv-lite. It is loaded when the first table is needed, because loading takes a few
 * milliseconds, and most programs need no table. The tables of Node's own `TextDecoder` are not the Standard's.
 *
 * Only `require` can load a module late and synchronously. It is created with `process.getBuiltinModule`, so that no Node module
 * has to be imported, and with `import.meta.filename`, because some bundlers replace `import.meta.url` with a path on the
 * developer's machine, and some warn about `import.meta.resolve`.
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

/** The tables that have a different name in iconv-lite. */
const TABLES: ReadonlyMap<TableName, string> = new Map<TableName, string>([
  ['ISO-8859-8-I', 'iso-8859-8'],
  ['KOI8-U', 'koi8-ru'],
  ['x-mac-cyrillic', 'macukraine'],
])

type Decode = LegacyTables['decode']

let decode: Decode | null = null

function load(): Iconv {
  try {
    // A CommonJS bundle has `require`, and some bundlers include iconv-lite because they see this call. The name `require` may also
    // refer to a property that a program has put on `Object.prototype`, which must not be called.
    if (!('require' in Object.prototype) && typeof require === 'function') return require('iconv-lite')
  } catch {
    // The bundle does not contain iconv-lite, but it may be installed beside the program.
  }
  const { createRequire } = process.getBuiltinModule('module')
  return createRequire((import.meta as ImportMetaOfNode).filename)('iconv-lite')
}

/**
 * Returns iconv-lite's decoder. If it cannot be loaded, as in a page that imports this file by its URL, the web's tables are used.
 */
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
