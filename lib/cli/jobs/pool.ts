/**
 * The threads of a run with `--jobs`. The main thread reads the input: it passes each block to a thread that has fewer than two
 * blocks, and processes the block itself if all threads are busy or not ready yet. The outputs are written in the order of the
 * blocks. At most eight blocks for each thread are in progress, so memory does not grow with the input.
 */

import { Worker } from 'node:worker_threads'
import type { Block, LongRecord } from '../../around/lines/input/blocks.js'
import { Stop } from '../../around/lines/reasons.js'
import { type Answers, type Job, type Orders, READY, ThreadLost } from './job.js'

/** The maximum number of blocks that a thread has: one that it processes, and one that is ready when the first is done. */
const BLOCKS = 2

/**
 * How many blocks for each thread may be in progress, including those whose output waits for that of earlier blocks. A new thread
 * is slow, so many may wait.
 */
const WAITING = 8

interface Waiting {
  readonly resolve: (answers: Answers) => void
  readonly reject: (error: Error) => void
}

/** A thread, and its blocks in order. */
interface Thread {
  readonly worker: Worker
  readonly blocks: Waiting[]
  isReady: boolean
}

export class Pool {
  readonly #threads: Thread[]
  readonly #answer: (job: Job) => Answers
  readonly #most: number
  /** The blocks in progress, in order. A block is done when its output is written. */
  readonly #underWay: Promise<void>[] = []
  #last: Promise<void> = Promise.resolve()
  #lost: Error | null = null
  #isClosed = false

  /** @param answer - processes a block in the main thread. */
  constructor(program: URL, jobs: number, orders: Orders, answer: (job: Job) => Answers) {
    this.#answer = answer
    this.#most = WAITING * jobs
    this.#threads = Array.from({ length: jobs - 1 }, () => this.#started(program, orders))
  }

  /** Takes a block. Waits if too many blocks are in progress, and throws the error of an earlier block. */
  async take(job: Job, write: (answers: Answers) => Promise<void>): Promise<void> {
    const answers = this.#answersTo(job)
    const before = this.#last
    const written = before.then(async () => {
      const each = await answers
      await write(each)
      if (each.stop !== null) throw new Stop(each.stop.message, each.stop.reason)
    })
    // The error is thrown when the promise is awaited, which may be later. The empty handler keeps an unhandled rejection from
    // ending the process before that.
    written.catch(() => {})
    answers.catch(() => {})
    this.#last = written
    this.#underWay.push(written)
    if (this.#underWay.length >= this.#most) await this.#underWay.shift()
  }

  /** Waits until the output for all blocks is written. */
  async finish(): Promise<void> {
    this.#underWay.length = 0
    await this.#last
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  #answersTo(job: Job): Promise<Answers> {
    return new Promise((resolve, reject) => {
      if (this.#lost !== null) throw this.#lost
      const free = this.#threads.filter(({ isReady, blocks }) => isReady && blocks.length < BLOCKS)
      const [thread] = free.sort((one, other) => one.blocks.length - other.blocks.length)
      if (thread === undefined) return resolve(this.#answer(job))
      thread.blocks.push({ resolve, reject })
      const block = ownBlock(job.block)
      thread.worker.postMessage({ ...job, block }, block.kind === 'records' ? [block.bytes.buffer as ArrayBuffer] : [])
    })
  }

  #started(program: URL, orders: Orders): Thread {
    const thread: Thread = { worker: new Worker(program, { workerData: orders }), blocks: [], isReady: false }
    thread.worker.on('message', (message: typeof READY | Answers) => {
      if (message === READY) thread.isReady = true
      else thread.blocks.shift()?.resolve(message)
    })
    const lose = (reason: string): void => {
      if (this.#isClosed) return
      // A thread that fails also emits "exit". The first message is kept, because it says more.
      this.#lost ??= new ThreadLost(`a thread of --jobs has ended: ${reason}`)
      for (const { reject } of thread.blocks.splice(0)) reject(this.#lost)
    }
    thread.worker.on('error', (error: Error) => lose(error.message))
    thread.worker.on('exit', (code) => lose(`its status is ${code}`))
    return thread
  }
}

/** Copies a block's bytes, so that they can be transferred to a thread. */
function ownBlock(block: Block | LongRecord): Block | LongRecord {
  if (block.kind === 'too-long') return block
  const { bytes, start, end, ends } = block
  const own = new Uint8Array(bytes.subarray(start, end))
  return { kind: 'records', bytes: own, start: 0, end: own.length, ends: ends?.map((each) => each - start) ?? null }
}
