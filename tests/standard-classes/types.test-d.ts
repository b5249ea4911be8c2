/**
 * The two classes where the platform's own are asked for. Nothing here runs: the type checker reads it.
 */

import { type URLSearchParams as OurParams, URL as OurUrl } from '../../lib/standard-classes/index.js'

declare function take<T>(value: T): void
declare const url: OurUrl
declare const params: OurParams

export function asThePlatforms(): void {
  take<URL>(url)
  take<URLSearchParams>(params)
  take<(typeof URL)['canParse']>(OurUrl.canParse)
}
