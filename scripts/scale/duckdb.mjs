/**
 * `examples/scale/duckdb.mjs` over a Parquet file that DuckDB writes itself.
 */

import { join } from 'node:path'
import { Missing } from './processes.ts'

export async function checkDuckdb({ folder, file }) {
  const { connect } = await import('../../examples/scale/duckdb.mjs').catch((error) => {
    throw new Missing(`@duckdb/node-api cannot be loaded: ${error.message}`)
  })
  const connection = await connect()
  const parquet = join(folder, 'urls.parquet')
  const output = join(folder, 'duckdb.txt')
  const csv = "header = false, delim = '\\x01', quote = '', escape = ''"
  await connection.run(
    `COPY (SELECT coalesce(url, '') AS url FROM read_csv('${file}', columns = {'url': 'VARCHAR'}, ${csv}, auto_detect = false))
     TO '${parquet}' (FORMAT parquet)`,
  )
  await connection.run(
    `COPY (SELECT weburl_href(url) FROM '${parquet}') TO '${output}' (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER '\x01')`,
  )
  const hosts = await connection.runAndReadAll(`SELECT count(DISTINCT weburl_host(url)) FROM '${parquet}'`)
  connection.closeSync()
  return { output, said: `${hosts.getRows()[0]} hosts in a Parquet file` }
}
