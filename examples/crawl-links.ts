/**
 * A crawler that collects the links of a page. It resolves each link as a browser does, and visits each page once.
 */

import { Url } from 'weburl'

const page = Url.parse('https://Example.org/blog/2026/?page=2#comments')
const hrefs = [
  'post.html',
  './post.html#top',
  '/blog/2026/post.html',
  '//example.org:443/blog/2026/post.html',
  '../about',
  'mailto:me@example.org',
  'https://[::1/',
  '?page=3',
]

const frontier = new Map<string, Url>()
for (const href of hrefs) {
  const link = page.tryResolve(href)
  if (link === null) console.log(`skipped  ${href}`)
  else if (!link.hasScheme('http', 'https')) console.log(`skipped  ${link}`)
  else frontier.set(link.key({ fragment: false }), link)
}

for (const key of frontier.keys()) console.log(`visit    ${key}`)

// Prints:
// skipped  mailto:me@example.org
// skipped  https://[::1/
// visit    https://example.org/blog/2026/post.html
// visit    https://example.org/blog/about
// visit    https://example.org/blog/2026/?page=3
