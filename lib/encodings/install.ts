/**
 * Puts the legacy encodings in the registry. Importing this file is what it is for; it loads no table.
 */

import { legacyEncodings } from './legacy.js'
import { installLegacyEncodings } from './registry.js'

installLegacyEncodings(legacyEncodings)
