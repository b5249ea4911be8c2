/**
 * The URL Standard's host serializer (section 3.6): a name is returned unchanged, and an address is serialised. Dialects whose
 * documents write addresses in another form do not use it.
 *
 * @see https://url.spec.whatwg.org/#concept-host-serializer
 */

import { serializeIPv4 } from './ipv4.js'
import { serializeIPv6 } from './ipv6.js'

/** The host as plain data, as in the dialects' contract. */
type HostToWrite =
  | { readonly kind: 'domain' | 'opaque'; readonly text: string }
  | { readonly kind: 'ipv4'; readonly value: number }
  | { readonly kind: 'ipv6'; readonly pieces: readonly number[] }
  | { readonly kind: 'empty' }

/** The host serializer. */
export function serializeHost(host: HostToWrite): string {
  switch (host.kind) {
    case 'ipv4':
      return serializeIPv4(host.value)
    case 'ipv6':
      return `[${serializeIPv6(host.pieces)}]`
    case 'empty':
      return ''
    default:
      return host.text
  }
}
