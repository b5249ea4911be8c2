/**
 * The grammar of schemes, which every document has in common: RFC 3986, section 3.1, and "URL-scheme string" in the URL
 * Standard, section 4.3.
 *
 *     scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
 */

/** Whether a text is a scheme. The ":" is not a part of the scheme. */
export const isScheme = (text: string): boolean => /^[A-Za-z][A-Za-z0-9+.-]*$/.test(text)
