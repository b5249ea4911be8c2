/**
 * The options of a program, checked. A mistake is a `TypeError` at once, as far as it can be found without loading anything.
 */

import { ownOptions } from '../../ground/own-options.js'
import type { ReadUrlsOptions, UrlLinesOptions } from './line-options.js'
import { checkedValue, checkRules, LINE_ROWS, type LineOptions, READ_ROWS, type Row } from './options.js'
import { checkShape } from './output/forms.js'
import { checkReading } from './reading/how-to-read.js'
import { decoderOf } from './reading/record-reader.js'
import { framingOf, layoutOf, locatorOf } from './records/layout-of.js'
import { changeOf } from './set-parameters.js'
import { checkUnique } from './unique.js'
import { checkConditions } from './where.js'

export const READ_CALL = 'readUrls(source, { base, column: 3 })'

/** The options of `urlLines`. */
export function linesOptions(given: UrlLinesOptions | undefined): LineOptions {
  const options: LineOptions = checkedOptions(given, LINE_ROWS, "urlLines({ get: '{href}', column: 3 })")
  layoutOf(options)
  checkShape(options)
  checkUnique(options)
  changeOf(options)
  checkRun(options)
  return options
}

/** The options of `readUrls`. */
export function readOptions(given: ReadUrlsOptions | undefined): LineOptions & { readonly lines?: true } {
  const options: LineOptions = checkedOptions(given, READ_ROWS, READ_CALL)
  locatorOf(options)
  checkRun(options)
  return options
}

function checkRun(options: LineOptions): void {
  framingOf(options)
  decoderOf(options)
  checkReading(options)
  checkConditions(options)
}

/** The values of options by their kinds and rules. Nothing is inherited by the result. */
function checkedOptions(given: object | undefined, rows: Readonly<Record<string, Row>>, call: string): object {
  const options = ownOptions(given as Record<string, unknown> | undefined, Object.keys(rows), call)
  for (const [name, value] of Object.entries(options)) {
    const checked = checkedValue(name, value, (rows[name] as Row).kind)
    if (checked === undefined) delete options[name]
    else options[name] = checked
  }
  checkRules(options, rows)
  return options
}
