/**
 * How deep the tests look. `npm test` is for every change, and takes about a minute. `npm run test:deep` repeats the same checks
 * with many more generated inputs and with longer ones.
 *
 * A test says how often a question is asked at depth 1. The environment variable `WEBURL_TEST_DEPTH` says how deep the tests look:
 * at three tenths where it is not set, because each change is asked about in a deep run as well; at 10 in `npm run test:deep`; and as
 * deep as you like: `npm run test:seeds -- --minutes 480 --depth 100` takes a night. Mutation testing sets less, because it runs the
 * tests again for each change; no other run does.
 */

/** The depth of `npm test`. */
const SHALLOW = 0.3
const DEPTH = Number(process.env.WEBURL_TEST_DEPTH ?? SHALLOW)
if (!(DEPTH > 0)) throw new RangeError(`WEBURL_TEST_DEPTH is ${process.env.WEBURL_TEST_DEPTH}: write a number above 0`)

/** Whether this is a deep run, with time for whole sweeps, a process for each example, and the longest inputs. */
export const IS_DEEP: boolean = DEPTH > 1

/**
 * Whether enough is generated to count how often something occurred. Mutation testing generates too little for that.
 */
export const IS_WHOLE: boolean = DEPTH >= SHALLOW

/** Scales a number of runs from depth 1 to the depth of this run. */
export const times = (count: number): number => Math.ceil(count * DEPTH)

/** The value for `npm test`, or the value for a deep run. */
export const byDepth = <T>(shallow: T, deep: T): T => (IS_DEEP ? deep : shallow)
