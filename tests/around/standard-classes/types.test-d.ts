/**
 * The two classes can be used where the types of the platform's own are required. The type checker reads this file; it does
 * not run.
 */

import { type URLSearchParams as OurParams, URL as OurUrl } from '../../../lib/around/standard-classes/index.js'

declare function take<T>(value: T): void
declare const url: OurUrl
declare const params: OurParams

export function asThePlatforms(): void {
  take<URL>(url)
  take<URLSearchParams>(params)
  take<(typeof URL)['canParse']>(OurUrl.canParse)
}
