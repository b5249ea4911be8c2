/**
 * The encoder that a label names, as far as the encodings are installed: this file installs none.
 */

import type { QueryEncoder } from '../../lib/components.js'
import { encodingOf } from '../../lib/encodings/labels.js'
import { outputEncodingOf } from '../../lib/encodings/names.js'
import { encoderFor } from '../../lib/encodings/registry.js'

/** `null` when no encoding has the label, and when its encoder is not installed. */
export function encoderOf(label: string): QueryEncoder | null {
  const encoding = encodingOf(label)
  return encoding === null ? null : encoderFor(outputEncodingOf(encoding))
}
