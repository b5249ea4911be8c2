/**
 * Servers that look for ".." in a path, as simply as they can be written: bytes are decoded one after the other, and each segment is
 * looked at by itself. Nothing of the library is used.
 */

/** Characters that Windows takes for "/" or "\" in a program that uses a code page. */
const SEPARATORS = /[/\\\u2044\u2215\uff0f\u2216\uff3c\xa5\u20a9]/

/** C0 controls, DEL and C1 controls, which some servers drop. */
const CONTROLS = /[\0-\x1f\x7f-\x9f]/g

const HEX = /^[0-9A-Fa-f]+$/

/**
 * The bytes of a path, decoded until nothing changes. An escape is decoded as soon as its last digit is there, so one walk is enough:
 * two escapes never share a character.
 */
export function settled(path: string): Uint8Array {
  const bytes: number[] = []
  const end = (count: number): string => String.fromCharCode(...bytes.slice(-count))
  for (const byte of Buffer.from(path, 'utf8')) {
    bytes.push(byte)
    for (;;) {
      const unicode = end(6)
      const plain = end(3)
      if (plain.length === 3 && plain.startsWith('%') && HEX.test(plain.slice(1))) {
        bytes.splice(-3, 3, Number.parseInt(plain.slice(1), 16))
      } else if (unicode.length === 6 && /^%u/i.test(unicode) && HEX.test(unicode.slice(2))) {
        bytes.splice(-6, 6, ...Buffer.from(String.fromCharCode(Number.parseInt(unicode.slice(2), 16)), 'utf8'))
      } else break
    }
  }
  return Uint8Array.from(bytes)
}

/** Whether a server finds a segment ".." in a path below its directory. */
export const climbs = (path: string): boolean =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(settled(path)).split(SEPARATORS).some(isClimb)

function isClimb(segment: string): boolean {
  const [beforeNul = ''] = segment.split('\0')
  return [beforeNul, segment.replace(CONTROLS, '')].some((text) => {
    const [name = ''] = text.split(/[;?#]/)
    return /^[.\uff0e]{2}$/.test(name.trim())
  })
}
