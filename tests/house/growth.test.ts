/**
 * For every export, time grows no faster than the input (law 7). Functions, methods, getters and constants are found in
 * the declarations, so that none is forgotten. The depth of the tests determines with how many families of long strings each is
 * measured: with one in `npm test`, with ten in a deep run, and with all at depth 250. The seed says with which.
 */

import { join, relative } from 'node:path'
import { AssertionError, assert } from 'chai'
import fc from 'fast-check'
import ts from 'typescript'
import * as display from '../../lib/around/display/index.js'
import * as lines from '../../lib/around/lines/index.js'
import * as pages from '../../lib/around/pages/index.js'
import * as patterns from '../../lib/around/patterns/index.js'
import * as profiles from '../../lib/around/profiles/index.js'
import * as sites from '../../lib/around/sites/index.js'
import * as standardClasses from '../../lib/around/standard-classes/index.js'
import * as tools from '../../lib/around/tools/index.js'
import * as dialects from '../../lib/dialects/index.js'
import * as weburl from '../../lib/index.js'
import { byDepth, times } from '../support/depth.js'
import { assertLinearLater } from '../support/growth.js'
import { type Family, LONG_TEXTS, LONG_URLS, longText, nameOf } from '../support/long-texts.js'
import { forgetParsed } from './compiler.js'
import { type Argument, type Callable, callablesOf, libraryProgram } from './exports.js'
import { CALLS, EXEMPT, RECEIVERS } from './growth-calls.js'

const doors: Readonly<Record<string, unknown>> = {
  ...weburl,
  ...dialects,
  ...standardClasses,
  ...patterns,
  ...profiles,
  ...sites,
  ...display,
  ...tools,
  ...pages,
  ...lines,
}

/**
 * The length of the shorter string. In the longer one, a quadratic algorithm takes a multiple of what a linear one takes, in the
 * engine, too.
 */
const SIZE = byDepth(1_024, 4_096)

/** With how many families a call is measured. */
const FEW = times(1)

const SHORT_URL = 'http://u:p@h.example/a/b?c=d#e'
const SHORT_TEXT = 'x'
const LONG_ENOUGH_TO_BE_READ = 64

/** A call with an object made from one string, and with arguments made from another. */
type Work = (textOfObject: string, text: string) => unknown

/** A string as a call gets it: as the object, or as the arguments. */
interface Way {
  readonly what: string
  readonly families: readonly Family[]
  readonly call: (text: string) => unknown
}

const made = (of: string, text: string): object => {
  const object = RECEIVERS[of]?.(text)
  if (object === null || object === undefined) throw new TypeError(`The text makes no ${of}`)
  return object
}

const argumentsOf = (parameters: readonly Argument[], text: string): unknown[] =>
  parameters.map((parameter) => {
    if (typeof parameter !== 'object') return text
    return made(parameter.class, text === SHORT_TEXT ? shortFor(parameter.class) : text)
  })

/** How an export is called by what its declaration says; `null` if that is not enough. */
function workOf({ name, owner, key, kind, parameters }: Callable): Work | null {
  if (parameters.includes('other') || kind === 'constant') return null
  if (owner === null) {
    const holder = name.includes('.') ? doors[name.slice(0, name.indexOf('.'))] : doors
    const value = Reflect.get(holder as object, key)
    return kind === 'construct'
      ? (_, text) => Reflect.construct(value, argumentsOf(parameters, text))
      : (_, text) => Reflect.apply(value, holder, argumentsOf(parameters, text))
  }
  if (RECEIVERS[owner] === undefined) return null
  return (textOfObject, text) => {
    const object = made(owner, textOfObject)
    if (kind === 'set') return Reflect.set(object, key, text) && String(object)
    const value = Reflect.get(object, key === '[Symbol.iterator]' ? Symbol.iterator : key)
    return kind === 'get' ? value : Reflect.apply(value, object, argumentsOf(parameters, text))
  }
}

