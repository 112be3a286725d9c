// What all stores have, as text: for tests that search them.
import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

export type StoredText = readonly [place: string, text: string]

async function readDatabase(): Promise<readonly StoredText[]> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ readonly name: string }>()
  const places: StoredText[] = []
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all()
    places.push(...results.map((row): StoredText => [`D1 ${name}`, JSON.stringify(row)]))
  }
  return places
}

export async function readArchivedTexts(): Promise<readonly StoredText[]> {
  const { objects } = await env.ARCHIVE.list()
  return Promise.all(
    objects.map(async ({ key }): Promise<StoredText> => {
      const text = (await (await env.ARCHIVE.get(key))?.text()) ?? ''
      return [`R2 ${key}`, `${key} ${text}`]
    }),
  )
}

async function readLinks(): Promise<readonly StoredText[]> {
  const { keys } = await env.LINKS.list()
  return Promise.all(
    keys.map(
      async ({ name }): Promise<StoredText> => [`KV ${name}`, String(await env.LINKS.get(name))],
    ),
  )
}

/**
 * Other tests of the worker leave ten thousand objects, which a reset empties but does not remove. Each stays open for ten
 * seconds, with several files: at 400 a second, 4,000 are open together, which is below the limit of a process.
 */
const batchSize = 40
const batchMs = (batchSize / 400) * 1000
/** A time limit for a test that reads all of them two or three times. */
export const readingMs = 400_000

async function readNamespace(
  place: string,
  namespace: DurableObjectNamespace,
): Promise<readonly StoredText[]> {
  const places: StoredText[] = []
  const ids = await listDurableObjectIds(namespace)
  const read = (id: DurableObjectId) =>
    runInDurableObject(namespace.get(id), async (_, { id: { name }, storage }) =>
      JSON.stringify([name, ...(await storage.list())]),
    )
  for (let start = 0; start < ids.length; start += batchSize) {
    const [texts] = await Promise.all([
      Promise.all(ids.slice(start, start + batchSize).map(read)),
      scheduler.wait(batchMs),
    ])
    places.push(...texts.map((text): StoredText => [place, text]))
  }
  return places
}

const readDurableObjects = async (): Promise<readonly StoredText[]> => [
  ...(await readNamespace('object attempt', env.PAYMENT_ATTEMPTS)),
  ...(await readNamespace('object tries', env.PAYMENT_TRIES)),
  ...(await readNamespace('object counter', env.RATE_LIMIT_COUNTERS)),
]

/** All that is stored in D1, R2, KV and objects, and where. */
export const readStoredTexts = async (): Promise<readonly StoredText[]> => [
  ...(await readDatabase()),
  ...(await readArchivedTexts()),
  ...(await readLinks()),
  ...(await readDurableObjects()),
]
