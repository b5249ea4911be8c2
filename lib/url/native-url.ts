/**
 * From a `Url` to the platform's own `URL`. The platform may follow another edition of the URL Standard than the
 * dialect, so its reading is checked. It may also have no `URL` at all.
 */

import { UrlError } from '../ground/findings/url-error.js'
import { inspectAs } from '../ground/text/quoting.js'
import type { UrlLike } from './url-like.js'

/**
 * The platform's own `URL`, if the program's type libraries declare one.
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

/**
 * The platform's `URL` of a canonical text. Throws a `UrlError` unless the platform keeps the text. `redacted` gives the
 * text without its secrets.
 */
export function toNativeUrl(href: string, dialect: string, redacted: () => string): NativeUrl {
  const { URL: Native } = globalThis as unknown as { URL?: new (input: string) => UrlLike }
  if (Native === undefined) throw notNative('This platform has no class URL: use href instead', dialect)
  const native = nativeUrlOf(href, Native)
  if (native?.href === href) return native as unknown as NativeUrl
  const verdict = native === null ? 'refuses this URL' : 'reads this text as another URL'
  throw notNative(`The platform's URL ${verdict}: ${inspectAs('Url', redacted())}`, dialect)
}

const notNative = (message: string, dialect: string): UrlError =>
  new UrlError('ERR_NOT_NATIVE', message, { reason: 'not-native', dialect })

function nativeUrlOf(href: string, Native: new (input: string) => UrlLike): UrlLike | null {
  try {
    return new Native(href)
  } catch {
    return null
  }
}
