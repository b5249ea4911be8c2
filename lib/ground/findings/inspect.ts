/**
 * The text of a value in `console.log`, on one line. The caller masks passwords before.
 */

import { visible } from '../text/quoting.js'

/** `Url <https://u:***@example.org/>` */
export const inspectAs = (name: string, text: string): string => `${name} <${visible(text)}>`
