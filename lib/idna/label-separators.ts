/**
 * What separates the labels of a domain name (RFC 3490, section 3.1, 1): "The following characters MUST be recognized as
 * dots". UTS #46 makes a full stop of the same ones and of no others.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3490#section-3.1
 */

export const labelSeparators: RegExp = /[.\u3002\uff0e\uff61]/
