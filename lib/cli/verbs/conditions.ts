/**
 * The conditions of a run, which are loaded if there are any.
 */

export { withFilter } from '../../around/lines/filter.js'
export { checkConditions } from '../../around/lines/where.js'
