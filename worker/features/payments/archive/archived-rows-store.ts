// Reads archived rows with the queries of live ones: in them, each table of payments stands for the given rows. Nothing
// can be written.
import { archivedTables, type StoredRow } from './archive-object'

type Rows = Readonly<Record<string, readonly StoredRow[]>>

/** The tables as the start of a query. `?${number}`: the rows as JSON. A table without rows has its columns from D1. */
function toTables(rows: Rows, number: number): string {
  const tables = archivedTables.map(({ name }) => {
    const columns = Object.keys(rows[name]?.[0] ?? {})
    const values = columns.map((column) => `json_extract(value, '$.${column}') AS ${column}`)
    const selected =
      columns.length === 0
        ? `SELECT * FROM main.${name} WHERE false`
        : `SELECT key AS rowid, ${values.join(', ')} FROM json_each(?${number}, '$.${name}')`
    return `${name} AS (${selected})`
  })
  return `WITH ${tables.join(', ')}`
}

/** `rows`: those of each table. It throws for any statement but a SELECT. */
export function toArchivedDb(db: D1Database, rows: Rows): D1Database {
  const text = JSON.stringify(rows)
  const prepare = (sql: string) => {
    if (!/^\s*SELECT\b/.test(sql)) throw new Error('an archived payment is read only')
    const bind = (...values: unknown[]) =>
      db.prepare(`${toTables(rows, values.length + 1)} ${sql}`).bind(...values, text)
    return Object.assign(bind(), { bind })
  }
  return new Proxy(db, {
    get: (target, name) => {
      const value: unknown = name === 'prepare' ? prepare : Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
