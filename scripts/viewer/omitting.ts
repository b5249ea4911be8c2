/**
 * Takes out of the library, while the viewer is bundled, what the viewer does without. A bundler drops functions that nothing
 * calls; it cannot drop a method, nor what only that method calls. So methods are dropped here whose names occur nowhere in the
 * scripts, neither as a member nor in a text: they cannot be asked, through whatever interface. `omissions.ts` lists the others.
 */

import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { OnLoadResult, Plugin } from 'esbuild'
import ts from 'typescript'
import { EMPTY, INSTEAD, isOfOtherReader, NOT_THERE, UNASKED, UNASKED_OF_READERS } from './omissions.js'

const root = resolve(import.meta.dirname, '../..')

/** A member of a class that can be taken out. */
type Member = ts.MethodDeclaration | ts.AccessorDeclaration | ts.ConstructorDeclaration

const isMember = (node: ts.Node): node is Member =>
  (ts.isMethodDeclaration(node) || ts.isAccessor(node) || ts.isConstructorDeclaration(node)) &&
  ts.isClassLike(node.parent)

const memberName = ({ name }: Member): string => name?.getText() ?? 'constructor'

/** A member with its class: `Url.with`. A bundle may have a class in a variable, and numbers its names. */
function fullName(member: Member): string {
  const { parent } = member
  const holder = ts.isVariableDeclaration(parent.parent) ? parent.parent.name : (parent as ts.ClassLikeDeclaration).name
  return `${holder?.getText().replace(/\d+$/, '') ?? ''}.${memberName(member)}`
}

/** How Node asks for what a console shows. */
const isInspection = (member: Member): boolean => memberName(member).includes("'nodejs.util.inspect.custom'")

/** Members that the language itself asks. */
const PROTOCOL: readonly string[] = ['constructor', 'toString', 'toJSON', 'valueOf', 'next', 'return']

/** The plugin. `unnamed` has the names that do not occur: of any member, or of a private member with its class. */
export const omitting = (unnamed: ReadonlySet<string>): Plugin => ({
  name: 'omitting',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/lib\/.*\.ts$/ }, ({ path }): OnLoadResult => {
      const name = relative(root, path)
      return { contents: INSTEAD.get(name) ?? remainder(path, name, unnamed), loader: 'ts' }
    })
  },
})

/** The sources, read once for several bundles. */
const sources = new Map<string, ts.SourceFile>()

function sourceOf(path: string): ts.SourceFile {
  const known = sources.get(path)
  if (known !== undefined) return known
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  sources.set(path, source)
  return source
}

/** What remained of each source in an earlier bundle, and the names that decided about it. */
const remainders = new Map<string, { readonly names: readonly string[]; decided: string; text: string }>()

/** The text of a source without what the viewer does not ask. It is made anew only if another of its own members is unnamed. */
function remainder(path: string, name: string, unnamed: ReadonlySet<string>): string {
  const source = sourceOf(path)
  const known = remainders.get(path)
  const names = known?.names ?? memberNamesIn(source)
  const decided = names.filter((one) => unnamed.has(one)).join()
  if (known?.decided === decided) return known.text
  const text = without(source, name, unnamed)
  remainders.set(path, { names, decided, text })
  return text
}

/** The names by which the members of a source's classes may be unnamed. */
function memberNamesIn(source: ts.SourceFile): string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (isMember(node)) names.push(fullName(node), memberName(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** The text of a source without what the viewer does not ask. */
function without(source: ts.SourceFile, path: string, unnamed: ReadonlySet<string>): string {
  const { text } = source
  const pieces: string[] = []
  let from = 0
  const edit = (node: ts.Node): void => {
    const by = replacement(node, path, unnamed)
    if (by === null) {
      ts.forEachChild(node, edit)
      return
    }
    pieces.push(text.slice(from, node.getStart()), by)
    from = node.getEnd()
  }
  edit(source)
  return pieces.join('') + text.slice(from)
}

/** What replaces a node; `null` if it stays. */
function replacement(node: ts.Node, path: string, unnamed: ReadonlySet<string>): string | null {
  if (isMember(node)) {
    const isAsked =
      !isInspection(node) && ![fullName(node), memberName(node)].some((name) => UNASKED.has(name) || unnamed.has(name))
    return isAsked ? null : withoutBody(node)
  }
  // So the branches that ask for it are dropped as well.
  if (ts.isPropertyAccessExpression(node) && NOT_THERE.has(node.name.text)) return 'undefined'
  if (!isOfOtherReader(path)) return isSpecification(node) ? '...{}' : null
  if (isSpecification(node) || isPropertyNamed(node, UNASKED_OF_READERS)) return '...{}'
  if (isReportOfWarning(node)) return ';'
  return ts.isObjectLiteralExpression(node) && isTableNamed(node.parent, EMPTY) ? '{}' : null
}

/** A private name may still be in a branch that is dropped later, and has to be declared, once for all of its overloads. */
const withoutBody = (member: Member): string =>
  member.body !== undefined && member.name !== undefined && ts.isPrivateIdentifier(member.name)
    ? `${ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static ? 'static ' : ''}${member.name.text}: any`
    : ''

/** The address of the document that a dialect follows. */
const isSpecification = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) && node.name.getText() === 'specification'

const isPropertyNamed = (node: ts.Node, names: ReadonlySet<string>): boolean =>
  ts.isObjectLiteralElementLike(node) && node.name !== undefined && names.has(node.name.getText())

/** A statement such as `report.found('empty-label', …)`. */
const isReportOfWarning = (node: ts.Node): boolean =>
  ts.isExpressionStatement(node) &&
  ts.isCallExpression(node.expression) &&
  ts.isPropertyAccessExpression(node.expression.expression) &&
  node.expression.expression.name.text === 'found'

const isTableNamed = (node: ts.Node, names: ReadonlySet<string>): boolean =>
  ts.isVariableDeclaration(node) && names.has(node.name.getText())

/** The members of classes in a bundle whose names occur nowhere else in it: as `omitting` takes them. */
export function unnamedIn(bundle: string): string[] {
  const named = new Set(PROTOCOL)
  const members: Member[] = []
  const visit = (node: ts.Node): void => {
    if (isMember(node)) members.push(node)
    if (ts.isPropertyAccessExpression(node)) named.add(node.name.text)
    if (ts.isBindingElement(node)) named.add((node.propertyName ?? node.name).getText())
    if (ts.isStringLiteralLike(node)) named.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('bundle.js', bundle, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS))
  return members.flatMap((member) => {
    if (member.name === undefined || ts.isComputedPropertyName(member.name)) return []
    if (ts.isPrivateIdentifier(member.name)) return isNamedInClass(member) ? [] : [fullName(member)]
    return named.has(memberName(member)) ? [] : [memberName(member)]
  })
}

/** A private name means a member of its own class, and is not looked for in the member itself. */
function isNamedInClass(member: Member): boolean {
  const isNamedIn = (node: ts.Node): boolean =>
    node !== member &&
    ((ts.isPropertyAccessExpression(node) && node.name.text === memberName(member)) ||
      ts.forEachChild(node, isNamedIn) === true)
  return isNamedIn(member.parent)
}
