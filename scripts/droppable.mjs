/**
 * Makes a bundled module droppable, piece by piece: a bundler may then leave out every class and table that a program does not
 * use. Except the main door and the command, no module of the library has side effects. A bundler cannot know that of a call, of a
 * class with a static block, or of a property that is read, so each of them is put into one call that is marked as pure:
 *
 *     var set = CodePointSet.of('/')     var set = pure (() => (CodePointSet.of('/')))()
 *
 * Such a call contains a class together with the statements about it, and with the functions that its static block passes to its
 * friends:
 *
 *     var sourceOf                       var Page$ = pure (() => { var sourceOf, Page = class Page {
 *     var Page = class Page {              static { sourceOf = (page) => page.#source }
 *       static { sourceOf = … }          }; freezeClass(Page); return [Page, sourceOf] })(),
 *     }                                    Page = pure (() => Page$[0])(),
 *     freezeClass(Page)                    sourceOf = pure (() => Page$[1])()
 */

import ts from 'typescript'
import { edited, moduleOf } from './bundle-edits.mjs'

const PURE = '/* @__PURE__ */'

/** Makes parts of a module, as esbuild writes it, droppable. */
export function droppable(text) {
  const file = moduleOf(text)
  const edits = []
  const replace = (start, end, by) => edits.push({ start, end, by })
  const classes = classesOf(file)
  const owned = new Set()
  for (const { name, initializer, declaration, statement } of classes.values()) {
    const friends = friendsOf(initializer, file)
    const acts = actsOn(name, statement, classes, file)
    if (isPure(initializer) && friends.length === 0 && acts.length === 0) continue
    for (const friend of friends) replace(friend.getStart(), friend.getEnd(), '')
    for (const act of acts) replace(act.getStart(), act.getEnd(), '')
    owned.add(declaration)
    const names = friends.map((friend) => friend.declarationList.declarations[0].name.text)
    const made = [...names, `${name} = `].join(', ')
    const done = acts.map((act) => ` ${act.getText().replace(/;$/, '')};`).join('')
    const given = names.length === 0 ? name : `[${[name, ...names].join(', ')}]`
    const holder = names.length === 0 ? name : `${name}$`
    const parts = names.length === 0 ? [] : [name, ...names]
    replace(declaration.getStart(), initializer.getStart(), `${holder} = ${PURE} (() => { var ${made}`)
    const rest = parts.map((part, index) => `, ${part} = ${PURE} (() => (${holder}[${index}]))()`).join('')
    replace(initializer.getEnd(), initializer.getEnd(), `;${done} return ${given} })()${rest}`)
  }
  for (const statement of file.statements.filter(ts.isVariableStatement)) {
    for (const declaration of statement.declarationList.declarations) {
      const { name, initializer } = declaration
      if (initializer === undefined || owned.has(declaration)) continue
      if (ts.isObjectBindingPattern(name)) {
        replace(declaration.getStart(), declaration.getEnd(), spreadOut(name, initializer.getText()))
      } else if (!isPure(initializer)) {
        replace(initializer.getStart(), initializer.getStart(), `${PURE} (() => (`)
        replace(initializer.getEnd(), initializer.getEnd(), '))()')
      }
    }
  }
  return edited(text, edits)
}

/** The classes of the top level, by name. esbuild writes each of them as a variable. */
function classesOf(file) {
  const classes = new Map()
  for (const statement of file.statements.filter(ts.isVariableStatement)) {
    for (const declaration of statement.declarationList.declarations) {
      const { name, initializer } = declaration
      if (initializer === undefined || !ts.isClassExpression(initializer)) continue
      classes.set(name.text, { name: name.text, initializer, declaration, statement })
    }
  }
  return classes
}

/** The declarations, without a value, of the variables that the static blocks of a class assign. */
function friendsOf(classNode, file) {
  const assigned = new Set(
    classNode.members
      .filter(ts.isClassStaticBlockDeclaration)
      .flatMap(({ body }) => [...body.statements])
      .filter(ts.isExpressionStatement)
      .map(({ expression }) => expression)
      .filter((node) => ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      .map(({ left }) => left.getText()),
  )
  return file.statements.filter(
    (statement) =>
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.length === 1 &&
      statement.declarationList.declarations[0].initializer === undefined &&
      assigned.has(statement.declarationList.declarations[0].name.getText()),
  )
}

/** The statements about one class, such as freezing it, that need nothing made after the class. */
function actsOn(name, classStatement, classes, file) {
  const late = new Set(
    file.statements
      .filter((statement) => ts.isVariableStatement(statement) && statement.pos > classStatement.pos)
      .flatMap((statement) => statement.declarationList.declarations.map((declaration) => declaration.name.getText())),
  )
  return file.statements.filter((statement) => {
    if (!ts.isExpressionStatement(statement)) return false
    const names = namesIn(statement)
    return names.has(name) && ![...names].some((other) => other !== name && (classes.has(other) || late.has(other)))
  })
}

/** The identifiers in some code, without the names of properties. */
function namesIn(node, names = new Set()) {
  if (ts.isIdentifier(node)) names.add(node.text)
  node.forEachChild((child) => {
    const isProperty =
      (ts.isPropertyAccessExpression(node) && child === node.name) ||
      (ts.isPropertyAssignment(node) && child === node.name)
    if (!isProperty) namesIn(child, names)
  })
  return names
}

/** `{ a, b: c } = d` as a variable for each name. */
const spreadOut = (pattern, value) =>
  pattern.elements
    .map(
      ({ propertyName, name }) =>
        `${name.getText()} = ${PURE} (() => (${value}.${(propertyName ?? name).getText()}))()`,
    )
    .join(', ')

/** Whether every bundler knows that an expression has no side effects. */
function isPure(node) {
  if (ts.isCallExpression(node)) return node.getFullText().trimStart().startsWith(PURE)
  if (ts.isParenthesizedExpression(node)) return isPure(node.expression)
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isPure)
  if (ts.isObjectLiteralExpression(node)) return node.properties.every(isPureProperty)
  if (ts.isPrefixUnaryExpression(node)) return isPure(node.operand)
  if (ts.isVoidExpression(node)) return isPure(node.expression)
  if (ts.isClassExpression(node)) return isPureClass(node)
  return (
    ts.isLiteralExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isIdentifier(node) ||
    [ts.SyntaxKind.NullKeyword, ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword].includes(node.kind)
  )
}

function isPureProperty(property) {
  if (property.name !== undefined && ts.isComputedPropertyName(property.name)) return false
  if (ts.isPropertyAssignment(property)) return isPure(property.initializer)
  return ts.isShorthandPropertyAssignment(property) || ts.isMethodDeclaration(property) || ts.isAccessor(property)
}

/** Whether a class extends nothing, contains no static block, and computes nothing when it is made. */
const isPureClass = (node) =>
  node.heritageClauses === undefined &&
  node.members.every(
    (member) =>
      !ts.isClassStaticBlockDeclaration(member) &&
      !(member.name !== undefined && ts.isComputedPropertyName(member.name)) &&
      !(ts.isPropertyDeclaration(member) && isStatic(member) && member.initializer !== undefined),
  )

const isStatic = (member) => member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false
