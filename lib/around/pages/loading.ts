/**
 * The HTML Standard's conditions under which a browser loads a URL, by element and attribute. The URL of an attribute that is not
 * in the table is always loaded. L25 covers URLs that only one browser loads.
 *
 * @see https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
 * @see https://mimesniff.spec.whatwg.org/#javascript-mime-type
 */

import { attributeOf } from '../markup/tags.js'
import type { Namespace, OpenElement } from './open-elements.js'

/** What a condition can use to decide. */
interface Asked {
  readonly namespace: Namespace
  readonly parent: Pick<OpenElement, 'name' | 'tag'> | null
  /** Returns the value of an attribute of the element; `null` if it is absent. */
  value(name: string): string | null
  /** Whether the element comes after an `<img>` of its `<picture>`. */
  readonly isAfterImage: boolean
  /** Whether the element is in an `<audio>` or a `<video>`, at any depth. */
  readonly isInMedia: boolean
}

/** Tells whether the URL of an attribute is loaded. */
export type LoadingCondition = (asked: Asked) => boolean

const SPACES = '[\\t\\n\\f\\r ]*'
const LANGUAGES = '(?:x-)?(?:ecma|java)script|javascript1\\.[0-5]|jscript|livescript'

/** An expression that matches a whole value, ignoring case. */
const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'i')
const LANGUAGE = whole(`(?:${LANGUAGES})?`)
const MODULE = whole(`${SPACES}module${SPACES}`)
const TYPE = whole(`|${SPACES}(?:text/(?:${LANGUAGES})|application/(?:x-)?(?:ecma|java)script|module)${SPACES}`)
const WINDOW = whole(`${SPACES}window${SPACES}`)
const ONLOAD = whole(`${SPACES}onload(?:\\(\\))?${SPACES}`)
const IMAGE = whole('image')
const CSS = whole('(?:text/css)?')
const PRELOAD = /(?:^|[\t\n\f\r ])preload(?:[\t\n\f\r ]|$)/i

/** "Prepare the script element". SVG scripts do not have the attributes `language`, `nomodule`, `for` and `event`. */
function isScript({ namespace, value }: Asked): boolean {
  const type = value('type')
  if (!TYPE.test(type ?? '')) return false
  if (namespace !== 'html' || (type !== null && MODULE.test(type))) return true
  const isJavaScript = type !== null || LANGUAGE.test(value('language') ?? '')
  const target = value('for')
  const event = value('event')
  const isForLoad = target === null || event === null || (WINDOW.test(target) && ONLOAD.test(event))
  return isJavaScript && isForLoad && value('nomodule') === null
}

function isChildOfMedia({ parent }: Asked): boolean {
  return parent?.name === 'audio' || parent?.name === 'video'
}

/** Whether the parent has a `src`. If it does, browsers ignore its `<source>` elements. */
function hasSource({ parent }: Asked): boolean {
  return parent?.tag !== null && parent?.tag !== undefined && attributeOf(parent.tag, 'src') !== null
}

/** The conditions, by element and attribute name. The condition for `style` is about the element's text. */
export const CONDITIONS: ReadonlyMap<string, LoadingCondition> = new Map<string, LoadingCondition>([
  ['script.src', isScript],
  ['script.href', isScript],
  ['style', ({ value }) => CSS.test(value('type') ?? '')],
  // L22: a browser that supports `srcdoc` does not load the `src`.
  ['iframe.src', ({ value }) => value('srcdoc') === null],
  ['input.src', ({ value }) => IMAGE.test(value('type') ?? '')],
  ['link.imagesrcset', ({ value }) => PRELOAD.test(value('rel') ?? '') && IMAGE.test(value('as') ?? '')],
  ['source.src', (asked) => isChildOfMedia(asked) && !hasSource(asked)],
  ['source.srcset', ({ parent, isAfterImage }) => parent?.name === 'picture' && !isAfterImage],
  ['track.src', isChildOfMedia],
  ['embed.src', ({ isInMedia }) => !isInMedia],
  ['object.data', ({ isInMedia }) => !isInMedia],
])
