/**
 * Sets one seed for all properties. Mutation testing loads this file first: a score has to be the same when it is measured again. A
 * property that fails has killed the change, so nothing is shrunk.
 */

import fc from 'fast-check'

fc.configureGlobal({ seed: 1, endOnFailure: true })
