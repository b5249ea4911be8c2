/**
 * The documents and their variants, each with the laws that it breaks. A new document is in the list of documents, so every law
 * is checked in it without a line here. If it breaks a law, it gets an entry.
 */

import { documents } from '../../../lib/dialects/documents.js'
import { abarth, programs, rfc3986, webspecs, webUrl, whatwg, whatwg2017 } from '../../../lib/dialects/index.js'
import type { Dialect } from '../../../lib/index.js'
import { abarthExceptions, abarthUnixExceptions } from './exceptions/abarth.js'
import { IN_EVERY_DIALECT } from './exceptions/in-every-dialect.js'
import { PROGRAMS, UNASKED } from './exceptions/programs.js'
import { rfc3986Exceptions } from './exceptions/rfc3986.js'
import { exceptions2011 } from './exceptions/web-url-2011.js'
import { exceptions2012 } from './exceptions/web-url-2012.js'
import { exceptionsInHosts } from './exceptions/web-url-hosts.js'
import { webspecsExceptions } from './exceptions/webspecs.js'
import { exceptions2017 } from './exceptions/whatwg-2017.js'
import { fromTheWeb, hostileInputs, type Inputs, uriInputs, webInputs } from './inputs.js'
import { type Conformance, type Exception, shownIn } from './law.js'

interface WeightedConformance extends Conformance {
  /** How often each law is asked, in relation to the other dialects. */
  readonly weight: number
}

const windows = abarth.with({ platform: 'windows' })

const webUrls = (['2012', '2011'] as const).flatMap((edition) =>
  (['this', 'chrome', 'gecko', 'ie'] as const).map((host) => webUrl.with({ edition, host })),
)

/** The variants of a document, itself among them. */
const VARIANTS: ReadonlyMap<Dialect, readonly Dialect[]> = new Map<Dialect, readonly Dialect[]>([
  [abarth, [abarth, windows]],
  [webUrl, webUrls],
])

/** A dialect without an entry breaks no law. */
const EXCEPTIONS: ReadonlyMap<Dialect, readonly Exception[]> = new Map<Dialect, readonly Exception[]>([
  [whatwg2017, exceptions2017],
  [webspecs, webspecsExceptions],
  [abarth, abarthUnixExceptions],
  [windows, abarthExceptions],
  [rfc3986, rfc3986Exceptions],
  ...Object.values(programs).map((program): [Dialect, readonly Exception[]] => [program, shownIn(PROGRAMS, program)]),
  ...webUrls.map(({ parameters }): [Dialect, readonly Exception[]] => {
    const inEdition = parameters.edition === '2012' ? exceptions2012 : exceptions2011
    return [webUrl.with(parameters), [...inEdition, ...exceptionsInHosts(parameters)]]
  }),
])

/** The programs whose redirects were recorded. They come from URLs of the web, so such bases are given to them. */
const REDIRECTED: readonly Dialect[] = Object.values(programs).filter(
  ({ client, name }) => client !== null && !name.startsWith('node-'),
)

/** A document that refuses most input gets input that it accepts. */
const INPUTS: ReadonlyMap<Dialect, Inputs> = new Map<Dialect, Inputs>([
  [rfc3986, uriInputs],
  [programs['java-uri'], uriInputs],
  [programs.ruby, uriInputs],
  [programs['php-rfc3986'], uriInputs],
  [programs.wget, webInputs],
])

function inputsOf(dialect: Dialect): Inputs {
  const inputs = INPUTS.get(dialect) ?? hostileInputs
  return REDIRECTED.includes(dialect) ? fromTheWeb(inputs) : inputs
}

/** What a browser did with hosts is a variant of the same rules, and asked less often. The default is asked most often. */
const WEIGHTS: ReadonlyMap<Dialect, number> = new Map<Dialect, number>([
  [whatwg, 3],
  ...webUrls.map((variant): [Dialect, number] => [variant, variant.parameters.host === 'this' ? 1 : 0.25]),
])

export const DIALECTS: readonly WeightedConformance[] = [...documents, ...Object.values(programs)]
  .flatMap((document) => VARIANTS.get(document) ?? [document])
  .map((dialect) => ({
    dialect,
    exceptions: [...shownIn(IN_EVERY_DIALECT, dialect), ...(EXCEPTIONS.get(dialect) ?? [])],
    unasked: [...UNASKED].flatMap(([name, laws]) => (programs[name] === dialect ? laws : [])),
    inputs: inputsOf(dialect),
    weight: WEIGHTS.get(dialect) ?? 1,
  }))
