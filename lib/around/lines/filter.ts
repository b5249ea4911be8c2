/**
 * Which records of a run are answered and written: `--where`, and `--uniq` for the first record of each key.
 */

import { Digests } from './digests.js'
import type { LineOptions } from './options.js'
import type { Answer, Unread } from './reading/answer.js'
import { profileNamed } from './reading/by-name.js'
import { type Filter, filtered, type Verb } from './verb.js'
import { whereOf } from './where.js'

/** The verb with the conditions of the run. */
export async function withFilter(verb: Verb, options: LineOptions): Promise<Verb> {
  const where = await whereOf(options)
  const keyOf = await uniqueKeyOf(options)
  if (where === null && keyOf === null) return verb
  const digests = keyOf === null ? null : new Digests()
  const filter: Filter = {
    isWanted: where ?? (() => true),
    isWritten: (read) => {
      // A record without a key is not the same as any other.
      const key = keyOf?.(read) ?? null
      return key === null || digests === null || digests.add(key)
    },
  }
  return filtered(verb, filter)
}

type KeyOf = (read: Answer | Unread) => string | null

async function uniqueKeyOf({ uniq }: LineOptions): Promise<KeyOf | null> {
  if (uniq === undefined) return null
  if (uniq === true) return (read) => (read.kind === 'unread' ? null : read.key)
  const profile = await profileNamed('uniq', uniq, [])
  return (read) => (read.kind === 'unread' ? null : read.keyBy(profile))
}
