/**
 * URLs in a table: `weburl_href(url)` and `weburl_host(url)` as functions of SQL, in DuckDB, which reads Parquet as it reads
 * its own tables. The index of Common Crawl is such a table. What is not a URL is NULL.
 *
 *     node examples/scale/duckdb.mjs "SELECT weburl_host(url) AS host, count(*) FROM 'index.parquet' GROUP BY host"
 *
 * DuckDB calls functions of JavaScript on one thread, so this is a tool for one machine.
 */

import { DuckDBInstance, DuckDBScalarFunction, VARCHAR } from '@duckdb/node-api'
import { Url } from 'weburl'

/** A function of SQL from one text to another; `null` is NULL. */
export const textFunction = (name, of) =>
  DuckDBScalarFunction.create({
    name,
    parameterTypes: [VARCHAR],
    returnType: VARCHAR,
    mainFunction: (_info, input, output) => {
      const texts = input.getColumnVector(0)
      for (let row = 0; row < input.rowCount; row++) {
        const text = texts.getItem(row)
        output.setItem(row, text === null ? null : of(text))
      }
      output.flush()
    },
  })

/** A connection that knows the functions. */
export async function connect(path = ':memory:') {
  const connection = await (await DuckDBInstance.create(path)).connect()
  connection.registerScalarFunction(textFunction('weburl_href', (text) => Url.tryParse(text)?.href ?? null))
  connection.registerScalarFunction(textFunction('weburl_host', (text) => Url.tryParse(text)?.host ?? null))
  return connection
}

if (import.meta.filename === process.argv[1]) {
  const [, , query = "SELECT weburl_href('HTTP://EXAMPLE.org')"] = process.argv
  const reader = await (await connect()).runAndReadAll(query)
  for (const row of reader.getRows()) process.stdout.write(`${row.join('\t')}\n`)
}
