/**
 * How a query by itself is shown: its names, and none of its values. It was not read in a URL. A program that has only queries need not
 * carry what `shown-part.ts` knows about secrets.
 *
 * | the query          | is shown as       |
 * | :----------------- | :---------------- |
 * | `a=b&c&d=`         | `a=***&c&d=***`   |
 * | `a=b;c=d`          | `a=***`           |
 * | `u:secret@h&a@b=c` | `***&***=***`     |
 */

import { encoded, mayHaveCredentials } from '../../ground/findings/passwords.js'
import { MASK } from '../../ground/text/quoting.js'
import type { Showing } from './shown-part.js'
import { mirrorShowing } from './value.js'

/** A mark of credentials or of a value, which a name in a form does not have: ":", "@", ";", "=" and "#", percent-encoded or not. */
const MAY_HIDE = new RegExp(`[:@;=#]|${encoded('3A', '40', '3B', '3D', '23')}`, 'i')

function shownAlone(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const [name = '', value] = pair.split('=', 2)
      return `${MAY_HIDE.test(name) ? MASK : name}${value === undefined ? '' : `=${MASK}`}`
    })
    .join('&')
}

/** How a query by itself is shown. Without an "@", there is no password. */
export const alone: Showing = {
  shown: ({ text }) => shownAlone(text),
  mirror: ({ text }) => (mayHaveCredentials(text) ? mirrorShowing(shownAlone(text), text) : text),
  isPlain: false,
}
