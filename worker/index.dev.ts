// Entry of `npm run dev`, `npm start` and the tests: the product plus /dev. Deployed builds start
// at index.ts and do not contain /dev.
import worker from './index'
import type { Bindings, QueueJob } from './platform/config/config'

export { AppBackend, BackOffice, PaymentAttempt, PaymentTries, RateLimitCounter } from './index'

/** The loaded module: repeating `import()` would cost each request as much as a redirect does. */
let devSite: typeof import('./dev-site') | null = null

export default {
  ...worker,
  async fetch(request, env, context): Promise<Response> {
    devSite ??= await import('./dev-site')
    const { addDebugOutput, fetchDevSite } = devSite
    const response = await fetchDevSite(request, env, context)
    if (response !== null) return response
    return addDebugOutput(request, await worker.fetch(request, env, context), env)
  },
} satisfies ExportedHandler<Bindings, QueueJob>
