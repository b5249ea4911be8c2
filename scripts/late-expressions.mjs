/**
 * Makes the expressions of bundled modules that have `\p{…}` when they are first needed. An engine checks such a literal when it reads
 * a file, even in a function that is never called, and it makes the set of characters each time. That took a seventh of the time of an
 * import, and a URL of ASCII needs none of these expressions.
 *
 *     var MARK = /\p{M}/u      var MARK = lateExpression("\\p{M}", "u")
 *     MARK.test(text)          MARK().test(text)
 *
 * A literal in a function becomes such a function, too. One with a place of its own (the flags "g" and "y") is made anew each time,
 * as the literal is. An expression that another module imports, or that is in a table, remains a literal.
 */

import ts from 'typescript'
import { edited, forEachIdentifier, isDeclaredOrAssigned, isNameOnly, moduleOf } from './bundle-edits.mjs'

/** Makes the expressions of a module late, as esbuild writes it. */
export function withLateExpressions(text) {
  if (!text.includes('\\p{')) return text
  if (text.includes('EXPRESSION_')) throw new Error('A module has a name that is made here: EXPRESSION_')
  // The name must be free everywhere in the module, or a function of it would be called instead.
  if (text.includes('lateExpression')) throw new Error('A module has the name lateExpression')
  const file = moduleOf(text)
  const named = namedExpressions(file)
  const edits = [...named].map(([name, { statement, literal }]) => edit(statement, makerOf(name, literal)))
  forEachIdentifier(file, (node) => {
    if (!named.has(node.text) || isNameOnly(node) || isDeclaredOrAssigned(node)) return
    const call = `${node.text}()`
    edits.push(edit(node, ts.isShorthandPropertyAssignment(node.parent) ? `${node.text}: ${call}` : call))
  })
  const makers = new Map()
  forEachInFunctions(file, (literal) => {
    const { flags } = piecesOf(literal)
    if (/[gy]/.test(flags)) return edits.push(edit(literal, `new RegExp(${argumentsOf(literal)})`))
    const name = makers.get(literal.text)?.name ?? `EXPRESSION_${makers.size}`
    makers.set(literal.text, { name, maker: makerOf(name, literal) })
    return edits.push(edit(literal, `${name}()`))
  })
  // They come before the code, because top-level code may need them.
  const added = [...makers.values()].map(({ maker }) => `${maker}\n`).join('')
  return `${added}${edited(text, edits)}\n${LATE}\n`
}

const edit = (node, by) => ({ start: node.getStart(), end: node.getEnd(), by })

/** Surrogates are one range, which takes no time. */
const isLate = (node) => node?.kind === ts.SyntaxKind.RegularExpressionLiteral && /\\p\{(?!Surrogate\})/.test(node.text)

/** The top-level variables that are such expressions and are used only in their module, by name. */
function namedExpressions(file) {
  const found = new Map()
  for (const statement of file.statements.filter(ts.isVariableStatement)) {
    const [{ name, initializer }, ...others] = statement.declarationList.declarations
    if (others.length === 0 && isLate(initializer)) found.set(name.text, { statement, literal: initializer })
  }
  forEachIdentifier(file, (node) => {
    const isOwn = found.get(node.text)?.statement === node.parent.parent?.parent
    if (ts.isExportSpecifier(node.parent) || (isDeclaredOrAssigned(node) && !isNameOnly(node) && !isOwn))
      found.delete(node.text)
  })
  return found
}

function forEachInFunctions(node, look, isInside = false) {
  if (isInside && isLate(node)) look(node)
  const isFunction = isInside || ts.isFunctionLike(node)
  node.forEachChild((child) => forEachInFunctions(child, look, isFunction))
}

function piecesOf({ text }) {
  const end = text.lastIndexOf('/')
  return { source: text.slice(1, end), flags: text.slice(end + 1) }
}

function argumentsOf(literal) {
  const { source, flags } = piecesOf(literal)
  return `${JSON.stringify(source)}, "${flags}"`
}

const makerOf = (name, literal) => `var ${name} = /* @__PURE__ */ lateExpression(${argumentsOf(literal)});`

/** It is written into each module, because a module of its own would be one more file. */
const LATE = `function lateExpression(source, flags) {
  let made;
  return () => made ??= new RegExp(source, flags);
}`
