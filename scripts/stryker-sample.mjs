/**
 * A checker for Stryker that draws a sample: it refuses all changes but some, and Stryker leaves what a checker refuses out of the
 * score. A change is drawn for its file, the text that it changes and the text that it writes, so the draw stays the same when
 * other code or a comment is edited. Tests that were written for the survivors of one draw are judged by another.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { CheckStatus } from '@stryker-mutator/api/check'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'

const NOT_DRAWN = { status: CheckStatus.CompileError, reason: 'not in the sample' }

class Sample {
  static inject = tokens(commonTokens.options)
  #size
  #draw
  #root

  constructor({ sample }) {
    this.#size = sample.size
    this.#draw = sample.draw === '1' ? '' : sample.draw
    this.#root = sample.root
  }

  async init() {}

  /** One group, so that `check` sees all changes at once. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants) {
    const drawn = new Set(this.#inOrderOfHashes(mutants).slice(0, this.#size))
    return Object.fromEntries(mutants.map(({ id }) => [id, drawn.has(id) ? { status: CheckStatus.Passed } : NOT_DRAWN]))
  }

  #inOrderOfHashes(mutants) {
    const sources = new Map()
    const seen = new Map()
    const hashes = mutants.map(({ id, fileName, location, replacement }) => {
      if (!sources.has(fileName)) sources.set(fileName, readFileSync(fileName, 'utf8').split('\n'))
      const text = between(sources.get(fileName), location)
      const change = JSON.stringify([relative(this.#root, fileName), text, replacement])
      // The same change can be made at several places of a file.
      const before = seen.get(change) ?? 0
      seen.set(change, before + 1)
      return { id, hash: createHash('sha256').update(`${this.#draw}${change}${before}`).digest('hex') }
    })
    return hashes.sort((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ id }) => id)
  }
}

/** The text of a place. Its lines and columns count from 0. */
function between(lines, { start, end }) {
  const text = lines.slice(start.line, end.line + 1)
  text[text.length - 1] = text.at(-1).slice(0, end.column)
  text[0] = text[0].slice(start.column)
  return text.join('\n')
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)]
