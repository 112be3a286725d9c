// Imported before any request: concurrent requests that wait for the same module import hang in workerd.
import 'zod/mini'
import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import { flagsOf } from '../../worker/flags'
import { clearCaches } from './clear-caches'
import { keepPrototypeProxies, reuseLoadedModules } from './pool-workarounds'
import { expectNoScans } from './query-plans'
import './refuse-console-noise'
import { timeRequests } from './request-times'
import { resetStores } from './reset-stores'
import './skip-flush-wait'

reuseLoadedModules()
keepPrototypeProxies()

// Test files share a worker, so each starts with empty storage, empty caches and the real migrations.
clearCaches()
await resetStores()
// An earlier file may have left a flag off, for 15 seconds.
await flagsOf(env).refresh()

afterAll(expectNoScans)
// biome-ignore lint/correctness/noEmptyPattern: Vitest requires it before the second argument
afterAll(async ({}, file) => {
  file.meta.requestTimes = await timeRequests()
})
