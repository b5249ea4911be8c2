/**
 * The rules of today's URL Standard without words, for doors whose errors name the mistake and the place. With words they are
 * the dialect, in `index.ts`.
 */

import type { UrlRules } from '../../ground/components.js'
import { today } from './edition-today.js'
import { fastWay } from './fast-way.js'
import { urlStandard } from './url-standard.js'

export const whatwgRules: UrlRules = Object.freeze({ ...urlStandard(today), fastWay })
