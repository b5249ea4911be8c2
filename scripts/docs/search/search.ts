/**
 * Finds the places of the site that answer a question. A place has words in four fields: what it is called, what people call it, its
 * heading, and its text. A rare word counts more than a common one, and a place that has all words more than one that has some of
 * them: "password in logs" is about logs.
 */

import { askedWords } from './words.js'

/** A place of the site that can be found. */
export interface Place {
  readonly url: string
  readonly title: string
  /** The page or the door that it is on; empty for a page itself. */
  readonly parent: string
  /** How much it counts beside others. */
  readonly weight: number
}

/** Each word, with the places that have it and how much the word says about each: two numbers for a place. */
export interface SearchData {
  readonly places: readonly Place[]
  readonly words: Readonly<Record<string, readonly number[]>>
  /** What people type, word for word, with the places that answer it. */
  readonly phrases: Readonly<Record<string, readonly number[]>>
}

/** A word that is only the beginning of one counts less than a whole word. */
const BEGINNING = 0.45
/** How many words of one beginning are looked up. */
const MOST_BEGINNINGS = 60

/** The places that answer a question, the best first; no more than two of one page. */
export function search(data: SearchData, question: string, most = 10): Place[] {
  const asked = askedWords(question)
  if (asked.length === 0) return []
  const { places, words } = data
  const scores = new Map<number, number[]>()
  const rarity = asked.map((word, index) => {
    const found = new Map<number, number>()
    const note = (list: readonly number[], share: number): void => {
      for (let at = 0; at < list.length; at += 2) {
        const place = list[at] as number
        found.set(place, Math.max(found.get(place) ?? 0, (list[at + 1] as number) * share))
      }
    }
    const own = Object.hasOwn(words, word) ? words[word] : undefined
    if (own !== undefined) note(own, 1)
    // A person who is still typing has typed the beginning of the last word.
    if (own === undefined || index === asked.length - 1) {
      const longer = Object.keys(words).filter((other) => other !== word && other.startsWith(word))
      for (const other of longer.sort((a, b) => a.length - b.length).slice(0, MOST_BEGINNINGS)) {
        note(words[other] ?? [], (BEGINNING * word.length) / other.length)
      }
    }
    for (const [place, score] of found) {
      const scored = scores.get(place) ?? asked.map(() => 0)
      scored[index] = score
      scores.set(place, scored)
    }
    return Math.log(1 + places.length / (1 + (own === undefined ? found.size : own.length / 2)))
  })
  const total = rarity.reduce((sum, one) => sum + one, 0)
  const phrase = asked.join(' ')
  const exact = new Map(
    (Object.hasOwn(data.phrases, phrase) ? (data.phrases[phrase] ?? []) : []).map((place, rank) => [place, rank]),
  )
  const ranked = [...scores].map(([index, scored]) => {
    const sum = scored.reduce((so, score, word) => so + score * (rarity[word] ?? 0), 0)
    const covered = scored.reduce((so, score, word) => so + (score > 0 ? (rarity[word] ?? 0) : 0), 0) / total
    const place = places[index] as Place
    const rank = exact.get(index)
    return { place, score: sum * covered ** 3 * place.weight + (rank === undefined ? 0 : 1e6 - rank) }
  })
  ranked.sort((a, b) => b.score - a.score)
  return perPage(
    ranked.map(({ place }) => place),
    most,
  )
}

/** One place of a page first: the others of it would hide other pages. The second place of a page comes after the first ones. */
function perPage(ranked: readonly Place[], most: number): Place[] {
  const seen = new Map<string, number>()
  const [first, second]: [Place[], Place[]] = [[], []]
  for (const place of ranked) {
    const page = place.url.replace(/#.*/, '')
    const count = seen.get(page) ?? 0
    seen.set(page, count + 1)
    if (count === 0) first.push(place)
    else if (count === 1 && first.length < most) second.push(place)
    if (first.length === most) break
  }
  return [...first, ...second].slice(0, most)
}

/** The key of a phrase among those of the index. */
export const phraseKey = (phrase: string): string => askedWords(phrase).join(' ')
