/**
 * The rooms of mutation testing beside the tree: no file of the library is forgotten, and no list names a file that was moved away.
 */

import { existsSync } from 'node:fs'
import { assert } from 'chai'
import { NOT_MUTATED, ROOMS } from '../../scripts/mutation-rooms.js'
import { sourceFiles } from './doc-comments.js'

const files = sourceFiles('lib').map((file) => file.replaceAll('\\', '/'))

// What a pattern of a room means: one file, the files of a folder (it ends with "*.ts"), or all that is in it (with two stars, or with "/").
const meant = (pattern: string): string[] => {
  const [folder = '', end] = pattern.split(/(?<=\/)(\*\*\/\*\.ts|\*\.ts|)$/)
  const isInFolder = (file: string): boolean => folder.endsWith('/') && file.startsWith(folder)
  const isBelow = (file: string): boolean => file.slice(folder.length).includes('/')
  return files.filter((file) => file === pattern || (isInFolder(file) && !(end === '*.ts' && isBelow(file))))
}

const filesOf = (patterns: readonly string[]): Set<string> => {
  const found = new Set(patterns.filter((pattern) => !pattern.startsWith('!')).flatMap(meant))
  for (const pattern of patterns)
    if (pattern.startsWith('!')) for (const file of meant(pattern.slice(1))) found.delete(file)
  return found
}

describe('the rooms of mutation testing', () => {
  const patterns = [...ROOMS.values()].flatMap((room) => room.files)
  const changed = new Set([...ROOMS.values()].flatMap((room) => [...filesOf(room.files)]))

  it('contain each file of the library, except files listed with a reason', () => {
    const reasons = [...NOT_MUTATED.keys()].flatMap(meant)
    const forgotten = files.filter((file) => !changed.has(file) && !reasons.includes(file))
    assert.deepEqual(forgotten, [])
  })

  it('contain no file twice', () => {
    const all = [...ROOMS.values()].flatMap((room) => [...filesOf(room.files)])
    assert.deepEqual(all.toSorted(), [...changed].sort())
  })

  it('name files and folders that exist', () => {
    for (const pattern of patterns) assert.isNotEmpty(meant(pattern.replace('!', '')), pattern)
    for (const name of NOT_MUTATED.keys())
      assert.isNotEmpty(
        meant(name).filter((file) => !changed.has(file)),
        name,
      )
    for (const { tests } of ROOMS.values()) for (const test of tests) assert.isTrue(existsSync(test), test)
  })
})
