/**
 * Every edit of a URL, of a builder and of a reference: the parts that it does not name keep every byte, or it is refused, and what
 * the error says to call first helps.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import {
  type ComponentName,
  type Dialect,
  Url,
  UrlBuilder,
  type UrlChanges,
  UrlError,
  UrlReference,
} from '../../../../lib/index.js'
import { PARTS } from '../../../../lib/url/building/changes.js'
import type { Inputs, Texts } from '../inputs.js'
import type { Instead, Law } from '../law.js'
import { urlsOf } from '../reading.js'
import { FITTING, lastOf, partTextArbitrary, softened } from './changing.js'

type PartTexts = Readonly<Record<ComponentName, string | null>>

/** The arguments of an edit: a string for each part, the parts that it sets, and any string. */
interface Given {
  readonly texts: PartTexts
  readonly set: readonly ComponentName[]
  readonly plain: string
}

/** The parts that a method names, and its arguments. */
type Arguments = (given: Given) => readonly [named: readonly ComponentName[], ...values: readonly unknown[]]

const one =
  (part: ComponentName): Arguments =>
  ({ texts }) => [[part], texts[part]]

const some: Arguments = ({ texts, set }) => [set, Object.fromEntries(set.map((part) => [part, texts[part]]))]

const credentials: Arguments = ({ texts, plain }) => [['username', 'password'], texts.username, plain]

/** The methods that edit: of `Url` and `UrlReference` by their whole names, and the steps of a builder. */
const METHODS: Readonly<Record<string, Arguments>> = {
  with: some,
  withScheme: one('scheme'),
  withHost: one('host'),
  withPort: one('port'),
  withPath: one('path'),
  withQuery: one('query'),
  withFragment: one('fragment'),
  withCredentials: credentials,
  withEncodedCredentials: credentials,
  withoutCredentials: () => [['username', 'password']],
  withoutPort: () => [['port']],
  withoutQuery: () => [['query']],
  withoutFragment: () => [['fragment']],
  withQueryParameters: ({ plain }) => [['query'], { a: plain, q: null }],
  appendQueryParameters: ({ plain }) => [['query'], { a: plain }],
  withoutQueryParameters: () => [['query'], 'a', (name: string) => name > 'm'],
  appendPath: ({ plain }) => [['path'], 'a', `a${plain}`],
  withoutTrailingSlash: () => [['path']],
  withTrailingSlash: () => [['path']],
  parts: some,
  scheme: one('scheme'),
  username: one('username'),
  password: one('password'),
  host: one('host'),
  port: one('port'),
  path: ({ plain }) => [['path'], `/${plain}`],
  pathSegment: ({ plain }) => [['path'], 'a', `a${plain}`],
  queryParam: ({ plain }) => [['query'], plain, plain],
  query: one('query'),
  fragment: one('fragment'),
}

/** The methods of a class that edit. They are taken from the class, so that none is forgotten. */
const editsOf = (type: { readonly prototype: object }, pattern: RegExp): string[] =>
  Object.getOwnPropertyNames(type.prototype).filter((name) => pattern.test(name))

const OF_URLS = editsOf(Url, /^(?:with|append)/)
const OF_BUILDERS = editsOf(UrlBuilder, /^(?!(?:constructor|build|toJSON)$)/)
const OF_REFERENCES = editsOf(UrlReference, /^(?:with|append)/)

/** An input, and an edit of its URL: a method of `Url`, or a step of its builder. */
interface Case extends Texts {
  readonly given: Given
  readonly method: string
  readonly isStep: boolean
}

/** A successful edit, with the parts before and after it. */
export interface Made {
  readonly dialect: Dialect
  readonly named: readonly ComponentName[]
  readonly before: PartTexts
  readonly after: PartTexts
}

export const NO_TEXTS = Object.fromEntries(PARTS.map((part) => [part, null])) as Record<ComponentName, null>

const TEXTS = Object.fromEntries(
  PARTS.map((part) => [
    part,
    fc.oneof(
      { arbitrary: fc.constantFrom(...FITTING[part]), weight: 5 },
      { arbitrary: partTextArbitrary, weight: 1 },
      { arbitrary: part === 'scheme' ? fc.constantFrom('file', 'a', 'wss') : fc.constant(null), weight: 2 },
    ),
  ]),
) as Record<ComponentName, fc.Arbitrary<string | null>>

const textsArbitrary: fc.Arbitrary<PartTexts> = fc.record(TEXTS)

const givenArbitrary: fc.Arbitrary<Given> = fc.record({
  texts: textsArbitrary,
  set: fc.uniqueArray(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 3 }),
  plain: partTextArbitrary,
})

