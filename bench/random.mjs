/**
 * Random numbers that are the same in every run, because they come from a seed, and the choices that the corpora need.
 *
 * The generator is mulberry32. It has 32 bits of state, which is enough to choose words.
 */
export class Random {
  #state

  constructor(seed) {
    this.#state = seed
  }

  /** A number from 0 to 1, without 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from one to another, both included. */
  integer(least, greatest) {
    return least + Math.floor(this.next() * (greatest - least + 1))
  }

  /** True with this probability. */
  happens(probability) {
    return this.next() < probability
  }

  /** One of a list. */
  pick(choices) {
    return choices[this.integer(0, choices.length - 1)]
  }

  /** One of a list of `[weight, choice]`. */
  weighted(choices) {
    const total = choices.reduce((sum, [weight]) => sum + weight, 0)
    let rest = this.next() * total
    for (const [weight, choice] of choices) {
      rest -= weight
      if (rest < 0) return choice
    }
    return choices.at(-1)[1]
  }

  /** Lowercase hexadecimal digits. */
  hex(length) {
    let digits = ''
    while (digits.length < length) digits += this.integer(0, 15).toString(16)
    return digits
  }

  /** A text that looks like a word: syllables of a consonant and a vowel, sometimes with a consonant at the end. */
  word() {
    let letters = ''
    for (let syllables = this.integer(1, 3); syllables > 0; syllables--) {
      letters += this.pick(CONSONANTS) + this.pick(VOWELS)
    }
    return this.happens(0.5) ? letters + this.pick(CONSONANTS) : letters
  }

  /** Words with a hyphen between them. */
  slug(least, greatest) {
    return Array.from({ length: this.integer(least, greatest) }, () => this.word()).join('-')
  }
}

const CONSONANTS = [...'bcdfghjklmnprstvw', 'st', 'th', 'ch', 'pr']
const VOWELS = [...'aeiou', 'ea', 'ou']
