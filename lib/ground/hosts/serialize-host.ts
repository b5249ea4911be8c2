/**
 * The text of a host: a name as it is, an address as its serializer writes it (the URL Standard's host serializer, section 3.6).
 * Documents that want another form of addresses do not use it.
 *
 * @see https://url.spec.whatwg.org/#concept-host-serializer
 */

import { serializeIPv4 } from './ipv4.js'
import { serializeIPv6 } from './ipv6.js'

/** The host as data, as in the contract of the dialects. */
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