/** URLs in which parts are often in the way: default ports, empty passwords, no path. */
const troublesomeArbitrary: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('http', 'https', 'HTTP', 'ftp', 'foo'),
    fc.constantFrom('', '', 'u@', 'u:@', 'u:p@'),
    fc.constantFrom('h', 'H', '[::1]'),
    fc.constantFrom('', ':', ':80', ':080', ':443', ':21', ':81'),
    fc.constantFrom('', '', '/', '/a/../b', '/~'),
    fc.constantFrom('', '', '?', '?q ', '#f', '?q#'),
  )
  .map(([scheme, userinfo, host, port, path, rest]) => `${scheme}://${userinfo}${host}${port}${path}${rest}`)

const inputArbitrary = ({ text, base }: Inputs): fc.Arbitrary<string> => fc.oneof(text, base, troublesomeArbitrary)

const methodArbitrary = fc.oneof(
  fc.constantFrom(...OF_URLS).map((method) => ({ method, isStep: false })),
  fc.constantFrom(...OF_BUILDERS).map((method) => ({ method, isStep: true })),
)

type Methods = Record<string, (...values: readonly unknown[]) => unknown>

/** The result of a method; `null` if it refuses the arguments. */
function called<Result>(value: object, method: string, values: readonly unknown[]): Result | null {
  try {
    const result = (value as Methods)[method]?.(...values) as Result | UrlBuilder
    return result instanceof UrlBuilder ? (result.build() as Result) : result
  } catch (error) {
    if (error instanceof UrlError) return null
    throw error
  }
}

const argumentsOf = (method: string, given: Given): ReturnType<Arguments> => {
  const find = METHODS[method]
  if (find === undefined) throw new RangeError(`say which parts ${method} names`)
  return find(given)
}

function assertBytesKept({ before, after, named }: Made): void {
  for (const part of PARTS.filter((name) => !named.includes(name))) assert.strictEqual(after[part], before[part], part)
}

/** Whether the port is the default of the scheme before, and not of the scheme after. */
export function hasPortOfOldScheme({ before, after, named, dialect }: Made): boolean {
  const [old, renamed] = [before, after].map(({ scheme }) => scheme && dialect.defaultPort(scheme.toLowerCase()))
  const port = /^\d+$/.test(before.port ?? '') ? Number(before.port) : null
  const isRenamed = named.includes('scheme') && !named.includes('port') && Boolean(before.scheme && after.scheme)
  return isRenamed && port !== null && port === old && port !== renamed
}

/** A part that the edit does not name, that becomes the last one, and that ends in a character which the dialect strips. */
function partWithSpace({ before, after, named, dialect }: Made): ComponentName | undefined {
  const part = lastOf(after)
  if (part === undefined || named.includes(part) || part === lastOf(before)) return undefined
  const last = before[part]?.at(-1)
  return last !== undefined && last <= ' ' && dialect.isTrimmedAtEnd(last) ? part : undefined
}

export const hasSpaceAtNewEnd = (made: Made): boolean => partWithSpace(made) !== undefined

/** Holds where a port goes with its scheme, and where a space comes to the end. */
export const keptOtherwise: Instead<Made> = {
  title: 'such a port is absent, such a character is percent-encoded, and everything else keeps every byte',
  check: (made) => {
    const part = partWithSpace(made)
    assertBytesKept({
      ...made,
      before: {
        ...made.before,
        ...(hasPortOfOldScheme(made) && { port: null }),
        ...(part !== undefined && { [part]: softened(made.before[part]) }),
      },
    })
  },
}

export const keepingBytes: Law<Case, Made> = {
  title: 'parts of a URL that are not named keep every byte',
  cases: (inputs) =>
    fc
      .record({ input: inputArbitrary(inputs), base: inputs.base, given: givenArbitrary, method: methodArbitrary })
      .map(({ method, ...given }) => ({ ...given, ...method })),
  subjectsOf: ({ given, method, isStep, ...texts }, dialect) =>
    urlsOf(texts, dialect).flatMap((url) => {
      const [named, ...values] = argumentsOf(method, given)
      const built = called<Url>(isStep ? url.toBuilder() : url, method, values)
      return built === null ? [] : [{ dialect, named, before: url.toParts(), after: built.toParts() }]
    }),
  check: assertBytesKept,
}

