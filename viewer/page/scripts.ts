/**
 * The scripts beside the first one. They are classic scripts in the folder of the page, so that they are found without a server
 * as well; the table of modules that the first script makes has what they bring.
 */

import type * as More from '../more.js'

declare const weburlModules: { get(name: string): unknown }

/** What the second script brings. */
export type MoreAnswers = typeof More

export async function loadMore(): Promise<MoreAnswers> {
  await load('more.js')
  return weburlModules.get('./more.js') as MoreAnswers
}

export async function loadEncodings(): Promise<void> {
  await load('encodings.js')
  weburlModules.get('./encodings.js')
}

/** The folder of the first script. */
const folder = (document.currentScript as HTMLScriptElement | null)?.src.replace(/[^/]*$/, '') ?? ''

const loading = new Map<string, Promise<void>>()

function load(name: string): Promise<void> {
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
