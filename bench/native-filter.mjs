/**
 * The platform's own `URL` in a chunk loop like the command's: the line to beat. The argument says what is written for each line
 * of standard input: properties with commas between, `href` by default, or `tsv`, `csv` or `ndjson` with the fields that the command has
 * in them. The properties of a line that is not a URL are empty.
 */

import { read, writeSync } from 'node:fs'
import { promisify } from 'node:util'

const readBytes = promisify(read)
const [, , what = 'href'] = process.argv
const names = what.split(',')
const bytes = Buffer.allocUnsafeSlow(256 * 1024)
let number = 0

const WRITERS = {
  tsv: (input, url) => `${number}\t${input}\t${url?.href ?? ''}\t${url === null ? 'invalid' : ''}`,
  csv: (input, url) => `${number},${quoted(input)},${quoted(url?.href ?? '')},${url === null ? 'invalid' : ''}`,
  ndjson: (input, url) =>
    JSON.stringify({ n: number, input, href: url?.href ?? null, error: url === null ? 'invalid' : null }),
}

const NEEDS_QUOTES = /[",\r\n]/
function quoted(text) {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const ofProperties =
  names.length === 1
    ? (_input, url) => (url === null ? '' : url[what])
    : (_input, url) => (url === null ? '' : names.map((name) => url[name]).join(' '))

const write = WRITERS[what] ?? ofProperties

function answer(line) {
  number++
  return write(line, urlOf(line))
}

function urlOf(line) {
  try {
    return new URL(line)
  } catch {
    return null
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
