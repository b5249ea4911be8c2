/**
 * The document's setters beside the methods `with…` that match them. A setter cuts off what it cannot use, or does nothing. A
 * method `with…` makes a URL with exactly the given part, or throws a `UrlError`. So each case has the setter's result or is
 * refused; the refused cases are listed with the reason.
 */

import { assert } from 'chai'
import { webspecs } from '../../../lib/dialects/index.js'
import { Url } from '../../../lib/index.js'
import { describeVectors } from '../../support/data.js'
import { urlErrorOf } from '../../support/errors.js'

interface Setting {
  readonly name: string
  readonly url: string
  readonly set: keyof typeof WITH
  readonly value: string | number
  readonly expected: { readonly href: string }
}

/** The setters' spellings, as parts. */
const WITH = {
  href: (_: Url, value: string) => Url.parse(value, { dialect: webspecs }),
  protocol: (url: Url, value: string) => url.withScheme(value.replace(/:.*/, '')),
  username: (url: Url, value: string) => url.withCredentials(value, url.authority?.password),
  password: (url: Url, value: string) => url.withCredentials(url.authority?.username ?? '', value),
  host: (url: Url, value: string) => {
    const [host = '', port] = value.split(':')
    return url.with(port === undefined ? { host } : { host, port })
  },
  hostname: (url: Url, value: string) => url.withHost(value),
  port: (url: Url, value: string) => url.withPort(value),
  pathname: (url: Url, value: string) => url.withPath(value.startsWith('/') ? value : `/${value}`),
  // Plain text, as in the setter: "#" is encoded.
  search: (url: Url, value: string) => url.toBuilder().query(value.replace(/^\?/, '')).build(),
  hash: (url: Url, value: string) => url.withFragment(value.replace(/^#/, '')),
} as const

const CUT = 'the setter takes the text before a separator, and drops the rest'
const IGNORED = 'the setter does nothing, for such a URL has no such part'
const UNREADABLE =
  'what the setter makes is read as another URL: "//" after a scheme that is not relative is scheme data'

const REFUSED: ReadonlyMap<string, string> = new Map([
  ['href.error', 'the text is not a URL'],
  ['protocol.withColon', UNREADABLE],
  ['protocol.withoutColon', UNREADABLE],
  ['protocol.empty', 'the setter does nothing, for the value is not a scheme'],
  ['username.mailto', IGNORED],
  ['password.mailto', IGNORED],
  ['host.hostColonGarbage', CUT],
  ['host.hostHash', CUT],
  ['host.mailto', IGNORED],
  ['hostname.hostnameColon', CUT],
  ['hostname.mailto', IGNORED],
  ['port.portQuestion', CUT],
  ['port.carriageReturn', 'the setter takes the line break out'],
  ['port.garbage', CUT],
  ['port.file', IGNORED],
  ['port.mailto', IGNORED],
  ['pathname.relativeQuestion', CUT],
])

/** Results that are not the case's. */
const OTHERWISE: ReadonlyMap<string, { readonly href: string; readonly reason: string }> = new Map([
  ['pathname.mailto', { href: 'mailto:/fred', reason: 'the setter leaves scheme data alone, and here it can be set' }],
  ['href.resetAll', { href: 'foo:', reason: 'empty scheme data is written as it is (G6)' }],
  [
    'password.withHash',
    { href: 'http://user:secret%23blah@host:99/path?search#hash', reason: '"#" is in the default encode set (G4)' },
  ],
])

describeVectors('webspecs beside the setters of its document', 'webspecs/setters.json', (settings: Setting[]) => {
  for (const { name, url: text, set, value, expected } of settings) {
    const refused = REFUSED.get(name)
    const other = OTHERWISE.get(name)
    const remark = refused === undefined ? (other?.reason ?? '') : `refused: ${refused}`
    it(`${name}: ${set} = ${JSON.stringify(value)}${remark && ` (${remark})`}`, () => {
      const url = Url.parse(text, { dialect: webspecs })
      const change = (): Url => WITH[set](url, String(value))
      if (refused === undefined) assert.equal(change().href, (other ?? expected).href)
      else urlErrorOf(change)
    })
  }
})
