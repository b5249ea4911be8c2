/**
 * The verb `check`: what the dialect finds wrong, in the form of compilers, which editors and continuous integration read.
 *
 *     links.txt:3:9: warning: invalid-reverse-solidus: there is a "\\" where a "/" belongs; write /
 *
 * Of findings with one name, a record shows the first hundred, and then says how many more there are. A column counts UTF-16 units
 * from 1, as editors do. A message may quote the input, and a password in it is masked.
 */

import type { Finding, Omission } from '../../core.js'
import { REASONS, STATUS } from '../grammar/grammar.js'
import type { Arguments } from '../grammar/parse-arguments.js'
import { bytesOf, escaped, textOfBytes } from '../output/escape.js'
import { type Answer, REPLACEMENT_CHARACTER } from '../reading/answer.js'
import type { Verb } from './verb.js'

export function checkVerb(given: Arguments): Verb {
  const severities = given.text('severity') === 'error' ? ['error'] : ['error', 'warning']
  let status: number = STATUS.done
  return {
    canonicalLines: null,
    countsRecords: true,
    get status() {
      return status
    },
    answer(answer) {
      if (answer.isHeader) return ''
      const lines = [...remarksOf(answer), ...answer.omitted.map(remarkOfOmission)]
        .filter(({ severity }) => severities.includes(severity))
        .map((remark) => `${lineOf(answer, remark)}\n`)
      if (lines.length > 0) status = STATUS.found
      return lines.join('')
    },
  }
}

type Remark = Pick<Finding, 'name' | 'severity' | 'message' | 'span' | 'suggestion'>

/** A finding behind which the reading goes on is a warning, and only these are left out. */
const remarkOfOmission = ({ name, count }: Omission): Remark => {
  const message = `… and ${count} more of this kind`
  return { name, severity: 'warning', message, span: { start: 0, end: 0 } }
}

function remarksOf(answer: Answer): readonly Remark[] {
  const { findings, ownRemark, isRefused, text } = answer
  if (ownRemark === null) return findings
  const severity = isRefused ? 'error' : 'warning'
  const start = ownRemark === 'input-not-utf-8' ? text.indexOf(REPLACEMENT_CHARACTER) : 0
  return [...findings, { name: ownRemark, severity, message: REASONS[ownRemark], span: { start, end: start } }]
}

function lineOf(
  { file, number, record, place }: Answer,
  { name, severity, message, span, suggestion }: Remark,
): string {
  const before = place === null ? 0 : textOfBytes(record.slice(0, place.start)).length
  const advice = suggestion === undefined ? '' : `; ${suggestion}`
  return bytesOf(
    `${escaped(file)}:${number}:${before + span.start + 1}: ${severity}: ${name}: ${escaped(message + advice)}`,
  )
}
