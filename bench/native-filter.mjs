/**
 * The platform's own `URL` in a chunk loop like the command's: the line to beat. Of each line of standard input, the argument
 * names the property to write, `href` by default; a line that is not a URL is empty.
 */

import { read, writeSync } from 'node:fs'
import { promisify } from 'node:util'

const readBytes = promisify(read)
const [, , property = 'href'] = process.argv
const names = property.split(',')
const bytes = Buffer.allocUnsafeSlow(256 * 1024)

function answer(line) {
  try {
    const url = new URL(line)
    return names.length === 1 ? url[property] : names.map((name) => url[name]).join(' ')
  } catch {
    return ''
  }
}

/** Another program may have made the output return at once. */
function writeAll(text) {
  const block = Buffer.from(text)
  for (let at = 0; at < block.length; ) {
    try {
      at += writeSync(1, block, at)
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error
    }
  }
}

let held = 0
for (;;) {
  const { bytesRead } = await readBytes(0, bytes, held, bytes.length - held, null)
  if (bytesRead === 0) break
  const filled = held + bytesRead
  const end = bytes.subarray(0, filled).lastIndexOf(10)
  if (end !== -1) writeAll(`${bytes.toString('utf8', 0, end).split('\n').map(answer).join('\n')}\n`)
  bytes.copyWithin(0, end + 1, filled)
  held = filled - end - 1
}
if (held > 0) writeAll(`${answer(bytes.toString('utf8', 0, held))}\n`)
