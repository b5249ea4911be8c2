/**
 * Makes the whole site in `docs/`: the guides, the recipes and the reference by TypeDoc, the viewer, the links from the examples
 * into it. A warning of TypeDoc and a link that leads nowhere are errors. Nothing in the site is fetched from elsewhere when it
 * is read, and it can be read from a folder.
 */

import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Application } from 'typedoc'
import { buildViewer } from './build-viewer.js'
import { brokenLinks } from './docs/check-links.js'
import { doors } from './docs/doors.js'
import { finished } from './docs/finish-page.js'
import { CALLS, withLinkedCalls } from './docs/link-calls.js'
import { sitePages, titleOf } from './docs/pages.js'
import { loadReadingOrder } from './docs/reading-order.js'
import { loadRecipeLinks } from './docs/recipe-links.js'
import { searchScript } from './docs/search/search-index.js'
import { pagesOf } from './docs/site-files.js'
import { SiteTheme } from './docs/site-theme.js'

const root = resolve(import.meta.dirname, '..')
const site = resolve(root, 'docs')

const documents = sitePages()
const app = await Application.bootstrapWithPlugins({
  options: resolve(root, 'typedoc/typedoc.json'),
  entryPoints: doors.map(({ file }) => file),
  projectDocuments: documents.map((file) => resolve(root, file)),
  out: site,
  // Nothing is hidden, and TypeDoc's script writes no styles, which the policy of the pages would refuse.
  visibilityFilters: {},
})
app.renderer.defineTheme('weburl', SiteTheme)
loadReadingOrder(app, documents.map(titleOf))
loadRecipeLinks(app)

const project = await app.convert()
if (project === undefined) process.exit(1)
app.validate(project)
// Half a second of the clock after its first character, the highlighter stops to colour a line, which happens on a busy machine. So the
// clock is stopped meanwhile.
const { now } = Date
const started = now()
Date.now = () => started
await app.generateOutputs(project)
Date.now = now
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exit(1)

// In the place of TypeDoc's index: its search lets alone what has none.
writeFileSync(join(site, 'assets/search.js'), await searchScript(pagesOf(site)))

await buildViewer(join(site, 'viewer'))
let linked = 0
const made = pagesOf(site)
for (const page of made) {
  const { html } = finished(page.path === CALLS ? withLinkedCalls(page, made) : page)
  writeFileSync(join(site, page.path), html)
  linked += html.split('class="in-viewer"').length - 1
}

const pages = pagesOf(site)
const broken = brokenLinks(site, pages)
if (broken.length > 0) {
  console.error(`Links that lead nowhere:\n  ${broken.join('\n  ')}`)
  process.exit(1)
}
console.log(
  `${pages.length} pages in docs/, ${linked} examples with a link into the viewer, no link that leads nowhere.`,
)
