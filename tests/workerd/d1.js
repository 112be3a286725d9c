// D1's wire protocol for a Durable Object's SQLite, as on Cloudflare, without the emulator's checks.
// POST /script runs a whole SQL file, for seeding; GET /written says how many rows were written since.
export class Database {
  constructor(state) {
    this.storage = state.storage
    this.rowsWritten = 0
  }

  async fetch(request) {
    const url = new URL(request.url)
    if (url.pathname === '/script') {
      this.storage.sql.exec(await request.text())
      return new Response('ok')
    }
    if (url.pathname === '/written') return new Response(this.rowsWritten)
    const body = await request.json()
    const format = url.searchParams.get('resultsFormat')
    try {
      const queries = Array.isArray(body) ? body : [body]
      return Response.json(
        this.storage.transactionSync(() => queries.map((query) => this.runQuery(query, format))),
      )
    } catch (error) {
      return Response.json({ success: false, error: String(error.message) })
    }
  }

  runQuery({ sql, params = [] }, format) {
    const cursor = this.storage.sql.exec(sql, ...params)
    const columns = cursor.columnNames
    const rows = Array.from(cursor.raw())
    this.rowsWritten += cursor.rowsWritten
    return {
      success: true,
      results:
        format === 'ROWS_AND_COLUMNS'
          ? { columns, rows }
          : rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]]))),
      meta: { changes: this.countChanges(cursor), rows_read: cursor.rowsRead, duration: 0 },
    }
  }

  /** `rowsWritten` also counts the rows of indexes. */
  countChanges({ rowsWritten }) {
    return rowsWritten === 0 ? 0 : this.storage.sql.exec('SELECT changes() AS rows').one().rows
  }
}

// biome-ignore lint/style/noDefaultExport: workerd requires a default export
export default {
  fetch: (request, env) => env.DATABASE.get(env.DATABASE.idFromName('main')).fetch(request),
}
