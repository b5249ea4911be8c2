/**
 * Writes the numbers of bundled modules where they are used. esbuild turns each constant of a module into a variable, whose value
 * neither the bundler of a program nor an engine can know:
 *
 *     var TAB = 9               unit === 9, with the name in a comment
 *     unit === TAB
 *
 * A module may have imported the constant from another one of the bundle.
 */

import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { edited, forEachIdentifier, isDeclaredOrAssigned, isNameOnly, moduleOf } from './bundle-edits.mjs'

/** The code of all modules of a bundle, by their paths, with their numbers inlined. */
export function withInlinedConstants(modules) {
  const files = new Map([...modules].map(([path, text]) => [path, moduleOf(text, path)]))
  const constants = new Map([...files].map(([path, file]) => [path, constantsOf(file)]))
  return new Map(
    [...files].map(([path, file]) => [path, inlined(file, constants.get(path), importedBy(file, path, constants))]),
  )
}

/** The variables of a module that are numbers and are declared once: their declarations by name. */
function constantsOf(file) {
  const found = new Map()
  for (const statement of file.statements.filter(ts.isVariableStatement)) {
    const [declaration, ...others] = statement.declarationList.declarations
    const { name, initializer } = declaration
    const isNumber = initializer !== undefined && /^-?\d[\w.]*$/.test(initializer.getText())
    if (others.length === 0 && ts.isIdentifier(name) && isNumber)
      found.set(name.text, { statement, value: initializer.getText() })
  }
  forEachIdentifier(file, (node) => {
    if (isDeclaredOrAssigned(node) && found.get(node.text)?.statement !== node.parent.parent?.parent)
      found.delete(node.text)
  })
  return found
}

/** The constants of other modules that a module imports, by their names in it. */
function importedBy(file, path, constants) {
  const found = new Map()
  for (const { moduleSpecifier, importClause } of file.statements.filter(ts.isImportDeclaration)) {
    const exported = constants.get(resolve(dirname(path), moduleSpecifier.text))
    for (const { name, propertyName } of importClause?.namedBindings?.elements ?? []) {
      const constant = exported?.get((propertyName ?? name).text)
      if (constant !== undefined) found.set(name.text, constant)
    }
  }
  return found
}

function inlined(file, own, imported) {
  const edits = []
  const kept = new Set()
  forEachIdentifier(file, (node) => {
    const { parent, text } = node
    const value = (own.get(text) ?? imported.get(text))?.value
    if (value === undefined || isNameOnly(node)) return
    if (ts.isExportSpecifier(parent)) kept.add(text)
    else if (!ts.isImportSpecifier(parent) && !isDeclaredOrAssigned(node)) {
      const written = `${value.startsWith('-') ? `(${value})` : value} /* ${text} */`
      const by = ts.isShorthandPropertyAssignment(parent) ? `${text}: ${written}` : written
      edits.push({ start: node.getStart(), end: node.getEnd(), by })
    }
  })
  for (const [name, { statement }] of own)
    if (!kept.has(name)) edits.push({ start: statement.getStart(), end: statement.getEnd(), by: '' })
  for (const statement of file.statements.filter(ts.isImportDeclaration)) {
    const elements = statement.importClause?.namedBindings?.elements ?? []
    const needed = elements.filter(({ name }) => !imported.has(name.text) || kept.has(name.text))
    if (needed.length === elements.length) continue
    const list = needed.map((element) => `  ${element.getText()}`).join(',\n')
    const whole = needed.length === 0 ? '' : `import {\n${list}\n} from ${statement.moduleSpecifier.getText()};`
    edits.push({ start: statement.getStart(), end: statement.getEnd(), by: whole })
  }
  return edited(file.text, edits)
}
