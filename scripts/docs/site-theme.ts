/**
 * TypeDoc's own theme, with one difference: in the tree of pages, an entry that opens and closes is not a link as well, which a
 * screen reader could not tell apart. Its own page is the first of the entries below it.
 */

import { DefaultTheme, type NavigationElement, type ProjectReflection } from 'typedoc'

/** The name of a page below an entry of the same page. */
const OVERVIEW = 'Overview'

export class SiteTheme extends DefaultTheme {
  override buildNavigation(project: ProjectReflection): NavigationElement[] {
    return super.buildNavigation(project).map(withOverview)
  }
}

function withOverview(entry: NavigationElement): NavigationElement {
  const { children, path, ...named } = entry
  if (children === undefined) return entry
  const below = children.map(withOverview)
  if (path === undefined) return { ...named, children: below }
  const own: NavigationElement = { text: OVERVIEW, path, ...(entry.kind === undefined ? {} : { kind: entry.kind }) }
  return { ...named, children: [own, ...below] }
}
