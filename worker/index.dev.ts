// What `npm run dev`, `npm start` and the tests serve: the product, and the dev room under /dev. A
// deployed build starts at index.ts and contains nothing of it.
import worker from './index'
import type { Bindings, OutboxJob } from './platform/config/config'

export { AppBackend, BackOffice, CoolDown, PaymentAttempt } from './index'

export default {
  ...worker,
  async fetch(request, env, context): Promise<Response> {
    const { fetchDevSite } = await import('./dev-site')
    return (await fetchDevSite(request, env, context)) ?? worker.fetch(request, env, context)
  },
} satisfies ExportedHandler<Bindings, OutboxJob>
