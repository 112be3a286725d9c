import type { D1Migration } from 'cloudflare:test'
import type { Bindings } from './env'

// What `env` from cloudflare:workers holds in tests.
declare global {
  namespace Cloudflare {
    interface Env extends Pick<Bindings, keyof Bindings> {
      readonly TEST_MIGRATIONS: D1Migration[]
    }
  }
}
