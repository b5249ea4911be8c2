/**
 * `duckdb -c STATEMENT` by DuckDB's package for Node, for recipes that use DuckDB's shell. The statement reads from `/dev/stdin` and
 * writes to `/dev/stdout` by itself.
 *
 *     node scripts/scale/duckdb-shell.mjs -c "COPY (FROM 'urls.parquet') TO '/dev/stdout' (FORMAT csv, HEADER)"
 */

import { DuckDBInstance } from '@duckdb/node-api'

const [option, statement] = process.argv.slice(2)
if (option !== '-c' || statement === undefined) throw new TypeError('write duckdb -c STATEMENT')
const database = await DuckDBInstance.create(':memory:')
const connection = await database.connect()
await connection.run(statement)
connection.closeSync()
