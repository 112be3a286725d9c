import type { D1Migration } from 'cloudflare:test'
import type { Bindings } from '../../worker/platform/config/config'

// What `env` and `exports` from cloudflare:workers hold in tests.
declare global {
  namespace Cloudflare {
    interface Env extends Pick<Bindings, keyof Bindings> {
      readonly TEST_MIGRATIONS: D1Migration[]
    }
    interface GlobalProps {
      mainModule: typeof import('../../worker/index')
    }
  }
}
