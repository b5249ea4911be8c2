/**
 * The second script of the viewer: what is shown below the first answer. It is loaded as soon as the page stands.
 */

export { hostVariants, keysOf, shownTo, stepsOf } from './model/details.js'
export { readingsOf } from './model/readings.js'
