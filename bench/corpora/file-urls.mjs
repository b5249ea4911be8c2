/**
 * File URLs as a module loader has them: long paths under a few roots, nearly all of them canonical. They have 65 characters
 * on average, and one in twenty has more than 120.
 */

import { Random } from '../random.mjs'

export function fileUrls(count, seed = 2) {
  const random = new Random(seed)
  const roots = Array.from({ length: 12 }, () => root(random))
  return Array.from({ length: count }, () => `file://${random.pick(roots)}${file(random)}`)
}

const root = (random) =>
  random.pick([
    `/Users/${random.word()}/dev/${random.word()}`,
    `/home/${random.word()}/${random.slug(1, 2)}`,
    '/usr/lib',
    '/srv/app',
    `/C:/Users/${random.word()}/${random.word()}`,
  ])

const file = (random) =>
  random.weighted([
    [45, () => `/node_modules/${random.slug(1, 2)}/dist/esm/${random.slug(1, 3)}.js`],
    [20, () => `/node_modules/@${random.word()}/${random.word()}/lib/${random.slug(1, 2)}.mjs`],
    [8, () => `${nested(random)}${nested(random)}/${random.slug(1, 3)}.d.ts`],
    [20, () => `/src/${random.word()}/${random.slug(1, 3)}.ts`],
    [6.9, () => `/test/${random.slug(1, 2)}_${random.integer(1, 99)}.js`],
    [0.1, () => `/my ${random.word()}/../${random.word()}.js`],
  ])()

const nested = (random) => `/node_modules/@${random.word()}/${random.slug(1, 2)}`
