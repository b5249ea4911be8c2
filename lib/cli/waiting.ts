/**
 * Waiting without work: for a descriptor that is not ready.
 */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
