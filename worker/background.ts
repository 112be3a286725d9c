// Queue consumer and scheduled jobs. Loads when one of them runs.

import { alertPartialFlags } from './features/flags/alert-partial-flags'
import { purgeInvites } from './features/get-paid/store'
import {
  consumeOutbox,
  isDeadLetterQueue,
  reportDeadLetters,
} from './features/notifications/consumer'
import { retryOutbox } from './features/notifications/retry-outbox'
import { purgeReplies } from './features/notifications/suppressions'
import { purgeSubmittedAttempts } from './features/payments/attempt/open-attempts-store'
import { purgeClaims } from './features/payments/attempt/payment-claims-store'
import { settleOpenAttempts } from './features/payments/attempt/settle-open-attempts'
import { settleOpenRefunds } from './features/payments/refunds/settle-open-refunds'
import { cancelOrphanedBalances } from './features/payments/review/cancel-balances'
import { monitorHolds } from './features/payments/review/monitor-holds'
import { alertOverdue } from './features/payments/review-time/alert-overdue'
import type { Bindings, OutboxJob } from './platform/config/config'
import { log, toErrorText } from './platform/logging/logger'
import { createServices } from './services'
import { purgeMetrics } from './vendors/metrics/d1'

export async function consumeQueue(batch: MessageBatch<OutboxJob>, env: Bindings): Promise<void> {
  if (isDeadLetterQueue(batch.queue)) return reportDeadLetters(batch)
  await consumeOutbox(batch, createServices(env).outbox)
}

/** Runs each job independently: one that fails is logged and does not stop the others. */
export async function runScheduledJobs(env: Bindings): Promise<void> {
  const services = createServices(env)
  const { db, now } = services
  await Promise.all([
    runJob('attempts', () => settleOpenAttempts(services)),
    runJob('overdue_reviews', () => alertOverdue(services)),
    runJob('refunds', () => settleOpenRefunds(services)),
    runJob('holds', () => monitorHolds(services)),
    runJob('balances', () => cancelOrphanedBalances(services)),
    runJob('flag_strategies', () => alertPartialFlags(services)),
    runJob('outbox', () => retryOutbox(services.outbox)),
    runJob('human_checks', () => services.purgeSpentCaptchas()),
    runJob('account_tokens', () => services.purgeAccountTokens()),
    runJob('invites', () => purgeInvites(db, now())),
    runJob('text_replies', () => purgeReplies(db, now())),
    runJob('metrics', () => purgeMetrics(db, now())),
    runJob('payment_claims', () => purgeClaims(db, now())),
    runJob('submitted_attempts', () => purgeSubmittedAttempts(db, now())),
  ])
}

async function runJob(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log('alert', 'scheduled_job_failed', { code: name, error: toErrorText(error) }, error)
  }
}
