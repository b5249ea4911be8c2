/**
 * Links from the examples of the site into the viewer: each example that reads a URL gets a link that opens the viewer with it.
 */

import { dirname, relative } from 'node:path'
import ts from 'typescript'
import { EMPTY, fragmentOf, type State } from '../../viewer/model/permalink.js'
import { type Page, plainText } from './site-files.js'

/** The calls whose first argument is a URL or a link. */
const READERS: ReadonlySet<string> = new Set([
  ...['parse', 'tryParse', 'canParse', 'diagnose', 'read', 'resolve', 'resolveWithin', 'tryResolve', 'compare'],
  ...['displayUrl', 'URL', 'key', 'apply', 'redact', 'isSameSite', 'site', 'registrableDomain'],
])

/** The calls whose first argument is resolved, and needs a base to be a URL. */
const RESOLVERS: ReadonlySet<string> = new Set(['resolve', 'resolveWithin', 'tryResolve'])

/** Other objects with a method of such a name, which read something that is not a URL. */
const OTHER_READERS: ReadonlySet<string> = new Set(['Host', 'MimeType', 'Query', 'RequestTarget', 'JSON'])

const EXAMPLE = /<pre><code class="(?:ts|typescript|js)">([\s\S]*?)<\/code>(?:<button[\s\S]*?<\/button>)?<\/pre>/g

/** A page with its links. */
export function linkExamples({ path, html }: Page): Page {
  const viewer = relative(dirname(path), 'viewer/index.html')
  const linked = html.replaceAll(EXAMPLE, (block, code: string) => {
    const state = stateIn(plainText(code))
    if (state === null) return block
    const href = `${viewer}${fragmentOf(state)}`.replaceAll('&', '&amp;')
    return `<div class="in-viewer">${block}<a href="${href}">See it in the viewer</a></div>`
  })
  return { path, html: linked }
}

/** The first URL that some code reads, with its base and its encoding. */
export function stateIn(code: string): State | null {
  const source = ts.createSourceFile('example.ts', code, ts.ScriptTarget.Latest, true)
  const found: State[] = []
  const values = new Map<string, string>()
  let encoding = ''
  const textOf = (node: ts.Node | undefined): string | null => {
    if (node === undefined) return null
    if (ts.isStringLiteralLike(node)) return node.text
    return ts.isIdentifier(node) ? (values.get(node.text) ?? null) : null
  }
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const value = textOf(node.initializer)
      if (value !== null) values.set(node.name.text, value)
    }
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const name = nameOf(node.expression)
      const [first, options] = node.arguments ?? []
      const text = textOf(first)
      const base = baseIn(options, textOf)
      const isComplete = text !== null && (base !== '' || !RESOLVERS.has(name) || /^\w+:/.test(text))
      if (name === 'canonicalize' && text !== null) encoding ||= text
      if (READERS.has(name) && isComplete) found.push({ ...EMPTY, text, base })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  const [state = firstUrlIn(source)] = found
  return state === null ? null : { ...state, encoding }
}

function nameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text
  if (!ts.isPropertyAccessExpression(callee)) return ''
  return OTHER_READERS.has(callee.expression.getText()) ? '' : callee.name.text
}

function baseIn(options: ts.Expression | undefined, textOf: (node: ts.Node | undefined) => string | null): string {
  if (options === undefined || !ts.isObjectLiteralExpression(options)) return ''
  for (const property of options.properties) {
    if (property.name?.getText() !== 'base') continue
    if (ts.isPropertyAssignment(property)) return textOf(property.initializer) ?? ''
    if (ts.isShorthandPropertyAssignment(property)) return textOf(property.name) ?? ''
  }
  return ''
}

/** Any literal that looks like a URL, for examples that build one. */
function firstUrlIn(source: ts.SourceFile): State | null {
  let text: string | null = null
  const visit = (node: ts.Node): void => {
    if (text === null && ts.isStringLiteralLike(node) && /^[a-z][\w+.-]*:\/\//i.test(node.text)) text = node.text
    ts.forEachChild(node, visit)
  }
  visit(source)
  return text === null ? null : { ...EMPTY, text }
}
