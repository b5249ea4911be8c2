/**
 * The DOCTYPE of a document of XML, as far as it declares entities: XML 1.0, sections 2.8 and 4.2, and the HTML Standard, section 14.2,
 * for the names of HTML. Elements and attributes that it declares are passed over, and nothing outside the document is read.
 *
 * @see https://www.w3.org/TR/xml/#NT-doctypedecl
 */

import { type Entities, NAME, NotWellFormed } from './xml-text.js'

/** The public identifiers whose documents know the names of HTML. */
const WITH_HTML_NAMES = new Set([
  ...['Transitional', 'Strict', 'Frameset'].map((name) => `-//W3C//DTD XHTML 1.0 ${name}//EN`),
  ...['1.1', 'Basic 1.0', '1.1 plus MathML 2.0', '1.1 plus MathML 2.0 plus SVG 1.1'].map(
    (name) => `-//W3C//DTD XHTML ${name}//EN`,
  ),
  '-//W3C//DTD MathML 2.0//EN',
  '-//WAPFORUM//DTD XHTML Mobile 1.0//EN',
])

const LITERAL = `"[^"]*"|'[^']*'`
const S = '[\\t\\n\\r ]+'
/** Production 13, "PubidChar", without the quote that a literal may have in double quotes. */
const PUBLIC_CHARACTERS = '-\\n\\r A-Za-z0-9()+,./:=?;!*#@$_%'
const PUBLIC_ID = `"[${PUBLIC_CHARACTERS}']*"|'[${PUBLIC_CHARACTERS}]*'`
const EXTERNAL = `SYSTEM${S}(?:${LITERAL})|PUBLIC${S}(${PUBLIC_ID})${S}(?:${LITERAL})`

const START = new RegExp(`<!DOCTYPE${S}(?:${NAME})(?:${S}(?:${EXTERNAL}))?[\\t\\n\\r ]*([[>])`, 'y')
const ENTITY = new RegExp(
  `<!ENTITY${S}(?:(%)${S})?(${NAME})${S}(?:(${LITERAL})|(?:${EXTERNAL})(?:${S}NDATA${S}${NAME})?)[\\t\\n\\r ]*>`,
  'y',
)
/** What the internal subset has besides declarations: whitespace, comments, instructions and parameter entities. */
const OTHER = new RegExp(`${S}|<!--[\\s\\S]*?-->|<\\?[\\s\\S]*?\\?>|%${NAME};`, 'y')
const DECLARATION = new RegExp(`<!(?:ELEMENT|ATTLIST|NOTATION)${S}`, 'y')
/** A part of another declaration. */
const PART = new RegExp(`[^<>"']+|${LITERAL}`, 'y')
const END = /\][\t\n\r ]*>/y

/** Reads a DOCTYPE, and gives its end. Throws `NotWellFormed`. */
export function readDoctype(text: string, start: number, entities: Entities): number {
  let position = start
  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = position
    const match = expression.exec(text)
    if (match !== null) position = expression.lastIndex
    return match
  }
  const doctype = take(START)
  if (doctype === null) throw new NotWellFormed('the DOCTYPE is not as XML has it', start, start + 2)
  const [, publicId, after] = doctype
  // Section 4.2.2: whitespace in a public identifier is collapsed before it is compared.
  const publicName = publicId
    ?.slice(1, -1)
    .replace(/[\n\r ]+/g, ' ')
    .trim()
  entities.knowsHtml = publicName !== undefined && WITH_HTML_NAMES.has(publicName)
  if (after === '>') return position
  while (take(END) === null) {
    const entity = take(ENTITY)
    if (entity === null) {
      if (take(OTHER) !== null) continue
      const declaration = position
      if (take(DECLARATION) !== null) while (take(PART) !== null);
      if (position === declaration || text.charAt(position++) !== '>') {
        throw new NotWellFormed('a declaration is not as XML has it', declaration, declaration + 1)
      }
      continue
    }
    const [, parameter, name = '', literal] = entity
    // It counts after the reference of a parameter entity as well.
    if (parameter === undefined) entities.declare(name, literal?.slice(1, -1) ?? null)
  }
  return position
}
