/**
 * The library's own finding: the input is a URL, but it looks like a host and a port without a scheme. `localhost:3000/x` is a URL
 * whose scheme is "localhost". That surprises people, and no document reports it.
 *
 * Decision: `Url.diagnose` lists it as a warning, because people and tools read that list. It does not make a string invalid,
 * because the documents allow such a URL: `Url.isValid` accepts it, and `asWritten` does not list the finding. The finding has no
 * replacement, because the string with a scheme before it is a different URL, not a repaired spelling of this one.
 *
 * Only names that are unlikely to be a scheme are reported: `localhost`, and names with a dot whose last label contains a letter. A
 * port has to follow, and then the end of the input, a path, a query or a fragment. `tel:123`, `urn:1`, `about:80` and
 * `com.example.app:/x` are not reported.
 */

import type { Components } from '../components.js'
import type { Finding } from './finding.js'

const HOST_AND_PORT =
  /^[\0- ]*((?:localhost|(?:[a-z0-9-]+\.)+(?=[a-z0-9-]*[a-z])[a-z0-9-]{2,})\.?):\d{1,5}(?=[/?#]|[\0- ]*$)/i

/** Returns the finding for a string that was parsed into this record; `null` if the string does not look like a host and a port. */
export function hostAsScheme(text: string, { scheme, host }: Components): Finding | null {
  const [found, name = ''] = (host === null && HOST_AND_PORT.exec(text)) || []
  // Some programs parse such a string as a host. Then the record has a different scheme, and nothing is wrong.
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
