// What happens behind the visitors' backs: the queue's jobs, and the sweeps of each minute. Loaded when
// one of them comes.
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

export async function workOff(batch: MessageBatch<OutboxJob>, env: Bindings): Promise<void> {
  if (isDeadLetterQueue(batch.queue)) return reportDeadLetters(batch)
  await consumeOutbox(batch, toOutboxDeps(createServices(env, '')))
}

/** Each by itself: one that fails keeps no other from its work. */
export async function sweepAll(env: Bindings): Promise<void> {
  const services = createServices(env, '')
  await Promise.allSettled([
    sweepAttempts(services),
    sweepHolds(services),
    sweepOutbox(toOutboxDeps(services)),
    purgeSpentHumanChecks(services.db, services.now()),
    purgeAccountTokens(services.db, services.now()),
    purgeInvites(services.db, services.now()),
  ])
}
