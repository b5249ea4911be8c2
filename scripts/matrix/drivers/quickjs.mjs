/** Runs a bundle in QuickJS, and writes what it leaves in `globalThis.outcome`. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [tools, bundle] = process.argv.slice(2)
const { getQuickJS } = createRequire(join(tools, 'package.json'))('quickjs-emscripten')
const engine = (await getQuickJS()).newContext()
const found = (name) => engine.getProp(engine.global, name).consume(engine.dump)
engine.unwrapResult(engine.evalCode(readFileSync(bundle, 'utf8'))).dispose()
engine.unwrapResult(
  engine.evalCode('outcome.then((text) => { globalThis.text = text }, (error) => { globalThis.text = String(error) })'),
)
engine.unwrapResult(engine.runtime.executePendingJobs())
console.log(found('text'))
