// Fills the bench's database: migrations, seed and 10,000 payees.
import { toSchemaSql, toSeedSql } from '../../scripts/start/database-sql.ts'
import { insertGeneratedPayees } from '../support/builders/generated-payees.ts'

export async function seed(databaseUrl) {
  const post = async (where, body) => {
    const response = await fetch(databaseUrl + where, { method: 'POST', body })
    const text = await response.text()
    if (!response.ok || text.includes('"success":false')) throw new Error(`${where}: ${text}`)
  }
  await post('/script', toSchemaSql())
  await post('/script', toSeedSql())
  const run = (sql, ...params) => post('/query', JSON.stringify({ sql, params }))
  const prepare = (sql) => ({ bind: (...values) => ({ run: () => run(sql, ...values) }) })
  await insertGeneratedPayees({ prepare }, 10_000)
}
