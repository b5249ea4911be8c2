/**
 * The exports of the doors that a program can call, by their declarations: functions, methods, getters and setters, and constants,
 * with their parameters. Private and internal members are not declared.
 */

import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { programOf } from './compiler.js'
import { sourceFiles } from './doc-comments.js'

/** What a parameter takes: a string, an object of a class that the caller names, or something else. */
export type Argument = 'text' | 'other' | { readonly class: string }

/**
 * Something that can be called or read. Its name is `parseHost`, `Url.parse`, `Url#href`, `URL#href=` or `new UrlParser`.
 */
export interface Callable {
  readonly name: string
  /** The class or interface whose objects have it; `null` for a function, a static method, a constructor and a constant. */
  readonly owner: string | null
  readonly key: string
  readonly kind: 'call' | 'construct' | 'get' | 'set' | 'constant'
  /** The required parameters, and one for a rest parameter. Optional arguments are not in it. */
  readonly parameters: readonly Argument[]
}

/** The sources of the doors. Their declarations declare the same, without internal members. */
const doorsOf = (): string[] =>
  Object.values<{ readonly types: string } | string>(JSON.parse(readFileSync('package.json', 'utf8')).exports)
    .filter((door) => typeof door !== 'string')
    .map(({ types }) => types.replace('./dist/', 'lib/').replace(/\.d\.ts$/, '.ts'))

