/**
 * What Node says about a file, in words for a person: without the code of the error and the name of the call.
 */
export function problemOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /^E[A-Z0-9]+: ([^,]+)/.exec(message)?.[1] ?? message
}
