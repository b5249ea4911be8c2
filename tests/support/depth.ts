/**
 * How deep the tests look. `npm test` looks once: it is for every change, and takes about a minute. `npm run test:deep` asks the
 * same questions about many more generated inputs and about longer texts.
 *
 * The environment variable `WEBURL_TEST_DEPTH` says how many times as many: 1 where it is not set, 10 in `npm run test:deep`,
 * and as much as you like: `npm run test:seeds -- --minutes 480 --depth 100` takes a night.
 * Mutation testing sets a fraction, because it runs the tests again for each change; no other run does.
 */

const DEPTH = Number(process.env.WEBURL_TEST_DEPTH ?? 1)
if (!(DEPTH > 0)) throw new RangeError(`WEBURL_TEST_DEPTH is ${process.env.WEBURL_TEST_DEPTH}: write a number above 0`)

/** Whether this is a deep run, which has time for whole sweeps, a process for each example, and the longest texts. */
export const IS_DEEP: boolean = DEPTH > 1

/**
 * Whether enough is generated to count how often something occurred. Mutation testing generates too little for that.
 */
export const IS_WHOLE: boolean = DEPTH >= 1

/** How often a question is asked; `npm test` asks it this often. */
export const times = (count: number): number => Math.ceil(count * DEPTH)

/** The value for `npm test`, or the value for a deep run. */
export const byDepth = <T>(shallow: T, deep: T): T => (IS_DEEP ? deep : shallow)
