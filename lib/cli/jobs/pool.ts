/**
 * The threads of a run with `--jobs`. The thread that reads is one of them: it passes each block to a thread that has fewer than
 * two blocks, and answers the block itself if all others are busy, or not ready yet. The answers are written in the order of the
 * blocks. There are at most eight blocks in work for each thread, so memory does not grow with the input.
 */

import { Worker } from 'node:worker_threads'
import type { Block, LongRecord } from '../../around/lines/input/blocks.js'
import { Stop } from '../../around/lines/reasons.js'
import { type Answers, type Job, type Orders, READY, ThreadLost } from './job.js'

/** How many blocks a thread has: one that it answers, and one that waits, so that the thread does not. */
const BLOCKS = 2

/** How many answers of each thread may wait for the answers to earlier blocks. A new thread is slow. */
const WAITING = 8

interface Waiting {
  readonly resolve: (answers: Answers) => void
  readonly reject: (error: Error) => void
}

/** One thread, and the blocks that it has, in order. */
interface Thread {
  readonly worker: Worker
  readonly blocks: Waiting[]
  isReady: boolean
}

export class Pool {
  readonly #threads: Thread[]
  readonly #answer: (job: Job) => Answers
  readonly #most: number
  /** The blocks in work, in order; a block is done when its answers are written. */
  readonly #underWay: Promise<void>[] = []
  #last: Promise<void> = Promise.resolve()
  #lost: Error | null = null
  #isClosed = false

  /** @param answer - answers a block in the thread that reads. */
  constructor(program: URL, jobs: number, orders: Orders, answer: (job: Job) => Answers) {
    this.#answer = answer
    this.#most = WAITING * jobs
    this.#threads = Array.from({ length: jobs - 1 }, () => this.#started(program, orders))
  }

  /** Takes a block. Waits while enough blocks are in work, and throws the error of an earlier block. */
  async take(job: Job, write: (answers: Answers) => Promise<void>): Promise<void> {
    const answers = this.#answersTo(job)
    const before = this.#last
    const written = before.then(async () => {
      const each = await answers
      await write(each)
      if (each.stop !== null) throw new Stop(each.stop.message, each.stop.reason)
    })
    // The error is thrown when the promise is awaited. Until then nobody may listen, so an empty listener keeps it from ending
    // the process.
    written.catch(() => {})
    answers.catch(() => {})
    this.#last = written
    this.#underWay.push(written)
    if (this.#underWay.length >= this.#most) await this.#underWay.shift()
  }

  /** Waits until all blocks are answered and written. */
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
      // After an error, a thread also exits with a status, which says less.
      this.#lost ??= new ThreadLost(`a thread of --jobs has ended: ${reason}`)
      for (const { reject } of thread.blocks.splice(0)) reject(this.#lost)
    }
    thread.worker.on('error', (error: Error) => lose(error.message))
    thread.worker.on('exit', (code) => lose(`its status is ${code}`))
    return thread
  }
}

/** A block in a copy of its bytes, which can be given away. */
function ownBlock(block: Block | LongRecord): Block | LongRecord {
  if (block.kind === 'too-long') return block
  const { bytes, start, end, ends } = block
  const own = new Uint8Array(bytes.subarray(start, end))
  return { kind: 'records', bytes: own, start: 0, end: own.length, ends: ends?.map((each) => each - start) ?? null }
}
