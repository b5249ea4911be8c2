/**
 * A list of real URLs, one a line: they take the place of the generated links, or of the generated file URLs, as their
 * schemes say. What the platform cannot parse is left out, and so is what occurs before.
 */

import { readFileSync } from 'node:fs'

export function readUrlLists(files, schemes) {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/))
  const urls = new Set(lines.map((line) => line.trim()).filter((line) => hasScheme(line, schemes)))
  return [...urls]
}

const hasScheme = (text, schemes) => URL.canParse(text) && schemes.includes(new URL(text).protocol)
