/**
 * The relative schemes and their default ports (section "URLs", the table of relative schemes): schemes whose URLs have an
 * authority and a path. Every other scheme has scheme data.
 */

/** Relative scheme, default port. */
export const relativeSchemes: ReadonlyMap<string, string | null> = new Map([
  ['ftp', '21'],
  ['file', null],
  ['gopher', '70'],
  ['http', '80'],
  ['https', '443'],
  ['ws', '80'],
  ['wss', '443'],
])
