/**
 * The `UrlError` that an action throws. It is a failure if the action does not throw.
 */

import { assert } from 'chai'
import { UrlError } from '../../lib/index.js'

export function urlErrorOf(action: () => unknown): UrlError {
  try {
    action()
  } catch (error) {
    if (error instanceof UrlError) return error
    throw error
  }
  return assert.fail('nothing was thrown')
}
