/**
 * The text of a URL's bytes, in the encoding of the input. Nothing is fatal: bytes that the encoding does not have are U+FFFD,
 * as in a page that a browser reads.
 *
 * @see https://encoding.spec.whatwg.org/#decode
 */

import { isUtf8 } from 'node:buffer'
import { maskedValue } from '../grammar/masked-value.js'
import { UsageError } from '../grammar/usage-error.js'

interface InputText {
  readonly text: string
  /** Whether bytes were not UTF-8 where they should have been. */
  readonly isDamaged: boolean
}

/** Gives the text of a byte string that is not ASCII. */
export type Decode = (bytes: string) => InputText

function utf8(bytes: string): InputText {
  const buffer = Buffer.from(bytes, 'latin1')
  return { text: buffer.toString('utf8'), isDamaged: !isUtf8(buffer) }
}

/** A byte from 80 to FF as three characters, so that it stays the byte that it is, in whatever encoding. */
const percentEncoded = (bytes: string): InputText => ({
  text: bytes.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`),
  isDamaged: false,
})

export function decoderNamed(label: string): Decode {
  if (label === 'bytes') return percentEncoded
  const decoder = decoderOf(label)
  if (decoder.encoding === 'utf-8') return utf8
  // In these, a line feed is not one byte.
  if (decoder.encoding.startsWith('utf-16')) {
    throw new UsageError(`--input-encoding ${label}: the records are found by their bytes; run iconv -t utf-8 first`)
  }
  return (bytes) => ({ text: decoder.decode(Buffer.from(bytes, 'latin1')), isDamaged: false })
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label, { ignoreBOM: true })
  } catch {
    throw new UsageError(
      `--input-encoding takes the label of an encoding or "bytes", and "${maskedValue(label)}" is neither`,
    )
  }
}
