import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/** Wrangler's own table of applied migrations. */
const createMigrationsTable = `CREATE TABLE d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

async function hasSchema(): Promise<boolean> {
  const query = "SELECT name FROM sqlite_schema WHERE name = 'd1_migrations'"
  return (await env.DB.prepare(query).first()) !== null
}

/** Empties the stores, and applies all migrations in one batch, which takes a third of the time of one by one. */
export async function resetStores(): Promise<void> {
  // A statement that runs during a reset may keep the database alive.
  do await reset()
  while (await hasSchema())
  const migrations = env.TEST_MIGRATIONS.flatMap(({ name, queries }) => [
    ...queries.map((query) => env.DB.prepare(query)),
    env.DB.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(name),
  ])
  await env.DB.batch([env.DB.prepare(createMigrationsTable), ...migrations])
}
