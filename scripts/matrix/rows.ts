/**
 * The rows of the matrix: where people run the package. `.ci/run` has one of each kind, and `.ci/nightly` has all of them.
 *
 * The guide "Where it runs" lists each of them, with the line that it needs.
 */

import { BROWSERS } from '../browsers.js'
import { LOWEST_NODES, NODES } from '../runtimes.js'
import { edgeRuntime, hermes, inBrowser, quickJs, workerd } from './in-engines.js'
import { bun, bundleAlone, deno, inCommonJs, inNode } from './in-programs.js'
import { jest, jestByRequire, vitest } from './in-test-runners.js'
import type { Row } from './row.js'

export const ROWS: readonly Row[] = [
  ...NODES.map((name) => inNode(name, 'at each change')),
  ...LOWEST_NODES.map((name) => inNode(name, 'at night')),
  inCommonJs('Node 20', 'at each change'),
  ...LOWEST_NODES.map((name) => inCommonJs(name, 'at night')),
  inCommonJs('Node 26', 'at night'),
  bundleAlone,
  bun,
  deno,
  ...BROWSERS.map(inBrowser),
  edgeRuntime,
  workerd,
  quickJs,
  hermes,
  jest('Jest with Babel', 'node', 'at night'),
  jest('Jest with Babel', 'jsdom', 'at night'),
  jest('Jest with swc', 'node', 'at night'),
  jest('Jest with swc', 'jsdom', 'at night'),
  jest('Jest with ts-jest', 'node', 'at night'),
  jest('Jest with ts-jest', 'jsdom', 'at night'),
  jest('Jest with modules', 'node', 'at night'),
  jest('Jest with modules', 'jsdom', 'at each change'),
  jestByRequire,
  vitest('node'),
  vitest('jsdom'),
]
