/**
 * Loaded before a program (`node --import`), writes at its end what it took: seconds of the processor, and the most memory.
 */

import { writeFileSync } from 'node:fs'

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const usage = { seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }
  writeFileSync(process.env.WEBURL_USAGE_FILE, JSON.stringify(usage))
})
