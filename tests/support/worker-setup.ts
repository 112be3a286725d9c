// Imported before any request: concurrent requests that wait for the same module import hang in workerd.
import 'zod/mini'
import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import './query-plans'

// Every test file has its own storage with the real migrations.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)

// A warning or error on the console fails the test.
for (const method of ['warn', 'error'] as const)
  console[method] = (...words: unknown[]) => {
    throw new Error(`console.${method}: ${words.join(' ')}`)
  }
