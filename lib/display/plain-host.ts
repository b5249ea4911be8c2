/**
 * The host that a text is by itself, read as the host of an https URL. It is the short way, which most texts can take:
 * `url.with({ host })` also knows IPv6 addresses without brackets, and says what is wrong with a text.
 */

import type { Host } from '../parts/host.js'
import { Url } from '../url.js'

/** What cannot stand in a host, or not everywhere, and could lead to another part of a URL. */
const NOT_ONLY_HOST = /[\s\x00-\x1f/\\?#@:]/

/** The host of a text; `null` where the short way does not know. */
export const plainHost = (text: string): Host | null =>
  NOT_ONLY_HOST.test(text) ? null : (Url.tryParse(`https://${text}/`)?.authority?.host ?? null)
