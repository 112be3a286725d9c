import { app } from './app'
import type { Bindings, OutboxJob } from './env'
import { purgeAccountTokens } from './gateways/accounts-embedded-store'
import { purgeSpentHumanChecks } from './gateways/human-check-altcha'
import { purgeInvites } from './get-paid/store'
import { sweepAttempts } from './guest-payment/sweep-attempts'
import { sweepHolds } from './guest-payment/sweep-holds'
import { consumeOutbox } from './outbox/consumer'
import { isDeadLetterQueue, reportDeadLetters } from './outbox/dead-letters'
import { toOutboxDeps } from './outbox/outbox-deps'
import { sweepOutbox } from './outbox/sweep'
import { createServices } from './services'

export { AppBackend } from './account-link/app-backend'
export { BackOffice } from './back-office/back-office'
export { PaymentAttempt } from './guest-payment/payment-attempt'
export { CoolDown } from './limits/cool-down'

export default {
  fetch: app.fetch,
  async queue(batch, env) {
    if (isDeadLetterQueue(batch.queue)) return reportDeadLetters(batch)
    await consumeOutbox(batch, toOutboxDeps(createServices(env, '')))
  },
  async scheduled(_controller, env) {
    const services = createServices(env, '')
    await Promise.allSettled([
      sweepAttempts(services),
      sweepHolds(services),
      sweepOutbox(toOutboxDeps(services)),
      purgeSpentHumanChecks(services.db, services.now()),
      purgeAccountTokens(services.db, services.now()),
      purgeInvites(services.db, services.now()),
    ])
  },
} satisfies ExportedHandler<Bindings, OutboxJob>
