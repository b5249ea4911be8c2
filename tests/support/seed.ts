/**
 * The seed of the generated inputs. Each run of the tests has another one, which a failure prints; with the environment variable
 * `WEBURL_TEST_SEED` a run is repeated. `.ci/run` has a seed of its own, so that a change is judged by the change, and
 * `npm run fuzz` looks for what no seed has found.
 */

import fc from 'fast-check'

const seed = process.env.WEBURL_TEST_SEED

if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) })
