/**
 * The scripts beside the first one. They are classic scripts in the folder of the page, so that they are found without a server
 * as well. They take what they need of the first script from it, this module among it.
 */

import type { Answer } from '../model/answer.js'
import type { State } from '../model/permalink.js'

/** What the second script brings. */
export interface MoreAnswers {
  readonly showReadings: (state: State) => void
  readonly showDetails: (state: State, answer: Answer, write: (text: string) => void) => void
  readonly showCards: (state: State) => void
}

let brought: MoreAnswers | null = null

/** The second script calls this. */
export function bring(answers: MoreAnswers): void {
  brought = answers
}

export async function loadMore(): Promise<MoreAnswers> {
  await load('more.js')
  if (brought === null) throw new Error('more.js is not of this page')
  return brought
}

/** The folder of the first script. */
const folder = (document.currentScript as HTMLScriptElement | null)?.src.replace(/[^/]*$/, '') ?? ''

const loading = new Map<string, Promise<void>>()

/** Loads a script beside the page, once. */
export function load(name: string): Promise<void> {
  const known = loading.get(name)
  if (known !== undefined) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = folder + name
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${name} is not beside the page`))
    document.head.append(script)
  })
  loading.set(name, loaded)
  return loaded
}
