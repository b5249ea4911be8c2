/**
 * The verb `check`: writes the dialect's findings in the format of compiler messages, which editors and continuous integration
 * understand.
 *
 *     links.txt:3:9: warning: invalid-reverse-solidus: there is a "\" where a "/" belongs; write /
 *
 * For each record, the first hundred findings with the same name are listed, and the rest are counted. Columns count UTF-16 code
 * units from 1, as in editors. Messages may quote the input, with passwords masked.
 */

import { bytesOf, textOfBytes } from '../../around/lines/bytes.js'
import { worded } from '../../around/lines/option-problem.js'
import { type Answer, REPLACEMENT_CHARACTER, type Unread } from '../../around/lines/reading/answer.js'
import { REASONS, type ReasonName } from '../../around/lines/reasons.js'
import { escaped } from '../../around/lines/records/escape.js'
import { PLAIN_VERB, type Verb } from '../../around/lines/verb.js'
import type { Diagnosis, Finding } from '../../core.js'
import type { Arguments } from '../grammar/arguments.js'
import { COMMAND, STATUS } from '../grammar/grammar.js'

export function checkVerb(given: Arguments): Verb {
  const severities = given.severity === 'error' ? ['error'] : ['error', 'warning']
  let status: number = STATUS.done
  return {
    ...PLAIN_VERB,
    get status() {
      return status
    },
    answer(outcome) {
      if (outcome.kind === 'header') return ''
      if (outcome.kind === 'answer' && isClean(outcome)) return ''
      const remarks = outcome.kind === 'unread' ? [reasonOf(outcome)] : remarksOf(outcome)
      const lines = remarks
        .filter(({ severity }) => severities.includes(severity))
        .map((remark) => `${lineOf(outcome, remark)}\n`)
      if (lines.length > 0) status = STATUS.found
      return lines.join('')
    },
  }
}

/** Tells whether there is nothing to report, as for most links. */
const isClean = ({ findings, isDamaged }: Answer): boolean => findings.length === 0 && !isDamaged

type Remark = Pick<Finding, 'name' | 'severity' | 'message' | 'span' | 'suggestion'>

/** Findings that were left out are warnings, because an error ends the parsing and is always listed. */
const remarkOfOmission = ({ name, count }: Diagnosis['omitted'][number]): Remark => {
  const message = `… and ${count} more of this kind`
  return { name, severity: 'warning', message, span: { start: 0, end: 0 } }
}

const remarkAt = (start: number, name: ReasonName, severity: Remark['severity']): Remark => ({
  name,
  severity,
  message: worded(REASONS[name], COMMAND),
  span: { start, end: start },
})

const reasonOf = ({ reason }: Unread): Remark => remarkAt(0, reason, 'error')

function remarksOf({ findings, omitted, ownRemark, isRefused, text }: Answer): readonly Remark[] {
  const rest = omitted.map(remarkOfOmission)
  if (ownRemark === null) return [...findings, ...rest]
  const own = remarkAt(text.indexOf(REPLACEMENT_CHARACTER), ownRemark, isRefused ? 'error' : 'warning')
  return [...findings, own, ...rest]
}

function lineOf(read: Answer | Unread, { name, severity, message, span, suggestion }: Remark): string {
  const { line, column } = placeOf(read, span.start)
  const advice = suggestion === undefined ? '' : `; ${suggestion}`
  return bytesOf(`${escaped(read.file)}:${line}:${column}: ${severity}: ${name}: ${escaped(message + advice)}`)
}

/** The line and the column for an offset in a URL. */
function placeOf(read: Answer | Unread, offset: number): { readonly line: number; readonly column: number } {
  const link = read.kind === 'answer' ? read.link : null
  if (link === null) {
    const { number, record, place } = read
    const before = place === null ? 0 : textOfBytes(record.slice(0, place.start)).length
    return { line: number, column: before + offset + 1 }
  }
  // If a link's source contains character references, an offset in the link is not an offset in the source, so the place of the
  // whole link is reported. Otherwise, line ends within the link are counted.
  if (!link.isVerbatim) return link
  const lines = (read as Answer).text.slice(0, offset).split('\n')
  const last = lines.at(-1) as string
  return lines.length === 1
    ? { line: link.line, column: link.column + offset }
    : { line: link.line + lines.length - 1, column: last.length + 1 }
}
