// Entry of `npm run dev`, `npm start` and the tests: the product plus /dev. Deployed builds start
// at index.ts and do not contain /dev.
import worker from './index'
import type { Bindings, OutboxJob } from './platform/config/config'

export { AppBackend, BackOffice, CoolDown, PaymentAttempt, PaymentTries } from './index'

export default {
  ...worker,
  async fetch(request, env, context): Promise<Response> {
    const { fetchDevSite } = await import('./dev-site')
    return (await fetchDevSite(request, env, context)) ?? worker.fetch(request, env, context)
  },
} satisfies ExportedHandler<Bindings, OutboxJob>
