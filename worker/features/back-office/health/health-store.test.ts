import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { healthQueries } from './health-store'

describe('the health query', () => {
  const values: Readonly<Record<string, readonly number[]>> = { clock: [] }
  // The excluded queries read all of a small table, or one row.
  const names = Object.keys(healthQueries).filter(
    (name) => !['migrations', 'anyPayee'].includes(name),
  )
  test.each(names)('%s neither scans nor sorts a table', async (name) => {
    const sql = Object.entries(healthQueries).find(([key]) => key === name)?.[1] ?? ''
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...(values[name] ?? [1]))
      .all<{ detail: string }>()
    const plan = results.map(({ detail }) => detail).join('; ')
    expect(plan).not.toMatch(/TEMP B-TREE|SCAN (?!CONSTANT)/)
  })
})
