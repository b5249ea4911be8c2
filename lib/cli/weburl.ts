/**
 * The program `weburl` that the package installs: runs the command in the current process, and sets its exit code. The process ends
 * by itself when everything is written. The build adds the line that makes this file executable.
 */

import { command } from './command.js'
import { processWorld } from './world.js'

// The threads' program is in the same folder, with the same file extension as this file, in the sources and in the build.
const [ending] = /\.[a-z]+$/.exec(import.meta.url) ?? []
process.exitCode = await command({ ...processWorld, thread: new URL(`./thread${ending}`, import.meta.url) })
