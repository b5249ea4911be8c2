/**
 * The tables of the legacy encodings as data, for platforms that do not have them: edge runtimes, QuickJS, React Native, jsdom, and a bundle
 * for Node that iconv-lite is not beside. This is the door `weburl/tables`. It exports nothing, and to import it once is enough:
 *
 * ```ts
 * import { Url } from 'weburl'
 * import 'weburl/tables'
 *
 * Url.parse('http://example.org/?q=日本').canonicalize('shift_jis').search // => '?q=%93%FA%96{'
 * ```
 *
 * It brings the legacy encodings, as the main door does. A table is unpacked for the first character that needs it, and only if the
 * platform does not have the table.
 */

import '../../ground/encodings/install.js'
import { readPackedIndex } from '../../ground/encodings/packed-indexes.js'
import { bringTables } from '../../ground/encodings/registry.js'

bringTables(readPackedIndex)
