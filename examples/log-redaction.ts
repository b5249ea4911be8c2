/**
 * A log without secrets. Texts that arrive as URLs are logged without passwords and tokens. This includes texts that are not
 * URLs, because programs log errors above all. The names of well-known secrets, such as `token`, are masked in any case. One text is
 * one line of the log: control characters are shown as signs, and a long text is cut after it has been masked.
 */

import { Url, type UrlError } from 'weburl'

const SECRETS = { parameters: ['ticket', 'x-*-id'] }

const MAX_LENGTH = 2048

export function log(event: string, text: string): void {
  const masked = Url.redact(text, SECRETS)
  console.log(`${event} ${masked.length > MAX_LENGTH ? `${masked.slice(0, MAX_LENGTH)}…` : masked}`)
}

for (const text of [
  'https://user:hunter2@example.org/?page=2&token=abc#top',
  'https://example.org/?%74icket=abc&X-User-Id=7',
  'https://example.org/#/callback?code=abc&state=1',
  'htps//user:hunter2@example.org',
  'https://user:hun/ter2@example.org:port/?access_token=abc',
  '//user:hunter2@example.org/',
  'nowhere\nfetch  https://example.org/',
]) {
  log(Url.canParse(text) ? 'fetch ' : 'refuse', text)
}

// Error messages and the console do not show the password either.
try {
  Url.parse('https://user:hunter2@exa mple.org/')
} catch (error) {
  console.log((error as UrlError).message.split('\n')[1]?.trim())
}
console.log(Url.parse('https://user:hunter2@example.org/'))

// Prints:
// fetch  https://user:***@example.org/?page=2&token=***#top
// fetch  https://example.org/?%74icket=***&X-User-Id=***
// fetch  https://example.org/#/callback?code=***&state=1
// refuse htps//user:***@example.org
// refuse https://user:***@example.org:port/?access_token=***
// refuse //user:***@example.org/
// refuse nowhere␊fetch  https://example.org/
// https://user:***@exa mple.org/
// Url <https://user:***@example.org/>
