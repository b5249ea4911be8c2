/**
 * The door `weburl/tables` in a program that is built for browsers, Deno, Bun or workerd, which have the tables: it brings the legacy
 * encodings, and no data. The conditions in the `exports` of package.json choose it.
 */

import '../../ground/encodings/install.js'
import { bringTables } from '../../ground/encodings/registry.js'

// The program has imported the tables already, and has to be built with them.
bringTables('build the program for the platform that it runs on, because this build has no tables')
