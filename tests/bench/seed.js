// Fills the bench's database: migrations, seed, 10,000 payees and the short links.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { insertGeneratedPayees } from '../support/builders/generated-payees.ts'

const root = path.join(import.meta.dirname, '../..')

export async function seed(databaseUrl, linkCount) {
  const post = async (where, body) => {
    const response = await fetch(databaseUrl + where, { method: 'POST', body })
    const text = await response.text()
    if (!response.ok || text.includes('"success":false')) throw new Error(`${where}: ${text}`)
  }
  const files = globSync('migrations/{,seed/}*.sql', { cwd: root }).sort(
    (a, b) => a.includes('seed') - b.includes('seed') || (a < b ? -1 : 1),
  )
  for (const file of files) await post('/script', readFileSync(path.join(root, file), 'utf8'))
  const run = (sql, ...params) => post('/query', JSON.stringify({ sql, params }))
  const db = {
    prepare: (sql) => ({ bind: (...values) => ({ run: () => run(sql, ...values) }) }),
  }
  await insertGeneratedPayees(db, 10_000)
  await run(
    `INSERT INTO links (key, url, kind, created_at, expires_at)
    WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(?1 AS INTEGER) - 1)
    SELECT printf('k%06d', i), '/bench-' || i, 'sms', 0, NULL FROM n`,
    linkCount,
  )
}
