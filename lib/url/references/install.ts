/**
 * Importing this file installs the normal form of references, and resolving them against each other.
 */

import { normalForm } from './normal-form.js'
import { installReferenceSteps } from './registry.js'
import { resolveReference } from './resolve-reference.js'

installReferenceSteps({ normalForm, resolveReference })
