// Imported before any request: concurrent requests that wait for the same module import hang in workerd.
import 'zod/mini'
import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import { clearCaches } from './clear-caches'
import { keepPrototypeProxies, reuseLoadedModules } from './pool-workarounds'
import { expectNoScans } from './query-plans'
import './refuse-console-noise'
import { timeRequests } from './requests/site'

reuseLoadedModules()
keepPrototypeProxies()

// Test files share a worker, so each starts with empty storage, empty caches and the real migrations.
clearCaches()
await reset()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)

afterAll(expectNoScans)
// biome-ignore lint/correctness/noEmptyPattern: Vitest requires it before the second argument
afterAll(async ({}, file) => {
  file.meta.requestTimes = await timeRequests()
})
