/**
 * Files by their names.
 */

import { openSync, statSync } from 'node:fs'
import type { ByteReader } from './byte-reader.js'
import { decompressed } from './compression.js'
import { DescriptorReader } from './descriptor-reader.js'

/** What a run may ask of its output: whether a descriptor is the file to which it goes. */
export type IsOutput = (descriptor: number) => boolean

/**
 * Throws where an input is the output as well. Each line that is written would be read again, until the disk is full; or the
 * file would be overwritten before it is read.
 */
export function assertNotOutput(descriptor: number, isOutput: IsOutput): void {
  if (isOutput(descriptor)) throw new Error('the input is the output as well: write to another file, and rename it')
}

/** A file by its name, decompressed where it is compressed by gzip. */
export async function openFile(name: string, isOutput: IsOutput): Promise<ByteReader> {
  const open = (): DescriptorReader => new DescriptorReader(openSync(name, 'r'))
  const file = open()
  try {
    assertNotOutput(file.descriptor, isOutput)
    return await decompressed(file, /[.]gz$/i.test(name), () => (statSync(name).isFile() ? open() : null))
  } catch (error) {
    await file.close()
    throw error
  }
}
