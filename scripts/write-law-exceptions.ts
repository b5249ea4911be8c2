/**
 * Writes the page of the exceptions to the laws anew.
 *
 *     npm run exceptions
 */

import { writeFileSync } from 'node:fs'
import { exceptionsPage, PAGE } from './law-exceptions.js'

writeFileSync(PAGE, exceptionsPage())
