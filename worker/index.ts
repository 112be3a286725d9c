// Entry of the public wing: what visitors, partners and the app's backend reach. An isolate evaluates all static imports
// before its first response, so most of what a redirect does not need is imported lazily (docs/performance.md).
import { app } from './app'
import type { Bindings } from './platform/config/config'

export { AppBackend } from './app-backend'
export { PaymentTries } from './features/payments/card-testing/payment-tries'
export { PaymentAttempt } from './payment-attempt'
export { RateLimitCounter } from './platform/rate-limits/rate-limit-counter'
export { PublicWing } from './public-wing'

export default { fetch: app.fetch } satisfies ExportedHandler<Bindings>
