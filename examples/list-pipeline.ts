/**
 * A compressed list in a pipeline of Node: it is read, decompressed, answered and written piece by piece, however long it is.
 */

import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, gzipSync } from 'node:zlib'
import { urlLines } from 'weburl/lines'

const folder = mkdtempSync(join(tmpdir(), 'weburl-pipeline-'))
const from = join(folder, 'links.csv.gz')
const to = join(folder, 'hosts.csv')
writeFileSync(from, gzipSync('id,url\n1,"HTTP://EXAMPLE.co.uk/?a=1,2"\n2,nowhere\n3,http://192.168.0.1/\n'))

const answers = urlLines({ csv: true, header: true, column: 'url', add: { site: '{site}', class: '{class}' } })
await pipeline(createReadStream(from), createGunzip(), Duplex.fromWeb(answers), createWriteStream(to))

console.log(readFileSync(to, 'utf8').trimEnd())
rmSync(folder, { recursive: true })

// Prints:
// id,url,site,class
// 1,"http://example.co.uk/?a=1,2",http://example.co.uk,name
// 2,,,
// 3,http://192.168.0.1/,http://192.168.0.1,private
