/**
 * The encoder that a label names. This file does not install the encodings.
 */

import type { QueryEncoder } from '../../../lib/ground/components.js'
import { encodingOf } from '../../../lib/ground/encodings/labels.js'
import { installedEncodings, outputEncodingOf } from '../../../lib/ground/encodings/registry.js'

/** `null` when no encoding has the label, and when the encodings are not installed. */
export function encoderOf(label: string): QueryEncoder | null {
  const encoding = encodingOf(label)
  return encoding === null ? null : (installedEncodings()?.encoderFor(outputEncodingOf(encoding)) ?? null)
}
