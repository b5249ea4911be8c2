/**
 * Test data that is kept beside the project and not in it. A suite that needs it is pending where it is missing.
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const WPT_URL_DIR = process.env.WPT_URL_DIR ?? '../shared/wpt'
const VECTORS_DIR = process.env.VECTORS_DIR ?? '../shared/vectors'

/** Runs a suite over a file's content, or marks it pending. */
type WithData = <T>(title: string, file: string, suite: (data: T) => void) => void

const within =
  (folder: string): WithData =>
  (title, file, suite) => {
    const path = join(folder, file)
    if (!existsSync(path)) {
      it(`${title} (pending: ${path} is not there)`)
      return
    }
    describe(title, () => suite(JSON.parse(readFileSync(path, 'utf8'))))
  }

/** The web-platform-tests' url folder. */
export const describeWpt: WithData = within(WPT_URL_DIR)

/** Cases made by running the original implementations. */
export const describeVectors: WithData = within(VECTORS_DIR)
