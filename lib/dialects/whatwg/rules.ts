/**
 * The rules of today's URL Standard without words, for doors whose errors name the mistake and the place. With words they are
 * the dialect, in `index.ts`.
 *
 * The fast way is three files beside the general way, which is the rest of this folder:
 *
 *     fast-recognise.ts   texts that are canonical, or begin so, and their parts by offsets
 *     fast-resolve.ts     references that are canonical text, against a base that was recognised
 *     fast-repair.ts      special URLs that need little to be canonical
 *
 * fast-findings.ts is a fourth, for callers that need findings; index.ts adds it to the dialect. Each may give up; then the general way
 * reads the text. None changes a result: without it the library only takes more time. A test reads everything with each of them on and
 * off, and compares.
 */

import type { FastWay, UrlRules } from '../../ground/components.js'
import { today } from './edition-today.js'
import { recognising } from './fast-recognise.js'
import { repair } from './fast-repair.js'
import { resolve } from './fast-resolve.js'
import { urlStandard } from './url-standard.js'

export const fastWay: FastWay = Object.freeze<FastWay>({ ...recognising, resolve, repair })

export const whatwgRules: UrlRules = Object.freeze({ ...urlStandard(today), fastWay })
