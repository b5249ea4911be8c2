/**
 * The words of the platform's `URL` that are strings.
 */
export const URL_WORDS = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const
