/**
 * Work that is done when it is first wanted, and then never again: tables are large, and most programs need none of them.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | null = null
  return () => {
    made ??= make()
    return made
  }
}
