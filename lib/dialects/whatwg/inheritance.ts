/**
 * How much a URL has from its base. The basic URL parser (section 4.4) copies from the base in many places, and always the
 * same parts together; how many of them is one word here.
 *
 * @see https://url.spec.whatwg.org/#relative-state
 */

/**
 * Each is more than the one before:
 *
 *     nothing  authority  drive  directory  path  query
 *
 * `nothing` may still be the scheme, which a reference that begins with `//` has from its base; `authority` is username,
 * password, host and port; `drive` is also the drive letter that a file path begins with; `directory` the path but for its
 * last segment.
 */
export type Inheritance = 'nothing' | 'authority' | 'drive' | 'directory' | 'path' | 'query'

/** From which degree of inheritance on a part is the base's. */
export const DEGREE: Readonly<Record<Inheritance, number>> = {
  nothing: 0,
  authority: 1,
  drive: 2,
  directory: 3,
  path: 4,
  query: 5,
}
