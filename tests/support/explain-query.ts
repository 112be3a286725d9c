// EXPLAIN QUERY PLAN of a statement of the product.
import { env } from 'cloudflare:workers'
import { toPositional } from '../../worker/platform/db/named-values'

/** One empty text for each value: a plan does not depend on the values, but D1 counts them. */
function toBlankValues(sql: string): readonly string[] {
  const numbers = Array.from(sql.matchAll(/\?(\d*)/g), ([, number]) => Number(number))
  const length = Math.max(0, ...numbers) || numbers.length
  return Array.from({ length }, () => '')
}

/** The steps of the plan. The statement's values may be named or numbered. */
export async function explainQuery(query: string): Promise<readonly string[]> {
  const { sql } = toPositional(query)
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...toBlankValues(sql))
    .all<{ readonly detail: string }>()
  return results.map(({ detail }) => detail)
}
