/**
 * What has been said before, as long as there is room for it. The answers of Unicode's properties, of the case mappings and of
 * `normalize` are the same each time, and a domain asks for the same few characters over and over.
 */

const MOST = 32_768

/** A function that remembers what it has said. */
export function kept<Key, Value>(ask: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    let value = values.get(key)
    if (value === undefined) {
      value = ask(key)
      if (values.size >= MOST) values.clear()
      values.set(key, value)
    }
    return value
  }
}
