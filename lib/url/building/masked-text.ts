/**
 * Masks the secrets in a URL that is being built or changed, for messages and logs.
 *
 * When a URL is changed, an unchanged part may contain part of a secret. The path of `https://u:12/secret@h` is half of a password,
 * but after another host, it looks like an ordinary path. So if the original URL contains anything that looks like credentials,
 * besides its password, the whole new text is masked.
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
 * Masks the secrets in the new text. `before` is the text of the original URL or reference without its password; `null` if there is
 * no original.
 */
export function withoutSecrets(
  text: string,
  password: string | null,
  before: string | null,
  mask: Mask = maskSecrets,
): MaskedText {
  if (before !== null && !hidesNothing(before)) return masked(text, [{ start: 0, end: text.length }])
  // A password set by the caller is searched for literally, because it may contain any character.
  const start = password === null ? -1 : text.indexOf(`:${password}@`) + 1
  const known = start > 0 ? [{ start, end: start + (password as string).length }] : []
  return masked(text, [...known, ...(before === null ? [] : valuesFrom(before, text)), ...mask(text).holes])
}

/** Finds a secret parameter value of the original in the new text, where the parameter's name may have changed. */
function valuesFrom(before: string, text: string): Hole[] {
  const first = maskSecrets(before).holes.find((hole) => hole.start < hole.end)
  if (first === undefined) return []
  // The search includes the "=" before the value, because the value may be a single letter.
  const start = text.indexOf(before.slice(first.start - 1, first.end)) + 1
  return start === 0 ? [] : [{ start, end: start + first.end - first.start }]
}

const hidesNothing = (text: string): boolean => maskCredentials(text).holes.length === 0

/** Like {@link withoutSecrets}, for the text of a plan. */
export const withoutSecretsOf = (plan: Plan, text: string, { password }: Wanted, mask?: Mask): MaskedText =>
  withoutSecrets(text, password, plan.original && textWithout(plan.original, plan), mask)

/** Returns the text of a URL without its password, or the text that was meant by it if only that text shows a secret. */
function textWithout(url: Wanted, { dialect }: Plan): string {
  const meant = dialect.meantBy?.(url)?.text ?? ''
  return hidesNothing(meant) ? dialect.serialize(url.password === null ? url : { ...url, password: null }) : meant
}

/** Tells whether a part of a URL may be shown, that is, whether it neither contains a secret nor is part of one. */
export function mayShow(text: string, url: Wanted, plan: Plan): boolean {
  const before = textWithout(url, plan)
  const { holes } = maskSecrets(before)
  const secrets = holes.map(({ start, end }) => before.slice(start, end))
  // A part may begin in the middle of a secret and end after it.
  const at = before.indexOf(text)
  const isApart = at === -1 || holes.every(({ start, end }) => end <= at || start >= at + text.length)
  return isApart && hidesNothing(before) && [url.password ?? '', ...secrets].every((secret) => !isPieceOf(secret, text))
}

/** Tells whether a string reveals a secret, that is, whether it is part of the secret or contains it. */
const isPieceOf = (secret: string, text: string): boolean =>
  secret !== '' && text !== '' && (secret.includes(text) || text.includes(secret))

/** Returns the text of a plan's URL with its secrets masked. */
export function maskedText(plan: Plan): string {
  const shown = withoutPassword(wantedBy(plan))
  return withoutSecretsOf(plan, plan.dialect.serialize(shown), shown, maskUrl).text
}

const withoutPassword = (url: Wanted): Wanted => (url.password === null ? url : { ...url, password: MASK })
