// Records an authorized payment in D1: payment, history, ledger, consent to texts, receipt email, the end of the
// attempt and of its claim, in one idempotent batch.
import type { FunnelStage } from '../../../../shared/metrics/funnel'
import { hashToken } from '../../../platform/crypto/tokens'
import type { Authorized, CardProcessorName } from '../../../vendors/cards/card-processor'
import { type FunnelStep, toDeviceClass } from '../../../vendors/metrics/metrics'
import type { PaymentsServices } from '../context'
import { notifyOfOrder } from '../payer-messages/notify-payer'
import { recordTextConsent } from '../payer-messages/text-consents'
import { toReceiptToken } from '../status-page/receipt-token'
import { insertPayment } from '../store'
import type { CaptchaOutcome } from './attempt-state'
import { closeAttempt } from './open-attempts-store'
import { extendClaim, releaseClaim } from './payment-claims-store'
import type { PaymentOrder } from './payment-order'

type AuthorizedAttempt = {
  readonly attemptId: string
  readonly reference: string
  readonly gateway: CardProcessorName
  readonly order: PaymentOrder
  readonly approved: Authorized
  readonly humanCheck: CaptchaOutcome
  readonly startedAt: number
  readonly billKey?: string
  readonly isClaimed?: boolean
  /** Epoch ms until which the payer does not learn the outcome; 0 if there is no wait. */
  readonly withheldUntil: number
}

export const toPaymentId = (attemptId: string) => `pay_${attemptId}`

export async function recordPayment(
  attempt: AuthorizedAttempt,
  {
    db,
    config,
    queueOutbox,
    metrics,
  }: Pick<PaymentsServices, 'db' | 'config' | 'queueOutbox' | 'metrics'>,
): Promise<void> {
  const { attemptId, order, startedAt: now } = attempt
  const paymentId = toPaymentId(attemptId)
  const receiptTokenHash = await hashToken(await toReceiptToken(config.APP_SECRET, attemptId))
  const notice = notifyOfOrder(
    { ...attempt, kind: 'sent', id: `${paymentId}:receipt`, paymentId, now },
    { db },
  )
  const consent = await recordTextConsent({ paymentId, order, now }, { db, config })
  const [inserted] = await db.batch([
    ...insertPayment(db, {
      id: paymentId,
      reference: attempt.reference,
      attemptId,
      receiptTokenHash,
      order,
      gateway: attempt.gateway,
      approved: attempt.approved,
      humanCheck: attempt.humanCheck,
      billKey: attempt.billKey ?? '',
      now,
    }),
    ...consent,
    ...notice.statements,
    closeAttempt(db, attemptId),
    ...(attempt.isClaimed ? [endClaim(db, attempt)] : []),
  ])
  queueOutbox(notice.outboxIds)
  // A repeated batch inserts nothing.
  if (inserted?.meta.changes) metrics.countStage(toFunnelStep('recorded', order))
}

export const toFunnelStep = (stage: FunnelStage, order: PaymentOrder): FunnelStep => ({
  stage,
  payeeId: order.payeeId,
  locale: order.locale ?? 'en',
  device: toDeviceClass(order.deviceType),
})

const endClaim = (db: D1Database, { attemptId, withheldUntil: until }: AuthorizedAttempt) =>
  until > 0 ? extendClaim(db, { attemptId, until }) : releaseClaim(db, attemptId)
