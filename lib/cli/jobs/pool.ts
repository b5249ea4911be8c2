/**
 * The threads of a run with `--jobs`. Blocks go to whichever thread is free, and the answers are written in the order of the
 * blocks. At most two blocks for each thread are in work, so memory does not grow with the input.
 */

import { Worker } from 'node:worker_threads'
import { Stop } from '../../around/lines/verb.js'
import { type Answers, type Job, type Orders, ThreadLost } from './job.js'

interface Waiting {
  readonly job: Job
  readonly resolve: (answers: Answers) => void
  readonly reject: (error: Error) => void
}

/** One thread, and the work that it has now. */
interface Thread {
  readonly worker: Worker
  work: Waiting | null
}

export class Pool {
  readonly #threads: Thread[]
  readonly #waiting: Waiting[] = []
  readonly #most: number
  /** The blocks in work, in order; a block is done when its answers are written. */
  readonly #underWay: Promise<void>[] = []
  #last: Promise<void> = Promise.resolve()
  #lost: Error | null = null
  #isClosed = false

  constructor(program: URL, jobs: number, orders: Orders) {
    this.#most = 2 * jobs
    this.#threads = Array.from({ length: jobs }, () => this.#started(program, orders))
  }

  /** Takes a block. Waits while enough blocks are in work, and throws the error of an earlier block. */
  async take(job: Job, write: (answers: Answers) => Promise<void>): Promise<void> {
    const answers = new Promise<Answers>((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject })
    })
    const before = this.#last
    const written = before.then(async () => {
      const each = await answers
      await write(each)
      if (each.stop !== null) throw new Stop(each.stop)
    })
    // The error is thrown when the promise is awaited. Until then nobody may listen, so an empty listener keeps it from ending
    // the process.
    written.catch(() => {})
    answers.catch(() => {})
    this.#last = written
    this.#underWay.push(written)
    this.#handOut()
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

  #started(program: URL, orders: Orders): Thread {
    const thread: Thread = { worker: new Worker(program, { workerData: orders }), work: null }
    thread.worker.on('message', (answers: Answers) => {
      thread.work?.resolve(answers)
      thread.work = null
      this.#handOut()
    })
    const lose = (reason: string): void => {
      if (this.#isClosed) return
      this.#lost = new ThreadLost(`a thread of --jobs has ended: ${reason}`)
      thread.work?.reject(this.#lost)
      for (const { reject } of this.#waiting.splice(0)) reject(this.#lost)
    }
    thread.worker.on('error', (error: Error) => lose(error.message))
    thread.worker.on('exit', (code) => lose(`its status is ${code}`))
    return thread
  }

  #handOut(): void {
    if (this.#lost !== null) for (const { reject } of this.#waiting.splice(0)) reject(this.#lost)
    for (const thread of this.#threads) {
      if (thread.work !== null) continue
      const next = this.#waiting.shift()
      if (next === undefined) return
      thread.work = next
      const { block } = next.job
      const moved = 'bytes' in block ? [block.bytes.buffer as ArrayBuffer] : []
      thread.worker.postMessage(next.job, moved)
    }
  }
}
