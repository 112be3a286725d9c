// What happens behind the visitors' backs: the queue's jobs, and the sweeps of each minute. Loaded when
// one of them comes.
import type { Bindings, OutboxJob } from './env'
import { purgeAccountTokens } from './gateways/accounts-embedded-store'
import { purgeSpentHumanChecks } from './gateways/human-check-altcha'
import { purgeInvites } from './get-paid/store'
import { sweepAttempts } from './guest-payment/sweep-attempts'
import { sweepHolds } from './guest-payment/sweep-holds'
import { log, toErrorText } from './http/logger'
import { consumeOutbox } from './outbox/consumer'
import { isDeadLetterQueue, reportDeadLetters } from './outbox/dead-letters'
import { toOutboxDeps } from './outbox/outbox-deps'
import { sweepOutbox } from './outbox/sweep'
import { createServices } from './services'

export async function workOff(batch: MessageBatch<OutboxJob>, env: Bindings): Promise<void> {
  if (isDeadLetterQueue(batch.queue)) return reportDeadLetters(batch)
  await consumeOutbox(batch, toOutboxDeps(createServices(env, '')))
}

/** Each by itself: one that fails keeps no other from its work, and is told. */
export async function sweepAll(env: Bindings): Promise<void> {
  const services = createServices(env, '')
  const { db, now } = services
  await Promise.all([
    attempt('attempts', () => sweepAttempts(services)),
    attempt('holds', () => sweepHolds(services)),
    attempt('outbox', () => sweepOutbox(toOutboxDeps(services))),
    attempt('human_checks', () => purgeSpentHumanChecks(db, now())),
    attempt('account_tokens', () => purgeAccountTokens(db, now())),
    attempt('invites', () => purgeInvites(db, now())),
  ])
}

async function attempt(part: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log('alert', 'upkeep_failed', { code: part, error: toErrorText(error) }, error)
  }
}
