/**
 * The door to the platform's own `URL`, which may be of another date than the dialect, or not there at all.
 */

import { inspectAs } from './insight/inspect.js'
import { maskPasswords } from './insight/mask-password.js'
import { UrlError } from './url-error.js'
import type { UrlLike } from './url-like.js'

/**
 * The platform's own `URL`, where the program's type libraries declare one.
 *
 * @example
 * ```ts
 * import { Url, type NativeUrl } from 'weburl'
 *
 * const url: NativeUrl = Url.parse('https://example.org').toURL()
 * url.href // => 'https://example.org/'
 * ```
 */
export type NativeUrl = typeof globalThis extends { URL: new (input: string) => infer Native } ? Native : UrlLike

/** The platform's reading of a canonical text, which has to be that text. */
export function toNativeUrl(href: string, dialect: string): NativeUrl {
  const { URL: Native } = globalThis as unknown as { URL?: new (input: string) => UrlLike }
  if (Native === undefined) throw refusal('This platform has no URL of its own', dialect)
  const native = read(href, Native)
  if (native?.href === href) return native as unknown as NativeUrl
  const verdict = native === null ? 'refuses' : 'reads as another URL'
  throw refusal(`The platform's URL ${verdict} what is here ${inspectAs('Url', maskPasswords(href).text)}`, dialect)
}

const refusal = (message: string, dialect: string): UrlError =>
  new UrlError('ERR_NOT_NATIVE', message, { reason: 'not-native', dialect })

function read(href: string, Native: new (input: string) => UrlLike): UrlLike | null {
  try {
    return new Native(href)
  } catch {
    return null
  }
}
