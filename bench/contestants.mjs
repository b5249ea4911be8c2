/**
 * This library and the platform's own `URL`, with the same functions, so that they can be compared.
 *
 * A base is parsed before the time is taken: both keep it as an object.
 */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const BUILT_LIBRARY = fileURLToPath(new URL('../dist/index.js', import.meta.url))

/** The library in `dist/`, or another build of it. */
export async function loadLibrary(file = BUILT_LIBRARY) {
  const path = resolve(file)
  if (!existsSync(path)) throw new Error(`${path} does not exist. Run: npm run build`)
  const { Url } = await import(pathToFileURL(path).href)
  const { whatwg } = await import(new URL('dialects/index.js', pathToFileURL(path)).href)
  const general = { dialect: { ...whatwg, fastWay: undefined } }
  return {
    href: (input) => Url.parse(input).href,
    generalHref: (input) => Url.parse(input, general).href,
    parts: (input) => {
      const url = Url.parse(input)
      return url.hostname.length + url.pathname.length
    },
    parse: (input) => Url.parse(input),
    tryParse: (input) => Url.tryParse(input),
    canParse: (input) => Url.canParse(input),
    resolve: ({ reference, base }) => base.resolve(reference).href,
  }
}

/** The profiles of the same build. */
export async function loadProfiles(file = BUILT_LIBRARY) {
  const { profile } = await import(new URL('around/profiles/index.js', pathToFileURL(resolve(file))).href)
  return ['dedupe', 'dedupe-loose', 'surt', 'surt-with-scheme', 'safe-browsing', 'w3lib', 'normalize-url'].map(profile)
}

export const native = {
  href: (input) => new URL(input).href,
  generalHref: (input) => new URL(input).href,
  parts: (input) => {
    const url = new URL(input)
    return url.hostname.length + url.pathname.length
  },
  parse: (input) => new URL(input),
  tryParse: (input) => {
    try {
      return new URL(input)
    } catch {
      return null
    }
  },
  canParse: (input) => URL.canParse(input),
  resolve: ({ reference, base }) => new URL(reference, base).href,
}
