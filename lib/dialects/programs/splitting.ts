/**
 * Functions that split strings, shared by several programs.
 */

/** Splits a string at the first occurrence of a mark; `after` is `null` if the mark does not occur. */
export function cut(text: string, mark: string): [before: string, after: string | null] {
  const at = text.indexOf(mark)
  return at === -1 ? [text, null] : [text.slice(0, at), text.slice(at + mark.length)]
}

/** Splits a string at the last occurrence of a mark; `before` is `null` if the mark does not occur. */
export function cutLast(text: string, mark: string): [before: string | null, after: string] {
  const at = text.lastIndexOf(mark)
  return at === -1 ? [null, text] : [text.slice(0, at), text.slice(at + mark.length)]
}

/** Splits user information into username and password at the first ":". */
export function credentialsOf(userinfo: string | null): { username: string | null; password: string | null } {
  if (userinfo === null) return { username: null, password: null }
  const [username, password] = cut(userinfo, ':')
  return { username, password }
}

/** Splits a string before the first match of `marks`, which is kept in the rest. */
export function cutBefore(text: string, marks: RegExp): [before: string, rest: string] {
  const at = text.search(marks)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

/** Splits the text after the authority into path, query and fragment. The fragment is cut off first. */
export function tailOf(rest: string): { path: string; query: string | null; fragment: string | null } {
  const [beforeFragment, fragment] = cut(rest, '#')
  const [path, query] = cut(beforeFragment, '?')
  return { path, query, fragment }
}

/** Turns an empty part into `null`, for programs that do not tell empty from absent. */
export const orNull = (text: string | null): string | null => (text === '' ? null : text)

/** Whether a segment is "." or "..", unencoded. */
export const isDots = (segment: string): boolean => segment === '.' || segment === '..'

/** Whether a path contains a dot segment. */
export const hasDots = (path: string): boolean => /(?:^|\/)\.\.?(?:\/|$)/.test(path)

/** Whether a string consists of ASCII digits only, or is empty. */
export const isDigits = (text: string): boolean => /^[0-9]*$/.test(text)