/** All ways in which an export gets a long string. */
function waysOf(callable: Callable): Way[] {
  const { name, owner, parameters } = callable
  const isReceived = owner !== null && RECEIVERS[owner] !== undefined
  const calls = CALLS[name]?.map<Work>(
    (call) => (textOfObject, text) => call(text, isReceived ? made(owner, textOfObject) : null),
  )
  const derived = workOf(callable)
  const works = calls ?? (derived === null ? [] : [derived])
  const takesText = calls !== undefined || parameters.length > 0
  return works.flatMap((work) => [
    ...(isReceived
      ? [{ what: `${name} of`, families: readableBy(owner), call: (text: string) => work(text, SHORT_TEXT) }]
      : []),
    ...(takesText
      ? [{ what: `${name} with`, families: ANY_TEXT, call: (text: string) => work(shortFor(owner), text) }]
      : []),
  ])
}

const ANY_TEXT = [...LONG_URLS, ...LONG_TEXTS]

const readable = new Map<string, readonly Family[]>()

/** The families of which objects of a class can be made. */
function readableBy(owner: string): readonly Family[] {
  const families =
    readable.get(owner) ??
    ANY_TEXT.filter((family) => isDone(() => made(owner, longText(family, LONG_ENOUGH_TO_BE_READ))))
  readable.set(owner, families)
  return families
}

/** A short string from which an object of a class can be made. */
function shortFor(owner: string | null): string {
  const [family] = owner === null || isDone(() => made(owner, SHORT_URL)) ? [] : readableBy(owner)
  return family === undefined ? SHORT_URL : longText(family, 1)
}

