/**
 * The place where the normal form of references, and resolving them against each other, are found when they are installed.
 *
 * Both try references against bases of many kinds, which a program that only resolves links does not need. They are installed
 * by importing `install.ts`, as the legacy encodings are.
 */

import type { Dialect } from '../../ground/components.js'
import type { Reference } from '../resolving/relativize.js'

export interface ReferenceSteps {
  /** The normal form; `null` where the reference has that form. */
  normalForm(reference: Reference, dialect: Dialect): Reference | null
  /** The reference that two references make; throws a `UrlError` where there is none. */
  resolveReference(base: Reference, text: string, dialect: Dialect): Reference
}

let installed: ReferenceSteps | null = null

export function installReferenceSteps(steps: ReferenceSteps): void {
  installed = steps
}

export function referenceSteps(): ReferenceSteps {
  if (installed === null) throw new TypeError("This is not installed: import from 'weburl' instead of 'weburl/core'")
  return installed
}
