// Records an authorized payment in D1: payment, history, ledger, consent to texts, confirmation, the end of the
// attempt, of its claim and of its try, in one idempotent batch.
import type { FunnelStage } from '../../../../shared/metrics/funnel'
import { toShortHash } from '../../../platform/crypto/tokens'
import { hasChanged } from '../../../platform/db/d1'
import type { Authorized, CardProcessorName } from '../../../vendors/cards/card-processor'
import { type FunnelStep, toDeviceClass } from '../../../vendors/metrics/metrics'
import type { PaymentsServices } from '../context'
import type { CaptchaOutcome } from '../model/attempt-state'
import type { PaymentOrder } from '../model/payment-order'
import { mayBeTexted } from '../payer-messages/decide-channel'
import { notifyOfOrder } from '../payer-messages/notify-payer'
import { findNewTextRefusal, recordTextConsent } from '../payer-messages/text-consents'
import { toReleaseAt } from '../review/hold-expiry'
import { closeAttempt } from '../stores/open-attempts-store'
import { extendClaim, releaseClaim } from '../stores/payment-claims-store'
import { insertPayment, toPaymentId } from '../stores/payment-store'
import { endTry } from '../stores/unpaid-tries-store'
import { toReceiptToken } from '../tokens/receipt-token'

type AuthorizedAttempt = {
  readonly attemptId: string
  readonly reference: string
  readonly processor: CardProcessorName
  readonly order: PaymentOrder
  readonly approved: Authorized
  readonly captcha: CaptchaOutcome
  readonly startedAt: number
  readonly billKey: string
  readonly isClaimed: boolean
  /** Epoch ms until which the payer does not learn the outcome; 0 if there is no wait. */
  readonly withheldUntil: number
}

export async function recordPayment(
  attempt: AuthorizedAttempt,
  {
    db,
    config,
    limiter,
    queueOutbox,
    metrics,
  }: Pick<PaymentsServices, 'db' | 'config' | 'limiter' | 'queueOutbox' | 'metrics'>,
): Promise<void> {
  const { attemptId, order, startedAt: now } = attempt
  const paymentId = toPaymentId(attemptId)
  const receiptTokenHash = await toShortHash(await toReceiptToken(config.APP_SECRET, attemptId))
  const { isSilent, bill } = order
  const textRefusal = mayBeTexted('sent', { email: bill.email, isSilent })
    ? await findNewTextRefusal({ paymentId, phone: bill.phone }, { config, limiter })
    : null
  const notice = notifyOfOrder(
    {
      ...attempt,
      kind: 'sent',
      id: `${paymentId}:receipt`,
      paymentId,
      now,
      textRefusal,
      decideBy: toReleaseAt(attempt.approved.holdUntilAt),
    },
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
      processor: attempt.processor,
      approved: attempt.approved,
      captcha: attempt.captcha,
      billKey: attempt.billKey,
      now,
    }),
    ...consent,
    ...notice.statements,
    closeAttempt(db, attemptId),
    ...(attempt.isClaimed ? [endClaim(db, attempt)] : []),
    endTry(db, { ...attempt, outcome: 'paid' }),
  ])
  queueOutbox(notice.outboxIds)
  // A repeated batch inserts nothing.
  if (hasChanged(inserted)) metrics.countStage(toFunnelStep('recorded', order))
}

export const toFunnelStep = (stage: FunnelStage, order: PaymentOrder): FunnelStep => ({
  stage,
  payeeId: order.payeeId,
  locale: order.locale,
  device: toDeviceClass(order.deviceType),
})

const endClaim = (db: D1Database, { attemptId, withheldUntil: until }: AuthorizedAttempt) =>
  until > 0 ? extendClaim(db, { attemptId, until }) : releaseClaim(db, attemptId)
