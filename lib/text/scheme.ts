/**
 * The grammar of schemes, which every document has in common: RFC 3986, section 3.1, and "URL-scheme string" in the URL
 * Standard, section 4.3.
 *
 *     scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
 */

/** Whether a text, which has no ":" behind it, is a scheme. */
export const isScheme = (text: string): boolean => /^[A-Za-z][A-Za-z0-9+.-]*$/.test(text)
