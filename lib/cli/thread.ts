/**
 * A thread of a run with `--jobs`. It is a program of its own: it does not load what only the main thread needs, and a run without
 * threads does not load what only they need.
 */

import { installFurtherSecrets } from '../ground/findings/further-secrets.js'
import { work } from './jobs/worker.js'

installFurtherSecrets()
await work()
