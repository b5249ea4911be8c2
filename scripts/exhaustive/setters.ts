/**
 * The setters of the class `URL` of `weburl/whatwg`, each called with all short values, beside whatwg-url's. Everything visible
 * afterwards has to be the same, including the pairs of `searchParams`, and the href has to read back as the same URL.
 */

import * as oracle from 'whatwg-url'
import { URL as StandardUrl } from '../../lib/around/standard-classes/index.js'
import { Url } from '../../lib/index.js'
import type { SetterName } from './families.js'
import { type Difference, partsOf } from './readers.js'

/** What can be seen of a URL after one setter. */
export interface Seen {
  readonly isRefused: boolean
  readonly parts: Readonly<Record<string, string>> | null
  readonly pairs: readonly (readonly [string, string])[]
}

type Settable = Pick<URL, SetterName | 'origin'> & { readonly searchParams: Iterable<[string, string]> }

function afterSetter(url: Settable, setter: SetterName, value: string): Seen {
  let isRefused = false
  try {
    url[setter] = value
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    isRefused = true
  }
  return { isRefused, parts: partsOf(url), pairs: [...url.searchParams] }
}

export interface SetterReader {
  readonly name: string
  ask(text: string, setter: SetterName, value: string): Difference | null
}

export const SETTER_READERS: readonly SetterReader[] = [
  {
    name: 'whatwg-url',
    ask(text, setter, value) {
      const ours = afterSetter(new StandardUrl(text), setter, value)
      const theirs = afterSetter(new oracle.URL(text), setter, value)
      return JSON.stringify(ours) === JSON.stringify(theirs) ? null : { ours, theirs }
    },
  },
  {
    name: 'reads again',
    ask(text, setter, value) {
      const url = new StandardUrl(text)
      afterSetter(url, setter, value)
      const read = Url.tryParse(url.href)?.href ?? null
      return read === url.href ? null : { ours: url.href, theirs: read }
    },
  },
]
