// Here, before any request: tests load modules one by one through the request that asks first, and a
// hundred at once that wait for it hang, since workerd lets none of them wait for another's.
import 'zod/mini'
import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import './query-plans'

// Every test file starts on the real migrations, in its own storage.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)

// A warning that nobody reads is a fault that nobody sees: it fails the test.
for (const method of ['warn', 'error'] as const)
  console[method] = (...words: unknown[]) => {
    throw new Error(`console.${method}: ${words.join(' ')}`)
  }
