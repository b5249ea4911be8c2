/**
 * The loops that are timed. They use every result, so that the compiler cannot leave out the work.
 *
 * The module is loaded once for each contestant, under an address of its own: a loop that both share would be compiled for
 * both, and would be fast for neither.
 */

/** Reads a unit of every result: a text may be a rope, and is copied when it is read. The copying has to be measured, too. */
function readTexts(call, inputs) {
  let sum = 0
  for (const input of inputs) {
    const text = call(input)
    sum = (sum + text.charCodeAt(text.length >> 1)) | 0
  }
  return sum
}

function addNumbers(call, inputs) {
  let sum = 0
  for (const input of inputs) sum = (sum + Number(call(input))) | 0
  return sum
}

function keepObjects(call, inputs) {
  let last = null
  for (const input of inputs) last = call(input)
  return last
}

export const loops = { readTexts, addNumbers, keepObjects }
