/**
 * Links from a page to an example, such as `../../examples/tour.ts`. In the repository such a link leads to the program, and on the
 * site to the recipe made from it.
 */

import { resolve } from 'node:path'
import { type Application, Converter, type DocumentReflection, normalizePath } from 'typedoc'

const EXAMPLES = resolve(import.meta.dirname, '../../examples')

/** Makes the links to an example lead to its recipe. */
export function loadRecipeLinks(app: Application): void {
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context: undefined, page: DocumentReflection) => {
    const { files } = page.project
    const [, example] = /\/recipe-([^/]+)\.md$/.exec(files.getReflectionPath(page) ?? '') ?? []
    if (example !== undefined) files.registerReflectionPath(normalizePath(resolve(EXAMPLES, `${example}.ts`)), page)
  })
}
