/**
 * Takes away what an earlier build left, so that no file of a module that is gone is published.
 */

import { rmSync } from 'node:fs'

rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true })
