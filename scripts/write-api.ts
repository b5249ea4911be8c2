/**
 * Writes the reports of what each door promises: tests/house/api.
 *
 *     npm run api
 */

import { writeFileSync } from 'node:fs'
import { apiOf, reportOf } from './api-report.js'
import { allDoors } from './docs/doors.js'

for (const door of allDoors) writeFileSync(reportOf(door), apiOf(door))
