import type { D1Migration } from 'cloudflare:test'

// Bindings of `env` in tests, in addition to those of wrangler.toml.
declare global {
  namespace Cloudflare {
    interface Env {
      readonly TEST_MIGRATIONS: D1Migration[]
    }
  }
}
