/**
 * The command `weburl`, as the package installs it: the world is the process, and the status is its exit code. The process ends
 * by itself when all is written. The line that makes it a program is put before it by the build.
 */

import { command } from './command.js'
import { processWorld } from './world.js'

process.exitCode = await command(processWorld)
