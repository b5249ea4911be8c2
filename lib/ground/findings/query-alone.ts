/**
 * What may be shown of a query that is not a part of a URL: it is masked as the query of a URL whose host hides nothing.
 */

import { masked, within } from './mask.js'
import { holesInPairs } from './mask-pairs.js'
import { mayHideSecret, mirrorShowing } from './mirror.js'
import { isWellKnownSecret } from './secret-names.js'
import { BEHIND_PATH, secretHoles } from './secret-parameters.js'
import type { Showing } from './showing.js'

export const queryAlone: Showing = {
  masked: maskedQuery,
  mirror: (text) => (mayHideSecret(text) ? mirrorShowing(maskedQuery(text), text) : text),
}

function maskedQuery(text: string): string {
  const { holes, at } = holesInPairs(text, 0)
  const colon = text.indexOf(':')
  if (colon !== -1 && colon < at) holes.push({ start: colon + 1, end: at })
  const parameters = secretHoles(text, isWellKnownSecret, BEHIND_PATH)
  return masked(text, within([...holes, ...parameters], 0, text.length)).text
}
