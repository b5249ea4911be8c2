/**
 * The tasks that can be measured. The name of a speed task has two parts, an action and a corpus: `href:web`.
 */

/** The actions: a function of a contestant, and the loop that uses its results. */
const DEEDS = {
  /** Parse, and write the canonical text. */
  href: { method: 'href', loop: 'readTexts' },
  /** As `href`, without the fast way: each text is read state by state. */
  general: { method: 'generalHref', loop: 'readTexts' },
  /** Parse, and ask for the host and the path. */
  parts: { method: 'parts', loop: 'addNumbers' },
  /** Parse, and nothing else. */
  parse: { method: 'parse', loop: 'keepObjects' },
  canparse: { method: 'canParse', loop: 'addNumbers' },
  /** Resolve against a base that is parsed already, and write the canonical text. */
  resolve: { method: 'resolve', loop: 'readTexts' },
  /** Refuse without an exception. The platform throws one, which is caught. */
  invalid: { method: 'tryParse', loop: 'keepObjects' },
}

export const SPEED_TASKS = [
  'href:web',
  'parts:web',
  'parse:web',
  'canparse:web',
  'href:hard',
  'parts:hard',
  'href:files',
  'href:messy',
  'href:nonspecial',
  'href:idn',
  'general:web',
  'general:messy',
  'resolve:page',
  'resolve:mixed',
  'invalid',
]

export const ALL_TASKS = [...SPEED_TASKS, 'growth', 'growth-verbs', 'memory', 'keys']

/** The function, the loop and the corpus of a speed task. */
export function readTask(name) {
  const [deed, corpus = deed] = name.split(':')
  return { ...DEEDS[deed], corpus }
}

/** The tasks of a list: `speed`, `all`, or names with a comma between them. */
export function tasksNamed(list) {
  if (list === 'speed') return SPEED_TASKS
  if (list === 'all') return ALL_TASKS
  const names = list.split(',')
  const unknown = names.find((name) => !ALL_TASKS.includes(name))
  if (unknown !== undefined) throw new RangeError(`No task is named ${unknown}. There are: ${ALL_TASKS.join(' ')}`)
  return names
}
