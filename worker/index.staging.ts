// Entry of the staging build: the public wing, and debug output on a page that is opened with ?debug=1 (spec section 6).
// The production build starts at index.ts and does not contain it.
import site from './index'
import type { Bindings } from './platform/config/config'

export {
  AppBackend,
  PaymentAttempt,
  PaymentTries,
  PublicWing,
  RateLimitCounter,
} from './index'

export default {
  async fetch(request, env, context): Promise<Response> {
    const response = await site.fetch(request, env, context)
    const { origin, pathname, searchParams } = new URL(request.url)
    if (env.ENVIRONMENT === 'production' || searchParams.get('debug') !== '1') return response
    const [{ withDebugPanel }, { createServices }] = await Promise.all([
      import('./features/dev/debug-panel'),
      import('./services'),
    ])
    const services = createServices(env, { origin })
    return withDebugPanel({ request, response, offPath: pathname }, services)
  },
} satisfies ExportedHandler<Bindings>
