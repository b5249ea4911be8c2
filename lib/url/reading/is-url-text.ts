/**
 * Whether a text is a URL, and nothing else: each part of the fast way is asked before the parser, the one that reads least first.
 */

import { silent, type UrlRules } from '../../ground/components.js'

export function isUrlText(text: string, dialect: UrlRules): boolean {
  const { fastWay } = dialect
  if (fastWay?.accepts?.(text)) return true
  // `recognise` gives a number other than 0 for URLs only.
  return Boolean(fastWay?.recognise(text) || fastWay?.repair?.(text) || dialect.parse(text, silent))
}
