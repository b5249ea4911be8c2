/**
 * The `URL` class of the browser in which the viewer runs, as a dialect, so that it is in the comparison like any other
 * reading. It does what `compare` needs, and answers with the texts that the class gives.
 */

import { type Components, type Dialect, silent } from 'weburl'
import { whatwg } from 'weburl/dialects'

/** The name of the reading. */
export const BROWSER = 'this browser'

/** The class by which the platform reads. */
type NativeClass = new (text: string, base?: string) => URL

/** The dialect of a class `URL`. */
export function dialectOf(Native: NativeClass): Dialect {
  const hrefs = new WeakMap<Components, string>()

  function read(text: string, base?: string): Components | null {
    try {
      const url = base === undefined ? new Native(text) : new Native(text, base)
      const record = recordOf(url)
      hrefs.set(record, url.href)
      return record
    } catch {
      return null
    }
  }

  const hrefOf = (record: Components): string => hrefs.get(record) ?? whatwg.serialize(record)

  return {
    ...whatwg,
    fastWay: undefined,
    name: BROWSER,
    specification: 'https://developer.mozilla.org/docs/Web/API/URL',
    parse: (text, report) => read(text) ?? report.fatal('refused', null, 0, text.length),
    resolve: (base, text, report) => read(text, hrefOf(base)) ?? report.fatal('refused', null, 0, text.length),
    canonicalize: (record) => record,
    serialize: hrefOf,
    explain: () => ({
      message: 'the class URL of this browser refuses the text, and does not say why',
      suggestion: null,
    }),
  }
}

/** The parts of a `URL`. An absent query and an empty one have the same property `search`, so the text is read. */
function recordOf(url: URL): Components {
  const scheme = url.protocol.slice(0, -1)
  const hasHost = url.href.startsWith(`${url.protocol}//`)
  const beforeFragment = url.href.split('#', 1)[0] ?? ''
  return {
    scheme,
    username: url.username === '' && url.password === '' ? null : url.username,
    password: url.password === '' ? null : url.password,
    host: hasHost ? url.hostname : null,
    port: url.port === '' ? null : url.port,
    path: url.pathname,
    query: beforeFragment.includes('?') ? url.search.slice(1) : null,
    fragment: url.href.includes('#') ? url.hash.slice(1) : null,
    kind: whatwg.parse(url.href, silent)?.kind ?? 'hierarchical',
  }
}
