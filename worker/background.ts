// Queue consumer and scheduled jobs. Loads when one of them runs.

import { createBackServices } from './back-services'
import { reportLateCopies } from './features/back-office/health/copy-age'
import { reportDatabaseSize } from './features/back-office/health/database-size'
import { reportLoad } from './features/back-office/health/report-load'
import { copyNextPages } from './features/copies/copy-run'
import { deleteExpiredCopies, queueExpiredCopies } from './features/copies/delete-expired'
import { queueCopies } from './features/copies/queue-copies'
import { alertPartialFlags } from './features/flags/alert-partial-flags'
import { purgeInvites } from './features/get-paid/store'
import {
  consumeJobs,
  doJob,
  isDeadLetterQueue,
  type JobDeps,
  reportDeadLetters,
} from './features/notifications/consumer'
import { retryOutbox } from './features/notifications/retry-outbox'
import { purgeConsents, purgeReplies } from './features/notifications/suppression-store'
import { consumeNotices, isNoticeQueue } from './features/partner/notices/consume-notices'
import { retryNotices, tryToQueueDue } from './features/partner/notices/retry-notices'
import { settleArchive } from './features/payments/archive/delete-archived'
import {
  queueEndedPayments,
  queueExpiredPayments,
} from './features/payments/archive/queue-ended-payments'
import { settleOpenAttempts } from './features/payments/attempt/settle-open-attempts'
import { answerLinkRequests } from './features/payments/find-payment/answer-link-requests'
import { purgeMoneyDays } from './features/payments/ledger/money-days-store'
import { settlePrivacy } from './features/payments/privacy/reapply-erasures'
import {
  queueReconciliation,
  reconcileNextPages,
} from './features/payments/reconciliation/reconcile'
import { settleOpenRefunds } from './features/payments/refunds/settle-open-refunds'
import { refundUncollected } from './features/payments/remittances/refund-uncollected'
import { monitorHolds } from './features/payments/review/monitor-holds'
import { alertOverdue } from './features/payments/review-time/alert-overdue'
import type { DueJobDeps } from './features/payments/stores/due-attempts-store'
import { purgeSubmittedAttempts } from './features/payments/stores/open-attempts-store'
import { purgeClaims } from './features/payments/stores/payment-claims-store'
import { purgeTries } from './features/payments/stores/unpaid-tries-store'
import { purgeClicks } from './features/short-links/click-store'
import { alertOverdueTexts, purgeInboundTexts } from './features/sms-link/inbound-text-store'
import type { Bindings, DueJob, QueueJob } from './platform/config/config'
import { log, toErrorText } from './platform/logging/logger'
import { purgeMetrics } from './vendors/metrics/d1'
import { writeCounts } from './write-counts'

export async function consumeQueue(batch: MessageBatch<QueueJob>, env: Bindings): Promise<void> {
  if (isDeadLetterQueue(batch.queue)) return reportDeadLetters(batch)
  const services = createBackServices(env)
  if (isNoticeQueue(batch.queue)) return consumeNotices(batch, services.notices)
  await consumeJobs(batch, toJobDeps(services))
  await tryToQueueDue(services.notices)
}

type Services = ReturnType<typeof createBackServices>

const toJobDeps = (services: Services): JobDeps => ({
  outbox: services.outbox,
  settle: (attemptId) => services.paymentAttempt(attemptId).settle(attemptId),
  archive: (paymentId) => settleArchive(paymentId, services),
  writeCounts: (jobs) => writeCounts(services.db, jobs),
  copy: (run) => copyNextPages(run, services),
  deleteExpiredCopies: () => deleteExpiredCopies(services),
  reconcile: (processor) => reconcileNextPages(processor, services),
})

/** https://developers.cloudflare.com/queues/platform/limits/ */
const maxSendBatch = 100
/** About as many as can be done one by one within a minute. */
const doneHere = 50

