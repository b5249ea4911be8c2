/**
 * A log without secrets. Texts that arrive as URLs are logged without passwords and tokens. This includes texts that are not
 * URLs, because programs log errors above all.
 */

import { Url, type UrlError } from 'weburl'

const SECRETS = { parameters: ['token', 'access_token'] }

function log(event: string, text: string): void {
  console.log(`${event} ${Url.redact(text, SECRETS)}`)
}

for (const text of [
  'https://user:hunter2@example.org/?page=2&token=abc#top',
  'https://example.org/?%74oken=abc',
  'htps//user:hunter2@example.org',
  'https://user:hun/ter2@example.org:port/?access_token=abc',
  '//user:hunter2@example.org/',
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
// fetch  https://example.org/?%74oken=***
// refuse htps//user:***@example.org
// refuse https://user:***@example.org:port/?access_token=***
// refuse //user:***@example.org/
// https://user:***@exa mple.org/
// Url <https://user:***@example.org/>
