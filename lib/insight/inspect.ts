/**
 * How a value shows itself in `console.log`: one line, with the password masked.
 */

import { maskPasswords } from './mask-password.js'
import { visible } from './visible.js'

/** `Url <https://u:***@example.org/>` */
export const inspectAs = (name: string, text: string): string => `${name} <${visible(maskPasswords(text).text)}>`
