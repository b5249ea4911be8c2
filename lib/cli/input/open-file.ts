/**
 * Files by their names. What decompresses is loaded when a name asks for it.
 */

import { openSync, statSync } from 'node:fs'
import type { ByteReader } from './byte-reader.js'
import { DescriptorReader } from './descriptor-reader.js'

/** A file by its name, decompressed where the name ends in ".gz". */
export async function openFile(name: string): Promise<ByteReader> {
  const open = (): ByteReader => new DescriptorReader(openSync(name, 'r'))
  if (!name.endsWith('.gz')) return open()
  const { GunzipReader } = await import('./gunzip-reader.js')
  return new GunzipReader(open(), () => (statSync(name).isFile() ? open() : null))
}
