/**
 * References as the links of a page have them, and the URLs of the pages. `page` is one base with many links; `mixed` is many
 * bases with ten links each.
 */

import { webLinks } from './web-links.mjs'

const REFERENCES = [
  '../a/b?c#d',
  '/x',
  '?q',
  '#f',
  '//host/p',
  'img/pic.png',
  './style.css',
  '../../index.html',
  '/static/js/app.min.js?v=1.2.3',
  'page2.html',
  '/wiki/Extreme_Programming',
  '#section-3',
  '?page=2&sort=asc',
  'https://www.example.com/absolute/path',
  '//cdn.example.net/lib/x.js',
  '/images/2006/02/logo.gif',
  'a',
  '',
  '.',
  '..',
  '/',
  'post/2017-01-01/hello%20world',
  'search?q=a b',
  'mailto:joe@example.com',
]

const PAGE = 'https://www.example.com/dir/sub/page.html?x=1#top'

export const pageLinks = (rounds) =>
  Array.from({ length: rounds }, () => REFERENCES.map((reference) => ({ reference, base: PAGE }))).flat()

export const mixedLinks = (baseCount) =>
  webLinks(baseCount, 3).flatMap((base, index) =>
    Array.from({ length: 10 }, (_, link) => ({
      reference: REFERENCES[(index * 10 + link) % REFERENCES.length],
      base,
    })),
  )
