/**
 * What can be said about a host's name before it is looked up: that it is a name of this machine, or that a program which
 * connects to it may take it for an IP address, or for another name.
 *
 * The names of this machine are those of RFC 6761, section 6.3 ("localhost."). The names that may be addresses are those of
 * the URL Standard's ends in a number checker, section 3.5.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6761#section-6.3
 */

import { endsInANumber } from './ipv4.js'

/**
 * Whether a name, in lowercase, is `localhost` or a name below it. RFC 6761 has them resolve to the loopback address, without
 * a question to a name server.
 */
export const isLocalhost = (name: string): boolean => /(?:^|\.)localhost\.?$/.test(name)

/** Whether a label is empty, but for the one behind a final dot. Some resolvers skip empty labels, and find another host. */
export const hasEmptyLabel = (name: string): boolean => /^\.|\.\./.test(name)

/** Whether a program that connects to a name may connect to an IP address that the name spells. */
export const mayBeAddress = (name: string): boolean => hasEmptyLabel(name) || endsInANumber(name)
