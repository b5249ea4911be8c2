/**
 * A list in a worker, so that a page or a server does not wait for it. The streams go to the worker and back as they are; nothing is
 * copied into messages. A browser's `Worker` has `postMessage` and transfers streams in the same way.
 */

import { once } from 'node:events'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { type UrlLinesOptions, urlLines } from 'weburl/lines'

interface Task {
  readonly list: ReadableStream<Uint8Array>
  readonly answers: WritableStream<Uint8Array>
  readonly options: UrlLinesOptions
}

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url))
  const list = new Blob(['HTTP://EXAMPLE.com:80/a/../b\n', 'nowhere\n', 'http://h/#1\n', 'http://H/#2\n']).stream()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const options: UrlLinesOptions = { output: 'ndjson', fields: ['n', 'href'], uniq: true, where: 'scheme=http' }
  worker.postMessage({ list, answers: writable, options } satisfies Task, [list, writable] as never)
  console.log((await new Response(readable).text()).trimEnd())
  await worker.terminate()
} else {
  const [{ list, answers, options }] = (await once(parentPort as NonNullable<typeof parentPort>, 'message')) as [Task]
  await list.pipeThrough(urlLines(options)).pipeTo(answers)
}

// Prints:
// {"n":1,"href":"http://example.com/b"}
// {"n":3,"href":"http://h/#1"}
