/**
 * Cuts that several programs make, each by its own choice of marks.
 */

/** Cuts a string at the first occurrence of a mark; `null` after it means that the mark does not occur. */
export function cut(text: string, mark: string): [before: string, after: string | null] {
  const at = text.indexOf(mark)
  return at === -1 ? [text, null] : [text.slice(0, at), text.slice(at + mark.length)]
}

/** Cuts a string at the last occurrence of a mark; `null` before it means that the mark does not occur. */
export function cutLast(text: string, mark: string): [before: string | null, after: string] {
  const at = text.lastIndexOf(mark)
  return at === -1 ? [null, text] : [text.slice(0, at), text.slice(at + mark.length)]
}

/** A username and a password, cut at the first ":". */
export function credentialsOf(userinfo: string | null): { username: string | null; password: string | null } {
  if (userinfo === null) return { username: null, password: null }
  const [username, password] = cut(userinfo, ':')
  return { username, password }
}

/** Cuts a string before the first of some marks. The mark belongs to the rest. */
export function cutBefore(text: string, marks: RegExp): [before: string, rest: string] {
  const at = text.search(marks)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

/** Path, query and fragment of what follows an authority: the fragment is cut off first. */
export function tailOf(rest: string): { path: string; query: string | null; fragment: string | null } {
  const [beforeFragment, fragment] = cut(rest, '#')
  const [path, query] = cut(beforeFragment, '?')
  return { path, query, fragment }
}

/** `null` for a part that the program does not distinguish from an absent one. */
export const orNull = (text: string | null): string | null => (text === '' ? null : text)

/** "." and "..", unencoded. */
export const isDots = (segment: string): boolean => segment === '.' || segment === '..'

/** Whether a path contains a dot segment. */
export const hasDots = (path: string): boolean => /(?:^|\/)\.\.?(?:\/|$)/.test(path)

/** Whether a string is only ASCII digits, or empty. */
export const isDigits = (text: string): boolean => /^[0-9]*$/.test(text)
