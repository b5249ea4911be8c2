/**
 * The seed of the generated inputs. It is the same in every run, so that a test fails only because of a change. With the
 * environment variable `WEBURL_TEST_SEED` it is another one: a number, or "fresh" for a new one, which is printed.
 * `npm run test:deep` takes a fresh one, and `npm run test:seeds` one after the other.
 */

import { randomInt } from 'node:crypto'
import fc from 'fast-check'

const ALWAYS = 20261122

const given = process.env.WEBURL_TEST_SEED ?? String(ALWAYS)
const seed = given === 'fresh' ? randomInt(2 ** 31) : Number(given)
if (given === '' || !Number.isInteger(seed)) {
  throw new RangeError(`WEBURL_TEST_SEED is ${JSON.stringify(given)}: write a whole number, or "fresh"`)
}
if (given === 'fresh') console.log(`The seed is ${seed}. To see the same inputs again, set WEBURL_TEST_SEED=${seed}.`)

fc.configureGlobal({ seed })