/** The library as the compiler sees it, with other code that normalizes something, and with files that are in memory only. */
export function libraryProgram(inMemory?: ReadonlyMap<string, string>): ts.Program {
  const { config } = ts.readConfigFile('lib/tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, 'lib')
  const others = [...sourceFiles('lib'), ...sourceFiles('viewer')].filter((file) =>
    /\bnormalize\b/.test(readFileSync(file, 'utf8')),
  )
  return programOf([...doorsOf(), ...others], { ...options, noEmit: true }, inMemory)
}

/** All that can be called, by name. `classes` are those whose objects may be given to a parameter. */
export function callablesOf(program: ts.Program, classes: ReadonlySet<string>): ReadonlyMap<string, Callable> {
  const checker = program.getTypeChecker()
  const found = new Map<string, Callable>()
  const add = (callable: Callable): unknown => found.set(callable.name, callable)

  const argumentOf = (parameter: ts.Symbol): Argument => {
    const given = checker.getTypeOfSymbol(parameter)
    const { dotDotDotToken } = parameter.valueDeclaration as ts.ParameterDeclaration
    const declared = (dotDotDotToken && checker.getIndexTypeOfType(given, ts.IndexKind.Number)) ?? given
    const type = declared.isTypeParameter() ? (checker.getBaseConstraintOfType(declared) ?? declared) : declared
    if (checker.isTypeAssignableTo(checker.getStringType(), type)) return 'text'
    const members = type.isUnion() ? type.types : [type]
    const name = members.map((member) => member.symbol?.name).find((each) => each !== undefined && classes.has(each))
    return name === undefined ? 'other' : { class: name }
  }
  /** The first way to call it. Others differ in types only. */
  const parametersOf = ([signature]: readonly ts.Signature[]): Argument[] =>
    (signature?.parameters ?? [])
      .filter(({ valueDeclaration }) => !isOptional(valueDeclaration as ts.ParameterDeclaration))
      .map(argumentOf)

  const addMembers = (owner: string, type: ts.Type): void => {
    for (const member of type.getProperties()) {
      if (!isPublic(member) || isOfAnotherInterface(member, owner)) continue
      const key = member.name.startsWith('__@iterator') ? '[Symbol.iterator]' : member.name
      const signatures = checker.getTypeOfSymbol(member).getCallSignatures()
      const isMethod = signatures.length > 0
      if (!isMethod && !(member.flags & ts.SymbolFlags.Accessor)) continue
      const name = `${owner}#${key}`
      add({ name, owner, key, kind: isMethod ? 'call' : 'get', parameters: parametersOf(signatures) })
      if (member.flags & ts.SymbolFlags.SetAccessor)
        add({ name: `${name}=`, owner, key, kind: 'set', parameters: ['text'] })
    }
  }

  /** Adds the functions that are members of a class or of a constant, and says whether there are any. */
  const addStatics = (of: string, type: ts.Type): boolean => {
    const before = found.size
    for (const member of type.getProperties()) {
      const signatures = checker.getTypeOfSymbol(member).getCallSignatures()
      if (!isPublic(member) || member.name === 'prototype' || signatures.length === 0) continue
      const name = `${of}.${member.name}`
      add({ name, owner: null, key: member.name, kind: 'call', parameters: parametersOf(signatures) })
    }
    return found.size > before
  }

  const exported = new Map<string, ts.Symbol>()
  for (const door of doorsOf()) {
    const source = program.getSourceFile(door)
    const symbol = source && checker.getSymbolAtLocation(source)
    if (symbol === undefined) throw new Error(`${door} has no exports`)
    for (const each of checker.getExportsOfModule(symbol))
      exported.set(each.name, each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each)
  }
  for (const [name, symbol] of exported) {
    const alone = { name, owner: null, key: name }
    if (symbol.flags & ts.SymbolFlags.Function)
      add({ ...alone, kind: 'call', parameters: parametersOf(checker.getTypeOfSymbol(symbol).getCallSignatures()) })
    if (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface))
      addMembers(name, checker.getDeclaredTypeOfSymbol(symbol))
    if (symbol.flags & ts.SymbolFlags.Class) {
      const type = checker.getTypeOfSymbol(symbol)
      addStatics(name, type)
      const constructors = type.getConstructSignatures().filter(({ declaration }) => isDeclared(declaration))
      if (constructors.length > 0)
        add({ ...alone, name: `new ${name}`, kind: 'construct', parameters: parametersOf(constructors) })
    }
    if (symbol.flags & ts.SymbolFlags.Variable) {
      const type = checker.getTypeOfSymbol(symbol)
      const signatures = type.getCallSignatures()
      // The methods of a constant with an exported type are listed with the type.
      const isOfExportedType = exported.has(type.symbol?.name) || exported.has(type.aliasSymbol?.name ?? '')
      const hasStatics = !isOfExportedType && addStatics(name, type)
      if (signatures.length > 0) add({ ...alone, kind: 'call', parameters: parametersOf(signatures) })
      else if (!hasStatics) add({ ...alone, kind: 'constant', parameters: [] })
    }
  }
  return found
}

const isOptional = ({ questionToken, initializer }: ts.ParameterDeclaration): boolean =>
  questionToken !== undefined || initializer !== undefined

/** Whether a declaration is in the published ones. */
function isDeclared(declaration: ts.Declaration | undefined): boolean {
  if (
    declaration === undefined ||
    ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.NonPublicAccessibilityModifier
  )
    return false
  return !ts.getJSDocTags(declaration).some(({ tagName }) => tagName.text === 'internal')
}

/** Whether an interface inherits a member from one that it extends. A class may do something else with what it inherits. */
const isOfAnotherInterface = ({ declarations: [declaration] = [] }: ts.Symbol, owner: string): boolean =>
  declaration !== undefined && ts.isInterfaceDeclaration(declaration.parent) && declaration.parent.name.text !== owner

/** Whether a member is one of ours, and for everybody. */
const isPublic = (member: ts.Symbol): boolean =>
  member.declarations?.some(
    (declaration) =>
      declaration.getSourceFile().fileName.includes('/lib/') &&
      !declaration.getSourceFile().fileName.includes('/node_modules/') &&
      !ts.isPrivateIdentifier(ts.getNameOfDeclaration(declaration) ?? declaration) &&
      isDeclared(declaration),
  ) ?? false
