/**
 * Cuts the properties of the platform's `URL` out of a recognised string. The shape and the fast way tell where the parts are:
 *
 *     https://example.org:8443/a/b?q=1#top
 *          |  |          |    |   |   |
 *          |  hostStart  |    |   |   queryEnd
 *          schemeEnd     |    |   pathEnd
 *                portStart    pathStart
 *
 * No record is created. The results are copies, so that keeping one does not keep the whole text in memory.
 */

import type { FastWay } from '../../ground/components.js'
import {
  COMMERCIAL_AT,
  cut,
  indexIn,
  indexOrEnd,
  portStart,
  QUESTION_MARK,
  unitAt,
  unitOrEof,
} from '../../ground/text/ascii.js'

export const schemeEnd = (text: string): number => indexIn(text, ':', 0)

/** Returns the position of the "#", or the length of the text. */
export const queryEnd = (text: string, pathEnd: number): number => indexOrEnd(text, indexIn(text, '#', pathEnd))

/** Tells whether there is a username or a password before the host. */
export const hasCredentials = (text: string, shape: number, fastWay: FastWay): boolean =>
  unitAt(text, fastWay.hostStart(text, shape) - 1) === COMMERCIAL_AT

export const hostIn = (text: string, shape: number, fastWay: FastWay): string =>
  cut(text, fastWay.hostStart(text, shape), fastWay.pathStart(text, shape))

export const hostnameIn = (text: string, shape: number, fastWay: FastWay): string =>
  cut(text, fastWay.hostStart(text, shape), portStart(text, fastWay.pathStart(text, shape)))

export function portIn(text: string, shape: number, fastWay: FastWay): string {
  const end = fastWay.pathStart(text, shape)
  const start = portStart(text, end)
  return start === end ? '' : cut(text, start + 1, end)
}

export const pathnameIn = (text: string, shape: number, fastWay: FastWay): string =>
  cut(text, fastWay.pathStart(text, shape), fastWay.pathEnd(shape))

/** Returns the query without its "?"; `null` if there is no "?". */
export function queryIn(text: string, shape: number, fastWay: FastWay): string | null {
  const mark = fastWay.pathEnd(shape)
  return unitOrEof(text, mark) === QUESTION_MARK ? cut(text, mark + 1, queryEnd(text, mark)) : null
}

/** Returns the fragment without its "#"; `null` if there is no "#". */
export function fragmentIn(text: string, shape: number, fastWay: FastWay): string | null {
  const mark = indexIn(text, '#', fastWay.pathEnd(shape))
  return mark === -1 ? null : cut(text, mark + 1, text.length)
}
