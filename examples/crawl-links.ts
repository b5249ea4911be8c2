/**
 * A crawler that collects the links of a page. It resolves each link as a browser does, and visits each page once. Anybody may have
 * written the page: a link does not lead the crawler into its own network, gives it no password, and does not write into its log.
 * A name may still have a private address, which is for the connection to judge: see `ssrf-guard.ts`.
 */

import { Url, UrlParser } from 'weburl'

const links = new UrlParser({
  base: 'https://Example.org/blog/2026/?page=2#comments',
  schemes: ['http', 'https'],
  addresses: ['public'],
  credentials: 'forbid',
  maxLength: 2048,
})
const hrefs = [
  'post.html',
  './post.html#top',
  '/blog/2026/post.html',
  '//example.org:443/blog/2026/post.html',
  '../about',
  'mailto:me@example.org',
  'https://[::1/',
  'http://169.254.169.254/latest/meta-data/',
  '//me:secret@example.org/',
  'javascript:a\n\u001b[2Jb',
  '?page=3',
]

const frontier = new Map<string, Url>()
for (const href of hrefs) {
  const link = links.read(href)
  if (link.ok) frontier.set(link.url.key({ fragment: false }), link.url)
  else console.log(`skipped  ${Url.redact(href)} (${link.error.reason})`)
}

for (const key of frontier.keys()) console.log(`visit    ${key}`)

// Prints:
// skipped  mailto:me@example.org (scheme-not-allowed)
// skipped  https://[::1/ (IPv6-unclosed)
// skipped  http://169.254.169.254/latest/meta-data/ (address-not-allowed)
// skipped  //me:***@example.org/ (credentials-forbidden)
// skipped  javascript:a␊␛[2Jb (scheme-not-allowed)
// visit    https://example.org/blog/2026/post.html
// visit    https://example.org/blog/about
// visit    https://example.org/blog/2026/?page=3
