/**
 * The guides: each links the page of words, and their tables are true, like those of the comments. If the first heading of a table is a call with "…" for its
 * argument, each row is a call, and the other cells are its results.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from 'chai'
import * as weburl from '../../lib/index.js'
import { tablesOf } from './doc-comments.js'

const FOLDER = 'typedoc/guides'

const evaluate = (expression: string): unknown =>
  new Function(...Object.keys(weburl), `return ${expression}`)(...Object.values(weburl))

describe('the tables of the guides', () => {
  for (const name of readdirSync(FOLDER)) {
    const text = readFileSync(join(FOLDER, name), 'utf8')
    for (const { call, columns, rows } of tablesOf({ file: name, line: 1, text })) {
      for (const [input = '', ...expected] of rows) {
        const value = call.replace('…', JSON.stringify(input))
        it(`state the right result of ${value} (${name})`, () => {
          columns.forEach((column, index) => {
            assert.equal(String(evaluate(`${value}.${column}`)), expected[index])
          })
        })
      }
    }
  }
})

describe('the vocabulary', () => {
  for (const name of readdirSync(FOLDER).filter((page) => page !== 'vocabulary.md')) {
    it(`is linked from ${name}`, () => assert.include(readFileSync(join(FOLDER, name), 'utf8'), '](./vocabulary.md)'))
  }
})
