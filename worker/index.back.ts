// Entry of the back wing: staff's page and calls, the scheduled jobs and the queue's consumer. It has two hosts, of which
// the page's is behind Cloudflare Access (docs/deploy.md, "The staff page").
import { createBackServices } from './back-services'
import { consumeQueue, runScheduledJobs } from './background'
import { toOffice } from './features/back-office/commands'
import { mountOpsSite } from './ops-site'
import type { Bindings, QueueJob } from './platform/config/config'
import { fetchGuardedPage, hsts } from './staff/guarded-page'

export { BackOffice } from './back-office'

export const opsSite = mountOpsSite()

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).origin !== env.OPS_URL)
      return fetchGuardedPage(request, env, (name) => toOffice(name, createBackServices(env)))
    const response = await opsSite.fetch(request, env, context)
    response.headers.set('Strict-Transport-Security', hsts)
    return response
  },
  async queue(batch, env) {
    await consumeQueue(batch, env)
  },
  async scheduled(_controller, env) {
    await runScheduledJobs(env)
  },
} satisfies ExportedHandler<Bindings, QueueJob>