/** For a document that tells an absent path from an empty one, and has an absent path only where nothing comes after it. */
export const absentPath = {
  excuses: ({ before, after, named }: Made): boolean =>
    !named.includes('path') && [before.path, after.path].includes(null) && [before.path, after.path].includes(''),
  instead: {
    title:
      'an empty path is absent at the end of the URL and empty before a query or a fragment; other parts are unchanged',
    check: (made: Made): void => {
      const { before, after } = made
      for (const { path, query, fragment } of [before, after])
        assert.equal(path === null, query === null && fragment === null)
      keptOtherwise.check({ ...made, before: { ...before, path: after.path } }, made.dialect)
    },
  },
  example: {
    input: 'http://h',
    base: '',
    given: { texts: NO_TEXTS, set: [], plain: 'a' },
    method: 'appendQueryParameters',
    isStep: false,
  },
}

const partsOf = ({ scheme, authority, path, query, fragment }: UrlReference): PartTexts => ({
  scheme,
  username: authority?.username ?? null,
  password: authority?.password ?? null,
  host: authority?.hostText ?? null,
  port: authority?.portText ?? null,
  path: path.toString(),
  query: query?.toString() ?? null,
  fragment,
})

export const keepingBytesOfReferences: Law<Omit<Case, 'base' | 'isStep'>, Made> = {
  title: 'parts of a reference that are not named keep every byte',
  cases: (inputs) =>
    fc.record({
      input: fc.oneof(inputs.reference, troublesomeArbitrary),
      given: givenArbitrary,
      method: fc.constantFrom(...OF_REFERENCES),
    }),
  share: 0.5,
  subjectsOf: ({ input, given, method }, dialect) => {
    const reference = UrlReference.tryParse(input, { dialect })
    const [named, ...values] = argumentsOf(method, given)
    const built = reference && called<UrlReference>(reference, method, values)
    return built === null ? [] : [{ dialect, named, before: partsOf(reference as UrlReference), after: partsOf(built) }]
  },
  check: assertBytesKept,
}

/** The calls that an error says to make first, as a message words them. */
const CALLS: ReadonlyMap<string, (url: Url) => Url> = new Map([
  ['withoutPort()', (url) => url.withoutPort()],
  ['withoutCredentials()', (url) => url.withoutCredentials()],
  ['withoutCredentials().withoutPort()', (url) => url.withoutCredentials().withoutPort()],
  ["withPath('/')", (url) => url.withPath('/')],
  ['canonicalize()', (url) => url.canonicalize()],
])

/** A refused change, and its advice. */
interface Advised {
  readonly url: Url
  readonly changes: UrlChanges
  readonly advice: string
}

const BEGIN_PATH = 'set the path, too, and begin it with "/"'

function adviceFor(url: Url, changes: UrlChanges): Advised[] {
  try {
    url.with(changes)
    return []
  } catch (error) {
    const advice = (error instanceof UrlError && error.suggestion) || ''
    return /^call .* first$/.test(advice) || advice === BEGIN_PATH ? [{ url, changes, advice }] : []
  }
}

/** URLs and changes that many documents do not let come together. */
const opposedArbitrary: fc.Arbitrary<{ readonly input: string; readonly changes: UrlChanges }> = fc.record({
  input: fc.oneof(
    troublesomeArbitrary,
    fc.constantFrom('mailto:a', 'mailto:a/../b', 'foo:/..//a', 'foo://h/C|/a', 'file://#a', 'foo://u@h:81', 'http:'),
  ),
  changes: fc.oneof(
    fc.constantFrom<UrlChanges[]>(
      { scheme: 'file' },
      { scheme: 'foo', host: 'x' },
      { scheme: 'foo', host: '[::1]', path: '/x' },
      { host: null },
      { host: '' },
      { host: 'b.example' },
      { username: null },
      { query: 'q' },
      { fragment: 'f' },
    ),
    fc.record(TEXTS, { requiredKeys: [] }) as fc.Arbitrary<UrlChanges>,
  ),
})

export const helpfulAdvice: Law<Texts & { readonly changes: UrlChanges }, Advised> = {
  title: 'a refused change is accepted after the calls that the error names',
  cases: ({ base }) => fc.tuple(opposedArbitrary, base).map(([opposed, text]) => ({ ...opposed, base: text })),
  floor: 0.005,
  share: 0.2,
  subjectsOf: ({ changes, ...texts }, dialect) => urlsOf(texts, dialect).flatMap((url) => adviceFor(url, changes)),
  check: ({ url, changes, advice }) => {
    if (advice === BEGIN_PATH) {
      url.with({ ...changes, path: '/' })
      return
    }
    for (const call of advice.slice('call '.length, -' first'.length).split(' or ')) {
      const first = CALLS.get(call)
      if (first === undefined) throw new RangeError(`${call} is not a call`)
      first(url).with(changes)
    }
  },
}
