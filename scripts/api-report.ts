/**
 * What a door promises, on paper: the declarations of its exports as a program sees them, without comments. The reports are in
 * tests/house/api, so that a change of a promise is a change of a file. `npm run api` writes them.
 *
 * The declarations are read one file at a time, as `isolatedDeclarations` allows, so no type is inferred here. A type that is not
 * exported, but is a part of what an export says, is in the report of the door as well.
 */

import { readFileSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import ts from 'typescript'
import { allDoors, type Door, exportedNames } from './docs/doors.js'

const root = resolve(import.meta.dirname, '..')

/** The declarations of one file by their names, and where the names that it imports or exports again come from. */
interface Module {
  readonly file: string
  readonly declared: ReadonlyMap<string, readonly ts.Statement[]>
  readonly from: ReadonlyMap<string, Origin>
  /** The files whose exports it exports under the same names. */
  readonly all: readonly string[]
}

interface Origin {
  readonly file: string
  readonly name: string
}

const modules = new Map<string, Module>()

function moduleOf(file: string): Module {
  const known = modules.get(file)
  if (known !== undefined) return known
  const { outputText } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  })
  const source = ts.createSourceFile(`${basename(file, '.ts')}.d.ts`, outputText, ts.ScriptTarget.ESNext, true)
  const declared = new Map<string, ts.Statement[]>()
  const from = new Map<string, Origin>()
  const all: string[] = []
  const at = (specifier: ts.Expression | undefined): string =>
    specifier === undefined || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')
      ? file
      : resolve(dirname(file), specifier.text.replace(/\.js$/, '.ts'))
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const { namedBindings } = statement.importClause ?? {}
      if (namedBindings === undefined || !ts.isNamedImports(namedBindings)) continue
      for (const { name, propertyName } of namedBindings.elements)
        from.set(name.text, { file: at(statement.moduleSpecifier), name: (propertyName ?? name).text })
    } else if (ts.isExportDeclaration(statement)) {
      const { exportClause, moduleSpecifier } = statement
      if (exportClause === undefined) all.push(at(moduleSpecifier))
      else if (ts.isNamedExports(exportClause))
        for (const { name, propertyName } of exportClause.elements)
          if (moduleSpecifier !== undefined || propertyName !== undefined)
            from.set(name.text, { file: at(moduleSpecifier), name: (propertyName ?? name).text })
    } else {
      for (const name of namesOf(statement)) declared.set(name, [...(declared.get(name) ?? []), statement])
    }
  }
  const module: Module = { file, declared, from, all }
  modules.set(file, module)
  return module
}

/** The names that a statement declares. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((declaration) => declaration.name.getText())
  const { name } = statement as ts.Statement & { readonly name?: ts.Identifier }
  return name === undefined ? [] : [name.text]
}

/** The file that declares what another file calls by a name; `null` for a name of the language or of a package. */
function originOf(file: string, name: string): Origin | null {
  const { declared, from, all } = moduleOf(file)
  if (declared.has(name)) return { file, name }
  const origin = from.get(name)
  if (origin !== undefined) return origin.file === file ? null : originOf(origin.file, origin.name)
  for (const other of all) {
    const found = originOf(other, name)
    if (found !== null) return found
  }
  return null
}

/** The exports of all doors, by what declares them. */
const exported = new Map<string, Door>()
for (const door of allDoors) {
  for (const name of exportedNames(door.file)) {
    const origin = originOf(door.file, name)
    if (origin !== null && !exported.has(keyOf(origin))) exported.set(keyOf(origin), door)
  }
}

function keyOf({ file, name }: Origin): string {
  return `${relative(root, file)} ${name}`
}

/** Whether a part of a class or an interface is not declared to anybody. */
const isHidden = (node: ts.Node): boolean =>
  (ts.isPropertyDeclaration(node) && ts.isPrivateIdentifier(node.name)) ||
  (ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)) ||
  ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal')

/** Words that begin every declaration and are not part of a signature. */
const WORDS: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.ExportKeyword, ts.SyntaxKind.DeclareKeyword])

const printer = ts.createPrinter({ removeComments: true })

/** A declaration without its hidden parts, and the names of types in it. */
function shown(statement: ts.Statement): { readonly text: string; readonly names: readonly string[] } {
  const names: string[] = []
  const leftmost = (name: ts.EntityName | ts.Expression): string =>
    ts.isQualifiedName(name) ? leftmost(name.left) : name.getText()
  const visit = (node: ts.Node): ts.Node | undefined => {
    if (isHidden(node) || WORDS.has(node.kind)) return undefined
    if (ts.isTypeReferenceNode(node)) names.push(leftmost(node.typeName))
    if (ts.isTypeQueryNode(node)) names.push(leftmost(node.exprName))
    if (ts.isExpressionWithTypeArguments(node)) names.push(leftmost(node.expression))
    return ts.visitEachChild(node, visit, undefined)
  }
  const declaration = visit(statement) ?? statement
  return { text: printer.printNode(ts.EmitHint.Unspecified, declaration, statement.getSourceFile()).trim(), names }
}

/** The report of a door, as a page. */
export function apiOf(door: Door): string {
  const seen = new Set<string>()
  const hidden: Origin[] = []
  const declarationsOf = (origin: Origin, exportedAs: string): string[] => {
    seen.add(keyOf(origin))
    const statements = moduleOf(origin.file).declared.get(origin.name) ?? []
    const isMarked = statements.some((each) =>
      ts.getJSDocTags(each).some(({ tagName }) => tagName.text === 'experimental'),
    )
    const texts = statements.map((statement) => {
      const { text, names } = shown(statement)
      for (const name of names) {
        const other = originOf(origin.file, name)
        if (other !== null && !exported.has(keyOf(other))) hidden.push(other)
      }
      return text
    })
    const renamed = exportedAs === origin.name ? [] : [`// as ${exportedAs}`]
    return [[...(isMarked ? ['// experimental'] : []), ...renamed, ...texts].join('\n')]
  }
  const elsewhere: string[] = []
  const own = exportedNames(door.file).flatMap((name) => {
    const origin = originOf(door.file, name)
    if (origin === null) throw new Error(`${door.name} exports ${name}, and nothing declares it`)
    const home = exported.get(keyOf(origin))
    if (home === door || home === undefined) return declarationsOf(origin, name)
    elsewhere.push(`- \`${name}\`, as in \`${home.name}\``)
    return []
  })
  const others: string[] = []
  for (let origin = hidden.shift(); origin !== undefined; origin = hidden.shift()) {
    if (!seen.has(keyOf(origin))) others.push(...declarationsOf(origin, origin.name))
  }
  const code = (blocks: readonly string[]): string[] =>
    blocks.length === 0 ? [] : [`\`\`\`ts\n${blocks.join('\n\n')}\n\`\`\``]
  return `${[
    `# ${door.name}`,
    ...code(own),
    ...(elsewhere.length === 0 ? [] : ['## Exports of other doors', elsewhere.join('\n')]),
    ...(others.length === 0 ? [] : ['## Types that are not exported', ...code(others)]),
  ].join('\n\n')}\n`
}

/** The file of the report of a door. */
export const reportOf = ({ name }: Door): string => `tests/house/api/${name.replace('/', '-')}.md`
