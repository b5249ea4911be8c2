/**
 * How a value shows itself in `console.log`: on one line. Passwords are masked before.
 */

import { visible } from '../text/visible.js'

/** `Url <https://u:***@example.org/>` */
export const inspectAs = (name: string, text: string): string => `${name} <${visible(text)}>`
