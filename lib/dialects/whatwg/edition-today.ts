/**
 * The URL Standard as of 2 July 2026, commit 6ae8486: its tables, and the steps that another edition does differently.
 *
 * The members are in the order of `edition.ts`.
 */

import { serializeHost } from '../../ground/hosts/serialize-host.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import type { Edition } from './edition.js'
import { forbiddenHostCodePoints, hostsToday } from './hosts-today.js'
import { normalizedDriveOf, startsWithWindowsDriveLetter } from './path.js'
import { reportFirstInvalidUnits } from './url-units.js'

const c0Control = CodePointSet.range(0x00, 0x1f).and('\x7f')
const query = c0Control.and(' "#<>')
const path = query.and('?^`{}')

export const today: Edition = {
  ...hostsToday,
  specification: 'https://url.spec.whatwg.org/commit-snapshots/6ae8486/',
  reportTo: (report) => report,
  percentEncodeSets: {
    c0Control,
    fragment: c0Control.and(' "<>`'),
    query,
    specialQuery: query.and("'"),
    path,
    userinfo: path.and('/:;=@[\\]|'),
  },
  // Percent-encode after encoding, step 7.4.
  numericReference: (codePoint) => `%26%23${codePoint}%3B`,
  forbiddenHostCodePoints,
  reportOpaqueHost: reportFirstInvalidUnits,
  specialSchemes: new Map([
    ['ftp', 21],
    ['file', null],
    ['http', 80],
    ['https', 443],
    ['ws', 80],
    ['wss', 443],
  ]),
  driveLetters: {
    startReference: startsWithWindowsDriveLetter,
    hostBeforeReference: (base) => base,
    hostBeforePath: (base) => base,
    driveBeforePath: (basePath, input, start) =>
      startsWithWindowsDriveLetter(input, start + 1) ? '' : normalizedDriveOf(basePath),
    hostBefore: (_path, _scheme, host) => host,
  },
  // Step 3.2: only the last space is encoded.
  opaquePathBeforeMore: (encoded) => (encoded.endsWith(' ') ? `${encoded.slice(0, -1)}%20` : encoded),
  fragmentToEncode: (fragment) => fragment,
  emptySegmentGuard: '/.',
  origin: {
    // DEVIATION (W6): Step 1 looks into the blob URL store, which does not exist here. So the origin is always taken from the path,
    // as in step 2.
    urlInBlob: ({ path: text }) => text ?? '',
    schemesInBlob: new Set(['http', 'https']),
    serializeHost,
  },
}
