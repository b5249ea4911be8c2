/**
 * The entry point `weburl/tables` for programs built for browsers, Deno, Bun or workerd, which have the tables. It installs the
 * legacy encodings without any data. The conditions in the `exports` of package.json select it.
 */

import '../../ground/encodings/install.js'
import { bringTables } from '../../ground/encodings/registry.js'

// This advice is for a program that already imports `weburl/tables`, but was built without the data.
bringTables('build the program for the platform that it runs on, because this build has no tables')
