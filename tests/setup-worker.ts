import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// Every test file starts on the real migrations, in its own storage.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
