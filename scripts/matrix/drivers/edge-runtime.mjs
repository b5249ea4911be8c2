/** Runs a bundle in Vercel's edge runtime, and prints the value that the bundle assigns to `globalThis.outcome`. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [tools, bundle] = process.argv.slice(2)
const { EdgeRuntime } = createRequire(join(tools, 'package.json'))('edge-runtime')
const runtime = new EdgeRuntime()
runtime.evaluate(readFileSync(bundle, 'utf8'))
console.log(await runtime.context.outcome)
