// Worker entry. An isolate evaluates all static imports before its first response, so most of what a
// redirect does not need is imported lazily (docs/performance.md).
import { app } from './app'
import type { Bindings, QueueJob } from './platform/config/config'

export { AppBackend } from './app-backend'
export { BackOffice } from './back-office'
export { PaymentTries } from './features/payments/card-testing/payment-tries'
export { PaymentAttempt } from './payment-attempt'
export { RateLimitCounter } from './platform/rate-limits/rate-limit-counter'

export default {
  fetch: app.fetch,
  async queue(batch, env) {
    const { consumeQueue } = await import('./background')
    await consumeQueue(batch, env)
  },
  async scheduled(_controller, env) {
    const { runScheduledJobs } = await import('./background')
    await runScheduledJobs(env)
  },
} satisfies ExportedHandler<Bindings, QueueJob>
