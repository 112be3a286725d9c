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
    attempt('attempts', () => settleOpenAttempts(services)),
    attempt('overdue_reviews', () => alertOverdue(services)),
    attempt('refunds', () => settleOpenRefunds(services)),
    attempt('holds', () => monitorHolds(services)),
    attempt('balances', () => cancelOrphanedBalances(services)),
    attempt('flag_strategies', () => alertPartialFlags(services)),
    attempt('outbox', () => retryOutbox(services.outbox)),
    attempt('human_checks', () => services.purgeSpentCaptchas()),
    attempt('account_tokens', () => services.purgeAccountTokens()),
    attempt('invites', () => purgeInvites(db, now())),
    attempt('text_replies', () => purgeReplies(db, now())),
    attempt('metrics', () => purgeMetrics(db, now())),
    attempt('payment_claims', () => purgeClaims(db, now())),
    attempt('submitted_attempts', () => purgeSubmittedAttempts(db, now())),
  ])
}

async function attempt(part: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log('alert', 'scheduled_job_failed', { code: part, error: toErrorText(error) }, error)
  }
}
