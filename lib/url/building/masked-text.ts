/**
 * The text that parts make, as a message or a log may show it.
 *
 * When a URL is changed, a part that stays may contain part of a secret. The path of `https://u:12/secret@h` is half of a
 * password, but after another host it looks like a plain path. So if masking the credentials hides anything in the URL that is
 * changed, besides its password, nothing of the new text is shown.
 */

import {
  type Mask,
  type MaskedText,
  maskCredentials,
  masked,
  maskSecrets,
  maskUrl,
} from '../../ground/findings/mask.js'
import type { Hole } from '../../ground/findings/passwords.js'
import { MASK } from '../../ground/text/quoting.js'
import { type Plan, type Wanted, wantedBy } from './plan.js'

/**
 * A string that parts make, without its secrets. `before` is the text of the URL or the reference that is changed, without its
 * password; `null` if nothing is changed.
 */
export function withoutSecrets(
  text: string,
  password: string | null,
  before: string | null,
  mask: Mask = maskSecrets,
): MaskedText {
  if (before !== null && !hidesNothing(before)) return masked(text, [{ start: 0, end: text.length }])
  // A password that a caller sets may have any character in it.
  const start = password === null ? -1 : text.indexOf(`:${password}@`) + 1
  const known = start > 0 ? [{ start, end: start + (password as string).length }] : []
  return masked(text, [...known, ...(before === null ? [] : valuesFrom(before, text)), ...mask(text).holes])
}

/** The place of a secret value in a string. The name of its parameter may have been changed. */
function valuesFrom(before: string, text: string): Hole[] {
  const first = maskSecrets(before).holes.find((hole) => hole.start < hole.end)
  if (first === undefined) return []
  // The text that is searched for begins with the "=" before the value, because a value may be a single letter.
  const start = text.indexOf(before.slice(first.start - 1, first.end)) + 1
  return start === 0 ? [] : [{ start, end: start + first.end - first.start }]
}

const hidesNothing = (text: string): boolean => maskCredentials(text).holes.length === 0

/** As {@link withoutSecrets}, for the text of a plan. */
export const withoutSecretsOf = (plan: Plan, text: string, { password }: Wanted, mask?: Mask): MaskedText =>
  withoutSecrets(text, password, plan.original && textWithout(plan.original, plan), mask)

/** The text of a URL, before or after the change, without its password; or the text that it was made of, if that shows more secrets. */
function textWithout(url: Wanted, { dialect }: Plan): string {
  const meant = dialect.meantBy?.(url)?.text ?? ''
  return hidesNothing(meant) ? dialect.serialize(url.password === null ? url : { ...url, password: null }) : meant
}

/** Whether the text of a part of a URL may be shown: it is neither part of a secret of the URL nor contains one. */
export function mayShow(text: string, url: Wanted, plan: Plan): boolean {
  const before = textWithout(url, plan)
  const { holes } = maskSecrets(before)
  const secrets = holes.map(({ start, end }) => before.slice(start, end))
  // A document may begin a part in the middle of a secret, and end it after the secret.
  const at = before.indexOf(text)
  const isApart = at === -1 || holes.every(({ start, end }) => end <= at || start >= at + text.length)
  return isApart && hidesNothing(before) && [url.password ?? '', ...secrets].every((secret) => !isPieceOf(secret, text))
}

/** Whether a string reveals a secret: it is part of the secret, or contains it. */
const isPieceOf = (secret: string, text: string): boolean =>
  secret !== '' && text !== '' && (secret.includes(text) || text.includes(secret))

/** The text of the parts that a plan sets, without its secrets. */
export function maskedText(plan: Plan): string {
  const shown = withoutPassword(wantedBy(plan))
  return withoutSecretsOf(plan, plan.dialect.serialize(shown), shown, maskUrl).text
}

const withoutPassword = (url: Wanted): Wanted => (url.password === null ? url : { ...url, password: MASK })
