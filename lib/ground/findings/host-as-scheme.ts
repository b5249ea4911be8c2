/**
 * A finding of the library's own: the text is a URL, and looks like a host and a port without a scheme. `localhost:3000/x` is a URL
 * whose scheme is "localhost", so no document has a finding for it, and people are surprised.
 *
 * Decision: `Url.diagnose` lists it as a warning among its findings, because people and tools read that list. It does not make
 * a string invalid: the documents allow it, so `Url.isValid` does, too, and `asWritten` does not list it. It has no replacement,
 * because the text with the scheme is another URL, and not a repaired spelling of this one.
 *
 * Only names that could hardly be a scheme are looked for: `localhost`, and names with a dot whose last label has a letter, before
 * a port and at the end of the text or before a path. `tel:123`, `urn:1`, `about:80` and `com.example.app:/x` are left alone.
 */

import type { Components } from '../components.js'
import type { Finding } from './finding.js'

const HOST_AND_PORT =
  /^[\0- ]*((?:localhost|(?:[a-z0-9-]+\.)+(?=[a-z0-9-]*[a-z])[a-z0-9-]{2,})\.?):\d{1,5}(?=[/?#]|[\0- ]*$)/i

/** The finding about a string that was read as this record; `null` if it does not look like a host and a port. */
export function hostAsScheme(text: string, { scheme, host }: Components): Finding | null {
  const [found, name = ''] = (host === null && HOST_AND_PORT.exec(text)) || []
  // If the dialect is that of a program which reads such a text as a host, the scheme of the record is another one, and nothing
  // is wrong.
  if (found === undefined || name.toLowerCase() !== scheme.toLowerCase()) return null
  return {
    name: 'host-as-scheme',
    severity: 'warning',
    component: 'scheme',
    span: { start: found.indexOf(name), end: found.length },
    message: 'this looks like a host and a port without a scheme, and is read as a scheme and a path',
    suggestion: `write ${/(?:^|\.)localhost\.?$/i.test(name) ? 'http' : 'https'}:// before it if it is a host`,
  }
}
