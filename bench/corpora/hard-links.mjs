/**
 * Links that are harder to read than those of `web-links.mjs`, as logs and feeds have them: longer, with capitals and escapes in
 * their paths, with a query in every second one, and with a host in capitals, a missing slash or a final "=" now and then. 3 in
 * 100 have something that may be a secret, such as a user name or a parameter named `token`.
 */

import { Random } from '../random.mjs'

export function hardLinks(count, seed = 7) {
  const random = new Random(seed)
  const hosts = Array.from({ length: Math.ceil(count / 3) }, () => host(random))
  return Array.from({ length: count }, () => link(random, random.pick(hosts)))
}

function link(random, hostname) {
  const scheme = random.happens(0.2) ? 'http' : 'https'
  const user = random.happens(0.005) ? `${random.word()}:${random.hex(12)}@` : ''
  const shown = random.happens(0.01) ? hostname.toUpperCase() : hostname
  if (random.happens(0.02)) return `${scheme}://${user}${shown}`
  const fragment = random.happens(0.05) ? `#${random.slug(1, 3)}` : ''
  return `${scheme}://${user}${shown}${path(random)}${random.happens(0.5) ? `?${query(random)}` : ''}${fragment}`
}

const host = (random) =>
  `${random.pick(['www.', 'www.', '', '', 'm.', 'cdn1.', 'static.'])}${random.slug(1, 3)}${random.pick(['.com', '.com', '.org', '.co.jp', '.de'])}`

const capitalized = (random) => random.word().replace(/^\w/, (letter) => letter.toUpperCase())

const path = (random) =>
  random.weighted([
    [10, () => '/'],
    [20, () => `/${capitalized(random)}/${capitalized(random)}.aspx`],
    [20, () => `/${random.word()}/${random.word()}%20${random.word()}%28${random.integer(1, 99)}%29.pdf`],
    [15, () => `/wiki/%E6%97%A5%E6%9C%AC_${capitalized(random)}`],
    [20, () => `/${random.word()}/${random.hex(40)}/${random.slug(3, 8)}`],
    [10, () => `/${random.word()};v=${random.integer(1, 9)}/${random.word()},${random.word()}/@${random.word()}`],
    [5, () => `/${random.word()}/../${random.word()} ${random.word()}`],
  ])()

function query(random) {
  const name = () =>
    random.happens(0.01)
      ? random.pick(['token', 'access_token', 'sig', 'api_key'])
      : random.pick([random.word(), 'utm_source', 'itemId', 'q'])
  const value = () =>
    random.weighted([
      [40, () => random.word()],
      [25, () => random.hex(random.pick([8, 32, 64]))],
      [20, () => `${random.word()}%2F${random.word()}%3D`],
      [10, () => `${random.hex(22)}==`],
      [5, () => `https%3A%2F%2F${random.word()}.com%2F${random.word()}`],
    ])()
  return Array.from({ length: random.integer(1, 6) }, () => `${name()}=${value()}`).join('&')
}
