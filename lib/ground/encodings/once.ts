/**
 * Work that is done once, when its result is first needed: tables are large, and most programs do not need one.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | null = null
  return () => {
    made ??= make()
    return made
  }
}
