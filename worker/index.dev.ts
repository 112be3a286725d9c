// Entry of `npm run dev`, `npm start` and the tests: both wings in one worker, and /dev. Deployed builds start at index.ts
// and index.back.ts, and do not contain /dev. Each part is loaded when it is needed first.
import { paths } from '../shared/urls'
import site from './index'
import type { Bindings, QueueJob } from './platform/config/config'

export { BackOffice } from './back-office'
export { AppBackend, PaymentAttempt, PaymentTries, RateLimitCounter } from './index'

/** The loaded modules: repeating `import()` would cost each request as much as a redirect does. */
let devSite: typeof import('./dev-site') | null = null
let back: typeof import('./index.back') | null = null

async function loadBack() {
  back ??= await import('./index.back')
  return back
}

export default {
  async fetch(request, env, context): Promise<Response> {
    // It has no host of its own here.
    if (new URL(request.url).pathname.startsWith(`${paths.ops}/`))
      return (await loadBack()).opsSite.fetch(request, env, context)
    devSite ??= await import('./dev-site')
    const { addDebugOutput, fetchDevSite } = devSite
    const response = await fetchDevSite(request, env, context)
    if (response !== null) return response
    return addDebugOutput(request, await site.fetch(request, env, context), env)
  },
  async queue(batch, env) {
    await (await loadBack()).default.queue(batch, env)
  },
  async scheduled(controller, env) {
    await (await loadBack()).default.scheduled(controller, env)
  },
} satisfies ExportedHandler<Bindings, QueueJob>
