/**
 * The page `typedoc/decisions/law-exceptions.md`: every exception from every law, with its sentence, the dialects in which an example
 * breaks the law, and one such example. All of it is derived from a run of the laws in `tests/dialects/conformance`.
 */

import { whatwg } from '../lib/dialects/index.js'
import { DIALECTS } from '../tests/dialects/conformance/dialects.js'
import type { Exception } from '../tests/dialects/conformance/law.js'
import { LAWS } from '../tests/dialects/conformance/laws/all.js'

export const PAGE = 'typedoc/decisions/law-exceptions.md'

const HEAD = `---
title: "Laws: the exceptions"
group: Decisions
---

# The exceptions to the laws

Each exception to a [law](./laws.md), with the sentence that forces it, what holds in its place, and an example in one dialect. The tests
ask each law about generated input; what an exception covers is excused, and nothing else is. \`npm run exceptions\` derives this page from
a run, and a test compares: an exception whose example keeps the law is an error, and so is one that is not on this page. The examples are
what the law is asked about: texts, bases, edits and parts. Letters with numbers refer to the decisions about the dialect.

`

interface Row {
  readonly exception: Exception
  readonly dialects: string[]
}

/** The default dialect's laws that have exceptions, in short. */
function inShort(): string {
  const { exceptions } = DIALECTS.find(({ dialect }) => dialect === whatwg) as (typeof DIALECTS)[number]
  const lines = [...LAWS].flatMap(([heading, laws]) =>
    laws.flatMap((law) =>
      exceptions
        .filter((one) => one.laws.includes(law))
        .map(({ sentence }) => `| ${heading} | ${capital(law.title)} | ${escaped(sentence)} |`),
    ),
  )
  return `## In \`whatwg\`\n\n| law | what is asked | the exception |\n| :-- | :-- | :-- |\n${lines.join('\n')}\n\n`
}

/** The whole page. */
export function exceptionsPage(): string {
  const sections = [...LAWS].flatMap(([heading, laws]) => {
    const parts = laws.flatMap((law) => {
      const rows = rowsOf(
        DIALECTS.flatMap(({ dialect, exceptions }) => {
          const broken = exceptions.filter((one) => one.laws.includes(law))
          return broken.map((exception) => ({ exception, name: dialect.name }))
        }),
      )
      return rows.length === 0 ? [] : [`### ${capital(law.title)}\n\n${rows.map(item).join('\n')}\n`]
    })
    const text = parts.length === 0 ? 'There are no exceptions.\n' : parts.join('\n')
    return [`## ${heading}\n\n${text}`]
  })
  return HEAD + inShort() + sections.join('\n')
}

/** One row for each sentence, with all dialects in which it is shown. */
function rowsOf(found: readonly { readonly exception: Exception; readonly name: string }[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { exception, name } of found) {
    const row = rows.get(exception.sentence)
    if (row === undefined) rows.set(exception.sentence, { exception, dialects: [name] })
    else row.dialects.push(name)
  }
  return [...rows.values()]
}

function item({ exception, dialects }: Row): string {
  const { sentence, instead, everywhere, example } = exception
  const names = dialects.map((name) => `\`${name}\``).join(', ')
  const held =
    instead === undefined
      ? ''
      : ` ${capital(everywhere ? 'the law does not hold there; instead, ' : 'instead, ')}${instead.title}.`
  return `- ${names}: ${escaped(sentence)}.${escaped(held)} Example: ${code(example)}`
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** An example in ASCII, with the parts that matter. */
function code(example: unknown): string {
  const text = JSON.stringify(example, (_, value) => (isBare(value) ? undefined : value))
  return `\`${text.replaceAll(/[^ -~]|`/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}\``
}

const isBare = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

/** A sentence in Markdown: characters that would be markup are escaped. */
const escaped = (text: string): string => text.replaceAll(/[\\<>*_[\]|`]/g, '\\$&')
