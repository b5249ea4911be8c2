/**
 * What the scripts of the viewer do without, and why: the library is made for programs as well, and a page is read by a person.
 * `omitting.ts` takes it out of the sources when they are bundled. The rest it finds by itself.
 */

/** Modules in another form: the path in the repository, and the text that replaces the module. */
export const INSTEAD: ReadonlyMap<string, string> = new Map([
  // These change no result, only how soon it is there. A person types slower than the general way reads.
  ['lib/dialects/whatwg/fast-way.ts', 'export const fastWay = undefined'],
  ['lib/ground/idna/simple.ts', 'export const simpleToAscii = () => null'],
  [
    'lib/url/reading/edit-text.ts',
    `export const editText = () => null
     export const editTexts = editText, editTail = editText, appendSegments = editText, withCredentials = editText
     export const queryOf = editText, withoutPath = editText`,
  ],
  [
    'lib/url/reading/words.ts',
    `export const hasCredentials = () => false, schemeEnd = hasCredentials, hostIn = hasCredentials, hostnameIn = hasCredentials
     export const portIn = hasCredentials, pathnameIn = hasCredentials, queryIn = hasCredentials, fragmentIn = hasCredentials
     export const queryEnd = hasCredentials`,
  ],
  ['lib/url/resolving/short-way.ts', 'export const shortWay = () => null'],

  // The grammars for people who write URLs, which `Url.isValid` asks.
  ['lib/dialects/webspecs/authoring.ts', 'export const checkWriting = undefined'],
  ['lib/dialects/whatwg/writing-2017.ts', 'export const checkWriting2017 = undefined, WRITING_ERRORS = {}'],

  // Whether a program makes its calls right. The viewer is compiled against the types.
  [
    // Calls of functions that are declared and empty go with them.
    'lib/ground/own-options.ts',
    `export { isPlainObject, memberOf } from './text/plain-values.js'
     import { isPlainObject } from './text/plain-values.js'
     export const ownOptions = (options) => options ?? {}
     export const dialectOptions = (options) => options ?? {}, textIn = String, isList = isPlainObject
     export const urlTextIn = (value) => value.href ?? String(value)
     export function assertText() {}
     export function checkCount() {}
     export function checkDialect() {}
     export function checkFlag() {}
     export function refuseMore() {}
     export function refuseDetached() {}
     export const hrefOf = (value) => value.href, referenceIn = urlTextIn
     export const namesIn = (names) => names, oneOf = (_name, value) => value`,
  ],
  [
    'lib/around/profiles/kit/parameters.ts',
    `export const readFlag = 0, readText = 0, readSeparator = 0, readProtocol = 0, readNames = 0, readFunction = 0
     export const readWord = () => 0, readFilters = readWord, withOwnExpressions = (parameters) => parameters`,
  ],
  [
    'lib/dialects/kit/parameters.ts',
    `export const givenParameters = (_family, _names, given) => given
     export const chosen = (_family, _parameter, value, table) => table.get(value)
     export const invalidParameter = () => new TypeError(), invalidArgument = invalidParameter`,
  ],

  // Hosts by themselves: the well-known domains of a policy, and addresses that may have been meant. No error says why one is refused.
  [
    'lib/url/parts/parse-host.ts',
    `import { silent } from '../../ground/components.js'
     import { whatwg } from '../../dialects/whatwg/index.js'
     import { makeHost } from './host.js'
     export const tryParseHost = (host) => {
       const data = whatwg.readHost({ scheme: 'https', host }, silent)
       return data && makeHost(data, whatwg)
     }
     export const parseHost = tryParseHost, isPlainDomain = () => false`,
  ],

  // Paths of files, which are refused here: the finding about a "\" says what to do, and building a URL has 4 kB.
  [
    'lib/around/tools/file-path.ts',
    `import { Url } from '../../url/url.js'
     export const fromFilePath = () => Url.parse(''), toFilePath = fromFilePath`,
  ],

  // The legacy encodings are in a script of their own.
  ['lib/around/pages/index.ts', "export { Page } from './page.js'"],

  // How a value of the wrong kind is named, and a host by itself: the viewer has texts of URLs.
  [
    'lib/ground/findings/mask-plainly.ts',
    `export { maskSecrets as maskHost } from './mask.js'
     export const quotedWord = () => '', valueInWords = quotedWord`,
  ],

  // What frameworks for tests and consoles show of a value, and what keeps a program from changing the library, also by a property that
  // it puts on `Object.prototype`.
  ['lib/ground/text/freezing.ts', 'export const frozen = (value) => value, lasting = frozen, freezeClass = frozen'],
  [
    'lib/ground/text/plain-values.ts',
    `export const own = (holder, name) => holder[name], memberOf = (value, name) => Object(value)[name]
     export const isPlainObject = () => true, isPlainValue = isPlainObject, isLostNumber = () => false
     export const isBytes = ArrayBuffer.isView`,
  ],
  [
    'lib/url/parts/value.ts',
    `export const KEY = 0
     export function checkKey() {}
     export function freezeClass() {}
     export function lateMirror() {}
     export const mirrorShowing = (text) => text`,
  ],
  [
    'lib/url/parts/within.ts',
    `export class Within {
       isPlain = true
       constructor(dialect, _, whole, mark, part) { Object.assign(this, { dialect, whole, part }) }
     }
     export const beforeHost = () => '', beforePath = beforeHost`,
  ],

  // A comparison by rules of a program, and one that waits until more than its readings is needed.
  [
    'lib/dialects/checking.ts',
    'export const isDialect = () => true, checkedBy = () => null, checkDialects = checkedBy',
  ],
  [
    'lib/dialects/comparison.ts',
    `export class LazyComparison {
       constructor(input, differences, { readings }) { Object.assign(this, { input, differences, readings: readings() }) }
     }`,
  ],

  ['lib/dialects/shown.ts', 'export const printedAs = (value) => value, shownWithout = () => {}'],

  // Schemas, queries in other encodings, and what references can do.
  ['lib/url/standard-schema.ts', 'export const standardSchemaOf = () => {}'],
  [
    'lib/url/parts/pair-codec.ts',
    `export const pairCodec = undefined, parametersCodec = undefined, codecOf = undefined, encodedIn = undefined
     export const appendedCodec = undefined, inUtf8 = undefined, readingCodec = undefined`,
  ],
])

