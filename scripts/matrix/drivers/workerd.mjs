/** Runs a bundle in workerd, the engine of Cloudflare Workers, and writes what its `fetch` answers. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [tools, bundle] = process.argv.slice(2)
const { Miniflare } = createRequire(join(tools, 'package.json'))('miniflare')
const worker = new Miniflare({ modules: true, script: readFileSync(bundle, 'utf8'), compatibilityDate: '2026-01-01' })
try {
  const response = await worker.dispatchFetch('http://localhost/')
  console.log(await response.text())
} finally {
  await worker.dispose()
}
