/**
 * The characters that separate the labels of a domain name (RFC 3490, section 3.1, 1): "The following characters MUST be
 * recognized as dots". UTS #46 maps the same characters, and no others, to a full stop.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3490#section-3.1
 */

export const LABEL_SEPARATORS: RegExp = /[.\u3002\uff0e\uff61]/
