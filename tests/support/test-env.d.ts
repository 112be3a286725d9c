import type { D1Migration } from 'cloudflare:test'

// What `env` from cloudflare:workers holds in tests, beside what wrangler.toml names.
declare global {
  namespace Cloudflare {
    interface Env {
      readonly TEST_MIGRATIONS: D1Migration[]
    }
  }
}
