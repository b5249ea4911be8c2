/**
 * A text cut wherever a part or a finding begins or ends: what is drawn behind a field, piece by piece.
 */

import type { ComponentName, Finding } from 'weburl'
import type { Piece } from './pieces.js'

/** A stretch of a text that has one part and the same findings. It is empty where a finding points between two characters. */
export interface Segment {
  readonly text: string
  readonly part: ComponentName | null
  /** Indexes in the list of findings. */
  readonly findings: readonly number[]
}

/** How many findings are drawn: a text with more of them is not read by a person any more. */
const MOST_DRAWN = 200

export function segmentsOf(text: string, pieces: readonly Piece[], findings: readonly Finding[]): Segment[] {
  const spans = findings.slice(0, MOST_DRAWN).map(({ span }) => span)
  const cuts = new Set([0, text.length])
  for (const { start, end } of [...pieces, ...spans]) cuts.add(start).add(end)
  const inOrder = [...cuts].sort((a, b) => a - b)
  const segments: Segment[] = []
  let piece = 0
  inOrder.forEach((start, index) => {
    const between = indexesOf(spans, (span) => span.start === start && span.end === start)
    if (between.length > 0) segments.push({ text: '', part: null, findings: between })
    const end = inOrder[index + 1]
    if (end === undefined) return
    while ((pieces[piece]?.end ?? Number.POSITIVE_INFINITY) <= start) piece++
    const part = pieces[piece]?.part ?? null
    const here = indexesOf(spans, (span) => span.start <= start && end <= span.end)
    segments.push({ text: text.slice(start, end), part, findings: here })
  })
  return segments
}

const indexesOf = <Item>(items: readonly Item[], test: (item: Item) => boolean): number[] =>
  items.flatMap((item, index) => (test(item) ? [index] : []))
