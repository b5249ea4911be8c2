/**
 * The encoder that a label names. This file does not install the encodings.
 */

import type { QueryEncoder } from '../../lib/components.js'
import { encodingOf } from '../../lib/encodings/labels.js'
import { outputEncodingOf } from '../../lib/encodings/names.js'
import { installedEncodings } from '../../lib/encodings/registry.js'

/** `null` when no encoding has the label, and when the encodings are not installed. */
export function encoderOf(label: string): QueryEncoder | null {
  const encoding = encodingOf(label)
  return encoding === null ? null : (installedEncodings()?.encoderFor(outputEncodingOf(encoding)) ?? null)
}
