/**
 * Links as pages have them: https and http, many hosts, short paths.
 *
 * Their proportions are those of a collection of 59 000 real links. A link has 48 characters on average; half of them have at
 * most 42, and one in twenty has more than 80. One in eight is http; 6.5 % have a query, 0.4 % have a fragment. 98.5 % are
 * already canonical, and most of the others lack only the slash after the host.
 */

import { Random } from '../random.mjs'

export function webLinks(count, seed = 1) {
  const random = new Random(seed)
  const hosts = Array.from({ length: Math.ceil(count / 2) }, () => host(random))
  return Array.from({ length: count }, () => link(random, random.pick(hosts)))
}

function link(random, hostname) {
  const scheme = random.happens(0.12) ? 'http' : 'https'
  if (random.happens(0.004)) return blemishedLink(random, scheme, hostname)
  if (random.happens(0.011)) return `${scheme}://${hostname}`
  return `${scheme}://${hostname}${path(random)}${query(random)}${random.happens(0.004) ? `#${random.slug(1, 2)}` : ''}`
}

const host = (random) =>
  random.weighted([
    [45, 'www.'],
    [40, ''],
    [15, `${random.word()}.`],
  ]) +
  random.slug(1, 2).replace('-', random.pick(['', '', '-'])) +
  random.weighted([
    [60, '.com'],
    [12, '.org'],
    [6, '.net'],
    [8, '.co.uk'],
    [14, `.${random.pick(['de', 'fr', 'it', 'io', 'info', 'edu', 'com.au', 'ac.in'])}`],
  ])

const path = (random) =>
  random.weighted([
    [22, () => '/'],
    [20, () => `/${random.slug(1, 3)}/`],
    [14, () => `/${random.word()}/${random.slug(2, 5)}`],
    [10, () => `/${random.word()}/${random.word()}/${random.slug(2, 5)}.html`],
    [8, () => `/${random.integer(2005, 2024)}/0${random.integer(1, 9)}/${random.slug(3, 7)}/`],
    [8, () => `/${random.word()}/${random.hex(random.pick([8, 16, 32]))}`],
    [6, () => `/${random.word()}/${random.integer(1, 999999)}`],
    [
      6,
      () =>
        `/wiki/${random
          .slug(1, 3)
          .replace(/^\w/, (letter) => letter.toUpperCase())
          .replaceAll('-', '_')}`,
    ],
    [5, () => `/~${random.word()}/${random.word()}.${random.pick(['php', 'aspx', 'htm'])}`],
    [1, () => `/${random.word()}/${random.word()}%20${random.word()}`],
  ])()

function query(random) {
  if (!random.happens(0.065)) return ''
  const pair = () =>
    `${random.word()}=${random.happens(0.5) ? random.word() : random.hex(random.pick([4, 12, 12, 32, 90]))}`
  return `?${Array.from({ length: random.integer(1, 4) }, pair).join('&')}`
}

/** A link that is not canonical. */
const blemishedLink = (random, scheme, hostname) =>
  random.pick([
    `${scheme}://${hostname.toUpperCase()}/`,
    `http://${hostname}:80/${random.word()}`,
    `${scheme}://${hostname}/${random.word()}/../${random.word()}`,
    `${scheme}://${hostname}/${random.word()} ${random.word()}.pdf`,
    `${scheme}://${hostname}/caf\xe9/${random.word()}`,
  ])