/** What the dialect of a `Url` does not have here. Readers that have it are only compared. */
export const NOT_THERE: ReadonlySet<string> = new Set(['fastWay', 'checkWriting', 'encodingLabel'])

/** Members of classes that the viewer does not ask, although their names occur: something else is called the same. */
export const UNASKED: ReadonlySet<string> = new Set(
  Object.entries({
    Url: [
      ...['spanOf', 'resolveWithin', 'isValid', 'canParse', 'from', 'compare', 'source', 'with', 'key'],
      ...['host', 'searchParams', 'fragment'],
      // What makes a `Url` of an answer of the fast way.
      '#ofCanonical',
    ],
    UrlBuilder: [...['constructor', 'scheme', 'username', 'password', 'host', 'port', 'query', 'fragment'], 'toJSON'],
    Authority: ['username', 'password', 'hostText', 'port', 'portText', 'toString', 'toJSON'],
    Query: ['parse', 'from', 'get', 'has', 'keys', 'values', 'with', 'append', 'delete', 'sort', 'decode'],
    Path: ['append', 'name', 'extension'],
    // What asks more of a `Url` than the card of links does.
    Page: ['read', 'replace', 'absolute'],
    PageLink: ['isSamePage', 'error', 'span'],
  }).flatMap(([name, members]) => members.map((member) => `${name}.${member}`)),
)

/** Whether a source is of a reader that is only compared, or makes such readers. A `Url` is always one of the folder `whatwg`. */
export const isOfOtherReader = (path: string): boolean =>
  /^lib\/dialects\/(?:kit\/complete-dialect\.ts$|(?!whatwg\/|kit\/)[^/]+\/)/.test(path)

/**
 * Members of a dialect that the viewer does not use if it only compares the dialect with others: those for a `Url`, and those for
 * suggestions. The viewer shows only the findings for which the dialect refuses a text.
 */
export const UNASKED_OF_READERS: ReadonlySet<string> = new Set([
  ...[
    'origin',
    'checkWriting',
    'encodingLabel',
    'splitReference',
    'isDotSegment',
    'isTrimmedAtEnd',
    'pathSegments',
    'domainToUnicode',
  ],
  ...['assemble', 'suggest'],
])

/** Tables that are left empty: words for what does not make the reader refuse a text. */
export const EMPTY: ReadonlySet<string> = new Set(['CONFORMANCE_ERRORS', 'AUTHORING_ERRORS'])

/**
 * Long names of members that only the library's own code asks, and that are never in a text. The scripts have short ones in their
 * place, the same in each script.
 */
export const SHORTENED: RegExp =
  /^(?:percentEncodeSets|specialSchemes|verifyDnsLength|check(?:Bidi|Joiners|Hyphens)|resolves(?:Against|WithoutBase)|forbidden(?:Domain|Host)CodePoints|report(?:ReverseSolidus|OpaqueHost)|urlScheme|afterScheme(?:InReference)?|authorityEnd|driveLetters|isFilePathInReference|opaquePathBeforeMore|splitsAtBackslash|emptySegmentGuard|checkedHost|canonicalText|fragmentToEncode|host(?:BeforeReference|BeforePath|BeforePort|Before|Field)|startReference|refusePiece|numericReference|driveBeforePath|consumeUpTo|schemesInBlob|unknownErrors|findFileParts|isElsewhere|needPunycode|isInBidiDomain|isFromPunycode|portUnderScheme|spanInInput|specialQuery|hostData|isSpecial|firstIn|defaultPort|readHost|pathSegments|bestEffort|hasOpaquePath|effectivePort|geckoLists|setHost|cutDrive|isAccepted|isReadAsIPv4|rawPath|rawFragment|setScheme|readUpTo|omitsHost|namedHost|urlInBlob|hostCanonicalization|basePieces|hasRootDot|preprocessing|defaultPorts|memoryOf|isDifferent|touched|stretches|idnEnabled|hostSteps|hasSlashes|codePoints|canonicalization|isSlash|userInfo|isFilePath|stripped|wanted|pointer|excerpt|severity|useStd3AsciiRules|octets|relaxed|c0Control|isSpelled|fallback|hasQuery|places|trimmed|serializeHost|refuses|readings|pieces|record|specification|gecko(?:Blacklist|Tlds)|isEmptyAddress|checkedPort|refusesColons)$/
