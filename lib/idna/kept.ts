/**
 * What has been said about characters, as long as there is room for it. The answers of Unicode's properties, of the case mappings and of
 * `normalize` are the same each time, and a domain asks for the same few characters over and over.
 */

const MOST = 32_768

/** A function of numbers that remembers what it has said. */
export function kept<Value>(ask: (key: number) => Value): (key: number) => Value {
  const values = new Map<number, Value>()
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
