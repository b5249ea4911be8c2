/**
 * Whether bytes without a type are HTML: the rows for `text/html` in the table of the MIME Sniffing Standard for an unknown type.
 *
 * @see https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
 */

const NAMES = '!DOCTYPE HTML|HTML|HEAD|SCRIPT|IFRAME|H1|DIV|FONT|TABLE|A|STYLE|TITLE|B|BODY|BR|P|!--'

/** White space, the beginning of a tag, and a byte that ends it. */
const HTML = new RegExp(`^[\\t\\n\\f\\r ]*<(?:${NAMES})[ >]`, 'i')

/** How many bytes of a resource are looked at: "resource header". */
const MOST = 1445

export const beginsHtml = (bytes: Buffer): boolean => HTML.test(bytes.toString('latin1', 0, MOST))
