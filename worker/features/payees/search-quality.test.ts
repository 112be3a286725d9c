// Measures how often the biller that a term means is among the first five, for each kind of what people write.
// FUZZ_RUNS=3000 measures 20,000 billers, a smaller number fewer.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import {
  type GeneratedBiller,
  generateBillers,
  seededRandom,
} from '../../../tests/support/builders/biller-names'
import { typedKinds } from '../../../tests/support/builders/typed-names'
import { fuzzRuns } from '../../../tests/support/fuzz'
import { searchPayees } from './search'

const billers = generateBillers(Math.min(20_000, fuzzRuns * 70))
const termsOfKind = Math.min(400, fuzzRuns)
const found = new Map<string, number>()

beforeAll(async () => {
  await env.DB.prepare('DELETE FROM payees').run()
  const insert = env.DB.prepare(
    `INSERT INTO payees (id, slug, name, is_partner, popularity, address1, city, state, zip, created_at, updated_at)
     SELECT 'g_' || (key + CAST(?2 AS INTEGER)), 'g-' || (key + CAST(?2 AS INTEGER)), value ->> 'name', 1, (key + CAST(?2 AS INTEGER)) * 7919 % 1000,
       value ->> 'street', value ->> 'city', value ->> 'state', value ->> 'zip', 0, 0 FROM json_each(?1)`,
  )
  const step = 1000
  for (let from = 0; from < billers.length; from += step)
    await insert.bind(JSON.stringify(billers.slice(from, from + step)), from).run()
  for (const kind of Object.keys(typedKinds)) found.set(kind, await measure(kind))
}, 3_600_000)

/** The share of terms whose biller is among the first five. */
async function measure(kind: string): Promise<number> {
  const random = seededRandom(5)
  let hits = 0
  for (let term = 0; term < termsOfKind; ) {
    const index = Math.floor(random() * billers.length)
    const biller = billers[index]
    const typed = biller && isMeant(biller, kind) ? typedKinds[kind]?.(biller, random) : null
    if (!typed) continue
    term += 1
    const items = await searchPayees(env.DB, typed)
    if (items.slice(0, 5).some(({ payeeId }) => payeeId === `g_${index}`)) hits += 1
  }
  return hits / termsOfKind
}

const isMeant = ({ isBranch }: GeneratedBiller, kind: string) =>
  !isBranch || kind === 'a city' || kind === 'a letter head'

it.each(Object.keys(typedKinds))('the search finds the biller for %s in 90 of 100 terms', (kind) =>
  expect(found.get(kind)).toBeGreaterThanOrEqual(0.9),
)

it('the search finds the biller in 98 of 100 terms of all kinds', () => {
  const shares = [...found.values()]
  const overall = shares.reduce((sum, share) => sum + share, 0) / shares.length
  expect(overall, JSON.stringify([...found])).toBeGreaterThanOrEqual(0.98)
})
