/**
 * The field for a link in React, as the guide has it: its code is taken from the page, compiled, and rendered.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { assert } from 'chai'
import { transformSync } from 'esbuild'
import * as tools from '../../lib/around/tools/index.js'
import * as weburl from '../../lib/index.js'

const GUIDE = readFileSync('typedoc/guides/frameworks.md', 'utf8')

const own: Readonly<Record<string, unknown>> = { weburl, 'weburl/tools': tools }
const packages = createRequire(import.meta.url)

/** A component: what it does is React's business. */
type LinkField = (properties: unknown) => unknown

/** The component of the guide, which calls the function that the example before it defines. */
function linkField(): LinkField {
  const [, section = ''] = GUIDE.split('## A field for a link in React')
  const blocks = Array.from(section.matchAll(/^```(?:ts|jsx)\n(.*?)^```$/gms), ([, block = '']) => block)
  const code = `${blocks.slice(0, 2).join('\n')}\nexport { LinkField }`
  const compiled = transformSync(code, { loader: 'tsx', jsx: 'automatic', format: 'cjs' }).code
  const module = { exports: {} as { LinkField: LinkField } }
  new Function('require', 'module', compiled)((name: string) => own[name] ?? packages(name), module)
  return module.exports.LinkField
}

function rendered(value: string): string {
  const { createElement } = packages('react')
  return packages('react-dom/server').renderToStaticMarkup(createElement(linkField(), { value, onChange() {} }))
}

describe('the recipe link-field', () => {
  it('shows the URL for the typed text', () => {
    assert.include(rendered('example.org'), '<output>https://example.org/</output>')
  })

  it('marks the error, and does not show a URL, if the typed text is not a URL', () => {
    const html = rendered('https://example.org:70000/')
    assert.include(html, '<mark title="the port is larger than 65535">70000</mark>')
    assert.notInclude(html, '<output>')
  })
})
