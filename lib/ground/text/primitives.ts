/**
 * Methods of strings, called through the prototype. V8 holds strings in many internal forms: to look a method up at a place that
 * has seen many of them is slow, and a call of the prototype's is not. Only hot code needs this; see also `unitAt` in `ascii.ts`.
 */

const { indexOf: INDEX_OF, lastIndexOf: LAST_INDEX_OF, slice: SLICE } = String.prototype

export const indexIn = (text: string, sought: string, from: number): number => INDEX_OF.call(text, sought, from)
export const lastIndexIn = (text: string, sought: string, from: number): number =>
  LAST_INDEX_OF.call(text, sought, from)
export const sliceOf = (text: string, start: number, end?: number): string => SLICE.call(text, start, end)
