// The rate limit counters that store something. An object without stored data does not exist at Cloudflare.
import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/** The ids of counters with state. Another test's counter may end at any time, so compare with `countNewCounters`. */
export async function listStoredCounters(): Promise<readonly string[]> {
  const ids = await listDurableObjectIds(env.RATE_LIMIT_COUNTERS)
  const stored = await Promise.all(
    ids.map((id) =>
      runInDurableObject(env.RATE_LIMIT_COUNTERS.get(id), async (_, { storage }) =>
        (await storage.list()).size > 0 ? [id.toString()] : [],
      ),
    ),
  )
  return stored.flat()
}

export async function countNewCounters(before: readonly string[]): Promise<number> {
  const after = await listStoredCounters()
  return after.filter((id) => !before.includes(id)).length
}
