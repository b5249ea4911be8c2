/**
 * The fast way of today's URL Standard: three files beside the general way, which is the rest of this folder.
 *
 *     fast-recognise.ts   texts that are canonical, or begin so, and their parts by offsets
 *     fast-resolve.ts     references that are canonical text, against a base that was recognised
 *     fast-repair.ts      special URLs that need little to be canonical
 *
 * A fourth, fast-findings.ts, is added in index.ts, where the findings get their words.
 *
 * Each may give up; then the general way reads the text. None changes a result: without it the library only takes more time. A test
 * reads everything with each of them on and off, and compares the results.
 */

import type { FastWay } from '../../ground/components.js'
import { recognising } from './fast-recognise.js'
import { repair } from './fast-repair.js'
import { resolve } from './fast-resolve.js'

export const fastWay: FastWay = Object.freeze<FastWay>({ ...recognising, resolve, repair })
