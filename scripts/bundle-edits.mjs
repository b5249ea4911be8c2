/** What the scripts that edit bundled modules have in common: which identifiers are variables, and how edits are applied. */

import ts from 'typescript'

/** A module, as esbuild writes it. */
export const moduleOf = (text, path = 'module.js') =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)

/** Replaces parts of a string. No two of them may overlap. */
export function edited(text, edits) {
  let output = ''
  let copied = 0
  for (const { start, end, by } of edits.sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < copied) throw new Error(`Two edits of one place: ${text.slice(start, end).slice(0, 100)}`)
    output += text.slice(copied, start) + by
    copied = end
  }
  return output + text.slice(copied)
}

export function forEachIdentifier(node, look) {
  if (ts.isIdentifier(node)) look(node)
  node.forEachChild((child) => forEachIdentifier(child, look))
}

/** Whether an identifier is the name of a member, and not a variable. */
export const isNameOnly = (node) =>
  ((ts.isPropertyAccessExpression(node.parent) ||
    ts.isPropertyAssignment(node.parent) ||
    ts.isMethodDeclaration(node.parent) ||
    ts.isPropertyDeclaration(node.parent) ||
    ts.isAccessor(node.parent)) &&
    node.parent.name === node) ||
  (ts.isBindingElement(node.parent) && node.parent.propertyName === node)

/** Whether an identifier is declared at its place, or its variable gets another value there. */
export function isDeclaredOrAssigned(node) {
  const { parent } = node
  if (ts.isBinaryExpression(parent)) return parent.left === node && ts.isAssignmentOperator(parent.operatorToken.kind)
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) {
    return parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken
  }
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isFunctionExpression(parent) ||
      ts.isClassDeclaration(parent) ||
      ts.isClassExpression(parent)) &&
    parent.name === node
  )
}
