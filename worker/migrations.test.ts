import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { resetStores } from '../tests/support/reset-stores'

const readSchema = async () => [
  ...(await env.DB.prepare('SELECT type, name, tbl_name FROM sqlite_schema ORDER BY name').all())
    .results,
  ...(
    await env.DB.prepare(
      "SELECT name, sql FROM sqlite_schema WHERE name <> 'd1_migrations' ORDER BY name",
    ).all()
  ).results,
  ...(await env.DB.prepare('SELECT id, name FROM d1_migrations ORDER BY id').all()).results,
]

test('the migrations in one batch, as tests apply them, make the schema that they make one by one', async () => {
  await resetStores()
  const inOneBatch = await readSchema()
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  expect(await readSchema()).toEqual(inOneBatch)
  expect(inOneBatch.length).toBeGreaterThan(env.TEST_MIGRATIONS.length)
})
