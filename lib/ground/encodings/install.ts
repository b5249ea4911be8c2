/**
 * Importing this file installs the legacy encodings. It loads no table.
 */

import { allEncodings } from './all-encodings.js'
import { installEncodings } from './registry.js'

installEncodings(allEncodings)