function isDone(call: () => unknown): boolean {
  try {
    call()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Reads all properties of a result: lazy ones have to be quick as well. */
async function drain(result: unknown, depth = 0): Promise<void> {
  if (typeof result !== 'object' || result === null || depth > 3) return
  if (result instanceof Promise) await result
  else if (ArrayBuffer.isView(result)) return
  else if (Object.hasOwn(RECEIVERS, result.constructor?.name)) String(result)
  else if (Symbol.asyncIterator in result)
    for await (const each of result as AsyncIterable<unknown>) await drain(each, depth + 1)
  else if (Symbol.iterator in result) for (const each of result as Iterable<unknown>) await drain(each, depth + 1)
  else for (const key in result) await drain(Reflect.get(result, key), depth + 1)
}

/** Calls, and reads the result. A refusal has to be found in time as well: a `UrlError`, another `TypeError`, or that a list is not CSV. */
async function attempt(call: (text: string) => unknown, text: string): Promise<void> {
  try {
    await drain(call(text))
  } catch (error) {
    // The engine has a limit for the regular expression of a caller, and says so at its first use.
    if (!(error instanceof TypeError) && !/is not CSV|Regular expression too large|Stack overflow/.test(String(error)))
      throw error
  }
}

/** The exemption of an export, by its own name or its interface's. */
const exemptionOf = ({ name, owner }: Callable): string | undefined =>
  [name, `${owner}#*`].find((row) => Object.hasOwn(EXEMPT, row))

describe('each export', () => {
  let library: ts.Program
  let callables: readonly Callable[]
  before(function () {
    this.timeout(60_000)
    library = libraryProgram()
    callables = [...callablesOf(library, new Set(Object.keys(RECEIVERS))).values()]
  })
  // No file after this one compiles the library.
  after(forgetParsed)

  it('is timed, unless there is a stated reason', () => {
    const unasked = callables.filter((each) => exemptionOf(each) === undefined && waysOf(each).length === 0)
    assert.deepEqual(
      unasked.map(({ name }) => name),
      [],
      'write how to call it in CALLS, or the reason in EXEMPT',
    )
    const named = new Set(callables.flatMap((each) => [each.name, exemptionOf(each) ?? '']))
    const classes = new Set(callables.flatMap(({ owner }) => owner ?? []))
    assert.deepEqual(
      [...Object.keys(CALLS), ...Object.keys(EXEMPT)].filter((name) => !named.has(name)),
      [],
      'nothing exports this',
    )
    assert.deepEqual(
      Object.keys(RECEIVERS).filter((name) => !classes.has(name)),
      [],
      'nothing exports this class',
    )
    assert.isAbove(callables.length, 400)
  })

  it('is timed with calls that accept at least one of the inputs', () => {
    const ways = callables.filter((each) => exemptionOf(each) === undefined).flatMap(waysOf)
    const refused = ways.filter(
      ({ families, call }) =>
        ![SHORT_TEXT, SHORT_URL].some((text) => isDone(() => call(text))) &&
        !families.some((family) => isDone(() => call(longText(family, 1)))),
    )
    assert.deepEqual(
      refused.map(({ what }) => what),
      [],
    )
  })

  it('takes linear time for inputs of many families', async function () {
    this.timeout(0)
    const ways = callables.filter((each) => exemptionOf(each) === undefined).flatMap(waysOf)
    const [start = 0] = fc.sample(fc.nat(), 1)
    const found: string[] = []
    for (const [place, { what, families, call }] of ways.entries()) {
      assert.isNotEmpty(families, what)
      for (let index = 0; index < Math.min(FEW, families.length); index++) {
        const family = families[(start + place + index) % families.length] as Family
        try {
          await assertLinearLater(
            SIZE,
            (length) => longText(family, length),
            (text) => attempt(call, text),
            `${what} ${nameOf(family)}`,
          )
        } catch (error) {
          const isFound = error instanceof AssertionError
          found.push(isFound ? error.message : `${what} ${nameOf(family)}: ${String(error).slice(0, 200)}`)
        }
      }
    }
    assert.deepEqual(found, [])
  })

  // The engine sorts the marks of a string by insertion.
  it("calls the engine's normalize only for single characters, except in ground/idna", () => {
    assert.deepEqual(normalizingIn(library), [])
  })

  it('is checked by a search that finds every spelling of a call of normalize', () => {
    const code = `
      import { UrlReference } from './url/url-reference.js'
      declare const text: string, either: 'a' | 'b'
      text.normalize('NFC'); either.normalize(); text?.normalize('NFD'); text['normalize'](); String.prototype.normalize
      String.fromCodePoint(1, 2).normalize(); String.fromCodePoint(...[1]).normalize(); (text as any).normalize()
      String.fromCharCode(1).normalize('NFKC'); UrlReference.parse('a').normalize()`
    const probe = libraryProgram(new Map([[ts.sys.resolvePath('lib/probe.ts'), code]]))
    assert.lengthOf(normalizingIn(probe), 8)
  })
})

/** The places that let the engine normalize a string of possibly more than one character. The type of the string tells. */
function normalizingIn(program: ts.Program): string[] {
  const checker = program.getTypeChecker()
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return
    const name = ts.isPropertyAccessExpression(node) ? node.name : node.argumentExpression
    if (!('text' in name) || name.text !== 'normalize' || isOneCharacter(node.expression)) return
    const declared = checker.getSymbolAtLocation(name)?.declarations ?? []
    // A method of ours is another one. An untyped value may be a string.
    const isOurs =
      declared.length > 0 && !declared.some((each) => program.isSourceFileDefaultLibrary(each.getSourceFile()))
    if (!isOurs) found.push(`${relative('.', node.getSourceFile().fileName)}: ${node.parent.getText()}`)
  }
  for (const source of program.getSourceFiles()) {
    const name = relative('.', source.fileName)
    if (/^(?:lib|viewer)\b/.test(name) && !name.startsWith(IDNA) && source.text.includes('normalize')) visit(source)
  }
  return found
}

const IDNA = join('lib', 'ground', 'idna')

/** `String.fromCharCode` or `String.fromCodePoint` of one number. */
const isOneCharacter = (text: ts.Expression): boolean =>
  ts.isCallExpression(text) &&
  /^String\.from(?:CharCode|CodePoint)$/.test(text.expression.getText()) &&
  text.arguments.length === 1 &&
  !text.arguments.some(ts.isSpreadElement)