/** Puts jobs on the queue, whose consumers do them side by side. While it is down, the first of them are done here. */
async function queueJobs(
  jobs: readonly DueJob[],
  env: Bindings,
  services: Services,
): Promise<void> {
  try {
    for (let start = 0; start < jobs.length; start += maxSendBatch)
      await env.OUTBOX_QUEUE.sendBatch(
        jobs.slice(start, start + maxSendBatch).map((body) => ({ body })),
      )
  } catch (error) {
    log('warn', 'outbox_not_queued', { error: toErrorText(error) })
    for (const job of jobs.slice(0, doneHere)) await doJob(job, toJobDeps(services))
  }
}

/** Runs each job independently: one that fails is logged and does not stop the others. */
export async function runScheduledJobs(env: Bindings): Promise<void> {
  const services = createBackServices(env)
  const { db, now } = services
  const queue = (jobs: readonly DueJob[]) => queueJobs(jobs, env, services)
  const queueMessages = (ids: readonly string[]) => queue(ids.map((outboxId) => ({ outboxId })))
  const due: DueJobDeps = {
    db,
    now,
    queueAttempts: (ids) => queue(ids.map((attemptId) => ({ attemptId }))),
  }
  const ended = {
    db,
    now,
    config: services.config,
    queuePayments: (ids: readonly string[]) => queue(ids.map((paymentId) => ({ paymentId }))),
  }
  const copied = {
    db,
    now,
    queueRuns: (names: readonly string[]) => queue(names.map((copyRun) => ({ copyRun }))),
  }
  await Promise.all([
    runJob('attempts', () => settleOpenAttempts(due)),
    runJob('overdue_reviews', () => alertOverdue(services)),
    runJob('refunds', () => settleOpenRefunds(due)),
    runJob('uncollected', () => refundUncollected(services)),
    runJob('holds', () => monitorHolds(due)),
    runJob('archive', () => queueEndedPayments(ended)),
    runJob('archive_deletions', () => queueExpiredPayments(ended)),
    runJob('copies', () => queueCopies(copied)),
    runJob('copy_deletions', () =>
      queueExpiredCopies({
        ...{ db, now, copies: services.copies },
        queueDeletion: () => queue([{ expiredCopies: true }]),
      }),
    ),
    runJob('reconciliation', () =>
      queueReconciliation({
        ...{ db, now },
        queueProcessors: (names) => queue(names.map((reconcile) => ({ reconcile }))),
      }),
    ),
    runJob('copy_age', () => reportLateCopies(services)),
    runJob('privacy', () => settlePrivacy(services)),
    runJob('database_size', () => reportDatabaseSize(services)),
    runJob('load', () => reportLoad(services)),
    runJob('flag_strategies', () => alertPartialFlags(services)),
    runJob('outbox', () => retryOutbox(services.outbox, queueMessages)),
    runJob('notices', () => retryNotices(services.notices)),
    runJob('link_requests', () => answerLinkRequests(services)),
    runJob('captchas', () => services.purgeSpentCaptchas()),
    runJob('account_tokens', () => services.purgeAccountTokens()),
    runJob('invites', () => purgeInvites(db, now())),
    runJob('text_replies', () => purgeReplies(db, now())),
    runJob('text_consents', () => purgeConsents(db, now())),
    runJob('link_clicks', () => purgeClicks(db, now())),
    runJob('overdue_texts', () => alertOverdueTexts(services)),
    runJob('inbound_texts', () => purgeInboundTexts(db, now())),
    runJob('metrics', () => purgeMetrics(db, now())),
    runJob('money_days', () => purgeMoneyDays(db, now())),
    runJob('payment_claims', () => purgeClaims(db, now())),
    runJob('submitted_attempts', () => purgeSubmittedAttempts(db, now())),
    runJob('unpaid_tries', () => purgeTries(db, now())),
  ])
}

async function runJob(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log('alert', 'scheduled_job_failed', { code: name, error: toErrorText(error) }, error)
  }
}
