// Reads archived rows with the queries of live ones: in them, each table of payments stands for the given rows. Nothing
// can be written.
import { all } from '../../../platform/db/d1'
import { archivedTables, type StoredRow } from './archive-object'

type Rows = Readonly<Record<string, readonly StoredRow[]>>

type Column = {
  readonly table_name: string
  readonly name: string
  readonly dflt_value: string | null
}

/** A default of the schema: a text in quotes, a number, or NULL. */
function toValue(literal: string | null): string | number | null {
  if (literal === null || literal === 'NULL') return null
  const [, text] = /^'(.*)'$/s.exec(literal) ?? []
  return text === undefined ? Number(literal) : text.replaceAll("''", "'")
}

/** Of each table, a row of defaults: what an archived row has in the columns that a later migration added. */
export async function readDefaults(db: D1Database): Promise<Readonly<Record<string, StoredRow>>> {
  const names = JSON.stringify(archivedTables.map(({ name }) => name))
  const columns = await all<Column>(
    db
      .prepare(
        'SELECT tables.value AS table_name, name, dflt_value FROM json_each(?1) tables, pragma_table_info(tables.value)',
      )
      .bind(names),
  )
  return Object.fromEntries(
    archivedTables.map((table) => [
      table.name,
      Object.fromEntries(
        columns
          .filter((column) => column.table_name === table.name)
          .map((column) => [column.name, toValue(column.dflt_value)]),
      ),
    ]),
  )
}

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
