/** The draft's output for an input; even invalid input has one. */

import { type Dialect, Url, UrlError } from '../../../lib/index.js'

interface Canonicalized {
  readonly valid: boolean
  /** The canonical text; for an invalid URL, the best effort. */
  readonly text: string | null
}

interface In {
  readonly base?: string | undefined
  readonly encoding?: string | undefined
}

/** Parses or resolves an input, and canonicalizes the result. */
export function canonicalized(input: string, dialect: Dialect, { base, encoding = 'utf-8' }: In = {}): Canonicalized {
  try {
    const url = Url.parse(input, { dialect, base }).canonicalize(encoding)
    return { valid: true, text: url.toString() }
  } catch (error) {
    if (!(error instanceof UrlError)) throw error
    return { valid: false, text: error.bestEffort }
  }
}
