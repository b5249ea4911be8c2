/** The decompressor and the platform's zlib, for the same data. */

import { createGunzip } from 'node:zlib'
import { assert } from 'chai'
import { Gunzip } from '../../../lib/around/lines/input/gunzip.js'
import { UrlError } from '../../../lib/index.js'

export interface Result {
  readonly bytes: Buffer
  readonly error: string | null
}

/** The output when the data come in pieces of one size and are taken in pieces of another. */
export function gunzipped(data: Uint8Array, size: number, room = 1 << 16): Result {
  const gunzip = new Gunzip()
  const into = Buffer.alloc(room)
  const pieces: Buffer[] = []
  const take = (): void => {
    for (let count = gunzip.take(into, 0, room); count > 0; count = gunzip.take(into, 0, room)) {
      pieces.push(Buffer.from(into.subarray(0, count)))
    }
  }
  try {
    for (let at = 0; at < data.length; at += size) {
      gunzip.add(data.subarray(at, at + size))
      take()
    }
    gunzip.end()
    take()
  } catch (error) {
    assert.instanceOf(error, UrlError)
    return { bytes: Buffer.concat(pieces), error: (error as UrlError).message }
  }
  return { bytes: Buffer.concat(pieces), error: null }
}

/** The output of zlib for data that it gets byte by byte, so that it returns all bytes before the damage. */
export async function ofZlib(data: Uint8Array): Promise<Result> {
  const stream = createGunzip().setMaxListeners(0)
  const pieces: Buffer[] = []
  let error: string | null = null
  stream.on('data', (piece: Buffer) => pieces.push(piece))
  const closed = new Promise<void>((resolve) => {
    stream.on('error', ({ message }) => {
      error = message
    })
    stream.on('close', resolve)
  })
  for (let at = 0; at < data.length && error === null; at++) {
    await Promise.race([
      closed,
      new Promise<void>((resolve) => stream.write(data.subarray(at, at + 1), () => resolve())),
    ])
  }
  stream.end()
  await closed
  return { bytes: Buffer.concat(pieces), error }
}
