/**
 * One process that is the command for many calls of it. Starting Node takes longer than most calls, so if a test is about the
 * output and not about the process, the program that it calls asks this one.
 *
 * A call is a file: the process that calls, its folder and the arguments. Its standard streams are opened anew, as Linux shows
 * them, so that records and messages come in the order in which a process of its own would write them. Calls that overlap have to
 * be in one folder.
 */

import { closeSync, createReadStream, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { command } from '../../lib/cli/command.js'
import { DescriptorReader, isSameFile } from '../../lib/cli/input/descriptor-reader.js'
import { DescriptorSink } from '../../lib/cli/output/sink.js'
import { processWorld } from '../../lib/cli/world.js'

/** The streams of a call, by their numbers. */
type Streams = readonly [input: number, output: number, messages: number]

async function answer([input, output, messages]: Streams, args: readonly string[]): Promise<number> {
  return command({
    ...processWorld,
    args,
    standardInput: () => new DescriptorReader(input),
    standardOutput: (ending) => new DescriptorSink(output, ending),
    isOutput: (descriptor) => isSameFile(descriptor === 0 ? input : descriptor, output),
    say: (text) => writeSync(messages, text),
    isTerminal: async () => false,
  })
}

/** Answers the call that a file describes, and writes the status where the caller waits for it. */
async function serve(call: string): Promise<void> {
  const [caller, folder = '', ...args] = readFileSync(call, 'utf8').split('\0').slice(0, -1)
  process.chdir(folder)
  const streamOf = (stream: number, flags: string): number => openSync(`/proc/${caller}/fd/${stream}`, flags)
  const streams: Streams = [streamOf(0, 'r'), streamOf(1, 'a'), streamOf(2, 'a')]
  const status = await answer(streams, args).catch((error: unknown) => {
    writeSync(streams[2], `${error instanceof Error ? error.stack : error}\n`)
    return 70
  })
  for (const stream of streams) {
    try {
      closeSync(stream)
    } catch {
      // The command closes what it has read.
    }
  }
  writeFileSync(`${call}.status`, `${status}\n`)
}

// It ends with the process that has started it. A thread that waits for calls would hold up any other end.
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGKILL'))

const [, , calls = ''] = process.argv

// Because the queue is open for writing as well, it does not end between two callers.
const queue = createReadStream(join(calls, 'queue'), { flags: 'r+' })
for await (const call of createInterface({ input: queue })) void serve(join(calls, call))
