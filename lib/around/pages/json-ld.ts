/**
 * Finds URLs in the JSON-LD of a page, which are the strings in the members that the caller names. JSON is parsed by RFC 8259;
 * section 7 of JSON-LD 1.1 defines how a page embeds JSON-LD.
 *
 * @see https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents
 */

import { unitAt } from '../../ground/text/ascii.js'

/** A JSON string, unescaped, with the name of its member and its place in the source, without the quotes. */
interface JsonText {
  readonly member: string
  readonly url: string
  readonly start: number
  readonly end: number
}

const QUOTE = 0x22
const REVERSE_SOLIDUS = 0x5c

/** Returns the strings in the named members; an empty list if the input is not JSON. L17: the name of a blank node is not a URL. */
export function jsonTexts(json: string, members: ReadonlySet<string>): JsonText[] {
  if (!isJson(json)) return []
  const texts: JsonText[] = []
  /** The open arrays and objects, each with the member that contains it. */
  const open: { readonly isObject: boolean; readonly member: string | null }[] = []
  let member: string | null = null
  const mark = /["[\]{},]/g
  for (let match = mark.exec(json); match !== null; match = mark.exec(json)) {
    const [found] = match
    if (found === '{' || found === '[') {
      open.push({ isObject: found === '{', member })
      if (found === '{') member = null
    } else if (found === '}' || found === ']') {
      member = open.pop()?.member ?? null
    } else if (found === ',') {
      if (open.at(-1)?.isObject === true) member = null
    } else {
      const start = match.index + 1
      const end = endOfText(json, start)
      mark.lastIndex = end + 1
      if (open.at(-1)?.isObject === true && member === null) {
        member = JSON.parse(json.slice(start - 1, end + 1)) as string
      } else if (member !== null && members.has(member)) {
        const url = JSON.parse(json.slice(start - 1, end + 1)) as string
        if (!url.startsWith('_:')) texts.push({ member, url, start, end })
      }
    }
  }
  return texts
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function endOfText(json: string, start: number): number {
  let position = start
  while (unitAt(json, position) !== QUOTE) position += unitAt(json, position) === REVERSE_SOLIDUS ? 2 : 1
  return position
}

/** Escapes a URL for JSON in a `<script>`: the result is ASCII, and cannot end the script or begin a comment. */
export const escapedForJson = (text: string): string =>
  text.replace(/[^ !#-;=?-[\]-~]/g, (unit) =>
    unit === '"' || unit === '\\' ? `\\${unit}` : `\\u${unitAt(unit, 0).toString(16).padStart(4, '0')}`,
  )
