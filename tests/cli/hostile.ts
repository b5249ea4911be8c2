/**
 * Files that no program likes to find: lines of URLs and of arbitrary bytes.
 */

import fc from 'fast-check'

const PIECES = [
  ...['https://example.org/', 'HTTP://EXAMPLE.com:80/a/../b', 'http://h', 'http://h:8080', 'mailto:a@b', 'foo:', 'é'],
  ...['\r', '\r\r', '\t', ' ', '\0', '\\', '"', '{', '%', '\xff', '\xc3', '\xed\xa0\x80', '\xef\xbb\xbf', '\u0085'],
  ...['file:///C|/x', 'http://h/?q=\xe9', 'https://xn--a/', 'javascript:\\n', 'http://[::1]/', '//h/p', '../x?y#z'],
]

/** A line in bytes, without its end. */
export const hostileLine: fc.Arbitrary<string> = fc
  .oneof(
    fc.array(fc.constantFrom(...PIECES), { maxLength: 4 }).map((pieces) => pieces.join('')),
    fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    fc.constantFrom(...PIECES),
  )
  .map((line) =>
    Buffer.from(line, /[\u0100-\uffff]/.test(line) ? 'utf8' : 'latin1')
      .toString('latin1')
      .replaceAll('\n', ''),
  )

/** Lines, and whether the last one is terminated. */
export const hostileFile: fc.Arbitrary<{ lines: readonly string[]; hasLastEnd: boolean }> = fc.record({
  lines: fc.array(hostileLine, { maxLength: 30 }),
  hasLastEnd: fc.boolean(),
})

/** The bytes of a file, and its lines: the last one counts if it is terminated or not empty. */
export function fileOf({ lines, hasLastEnd }: { lines: readonly string[]; hasLastEnd: boolean }, separator = '\n') {
  const text = lines.join(separator) + (hasLastEnd && lines.length > 0 ? separator : '')
  const isLastLost = !hasLastEnd && lines.at(-1) === ''
  return { bytes: Buffer.from(text, 'latin1'), lines: isLastLost ? lines.slice(0, -1) : lines }
}
