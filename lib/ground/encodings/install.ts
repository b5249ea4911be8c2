/**
 * Installs the legacy encodings: to import this file is enough. It loads no table.
 */

import { allEncodings } from './all-encodings.js'
import { installEncodings } from './registry.js'

installEncodings(allEncodings)
