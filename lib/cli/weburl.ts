/**
 * The command `weburl`, as the package installs it: the world is the process, and the status is its exit code. The process ends
 * by itself when all is written. The build adds the line that makes it a program. Each thread of `--jobs` begins here, too.
 */

import { isMainThread } from 'node:worker_threads'
import { command } from './command.js'
import { work } from './jobs/worker.js'
import { processWorld } from './world.js'

if (isMainThread) process.exitCode = await command({ ...processWorld, program: new URL(import.meta.url) })
else await work()
