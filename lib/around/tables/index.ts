/**
 * The entry point `weburl/tables`: the tables of the legacy encodings as data, for platforms that do not have them. These are edge
 * runtimes, QuickJS, React Native, jsdom, and Node bundles that run without iconv-lite. It exports nothing; importing it once is
 * enough:
 *
 * ```ts
 * import { Url } from 'weburl'
 * import 'weburl/tables'
 *
 * Url.parse('http://example.org/?q=日本').canonicalize('shift_jis').search // => '?q=%93%FA%96{'
 * ```
 *
 * It installs the legacy encodings, like the main entry point. A table is unpacked when a character first needs it, and only if the
 * platform does not have the table.
 */

import '../../ground/encodings/install.js'
import { readPackedIndex } from '../../ground/encodings/packed-indexes.js'
import { bringTables } from '../../ground/encodings/registry.js'

bringTables(readPackedIndex)
