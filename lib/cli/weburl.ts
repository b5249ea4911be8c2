/**
 * The command `weburl`, as the package installs it: the world is the process, and the status is its exit code. The process ends
 * by itself when all is written. The build adds the line that makes it a program.
 */

import { command } from './command.js'
import { processWorld } from './world.js'

// The program of a thread is beside this one, with the same ending: as a source, or built.
const [ending] = /\.[a-z]+$/.exec(import.meta.url) ?? []
process.exitCode = await command({ ...processWorld, thread: new URL(`./thread${ending}`, import.meta.url) })
