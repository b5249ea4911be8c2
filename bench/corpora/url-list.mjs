/**
 * A list of real URLs, one in each line. They replace the generated links, or the generated file URLs, depending on their
 * schemes. URLs that the platform cannot parse are left out, and so are repetitions.
 */

import { readFileSync } from 'node:fs'

export function readUrlLists(files, schemes) {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/))
  const urls = new Set(lines.map((line) => line.trim()).filter((line) => hasScheme(line, schemes)))
  return [...urls]
}

const hasScheme = (text, schemes) => URL.canParse(text) && schemes.includes(new URL(text).protocol)
