/**
 * The relative schemes and their default ports (section "URLs", the table of relative schemes). A URL with a relative scheme
 * has an authority and a path; a URL with any other scheme has scheme data.
 */

/** Each relative scheme with its default port or `null`. */
export const RELATIVE_SCHEMES: ReadonlyMap<string, string | null> = new Map([
  ['ftp', '21'],
  ['file', null],
  ['gopher', '70'],
  ['http', '80'],
  ['https', '443'],
  ['ws', '80'],
  ['wss', '443'],
])
