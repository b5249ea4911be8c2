/**
 * The goals; `--check` fails when one is missed. A goal for speed is the greatest ratio to the platform's time that is allowed.
 */

export const speedGoals = {
  'href:web': 0.46,
  // Both words are copies, which do not keep the text: without them it is 0.62.
  'parts:web': 0.9,
  'parse:web': 0.46,
  'canparse:web': 0.96,
  'href:files': 0.46,
  'href:messy': 2.4,
  'href:nonspecial': 1.6,
  'href:idn': 1.75,
  'resolve:page': 0.37,
  'resolve:mixed': 0.45,
  invalid: 0.3,
}

/** For the start, of the time of whatwg-url; the command, of the time of an empty program. */
export const coldGoals = {
  doors: { core: 0.34, weburl: 0.42, sites: 0.25, pages: 0.45, lines: 0.55 },
  command: 1.45,
}

/** For every family of inputs. */
export const growthGoals = { exponent: 1.35, nanosecondsPerCharacter: 150 }

/** Bytes for each value, without the text that it was read from. */
export const memoryGoals = {
  'canonical, untouched': 80,
  'canonical, href read': 80,
  'canonical, words read': 120,
  'canonical, host and path read': 120,
  'messy, untouched': 810,
  'messy, href read': 1320,
}

/** The greatest ratios to the time that `href` takes for the same links. */
export const keyGoals = {
  'dedupe, unchanged': 2,
  dedupe: 3,
  'dedupe-loose': 30,
}

/** The goals that a result misses, in words. */
export function missedGoals(task, result) {
  if (task === 'growth') return result.flatMap(missedGrowth)
  if (task === 'growth-verbs') {
    return result.flatMap(({ name, steepest, slowest }) =>
      missedGrowth({
        name: `${name} of ${steepest.family} and ${slowest.family}`,
        exponent: steepest.exponent,
        nanosecondsPerCharacter: slowest.nanosecondsPerCharacter,
      }),
    )
  }
  if (task === 'memory') {
    return result
      .filter(({ name, bytes }) => bytes > memoryGoals[name])
      .map(({ name, bytes }) => `memory, ${name}: ${Math.round(bytes)} bytes, the goal is ${memoryGoals[name]}`)
  }
  if (task === 'keys') {
    return result
      .filter(({ name, ratio }) => ratio > keyGoals[name])
      .map(({ name, ratio }) => `keys, ${name}: ${ratio.toFixed(2)}, the goal is ${keyGoals[name]}`)
  }
  const goal = speedGoals[task]
  return result.ratio > goal ? [`${task}: ${result.ratio.toFixed(2)}, the goal is ${goal}`] : []
}

const missedGrowth = (family) =>
  Object.entries(growthGoals)
    .filter(([measure, goal]) => family[measure] > goal)
    .map(([measure, goal]) => `growth, ${family.name}: ${measure} ${family[measure].toFixed(2)}, the goal is ${goal}`)
